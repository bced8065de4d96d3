import OnrampCore
import OnrampJSON

/// Saved answers as `onramp show --json` prints them: a section for each step, or `null` while the
/// step is not saved.
public struct AnswersJSON {
  private let answers: Answers
  private let schema: Schema

  /// Wraps answers to print.
  public init(_ answers: Answers, schema: Schema) {
    (self.answers, self.schema) = (answers, schema)
  }

  /// The JSON, including `schema`, as one line of text.
  public func text() -> String {
    var members: [String: JSON] = ["schema": .integer(Envelope.schema)]
    for step in schema.steps {
      members[step.id.key] = schema.isSaved(step, in: answers) ? section(step) : .null
    }
    return JSON.object(members).shown
  }

  private func section(_ step: Step) -> JSON {
    var members: [String: JSON] = [:]
    for field in step.fields { members[field.id.key] = answers[field.id]?.json() ?? .null }
    return .object(members)
  }
}

/// Sections of answers as stored JSON. A value's JSON tells its kind, so reading needs no schema,
/// and members this version doesn't know are preserved.
extension Answers {
  /// Reads every member that is a section; `null` means not saved. Keys become file names, so
  /// anything that can't be a key is ignored.
  init(_ members: [String: JSON]) {
    self.init()
    for (key, section) in members {
      guard case .object(let fields) = section, key.isKey else { continue }
      let step = StepID(key)
      var values: [FieldID: Value] = [:]
      for (key, json) in fields where key.isKey { values[FieldID(step, key)] = Value(json) }
      self[step] = values
    }
  }

  /// The members, with these answers' sections in place of their own.
  ///
  /// - Parameter files: The paths of an export's photos, if they are not the store's.
  func written(over members: [String: JSON], files: [FieldID: String] = [:]) -> [String: JSON] {
    var members = members
    for (step, values) in sections {
      var section: [String: JSON] = [:]
      if case .object(let fields)? = members[step.key] { section = fields }
      for (field, value) in values {
        section[field.key] = value.json(over: section[field.key], file: files[field])
      }
      members[step.key] = .object(section)
    }
    return members
  }
}

extension Value {
  /// Reads a value, or returns `nil` for a kind this version doesn't know.
  init?(_ json: JSON) {
    switch json {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .number(number)
    case .null: self = .photo(nil)
    case .object:
      guard let photo = Photo(json) else { return nil }
      self = .photo(photo)
    case .bool, .real, .array: return nil
    }
  }

  /// The value as JSON.
  ///
  /// - Parameters:
  ///   - known: The JSON the value was read from. An unchanged photo keeps any members in it that
  ///     this version doesn't know.
  ///   - file: The photo's path, if it isn't in the store.
  fileprivate func json(over known: JSON? = nil, file: String? = nil) -> JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .photo(let photo?): photo.json(over: known, file: file ?? photo.file)
    case .photo(nil): .null
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
    // The file's name must be the digest and nothing else.
    guard SHA256.isDigest(sha256), json["file"]?.string == file,
      (1...PhotoSource.limit).contains(bytes)
    else { return nil }
  }

  fileprivate func json(over known: JSON?, file: String) -> JSON {
    var members: [String: JSON] = [:]
    if case .object(let others)? = known, others["sha256"]?.string == sha256 { members = others }
    members["file"] = .string(file)
    members["bytes"] = .integer(bytes)
    members["sha256"] = .string(sha256)
    members["type"] = .string(type)
    return .object(members)
  }
}
