import OnrampCore
import OnrampJSON

extension JSON {
  /// A length or a time, rounded; `nil` unless it is one that a route on the earth can have.
  var amount: Int? { number.flatMap(Self.amount) }

  static func amount(_ number: Double) -> Int? {
    (0...1e9).contains(number) ? Int(number.rounded()) : nil
  }

  /// A name to show; `nil` if nothing of it can be seen.
  func name(atMost limit: Int = 200) -> String? {
    guard let text = string?.bounded(to: limit).trimmed, text.hasVisibleCharacter else {
      return nil
    }
    return text
  }
}

extension NetworkResponse {
  /// What a server says in JSON, if it answered with 200.
  func json() throws(RouteProblem) -> JSON {
    if let problem = ServerProblem(.success(self)) { throw .server(problem) }
    guard let json = JSON(body) else { throw .server(.notJSON) }
    return json
  }
}
