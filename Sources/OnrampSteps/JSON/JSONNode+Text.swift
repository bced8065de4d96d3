import OnrampCore

extension JSONNode {
  /// The value as JSON, on one line.
  public var text: String {
    switch content {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.description
    case .string(let text): text.quotedForJSON
    case .array(let nodes): "[\(nodes.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\($0.name.quotedForJSON):\($0.value.text)" }.joined(separator: ","))}"
    }
  }
}
