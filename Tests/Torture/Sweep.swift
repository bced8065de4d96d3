import Dispatch
import Foundation
import TestKit

/// Every call of an operation, killed at and failing in every way.
struct Sweep: Sendable {
  static let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EINTR"]

  let operations: [Operation]
  let scratch: Folder
  /// Where the given photos are.
  let photos: [String]
  /// Every error at every call, or for each call the one whose turn it is.
  let isFull: Bool

  /// A call by name and its number in its thread.
  struct Place: Hashable {
    let call: String
    let number: Int
  }

  /// Runs everything; returns what was counted.
  func run(environment: [String: String] = [:], kinds: [String]? = nil) throws -> Matrix {
    let matrix = Matrix()
    for operation in operations {
      let places = try self.places(of: operation, environment)
      var jobs: [(fault: String, place: Place)] = []
      for (index, place) in places.enumerated() {
        let faults = faults(at: index, of: places.count, operation)
        for fault in kinds ?? faults { jobs.append((fault, place)) }
      }
      let work = jobs
      say("\(operation.name): \(places.count) calls, \(work.count) runs")
      DispatchQueue.concurrentPerform(iterations: work.count) { index in
        let (fault, place) = work[index]
        do {
          try one(operation, fault, place, environment, into: matrix)
        } catch {
          matrix.fail("\(operation.name), \(fault) at \(place): \(error)")
        }
      }
    }
    return matrix
  }

  /// What one of so many calls gets. Without an account it is killed at each and fails in turn; on
  /// one, where the same code is behind it, only some calls are struck.
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
    let directory = try fresh(operation)
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

  /// A copy of the operation's directory, to be damaged.
  func fresh(_ operation: Operation) throws -> String {
    let path = scratch.file(UUID().uuidString)
    if let template = operation.template {
      try FileManager.default.copyItem(atPath: template, toPath: path)
    }
    return path
  }

  /// The calls on the data directory, and on the photos that are given.
  func places(
    of operation: Operation, _ environment: [String: String] = [:]
  ) throws -> [Place] {
    try trace(of: operation, environment).places
  }

  /// An operation without a fault, call by call.
  func trace(of operation: Operation, _ environment: [String: String] = [:]) throws -> Trace {
    let directory = try fresh(operation)
    let run = Run(
      operation: operation, directory: directory, photos: photos, environment: environment)
    run.prepare()
    defer { run.clear() }
    let outcome = try run()
    guard outcome.isAcknowledged else {
      throw Pty.Failed(call: "\(operation.name) without a fault: \(outcome.output.suffix(400))")
    }
    return Trace(outcome.log)
  }
}
