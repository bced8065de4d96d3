import OnrampCore
import OnrampJSON

extension JSON {
  /// The value as one line to print, with object members sorted by name. Characters that wouldn't
  /// print as themselves are escaped; the store's own files don't escape them.
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
