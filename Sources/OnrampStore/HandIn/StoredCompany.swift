import CSodium
import OnrampCore
import OnrampJSON
import OnrampWire

/// The contents of `company.json`: the company's keys that this data directory saw first, and the
/// key with which the terminal signs its requests. It has no driver's data.
struct StoredCompany: StoredContents {
  var keys: CompanyKeys
  /// The seed of the terminal's key, in base64url.
  let terminal: String
  /// All members of the file, to preserve those this version doesn't know.
  private var members: [String: JSON] = [:]

  init(keys: CompanyKeys) {
    self.keys = keys
    terminal = SigningKey.random().seedText
  }

  init?(_ json: JSON) {
    guard let server = json["serverKey"]?.string, let recipients = json["recipients"]?.array,
      let terminal = json["terminal"]?.string, case .object(var members) = json
    else { return nil }
    for name in Schema.reservedKeys { members[name] = nil }
    self.members = members
    keys = CompanyKeys(server: server, recipients: recipients.compactMap(\.string))
    self.terminal = terminal
    guard signingKey != nil else { return nil }
  }

  var json: JSON {
    var members = members
    members["serverKey"] = .string(keys.server)
    members["recipients"] = .array(keys.recipients.map(JSON.string))
    members["terminal"] = .string(terminal)
    return .object(members)
  }

  /// The terminal's key; `nil` if its seed is damaged.
  var signingKey: SigningKey? { SigningKey.of(seed: terminal) }
}
