/// A JSON value that knows where it stands in its file.
public struct JSONNode: Sendable {
  /// The value itself.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    /// The members in the order written; no two have the same name.
    case object([Member])
  }

  /// A member of an object.
  public struct Member: Sendable {
    /// Its name.
    public let name: String
    /// Where the name stands.
    public let position: TextPosition
    /// Its value.
    public let value: JSONNode
  }

  /// The value.
  public let content: Content
  /// Where the value begins.
  public let position: TextPosition

  /// The text, if it is one.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  /// True or false, if it is one of these.
  public var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
  /// The number, if it is one.
  public var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
  /// The elements, if it is a list.
  public var array: [JSONNode]? { if case .array(let nodes) = content { nodes } else { nil } }
  /// The members, if it is an object.
  public var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// A member of an object; `nil` if it is missing or this isn't an object.
  public subscript(name: String) -> JSONNode? { member(name)?.value }

  /// A member of an object with its name.
  func member(_ name: String) -> Member? {
    members?.first { ExactText($0.name) == ExactText(name) }
  }

  /// Whether both are the same value, wherever they stand. The order of members doesn't count.
  func isEqual(to other: JSONNode) -> Bool {
    switch (content, other.content) {
    case (.null, .null): return true
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.number(let one), .number(let other)): return one == other
    case (.string(let one), .string(let other)): return ExactText(one) == ExactText(other)
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let one), .object(let members)):
      guard one.count == members.count else { return false }
      return one.allSatisfy { member in other[member.name]?.isEqual(to: member.value) ?? false }
    default: return false
    }
  }
}
