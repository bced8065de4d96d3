import Foundation
import Glibc
import TestKit

// Spoils the store in every way that is known, and looks whether anything that was saved is lost.
// `--full` does all of it; without it each call gets two of the six errors, in turn.

let isFull = CommandLine.arguments.contains("--full")
let begin = Date()
let folder = try Folder()
let scratch = try Folder()
let photo = folder.file("license.jpg")
let other = folder.file("insurance.jpg")
for (name, path) in [("license.jpg", photo), ("insurance.jpg", other)] {
  try FileManager.default.copyItem(atPath: Program.fixture(name), toPath: path)
}
let operations = try Operations(in: folder, photo: photo, other: other).all.filter { operation in
  guard let index = CommandLine.arguments.firstIndex(of: "--only") else { return true }
  return CommandLine.arguments[index + 1] == operation.name
}
var isClean = true

let sweep = Sweep(operations: operations, scratch: scratch, photos: [photo, other], isFull: isFull)
let matrix = try sweep.run()
matrix.print("Calls × faults, on the file system of \(scratch.path)")
isClean = isClean && matrix.isClean

say("\n\(Int(Date().timeIntervalSince(begin))) s")
exit(isClean ? 0 : 1)
