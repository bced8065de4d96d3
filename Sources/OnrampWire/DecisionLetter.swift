import FoundationEssentials
import OnrampJSON

/// The desk's decision about an application, as the driver reads it.
///
/// Only the desk and the driver can read or write one: see `OnrampAge` for how it is sealed.
public struct DecisionLetter: Hashable, Sendable {
  /// A field that the driver is asked again.
  public struct Field: Hashable, Sendable {
    /// The step's and the field's key, such as `photos.license`.
    public let field: String
    /// Why it is asked again.
    public let reason: DecisionReason
    /// The desk's own words about it, which may be empty.
    public let text: String

    /// Creates a field.
    public init(_ field: String, _ reason: DecisionReason, text: String = "") {
      (self.field, self.reason, self.text) = (field, reason, text)
    }
  }

  /// The maximum length of the desk's own words, in characters, for the letter and for each field.
  public static let longestText = 2_000
  /// The maximum number of fields.
  public static let maxFields = 64
  /// The maximum size of a padded letter, in bytes.
  public static let maxBytes = 32 << 10
  /// Letters are padded to a multiple of this size, in bytes, to hide how long they are.
  private static let block = 512
  /// The schema that is written, and the previous one, which has no name for the decision.
  private static let (schema, unnamed) = (2, 1)

  /// The name of a decision, and its place among those about an application.
  public struct Name: Hashable, Sendable {
    /// The decision's id.
    public let id: SubmissionID
    /// The decision that it replaces, which was taken back or came before.
    public let replaced: SubmissionID?
    /// When it was made by the desk's clock, in seconds since 1970.
    public let at: Int

    /// Creates a name.
    public init(_ id: SubmissionID, replacing replaced: SubmissionID? = nil, at: Int) {
      (self.id, self.replaced, self.at) = (id, replaced, at)
    }
  }

  /// The name of the decision; `nil` in a letter of an older desk.
  public let name: Name?
  /// The application that is decided.
  public let id: SubmissionID
  /// The decision.
  public let state: DecisionState
  /// The fields that are asked again; none with any other decision.
  public let fields: [Field]
  /// Why the application is refused, if the desk chose a reason.
  public let reason: DecisionReason?
  /// The desk's own words, which may be empty. They may hold any characters.
  public let text: String

  /// Creates a letter; `nil` if it exceeds a limit, or its fields or reason don't suit its state.
  public init?(
    _ id: SubmissionID, _ state: DecisionState, fields: [Field] = [],
    reason: DecisionReason? = nil, text: String = "", as name: Name? = nil
  ) {
    (self.id, self.state, self.fields, self.name) = (id, state, fields, name)
    (self.reason, self.text) = (reason, text)
    guard fields.isEmpty == (state != .askedAgain), reason == nil || state == .refused,
      fields.count <= Self.maxFields, Set(fields.map(\.field)).count == fields.count,
      (fields.map(\.text) + [text]).allSatisfy({ $0.count <= Self.longestText }),
      let size = json?.count, size <= Self.maxBytes
    else { return nil }
  }

  private var json: Data? {
    let fields = fields.map { field in
      JSON.object([
        "field": .string(field.field), "reason": .string(field.reason.rawValue),
        "text": .string(field.text),
      ])
    }
    var members: [String: JSON] = [
      "schema": .integer(name == nil ? Self.unnamed : Self.schema), "id": .string(id.text),
      "state": .string(state.rawValue), "fields": .array(fields), "text": .string(text),
    ]
    members["decision"] = name.map { .string($0.id.text) }
    members["replaces"] = name?.replaced.map { .string($0.text) }
    members["at"] = name.map { .integer($0.at) }
    members["reason"] = reason.map { .string($0.rawValue) }
    return JSON.object(members).line
  }

  /// The letter as JSON, padded with spaces to hide its length.
  public var padded: [UInt8] {
    var bytes = Array(json ?? Data())
    let blocks = (bytes.count + Self.block - 1) / Self.block
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: blocks * Self.block - bytes.count)
    return bytes
  }

  /// Parses a padded letter; `nil` for anything that ``padded`` doesn't make.
  public init?(padded bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, bytes.count % Self.block == 0, let json = JSON(bytes),
      let schema = json["schema"]?.integer, [Self.schema, Self.unnamed].contains(schema),
      let id = json["id"]?.submissionID,
      let state = json["state"]?.string.flatMap(DecisionState.init),
      let text = json["text"]?.string, let elements = json["fields"]?.array
    else { return nil }
    let fields = elements.compactMap(Field.init)
    let reason = json["reason"]?.string.flatMap(DecisionReason.init)
    guard fields.count == elements.count, (reason == nil) == (json["reason"] == nil) else {
      return nil
    }
    let name = schema == Self.unnamed ? nil : Name(json)
    guard name != nil || schema == Self.unnamed else { return nil }
    self.init(id, state, fields: fields, reason: reason, text: text, as: name)
  }
}

extension DecisionLetter.Name {
  fileprivate init?(_ json: JSON) {
    guard let id = json["decision"]?.submissionID, let at = json["at"]?.integer else {
      return nil
    }
    let replaced = json["replaces"]?.submissionID
    guard (replaced == nil) == (json["replaces"] == nil) else { return nil }
    self.init(id, replacing: replaced, at: at)
  }
}

extension DecisionLetter.Field {
  fileprivate init?(_ json: JSON) {
    guard let field = json["field"]?.string,
      let reason = json["reason"]?.string.flatMap(DecisionReason.init),
      let text = json["text"]?.string
    else { return nil }
    self.init(field, reason, text: text)
  }
}
