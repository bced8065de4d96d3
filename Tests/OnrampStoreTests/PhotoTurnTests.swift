import Foundation
import OnrampCore
import OnrampWire
import TestKit
import Testing

@testable import OnrampStore

/// Photos stored with a rotation.
@Suite struct PhotoTurnTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let turns: [Turn] = [.quarter, .half, .threeQuarters]

  private func write(_ bytes: [UInt8], _ kind: SamplePhoto) throws -> String {
    try folder.write("\(UUID()).\(kind.suffix)", Data(bytes))
  }

  @Test(arguments: [SamplePhoto.jpeg, .png, .webp, .lossless])
  func `JPEG, PNG and WebP are turned by their orientation`(kind: SamplePhoto) throws {
    let upright = try Tool.read(kind.make(in: folder))
    var planted: [String: Int] = [:]
    for orientation in 2...8 { planted[try write(upright, kind)] = orientation }
    try SamplePhoto.plant(planted)
    // An upright one has no EXIF to begin with.
    planted[try write(upright, kind)] = 1
    var turned: [String: Int] = [:]
    for (path, orientation) in planted {
      let bytes = try Tool.read(path)
      #expect(PhotoParts(bytes).orientation == orientation)
      for turn in Self.turns {
        #expect(PhotoParts(bytes, turn: turn).privacy == (orientation > 1 ? .leftOut : .none))
        let stored = PhotoParts.stored(bytes, turn: turn)
        let wanted = turn.orientation(after: orientation)
        #expect(PhotoParts(stored).orientation == wanted && PhotoParts(stored).privacy == .none)
        #expect(stored.firstRange(of: Array("SECRET".utf8)) == nil)
        turned[try write(stored, kind)] = wanted
      }
    }
    #expect(try SamplePhoto.orientations(of: Array(turned.keys)) == turned.filter { $0.value != 1 })
    let photos = Array(planted.keys) + Array(turned.keys)
    let pixels = try Set(kind.pixels(of: photos.map { ($0, .none) }))
    #expect(pixels.count == 1, "no pixel changes")
  }

  @Test(
    arguments: [
      (SamplePhoto.heic, true), (.heic, false), (.thumbnail, false), (.thumbnail, true),
      (.transparent, true), (.transparent, false), (.avif, false), (.avif, true),
    ].share(of: 2))
  func `HEIC and AVIF are turned by a property, whether they had one or not`(
    kind: SamplePhoto, isPrivate: Bool
  ) throws {
    let path = try kind.make(in: folder)
    if isPrivate { try SamplePhoto.plant(path) }
    let bytes = try Tool.read(path)
    var turned: [(path: String, turn: Turn)] = []
    var orientations: [String: Int] = [:]
    for turn in Self.turns {
      let once = PhotoParts.stored(bytes, turn: turn)
      let file = try write(once, kind)
      #expect(PhotoParts(once).orientation == turn.orientation(after: 1))
      #expect(PhotoParts(once).privacy == .none)
      turned.append((file, turn))
      orientations[file] = turn.orientation(after: 1)
      let twice = PhotoParts.stored(once, turn: .quarter)
      #expect(twice.count == once.count, "changed in place")
      turned.append((try write(twice, kind), turn + .quarter))
    }
    #expect(
      try kind.pixels(of: turned.map { ($0.path, .none) })
        == kind.pixels(of: turned.map { (path, $0.turn) }))
    if isPrivate {
      #expect(try SamplePhoto.orientations(of: Array(orientations.keys)) == orientations)
    }
  }

  @Test(arguments: [(0, false), (0, true), (1, true), (1, false)].share(of: 2))
  func `Mirrored HEIC stays mirrored, wherever its mirror property is`(
    mirror: UInt8, isFirst: Bool
  ) throws {
    let kind = SamplePhoto.heic
    var bytes = try Tool.read(kind.make(in: folder))
    // Two rotation properties, one of which becomes a mirror.
    bytes = PhotoParts.stored(bytes, turn: .quarter)
    bytes = try replacing("irot", by: "imir", value: mirror, in: bytes)
    bytes = PhotoParts.stored(bytes, turn: .quarter)
    if !isFirst {
      bytes = try replacing("irot", by: "tmp1", value: mirror, in: bytes)
      bytes = try replacing("imir", by: "irot", value: 3, in: bytes)
      bytes = try replacing("tmp1", by: "imir", value: mirror, in: bytes)
    }
    let path = try write(bytes, kind)
    for turn in Self.turns {
      let turned = try write(PhotoParts.stored(bytes, turn: turn), kind)
      #expect(try kind.pixels(of: turned) == kind.pixels(of: path, turned: turn))
      #expect(
        try PhotoParts(Tool.read(turned)).orientation
          == turn.orientation(after: PhotoParts(bytes).orientation))
    }
    let upright = try write(PhotoParts.stored(Tool.read(kind.make(in: folder))), kind)
    let orientation = PhotoParts(bytes).orientation
    #expect([2, 4, 5, 7].contains(orientation))
    let names = [2: "-flop", 4: "-flip", 5: "-transpose", 7: "-transverse"]
    #expect(try shown(upright, names[orientation] ?? "") == shown(path, "+repage"))
  }

  /// The digest of what `heif-convert` shows after a change.
  private func shown(_ path: String, _ change: String) throws -> String {
    try Tool.run("heif-convert", [path, path + ".png"])
    try Tool.run("convert", [path + ".png", change, "+repage", "-depth", "8", path + ".rgb"])
    return Digest(of: try Data(contentsOf: URL(filePath: path + ".rgb"))).hex
  }

  private func replacing(
    _ type: String, by other: String, value: UInt8, in bytes: [UInt8]
  ) throws -> [UInt8] {
    var bytes = bytes
    let place = try #require(bytes.firstRange(of: Array(type.utf8)))
    bytes.replaceSubrange(place, with: Array(other.utf8))
    bytes[place.upperBound] = value
    return bytes
  }

  @Test func `A stored photo is stored turned, and turned back it is as it was`() throws {
    let path = try SamplePhoto.jpeg.make(in: folder)
    let store = try folder.open().store
    let old = try #require(try store.save(.photos, TestFolder.photos(path)).photos.first)
    let entry = Entry.stored(old, turn: .quarter)
    let new = try #require(try store.save(.photos, [.license: entry]).photos.first)
    #expect(new.sha256 != old.sha256 && new.type == old.type)
    let stored = try Tool.read(folder.file("data/\(new.file)"))
    #expect(PhotoParts(stored).orientation == 6)
    #expect(Digest(of: Data(stored)).hex == new.sha256)
    try store.save(.photos, [.license: .stored(new, turn: .threeQuarters)])
    #expect(
      try Tool.read(folder.file("data/\(old.file)")) == Tool.read(path), "turned back, as it was")
  }

  @Test func `A path and an upload are stored turned`() throws {
    let path = try SamplePhoto.png.make(in: folder)
    let store = try folder.open().store
    let upload = try store.take(Data(contentsOf: URL(filePath: path)), for: .insurance)
    let entries: [FieldID: Entry] = [
      .license: .photo(path: path, turn: .half),
      .insurance: .upload(upload.upload, turn: .quarter),
    ]
    let photos = try store.save(.photos, entries).photosByField
    let found = try photos.reduce(into: [:]) { found, photo in
      found[photo.0] = try PhotoParts(Tool.read(folder.file("data/\(photo.1.file)"))).orientation
    }
    #expect(found == [.license: 3, .insurance: 6])
  }

  @Test func `A photo that can't be turned is reported, and nothing is saved`() throws {
    let path = folder.file("photo.gif")
    try Tool.run("convert", ["-size", "20x20", "xc:white", path])
    let store = try folder.open().store
    #expect(throws: SaveFailure.photos([.license: .notTurnable])) {
      try store.save(.photos, [.license: .photo(path: path, turn: .quarter)])
    }
    #expect(folder.names("data/photos") == [])
  }

  @Test func `Turning a damaged photo is refused, since it would look intact`() throws {
    let path = try SamplePhoto.jpeg.make(in: folder)
    let store = try folder.open().store
    let photo = try #require(try store.save(.photos, TestFolder.photos(path)).photos.first)
    var bytes = try Tool.read(path)
    bytes[bytes.count - 20] ^= 1
    try folder.write("data/\(photo.file)", Data(bytes))
    #expect(throws: SaveFailure.photos([.license: .storedPhotoDamaged])) {
      try store.save(.photos, [.license: .stored(photo, turn: .quarter)])
    }
  }

  @Test func `A turn survives the program, and an unknown one is kept and does nothing`() throws {
    var line = EditableText("/a.jpg", turn: .half)
    var drafts = Drafts(fields: [.license: Draft(line: line)])
    try folder.open().store.keep(drafts)
    #expect(try folder.read().drafts.fields[.license]?.turn == .half)
    line = EditableText(GivenPhoto(UploadID("license-1"), from: .phone), turn: .quarter)
    drafts.fields[.license] = Draft(line: line)
    try folder.open().store.keep(drafts)
    #expect(try folder.read().drafts.fields[.license] == Draft(line: line))
    try folder.seal(
      "draft.json",
      #"""
      "generation":0,"fields":{"photos":{"license":
        {"text":"/b.jpg","cursor":2,"removesPhoto":false,"turn":9}}}
      """#)
    let (store, state) = try folder.open()
    #expect(state.drafts.fields[.license]?.turn == Turn.none)
    try store.keep(state.drafts)
    let text = try folder.text("data/draft.json")
    #expect(text.contains(#""turn":9"#))
  }
}
