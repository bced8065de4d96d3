import Foundation
import Glibc
import TestKit

// Damages the store in every known way, and checks whether anything saved is lost.
// `--full` does all of it; without it each call gets one of the six errors, in turn.

try FavouritesForm.runIfAsked(CommandLine.arguments)
try RoutesForm.runIfAsked(CommandLine.arguments)
try AccountForm.runIfAsked(CommandLine.arguments)
try AccountReading.runIfAsked(CommandLine.arguments)

exit(try run() ? 0 : 1)

/// Returns whether nothing is lost, in folders that are removed in the end.
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

  let sweep = Sweep(
    operations: operations, scratch: scratch, photos: [photo, other], isFull: isFull)
  let matrix = try sweep.run()
  matrix.print("Calls × faults, on the file system of \(scratch.path)")
  isClean = isClean && matrix.isClean

  for operation in operations where operation.isExport {
    guard let done = operation.template else { continue }
    let readers = Readers(
      template: done, photo: other, scratch: scratch, isAccount: operation.accountWork != nil)
    let (runs, stopped, complaints) = try readers.run()
    say(
      "\nReaders\(readers.isAccount ? " of an account" : "") stopped at each call while two Saves go on: \(runs) runs, \(stopped) stopped, "
        + "\(complaints.count) wrong")
    for complaint in complaints.prefix(12) { say("  ! " + complaint) }
    isClean = isClean && complaints.isEmpty && stopped > 0
  }

  // The order of calls: what a power cut would turn into a loss shows in it on any machine.
  for operation in operations {
    let disorder = try sweep.trace(of: operation).disorder
    if !disorder.isEmpty {
      isClean = false
      say("  ! \(operation.name): \(disorder.joined(separator: "; "))")
    }
  }

  let savePhotos = operations.filter { $0.name.hasSuffix("save photos") }
  let cuts = PowerCut(operations: operations, scratch: scratch, photos: [photo, other])
  var canCutPower = true
  for type in ["ext4", "xfs"] {
    do {
      var places: [String: [Sweep.Place]] = [:]
      for operation in isFull ? operations : savePhotos {
        places[operation.name] = try sweep.places(of: operation)
      }
      let matrix = try cuts.run(
        on: type, places: places, flushesLog: isFull ? [true, false] : [false])
      matrix.print("Power cuts, on \(type)")
      isClean = isClean && matrix.isClean
    } catch let error as Volume.NotMounted {
      canCutPower = false
      say("\nPower cuts on \(type) are skipped: \(error)")
    }
  }

  do {
    let matrix = try Limits(operations: operations, photos: [photo, other]).run()
    matrix.print("Real limits, on tmpfs of 700 KB")
    isClean = isClean && matrix.isClean
  } catch let error as Volume.NotMounted {
    say("\nReal limits are skipped: \(error)")
  }

  // A harness that finds nothing wrong with a broken store proves nothing.
  say("")
  for variant in ["json-before-photo", "no-fsync", "no-directory-fsync"] {
    let broken = ["ONRAMP_BROKEN_STORE": variant]
    let provable = operations.filter {
      $0.name.hasSuffix("save photos")
        || (($0.isByFavouritesForm || $0.routesWork == .save) && variant != "json-before-photo")
    }
    for operation in provable {
      let small = Sweep(
        operations: [operation], scratch: scratch, photos: [photo, other], isFull: isFull)
      let oneCut = PowerCut(operations: [operation], scratch: scratch, photos: [photo, other])
      let disorder = try small.trace(of: operation, broken).disorder
      // A kill alone can't catch what only a power cut loses.
      let killed =
        isFull || variant == "json-before-photo"
        ? try small.run(environment: broken, kinds: ["KILL"]).violationCount : 0
      // Another program's `sync` may save what the store left to chance, but not each time.
      var cut = 0
      for _ in 0..<3 where canCutPower && cut == 0 && variant != "json-before-photo" {
        cut = try oneCut.run(on: "ext4", environment: broken, flushesLog: [false]).violationCount
      }
      let isCaught =
        !disorder.isEmpty && (variant == "json-before-photo" ? killed > 0 : !canCutPower || cut > 0)
      say(
        "broken store \(variant), \(operation.name): \(isCaught ? "caught" : "NOT CAUGHT") "
          + "by order \(disorder.count), by kill \(killed), "
          + "by power cut \(canCutPower ? String(cut) : "skipped")")
      isClean = isClean && isCaught
    }
  }

  for operation in operations where operation.accountWork == .changePassword {
    let small = Sweep(
      operations: [operation], scratch: scratch, photos: [photo, other], isFull: isFull)
    let found = try small.run(
      environment: ["ONRAMP_BROKEN_STORE": "keys-told-as-undone"], kinds: ["EIO"]
    ).violationCount
    say(
      "broken store keys-told-as-undone, \(operation.name): "
        + "\(found > 0 ? "caught" : "NOT CAUGHT") by error \(found)")
    isClean = isClean && found > 0
  }

  say("\n\(Int(Date().timeIntervalSince(begin))) s")
  return isClean
}
