import Foundation
import OnrampCore
import OnrampStore
import Testing

@Suite struct IncomingTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func take(_ store: Store) throws -> String {
    let path = try store.incomingPath(for: .license)
    try Data("taken".utf8).write(to: URL(filePath: path))
    return path
  }

  @Test
  func `A photo that was taken stays while a draft names it, a restart and its undo included`()
    throws
  {
    var path = ""
    do {
      let (store, _) = try folder.open()
      path = try take(store)
      let other = try take(store)
      #expect(path != other && path.hasPrefix("/"))
      try store.keep(.typed(.license, path, cursor: 1))
    }
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["license-1"])
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["license-1"])
    try folder.openTwice(now: TestFolder.now + 24 * 60 * 60)
    #expect(folder.names() == [])
  }

  @Test func `A photo stays while a path with something typed into it names it`() throws {
    do {
      let (store, _) = try folder.open()
      try store.keep(.typed(.license, try take(store) + "z", cursor: 1))
    }
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["license-1"])
  }

  @Test func `Saved, it is in the store and nowhere else; erased, it is gone`() throws {
    let (store, _) = try folder.open()
    try store.save(.photos, TestFolder.photos(try take(store)))
    #expect(folder.names() == ["application.json", "photos"])
    _ = try take(store)
    try Data("mine".utf8).write(to: folder.url.appending(path: "data/incoming/notes"))
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == ["incoming"] && folder.names("data/incoming") == ["notes"])
  }
}
