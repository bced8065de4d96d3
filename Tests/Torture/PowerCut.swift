import Foundation
import TestKit

/// Cuts the power at the moment something is acknowledged, and at every call before.
struct PowerCut {
  let operations: [Operation]
  let scratch: Folder
  let photos: [String]

  /// - Parameters:
  ///   - places: the calls at which to kill the process before the cut; none cuts when the screen
  ///     says that it is done.
  func run(
    on type: String, environment: [String: String] = [:],
    places: [String: [Sweep.Place]] = [:], flushesLog: [Bool] = [true, false]
  ) throws -> Matrix {
    let matrix = Matrix()
    for operation in operations {
      for flush in flushesLog {
        try cut(operation, nil, type, flush, environment, into: matrix)
        for place in places[operation.name] ?? [] {
          try cut(operation, place, type, flush, environment, into: matrix)
        }
      }
    }
    return matrix
  }

  /// One cut, on a file system of its own: what a cut leaves behind can't change the next one.
  private func cut(
    _ operation: Operation, _ place: Sweep.Place?, _ type: String, _ flushesLog: Bool,
    _ environment: [String: String], into matrix: Matrix
  ) throws {
    let own = try Folder()
    let volume = try Volume.image(type, in: own)
    defer { withExtendedLifetime(own) {} }
    let directory = volume.path + "/data"
    if let template = operation.template {
      try FileManager.default.copyItem(atPath: template, toPath: directory)
    }
    var run = Run(
      operation: operation, directory: directory, photos: photos, environment: environment)
    run.prepare()
    try volume.synchronize()
    run.log = scratch.file(UUID().uuidString)
    run.isTraced = place != nil
    run.injection = place.map { "inject=\($0.call):signal=KILL:when=\($0.number)" }
    run.cut = { volume.cutPower(flushesLog: flushesLog) }
    let outcome = try run()
    try volume.unmount()
    try volume.mount()
    let verdict = Verdict(run, outcome, isKilled: true)
    let name = operation.name + (place == nil ? " × power" : " × killed, power")
    matrix.count(
      name, outcome, verdict, isHit: true,
      details: "\(place.map { "\($0.call) \($0.number)" } ?? "done"), log flushed: \(flushesLog)")
    try volume.unmount()
  }
}
