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
  public let privacy: [Field: PhotoPrivacy]

  /// Describes a Save.
  public init(answers: Answers, privacy: [Field: PhotoPrivacy] = [:]) {
    self.answers = answers
    self.privacy = privacy
  }
}

/// The saved answers, by step. A step that was never saved has none.
public struct Answers: Hashable, Sendable {
  /// The answers of each saved step; every field of the step is present.
  public var sections: [Step: [Field: Value]]

  /// Makes a set of answers, an empty one by default.
  public init(sections: [Step: [Field: Value]] = [:]) { self.sections = sections }

  /// The answers of one step, or `nil` while it is not saved.
  public subscript(step: Step) -> [Field: Value]? {
    get { sections[step] }
    set { sections[step] = newValue }
  }

  /// The answer to one question, or `nil` while its step is not saved.
  public subscript(field: Field) -> Value? { field.step.flatMap { sections[$0]?[field] } }

  /// The steps that are saved, in order.
  public var completed: [Step] { Step.all.filter { sections[$0] != nil } }

  /// The first step that is not saved, or `nil` where all are.
  public var firstMissing: Step? { Step.all.first { sections[$0] == nil } }

  /// Every photo that these answers name.
  public var photos: [Photo] {
    Step.all.flatMap { step in
      step.fields.compactMap { field in
        if case .photo(let photo?)? = self[field] { photo } else { nil }
      }
    }
  }
}
