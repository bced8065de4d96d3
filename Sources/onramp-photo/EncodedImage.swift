import CImage
import OnrampCore

/// An image as encoded in a file, with its header's data.
final class EncodedImage {
  /// The maximum number of pixels that are decoded.
  static let maxPixels = 100_000_000

  /// The size in pixels, after orientation and turn are applied.
  let width: Int
  let height: Int
  private let decoder: any Decoder
  private let orientation: Int
  /// The pixels, if decoding at a smaller scale would be no less work.
  private var decoded: Pixels?

  /// A decoder of one image format.
  protocol Decoder {
    /// The size in pixels, as stored.
    var width: Int { get }
    var height: Int { get }
    /// Whether it can decode at a smaller scale.
    var scales: Bool { get }
    /// Whether its pixels are upright, regardless of the file's orientation.
    var turnsItself: Bool { get }
    /// Decodes with the longer side at least `side` pixels long if the image is larger than that,
    /// and not much longer if that saves work.
    func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels
    /// A smaller version of the image in the file, if decoding the whole takes much longer.
    var thumbnail: Pixels? { get }
  }

  /// Reads an image's header.
  ///
  /// - Parameter turn: How the upright image is turned.
  init(_ bytes: [UInt8], turn: Turn = .none) throws(DecodeProblem) {
    let type = MediaType.of(bytes)
    switch type {
    case "image/jpeg": decoder = try JPEGDecoder(bytes)
    case "image/png": decoder = try PNGDecoder(bytes)
    case "image/webp": decoder = try WebPDecoder(bytes)
    case "image/heic", "image/avif": decoder = try HEIFDecoder(bytes)
    case _ where type.hasPrefix("image/"): throw .unknownKind
    default: throw .notAnImage
    }
    guard decoder.width > 0, decoder.height > 0 else { throw .damaged }
    let (pixels, isBeyond) = decoder.width.multipliedReportingOverflow(by: decoder.height)
    guard !isBeyond, pixels <= Self.maxPixels else { throw .tooManyPixels }
    let stored = decoder.turnsItself ? 1 : PhotoParts(bytes).orientation
    orientation = turn.orientation(after: stored)
    let turns = (5...8).contains(orientation)
    (width, height) =
      turns ? (decoder.height, decoder.width) : (decoder.width, decoder.height)
  }

  /// A smaller version of the image, if the file has one that saves the driver some waiting.
  var thumbnail: Pixels? { decoder.thumbnail?.upright(orientation) }

  func decode(atLeast side: Int) throws(DecodeProblem) -> Pixels {
    if decoder.scales { return try decoder.decode(atLeast: side).upright(orientation) }
    if let decoded { return decoded }
    let pixels = try decoder.decode(atLeast: max(side, Quality.measuredSide)).upright(orientation)
    decoded = pixels
    return pixels
  }
}

extension EncodedImage.Decoder {
  var turnsItself: Bool { false }
  var thumbnail: Pixels? { nil }
}
