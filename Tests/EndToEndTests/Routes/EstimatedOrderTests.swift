import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// An order of stops for which some times are only estimates, as on a large map. Here
/// `onramp-map` treats all stops as far apart, and has time to compute only those of the first.
@Suite(.journeys) struct EstimatedOrderTests {
  private let onramp: RoutesProgram
  private let map: PreparedMap
  private let form: String
  private static let stops = "Post 'Post Bank' Café '12 Main Street'"

  init() throws {
    (onramp, map) = (try RoutesProgram(), try MapKit.townMap())
    form = try onramp.folder.putCopy()
    let helper = try onramp.folder.putCopy(of: MapKit.program, as: "map")
    try onramp.folder.putScript("onramp-map", "exec \(helper) --hasty \"$@\"")
  }

  private func plan(_ options: String) throws -> String {
    let command = "\"$0\" routes plan --map \(map.folder) \(Self.stops) \(options)"
    let result = try Shell.sh(command, form, environment: onramp.environment)
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `The order says that it is based on estimates, and the route has none`() throws {
    let output = try plan("--json")
    #expect(output.contains(#""orderEstimated":true"#))
    let route = try PlannedRoute(output)
    let stops = try route.order.map { try MapKit.at(route.stops[$0].lat, route.stops[$0].lon) }
    let legs = try map.client().legs(stops, Cancellation())
    #expect(route.legs.map(\.seconds) == legs.map(\.seconds))
    #expect(try plan("--json --keep-order").contains(#""orderEstimated":false"#))
  }

  @Test func `The screen calls the order an estimate, unless the driver gave it`() throws {
    let stops = ["Post", "Post Bank", "Café", "12 Main"].map { "\($0)\\n1\\n" }.joined()
    let talk = try Shell.sh(
      "printf '\(stops)quit\\n' | \"$0\" routes --plain --map \(map.folder)", form,
      environment: onramp.environment)
    #expect(talk.output.contains("The order of the stops is partly estimated."), "\(talk)")
    let driver = try Driver(environment: onramp.environment)
    try driver.command("\(form) routes --map \(map.folder)")
    try driver.wait(for: "estimate")
    #expect(try driver.screen.contains("Fastest order, "))
    try driver.press("o")
    try driver.wait(for: "Order as given")
    #expect(try !driver.screen.contains("estimate"))
    try driver.press("o")
    try driver.wait(for: "estimate")
    try driver.press("Enter")
    try driver.wait(until: "the page of the route") {
      $0.contains("  Route ") && $0.contains("estimate")
    }
  }
}
