/// A chunk of a WebP (RFC 9649).
struct WebPChunk {
  let type: String
  /// Its range in the file, including its header and the padding byte after an odd length.
  let range: Range<Int>
  let payload: Range<Int>

  /// Reads the header of a chunk that ends before `end`.
  init(at place: Int, before end: Int, of bytes: ByteWindow) throws(PhotoParts.Odd) {
    guard let head = bytes.bytes(in: place..<(place + 8)) else { throw PhotoParts.Odd() }
    let length = head[4...].reversed().number
    type = String(decoding: head[..<4], as: UTF8.self)
    payload = (place + 8)..<(place + 8 + length)
    range = place..<(payload.upperBound + length % 2)
    guard range.upperBound <= end else { throw PhotoParts.Odd() }
  }

  /// A complete chunk.
  static func bytes(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let padding: [UInt8] = payload.count % 2 == 0 ? [] : [0]
    return Array(type.utf8) + UInt32(payload.count).bytes.reversed() + payload + padding
  }
}

/// The first chunk of an extended WebP, which announces the others.
struct WebPFeatures {
  static let (profile, alpha, exif, xmp): (UInt8, UInt8, UInt8, UInt8) = (0x20, 0x10, 0x08, 0x04)

  var flags: UInt8
  /// The canvas size, as encoded in the chunk.
  private let size: [UInt8]

  /// Reads the payload of the chunk.
  init?(_ payload: [UInt8]) {
    guard payload.count == 10, payload[0] & 0xC1 == 0, payload[1..<4].allSatisfy({ $0 == 0 }) else {
      return nil
    }
    (flags, size) = (payload[0], Array(payload[4...]))
  }

  /// Derives the features from the header of the image data.
  init?(of type: String, _ head: [UInt8]) {
    let (width, height): (Int, Int)
    switch type {
    case "VP8 " where head.count >= 10 && head[3..<6] == [0x9D, 0x01, 0x2A]:
      flags = 0
      (width, height) = (
        head[6..<8].reversed().number & 0x3FFF, head[8..<10].reversed().number & 0x3FFF
      )
    case "VP8L" where head.count >= 5 && head[0] == 0x2F:
      let bits = head[1..<5].reversed().number
      flags = bits >> 28 & 1 == 1 ? Self.alpha : 0
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
    guard width > 0, height > 0 else { return nil }
    size = [width - 1, height - 1].flatMap { UInt32($0).bytes.reversed().prefix(3) }
  }

  var payload: [UInt8] { [flags, 0, 0, 0] + size }
}
