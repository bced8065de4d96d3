/// An `http` or `https` address that may be requested.
public struct WebAddress: Hashable, Sendable {
  /// The full URL.
  public let text: String

  /// The maximum length of an address, in bytes.
  public static let longest = 2000

  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }

  /// Parses an address; `nil` if it isn't valid.
  public init?(_ text: String) {
    let isOne = Array(text.utf8).withUnsafeBytes { Self.isOne($0) }
    guard isOne else { return nil }
    self.text = text
  }

  /// Whether a text is a valid address: `http` or `https`, with a host but no user name or
  /// fragment, in visible ASCII.
  public static func isOne(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= longest,
      text.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }),
      let scheme = schemes.first(where: { isPrefix($0, of: text) })
    else { return false }
    let server = text.dropFirst(scheme.count).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
    }
    // Only the brackets of an IPv6 address.
    let isBracketed = server.first == UInt8(ascii: "[")
    return server.first.map { $0 != UInt8(ascii: ":") } ?? false
      && !server.contains(UInt8(ascii: "@"))
      && server.count { $0 == UInt8(ascii: "[") } == (isBracketed ? 1 : 0)
      && server.count { $0 == UInt8(ascii: "]") } == (isBracketed ? 1 : 0)
  }

  /// Whether a text begins with a scheme, ignoring case.
  private static func isPrefix(_ scheme: [UInt8], of text: UnsafeRawBufferPointer) -> Bool {
    text.count >= scheme.count && scheme.indices.allSatisfy { text[$0] | 0x20 == scheme[$0] | 0x20 }
  }

  /// Wraps an address known to be valid.
  init(checked text: String) { self.text = text }
}

/// The base address of a server that the driver or the company named.
public struct ServerAddress: Hashable, Sendable {
  /// The address, without trailing slashes.
  public let text: String

  /// Parses an `http` or `https` address that ends with its path; `nil` for anything else.
  public init?(_ text: String) {
    guard WebAddress(text) != nil, !text.contains("?"), !text.contains("@") else { return nil }
    var end = text[...]
    while end.last == "/" { end.removeLast() }
    self.text = String(end)
  }

  /// Wraps an address known to be valid.
  init(checked text: String) { self.text = text }

  /// Whether others on a network can read what is sent there: it uses `http`, and isn't this
  /// computer.
  public var isReadable: Bool {
    let scheme = "http://"
    guard text.lowercased().hasPrefix(scheme) else { return false }
    let place = text.dropFirst(scheme.count).prefix { $0 != "/" }
    if place.hasPrefix("[::1]") { return false }
    let host = place.prefix { $0 != ":" }.lowercased()
    let isLoopback =
      host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isNumber }
    return host != "localhost" && !isLoopback
  }

  /// The address of a resource under it, such as `questions`.
  public func appending(_ path: String) -> String { "\(text)/\(path)" }
}
