import Foundation
import TestKit

// Prints how fast Onramp is, always beside something else measured in the same run.
// `--once` makes one run of each, to see that it works. `--instructions` counts instructions instead, and
// fails if the start or a key takes too many.

let isOnce = CommandLine.arguments.contains("--once")
let folder = try Folder(in: FileManager.default.currentDirectoryPath + "/.build")
if CommandLine.arguments.contains("--instructions") {
  exit(try InstructionCount(in: folder).check() ? 0 : 1)
}
try measureLeaving(in: folder, isOnce: isOnce)
try compareForms(in: folder, isOnce: isOnce)
try compareGrowth(in: folder, isOnce: isOnce)
try compareStore(in: folder, isOnce: isOnce)
try comparePicture(in: folder, isOnce: isOnce)
try compareNetwork(isOnce: isOnce)
