@testable import OnrampCore
import TestKit
import Testing

/// Which of the places found a text means.
@Suite struct MeantPlacesTests {
  private static func place(_ name: String, _ detail: String, _ latitude: Double) -> MapPlace {
    guard let point = Coordinate(latitude: latitude, longitude: 7.25) else { fatalError() }
    return MapPlace(name, detail: detail, at: point)
  }

  private let found = [
    place("Larvotto", "Nice", 43.7), place("Larvotto", "Monaco", 43.5),
    place("Plage du Larvotto", "Monaco", 43.51), place("Larvotto", "Monaco", 43.501),
  ]

  @Test(arguments: [
    ("Larvotto", [0, 1]), ("larvotto ", [0, 1]), ("Larvotto, Monaco", [1]), ("larvotto nice", [0]),
    ("Plage du Larvotto", [2]), ("plage", [2]), ("Plage Monaco", [2]), ("Larvoto", [0, 1]),
  ])
  func `Text means exact names, else names with all its words, else the first result's namesakes`(
    text: String, places: [Int]
  ) {
    #expect(found.meant(by: text) == places.map { found[$0] })
  }

  @Test func `Without results, no place is meant`() {
    #expect(([] as [MapPlace]).meant(by: "Larvotto").isEmpty)
  }

  @Test func `The places meant have one name and lie apart`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let places = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.place(
          ["A", "B", "A B"][Int.random(in: 0...2, using: &random)],
          ["C", "D"][Int.random(in: 0...1, using: &random)],
          43 + 0.002 * Double(Int.random(in: 0...9, using: &random)))
      }
      for text in ["A", "B", "A C", "b d", "x"] {
        let meant = places.meant(by: text)
        #expect(!meant.isEmpty && Set(meant.map(\.name)).count == 1)
        let latitudes = meant.map(\.coordinate.latitude).sorted()
        #expect(zip(latitudes, latitudes.dropFirst()).allSatisfy { $1 - $0 >= 0.003 })
      }
    }
  }

  @Test func `Each place found takes one row`() {
    var random = SplitMix(seed: 17)
    for _ in 0..<200 {
      let places = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Trip.place(
          Bool.random(using: &random) ? "Gare" : "Casino",
          .random(in: 43.7...43.71, using: &random), .random(in: 7.4...7.41, using: &random))
      }
      let found = FoundPlaces(places).places
      for (index, place) in found.enumerated() {
        let others = found[..<index].filter { $0.name == place.name }
        #expect(others.allSatisfy { $0.coordinate.meters(to: place.coordinate) >= 300 })
      }
      for place in places {
        let rows = found.filter { $0.name == place.name }
        #expect(rows.contains { $0.coordinate.meters(to: place.coordinate) < 300 })
      }
    }
  }
}
