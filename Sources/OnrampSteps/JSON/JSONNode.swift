/// A JSON value with its position in the file.
public struct JSONNode: Sendable {
  /// The value itself.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the file, with distinct names.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// Its name.
    public let name: String
    /// The position of the name.
    public let position: TextPosition
    /// Its value.
    public let value: JSONNode
  }

  /// The value.
  public let content: Content
  /// The position of the value's first character.
  public let position: TextPosition

  /// The text, if this is a string.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  /// The flag, if this is a boolean.
  public var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
  /// The number, if this is one.
  public var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
  /// The elements, if this is an array.
  public var array: [JSONNode]? { if case .array(let nodes) = content { nodes } else { nil } }
  /// The members, if this is an object.
  public var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = content { true } else { false } }

  /// The value of a member; `nil` if it is missing or this isn't an object.
  public subscript(name: String) -> JSONNode? { member(name)?.value }

  func member(_ name: String) -> Member? {
    members?.first { ExactText($0.name) == ExactText(name) }
  }
}
