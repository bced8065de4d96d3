import Foundation
import OnrampCore

@testable import OnrampStore

/// Routes to save.
enum TestRoutes {
  static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let point = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("not on the earth")
    }
    return point
  }

  /// A route of three stops that takes `minutes`.
  static func route(_ minutes: Int = 10, from start: String = "Gare") -> Route {
    let stops = [
      MapPlace(start, detail: "Monaco", at: point(43.738461, 7.419512)),
      MapPlace("Casino <& \"Café\">", at: point(43.739, 7.428)),
      MapPlace("Port", at: point(43.735, 7.421)),
    ]
    return Route(
      engine: "osrm", stops: stops, order: [0, 1, 2],
      legs: [
        RouteLeg(
          seconds: minutes * 30, meters: 900,
          steps: [
            RouteStep(.depart, street: "Rue Grimaldi", meters: 120),
            RouteStep(.turn(.sharpLeft), street: nil, meters: 80),
            RouteStep(.keep(.right), street: "A8", meters: 70),
            RouteStep(.exit(.left), street: nil, meters: 60),
            RouteStep(.exit(nil), street: nil, meters: 50),
            RouteStep(.roundabout(exit: 2), street: "Place", meters: 40),
            RouteStep(.roundabout(exit: nil), street: nil, meters: 30),
            RouteStep(.merge, street: nil, meters: 20),
            RouteStep(.ferry, street: nil, meters: 10),
            RouteStep(.goOn, street: nil, meters: 5),
            RouteStep(.arrive(.left), street: "Casino", meters: 0),
          ],
          geometry: [point(43.738461, 7.419512), point(43.7384, 7.42), point(43.739, 7.428)]),
        RouteLeg(
          seconds: minutes * 30, meters: 700,
          steps: [RouteStep(.depart, street: nil, meters: 700)],
          geometry: [point(43.739, 7.428), point(43.735, 7.421)]),
      ],
      givenOrderSeconds: minutes * 60 + 30)
  }

  static let draft = RouteDraft(
    id: RouteID(7), name: "Evening", stops: route().stops, preferences: .keepingOrder)

  static let location = StoredLocation(
    MapPlace("Larvotto", at: point(43.7466, 7.4348)), from: .driver, seconds: 1_790_000_000)
}

extension RoutesClient {
  @discardableResult
  func save(_ name: String, _ route: Route = TestRoutes.route()) throws -> RouteSummary {
    try save(RouteToSave(name: name, route: route))
  }

  @discardableResult
  func replace(
    _ id: RouteID, by name: String, _ route: Route = TestRoutes.route()
  ) throws -> RouteSummary {
    try save(RouteToSave(name: name, route: route, preferences: .keepingOrder, replacing: id))
  }

  /// The names of all saved routes, newest first.
  var names: [String] { get throws { try all().routes.map(\.name) } }
}

extension TestFolder {
  /// A client whose clock advances by one second with every Save.
  func routes(now: Int64 = now) throws -> RoutesClient {
    RoutesClient(try open().store, now: Self.clock(from: now))
  }

  static func clock(from now: Int64) -> @Sendable () -> Int64 {
    let clock = TestClock(now)
    return { clock.next() }
  }

  /// The files of the routes and of the pages of their list.
  var routeFiles: [String] { names("data/routes") }
}
