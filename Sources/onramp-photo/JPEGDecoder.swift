import CImage
import OnrampCore

/// Decodes JPEG, scaling down during decoding, which saves most of the work.
struct JPEGDecoder: EncodedImage.Decoder {
  let width: Int
  let height: Int
  let scales = true
  /// Whether the file has the colors of a printer, as scanners and designers' programs write them.
  private let isForPrint: Bool
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
    isForPrint = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == space }
  }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    guard let handle = tjInitDecompress() else { throw .tooMuchWork }
    defer { tjDestroy(handle) }
    let eighths = [1, 2, 4].first { max(width, height) * $0 / 8 >= side } ?? 8
    let (scaledWidth, scaledHeight) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    let depth = isForPrint ? 4 : Pixels.depth
    let format = isForPrint ? TJPF_CMYK : TJPF_RGB
    var pixels = [UInt8](repeating: 0, count: scaledWidth * scaledHeight * depth)
    let result = tjDecompress2(
      handle, bytes, UInt(bytes.count), &pixels, Int32(scaledWidth), 0, Int32(scaledHeight),
      Int32(format.rawValue), TJFLAG_FASTDCT | TJFLAG_FASTUPSAMPLE | TJFLAG_LIMITSCANS)
    // A warning, for instance about a truncated image, leaves something to see.
    guard result == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else { throw .damaged }
    if isForPrint { pixels = Self.rgb(ofInks: pixels) }
    return Pixels(
      width: scaledWidth, height: scaledHeight, bytes: pixels, isIncomplete: result != 0)
  }

  /// The colors of cyan, magenta, yellow and black, with 255 for no ink, as every known program
  /// writes them.
  private static func rgb(ofInks inks: [UInt8]) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(inks.count / 4 * 3)
    for start in stride(from: 0, to: inks.count, by: 4) {
      let black = UInt32(inks[start + 3])
      for ink in 0..<3 { pixels.append(UInt8(UInt32(inks[start + ink]) * black / 255)) }
    }
    return pixels
  }
}
