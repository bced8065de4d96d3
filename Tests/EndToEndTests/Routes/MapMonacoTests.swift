import Dispatch
import Foundation
import OnrampCore
import Synchronization
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Answers from a real map.
@Suite(.journeys, .enabled(if: MapKit.hasMonaco, "make .build/monaco.osm.pbf fetches the extract"))
struct MapMonacoTests {
  private let work = Cancellation()

  /// Points on roads, the same ones each time.
  private func stops(_ count: Int, _ map: MapClient) throws -> [Coordinate] {
    var random = SplitMix(seed: 18)
    var stops: [Coordinate] = []
    while stops.count < count {
      let stop = try MapKit.at(
        .random(in: 43.725...43.75, using: &random), .random(in: 7.41...7.44, using: &random))
      do {
        _ = try map.legs([try MapKit.at(43.7384, 7.4246), stop], work)
        stops.append(stop)
      } catch RouteProblem.offRoad, RouteProblem.unreachable {
        continue
      }
    }
    return stops
  }

  @Test func `25 stops make a table of 600 durations, each equal to its leg's`() throws {
    let map = try MapKit.monacoMap().client()
    let stops = try stops(25, map)
    let rows = try map.table(stops, work).seconds
    #expect(rows.count == 25 && rows.allSatisfy { $0.count == 25 })
    #expect(rows.joined().compactMap { $0 }.count > 500)
    for (index, leg) in try map.legs(Array(stops.prefix(5)), work).enumerated() {
      #expect(rows[index][index + 1] == leg.seconds)
    }
  }

  @Test func `A search is answered while a table is made, and canceling ends the table`() throws {
    let map = try MapKit.monacoMap().client()
    let stops = try stops(25, map)
    let (table, ended) = (Cancellation(), DispatchSemaphore(value: 0))
    let problem = Mutex<RouteProblem?>(nil)
    Thread.detachNewThread {
      do throws(RouteProblem) {
        while true { _ = try map.table(stops, table) }
      } catch {
        problem.withLock { $0 = error }
      }
      ended.signal()
    }
    for _ in 0..<10 {
      #expect(
        try map.places(named: "casino", near: stops[0], work).first?.name.raw.contains("Casino")
          == true
      )
    }
    table.cancel()
    #expect(ended.wait(timeout: .now() + patience) == .success)
    #expect(problem.withLock { $0 } == .canceled)
    #expect(try map.info().names > 1000)
  }

  @Test func `A view of the whole map has bounded features, and a small one its street names`()
    throws
  {
    let map = try MapKit.monacoMap().client()
    let whole = try map.ground(
      MapArea(south: 43.71, west: 7.34, north: 43.78, east: 7.5), columns: 200, rows: 60, work)
    #expect((100...4000).contains(whole.features.count))
    #expect(whole.features.contains { $0.kind == .shore })
    let near = try map.ground(
      MapArea(south: 43.735, west: 7.415, north: 43.745, east: 7.43), columns: 200, rows: 60, work)
    #expect(near.features.contains { $0.name == "Rue Grimaldi" })
    #expect(near.features.contains { $0.kind == .service })
    let roads = near.features.map(\.kind).filter { $0 <= .service }
    #expect(roads == roads.sorted())
  }

  @Test func `A roundabout says which exit`() throws {
    let map = try MapKit.monacoMap().client()
    let legs = try map.legs(
      [MapKit.at(43.7311, 7.4197), MapKit.at(43.7447, 7.4317)], work)
    let exits = legs.flatMap(\.steps).compactMap { step -> Int? in
      if case .roundabout(let exit) = step.maneuver { exit } else { nil }
    }
    #expect(!exits.isEmpty && exits.allSatisfy { (1...8).contains($0) })
  }
}
