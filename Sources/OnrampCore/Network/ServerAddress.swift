/// An address of `http` or `https` that may be asked for.
public struct WebAddress: Hashable, Sendable {
  /// The whole address.
  public let text: String

  /// The most bytes of an address.
  static let longest = 2000

  /// Reads an address; `nil` for one of another scheme, without a server, with a user name, with a
  /// part behind a `#`, or with anything but visible ASCII.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    guard text.utf8.count <= Self.longest,
      let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix),
      text.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) && $0 != "#" })
    else { return nil }
    let server = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard let first = server.first, first != ":", !server.contains("@") else { return nil }
    self.text = text
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

  /// The address of something below it, like `questions`.
  public func appending(_ path: String) -> String { "\(text)/\(path)" }
}
