import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct MapEdgeTests {
  @Test func `Anything on the earth is drawn within any size, at any zoom`() throws {
    var random = SeededGenerator(state: 4)
    for number in 0..<600 {
      let size = Size(
        rows: .random(in: 0...12, using: &random), columns: .random(in: 0...50, using: &random))
      let center = try place(&random)
      let features = try MapFeature.Kind.allCases.map { kind in
        MapFeature(
          kind, name: "Street of \(kind)",
          points: try (0..<Int.random(in: 0...5, using: &random)).map { _ in try place(&random) })
      }
      let stops = try (0..<4).map { _ in try place(&random) }
      var appearance = Scenes.appearance(number.isMultiple(of: 3) ? .ascii : .unicode)
      appearance.colors = number.isMultiple(of: 2) ? 0 : 256
      let picture = MapPicture(
        MapView(center: center, zoom: .random(in: 0...38, using: &random)),
        ground: MapGround(features + MapTown.ground.features), route: stops, stops: stops,
        selected: 2, here: center)
      let rows = picture.rows(size, appearance)
      #expect(rows.count == (size.columns == 0 ? 0 : size.rows))
      for row in rows {
        #expect(row.count == size.columns)
        #expect(row.reduce(0) { $0 + $1.width } == size.columns)
      }
    }
  }

  /// A random place, often at a pole or at the antimeridian.
  private func place(_ random: inout SeededGenerator) throws -> Coordinate {
    let latitudes = [-90, 90, -85.06, 85.06, 0, .random(in: -90...90, using: &random)]
    let longitudes = [-180, 180, 179.9999, 0, .random(in: -180...180, using: &random)]
    return try #require(
      Coordinate(
        latitude: latitudes[.random(in: 0..<latitudes.count, using: &random)],
        longitude: longitudes[.random(in: 0..<longitudes.count, using: &random)]))
  }
}
