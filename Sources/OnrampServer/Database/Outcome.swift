import OnrampJSON
import OnrampWire

/// The result of a database function for a signed request.
struct Outcome: Sendable {
  let name: String?
  /// The seconds to wait before the next try.
  var wait: Int?
  /// The other columns of the result, by name, except NULLs.
  var members: [String: JSON] = [:]

  /// A request about another driver's application.
  static let otherDriver = Outcome(name: "driverSignature")

  var isOK: Bool { name == "ok" }

  subscript(name: String) -> JSON? { members[name] }

  /// Why the request is refused.
  var refusal: Refusal { Refusal(outcome: name, wait: wait) }

  /// Refuses the request unless the outcome is `ok`.
  ///
  /// - Parameter isTelling: Whether the refusal includes ``members``.
  func require(telling isTelling: Bool = false) throws(Refusal) {
    guard !isOK else { return }
    var refusal = refusal
    if isTelling { refusal.members = members }
    throw refusal
  }
}

extension Connection {
  /// Calls a database function with the key and the nonce of a signed request.
  ///
  /// - Parameter values: The other parameters.
  func ask(
    _ function: String, _ signer: Exchange.Signer, _ values: [SQLValue] = []
  ) throws(DatabaseError) -> Outcome {
    let values: [SQLValue] = [.key(signer.key), .bytes(signer.nonce)] + values
    let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let rows = try query("SELECT * FROM onramp_api.\(function)(\(places))", values)
    var members = rows.members().filter { $0.value != .null }
    let name = members.removeValue(forKey: "outcome")?.string
    let wait = members.removeValue(forKey: "wait")?.integer
    return Outcome(name: name, wait: wait, members: members)
  }
}

extension ConnectionPool {
  /// Calls a database function with the key and the nonce of a signed request.
  func ask(
    _ function: String, _ signer: Exchange.Signer, _ values: [SQLValue] = []
  ) async throws(DatabaseError) -> Outcome {
    try await run { (connection) throws(DatabaseError) in
      try connection.ask(function, signer, values)
    }
  }

  /// Calls a database function after all of the sender's earlier work.
  func askInOrder(
    _ function: String, _ signer: Exchange.Signer, _ values: [SQLValue]
  ) async throws(DatabaseError) -> Outcome {
    try await run(inOrderOf: signer.key) { (connection) throws(DatabaseError) in
      try connection.ask(function, signer, values)
    }
  }
}
