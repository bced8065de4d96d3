import CImage
import OnrampCore

/// Decodes PNG, transparent pixels on white.
struct PNGDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = false
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(DecodeProblem) {
    (width, height) = try Self.reading(bytes) { (image) throws(DecodeProblem) in
      (Int(image.width), Int(image.height))
    }
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
      guard Int(image.width) * Int(image.height) <= EncodedImage.mostPixels else {
        throw .tooManyPixels
      }
      return try body(&image)
    }
  }
}
