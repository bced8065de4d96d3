import OnrampWire

/// The settings of a server.
package struct ServerSettings: Sendable {
  /// The address and port to listen on; port 0 for any free port.
  package var address = "127.0.0.1"
  package var port = 8443
  /// The key that signs receipts.
  package var key: SigningKey
  package var pepper: Pepper
  /// The accepted values of the `Host` header; empty for any.
  package var hosts: Set<String> = []
  /// Whether to trust a proxy's report of where requests come from.
  package var trustsProxy = false
  /// The size of the database beyond which no uploads are accepted, in bytes, unless it has free
  /// space inside.
  package var storage = 64 << 30
  /// The maximum number of open connections.
  package var connections = 256

  package init(key: SigningKey, pepper: Pepper) { (self.key, self.pepper) = (key, pepper) }

  /// The size beyond which no uploads are accepted, given the free space inside the database. That
  /// is an estimate, so at most half of ``storage`` of it counts.
  package func storage(withRoom room: Int) -> Int { storage + min(max(0, room), storage / 2) }

  /// Parses `HOST:PORT`, with an IPv6 address in brackets.
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
