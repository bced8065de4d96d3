import OnrampCore
import OnrampJSON

extension JSON {
  /// A length or a time, rounded; `nil` unless a route on the earth can have it.
  var amount: Int? { number.flatMap(Self.amount) }

  static func amount(_ number: Double) -> Int? {
    (0...1e9).contains(number) ? Int(number.rounded()) : nil
  }

  /// A name to show; `nil` if nothing of it is visible.
  func name(atMost limit: Int = 200) -> String? {
    guard let text = string?.bounded(to: limit).trimmed, text.hasVisibleCharacter else {
      return nil
    }
    return text
  }
}

extension NetworkResponse {
  /// The JSON of a response with status 200.
  func json() throws(RouteProblem) -> JSON {
    if let problem = ServerProblem(.success(self)) { throw .server(problem) }
    guard let json = JSON(body) else { throw .server(.notJSON) }
    return json
  }
}
