import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct PhotosAtTwoTerminalsTests {
  private let server = TestServer()
  private let one: TestTerminal
  private let two: TestTerminal
  private let photo: Photo

  init() throws {
    one = try TestTerminal(signingUpAt: server)
    photo = try Self.save("license", at: one)
    try one.sync()
    two = try TestTerminal(signingInLike: one, at: server)
  }

  /// Saves another photo of the license.
  @discardableResult private static func save(
    _ text: String, at terminal: TestTerminal
  ) throws -> Photo {
    let path = try terminal.account.folder.write("\(text).jpg", text)
    let saved = try terminal.session.open().store.save(.photos, TestFolder.photos(path))
    guard case .photo(let photo?)? = saved[.license] else { throw CocoaError(.fileNoSuchFile) }
    return photo
  }

  /// Syncs until both terminals have the same, and opens the account after each sync.
  private func settle() throws {
    for terminal in [two, one, two, one] {
      try terminal.sync()
      _ = try terminal.session.open()
    }
  }

  private var names: Set<String> {
    Set(server.files.keys.filter { $0.hasPrefix("photos/") })
  }

  @Test func `After a sign-in the answers are there, and the photo is still in transfer`() throws {
    let (store, state) = try two.session.open()
    #expect(state.answers[.license] == .photo(photo) && state.faults == [])
    #expect(throws: PhotoProblem.onItsWay) { try store.open(photo.blob) }
    let reader = try two.account.read()
    #expect(try reader.verifyPhotos() == [])
    #expect(try reader.awaitedPhotos() == [.license])
    #expect(try two.known.changes().isEmpty, "nothing is to be sent or removed")
    let awaited = try two.known.awaitedPhotos()
    #expect(awaited.count == 1 && store.isNamed(.stored(photo), awaited[0]))
  }

  @Test func `A photo that has arrived is like any other, and nothing is sent`() throws {
    let awaited = try #require(try two.known.awaitedPhotos().first)
    let bytes = try #require(server.files[awaited.name])
    #expect(try !two.known.receive(Array(bytes.dropLast()), as: awaited), "not all of it")
    #expect(throws: PhotoProblem.onItsWay) { try two.session.open().store.open(photo.blob) }
    #expect(try two.known.receive(bytes, as: awaited))
    #expect(try two.session.open().store.open(photo.blob).digest() == photo.sha256)
    #expect(try two.known.awaitedPhotos() == [] && two.known.changes().isEmpty)
    #expect(try two.account.read().awaitedPhotos() == [])
    let generation = server.generation
    try one.settle(with: two)
    #expect(server.generation == generation)
  }

  @Test func `A Save that keeps the photo, and a merge, don't stop its transfer`() throws {
    try two.session.open().store.save(
      .photos, [.license: .value(.photo(photo)), .insurance: .value(.photo(nil))])
    try one.session.open().store.save(.personal, TestFolder.personal)
    try one.settle(with: two)
    #expect(try two.known.awaitedPhotos().count == 1 && names.count == 1)
    #expect(try two.session.open().state.answers[.name] != nil)
    try server.give(two)
    #expect(try two.session.open().store.open(photo.blob).digest() == photo.sha256)
    #expect(try one.session.open().store.open(photo.blob).digest() == photo.sha256)
  }

  @Test func `A photo that a Save replaced is removed at the server, and doesn't come back`() throws
  {
    let awaited = try #require(try two.known.awaitedPhotos().first)
    let bytes = try #require(server.files[awaited.name])
    try Self.save("another", at: two)
    try Self.save("a third", at: two)
    #expect(try two.known.awaitedPhotos() == [])
    #expect(try two.known.receive(bytes, as: awaited))
    #expect(try !two.account.names("photos").map { "photos/" + $0 }.contains(awaited.name))
    try settle()
    #expect(!names.contains(awaited.name) && names.count == 2)
    try server.give(one)
    #expect(try one.account.read().verifyPhotos() == [])
  }

  @Test func `Deleting for good removes the photo everywhere`() throws {
    try two.session.open().store.restart(canUndo: false, now: TestFolder.now)
    #expect(try two.known.awaitedPhotos() == [])
    try settle()
    #expect(names == [])
    #expect(try one.account.names("photos") == [] && two.account.names("photos") == [])
  }

  @Test func `A new photo of the other terminal follows its answer, and the old one is removed`()
    throws
  {
    try server.give(two)
    let next = try Self.save("another", at: one)
    try Self.save("a third", at: one)
    try one.sync()
    try two.sync()
    let (store, state) = try two.session.open()
    #expect(state.faults == [] && state.answers[.license] != .photo(photo))
    #expect(throws: PhotoProblem.onItsWay) { try store.open(next.blob) }
    #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(photo.blob) }
    #expect(try two.known.awaitedPhotos().count == 2)
  }

  @Test func `A photo that hasn't arrived can't be turned, and the failure says so`() throws {
    #expect(throws: SaveFailure.photos([.license: .onItsWay])) {
      try two.session.open().store.save(
        .photos, [.license: .stored(photo, turn: .quarter), .insurance: .value(.photo(nil))])
    }
  }

  @Test func `A truncated photo is damaged, whatever a server has`() throws {
    try server.give(two)
    let name = try #require(try two.account.names("photos").first)
    let file = "data/accounts/\(two.session.id)/photos/\(name)"
    for bytes in [Data(), Data("onramp awaits ".utf8)] {
      try two.account.folder.write(file, bytes)
      #expect(try two.session.open().state.faults == [.photo(.license, .storedPhotoDamaged)])
    }
  }

  @Test func `A draft's photo that isn't saved comes later, too`() throws {
    let upload: GivenPhoto
    do {
      let store = try one.session.open().store
      upload = try store.take(Data("from a phone".utf8), for: .insurance)
      try store.keep(.taken(.insurance, upload))
    }
    try one.sync()
    try two.sync()
    let (store, state) = try two.session.open()
    #expect(state.drafts.fields[.insurance]?.photo != nil && state.faults == [])
    #expect(throws: PhotoProblem.onItsWay) { try store.open(upload.upload) }
    try server.give(two)
    #expect(try store.open(upload.upload).size == 12)
  }
}

extension TestServer {
  /// Gives a terminal the photos that it doesn't have.
  fileprivate func give(_ terminal: TestTerminal) throws {
    for photo in try terminal.known.awaitedPhotos() {
      #expect(try terminal.known.receive(files[photo.name] ?? [], as: photo))
    }
  }
}

extension TestAccount {
  /// The files in a folder of the only account.
  fileprivate func names(_ name: String) throws -> [String] {
    let id = try #require(folder.names("data/accounts").first { $0.count == 32 })
    return folder.names("data/accounts/\(id)/\(name)")
  }
}
