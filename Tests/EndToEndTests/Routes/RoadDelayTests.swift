import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What lights and signs cost, on a map with many copies of the same streets.
@Suite(.journeys) struct RoadDelayTests {
  /// A point of each copy: in the middle of the main road's first half, 10 m before its junction,
  /// and the junction.
  enum Place: Int { case middle = 2, near, junction }

  /// A light or sign, and the seconds that it costs from west to east, from east to west, and from
  /// the side road to the east.
  struct Case {
    let tags: String
    let place: Place
    let east, west, side: Int

    init(_ tags: String, _ place: Place, _ east: Int, _ west: Int, _ side: Int) {
      (self.tags, self.place, self.east, self.west, self.side) = (tags, place, east, west, side)
    }
  }

  private static let cases = [
    Case("highway=crossing", .middle, 0, 0, 0),
    Case("highway=traffic_signals", .junction, 2, 2, 2),
    Case("highway=traffic_signals", .middle, 2, 2, 0),
    Case("highway=traffic_signals,traffic_signals:direction=forward", .middle, 2, 0, 0),
    Case("highway=traffic_signals,direction=backward", .middle, 0, 2, 0),
    Case("highway=stop,direction=forward", .near, 2, 0, 0),
    Case("highway=stop,direction=both", .near, 2, 2, 0),
    Case("highway=stop", .near, 2, 0, 0),
    Case("highway=stop", .middle, 2, 2, 0),
    Case("highway=stop", .junction, 2, 2, 2),
    Case("highway=stop,stop=minor", .junction, 0, 0, 2),
    Case("highway=give_way,direction=forward", .near, 1, 0, 0),
    Case("highway=give_way", .junction, 1, 1, 1),
  ]

  /// The distance from each copy to the next, to the east, in degrees.
  private static let apart = 0.05

  /// The streets, with one light or sign in each copy: a main road whose junction with a side road
  /// is in its middle. Roads between the copies make them one network.
  private static var text: String {
    let (points, roads) = cases.enumerated().reduce(into: ([String](), [String]())) { text, item in
      let (first, west) = (10 * item.offset, 10 + apart * Double(item.offset))
      let places = [0, 0.005, 0.00986, 0.01, 0.02].map { (50, west + $0) } + [(50.01, west + 0.01)]
      for (index, (latitude, longitude)) in places.enumerated() {
        let tags = index + 1 == item.element.place.rawValue ? " T\(item.element.tags)" : ""
        text.0.append("n\(first + index + 1)\(tags) x\(longitude) y\(latitude)")
      }
      let main = (1...5).map { "n\(first + $0)" }.joined(separator: ",")
      text.1 += [
        "w\(first + 1) Thighway=primary N\(main)",
        "w\(first + 2) Thighway=residential Nn\(first + 6),n\(first + 4)",
      ]
      if item.offset > 0 {
        text.1.append("w\(first + 3) Thighway=primary Nn\(first - 5),n\(first + 1)")
      }
    }
    return (points + roads).joined(separator: "\n") + "\n"
  }

  @Test func `Lights, stop signs and giving way cost what they cost in OSRM's profile`() throws {
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.text))
    let map = prepared.client()
    func seconds(_ copy: Int) throws -> (east: Int, west: Int, side: Int) {
      let west = 10 + Self.apart * Double(copy)
      let (start, end, side) = (
        try MapKit.at(50, west + 0.001), try MapKit.at(50, west + 0.019),
        try MapKit.at(50.009, west + 0.01)
      )
      let work = Cancellation()
      let legs = try map.legs([start, end, start], work) + map.legs([side, end], work)
      return (legs[0].seconds, legs[1].seconds, legs[2].seconds)
    }
    let free = try seconds(0)
    for (copy, item) in Self.cases.enumerated() {
      let found = try seconds(copy)
      #expect(found.east - free.east == item.east, "\(item)")
      #expect(found.west - free.west == item.west, "\(item)")
      #expect(found.side - free.side == item.side, "\(item)")
    }
  }
}
