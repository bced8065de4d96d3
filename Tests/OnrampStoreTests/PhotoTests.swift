import Foundation
import OnrampCore
import OnrampStore
import Testing

@Suite struct PhotoTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE1], "image/jpeg"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
      (Array("GIF89a".utf8), "image/gif"), (Array("RIFF0000WEBPVP8 ".utf8), "image/webp"),
      (Array("\0\0\0\u{18}ftypheic".utf8), "image/heic"),
      (Array("\0\0\0\u{18}ftypmif1".utf8), "image/heic"),
      (Array("\0\0\0\u{18}ftypavif".utf8), "image/avif"),
      (Array("%PDF-1.7".utf8), "application/pdf"),
      ([0x49, 0x49, 0x2A, 0], "image/tiff"), (Array("BM".utf8), "image/bmp"),
      (Array("hello".utf8), "application/octet-stream"), ([0], "application/octet-stream"),
      ([0xFF, 0xD8], "application/octet-stream"),
    ] as [([UInt8], String)])
  func `The type follows from the first bytes, not from the name`(
    head: [UInt8], type: String
  ) throws {
    let path = try folder.write("photo.txt", Data(head))
    let photo = try #require(try save(path).photos.first)
    #expect(photo.type == type && photo.bytes == head.count)
  }

  @Test func `The stored file is byte for byte the given one`() throws {
    var random = SystemRandomNumberGenerator()
    let bytes = Data((0..<1_000_003).map { _ in UInt8.random(in: 0...255, using: &random) })
    let path = try folder.write("a", bytes)
    let photo = try #require(try save(path).photos.first)
    #expect(try folder.bytes("data/" + photo.file) == bytes)
  }

  @Test func `Every file that isn't a photo is refused with a specific problem`() throws {
    try folder.write("empty", Data())
    mkfifo(folder.file("fifo"), 0o600)
    symlink("nowhere", folder.file("dangling"))
    symlink("loop", folder.file("loop"))
    try folder.write("large", Data())
    truncate(folder.file("large"), 30 << 20 + 1)
    try folder.write("file", "x")
    let expected: [(String, PhotoProblem)] = [
      (folder.file("none"), .missing), (folder.url.path, .directory), ("/dev/zero", .notAFile),
      ("/dev/tty0", .notAFile), (folder.file("fifo"), .notAFile), (folder.file("empty"), .empty),
      (folder.file("dangling"), .brokenLink), (folder.file("loop"), .brokenLink),
      (folder.file("large"), .tooLarge(limit: 30 << 20)), (folder.file("file/x"), .missing),
      ("/" + String(repeating: "a", count: 300), .pathTooLong), ("a\0b", .missing),
      (String(repeating: "/a", count: 3000), .pathTooLong),
    ]
    for (path, problem) in expected where path != "/dev/tty0" || access(path, F_OK) == 0 {
      #expect(throws: SaveFailure.photos([.license: problem]), "\(path.prefix(60))") {
        try save(path)
      }
    }
    #expect(folder.names("data/photos") == [])
  }

  @Test func `All unacceptable files are reported together, and nothing is saved`() throws {
    let problems: [FieldID: PhotoProblem] = [.license: .missing, .insurance: .directory]
    let (store, _) = try folder.open()
    #expect(throws: SaveFailure.photos(problems)) {
      try store.save(.photos, TestFolder.photos(folder.file("none"), folder.url.path))
    }
    #expect(folder.names() == [])
  }

  @Test func `A copy that is stopped leaves nothing`() throws {
    let path = try folder.write("a", Data(count: 2 << 20))
    let (store, _) = try folder.open()
    var calls = 0
    #expect(throws: SaveFailure.canceled) {
      try store.save([.photos: TestFolder.photos(path)], home: nil) { progress in
        calls += 1
        return progress.done < 1 << 20
      }
    }
    #expect(
      calls > 1 && folder.names("data/photos") == [] && !folder.names().contains("application.json")
    )
  }

  @Test(arguments: ["grow", "rewrite"])
  func `A file that changes while it is copied is refused`(how: String) throws {
    let path = try folder.write("a", Data(count: 1 << 20))
    let (store, _) = try folder.open()
    #expect(throws: SaveFailure.photos([.license: .changedWhileCopying])) {
      try store.save([.photos: TestFolder.photos(path)], home: nil) { progress in
        if progress.done == 0, let handle = FileHandle(forUpdatingAtPath: path) {
          if how == "grow" { handle.seekToEndOfFile() }
          handle.write(Data("more".utf8))
        }
        return true
      }
    }
    #expect(folder.names("data/photos") == [])
  }

  @Test func `The first reading of a path that exists wins`() throws {
    let literal = try folder.write("it's 100%20 ~.jpg", "literal")
    #expect(try save(literal).photos.first?.bytes == 7)
    let path = try folder.write("my photo.jpg", "x")
    let escaped = path.replacingOccurrences(of: " ", with: "\\ ")
    let address = "file://" + path.replacingOccurrences(of: " ", with: "%20")
    for text in [" \(path)\t", "'\(path)'", "\"\(path)\"", escaped, address] {
      #expect(try save(text).photos.first?.bytes == 1, "\(text)")
    }
  }

  @Test func `A stored photo that is gone is not saved again`() throws {
    let path = try folder.write("a", "a")
    let (store, _) = try folder.open()
    let saved = try store.save(.photos, TestFolder.photos(path))
    let photo = try #require(saved.photos.first)
    try folder.remove("data/" + photo.file)
    let kept: [FieldID: Entry] = [.license: .value(.photo(photo)), .insurance: .value(.photo(nil))]
    #expect(throws: SaveFailure.photos([.license: .storedPhotoMissing])) {
      try store.save(.photos, kept)
    }
  }

  @discardableResult
  private func save(_ path: String) throws -> Answers {
    try folder.open().store.save(.photos, TestFolder.photos(path))
  }
}
