/// What the routes are made with: servers that are named, an offline map, and where the driver is.
public struct RoutesSource: Hashable, Sendable {
  /// The server that makes routes, if one is named.
  public var routing: RoutingServer?
  /// The server that finds places, if one is named.
  public var search: SearchServer?
  /// Where the driver is, if that is given.
  public var here: Coordinate?
  /// Where gpsd answers, if it is named.
  public var receiver: ReceiverAddress?
  /// Whether servers are left alone.
  public var isOffline = false

  /// Names nothing.
  public init() {}
}

/// A server that makes routes.
public struct RoutingServer: Hashable, Sendable {
  /// The program that answers.
  public let engine: Engine
  /// Where it is.
  public let address: ServerAddress

  /// Describes a server.
  public init(_ engine: Engine, _ address: ServerAddress) {
    (self.engine, self.address) = (engine, address)
  }

  /// The program that answers.
  public enum Engine: String, Hashable, Sendable, CaseIterable { case osrm, valhalla }
}

/// A server that finds places by their names.
public struct SearchServer: Hashable, Sendable {
  /// The program that answers.
  public let engine: Engine
  /// Where it is.
  public let address: ServerAddress

  /// Describes a server.
  public init(_ engine: Engine, _ address: ServerAddress) {
    (self.engine, self.address) = (engine, address)
  }

  /// The program that answers.
  public enum Engine: String, Hashable, Sendable, CaseIterable { case nominatim, photon }

  /// Whether it may be asked while the driver types.
  public var answersWhileTyping: Bool { engine == .photon }
}

/// The address of a gpsd.
public struct ReceiverAddress: Hashable, Sendable {
  /// The name or the address of its computer.
  public let host: String
  /// The port it listens on.
  public let port: UInt16

  /// Describes an address.
  public init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Reads `HOST:PORT`, with an IPv6 address in brackets; `nil` for anything else.
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
