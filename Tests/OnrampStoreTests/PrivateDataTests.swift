import Foundation
import OnrampCore
import Testing

@testable import OnrampStore

@Suite struct PrivateDataTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0])
  private static let table = segment(0xDB, [UInt8](repeating: 1, count: 65))
  private static let icc = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 7])
  private static let comment = segment(0xFE, Array("made by hand".utf8))
  private static let xmp = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<gps/>".utf8))
  private static let iptc = segment(0xED, Array("Photoshop 3.0\0 city".utf8))
  private static let pictures = segment(0xE2, Array("MPF\0".utf8) + [0, 0])
  /// A scan with stuffed bytes, a restart, a table between two scans that holds what looks like an
  /// end, and the end.
  private static let scan: [UInt8] =
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    + segment(0xC4, [0xFF, 0xD9, 3]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x78, 0xFF, 0xD9]

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  /// An EXIF segment, little-endian, with an orientation and perhaps a place.
  private static func exif(orientation: UInt8, hasPlace: Bool) -> [UInt8] {
    var entries: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    if hasPlace { entries += [0x25, 0x88, 4, 0, 1, 0, 0, 0, 0x40, 0, 0, 0] }
    let count: [UInt8] = [UInt8(entries.count / 12), 0]
    let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + count + entries + [0, 0, 0, 0]
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  private static func jpeg(_ segments: [UInt8]..., behind: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + scan + behind
  }

  /// What is stored of these bytes, and whether the driver is told that something was left out.
  private func stored(_ bytes: [UInt8]) throws -> (bytes: [UInt8], isCleaned: Bool) {
    let path = try folder.write("photo-\(UUID())", Data(bytes))
    let store = try folder.open().store
    let saved = try store.save([.photos: TestFolder.photos(path)], home: nil) { _ in true }
    let photo = try #require(saved.answers.photos.first)
    let file = folder.url.appending(path: "data/\(photo.file)")
    let found = try Data(contentsOf: file)
    #expect(photo.bytes == found.count && photo.sha256 == SHA256.digest(of: found))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes), "the original changed")
    return (Array(found), saved.cleaned == [.license])
  }

  @Test(arguments: [
    jpeg(jfif, table), jpeg(jfif, comment, icc, table), jpeg(table, behind: [1, 2, 3]),
    jpeg(exif(orientation: 6, hasPlace: false), table), Array(jpeg(jfif, table).prefix(30)),
    [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0x45], [0xFF, 0xD8, 0xFF],
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("eXIf GPS".utf8),
  ])
  func `What holds nothing private is stored byte for byte`(bytes: [UInt8]) throws {
    let (found, isCleaned) = try stored(bytes)
    #expect(found == bytes && !isCleaned)
  }

  @Test func `A place, a camera and what stands behind the picture are left out, the turn is kept`()
    throws
  {
    let taken = Self.jpeg(
      Self.jfif, Self.exif(orientation: 6, hasPlace: true), Self.xmp, Self.icc, Self.iptc,
      Self.pictures, Self.table, behind: Array("a film with GPS".utf8))
    let (found, isCleaned) = try stored(taken)
    #expect(isCleaned)
    #expect(
      found == Self.jpeg(Self.jfif, EXIF.segment(orientation: 6), Self.icc, Self.table))
    #expect(JPEGHead(found)?.orientation == 6)
    // What was cleaned is clean.
    let again = try stored(found)
    #expect(again.bytes == found && !again.isCleaned)
  }

  @Test func `An upright photo needs no EXIF, and one that can't be read is left out whole`() throws
  {
    let upright = try stored(Self.jpeg(Self.exif(orientation: 1, hasPlace: true), Self.table))
    #expect(upright.bytes == Self.jpeg(Self.table) && upright.isCleaned)
    let broken = Self.segment(0xE1, Array("Exif\0\0MM".utf8))
    #expect(try stored(Self.jpeg(broken, Self.table)).bytes == Self.jpeg(Self.table))
  }

  @Test func `The end of the picture is found wherever the pieces are cut`() {
    let bytes = Self.scan + [9, 9, 9]
    for cut in 0...bytes.count {
      var end = JPEGEnd()
      let count = [bytes[..<cut], bytes[cut...]].reduce(0) { sum, piece in
        sum + piece.withUnsafeBytes { end.count(in: $0) }
      }
      #expect(count == Self.scan.count)
    }
  }

  @Test func `A head of many segments is read however long it is`() throws {
    let profiles = Array(
      repeating: Self.segment(
        0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8](repeating: 5, count: 60_000)), count: 9
    ).joined()
    let taken =
      [0xFF, 0xD8] + profiles + Self.exif(orientation: 3, hasPlace: true) + Self.scan
    let (found, isCleaned) = try stored(taken)
    #expect(
      isCleaned && found == [0xFF, 0xD8] + profiles + EXIF.segment(orientation: 3) + Self.scan)
  }
}
