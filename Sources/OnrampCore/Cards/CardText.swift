/// A word read on a photo, which may be misread.
public struct CardWord: Hashable, Codable, Sendable {
  /// The text, from outside.
  public let text: String
  /// The place of its box in the photo, in pixels.
  public let x: Int, y: Int, width: Int, height: Int
  /// How sure the reader is, from 0 to 100.
  public let confidence: Int

  /// Creates a word.
  public init(
    _ text: String, x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0, confidence: Int = 100
  ) {
    (self.text, self.x, self.y) = (text, x, y)
    (self.width, self.height, self.confidence) = (width, height, confidence)
  }

  var right: Int { x + width }
  var middle: Int { y + height / 2 }

  /// The letters and digits, without case and accents.
  var plain: String {
    let bytes = text.foldedForSearch.filter(\.isPlainLetterOrDigit)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a helper that works could report it.
  var isPlausible: Bool {
    text.utf8.count <= 200 && (0...100).contains(confidence)
      && [x, y, width, height].allSatisfy { (0...1_000_000).contains($0) }
  }
}

/// What was read on a photo of a card.
public struct CardText: Hashable, Sendable {
  /// The text of the barcode, if there is one.
  public var barcode: String?
  /// The words of each pass over the photo.
  public var passes: [[CardWord]]

  /// Creates a text, empty by default.
  public init(barcode: String? = nil, passes: [[CardWord]] = []) {
    (self.barcode, self.passes) = (barcode, passes)
  }
}

/// An order to `onramp-read`. The pixels come on its standard input.
public struct ReaderOrder: Hashable, Codable, Sendable {
  /// Whether to look for a barcode; if one is found, no words are read.
  public var barcode: Bool
  /// Whether to read words.
  public var words: Bool

  /// Creates an order.
  public init(barcode: Bool, words: Bool) { (self.barcode, self.words) = (barcode, words) }
}

/// Why no photo is read.
public enum ReadProblem: String, Error, Hashable, Codable, Sendable {
  /// `onramp-read` is not installed.
  case noHelper
  /// No language's data is installed.
  case noLanguage
  /// The system offers no sandbox for it.
  case notConfined
}

/// One line of the output of `onramp-read`.
public struct ReaderAnswer: Hashable, Codable, Sendable {
  /// The text of the barcode.
  public var barcode: String?
  /// The words of one pass.
  public var words: [CardWord]?
  /// Why nothing is read.
  public var problem: ReadProblem?
  /// Whether reading takes too much time or memory, or there are no pixels.
  public var isUnreadable: Bool?
  /// Whether this is the last line.
  public var isOver: Bool?

  /// Creates a line with one of the five.
  public init(
    barcode: String? = nil, words: [CardWord]? = nil, problem: ReadProblem? = nil,
    isUnreadable: Bool? = nil, isOver: Bool? = nil
  ) {
    self.barcode = barcode
    self.words = words
    self.problem = problem
    self.isUnreadable = isUnreadable
    self.isOver = isOver
  }

  /// Whether a helper that works could report this.
  public var isPlausible: Bool {
    (barcode?.utf8.count ?? 0) <= 4096 && (words?.count ?? 0) <= 4000
      && words?.allSatisfy(\.isPlausible) ?? true
  }
}

extension UInt8 {
  /// Whether this byte of folded text is a letter.
  var isPlainLetter: Bool { (0x61...0x7A).contains(self) }
  var isPlainLetterOrDigit: Bool { isASCIIDigit || isPlainLetter }
}
