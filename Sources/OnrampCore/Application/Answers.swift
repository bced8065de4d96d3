/// An answer that passed its check.
public enum Value: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A number with decimals. One without is a ``number(_:)``.
  case decimal(DecimalNumber)
  case boolean(Bool)
  /// A stored photo, or `nil` if the driver gave none.
  case photo(Photo?)
}

extension Value {
  /// The answer as language-independent text.
  public var text: String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .decimal(let number): number.text
    case .boolean(let isYes): isYes ? "true" : "false"
    case .photo: nil
    }
  }
}

extension Value? {
  /// The answer, or `nil` if it is a photo that wasn't given.
  public var given: Value? { self == .photo(nil) ? nil : self }
}

/// A photo in the store, identified by its contents.
public struct Photo: Hashable, Sendable {
  /// The maximum size of a photo, in bytes: 30 MiB.
  public static let maxBytes = 30 << 20

  /// The SHA-256 of the stored bytes, as 64 lowercase hexadecimal digits.
  public let sha256: String
  /// The stored size in bytes.
  public let bytes: Int
  /// The media type, detected from the first bytes, such as `image/jpeg`.
  public let type: String

  /// Creates a photo.
  public init(sha256: String, bytes: Int, type: String) {
    self.sha256 = sha256
    self.bytes = bytes
    self.type = type
  }

  /// The path of the stored file, relative to the data directory.
  public var file: String { "photos/\(sha256)" }
}

/// The result of a Save.
public struct Saved: Hashable, Sendable {
  /// All answers as they are now on disk.
  public let answers: Answers
  /// How private data was treated, for each photo that had or may have had some.
  public let privacy: [FieldID: PhotoPrivacy]

  /// Creates the result of a Save.
  public init(answers: Answers, privacy: [FieldID: PhotoPrivacy] = [:]) {
    self.answers = answers
    self.privacy = privacy
  }
}

/// What a driver had read when answering a standalone consent, and when.
public struct Consent: Hashable, Sendable {
  /// Words as shown to the driver.
  public struct Words: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Their language, as a tag like `en`.
    public let language: String

    /// Creates words in a language.
    public init(_ text: String, language: String) { (self.text, self.language) = (text, language) }
  }

  /// The words shown.
  public let words: Words
  /// When the answer was saved, in seconds since 1970.
  public let time: Int64
  /// The same time on the driver's clock.
  public let local: CalendarTime

  /// Creates a consent.
  public init(_ words: Words, time: Int64, local: CalendarTime) {
    (self.words, self.time, self.local) = (words, time, local)
  }
}

/// The saved answers, by step and field. The ``Schema`` decides whether they complete a step.
public struct Answers: Hashable, Sendable {
  /// The answers of each saved section.
  public var sections: [StepID: [FieldID: Value]]
  /// The contents of fields that aren't asked now, kept in case they are asked again. They are not
  /// handed in.
  public var setAside: [FieldID: Value] = [:]
  /// What drivers had read when they answered standalone consents.
  public var consents: [FieldID: Consent] = [:]

  /// Creates a set of answers, empty by default.
  public init(sections: [StepID: [FieldID: Value]] = [:]) { self.sections = sections }

  /// The answers of one step, or `nil` if it has none.
  public subscript(step: StepID) -> [FieldID: Value]? {
    get { sections[step] }
    set { sections[step] = newValue }
  }

  /// The answer to one question, or `nil` if there is none.
  public subscript(field: FieldID) -> Value? { sections[field.step]?[field] }

  /// All photos in the answers.
  public var photos: [Photo] { photosByField.map(\.photo) }

  /// All photos with their fields, sorted by field.
  public var photosByField: [(field: FieldID, photo: Photo)] {
    sections.values.joined().compactMap { field, value in
      if case .photo(let photo?) = value { (field, photo) } else { nil }
    }.sorted { $0.field.path < $1.field.path }
  }
}
