import Foundation
import TestKit
import Testing

/// Programs are put there by other processes: one that another test starts meanwhile would hold a file
/// open that is written here, and what is open for writing can't be run.
extension Folder {
  /// Writes a program, as lines of a shell script.
  ///
  /// - Returns: Its path.
  @discardableResult
  func putScript(_ name: String, _ lines: String) throws -> String {
    let path = file(name)
    let made = try Shell.run(
      "sh",
      ["-c", "printf '%s' \"$1\" > \"$0\" && chmod 755 \"$0\"", path, "#!/bin/sh\n\(lines)\n"])
    try #require(made.status == 0, "\(made.errors)")
    return path
  }

  /// Copies a program, whatever umask another test left in this process.
  ///
  /// - Returns: The path of the copy.
  @discardableResult
  func putCopy(of program: String = Program.path, as name: String = "onramp") throws -> String {
    let path = file(name)
    let made = try Shell.run("install", ["-m", "755", program, path])
    try #require(made.status == 0, "\(made.errors)")
    return path
  }
}
