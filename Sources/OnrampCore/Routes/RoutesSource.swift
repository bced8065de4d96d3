/// The servers and data for computing routes: the configured servers, an offline map, and the
/// driver's location.
public struct RoutesSource: Hashable, Sendable {
  /// The routing server, if one is configured.
  public var routing: RoutingServer?
  /// The search server, if one is configured.
  public var search: SearchServer?
  /// The driver's location, if given.
  public var here: Coordinate?
  /// The address of gpsd, if configured.
  public var receiver: ReceiverAddress?
  /// Whether no servers may be contacted.
  public var isOffline = false

  /// Creates an empty source.
  public init() {}
}

/// A routing server.
public struct RoutingServer: Hashable, Sendable {
  /// Its software.
  public let engine: Engine
  /// Its address.
  public let address: ServerAddress

  /// Creates a server.
  public init(_ engine: Engine, _ address: ServerAddress) {
    (self.engine, self.address) = (engine, address)
  }

  /// The software of a routing server.
  public enum Engine: String, Hashable, Sendable, CaseIterable { case osrm, valhalla }
}

/// A server that finds places by name.
public struct SearchServer: Hashable, Sendable {
  /// Its software.
  public let engine: Engine
  /// Its address.
  public let address: ServerAddress

  /// Creates a server.
  public init(_ engine: Engine, _ address: ServerAddress) {
    (self.engine, self.address) = (engine, address)
  }

  /// The software of a search server.
  public enum Engine: String, Hashable, Sendable, CaseIterable {
    case nominatim, photon

    /// Whether it may be queried as the driver types.
    var answersWhileTyping: Bool {
      switch self {
      case .nominatim: false
      case .photon: true
      }
    }
  }
}

/// The address of a gpsd.
public struct ReceiverAddress: Hashable, Sendable {
  /// Its host name or IP address.
  public let host: String
  /// The port it listens on.
  public let port: UInt16

  /// Creates an address.
  public init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Parses `HOST:PORT`, with an IPv6 address in brackets; `nil` for anything else.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      port > 0
    else { return nil }
    let name = text[..<colon]
    let isBracketed = name.first == "[" && name.last == "]"
    let host = isBracketed ? name.dropFirst().dropLast() : name
    guard (1...255).contains(host.utf8.count), isBracketed || !host.contains(":"),
      host.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"[]/@".utf8.contains($0) })
    else { return nil }
    self.init(host: String(host), port: port)
  }

  /// The address as `HOST:PORT`.
  public var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
