import OnrampCore

/// The saved answers as JSON: a section for each step, `null` while it is not saved.
///
/// The members follow from ``Step/all`` and their fields. The form is that of `onramp show --json`.
public struct AnswersJSON {
  /// The answers.
  public let answers: Answers

  /// Where the photos of an export lie, if not in the store.
  private let files: [Field: String]

  /// Wraps answers to be written.
  public init(_ answers: Answers) { self.init(answers, files: [:]) }

  init(_ answers: Answers, files: [Field: String]) {
    self.answers = answers
    self.files = files
  }

  /// Reads the sections of an object; `nil` where one is missing, or a value is one that its
  /// field's rule could not have given.
  init?(_ json: JSON) {
    var answers = Answers()
    for step in Step.all {
      guard let section = json[step.key] else { return nil }
      if section == .null { continue }
      var values: [Field: Value] = [:]
      for field in step.fields {
        guard let value = Self.value(of: field, in: section) else { return nil }
        values[field] = value
      }
      answers[step] = values
    }
    self.init(answers)
  }

  /// The JSON, with its `schema`, as one line of text.
  public func text() throws -> String {
    let members = sections.merging(["schema": .integer(Envelope.schema)]) { section, _ in section }
    return String(decoding: try JSON.object(members).encoded(), as: UTF8.self)
  }

  /// Every section by its key.
  var sections: [String: JSON] {
    var sections: [String: JSON] = [:]
    for step in Step.all {
      guard let values = answers[step] else {
        sections[step.key] = .null
        continue
      }
      var members: [String: JSON] = [:]
      for field in step.fields { members[field.key] = json(of: values[field], field) }
      sections[step.key] = .object(members)
    }
    return sections
  }

  private func json(of value: Value?, _ field: Field) -> JSON {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .photo(let photo?): photo.json(file: files[field] ?? photo.file)
    case .photo(nil), nil: .null
    }
  }

  private static func value(of field: Field, in section: JSON) -> Value? {
    guard let json = section[field.key] else { return nil }
    switch field.rule {
    case .text, .email: return json.string.map(Value.text)
    case .wholeNumber: return json.integer.map(Value.number)
    case .photo: return json == .null ? .photo(nil) : Photo(json).map(Value.photo)
    }
  }
}

extension Photo {
  /// Reads a stored photo.
  fileprivate init?(_ json: JSON) {
    guard let sha256 = json["sha256"]?.string, let bytes = json["bytes"]?.integer,
      let type = json["type"]?.string
    else { return nil }
    self.init(sha256: sha256, bytes: bytes, type: type)
    // The digest names a file; nothing else may.
    guard SHA256.isDigest(sha256), json["file"]?.string == file,
      (1...PhotoSource.limit).contains(bytes)
    else { return nil }
  }

  fileprivate func json(file: String) -> JSON {
    .object([
      "file": .string(file), "bytes": .integer(bytes), "sha256": .string(sha256),
      "type": .string(type),
    ])
  }
}
