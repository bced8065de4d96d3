import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct StoreTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `Directories are 0700 and files 0600, whatever the umask was`() throws {
    let photo = try folder.write("a", "x")
    let (store, _) = try folder.open()
    try store.save(.photos, TestFolder.photos(photo))
    try store.keep(.typed(.name, "A", cursor: 1))
    for name in ["data", "data/photos"] { #expect(try folder.mode(name) == 0o700) }
    for name in [
      "data/application.json", "data/draft.json", "data/photos/" + folder.names("data/photos")[0],
    ] {
      #expect(try folder.mode(name) == 0o600)
    }
  }

  @Test func `A directory that others could read is closed to them`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.data, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    _ = try folder.open()
    #expect(try folder.mode("data") == 0o700)
  }

  @Test func `A second store on the directory learns that it is open`() throws {
    let first = try folder.open()
    #expect(throws: StoreProblem.openElsewhere) { try folder.open() }
    #expect(try folder.read() == StoredState())
    withExtendedLifetime(first) {}
  }

  @Test func `Opening waits for a lock that a killed form holds for a moment`() throws {
    var dying: Directory? = try DataDirectory(path: folder.data).open()
    let opened = try DataDirectory(path: folder.data).open { dying = nil }
    #expect(dying == nil)
    withExtendedLifetime(opened) {}
  }

  @Test func `Reading makes nothing`() throws {
    #expect(try folder.read() == StoredState())
    #expect(!FileManager.default.fileExists(atPath: folder.data))
  }

  @Test func `A link or a file isn't accepted as a data directory`() throws {
    try folder.write("data", "x")
    #expect(throws: StoreProblem.notADirectory(path: folder.data)) { try folder.open() }
    try folder.remove("data")
    try folder.link("data", to: folder.url.path)
    for slashes in ["", "//"] {
      #expect(throws: StoreProblem.notADirectory(path: folder.data)) {
        try Store.open(folder.data + slashes, now: TestFolder.now)
      }
    }
  }

  @Test func `Drafts are kept with text, cursor and focus, and gone when they are empty`() throws {
    let drafts = Drafts.typed(.email, "ame\u{301}lie@", cursor: 3)
    do {
      let (store, _) = try folder.open()
      try store.keep(drafts)
    }
    do {
      let (store, state) = try folder.open()
      #expect(state.drafts == drafts)
      try store.keep(Drafts())
    }
    #expect(folder.names() == [])
  }

  @Test func `A draft older than its step's Save is not opened`() throws {
    do {
      let (store, _) = try folder.open()
      try store.keep(.typed(.name, "old", cursor: 0))
      // If the program were killed here, the draft would still be on disk.
      try store.save(.personal, TestFolder.personal)
    }
    #expect(folder.names().contains("draft.json"))
    #expect(try folder.open().state.drafts.isEmpty)
  }

  @Test func `A draft of another step outlives a Save`() throws {
    let (store, _) = try folder.open()
    try store.keep(.typed(.make, "Kia", cursor: 0))
    try store.save(.personal, TestFolder.personal)
    #expect(try folder.read().drafts.fields[.make]?.line.text == "Kia")
  }

  @Test func `Text too long to be read back is not written`() throws {
    let (store, _) = try folder.open()
    let huge = String(repeating: "a", count: 9 << 20)
    #expect(throws: StoreProblem.tooMuchText) { try store.keep(.typed(.name, huge, cursor: 0)) }
    #expect(folder.names() == [])
  }

  @Test func `Temporary files and unnamed photos are cleared, named ones never`() throws {
    let one = try folder.write("one", "one")
    do {
      let (store, _) = try folder.open()
      try store.save(.photos, TestFolder.photos(one))
    }
    let named = folder.names("data/photos")
    try folder.write("data/.onramp-new-1", "x")
    try folder.write("data/photos/.onramp-new-2", "x")
    try folder.write("data/photos/" + String(repeating: "b", count: 64), "x")
    _ = try folder.open()
    #expect(folder.names("data/photos") == named)
    #expect(folder.names() == ["application.json", "photos"])
  }

  @Test func `Other files in the directory stay, whatever is cleared`() throws {
    let others = ["holiday.jpg", ".new-1", ".onramp-new-x"]
    try folder.makeFolder("data/photos")
    for name in others {
      try folder.write("data/" + name, "mine")
      try folder.write("data/photos/" + name, "mine")
    }
    let (store, _) = try folder.open()
    try store.save(.photos, TestFolder.photos(try folder.write("a", "a")))
    try store.restart(canUndo: true, now: TestFolder.now)
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == (others + ["photos"]).sorted())
    #expect(folder.names("data/photos") == others.sorted())
  }
}
