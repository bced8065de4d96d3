/// A chunk of a PNG.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let longestProfile = 4 << 20
  /// Names of color profiles that reveal nothing about a driver.
  static let profileNames: Set = [
    "icc", "ICC", "ICC Profile", "ICC profile", "ICC Color Profile", "icm", "sRGB",
    "sRGB IEC61966-2.1", "Display P3", "Adobe RGB (1998)", "Photoshop ICC profile",
    "kCGColorSpaceDisplayP3", "kCGColorSpaceSRGB",
  ]

  let type: String
  /// Its range in the file, from length to checksum.
  let range: Range<Int>
  let payload: Range<Int>

  /// The purpose of a chunk.
  enum Use {
    /// Image data, without which there is no picture.
    case picture
    /// Colors, transparency and physical size.
    case look
    case profile, orientation
    case nothing
    /// A decoder needs it, but its contents are unknown.
    case unknown
  }

  /// Reads the header of a chunk.
  init(at place: Int, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    guard let head = bytes.bytes(in: place..<(place + 8)) else { throw PhotoParts.Odd() }
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    guard head[4...].allSatisfy({ letters.0.contains($0) || letters.1.contains($0) }) else {
      throw PhotoParts.Odd()
    }
    payload = (place + 8)..<(place + 8 + head[..<4].number)
    range = place..<(payload.upperBound + 4)
    type = String(decoding: head[4...], as: UTF8.self)
    guard range.upperBound <= bytes.size else { throw PhotoParts.Odd() }
  }

  /// Whether there may be more than one.
  var repeats: Bool { ["IDAT", "fcTL", "fdAT"].contains(type) }

  var use: Use {
    switch (type, payload.count) {
    case ("IHDR", 13), ("IDAT", _), ("acTL", 8), ("fcTL", 26), ("fdAT", 4...): .picture
    case ("PLTE", 1...768) where payload.count % 3 == 0: .picture
    case ("tRNS", 1...256), ("gAMA", 4), ("cHRM", 32), ("sRGB", 1), ("sBIT", 1...4),
      ("bKGD", 1...6), ("pHYs", 9), ("cICP", 4), ("mDCV", 24), ("mDCv", 24), ("cLLI", 8),
      ("cLLi", 8):
      .look
    case ("iCCP", ...Self.longestProfile): .profile
    case ("eXIf", _): .orientation
    default: type.first?.isUppercase == true ? .unknown : .nothing
    }
  }

  /// A complete chunk.
  static func bytes(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + payload
    return UInt32(payload.count).bytes + content + checksum(content).bytes
  }

  /// The CRC-32 of a chunk's type and payload.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let shifted: UInt32 = sum >> 1
        sum = sum & 1 == 0 ? shifted : shifted ^ 0xEDB8_8320
      }
    }
    return ~sum
  }
}

extension UInt32 {
  /// Its bytes in big-endian order.
  var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
}
