import OnrampCore
import OnrampJSON

extension JSON {
  /// The value as one line to be printed, with the members of objects sorted by name. What doesn't show
  /// as it is, is escaped; the store's own files have it as it is.
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
