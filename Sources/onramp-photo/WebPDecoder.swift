import CImage
import OnrampCore

/// Decodes WebP, scaling down during decoding, with transparent pixels on white.
struct WebPDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = true
  private let isTransparent: Bool
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(DecodeProblem) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { throw .damaged }
    // Animations need another library, and documents don't move.
    guard features.has_animation == 0 else { throw .unknownKind }
    (width, height) = (Int(features.width), Int(features.height))
    (isTransparent, self.bytes) = (features.has_alpha != 0, bytes)
  }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .tooMuchWork }
    var (scaledWidth, scaledHeight) = (width, height)
    let longest = max(width, height)
    if longest > side {
      (scaledWidth, scaledHeight) = (
        max(1, width * side / longest), max(1, height * side / longest)
      )
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(scaledWidth)
      config.options.scaled_height = Int32(scaledHeight)
    }
    let depth = isTransparent ? 4 : Pixels.depth
    var pixels = [UInt8](repeating: 0, count: scaledWidth * scaledHeight * depth)
    let status = pixels.withUnsafeMutableBufferPointer { buffer in
      config.output.colorspace = isTransparent ? MODE_RGBA : MODE_RGB
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: buffer.baseAddress, stride: Int32(scaledWidth * depth), size: buffer.count)
      return WebPDecode(bytes, bytes.count, &config)
    }
    guard status == VP8_STATUS_OK else { throw .damaged }
    return Pixels(
      width: scaledWidth, height: scaledHeight, bytes: isTransparent ? onWhite(pixels) : pixels)
  }

  private func onWhite(_ pixels: [UInt8]) -> [UInt8] {
    var opaque: [UInt8] = []
    opaque.reserveCapacity(pixels.count / 4 * Pixels.depth)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[start + 3])
      for channel in 0..<Pixels.depth {
        opaque.append(UInt8((Int(pixels[start + channel]) * alpha + 255 * (255 - alpha)) / 255))
      }
    }
    return opaque
  }
}
