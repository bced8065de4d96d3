import Foundation
import TestKit

/// Cuts the power at the moment something is acknowledged, and at every call before that.
struct PowerCut: Sendable {
  let scratch: Folder
  let photos: [String]

  /// The operation to interrupt by a power cut, and when.
  struct Job {
    let operation: Operation
    /// The call at which to kill the process before the cut; `nil` to cut the power when the screen
    /// says that the operation is done.
    let place: Sweep.Place?
    /// The type of the file system.
    let type: String
    let flushesLog: Bool
    var environment: [String: String] = [:]
  }

  func run(_ jobs: [Job]) -> Matrix {
    let matrix = Matrix()
    sideBySide(jobs.count) { index in
      do {
        try cut(jobs[index], into: matrix)
      } catch {
        matrix.fail("\(jobs[index].operation.name): \(error)")
      }
    }
    return matrix
  }

  /// Makes one cut, on a separate file system, so that its effects don't reach the next one.
  private func cut(_ job: Job, into matrix: Matrix) throws {
    let (operation, place) = (job.operation, job.place)
    let own = try Folder()
    let volume = try Volume.image(job.type, in: own)
    defer { withExtendedLifetime(own) {} }
    let directory = volume.path + "/data"
    if let template = operation.template {
      try FileManager.default.copyItem(atPath: template, toPath: directory)
    }
    var run = Run(
      operation: operation, directory: directory, photos: photos, environment: job.environment)
    run.prepare()
    try volume.fsync()
    run.log = scratch.file(UUID().uuidString)
    run.isTraced = place != nil
    run.injection = place.map { "inject=\($0.call):signal=KILL:when=\($0.number)" }
    run.cut = { volume.cutPower(flushesLog: job.flushesLog) }
    let outcome = try run()
    try volume.unmount()
    try volume.mount()
    let verdict = Verdict(run, outcome, isKilled: true)
    let name = operation.name + (place == nil ? " × power" : " × killed, power")
    let moment = place.map { "\($0.call) \($0.number)" } ?? "done"
    matrix.count(
      name, outcome, verdict, isHit: true,
      details: "\(moment), log flushed: \(job.flushesLog)")
    try volume.unmount()
  }
}
