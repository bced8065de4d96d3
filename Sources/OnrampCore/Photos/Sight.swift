/// What is seen of an image that was decoded.
public struct Sight: Hashable, Codable, Sendable {
  /// How many pixels wide it is, upright.
  public let width: Int
  /// How many pixels high it is, upright.
  public let height: Int
  /// The image in cells, where there is room and colour for it.
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
  /// The bytes are of no kind of image that can be decoded.
  case notAnImage
  /// It is an image of a kind that is kept but not decoded.
  case unknownKind
  /// It begins like an image, and can't be decoded.
  case damaged
  /// It has more pixels than are decoded.
  case tooManyPixels
  /// It took longer, or more memory, than it may.
  case tooMuchWork
  /// The system has no walls to decode it behind.
  case notConfined
  /// The program that draws documents is not installed.
  case noDocumentReader
  /// The program that decodes images is not there.
  case noHelper
}

/// Advice about a photo. Save is never held back by it.
public enum Hint: String, Hashable, Codable, CaseIterable, Sendable {
  case tooSmall, blurred, dark, glare
  /// The file ends before the picture does.
  case incomplete
  /// The other photo has the same bytes.
  case sameAsOther
}

/// One line of what the decoding program answers.
public struct SightLine: Hashable, Codable, Sendable {
  /// What is seen.
  public var sight: Sight?
  /// Why nothing is seen.
  public var problem: SightProblem?
  /// What advice there is; the last line has it.
  public var hints: [Hint]?

  /// Makes a line; one of the three is there.
  public init(sight: Sight? = nil, problem: SightProblem? = nil, hints: [Hint]? = nil) {
    self.sight = sight
    self.problem = problem
    self.hints = hints
  }
}

extension SightLine {
  /// Whether the numbers are such as a program that works can say.
  public var isPlausible: Bool {
    guard hints.map({ $0.count <= Hint.allCases.count }) ?? true else { return false }
    guard let sight else { return true }
    let side = 1...1_000_000
    return side.contains(sight.width) && side.contains(sight.height)
      && sight.picture.map(\.isWhole) ?? true
  }
}
