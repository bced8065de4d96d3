import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import OnrampShell

@Suite struct OpenMapFolderTests {
  @Test func `A folder is locked until it is closed, even if a child still has a copy of it`()
    throws
  {
    let path = try Folder().file("map")
    let copy: Int32
    do {
      let folder = try OpenMapFolder(path)
      copy = fcntl(folder.folder, F_DUPFD_CLOEXEC, 0)
      #expect(throws: MapsProblem.busy) { try OpenMapFolder(path) }
    }
    defer { close(copy) }
    _ = try OpenMapFolder(path)
  }
}
