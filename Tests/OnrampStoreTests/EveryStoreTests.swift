import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

/// What a plain store and an account's store have in common.
@Suite struct EveryStoreTests {
  /// A store of one kind, which can be opened repeatedly.
  final class Subject {
    let account: TestAccount
    let isSealed: Bool
    var folder: TestFolder { account.folder }

    init(isSealed: Bool) throws {
      (account, self.isSealed) = (try TestAccount(), isSealed)
      if isSealed { try account.create() }
    }

    func open(
      now: Int64 = TestFolder.now, uptime: Uptime = Uptime(boot: "1", seconds: 0)
    ) throws -> (store: Store, state: StoredState) {
      guard isSealed else { return try folder.open(now: now, uptime: uptime) }
      return try account.unlock().openStore(now: now) { uptime }
    }

    func reader(now: Int64 = TestFolder.now) throws -> StoreReader {
      guard isSealed else { return try StoreReader(folder.data, now: now) }
      return try account.reader().reader(now: now)
    }

    /// The directory with the documents.
    var place: String { isSealed ? account.only : "data" }
  }

  private func photo(_ subject: Subject, _ name: String, _ byte: UInt8) throws -> String {
    try subject.folder.write(name, Data(repeating: byte, count: 70_000))
  }

  @Test(arguments: [false, true])
  func `Answers, drafts and photos are there when the store opens again`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let path = try photo(subject, "a", 1)
    var saved = Answers()
    do {
      let (store, state) = try subject.open()
      #expect(state == StoredState())
      try store.save(.personal, TestFolder.personal)
      saved = try store.save(.photos, TestFolder.photos(path, path))
      try store.keep(.typed(.make, "Kia", cursor: 1))
    }
    let expected = StoredState(answers: saved, drafts: .typed(.make, "Kia", cursor: 1))
    #expect(try subject.open().state == expected)
    #expect(try subject.reader().state == expected)
    #expect(try subject.reader().verifyPhotos() == [])
    #expect(subject.folder.names(subject.place + "/photos").count == 1)
  }

  @Test(arguments: [false, true])
  func `A saved photo is stored turned, and undoing a restart brings it back`(
    isSealed: Bool
  ) throws {
    let subject = try Subject(isSealed: isSealed)
    let path = try subject.folder.write("a.jpg", Data(SampleJPEG.baseline))
    do {
      let (store, _) = try subject.open()
      let old = try #require(try store.save(.photos, TestFolder.photos(path)).photos.first)
      let turned = try store.save(.photos, [.license: .stored(old, turn: .quarter)])
      let new = try #require(turned.photos.first)
      #expect(try store.open(new.blob).parts().orientation == 6)
      #expect(new.bytes == old.bytes + EXIF.segment(orientation: 6).count)
      try store.restart(canUndo: true, now: TestFolder.now)
      _ = try store.undoRestart(now: TestFolder.now)
      #expect(try store.open(new.blob).digest() == new.sha256)
      _ = try store.save(.photos, [.license: .stored(new, turn: .half)])
      _ = try store.save(.personal, TestFolder.personal)
    }
    #expect(try subject.reader().verifyPhotos() == [])
    #expect(subject.folder.names(subject.place + "/photos").count == 1, "the others are cleared")
  }

  @Test(arguments: [false, true])
  func `A photo that a Save replaces is removed by the next Save`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let paths = try (1...3).map { try photo(subject, "\($0)", UInt8($0)) }
    let (store, _) = try subject.open()
    for (path, count) in zip(paths, [1, 2, 2]) {
      try store.save(.photos, TestFolder.photos(path))
      #expect(subject.folder.names(subject.place + "/photos").count == count)
    }
  }

  @Test(arguments: [false, true])
  func `A restart clears, an undo restores, and an expired undo is erased`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let path = try photo(subject, "a", 1)
    do {
      let (store, _) = try subject.open()
      let saved = try store.save([
        .personal: TestFolder.personal, .photos: TestFolder.photos(path),
      ])
      try store.keep(.typed(.make, "Kia", cursor: 1))
      try store.restart(canUndo: true, now: TestFolder.now)
      #expect(try subject.reader().state == StoredState(canUndoRestart: true))
      let undone = try store.undoRestart(now: TestFolder.now)
      #expect(undone.answers == saved && undone.drafts == .typed(.make, "Kia", cursor: 1))
      try store.restart(canUndo: true, now: TestFolder.now)
    }
    #expect(try subject.open().state == StoredState(canUndoRestart: true))
    let later = TestFolder.now + 25 * 60 * 60
    _ = try subject.open(now: later)
    _ = try subject.open(now: later, uptime: Uptime(boot: "1", seconds: 60 * 60))
    let names = subject.folder.names(subject.place)
    #expect(!names.contains("undo.json") && !names.contains("photos"))
  }

  @Test(arguments: [false, true])
  func `Erasing for good leaves no document, and no photo`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let path = try photo(subject, "a", 1)
    do {
      let (store, _) = try subject.open()
      try store.save([.personal: TestFolder.personal, .photos: TestFolder.photos(path)])
      try store.keep(.taken(.license, store.take(Data("photo".utf8))))
      try store.restart(canUndo: false, now: TestFolder.now)
      #expect(try subject.reader().state == StoredState())
      let keys = ["keys.json", "keys.json.prev", "ledger", "profile", "profile.prev", "tries.json"]
      let own = isSealed ? keys : []
      #expect(subject.folder.names(subject.place) == own)
      try store.save(.personal, TestFolder.personal)
    }
    #expect(try subject.open().state.answers[.name] == .text("Zoë 王"))
  }

  @Test(arguments: [false, true])
  func `An upload stays while a draft names it, is stored by Save, and is then removed`(
    isSealed: Bool
  ) throws {
    let subject = try Subject(isSealed: isSealed)
    let bytes = Data((0..<100_000).map { UInt8($0 % 253) })
    var given: GivenPhoto
    do {
      let (store, _) = try subject.open()
      given = try store.take(bytes)
      let dropped = try store.take(bytes)
      #expect(given.upload != dropped.upload)
      #expect(subject.folder.names(subject.place + "/incoming").count == 2)
      try store.keep(.taken(.license, given))
    }
    let (store, state) = try subject.open()
    #expect(state.drafts.fields[.license]?.photo == given)
    #expect(subject.folder.names(subject.place + "/incoming").count == 1)
    #expect(try store.open(given.upload).digest() == Digest(of: bytes).hex)
    let saved = try store.save([.photos: [.license: .upload(given.upload)]])
    #expect(saved.photos.first?.sha256 == Digest(of: bytes).hex)
    #expect(saved.photos.first?.bytes == bytes.count)
    try store.keep(Drafts())
    _ = try store.save([.photos: TestFolder.photos(nil)])
    #expect(subject.folder.names(subject.place + "/incoming") == [])
    #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(given.upload) }
  }

  @Test(arguments: [false, true])
  func `A program makes its file in its own folder, which is removed with the upload`(
    isSealed: Bool
  ) throws {
    let subject = try Subject(isSealed: isSealed)
    let (store, _) = try subject.open()
    for isKept in [true, false] {
      let upload = try store.beginUpload(for: .license, in: .folder)
      let path = "/proc/self/fd/\(upload.descriptors[0])"
      try Data("from a camera".utf8).write(to: URL(filePath: path + "/photo.jpg"))
      let real = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      #expect(real.hasPrefix("/dev/shm/") == isSealed)
      #expect(
        try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o700)
      if isKept {
        try store.end(upload, with: .named("photo.jpg"))
        #expect(try store.open(upload.id).size == 13)
      } else {
        store.discard(upload.id)
      }
      #expect(!FileManager.default.fileExists(atPath: real))
    }
  }

  @Test(arguments: [false, true])
  func `An export holds the photos as they were given`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let path = try photo(subject, "a", 9)
    let (store, _) = try subject.open()
    try store.save(TestFolder.allButPhotos.merging([.photos: TestFolder.photos(path)]) { $1 })
    let target = subject.folder.file("out")
    _ = try store.export(to: target, TestFolder.schema, now: TestFolder.now) { _ in "summary" }
    let exported = subject.folder.names("out/photos")
    #expect(try exported.map { try subject.folder.bytes("out/photos/" + $0).count } == [70_000])
    let inside = subject.folder.file("data/out")
    #expect(throws: ExportProblem.inData(path: inside)) {
      _ = try store.export(to: inside, TestFolder.schema, now: TestFolder.now) { _ in "summary" }
    }
    #expect(try store.verify(now: TestFolder.now).found == [])
  }

  @Test(arguments: [false, true])
  func `Favorites are kept, and the cache of cars is shared by all`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    do {
      let (store, _) = try subject.open()
      let cars = CarsClient(store) { TestFolder.now }
      try cars.keepFavorites([CarKey("a"), CarKey("b")])
      try cars.keepList(Array("[]".utf8), "https://cars.example", 1, nil, false)
      #expect(subject.folder.names("data/cars").isEmpty == false)
      #expect(subject.folder.names(subject.place).contains("favourites.json"))
    }
    let (store, _) = try subject.open()
    #expect(
      try CarsClient(store) { TestFolder.now }.favorites().keys == [CarKey("a"), CarKey("b")])
  }

  @Test(arguments: [false, true])
  func `A reader sees a consistent state while a form saves`(isSealed: Bool) throws {
    let subject = try Subject(isSealed: isSealed)
    let (store, _) = try subject.open()
    try store.save(.personal, TestFolder.personal)
    let reader = try subject.reader()
    let before = reader.state
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(reader.state == before)
    #expect(try subject.reader().state.answers[.make] == .text("Kia"))
  }
}
