/// Where an address leads: a scheme, a host and a port.
public struct Site: Hashable, Sendable {
  /// In lowercase.
  public let scheme: String
  /// In lowercase, without brackets.
  public let host: String
  /// In digits.
  public let port: String

  /// Describes a site.
  public init(scheme: String, host: String, port: String) {
    (self.scheme, self.port) = (scheme.lowercased(), port)
    let host = host.lowercased()
    // A name may end in a dot, which changes nothing of where it leads.
    self.host =
      host.hasPrefix("[")
      ? String(host.dropFirst().dropLast()) : host.hasSuffix(".") ? String(host.dropLast()) : host
  }

  /// Whether requests may go to it at all.
  public var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Whether its name alone says that it is this computer or in its own network.
  ///
  /// A proxy looks names up itself, so this is all there is to go by.
  public var isNamedPrivate: Bool {
    InternetAddress(host).map { !$0.isPublic }
      ?? (Self.own.contains(host) || host.hasSuffix(".localhost"))
  }

  /// What Linux systems call this computer.
  private static let own: Set = [
    "localhost", "localhost.localdomain", "ip6-localhost", "ip6-loopback",
  ]

  /// The most redirects to follow.
  public static let mostRedirects = 5

  /// Whether a server at this site may send a request on, after `count` redirects before.
  public func mayRedirect(to other: Site, after count: Int) -> Bool {
    count < Self.mostRedirects && other.isWeb && (scheme == "http" || other.scheme == "https")
  }
}
