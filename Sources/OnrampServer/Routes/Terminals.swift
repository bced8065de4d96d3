import HTTPTypes
import OnrampJSON
import OnrampWire

extension Service {
  /// `POST /v1/terminals`: registers the key that signed the request.
  func registerTerminal(_ exchange: Exchange) async throws -> Answer {
    let (signer, json) = try await exchange.signedObject()
    guard let key = json["key"]?.string, let name = json["name"]?.string, name.isName,
      json["enrolment"].map({ $0 == .null || $0.string?.isName == true }) ?? true
    else { throw Refusal(.badRequest, "json") }
    guard key == signer.key.text else { throw Refusal(.unauthorized, "signature") }
    let token = json["enrolment"]?.string.map { settings.pepper.hash(ofToken: $0) }
    let address = exchange.address.hidden(by: settings.pepper)
    let (outcome, wait) = try await pool.run { (connection) throws(DatabaseError) in
      let rows = try connection.query(
        "SELECT outcome, wait FROM onramp_api.register($1, $2, $3, $4, $5)",
        [
          .key(signer.key), .bytes(signer.nonce), .text(name), token.map { .bytes($0) } ?? .null,
          .bytes(address),
        ])
      return (rows.text(0), rows.integer(1))
    }
    switch outcome {
    case "ok": return .json(.created, [:])
    case "known": return .json(.ok, [:])
    default: throw Refusal(outcome: outcome, wait: wait)
    }
  }
}

extension String {
  /// Whether this is a valid name for a terminal, token or member of the staff: short, printable and
  /// on one line.
  var isName: Bool {
    (1...WireLimits.name).contains(utf8.count)
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !(0x80..<0xA0).contains($0.value)
      }
  }
}
