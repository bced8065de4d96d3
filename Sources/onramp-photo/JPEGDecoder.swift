import CImage
import OnrampCore

/// Decodes JPEG, scaling down during decoding, which saves most of the work.
struct JPEGDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = true
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(DecodeProblem) {
    guard let handle = tjInitDecompress() else { throw .tooMuchWork }
    defer { tjDestroy(handle) }
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(
        handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &space) == 0
    else { throw .damaged }
    (self.width, self.height, self.bytes) = (Int(width), Int(height), bytes)
  }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    guard let handle = tjInitDecompress() else { throw .tooMuchWork }
    defer { tjDestroy(handle) }
    let eighths = [1, 2, 4].first { max(width, height) * $0 / 8 >= side } ?? 8
    let (scaledWidth, scaledHeight) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    var pixels = [UInt8](repeating: 0, count: scaledWidth * scaledHeight * Pixels.depth)
    let result = tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(scaledWidth), 0, Int32(scaledHeight),
      Int32(TJPF_RGB.rawValue), TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE | TJFLAG_LIMITSCANS)
    // A warning, for instance about a truncated image, leaves something to see.
    guard result == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else { throw .damaged }
    return Pixels(
      width: scaledWidth, height: scaledHeight, bytes: pixels, isIncomplete: result != 0)
  }
}
