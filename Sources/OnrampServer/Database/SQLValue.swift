import NIOCore
import OnrampWire

/// A parameter of a statement.
package enum SQLValue: Sendable {
  case null
  case text(String)
  case bytes([UInt8])
  case buffer(ByteBuffer)

  package static func integer(_ value: Int) -> SQLValue { .text(String(value)) }
  package static func id(_ id: SubmissionID) -> SQLValue { .text(id.text) }
  package static func id(_ id: SubmissionID?) -> SQLValue { id.map { .id($0) } ?? .null }
  package static func key(_ key: PublicKey) -> SQLValue { .bytes(key.bytes) }
  package static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
  package static func integer(_ value: Int?) -> SQLValue { value.map { .integer($0) } ?? .null }
  /// An array of texts without quotes or backslashes.
  package static func words(_ words: [String]) -> SQLValue {
    .text("{" + words.map { "\"\($0)\"" }.joined(separator: ",") + "}")
  }
  package static func integers(_ values: [Int]) -> SQLValue {
    .text("{" + values.map { String($0) }.joined(separator: ",") + "}")
  }
  package static func bytes(_ bytes: [UInt8]?) -> SQLValue { bytes.map { .bytes($0) } ?? .null }
  package static func bool(_ value: Bool) -> SQLValue { .text(value ? "true" : "false") }
  package static func account(_ id: AccountID) -> SQLValue { .text(id.text) }
}
