/// The settings for routes, on the command line or in a policy file.
public struct RoutesPolicy: Hashable, Sendable {
  /// The routing server.
  public var routingURL: ServerAddress?
  /// The software of the routing server.
  public var routingEngine = RoutingServer.Engine.osrm
  /// The search server.
  public var searchURL: ServerAddress?
  /// The software of the search server.
  public var searchEngine = SearchServer.Engine.nominatim
  /// The driver's location.
  public var here: Coordinate?
  /// The address of gpsd.
  public var receiver: ReceiverAddress?
  /// The folder of the offline map; `nil` for the one in the data directory.
  public var map: String?
  /// The address of the list of maps, or of the folder that contains it.
  public var mapsURL: WebAddress?
  /// Whether no servers may be contacted.
  public var isOffline = false

  /// Creates empty settings.
  public init() {}

  /// The address of the list of maps.
  public var mapsList: WebAddress {
    let name = "index-v1.json"
    guard let url = mapsURL?.text else {
      return WebAddress(checked: "https://download.geofabrik.de/\(name)")
    }
    return WebAddress(
      checked: url.hasSuffix(".json") ? url : url.hasSuffix("/") ? url + name : "\(url)/\(name)")
  }

  /// The servers and data for computing routes.
  public var source: RoutesSource {
    var source = RoutesSource()
    source.routing = routingURL.map { RoutingServer(routingEngine, $0) }
    source.search = searchURL.map { SearchServer(searchEngine, $0) }
    (source.here, source.receiver, source.isOffline) = (here, receiver, isOffline)
    return source
  }
}
