import OnrampCore
import OnrampJSON
import OnrampWire

/// Saved answers as `onramp show --json` prints them: a section for each step, `null` if the step
/// isn't saved.
public struct AnswersJSON {
  private let answers: Answers
  private let schema: Schema

  /// Wraps answers to print.
  public init(_ answers: Answers, schema: Schema) {
    (self.answers, self.schema) = (answers, schema)
  }

  /// Returns the JSON, including `schema`, as one line of text.
  public func text() -> String {
    var members: [String: JSON] = ["schema": .integer(Envelope.schema)]
    for step in schema.steps {
      members[step.id.key] = schema.isSaved(step, in: answers) ? section(step) : .null
    }
    return JSON.object(members).shown
  }

  private func section(_ step: Step) -> JSON {
    var members: [String: JSON] = [:]
    for field in step.fields {
      let isAsked = !step.isConditional || step.shows(field) { answers[$0] }
      members[field.id.key] = (isAsked ? answers[field.id]?.json() : nil) ?? .null
    }
    return .object(members)
  }
}

/// Sections of answers as stored JSON. A value's JSON implies its kind, so reading needs no schema,
/// and members that this version doesn't know are preserved.
extension Answers {
  /// Reads all members that are sections; `null` means not saved. Keys become file names, so
  /// invalid ones are ignored.
  init(_ members: [String: JSON]) {
    self.init()
    for (key, section) in members {
      guard case .object(let fields) = section, key.isKey else { continue }
      let step = StepID(key)
      var values: [FieldID: Value] = [:]
      for (key, json) in fields {
        if key.isKey {
          values[FieldID(step, key)] = Value(json)
        } else {
          readNote(key, json, of: step)
        }
      }
      self[step] = values
    }
  }

  /// Reads a note on an answer, whose name can't be the key of a field.
  private mutating func readNote(_ name: String, _ json: JSON, of step: StepID) {
    if name.hasSuffix(Note.setAside) {
      setAside[FieldID(step, String(name.dropLast(Note.setAside.count)))] = Value(json)
    } else if name.hasSuffix(Note.words), let consent = Consent(json) {
      consents[FieldID(step, String(name.dropLast(Note.words.count)))] = consent
    }
  }

  /// The suffixes of the names of notes on answers.
  private enum Note {
    static let setAside = ":draft"
    static let words = ":words"
  }

  /// Returns the members, with the sections of these answers replacing their own.
  ///
  /// - Parameter files: The paths of an export's photos, if they aren't the store's.
  func written(over members: [String: JSON], files: [FieldID: String] = [:]) -> [String: JSON] {
    var members = members
    for (step, values) in sections {
      var section: [String: JSON] = [:]
      if case .object(let fields)? = members[step.key] { section = fields }
      for (field, value) in values {
        section[field.key] = value.json(over: section[field.key], file: files[field])
      }
      for name in section.keys where name.hasSuffix(Note.setAside) || name.hasSuffix(Note.words) {
        section[name] = nil
      }
      for (field, value) in setAside where field.step == step {
        section[field.key + Note.setAside] = value.json()
      }
      for (field, consent) in consents where field.step == step {
        section[field.key + Note.words] = consent.json
      }
      members[step.key] = .object(section)
    }
    return members
  }
}

extension Value {
  /// Parses a value; `nil` for a kind that this version doesn't know.
  init?(_ json: JSON) {
    switch json {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .number(number)
    case .null: self = .photo(nil)
    case .object:
      guard let photo = Photo(json) else { return nil }
      self = .photo(photo)
    case .bool(let isYes): self = .boolean(isYes)
    case .real(let real):
      guard let number = DecimalNumber(described: "\(real)") else { return nil }
      self = number.whole.map(Value.number) ?? .decimal(number)
    case .array: return nil
    }
  }

  /// The value as JSON.
  ///
  /// - Parameters:
  ///   - known: The JSON that the value was read from. An unchanged photo keeps its members that
  ///     this version doesn't know.
  ///   - file: The photo's path, if it isn't in the store.
  func json(over known: JSON? = nil, file: String? = nil) -> JSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .decimal(let number): Double(number.text).map(JSON.real) ?? .null
    case .boolean(let isYes): .bool(isYes)
    case .photo(let photo?): photo.json(over: known, file: file ?? photo.file)
    case .photo(nil): .null
    }
  }
}

extension Photo {
  init?(_ json: JSON) {
    guard let sha256 = json["sha256"]?.string, let bytes = json["bytes"]?.integer,
      let type = json["type"]?.string
    else { return nil }
    self.init(sha256: sha256, bytes: bytes, type: type)
    // The file's name must be the digest.
    guard sha256.isHex(digits: 64), json["file"]?.string == file,
      (1...Photo.maxBytes).contains(bytes)
    else { return nil }
  }

  func json(over known: JSON?, file: String) -> JSON {
    var members: [String: JSON] = [:]
    if case .object(let others)? = known, others["sha256"]?.string == sha256 { members = others }
    members["file"] = .string(file)
    members["bytes"] = .integer(bytes)
    members["sha256"] = .string(sha256)
    members["type"] = .string(type)
    return .object(members)
  }
}
