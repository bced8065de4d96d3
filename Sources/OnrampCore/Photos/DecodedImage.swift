/// The result of decoding an image.
public struct DecodedImage: Hashable, Codable, Sendable {
  /// The width in pixels, upright.
  public let width: Int
  /// The height in pixels, upright.
  public let height: Int
  /// The image in cells, if there is room and color for it.
  public let picture: Picture?

  /// Creates the result for an image.
  public init(width: Int, height: Int, picture: Picture?) {
    self.width = width
    self.height = height
    self.picture = picture
  }
}

/// Why an image could not be shown.
public enum DecodeProblem: String, Error, Hashable, Codable, Sendable {
  /// The bytes are not an image of any known kind.
  case notAnImage
  /// It is an image of a type that can be stored but not decoded.
  case unknownKind
  /// It begins like an image but can't be decoded.
  case damaged
  /// It is a document that only a password opens.
  case needsPassword
  /// It has too many pixels to decode.
  case tooManyPixels
  /// Decoding took too much time or memory.
  case tooMuchWork
  /// The system offers no sandbox for decoding.
  case notConfined
  /// The renderer for documents isn't installed.
  case noDocumentReader
  /// `onramp-photo` is not installed.
  case noHelper
}

/// A hint about a photo, which never prevents a Save.
public enum Hint: String, Hashable, Codable, CaseIterable, Sendable {
  case tooSmall, blurred, dark, glare
  /// The file ends before the picture does.
  case incomplete
  /// Another photo is the same file.
  case sameAsOther

  /// Whether taking a better photo would help.
  public var asksForAnother: Bool {
    switch self {
    case .tooSmall, .blurred, .dark, .glare: true
    case .incomplete, .sameAsOther: false
    }
  }
}

/// One line of the output of `onramp-photo`.
public struct DecoderAnswer: Hashable, Codable, Sendable {
  /// The preview until the image is decoded, drawn from a thumbnail in the file.
  public var thumbnail: DecodedImage?
  /// The decoded image.
  public var image: DecodedImage?
  /// Why it couldn't be decoded.
  public var problem: DecodeProblem?
  /// The hints, in the last line.
  public var hints: [Hint]?

  /// Creates a line with one of the four.
  public init(
    thumbnail: DecodedImage? = nil, image: DecodedImage? = nil, problem: DecodeProblem? = nil,
    hints: [Hint]? = nil
  ) {
    self.thumbnail = thumbnail
    self.image = image
    self.problem = problem
    self.hints = hints
  }
}

extension DecoderAnswer {
  /// Whether a helper that works could report these numbers.
  public func isPlausible(for order: DecoderOrder) -> Bool {
    guard hints.map({ $0.count <= Hint.allCases.count }) ?? true else { return false }
    let side = 1...1_000_000
    return [thumbnail, image].compactMap(\.self).allSatisfy { image in
      side.contains(image.width) && side.contains(image.height)
        && image.picture.map { $0.isWhole && $0.fits(order) } ?? true
    }
  }
}

extension Picture {
  /// Whether it fits the room, and uses the terminal's graphics protocol.
  fileprivate func fits(_ order: DecoderOrder) -> Bool {
    columns <= order.columns && rows <= order.rows
      && (pixels == nil || pixels?.kind == order.pixels?.kind)
  }
}
