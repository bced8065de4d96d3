import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit
import Testing

@Suite struct IncomingTests {
  let folder: TestFolder
  private static let bytes = Data("taken".utf8)

  init() throws { folder = try TestFolder() }

  /// The open store's draft of the photo step.
  private func kept() throws -> GivenPhoto? {
    try folder.read().drafts.fields[.license]?.photo
  }

  @Test
  func `A photo that was taken stays while a draft names it, through a restart and its undo`()
    throws
  {
    do {
      let (store, _) = try folder.open()
      let photo = try store.take(Self.bytes)
      #expect(try store.take(Self.bytes) != photo)
      try store.keep(.taken(.license, photo))
    }
    #expect(try folder.open().state.drafts.fields[.license]?.photo?.source == .phone)
    #expect(folder.names("data/incoming") == ["license-1"])
    try folder.open().store.restart(canUndo: true, now: TestFolder.now)
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["license-1"])
    try folder.openTwice(now: TestFolder.now + 24 * 60 * 60)
    #expect(folder.names() == [])
  }

  @Test func `A saved upload is only in the store, and gone once erased`() throws {
    let (store, _) = try folder.open()
    let photo = try store.take(Self.bytes)
    var link = stat()
    #expect(lstat(folder.file("data/incoming/license-1"), &link) == 0)
    let answers = try store.save(.photos, [.license: .upload(photo.upload)])
    let stored = try #require(answers.photos.first)
    #expect(folder.names() == ["application.json", "photos"])
    #expect(folder.names("data/photos") == [stored.sha256])
    #expect(try folder.bytes("data/" + stored.file) == Self.bytes)
    var after = stat()
    #expect(lstat(folder.file("data/" + stored.file), &after) == 0)
    #expect(after.st_ino == link.st_ino && after.st_nlink == 1, "it was linked, not copied")
    try store.take(Self.bytes)
    try Data("mine".utf8).write(to: folder.url.appending(path: "data/incoming/notes"))
    try store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == ["incoming"] && folder.names("data/incoming") == ["notes"])
  }

  @Test func `A saved upload has no private data, and the same photo twice is one file`() throws {
    let (store, _) = try folder.open()
    let place = SampleJPEG.exif(orientation: 1, hasPlace: true)
    let sample = SampleJPEG.baseline
    let bytes = Data(sample.prefix(2) + place + sample.dropFirst(2))
    let entries: [FieldID: Entry] = [
      .license: .upload(try store.take(bytes).upload),
      .insurance: .upload(try store.take(bytes, for: .insurance).upload),
    ]
    let saved = try store.save([.photos: entries], home: nil) { _ in true }
    #expect(saved.privacy == [.license: .leftOut, .insurance: .leftOut])
    #expect(folder.names("data/photos").count == 1 && !folder.names().contains("incoming"))
  }

  @Test func `A Save keeps the photos that drafts of other steps name`() throws {
    let other = FieldID(StepID("more"), "card")
    do {
      let (store, _) = try folder.open()
      try store.keep(.taken(other, try store.take(Self.bytes, for: other)))
      try store.save(.photos, TestFolder.photos(nil))
      #expect(folder.names("data/incoming") == ["card-1"])
    }
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["card-1"])
  }

  @Test
  func `An upload that is gone, or a name that isn't an upload's, is reported and saves nothing`()
    throws
  {
    let (store, _) = try folder.open()
    try store.take(Self.bytes)
    try store.keep(.typed(.make, "Fiat", cursor: 1))
    for name in ["license-9", "../draft.json", "..", "a/b-1", ""] {
      #expect(throws: SaveFailure.photos([.license: .storedPhotoMissing]), "\(name)") {
        try store.save(.photos, [.license: .upload(UploadID(name))])
      }
    }
    #expect(folder.names() == ["draft.json", "incoming"])
  }

  // MARK: Handles

  @Test func `An upload can be opened only after it has ended, and if it is complete`() throws {
    let (store, _) = try folder.open()
    let upload = try store.beginUpload(for: .license, in: .files(2))
    #expect(folder.names("data/incoming") == [], "its files have no names")
    #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(upload.id) }
    let file = FileHandle(fileDescriptor: upload.descriptors[1])
    try file.write(contentsOf: Self.bytes)
    for part in [Upload.Part.file(1, bytes: 4), .file(2, bytes: 5), .named("photo.jpg")] {
      #expect(throws: Upload.Problem.self) { try store.end(upload, with: part) }
    }
    try store.end(upload, with: .file(1, bytes: 5))
    // Anything that the program writes from now on isn't part of a photo.
    try file.write(contentsOf: Data("more".utf8))
    let source = try store.open(upload.id)
    #expect(source.size == 5)
    store.discard(upload.id)
    #expect(folder.names("data/incoming") == [])
    #expect(throws: PhotoProblem.storedPhotoMissing) { try store.open(upload.id) }
  }

  @Test func `Two uploads in progress have different names`() throws {
    let (store, _) = try folder.open()
    let ids = try (0..<3).map { _ in try store.beginUpload(for: .license, in: .files(1)).id }
    #expect(Set(ids).count == 3)
    store.discard(ids[1])
    #expect(try store.beginUpload(for: .license, in: .files(1)).id == ids[1])
  }

  @Test func `Nothing is left of a program's folder without its photo`() throws {
    let (store, _) = try folder.open()
    let upload = try store.beginUpload(for: .license, in: .folder)
    let path = "/proc/self/fd/\(upload.descriptors[0])"
    try Data("half".utf8).write(to: URL(filePath: path + "/photo.jpg~"))
    mkdir(path + "/cache", 0o700)
    #expect(throws: Upload.Problem.noPhoto) { try store.end(upload, with: .named("photo.jpg")) }
    #expect(folder.names("data/incoming") == [])
  }

  /// What a program may leave in place of a photo.
  private static let left: [(command: String, problem: PhotoProblem)] = [
    ("mkdir", .notAFile), ("mkfifo", .notAFile), ("ln -s /etc/passwd", .notAFile),
    ("touch", .empty), ("truncate -s 31457281", .tooLarge(limit: 31_457_280)),
  ]

  @Test(arguments: left.indices)
  func `Anything that a program left in place of a photo is refused with its reason`(index: Int)
    throws
  {
    let (command, problem) = Self.left[index]
    let (store, _) = try folder.open()
    let upload = try store.beginUpload(for: .license, in: .folder)
    let path = "\(folder.data)/incoming/.onramp-taking-\(upload.id.name)/photo.jpg"
    #expect(try Shell.run("sh", ["-c", "\(command) \(path)"]).status == 0)
    #expect(throws: Upload.Problem.refused(problem)) {
      try store.end(upload, with: .named("photo.jpg"))
    }
    #expect(folder.names("data/incoming") == [])
  }

  @Test func `Folders that a killed program left are cleared, but not the targets of their links`()
    throws
  {
    mkdir(folder.file("own"), 0o700)
    try folder.write("own/mine.jpg", Self.bytes)
    do {
      let (store, _) = try folder.open()
      let upload = try store.beginUpload(for: .license, in: .folder)
      let path = "/proc/self/fd/\(upload.descriptors[0])"
      for name in ["/a", "/a/b", "/a/b/c"] { mkdir(path + name, 0o700) }
      try Self.bytes.write(to: URL(filePath: path + "/a/b/photo.jpg"))
      symlink(folder.file("own"), path + "/a/b/link")
      chmod(path + "/a/b", 0o500)
    }
    _ = try folder.open()
    #expect(folder.names() == [] && folder.names("own") == ["mine.jpg"])
  }

  @Test func `The next start clears what a killed upload left`() throws {
    do {
      let (store, _) = try folder.open()
      let upload = try store.beginUpload(for: .license, in: .folder)
      let path = "/proc/self/fd/\(upload.descriptors[0])/photo.jpg"
      try Self.bytes.write(to: URL(filePath: path))
      try folder.write("data/incoming/.onramp-new-0", Self.bytes)
    }
    _ = try folder.open()
    #expect(folder.names() == [])
  }

  // MARK: Drafts of earlier versions

  /// Stores a draft as versions did in which uploads had no names.
  private func keepOld(_ path: String) throws {
    let (store, _) = try folder.open()
    try store.take(Self.bytes)
    try store.keep(.typed(.license, path, cursor: path.count))
  }

  @Test func `An upload's path, as older drafts have it, becomes the upload`() throws {
    try keepOld(folder.data + "/incoming/license-1")
    let old = GivenPhoto(UploadID("license-1"), from: .earlier)
    #expect(try kept() == old)
    do {
      let (store, state) = try folder.open()
      #expect(state.drafts.fields[.license]?.photo == old)
      #expect(state.drafts.fields[.license]?.line.text == "")
      try store.restart(canUndo: true, now: TestFolder.now)
    }
    let (store, _) = try folder.open()
    #expect(try store.undoRestart(now: TestFolder.now).drafts.fields[.license]?.photo == old)
    let answers = try store.save(.photos, [.license: .upload(old.upload)])
    #expect(answers.photos.map(\.bytes) == [Self.bytes.count])
  }

  @Test func `An upload's path is recognized in a directory that was moved`() throws {
    try keepOld("/moved/away/incoming/license-1")
    #expect(try kept()?.upload == UploadID("license-1"))
  }

  @Test(arguments: ["/incoming/license-1z", "/incoming/license-2", "/incoming/insurance-1", "/x"])
  func `A path to something else stays text`(path: String) throws {
    let text = folder.data + path
    try keepOld(text)
    #expect(try kept() == nil)
    #expect(try folder.read().drafts.fields[.license]?.line.text == text)
  }

  @Test func `A driver's file that is named like an upload stays a path`() throws {
    mkdir(folder.file("incoming"), 0o700)
    let own = try folder.write("incoming/license-1", "mine")
    try keepOld(own)
    #expect(try kept() == nil)
    #expect(try folder.read().drafts.fields[.license]?.line.text == own)
  }

  @Test func `A photo stays while a path with something typed into it names it`() throws {
    try keepOld(folder.data + "/incoming/license-1z")
    _ = try folder.open()
    #expect(folder.names("data/incoming") == ["license-1"])
  }

  @Test func `A directory that was moved or replaced accepts no upload`() throws {
    let (store, _) = try folder.open()
    let upload = try store.beginUpload(for: .license, in: .files(1))
    try FileHandle(fileDescriptor: upload.descriptors[0]).write(contentsOf: Self.bytes)
    try folder.move("data", to: "elsewhere")
    #expect(throws: Upload.Problem.self) {
      try store.end(upload, with: .file(0, bytes: Self.bytes.count))
    }
    #expect(folder.names() == [] && folder.names("elsewhere/incoming") == [])
  }
}
