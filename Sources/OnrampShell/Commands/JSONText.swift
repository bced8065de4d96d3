import OnrampCore

/// A value that can be written as JSON.
protocol JSONWritable {
  var json: String { get }
}

/// A JSON object whose members keep the order in which they are written here.
struct JSONText: JSONWritable, ExpressibleByDictionaryLiteral {
  /// The members, without braces.
  let members: String

  var json: String { "{\(members)}" }

  private init(members: String) { self.members = members }

  init(dictionaryLiteral members: (String, any JSONWritable)...) {
    self.init(members: members.map { "\"\($0)\":\($1.json)" }.joined(separator: ","))
  }

  /// The members of both; the first must not be empty.
  static func + (one: JSONText, other: JSONText?) -> JSONText {
    other.map { JSONText(members: "\(one.members),\($0.members)") } ?? one
  }
}

extension String: JSONWritable { var json: String { quotedForJSON } }
extension Int: JSONWritable { var json: String { "\(self)" } }
extension Double: JSONWritable { var json: String { "\(self)" } }
extension Bool: JSONWritable { var json: String { "\(self)" } }

extension Array: JSONWritable where Element: JSONWritable {
  var json: String { "[\(map(\.json).joined(separator: ","))]" }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  var json: String { self?.json ?? "null" }
}
