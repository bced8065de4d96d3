import Glibc
import OnrampServer
import TestKit
import Testing

@Suite struct TrialLockTests {
  @Test func `a folder is locked until its lock is closed, even if a child still has a copy`()
    throws
  {
    let folder = try Folder()
    let copy: Int32
    do {
      let lock = try TrialLock(in: folder.path)
      copy = fcntl(lock.file, F_DUPFD_CLOEXEC, 0)
      #expect { try TrialLock(in: folder.path) } throws: {
        if case OnrampServer.Trial.Problem.isRunning = $0 { true } else { false }
      }
    }
    defer { close(copy) }
    _ = try TrialLock(in: folder.path)
  }
}
