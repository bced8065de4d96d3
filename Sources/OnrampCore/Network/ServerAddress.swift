/// An address of `http` or `https` that may be asked for.
public struct WebAddress: Hashable, Sendable {
  /// The whole address.
  public let text: String

  /// The most bytes of an address.
  public static let longest = 2000

  private static let schemes = ["http://", "https://"].map { Array($0.utf8) }

  /// Reads an address; `nil` if it isn't one.
  public init?(_ text: String) {
    let isOne = Array(text.utf8).withUnsafeBytes { Self.isOne($0) }
    guard isOne else { return nil }
    self.text = text
  }

  /// Whether a text is an address: not one of another scheme, without a server, with a user name,
  /// with a part behind a `#`, or with anything but visible ASCII.
  public static func isOne(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= longest,
      text.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }),
      let scheme = schemes.first(where: { isPrefix($0, of: text) })
    else { return false }
    let server = text.dropFirst(scheme.count).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
    }
    return server.first.map { $0 != UInt8(ascii: ":") } ?? false
      && !server.contains(UInt8(ascii: "@"))
  }

  /// Whether a text begins with a scheme, in letters of either case.
  private static func isPrefix(_ scheme: [UInt8], of text: UnsafeRawBufferPointer) -> Bool {
    text.count >= scheme.count && scheme.indices.allSatisfy { text[$0] | 0x20 == scheme[$0] | 0x20 }
  }

  /// Takes an address that is known to be one.
  init(checked text: String) { self.text = text }
}

/// The address of a server that the driver or the company named, below which there is more.
public struct ServerAddress: Hashable, Sendable {
  /// The address, without a slash at its end.
  public let text: String

  /// Reads an address of `http` or `https` with nothing behind its path; `nil` for anything else.
  public init?(_ text: String) {
    guard WebAddress(text) != nil, !text.contains("?"), !text.contains("@") else { return nil }
    var end = text[...]
    while end.last == "/" { end.removeLast() }
    self.text = String(end)
  }

  /// Takes an address that is known to be one.
  init(checked text: String) { self.text = text }

  /// The address of something below it, like `questions`.
  public func appending(_ path: String) -> String { "\(text)/\(path)" }
}
