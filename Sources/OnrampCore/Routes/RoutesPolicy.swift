/// What the command line or a policy file says about routes.
public struct RoutesPolicy: Hashable, Sendable {
  /// The server that makes routes.
  public var routingURL: ServerAddress?
  /// The program that answers there.
  public var routingEngine = RoutingServer.Engine.osrm
  /// The server that finds places.
  public var searchURL: ServerAddress?
  /// The program that answers there.
  public var searchEngine = SearchServer.Engine.nominatim
  /// Where the driver is.
  public var here: Coordinate?
  /// Where gpsd answers.
  public var receiver: ReceiverAddress?
  /// The folder of the offline map; `nil` for the one in the data directory.
  public var map: String?
  /// Whether servers are left alone.
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
