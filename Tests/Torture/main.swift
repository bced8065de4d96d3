import Foundation
import Glibc
import TestKit

// Damages the store in every known way, and checks whether anything saved is lost. `--full` tries
// everything; without it, each call gets one of the six errors in turn.

try FavoritesForm.runIfAsked(CommandLine.arguments)
try WorkForm.handIn.runIfAsked(CommandLine.arguments)
try WorkForm.routes.runIfAsked(CommandLine.arguments)
try AccountForm.runIfAsked(CommandLine.arguments)
try AccountReading.runIfAsked(CommandLine.arguments)

exit(try run() ? 0 : 1)

/// Returns whether nothing is lost, using folders that are removed at the end.
private func run() throws -> Bool {
  let isFull = CommandLine.arguments.contains("--full")
  let begin = Date()
  let folder = try Folder()
  let scratch = try Folder()
  let photo = folder.file("license.jpg")
  let other = folder.file("insurance.jpg")
  for (name, path) in [("license.jpg", photo), ("insurance.jpg", other)] {
    try FileManager.default.copyItem(atPath: Program.fixture(name), toPath: path)
  }
  let all =
    try Operations(in: folder, photo: photo, other: other).all
    + AccountOperations(in: folder, photo: photo, other: other).all
  let operations = all.filter { operation in
    guard let index = CommandLine.arguments.firstIndex(of: "--only") else { return true }
    return operation.name.hasPrefix(CommandLine.arguments[index + 1])
  }
  var isClean = true

  let traces = Traces(scratch: scratch, photos: [photo, other])
  try traces.prepare(operations)
  let sweep = Sweep(
    operations: operations, scratch: scratch, photos: [photo, other], isFull: isFull,
    traces: traces)
  let matrix = try sweep.run()
  matrix.print("Calls × faults, on the file system of \(scratch.path)")
  isClean = isClean && matrix.isClean

  for operation in operations where operation.isExport {
    guard let done = operation.template else { continue }
    let readers = Readers(
      template: done, photo: other, scratch: scratch, isAccount: operation.accountWork != nil)
    let count = try readers.run()
    say(
      "\nReaders\(readers.isAccount ? " of an account" : "") stopped at each call while two Saves "
        + "go on: \(count.runs) runs, \(count.stopped) stopped, \(count.complaints.count) wrong")
    for complaint in count.complaints.prefix(12) { say("  ! " + complaint) }
    isClean = isClean && count.complaints.isEmpty && count.stopped > 0
  }

  // The order of calls shows on any machine what a power cut would lose.
  for operation in operations {
    let disorder = try traces.of(operation).disorder
    if !disorder.isEmpty {
      isClean = false
      say("  ! \(operation.name): \(disorder.joined(separator: "; "))")
    }
  }

  let savePhotos = operations.filter { $0.name.hasSuffix("save photos") }
  let cuts = PowerCut(scratch: scratch, photos: [photo, other])
  var canCutPower = true
  for type in ["ext4", "xfs"] {
    if let refusal = try Volume.refusal(type) {
      if type == "ext4" { canCutPower = false }
      say("\nPower cuts on \(type) are skipped: \(refusal)")
      continue
    }
    var jobs: [PowerCut.Job] = []
    for operation in operations {
      let isWhole = isFull || savePhotos.contains { $0.name == operation.name }
      let places = isWhole ? try traces.of(operation).places : []
      for flush in isFull ? [true, false] : [false] {
        jobs += ([nil] + places).map {
          PowerCut.Job(operation: operation, place: $0, type: type, flushesLog: flush)
        }
      }
    }
    let matrix = cuts.run(jobs)
    matrix.print("Power cuts, on \(type)")
    isClean = isClean && matrix.isClean
  }

  if let refusal = try Volume.refusal("tmpfs") {
    say("\nReal limits are skipped: \(refusal)")
  } else {
    let matrix = try Limits(operations: operations, photos: [photo, other]).run()
    matrix.print("Real limits, on tmpfs of 700 KB")
    isClean = isClean && matrix.isClean
  }

  // A harness that doesn't find the faults of broken stores proves nothing.
  say("")
  let broken = BrokenStores(sweep: sweep, cuts: cuts, canCutPower: canCutPower)
  isClean = try broken.areCaught(among: operations) && isClean

  say("\n\(Int(Date().timeIntervalSince(begin))) s")
  return isClean
}
