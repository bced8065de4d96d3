import Foundation
import Glibc
import TestKit

/// Disks that are really full, read-only or closed.
struct Limits: Sendable {
  let operations: [Operation]
  let photos: [String]

  func run() throws -> Matrix {
    let matrix = Matrix()
    let scratch = try Folder()
    let begun = operations.filter { $0.template != nil }
    sideBySide(begun.count) { index in
      do {
        try all(begun[index], matrix, scratch)
      } catch {
        matrix.fail("\(begun[index].name): \(error)")
      }
    }
    return matrix
  }

  private func all(_ operation: Operation, _ matrix: Matrix, _ scratch: Folder) throws {
    try one(operation, "full disk", matrix, scratch, spoil: fill) { volume in
      try FileManager.default.removeItem(atPath: volume.path + "/filler")
    }
    try one(operation, "no inodes", matrix, scratch) { volume in
      var space = statvfs()
      statvfs(volume.path, &space)
      try volume.remount("nr_inodes=\(space.f_files - space.f_ffree)")
    } mend: {
      try $0.remount("nr_inodes=1000")
    }
    try one(operation, "read-only", matrix, scratch) { volume in
      try volume.remount("ro")
    } mend: {
      try $0.remount("rw")
    }
    let limit = ["sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"]
    try one(operation, "ulimit -f", matrix, scratch, wrapper: limit)
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    try one(operation, "no permission", matrix, scratch, wrapper: nobody) { volume in
      _ = try Shell.run("chown", ["-R", "65534:65534", volume.path + "/data"])
      chmod(volume.path + "/data", 0o500)
    } mend: { volume in
      _ = try Shell.run("chown", ["-R", "0:0", volume.path + "/data"])
      chmod(volume.path + "/data", 0o700)
    }
  }

  private func one(
    _ operation: Operation, _ name: String, _ matrix: Matrix, _ scratch: Folder,
    wrapper: [String] = [], spoil: (Volume) throws -> Void = { _ in },
    mend: (Volume) throws -> Void = { _ in }
  ) throws {
    guard let template = operation.template else { return }
    let volume = try Volume.memory("size=700k,mode=755", in: scratch)
    let directory = volume.path + "/data"
    try FileManager.default.copyItem(atPath: template, toPath: directory)
    var run = Run(operation: operation, directory: directory, photos: photos)
    run.prepare()
    try spoil(volume)
    run.log = scratch.file("strace")
    run.wrapper = wrapper
    run.isTraced = false
    let outcome = try run()
    try mend(volume)
    let verdict = Verdict(run, outcome, isKilled: false)
    matrix.count("\(operation.name) × \(name)", outcome, verdict, isHit: true, details: "")
    try volume.unmount()
  }

  /// Uses up all remaining space.
  private func fill(_ volume: Volume) throws {
    let descriptor = open(volume.path + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 0, count: 512)
    while write(descriptor, bytes, bytes.count) > 0 {}
  }
}
