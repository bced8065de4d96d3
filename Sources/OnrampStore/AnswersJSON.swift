import FoundationEssentials
import OnrampCore

/// The saved answers as JSON: a section for each step, `null` while it is not saved.
///
/// The members follow from ``Step/all`` and their fields. The form is that of `onramp show --json`.
public struct AnswersJSON: Codable {
  /// The answers.
  public let answers: Answers

  /// Where the photos of an export lie, if not in the store.
  private let files: [Field: String]

  /// Wraps answers to be encoded.
  public init(_ answers: Answers) { self.init(answers, files: [:]) }

  init(_ answers: Answers, files: [Field: String]) {
    self.answers = answers
    self.files = files
  }

  /// Decodes answers; a value that its field's rule could not have given is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var answers = Answers()
    for step in Step.all where try !container.decodeNil(forKey: Key(step.key)) {
      let section = try container.nestedContainer(keyedBy: Key.self, forKey: Key(step.key))
      var values: [Field: Value] = [:]
      for field in step.fields { values[field] = try Self.value(of: field, in: section) }
      answers[step] = values
    }
    self.init(answers)
  }

  /// Encodes `schema` and every section.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Envelope.schema, forKey: Key("schema"))
    try encodeSections(into: &container)
  }

  /// The JSON as one line of text.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  func encodeSections(into container: inout KeyedEncodingContainer<Key>) throws {
    for step in Step.all {
      guard let values = answers[step] else {
        try container.encodeNil(forKey: Key(step.key))
        continue
      }
      var section = container.nestedContainer(keyedBy: Key.self, forKey: Key(step.key))
      for field in step.fields {
        switch values[field] {
        case .text(let text): try section.encode(text, forKey: Key(field.key))
        case .number(let number): try section.encode(number, forKey: Key(field.key))
        case .photo(let photo?):
          try section.encode(
            PhotoJSON(photo, file: files[field] ?? photo.file), forKey: Key(field.key))
        case .photo(nil), nil: try section.encodeNil(forKey: Key(field.key))
        }
      }
    }
  }

  private static func value(
    of field: Field, in section: KeyedDecodingContainer<Key>
  ) throws -> Value {
    let key = Key(field.key)
    switch field.rule {
    case .text, .email: return .text(try section.decode(String.self, forKey: key))
    case .wholeNumber: return .number(try section.decode(Int.self, forKey: key))
    case .photo:
      if try section.decodeNil(forKey: key) { return .photo(nil) }
      return .photo(try section.decode(PhotoJSON.self, forKey: key).photo)
    }
  }

  /// The name of a section or of a field.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

/// A stored photo as JSON.
struct PhotoJSON: Codable {
  let photo: Photo
  let file: String

  enum Key: CodingKey { case file, bytes, sha256, type }

  init(_ photo: Photo, file: String) {
    self.photo = photo
    self.file = file
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    photo = Photo(
      sha256: try container.decode(String.self, forKey: .sha256),
      bytes: try container.decode(Int.self, forKey: .bytes),
      type: try container.decode(String.self, forKey: .type))
    file = try container.decode(String.self, forKey: .file)
    // The digest names a file; nothing else may.
    guard SHA256.isDigest(photo.sha256), file == photo.file,
      (1...PhotoSource.limit).contains(photo.bytes)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .sha256, in: container, debugDescription: "no stored photo")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(photo.bytes, forKey: .bytes)
    try container.encode(photo.sha256, forKey: .sha256)
    try container.encode(photo.type, forKey: .type)
  }
}
