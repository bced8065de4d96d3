/// What the command line or a policy file says about routes.
public struct RoutesPolicy: Hashable, Sendable {
  public var routingURL: ServerAddress?
  public var routingEngine = RoutingServer.Engine.osrm
  public var searchURL: ServerAddress?
  public var searchEngine = SearchServer.Engine.nominatim
  public var here: Coordinate?
  public var receiver: ReceiverAddress?
  /// The folder of the offline map; `nil` for the one in the data directory.
  public var map: String?
  public var isOffline = false

  /// Says nothing.
  public init() {}

  /// What the routes are made with.
  public var source: RoutesSource {
    var source = RoutesSource()
    source.routing = routingURL.map { RoutingServer(routingEngine, $0) }
    source.search = searchURL.map { SearchServer(searchEngine, $0) }
    (source.here, source.receiver, source.isOffline) = (here, receiver, isOffline)
    return source
  }
}

extension ReceiverAddress {
  /// Where gpsd listens unless it is told otherwise.
  public static let standardPort: UInt16 = 2947

  /// Reads `HOST` or `HOST:PORT`; an address of IPv6 stands in brackets.
  ///
  /// - Returns: `nil` for anything else.
  public init?(text: String) {
    let text = text.trimmed
    let host: Substring
    let rest: Substring
    if text.first == "[", let end = text.firstIndex(of: "]") {
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      (host, rest) = (text[..<end], text[end...])
    }
    let port: UInt16? =
      rest.isEmpty ? Self.standardPort : rest.first == ":" ? UInt16(rest.dropFirst()) : nil
    guard !host.isEmpty, host.utf8.count <= 253, let port, port > 0,
      host.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") })
    else { return nil }
    self.init(host: String(host), port: port)
  }
}
