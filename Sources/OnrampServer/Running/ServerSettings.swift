import OnrampWire

/// What a server is started with.
package struct ServerSettings: Sendable {
  /// The address and port to listen on; port 0 for any.
  package var address = "127.0.0.1"
  package var port = 8443
  /// Signs receipts.
  package var key: SigningKey
  package var pepper: Pepper
  /// PEM files, for TLS.
  package var certificate: (chain: String, key: String)?
  /// The hosts that requests may be addressed to; any if there are none.
  package var hosts: Set<String> = []
  /// Whether a proxy in front says where requests come from.
  package var trustsProxy = false
  /// How large the database may become before nothing more is taken, in bytes.
  package var storage = 64 << 30
  /// How many connections are open at most.
  package var connections = 256

  package init(key: SigningKey, pepper: Pepper) { (self.key, self.pepper) = (key, pepper) }

  /// Reads `HOST:PORT`, where an IPv6 address has brackets.
  package static func listening(_ text: String) -> (address: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    var address = String(text[..<colon])
    if address.hasPrefix("["), address.hasSuffix("]") {
      address = String(address.dropFirst().dropLast())
    } else if address.contains(":") {
      return nil
    }
    return address.isEmpty ? nil : (address, port)
  }
}
