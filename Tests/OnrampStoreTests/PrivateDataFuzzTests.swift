import Foundation
import OnrampCore
import OnrampWire
import TestKit
import Testing

@testable import OnrampStore

@Suite struct PrivateDataFuzzTests {
  private static let count = isExhaustive ? 400 : 100
  private static let secret = Array("GPS 52.5200N 13.4050E".utf8)
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `A location hidden anywhere is left out, or the driver is told that it stays`()
    throws
  {
    let store = try folder.open().store
    var cleaned: [String] = []
    var kept = 0
    for number in 0..<Self.count {
      var random = SplitMix(seed: UInt64(number))
      let bytes = Self.planted(by: &random)
      let path = try folder.write("\(number)-in.jpg", Data(bytes))
      let saved = try store.save([.photos: TestFolder.photos(path)], home: nil) { _ in true }
      let photo = try #require(saved.answers.photos.first)
      let found = try Data(contentsOf: folder.url.appending(path: "data/\(photo.file)"))
      #expect(photo.sha256 == Digest(of: found).hex)
      let holdsSecret = found.firstRange(of: Self.secret) != nil
      switch saved.privacy[.license] ?? .none {
      case .kept, .notAPhoto:
        kept += 1
        #expect(found == Data(bytes), "\(number)")
      case .leftOut:
        cleaned.append("\(number)")
        #expect(!holdsSecret, "\(number) still holds the location, unreported")
        #expect(PhotoParts(Array(found)).privacy == .none, "\(number) is not clean")
        try folder.write("\(number)-out.jpg", found)
      case .none:
        #expect(!holdsSecret && found == Data(bytes), "\(number) holds the location or was changed")
      }
    }
    // Most are cleaned. Reporting each as kept would pass the checks above.
    #expect(cleaned.count > kept)
    try expectSamePixels(cleaned)
  }

  private func expectSamePixels(_ names: [String]) throws {
    let told = try Shell.run(
      "identify",
      ["-quiet", "-format", "%f %#\n"]
        + names.flatMap { [folder.file("\($0)-in.jpg"), folder.file("\($0)-out.jpg")] })
    let lines = told.output.split(separator: "\n").map { $0.split(separator: " ") }
    let pixels = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
    var compared = 0
    for name in names {
      guard let before = pixels["\(name)-in.jpg"] else { continue }
      compared += 1
      #expect(pixels["\(name)-out.jpg"] == before, "\(name) shows another picture")
    }
    #expect(compared > names.count / 2)
  }

  /// A photo with locations hidden where cameras, editors and attackers put them. Only what is
  /// hidden in the coded picture itself is out of reach.
  private static func planted(by random: inout SplitMix) -> [UInt8] {
    let samples = [SampleJPEG.baseline, SampleJPEG.progressive, SampleJPEG.restarting]
    var bytes = samples[Int(random.next() % 3)]
    for _ in 0...(random.next() % 3) {
      let places = SampleJPEG.markers(of: bytes)
      let place = places[Int(random.next() % UInt64(places.count))]
      let hidden = hidden(by: &random)
      // After coded data, bytes without a marker belong to it.
      let isCoded = hidden[0] != 0xFF || hidden[1] == 0
      bytes.insert(contentsOf: hidden, at: isCoded ? places[0] : place)
    }
    if random.next() % 3 == 0 { bytes += trailer(by: &random) }
    if random.next() % 20 == 0 { bytes.removeLast(Int(random.next() % 40)) }
    return bytes
  }

  private static func hidden(by random: inout SplitMix) -> [UInt8] {
    let text = String(decoding: secret, as: UTF8.self)
    let kind = random.next() % 24
    switch kind {
    case 0...5: return SampleJPEG.segment(0xE0 + UInt8(random.next() % 16), text)
    case 6...8: return SampleJPEG.segment(0xFE, text)
    case 9: return SampleJPEG.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0" + text)
    case 10: return SampleJPEG.exif(orientation: 6, hasPlace: true, behind: secret)
    case 11: return SampleJPEG.exif(orientation: 1, behind: secret)
    case 12: return SampleJPEG.jfif.prefix(2) + [0, 16 + 21] + SampleJPEG.jfif[4...] + secret
    case 13: return SampleJPEG.segment(0xE0, "JFXX\0\u{10}" + text)
    case 14: return SampleJPEG.segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}" + text)
    case 15: return SampleJPEG.segment(0xEE, "Adobe\0d\0\0\0\0\u{1}" + text)
    case 16: return [0xFF, 0xFF, 0xFF] + SampleJPEG.segment(0xED, "Photoshop 3.0\0" + text)
    case 17: return secret
    case 18: return [0xFF, 0x00] + secret + [0xFF, 0x00]
    case 19, 20: return [0xFF, 0x01] + secret
    case 21:
      let tables: [UInt8] = [0xC0, 0xC4, 0xC8, 0xCC, 0xDA, 0xDB, 0xDC, 0xDD, 0xDE, 0xF0, 0x02]
      return SampleJPEG.segment(tables[Int(random.next() % 11)], text)
    case 22: return [0xFF, 0xE1, 0, UInt8(random.next() % 3)] + secret
    default:
      guard random.next() % 6 == 0 else { return [0xFF, 0xD8] + secret }
      let part = "http://ns.adobe.com/xmp/extension/\0" + text
      let long = SampleJPEG.segment(0xE1, Array(part.utf8) + [UInt8](repeating: 9, count: 65_000))
      return Array(Array(repeating: long, count: 70).joined())
    }
  }

  private static func trailer(by random: inout SplitMix) -> [UInt8] {
    switch random.next() % 4 {
    case 0: secret
    case 1: [UInt8](repeating: 0, count: 300_000) + secret
    case 2: SampleJPEG.baseline.dropLast(2) + secret + [0xFF, 0xD9]
    default: [0, 0, 0]
    }
  }
}
