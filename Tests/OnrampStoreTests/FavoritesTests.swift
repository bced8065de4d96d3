import Foundation
import Glibc
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// The driver's favorite cars, as they are stored.
@Suite struct FavoritesTests {
  let folder: TestFolder
  private static let file = "favourites.json"
  private static let aside = "\(file).damaged-\(TestFolder.now)"
  private static let keys: Set = [CarKey("a"), CarKey("Zoë\n207\n\0"), CarKey("")]

  init() throws { folder = try TestFolder() }

  private func client() throws -> CarsClient {
    let (store, _) = try folder.open()
    return CarsClient(store) { TestFolder.now }
  }

  private var beside: CarsClient { CarsClient(beside: folder.data) }

  @Test func `Members that this version doesn't know are kept`() throws {
    let client = try client()
    try folder.seal(
      Self.file, #""more":{"a":[1.5]},"favourites":["a",{"key":"b"},7],"sealedSchema":1"#)
    #expect(try client.favorites() == FavoriteCars([CarKey("a")]))
    try client.keepFavorites([CarKey("c")])
    let text = try folder.text("data/" + Self.file)
    #expect(
      text.contains(#""favourites":["c",{"key":"b"},7],"more":{"a":[1.5]},"sealedSchema":1}"#))
    #expect(try client.favorites() == FavoriteCars([CarKey("c")]))
  }

  @Test func `Damaged favorites are set aside and reported, and a reader leaves them`() throws {
    let client = try client()
    try client.keepFavorites(Self.keys)
    let whole = try folder.bytes("data/" + Self.file)
    for index in whole.indices {
      try folder.write("data/" + Self.file, whole.flipping(1 << (index % 8), at: index))
      #expect(try beside.favorites() == FavoriteCars(setAside: Self.file), "byte \(index)")
    }
    #expect(try client.favorites() == FavoriteCars(setAside: Self.aside))
    #expect(try client.favorites() == FavoriteCars())
    #expect(folder.names() == [Self.aside])
  }

  @Test func `Damaged files are never overwritten`() throws {
    let client = try client()
    try folder.write("data/" + Self.file, "x")
    try client.keepFavorites(Self.keys)
    try folder.write("data/" + Self.file, "y")
    try client.keepFavorites(Self.keys)
    #expect(folder.names() == [Self.file, Self.aside, Self.aside + "-2"])
    #expect(try folder.bytes("data/" + Self.aside) == Data("x".utf8))
    #expect(try client.favorites() == FavoriteCars(Self.keys))
  }

  @Test(arguments: [
    #""favourites":{}"#, #""favourites":null"#, #""more":1"#, #""favourites":[],"sealedSchema":2"#,
  ])
  func `Members that aren't favorites are damage`(members: String) throws {
    let client = try client()
    try folder.seal(Self.file, members)
    #expect(try client.favorites().setAside != nil)
  }

  @Test(arguments: ["link", "pipe", "folder", "large"])
  func `Something odd in place of the file is set aside`(kind: String) throws {
    let client = try client()
    try folder.write("outside", "mine")
    let path = folder.file("data/" + Self.file)
    switch kind {
    case "link": symlink(folder.file("outside"), path)
    case "pipe": mkfifo(path, 0o600)
    case "folder": mkdir(path, 0o700)
    default:
      try folder.write("data/" + Self.file, Data())
      truncate(path, (1 << 20) + 1)
    }
    #expect(try beside.favorites() == FavoriteCars(setAside: Self.file))
    #expect(try client.favorites() == FavoriteCars(setAside: Self.aside))
    try client.keepFavorites(Self.keys)
    #expect(folder.names() == [Self.file, Self.aside])
    #expect(try folder.bytes("outside") == Data("mine".utf8))
  }

  @Test func `Favorites of a newer onramp are refused and not touched`() throws {
    let client = try client()
    let bytes = TestFolder.newer(7)
    try folder.write("data/" + Self.file, bytes)
    let problem = StoreProblem.newerSchema(file: Self.file, schema: 7)
    #expect(throws: problem) { try client.favorites() }
    #expect(throws: problem) { try client.keepFavorites(Self.keys) }
    #expect(throws: problem) { try beside.favorites() }
    #expect(try folder.bytes("data/" + Self.file) == bytes && folder.names() == [Self.file])
    // The application still opens.
    #expect(try folder.read().faults == [])
  }

  @Test func `More than 1 MiB is refused, and the favorites before stay`() throws {
    let client = try client()
    try client.keepFavorites(Self.keys)
    #expect(throws: StoreProblem.tooMuchText) {
      try client.keepFavorites([CarKey(String(repeating: "a", count: 1 << 20))])
    }
    #expect(try client.favorites() == FavoriteCars(Self.keys))
  }

  @Test func `Once the directory is gone, nothing is reported as kept`() throws {
    let client = try client()
    try folder.move("data", to: "elsewhere")
    #expect(throws: StoreProblem.gone(path: folder.data)) {
      try client.keepFavorites(Self.keys)
    }
  }

  @Test func `A restart, its undo and deleting for good leave favorites and the cache`() throws {
    let list = Array("[]".utf8)
    do {
      let (store, _) = try folder.open()
      let client = CarsClient(store) { TestFolder.now }
      try client.keepFavorites(Self.keys)
      try client.keepList(list, "s", 7, nil, false)
      _ = try client.keepPicture("p", [1])
      try store.save(.photos, TestFolder.photos(try folder.write("a", "a")))
      try store.restart(canUndo: true, now: TestFolder.now)
      _ = try store.undoRestart(now: TestFolder.now)
      try store.save(.personal, TestFolder.personal)
      try store.restart(canUndo: false, now: TestFolder.now)
    }
    #expect(folder.names() == ["cars", Self.file])
    let (store, state) = try folder.open()
    #expect(state == StoredState())
    let client = CarsClient(store) { TestFolder.now }
    #expect(try client.favorites() == FavoriteCars(Self.keys))
    #expect(client.storedList("s")?.fetched == 7 && client.openPicture("p") != nil)
  }

  @Test func `The application ignores a favorites file that was set aside`() throws {
    do {
      let (store, _) = try folder.open()
      let client = CarsClient(store) { TestFolder.now }
      try store.save(.photos, TestFolder.photos(try folder.write("a", "a")))
      try store.save(.photos, TestFolder.photos(nil))
      try store.save(.photos, TestFolder.photos(nil))
      try folder.write("data/" + Self.file, "x")
      _ = try client.favorites()
    }
    let (store, state) = try folder.open()
    #expect(state.faults == [] && folder.names("data/photos") == [])
    #expect(try StoreReader(folder.data, now: TestFolder.now).verifyPhotos() == [])
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == [Self.aside])
  }

  @Test func `Opening the application ignores the files of shared cars`() throws {
    _ = try folder.open()
    try folder.write("data/" + Self.file, "x")
    try folder.write("data/cars", "x")
    #expect(try folder.read() == StoredState())
    #expect(try folder.open().state == StoredState())
    #expect(folder.names() == ["cars", Self.file])
  }
}
