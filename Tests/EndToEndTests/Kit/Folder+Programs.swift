import Foundation
import TestKit
import Testing

/// Other processes write the programs. If this one did, a process that another test starts
/// meanwhile would inherit the open file, and a file open for writing can't be executed.
extension Folder {
  /// Writes a program from lines of a shell script.
  ///
  /// - Returns: Its path.
  @discardableResult
  func putScript(_ name: String, _ lines: String) throws -> String {
    let path = file(name)
    let made = try Shell.sh(
      "printf '%s' \"$1\" > \"$0\" && chmod 755 \"$0\"", path, "#!/bin/sh\n\(lines)\n")
    try #require(made.status == 0, "\(made.errors)")
    return path
  }

  /// Copies a program, whatever umask another test set in this process.
  ///
  /// - Returns: The path of the copy.
  @discardableResult
  func putCopy(of program: String = Program.path, as name: String = "onramp") throws -> String {
    let path = file(name)
    try Shell.succeed("install", ["-m", "755", program, path])
    return path
  }
}
