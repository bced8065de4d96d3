import Foundation
import OnrampCore
import OnrampWire
import TestKit
import Testing

@testable import OnrampStore

/// Private data in photos of every kind.
@Suite struct PhotoKindsTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Saves a photo.
  ///
  /// - Returns: The path of the stored file.
  private func store(_ path: String, expecting privacy: PhotoPrivacy) throws -> String {
    let source = try PhotoSource(path, home: nil)
    #expect(try source.describe().privacy == privacy, "reported before Save")
    let store = try folder.open().store
    let saved = try store.save([.photos: TestFolder.photos(path)], home: nil) { _ in true }
    #expect((saved.privacy[.license] ?? .none) == privacy, "reported after Save")
    let photo = try #require(saved.answers.photos.first)
    #expect(try source.digest() == photo.sha256)
    let stored = folder.url.appending(path: "data/\(photo.file)")
    #expect(try Digest(of: Data(contentsOf: stored)).hex == photo.sha256)
    return stored.path
  }

  @Test(arguments: SamplePhoto.allCases)
  func `A photo without private data is stored byte for byte`(kind: SamplePhoto) throws {
    let path = try kind.make(in: folder)
    let stored = try store(path, expecting: .none)
    #expect(try Tool.read(stored) == Tool.read(path))
  }

  @Test(arguments: SamplePhoto.allCases)
  func `Nothing private of a photo is stored, and all of its pixels are`(kind: SamplePhoto) throws {
    let path = try kind.make(in: folder)
    try SamplePhoto.plant(path, orientation: 6)
    let original = try Data(contentsOf: URL(filePath: path))
    let stored = try store(path, expecting: .leftOut)
    let bytes = try Data(contentsOf: URL(filePath: stored))
    for secret in SamplePhoto.secrets + ["2019:03:04", "2019-03-04"] {
      #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(secret)")
    }
    let told = try Tool.run("exiftool", ["-a", "-G1", "-s", stored]).output
    for word in ["SECRET", "GPS", "2019", "XMP-", "IPTC", "Comment", "Make", "Model"] {
      #expect(!told.contains(word), "\(word) in \(told)")
    }
    let pixels = try kind.pixels(of: [(stored, .none), (path, .none)])
    #expect(pixels[0] == pixels[1])
    #expect(try Data(contentsOf: URL(filePath: path)) == original, "the driver's own file")
    // The orientation of HEIC and AVIF is a property; EXIF doesn't count there.
    #expect(PhotoParts(Array(bytes)).orientation == (kind.isHEIF ? 1 : 6))
    if !kind.isHEIF {
      #expect(told.contains(/Orientation +: Rotate 90 CW/), "\(told)")
    }
    // A cleaned photo is clean.
    #expect(PhotoParts.stored(Array(bytes)) == Array(bytes))
  }

  @Test(arguments: SamplePhoto.allCases)
  func `Bytes after the end of a photo are not stored`(kind: SamplePhoto) throws {
    let path = try kind.make(in: folder)
    let plain = try Data(contentsOf: URL(filePath: path))
    let film = Data("a film with SECRETGPS".utf8)
    let size = UInt32(film.count + 8).bigEndian
    let box = withUnsafeBytes(of: size) { Data($0) } + Data("mpvd".utf8) + film
    try (plain + (kind.isHEIF ? box : film)).write(to: URL(filePath: path))
    let stored = try store(path, expecting: .leftOut)
    #expect(try Data(contentsOf: URL(filePath: stored)) == plain)
  }

  @Test func `A photo that another program has cleaned isn't reported as keeping anything`() throws
  {
    let paths = try SamplePhoto.allCases.map { try $0.make(in: folder) }
    try SamplePhoto.plant(Dictionary(uniqueKeysWithValues: paths.map { ($0, 1) }))
    try Tool.run("exiftool", ["-q", "-overwrite_original", "-all="] + paths)
    for path in paths {
      #expect(try PhotoSource(path, home: nil).describe().privacy != .kept, "\(path)")
    }
  }

  @Test(arguments: ["gif", "bmp", "tiff", "pdf"])
  func `Kinds of photos that can't be cleaned are reported as keeping private data`(kind: String)
    throws
  {
    let path = folder.file("photo.\(kind)")
    if kind == "pdf" {
      try folder.write("photo.pdf", "%PDF-1.4 1 0 obj<</Type/Catalog>>endobj")
    } else {
      try Tool.run("convert", ["-size", "20x20", "xc:white", path])
    }
    let stored = try store(path, expecting: .kept)
    #expect(try Tool.read(stored) == Tool.read(path))
  }

  @Test func `The purpose of an auxiliary picture is a known name, or it is private`() throws {
    var bytes = try Tool.read(SamplePhoto.transparent.make(in: folder))
    #expect(PhotoParts(bytes).privacy == .none)
    let name = try #require(bytes.firstRange(of: Array("urn:mpeg:".utf8)))
    bytes.replaceSubrange(name, with: Array("SECRETGPS".utf8))
    let parts = PhotoParts(bytes)
    #expect(parts.privacy != .none)
    // If the picture can't be shown without it, the file is kept, and the driver is told.
    let isGone = PhotoParts.stored(bytes).firstRange(of: Array("SECRET".utf8)) == nil
    #expect(isGone == (parts.privacy == .leftOut))
  }

  @Test func `Unneeded names of items and properties are overwritten in place`() throws {
    let path = try PhonePhoto.make(angle: 0, in: folder)
    try SamplePhoto.plant(path)
    var bytes = try Tool.read(path)
    // A content type, and a property with the driver's words instead of the pixels' depth.
    let type = try #require(bytes.firstRange(of: Array("application/rdf+xml".utf8)))
    bytes.replaceSubrange(type, with: Array("SECRETaddress/+xml.".utf8))
    let depth = try #require(bytes.firstRange(of: Array("pixi".utf8)))
    bytes.replaceSubrange(depth, with: Array("udes".utf8))
    let stored = PhotoParts.stored(bytes)
    #expect(stored.count == bytes.count)
    #expect(stored.firstRange(of: Array("SECRET".utf8)) == nil)
    #expect(stored.firstRange(of: Array("udes".utf8)) == nil)
    #expect(PhotoParts(stored).privacy == .none)
    let file = try folder.write("stored.heic", Data(stored))
    #expect(try SamplePhoto.heic.pixels(of: file) == SamplePhoto.heic.pixels(of: path))
  }
}
