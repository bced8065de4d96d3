import CImage
import OnrampCore

/// Decodes PNG, with transparent pixels on white.
struct PNGDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = false
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(DecodeProblem) {
    (width, height) = try Self.reading(bytes) { (image) throws(DecodeProblem) in
      (Int(image.width), Int(image.height))
    }
    guard Self.isAsWritten(bytes) else { throw .damaged }
    self.bytes = bytes
  }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    try Self.reading(bytes) { (image) throws(DecodeProblem) -> Pixels in
      image.format = UInt32(PNG_FORMAT_RGB)
      let (width, height) = (Int(image.width), Int(image.height))
      var pixels = [UInt8](repeating: 0, count: width * height * Pixels.depth)
      var white = png_color(red: 255, green: 255, blue: 255)
      guard png_image_finish_read(&image, &white, &pixels, 0, nil) != 0 else { throw .damaged }
      return Pixels(width: width, height: height, bytes: pixels).thinned(to: side)
    }
  }

  /// Whether the checksums of all critical chunks are right. libpng reads no further than the last
  /// pixel.
  private static func isAsWritten(_ bytes: [UInt8]) -> Bool {
    // What surrounds a chunk's payload: its length and type, and its checksum.
    let (head, sum) = (8, 4)
    var place = 8
    while place + head + sum <= bytes.count {
      let end = place + head + number(at: place, of: bytes)
      // A truncated file is for libpng to judge.
      guard end + sum <= bytes.count else { return true }
      let isNeeded = bytes[place + 4] & 0x20 == 0
      if isNeeded, checksum(of: bytes[(place + 4)..<end]) != number(at: end, of: bytes) {
        return false
      }
      if bytes[(place + 4)..<(place + head)].elementsEqual("IEND".utf8) { return true }
      place = end + sum
    }
    return true
  }

  private static func number(at place: Int, of bytes: [UInt8]) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
  }

  private static func reading<Result>(
    _ bytes: [UInt8], _ body: (inout png_image) throws(DecodeProblem) -> Result
  ) throws(DecodeProblem) -> Result {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(DecodeProblem) -> Result in
      guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0 else {
        throw .damaged
      }
      guard Int(image.width) * Int(image.height) <= EncodedImage.maxPixels else {
        throw .tooManyPixels
      }
      return try body(&image)
    }
  }
}
