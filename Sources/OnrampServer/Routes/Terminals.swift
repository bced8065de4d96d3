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
    let outcome = try await pool.ask(
      "register", signer, [.text(name), .bytes(token), .bytes(address)])
    switch outcome.name {
    case "ok": return .json(.created, [:])
    case "known": return .json(.ok, [:])
    default: throw outcome.refusal
    }
  }
}

extension String {
  /// Whether this is a valid name for a terminal, token or member of the staff: short, printable
  /// and on one line.
  var isName: Bool {
    (1...WireLimits.name).contains(utf8.count)
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F && !(0x80..<0xA0).contains($0.value)
      }
  }
}
