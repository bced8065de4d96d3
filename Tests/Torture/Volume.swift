import Foundation
import Glibc
import TestKit

/// A separate file system, mounted for a test.
final class Volume {
  struct NotMounted: Error, CustomStringConvertible {
    let description: String
  }

  let path: String
  private let arguments: [String]
  private(set) var isMounted = false

  /// Mounts a file system on a new folder that everyone may use.
  ///
  /// - Parameter arguments: The arguments of `mount`.
  private init(_ arguments: [String], at path: String) throws {
    self.arguments = arguments
    self.path = path
    mkdir(path, 0o755)
    try mount()
  }

  /// Creates a file system of this type in a file.
  static func image(_ type: String, in scratch: Folder) throws -> Volume {
    let file = scratch.file("\(type).img")
    // The minimum size for mkfs.xfs.
    guard FileManager.default.createFile(atPath: file, contents: nil),
      truncate(file, type == "xfs" ? 320 << 20 : 32 << 20) == 0
    else { throw NotMounted(description: file) }
    let made = try Shell.run("mkfs.\(type)", ["-q", file], environment: systemPath)
    guard made.status == 0 else { throw NotMounted(description: "mkfs.\(type): \(made.errors)") }
    // Prevents spontaneous writes: ext4 would write its journal every 5 seconds.
    let options = type == "ext4" ? "loop,commit=300" : "loop"
    return try Volume(["-o", options, file], at: scratch.file(type))
  }

  /// Creates a file system in memory with these options.
  static func memory(_ options: String, in scratch: Folder) throws -> Volume {
    let path = "/tmp/onramp-volume-\(UUID().uuidString)"
    return try Volume(["-t", "tmpfs", "-o", options, "tmpfs"], at: path)
  }

  /// Why no file system of this type can be mounted here; `nil` if one can.
  static func refusal(_ type: String) throws -> NotMounted? {
    do {
      let folder = try Folder()
      let volume = try type == "tmpfs" ? memory("size=700k", in: folder) : image(type, in: folder)
      try volume.unmount()
      return nil
    } catch let error as NotMounted {
      return error
    }
  }

  /// System programs may not be in a user's PATH.
  private static let systemPath = ["PATH": "/usr/sbin:/sbin:/usr/bin:/bin"]

  func mount() throws {
    let result = try Shell.run("mount", arguments + [path], environment: Self.systemPath)
    guard result.status == 0 else { throw NotMounted(description: result.errors) }
    isMounted = true
  }

  func remount(_ options: String) throws {
    try waitUntilFree("mount", ["-o", "remount,\(options)", path])
  }

  func unmount() throws {
    try waitUntilFree("umount", [path])
    isMounted = false
  }

  /// Retries a command until nothing else uses the file system.
  ///
  /// A killed process may not have exited yet. A process started by another thread holds the files
  /// that this one has open until it executes its program.
  private func waitUntilFree(_ command: String, _ arguments: [String]) throws {
    var errors = ""
    try waitFor("\(command) \(arguments.joined(separator: " ")): \(errors)") {
      let result = try Shell.run(command, arguments, environment: Self.systemPath)
      errors = result.errors
      return result.status == 0
    }
  }

  /// Simulates a power cut: nothing more reaches the disk.
  ///
  /// - Parameter flushesLog: Whether the journal is written once more, as it may be at any time.
  func cutPower(flushesLog: Bool) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var flags: UInt32 = flushesLog ? 1 : 2
    _ = ioctl(descriptor, 0x8004_587D, &flags)  // FS_IOC_SHUTDOWN of ext4, XFS_IOC_GOINGDOWN
  }

  /// Waits until everything is on disk.
  func fsync() throws { _ = try Shell.run("sync", ["-f", path]) }

  deinit {
    if isMounted { _ = try? Shell.run("umount", ["-l", path]) }
    rmdir(path)
  }
}
