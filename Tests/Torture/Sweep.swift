import Foundation
import TestKit

/// Kills the program at every call of an operation, and makes each call fail in every way.
struct Sweep: Sendable {
  static let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EINTR"]

  let operations: [Operation]
  let scratch: Folder
  /// The paths of the driver's photos.
  let photos: [String]
  /// Whether every call gets every error, rather than one error in turn.
  let isFull: Bool
  let traces: Traces

  /// A call's name, and its number in its thread.
  struct Place: Hashable {
    let call: String
    let number: Int
  }

  /// Runs everything, and returns the counts.
  func run() throws -> Matrix {
    let matrix = Matrix()
    var jobs: [(operation: Operation, fault: String, place: Place)] = []
    for operation in operations {
      let places = try traces.of(operation).places
      let before = jobs.count
      for (index, place) in places.enumerated() {
        for fault in faults(at: index, of: places.count, operation) {
          jobs.append((operation, fault, place))
        }
      }
      say("\(operation.name): \(places.count) calls, \(jobs.count - before) runs")
    }
    run(jobs, into: matrix)
    return matrix
  }

  /// Injects one fault into some calls of a broken store, and returns the counts.
  func strike(
    _ operation: Operation, _ fault: String, _ environment: [String: String],
    at places: [Place]
  ) -> Matrix {
    let matrix = Matrix()
    run(places.map { (operation, fault, $0) }, environment, into: matrix)
    return matrix
  }

  private func run(
    _ jobs: [(operation: Operation, fault: String, place: Place)],
    _ environment: [String: String] = [:], into matrix: Matrix
  ) {
    sideBySide(jobs.count) { index in
      let (operation, fault, place) = jobs[index]
      do {
        try one(operation, fault, place, environment, into: matrix)
      } catch {
        matrix.fail("\(operation.name), \(fault) at \(place): \(error)")
      }
    }
  }

  /// The faults for one of this many calls.
  ///
  /// Without an account, every call gets a kill, and the errors in turn. With one, only some calls
  /// get a fault, because the same code runs underneath.
  private func faults(at index: Int, of count: Int, _ operation: Operation) -> [String] {
    guard !isFull else { return ["KILL"] + Self.errors }
    guard operation.accountWork != nil else { return ["KILL", Self.errors[index % 6]] }
    let step = max(4, count / 30)
    let isKilled = index.isMultiple(of: step - 1)
    return (isKilled ? ["KILL"] : []) + (index % step == 1 ? [Self.errors[index / step % 6]] : [])
  }

  private func one(
    _ operation: Operation, _ fault: String, _ place: Place, _ environment: [String: String],
    into matrix: Matrix
  ) throws {
    let directory = try operation.begin(in: scratch)
    let effect = fault == "KILL" ? "signal=KILL" : "error=\(fault)"
    var run = Run(
      operation: operation, directory: directory, photos: photos, environment: environment)
    run.injection = "inject=\(place.call):\(effect):when=\(place.number)"
    run.prepare()
    defer { run.clear() }
    let outcome = try run()
    var verdict = Verdict(run, outcome, isKilled: outcome.wasKilled)
    if operation.accountWork?.changesKeys == true, place.call == "fsync", fault != "KILL",
      outcome.wasHit, outcome.isAcknowledged
    {
      verdict.add(.unexplained, "told as done, and the disk didn't confirm it")
    }
    matrix.count(
      "\(operation.name) × \(fault)", outcome, verdict, isHit: outcome.wasHit,
      details: "\(place.call) \(place.number)")
  }
}
