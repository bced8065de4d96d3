import Foundation
import Glibc
import TestKit

/// A disk in memory that can fill up. It requires root.
final class SmallDisk {
  let folder: Folder

  /// Mounts a disk; `nil` if that isn't allowed.
  init?(megabytes: Int) {
    guard let folder = try? Folder() else { return nil }
    self.folder = folder
    let mounted = try? Shell.run(
      "mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m,mode=755", "tmpfs", folder.path])
    guard mounted?.status == 0 else { return nil }
  }

  deinit { _ = try? Shell.run("umount", ["-l", folder.path]) }

  private var filler: String { folder.file("filler") }

  /// Fills the disk, except for this many bytes.
  func fill(leaving left: Int) {
    var room = statvfs()
    statvfs(folder.path, &room)
    let descriptor = open(filler, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    posix_fallocate(descriptor, 0, max(1, Int(room.f_bavail * room.f_bsize) - left))
    close(descriptor)
  }

  /// Frees the space again.
  func empty() { unlink(filler) }
}
