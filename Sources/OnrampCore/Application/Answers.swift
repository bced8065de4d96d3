/// An answer that passed its rule.
public enum Value: Hashable, Sendable {
  case text(String)
  case number(Int)
  /// A stored photo, or `nil` where the driver gave none.
  case photo(Photo?)
}

/// A photo in the store, named by what it holds.
public struct Photo: Hashable, Sendable {
  /// The SHA-256 of the stored bytes: 64 lower-case hexadecimal digits.
  public let sha256: String
  /// The size of the stored file, in bytes.
  public let bytes: Int
  /// The media type by the file's first bytes, for example `image/jpeg`.
  public let type: String

  /// Describes a stored photo.
  public init(sha256: String, bytes: Int, type: String) {
    self.sha256 = sha256
    self.bytes = bytes
    self.type = type
  }

  /// The path of the stored file, relative to the data directory.
  public var file: String { "photos/\(sha256)" }
}

/// What a Save led to.
public struct Saved: Hashable, Sendable {
  /// All answers, as they are on the disk now.
  public let answers: Answers
  /// The photos that were stored without their private data, or with whatever they hold.
  public let privacy: [FieldID: PhotoPrivacy]

  /// Describes a Save.
  public init(answers: Answers, privacy: [FieldID: PhotoPrivacy] = [:]) {
    self.answers = answers
    self.privacy = privacy
  }
}

/// The saved answers, by step and field. Whether that is all of a step, its ``Schema`` says.
public struct Answers: Hashable, Sendable {
  /// The answers of each section that was saved.
  public var sections: [StepID: [FieldID: Value]]

  /// Makes a set of answers, an empty one by default.
  public init(sections: [StepID: [FieldID: Value]] = [:]) { self.sections = sections }

  /// The answers of one step, or `nil` where none were saved.
  public subscript(step: StepID) -> [FieldID: Value]? {
    get { sections[step] }
    set { sections[step] = newValue }
  }

  /// The answer to one question, or `nil` where there is none.
  public subscript(field: FieldID) -> Value? { sections[field.step]?[field] }

  /// Every photo that these answers name.
  public var photos: [Photo] { photosByField.map(\.photo) }

  /// Every photo with its field, in the order of their names.
  public var photosByField: [(field: FieldID, photo: Photo)] {
    sections.values.joined().compactMap { field, value in
      if case .photo(let photo?) = value { (field, photo) } else { nil }
    }.sorted { $0.field.path < $1.field.path }
  }
}
