import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// `onramp routes plan`, with a server that responds like OSRM.
@Suite(.journeys) struct RoutesPlanTests {
  let onramp: RoutesProgram
  let server: ScriptedServer

  init() throws {
    onramp = try RoutesProgram()
    server = try RoutesServer.started()
  }

  @Test func `The middle stops go into the fastest order`() throws {
    let result = try onramp.plan("'Port Hercule' Casino Gare Larvotto", server, "--json")
    #expect(result.status == 0 && result.errors.isEmpty)
    let route = try PlannedRoute(result.output)
    #expect(route.schema == 1 && route.engine == "osrm")
    #expect(route.stops.map(\.name) == ["Port Hercule", "Casino", "Gare", "Larvotto"])
    #expect(route.order == [0, 2, 1, 3])
    #expect(route.legs.map(\.from) == [0, 2, 1] && route.legs.map(\.to) == [2, 1, 3])
    #expect(route.seconds == route.legs.reduce(0) { $0 + $1.seconds })
    #expect(route.metres == route.legs.reduce(0) { $0 + $1.metres })
    #expect(route.givenOrderSeconds > route.seconds)
    let said = try #require(route.arrivals)
    let arrivals = try said.map { try Date($0, strategy: .iso8601) }
    #expect(arrivals.count == 3 && said.allSatisfy { $0.hasSuffix("+00:00") })
    let later = route.seconds - route.legs[0].seconds
    #expect(arrivals[2].timeIntervalSince(arrivals[0]) == Double(later))
    #expect(arrivals[0].timeIntervalSinceNow <= Double(route.legs[0].seconds))
    #expect(route.geometry.first == [43.735, 7.42] && route.geometry.last == [43.746, 7.434])
  }

  @Test func `The given order is kept on request`() throws {
    let result = try onramp.plan(
      "'Port Hercule' Casino Gare Larvotto", server, "--json --keep-order")
    let route = try PlannedRoute(result.output)
    #expect(route.order == [0, 1, 2, 3] && route.givenOrderSeconds == route.seconds)
    #expect(!server.requests.contains { $0.path.hasPrefix("/table") })
  }

  @Test func `Points need no search`() throws {
    let result = try onramp.run(
      "plan --routing-url \(server.url) --json 43.735,7.42 43.746,7.434")
    #expect(result.status == 0)
    let names = try PlannedRoute(result.output).stops.map(\.name)
    #expect(names == ["43.73500,7.42000", "43.74600,7.43400"])
    #expect(!server.requests.contains { $0.path.hasPrefix("/search") })
  }

  @Test func `With one stop the current location comes first`() throws {
    let result = try onramp.plan("Larvotto", server, "--json --here 43.735,7.42")
    #expect(try PlannedRoute(result.output).stops.map(\.name) == ["43.73500,7.42000", "Larvotto"])
  }

  @Test func `South of the equator, a stop may begin with a hyphen`() throws {
    let result = try onramp.run(
      "plan --routing-url \(server.url) --json --here -33.86,151.2 -33.87,151.21")
    #expect(result.status == 0)
    #expect(try PlannedRoute(result.output).stops.map(\.lat) == [-33.86, -33.87])
  }

  @Test(arguments: [
    ("'Port Hercule' Atlantis", 65, "Atlantis"),
    ("'Port Hercule' Heliport", 65, "Heliport"),
    ("'Port Hercule' Bellevue", 65, "(43.74200,7.42600); Bellevue, Monaco (43.75200,7.42600)"),
    ("'Port Hercule' Islet", 65, "Islet"),
    ("'Port Hercule' Gare Islet Larvotto", 65, "Islet"),
    ("'Port Hercule' Casino Gare Gare Larvotto", 65, "Gare"),
    ("'Port Hercule'", 64, "two stops"),
    ("", 64, "2 to 25"),
    ("--bogus 1,1", 64, "--bogus"),
    ("--avoid planes 43.7,7.4 43.8,7.5", 64, "ferries, tolls or motorways"),
    ("'Port Hercule' ' '", 65, "empty"), ("'Port Hercule' 91,2.35", 65, "not a point on Earth"),
  ])
  func `Stops that can't be planned are named`(stops: String, status: Int32, word: String) throws {
    let result = try onramp.plan(stops, server)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(word))
  }

  @Test(arguments: [("43.7,7.4", 64, "two stops"), ("43.7,7.4 91,7.5", 65, "not a point on Earth")])
  func `A wrong command is reported even without an engine`(
    stops: String, status: Int32, word: String
  ) throws {
    let result = try onramp.run("plan \(stops)")
    #expect(result.status == status && result.errors.contains(word), "\(result)")
  }

  @Test func `Roads to avoid reach the server, and are mentioned`() throws {
    let result = try onramp.plan(
      "'Port Hercule' Larvotto", server, "--avoid tolls --avoid ferries")
    #expect(result.status == 0 && result.output.contains("Avoids ferries and toll roads.\n"))
    let routes = server.requests.filter { $0.path.contains("/driving/") }
    #expect(!routes.isEmpty && routes.allSatisfy { $0.path.contains("exclude=ferry,toll") })
  }

  @Test func `26 stops are refused`() throws {
    let stops = (0..<26).map { "43.7\($0 + 10),7.4" }.joined(separator: " ")
    let result = try onramp.plan(stops, server)
    #expect(result.status == 64 && result.errors.contains("26"))
  }

  @Test func `Without an engine it says how to get one`() throws {
    let result = try onramp.run("plan 43.7,7.4 43.8,7.5")
    #expect(result.status == 69 && result.errors.contains("--routing-url"))
    let offline = try onramp.plan("43.7,7.4 43.8,7.5", server, "--offline")
    #expect(offline.status == 69 && server.requests.isEmpty)
  }

  @Test func `A server that is gone is reported`() throws {
    server.stop()
    let result = try onramp.plan("43.7,7.4 43.8,7.5", server)
    #expect(result.status == 69 && result.errors.contains("refused"))
  }

  @Test func `The policy names the servers and the option wins`() throws {
    let policy = onramp.folder.file("policy.json")
    let text = #"{"routingURL":"\#(server.url)","searchURL":"\#(server.url)","here":"43.735,7.42"}"#
    try text.write(toFile: policy, atomically: true, encoding: .utf8)
    let result = try onramp.run("plan --policy \(policy) --json Larvotto")
    #expect(try PlannedRoute(result.output).stops.map(\.name) == ["43.73500,7.42000", "Larvotto"])
    let other = try onramp.run("plan --policy \(policy) --json --here 43.739,7.428 Larvotto")
    #expect(try PlannedRoute(other.output).stops[0].lat == 43.739)
  }

  @Test(arguments: [
    #"{"routingURL":"ftp://example.com"}"#, #"{"routingEngine":"graphhopper"}"#,
    #"{"here":"Paris"}"#, #"{"gpsd":":"}"#, #"{"offline":"yes"}"#, #"{"map":""}"#,
  ])
  func `A policy that can't be used is refused`(text: String) throws {
    let policy = onramp.folder.file("policy.json")
    try text.write(toFile: policy, atomically: true, encoding: .utf8)
    #expect(try onramp.run("plan --policy \(policy) 1,1 2,2").status == 78)
  }
}
