/// The destination of a URL: a scheme, a host and a port.
public struct Site: Hashable, Sendable {
  /// In lowercase.
  public let scheme: String
  /// In lowercase, without brackets.
  public let host: String
  /// In digits.
  public let port: String

  /// Creates a site.
  public init(scheme: String, host: String, port: String) {
    (self.scheme, self.port) = (scheme.lowercased(), port)
    let host = host.lowercased()
    // A trailing dot of a host name makes no difference.
    self.host =
      host.hasPrefix("[")
      ? String(host.dropFirst().dropLast()) : host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// Whether requests may go to it at all.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether the name alone shows that the host is this computer or on its network.
  ///
  /// A proxy looks up names itself, so only the name is known.
  public var isNamedPrivate: Bool {
    InternetAddress(host).map { !$0.isPublic }
      ?? (Self.own.contains(host) || host.hasSuffix(".localhost"))
  }

  /// The names that Linux systems give this computer.
  private static let own: Set = [
    "localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback",
  ]

  /// The maximum number of redirects to follow.
  public static let maxRedirects = 5

  /// Whether a server at this site may redirect to another after `count` earlier redirects.
  public func mayRedirect(to other: Site, after count: Int) -> Bool {
    count < Self.maxRedirects && other.isWeb && (scheme == "http" || other.scheme == "https")
  }
}
