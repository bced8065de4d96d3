import Foundation
import Glibc
import OnrampCore
import Testing

@testable import OnrampStore

/// What a form does with an open store: photos by name, checks and exports.
@Suite struct StoredApplicationTests {
  let folder: TestFolder
  let store: Store
  private static let bytes = Data("taken".utf8)

  init() throws {
    folder = try TestFolder()
    store = try folder.open().store
  }

  /// Saves every step, with one of the driver's photos and one taken by the program.
  @discardableResult
  private func saveAll() throws -> Answers {
    let upload = try store.take(Self.bytes, for: .insurance).upload
    let own = try folder.write("own", "own")
    var steps = TestFolder.allButPhotos
    steps[.photos] = [.license: .photo(path: own), .insurance: .upload(upload)]
    var files = GivenFiles(of: steps, home: nil)
    try files.fetch(for: store) { _ in true }
    return try store.save(steps, with: files) { _ in true }.answers
  }

  private func contents(_ source: PhotoSource) throws -> Data {
    try Data(contentsOf: URL(filePath: "/proc/self/fd/\(source.descriptor)"))
  }

  @Test func `Photos are opened by their names`() throws {
    let answers = try saveAll()
    for (field, photo) in answers.photosByField {
      let wanted = field == .license ? Data("own".utf8) : Self.bytes
      #expect(try contents(store.open(photo.blob)) == wanted)
    }
    let drafts = Drafts.typed(.make, "Fiat", cursor: 1)
    try store.keep(drafts)
    for name in [String(repeating: "0", count: 64), "../draft.json", "draft.json", ""] {
      #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(BlobID(name)) }
      #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(UploadID(name)) }
    }
    #expect(try folder.read() == StoredState(answers: answers, drafts: drafts))
  }

  @Test func `A directory that was moved is still read, checked and exported, and not written`()
    throws
  {
    let answers = try saveAll()
    try folder.move("data", to: "elsewhere")
    mkdir(folder.data, 0o700)
    let (found, named) = try store.verify(now: TestFolder.now)
    #expect(found == [] && named == answers)
    let photo = try #require(answers.photosByField.first)
    #expect(try contents(store.open(photo.photo.blob)) == Self.bytes)
    let exported = try store.export(
      to: folder.file("out"), TestFolder.schema, now: TestFolder.now
    ) {
      "\($0.photos.count) photos"
    }
    let archive = try #require(exported.places.archive)
    #expect(archive.hasPrefix(folder.file("zoe-2026-09-2")) && archive.hasSuffix(".zip"))
    #expect(try folder.bytes("out/summary.txt") == Data("2 photos\n".utf8))
    #expect(try folder.bytes("out/photos/insurance") == Self.bytes)
    #expect(throws: StoreProblem.gone(path: folder.data)) { try store.keep(Drafts()) }
    #expect(throws: StoreProblem.gone(path: folder.data)) {
      try store.beginUpload(for: .license, in: .files(1))
    }
    #expect(folder.names() == [])
  }

  @Test func `An export is remembered, and so are changes since then`() throws {
    let other = try TestFolder()
    do {
      let (store, state) = try other.open()
      #expect(state.lastExport == nil)
      try store.save(TestFolder.allButPhotos)
      try store.remember(
        exportTo: ExportPlaces(folder: "/out", archive: "/a.zip"), now: TestFolder.now)
    }
    var answers = Answers()
    do {
      let (store, state) = try other.open()
      answers = state.answers
      let time = LastExport.Time.before(CalendarTime(seconds: Int(TestFolder.now)))
      #expect(
        state.lastExport
          == LastExport(
            places: ExportPlaces(folder: "/out", archive: "/a.zip"), time: time, answers: answers))
      try store.save(.personal, TestFolder.personal)
    }
    do {
      let (store, state) = try other.open()
      #expect(state.lastExport?.answers == answers, "a Save that changes nothing")
      try store.restart(canUndo: true, now: TestFolder.now)
    }
    do {
      let (store, state) = try other.open()
      #expect(state.lastExport == nil)
      #expect(try store.undoRestart(now: TestFolder.now).lastExport?.answers == answers)
      try store.save(.personal, [.name: .value(.text("Ann"))])
    }
    let changed = try other.open().state.lastExport
    #expect(changed?.places.folder == "/out" && changed?.answers == nil)
    // The export itself doesn't contain its path.
    let json = try StoreReader(other.data, now: TestFolder.now).exported(files: [:])
    #expect(!json.contains("/out"))
  }

  @Test func `An export counts as today's until midnight`() {
    let noon = 1_700_000_000
    let time = CalendarTime(seconds: noon)
    #expect(LastExport.Time(seconds: noon, now: noon + 60) == .today(time.time))
    #expect(LastExport.Time(seconds: noon, now: noon + 86_400) == .before(time))
  }

  @Test func `Damage of a photo is found by its bytes`() throws {
    let answers = try saveAll()
    let photo = try #require(answers.photosByField.first)
    try folder.write("data/" + photo.photo.file, Data("taken?".utf8).prefix(4) + Data("x".utf8))
    let (found, named) = try store.verify(now: TestFolder.now)
    #expect(found == [.photo(photo.field, .storedPhotoDamaged)] && named == answers)
  }
}
