import OnrampCore
import OnrampJSON

extension JSON {
  /// The value as one printable line, with object members sorted by name. Unprintable characters
  /// are escaped, unlike in the store's files.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .string(let string): string.quotedForJSON
    case .array(let values): "[\(values.map(\.shown).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { "\($0.key.quotedForJSON):\($0.value.shown)" }.joined(separator: ",") + "}"
    }
  }
}
