import Foundation
import OnrampCore
import OnrampWire
import Testing

@testable import OnrampStore

@Suite struct PrivateDataTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let comment = SampleJPEG.segment(0xFE, "made by hand")
  private static let xmp = SampleJPEG.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<gps/>")
  private static let iptc = SampleJPEG.segment(0xED, "Photoshop 3.0\0 city")
  private static let pictures = SampleJPEG.segment(0xE2, "MPF\0\0\0")
  private static let place = SampleJPEG.exif(orientation: 6, hasPlace: true)
  /// A whole picture, from its tables to its end.
  private static let picture = Array(SampleJPEG.baseline[20...])
  /// A picture with several scans.
  private static let scans = Array(SampleJPEG.progressive[20...])

  private static func jpeg(_ segments: [UInt8]..., behind: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + picture + behind
  }

  /// What is stored of these bytes, and what the driver is told about it.
  private func stored(_ bytes: [UInt8]) throws -> (bytes: [UInt8], privacy: PhotoPrivacy) {
    let path = try folder.write("photo-\(UUID())", Data(bytes))
    let source = try PhotoSource(path, home: nil)
    let store = try folder.open().store
    let saved = try store.save([.photos: TestFolder.photos(path)], home: nil) { _ in true }
    let photo = try #require(saved.answers.photos.first)
    let found = try Data(contentsOf: folder.url.appending(path: "data/\(photo.file)"))
    #expect(photo.bytes == found.count && photo.sha256 == Digest(of: found).hex)
    #expect(try source.digest() == photo.sha256)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes), "the original changed")
    let privacy = saved.privacy[.license] ?? .none
    #expect(try source.describe().privacy == privacy, "reported before and after Save")
    return (Array(found), privacy)
  }

  @Test(arguments: [
    SampleJPEG.baseline, SampleJPEG.progressive, SampleJPEG.restarting, jpeg(),
    jpeg(SampleJPEG.jfif, SampleJPEG.profile(count: 200)), jpeg(behind: [0, 0, 0]),
    jpeg(SampleJPEG.exif(orientation: 6)), jpeg(EXIF.segment(orientation: 8)),
    jpeg([0xFF, 0xFF], SampleJPEG.jfif), SampleJPEG.baseline.dropLast(20),
  ])
  func `A file without private data is stored byte for byte`(bytes: [UInt8]) throws {
    let (found, privacy) = try stored(bytes)
    #expect(found == bytes && privacy == .none)
  }

  @Test
  func `Location, camera and bytes after the picture are left out, and the orientation is kept`()
    throws
  {
    let profile = SampleJPEG.profile(count: 200)
    let (found, privacy) = try stored(
      Self.jpeg(
        SampleJPEG.jfif, Self.place, Self.xmp, profile, Self.iptc, Self.pictures, Self.comment,
        behind: Array("a film with GPS".utf8)))
    #expect(privacy == .leftOut)
    #expect(found == Self.jpeg(SampleJPEG.jfif, EXIF.segment(orientation: 6), profile))
    #expect(PhotoParts(found).orientation == 6)
    // A cleaned photo is clean.
    let again = try stored(found)
    #expect(again.bytes == found && again.privacy == .none)
  }

  @Test func `An upright photo needs no EXIF, and unreadable EXIF is left out completely`() throws {
    let upright = try stored(Self.jpeg(SampleJPEG.exif(orientation: 1, hasPlace: true)))
    #expect(upright.bytes == Self.jpeg() && upright.privacy == .leftOut)
    let broken = SampleJPEG.segment(0xE1, "Exif\0\0MM")
    #expect(try stored(Self.jpeg(broken)).bytes == Self.jpeg())
  }

  @Test(arguments: [
    SampleJPEG.exif(orientation: 1, behind: Array("52.5 N".utf8)), [1, 2, 3],
    SampleJPEG.segment(0xE0, "JFXX\0 a smaller picture"), SampleJPEG.segment(0xEE, "Ad 52.5 N"),
    SampleJPEG.segment(0xE2, "ICC_PROFILE\0\u{1}\u{1} 52.5 N"), comment, xmp,
  ])
  func `Parts that the picture doesn't need are left out`(segment: [UInt8]) throws {
    let (found, privacy) = try stored(Self.jpeg(SampleJPEG.jfif, segment))
    #expect(found == Self.jpeg(SampleJPEG.jfif) && privacy == .leftOut)
  }

  @Test func `Of JFIF and Adobe segments, only the parts that decoders use are kept`() throws {
    let (jfif, adobe) = (
      SampleJPEG.jfif.dropFirst(4), Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    )
    let (found, privacy) = try stored(
      Self.jpeg(
        SampleJPEG.segment(0xE0, jfif + [1, 2, 3]), SampleJPEG.segment(0xEE, adobe + [1, 2, 3])))
    #expect(found == Self.jpeg(SampleJPEG.jfif, SampleJPEG.segment(0xEE, adobe)))
    #expect(privacy == .leftOut)
  }

  @Test func `Anything between the scans of a picture is left out`() throws {
    let second = try #require(SampleJPEG.markers(of: SampleJPEG.progressive).dropFirst(7).first)
    var bytes = SampleJPEG.progressive
    bytes.insert(contentsOf: Self.place + Self.comment, at: second)
    let (found, privacy) = try stored(bytes)
    #expect(found == SampleJPEG.progressive && privacy == .leftOut)
  }

  @Test func `A head is read however long it is`() throws {
    let profile = SampleJPEG.profile(count: 500_000)
    let more = SampleJPEG.segment(0xE1, [UInt8](repeating: 7, count: 65_000))
    let long = Array(repeating: more, count: 80).joined()
    let turned = SampleJPEG.exif(orientation: 3, hasPlace: true)
    let (found, privacy) = try stored(Self.jpeg(profile, turned, Array(long)))
    #expect(privacy == .leftOut && found == Self.jpeg(profile, EXIF.segment(orientation: 3)))
  }

  @Test(arguments: [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("eXIf GPS".utf8), Array("GPS".utf8),
    [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0x45], Array(jpeg(place).prefix(90)),
    jpeg(SampleJPEG.segment(0xF0, "GPS")), jpeg([0xFF, 0xD8]),
    Array(SampleJPEG.baseline.dropLast(2)) + [0xFF, 0xD0] + Array("GPS".utf8) + [0xFF, 0xD9],
    Array(SampleJPEG.baseline.dropLast(2)) + comment + Array("GPS".utf8) + [0xFF, 0xD9],
  ])
  func `A file that can't be fully parsed is stored as it is, and reported as keeping its data`(
    bytes: [UInt8]
  ) throws {
    let (found, privacy) = try stored(bytes)
    let isPhoto = MediaType.of(bytes) != MediaType.unknown
    #expect(found == bytes && privacy == (isPhoto ? .kept : .notAPhoto))
  }
}
