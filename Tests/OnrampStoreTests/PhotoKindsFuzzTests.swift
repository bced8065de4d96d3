import Foundation
import OnrampCore
import TestKit
import Testing

@testable import OnrampStore

/// Damaged photos of every kind.
@Suite struct PhotoKindsFuzzTests {
  private static let count = isExhaustive ? 300 : 75

  @Test(arguments: SamplePhoto.allCases)
  func `No cleaned photo keeps planted data, whatever is damaged`(kind: SamplePhoto) throws {
    let folder = try TestFolder()
    let path = try kind.make(in: folder)
    try SamplePhoto.plant(path)
    let whole = try Tool.read(path)
    var cleaned = 0
    for number in 0..<Self.count {
      var random = SplitMix(seed: UInt64(number))
      let bytes = Self.damaged(whole, by: &random)
      let turn = Turn(rawValue: Int(random.next() % 4)) ?? .none
      let parts = PhotoParts(bytes, turn: turn)
      if [.kept, .notAPhoto].contains(parts.privacy) {
        #expect(parts.pieces == nil)
        continue
      }
      cleaned += 1
      let stored = PhotoParts.stored(bytes, turn: .none)
      #expect(PhotoParts(stored).privacy == .none, "\(number) is not clean")
      let found = SamplePhoto.secrets.filter { stored.firstRange(of: Array($0.utf8)) != nil }
      // Damage can make planted data a required part only by renaming it.
      #expect(found.isEmpty, "\(number) keeps \(found)")
    }
    #expect(cleaned > 0)
  }

  @Test(arguments: [SamplePhoto.webp, .lossless])
  func `Private data is not taken for a part of the picture, whatever it is called`(
    kind: SamplePhoto
  ) throws {
    let folder = try TestFolder()
    let path = try kind.make(in: folder)
    try SamplePhoto.plant(path)
    let whole = try Tool.read(path)
    var told = 0
    for name in ["EXIF", "XMP "] {
      let place = try #require(whole.firstRange(of: Array(name.utf8))).lowerBound
      for other in ["ALPH", "VP8 ", "VP8L", "ANMF", "ANIM", "VP8X", "ICCP"] {
        for alpha: UInt8 in [0, 0x10] {
          var bytes = whole
          bytes.replaceSubrange(place..<place + 4, with: other.utf8)
          bytes[20] |= alpha
          let parts = PhotoParts(bytes)
          if [.kept, .notAPhoto].contains(parts.privacy) {
            told += 1
            continue
          }
          let stored = PhotoParts.stored(bytes, turn: .none)
          let found = SamplePhoto.secrets.filter { stored.firstRange(of: Array($0.utf8)) != nil }
          #expect(found.isEmpty, "\(name) called \(other) keeps \(found)")
        }
      }
    }
    #expect(told > 0)
  }

  /// Flips some bits, or cuts out or truncates something.
  private static func damaged(_ bytes: [UInt8], by random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    func place() -> Int { Int(random.next() % UInt64(bytes.count)) }
    switch random.next() % 4 {
    case 0: return Array(bytes.prefix(place()))
    case 1:
      let start = place()
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + place() % 9))
    case 2:
      for _ in 0..<8 {
        let start = place()
        bytes[start] = UInt8(truncatingIfNeeded: random.next())
      }
    default:
      let start = place() % min(bytes.count, 1200)
      bytes[start] ^= 1 << UInt8(random.next() % 8)
    }
    return bytes
  }
}
