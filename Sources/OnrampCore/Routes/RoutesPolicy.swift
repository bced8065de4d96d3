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
