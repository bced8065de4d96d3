import Foundation
import TestKit

// Prints how fast Onramp is, always compared to something else measured in the same run.
// Names, such as `forms`, select parts; `--help` lists them. `--once` runs each once, to check that
// it works. `--instructions` counts instructions instead, and fails if the start or a key takes too
// many. If `$ONRAMP_BEFORE` names another build, the forms are compared with it too.

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == BareJSON.option {
  BareJSON.read(CommandLine.arguments[2])
}
exit(try run() ? 0 : 1)

/// Runs what the arguments ask for, in a folder that is removed at the end.
///
/// - Returns: `false` if something takes too many instructions.
private func run() throws -> Bool {
  let isOnce = CommandLine.arguments.contains("--once")
  let folder = try Folder(in: FileManager.default.currentDirectoryPath + "/.build")
  if CommandLine.arguments.contains("--instructions") {
    return try InstructionCount.check(in: folder)
  }
  let parts: [(name: String, measure: () throws -> Void)] = [
    ("leaving", { try measureLeaving(in: folder, isOnce: isOnce) }),
    ("forms", { try compareForms(in: folder, isOnce: isOnce) }),
    ("steps", { try growWithFields(in: folder, runs: isOnce ? 1 : 101) }),
    ("growth", { try compareGrowth(in: folder, isOnce: isOnce) }),
    ("store", { try compareStore(in: folder, isOnce: isOnce) }),
    ("account", { try compareAccount(in: folder, isOnce: isOnce) }),
    ("routes", { try compareRoutes(in: folder, isOnce: isOnce) }),
    ("folder", { try compareFolder(in: folder, isOnce: isOnce) }),
    ("picture", { try comparePicture(in: folder, isOnce: isOnce) }),
    ("network", { try compareNetwork(isOnce: isOnce) }),
    ("survey", { try compareSurvey(isOnce: isOnce) }),
    ("handin", { try compareHandIn(in: folder, isOnce: isOnce) }),
    ("cars", { try compareCars(in: folder, isOnce: isOnce) }),
    ("map", { compareMap(isOnce: isOnce) }),
    ("offline", { try compareOffline(in: folder, isOnce: isOnce) }),
  ]
  if CommandLine.arguments.contains("--help") {
    print("Usage: bench [--once] [--instructions] [PART ...]")
    print("Parts: " + parts.map(\.name).joined(separator: " "))
    return true
  }
  let named = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("-") }
  for part in parts where named.isEmpty || named.contains(part.name) { try part.measure() }
  return true
}
