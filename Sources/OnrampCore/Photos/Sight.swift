/// What was seen of a decoded image.
public struct Sight: Hashable, Codable, Sendable {
  /// The width in pixels, upright.
  public let width: Int
  /// The height in pixels, upright.
  public let height: Int
  /// The image in cells, if there is room and colour for it.
  public let picture: Picture?

  /// Describes an image.
  public init(width: Int, height: Int, picture: Picture?) {
    self.width = width
    self.height = height
    self.picture = picture
  }
}

/// Why an image could not be shown.
public enum SightProblem: String, Error, Hashable, Codable, Sendable {
  /// The bytes are not an image of any known kind.
  case notAnImage
  /// It is an image of a kind that can be stored but not decoded.
  case unknownKind
  /// It begins like an image but can't be decoded.
  case damaged
  /// It has too many pixels to decode.
  case tooManyPixels
  /// Decoding took too much time or memory.
  case tooMuchWork
  /// The system can't put up the walls for decoding.
  case notConfined
  /// The program that draws documents is not installed.
  case noDocumentReader
  /// `onramp-photo` is not installed.
  case noHelper
}

/// Advice about a photo, which never stops a Save.
public enum Hint: String, Hashable, Codable, CaseIterable, Sendable {
  case tooSmall, blurred, dark, glare
  /// The file ends before the picture does.
  case incomplete
  /// The other photo has the same bytes.
  case sameAsOther
}

/// One line of what `onramp-photo` answers.
public struct SightLine: Hashable, Codable, Sendable {
  /// What was seen.
  public var sight: Sight?
  /// Why nothing was seen.
  public var problem: SightProblem?
  /// The advice, which is in the last line.
  public var hints: [Hint]?

  /// Makes a line with one of the three.
  public init(sight: Sight? = nil, problem: SightProblem? = nil, hints: [Hint]? = nil) {
    self.sight = sight
    self.problem = problem
    self.hints = hints
  }
}

extension SightLine {
  /// Whether a working program could say these numbers.
  public var isPlausible: Bool {
    guard hints.map({ $0.count <= Hint.allCases.count }) ?? true else { return false }
    guard let sight else { return true }
    let side = 1...1_000_000
    return side.contains(sight.width) && side.contains(sight.height)
      && sight.picture.map(\.isWhole) ?? true
  }
}
