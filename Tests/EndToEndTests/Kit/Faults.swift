import Foundation
import Glibc
import TestKit

/// Makes paths and disks hang or fail for the program under test, like a lost network or a dying
/// disk.
///
/// Its calls take precedence over those of the C library. The release contains that library and
/// wouldn't use them, so the debug build runs.
final class Faults {
  private let folder: Folder
  private let library: String

  init() throws {
    folder = try Folder()
    library = folder.file("faults.so")
    let made = try Shell.run(
      "clang", ["-shared", "-fPIC", "-o", library, Program.fixture("Faults.c")])
    guard made.status == 0 else { throw Failed(errors: made.errors) }
  }

  struct Failed: Error { let errors: String }

  /// The command that opens the form on a data directory.
  ///
  /// - Parameter path: The prefix of paths that hang.
  func command(_ data: String, options: String = "", hanging path: String = "/none") -> String {
    "FAULT_DISK=\(folder.path) FAULT_HANG=\(path) LD_PRELOAD=\(library) "
      + "\(Program.debugPath) --data-dir \(data) \(options)"
  }

  /// From now on, no fsync returns.
  func hangDisk() throws { try set("hang") }

  /// Releases every hanging fsync.
  func freeDisk() { unlink(folder.file("hang")) }

  /// From now on, every fsync fails for lack of space.
  func fillDisk() throws { try set("full") }

  private func set(_ name: String) throws { try Data().write(to: URL(filePath: folder.file(name))) }
}
