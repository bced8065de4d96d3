import TestKit
import Testing

@testable import OnrampCore

/// The part of a route ordered for a picture of the map, and the tiles accepted as that picture.
@Suite struct MapSightTests {
  private let screen: PixelScreen
  private let view: MapView

  init() throws {
    screen = try #require(PixelScreen(.kitty, cellWidth: 10, cellHeight: 20))
    view = MapView(center: try #require(Coordinate(latitude: 43.7, longitude: 7.4)), zoom: 28)
  }

  private func line(_ points: [(Double, Double)]) -> [Coordinate] {
    points.compactMap { Coordinate(latitude: $0, longitude: $1) }
  }

  private func drawing(_ route: [Coordinate]) -> MapDrawing {
    MapSight(view, columns: 80, rows: 20, route: route).drawing(on: screen, isLight: true)
  }

  @Test func `A route far away isn't part of the order`() {
    #expect(drawing(line([(10, 10), (10.1, 10), (10.2, 10)])).route.isEmpty)
    #expect(drawing([]).route.isEmpty)
    #expect(drawing(line([(43.7, 7.4)])).route.isEmpty)
  }

  @Test func `A route that leaves the window and comes back is ordered in two pieces`() throws {
    let route = line([(43.7, 7.39), (43.7, 7.41), (45, 7.41), (45, 7.39), (43.7, 7.39)])
    let pieces = drawing(route).route.compactMap(\.points)
    #expect(pieces == [Array(route.prefix(3)), Array(route.suffix(2))])
  }

  @Test func `Points on the same dot are ordered once, and the ends always`() throws {
    let route = line((0...10_000).map { (43.7, 7.39 + Double($0) * 1e-6) })
    let points = try #require(drawing(route).route.first?.points)
    #expect(points.count < 500)
    #expect(points.first.map { abs($0.longitude - 7.39) < 1e-6 } == true)
    #expect(points.last.map { abs($0.longitude - 7.4) < 1e-6 } == true)
  }

  @Test func `Any visible point is within a dot of an ordered one`() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<200 {
      var place = (43.7, 7.4)
      let route = line(
        (0..<60).map { _ in
          place.0 += .random(in: -0.004...0.004, using: &random)
          place.1 += .random(in: -0.004...0.004, using: &random)
          return place
        })
      let projection = MapProjection(view, columns: 80, rows: 20)
      let ordered = drawing(route).route.compactMap(\.points).joined().map { projection.point($0) }
      for point in route.map({ projection.point($0) })
      where (0...160).contains(point.x) && (0...80).contains(point.y) {
        #expect(ordered.contains { abs($0.x - point.x) < 1 && abs($0.y - point.y) < 1 })
      }
    }
  }

  // MARK: Tiles

  private func tile(
    _ row: Int, _ column: Int, columns: Int, rows: Int, _ kind: PixelScreen.Kind = .sixel,
    width: Int = 10, height: Int = 6, letters: String = "#0;2;0;0;0#0~"
  ) -> MapTile {
    MapTile(
      row: row, column: column,
      Picture(
        columns: columns, rows: rows,
        pixels: PixelPicture(kind: kind, width: width, height: height, letters: letters)))
  }

  private func isDrawn(_ tiles: [MapTile]) throws -> Bool {
    let screen = try #require(PixelScreen(.sixel, cellWidth: 10, cellHeight: 20))
    return MapSight(view, columns: 4, rows: 2).drawing(on: screen, isLight: true)
      .isDrawn(by: tiles)
  }

  @Test func `Tiles are the picture if they cover each cell once, and nothing else`() throws {
    #expect(try isDrawn([tile(0, 0, columns: 4, rows: 2)]))
    #expect(
      try isDrawn([
        tile(0, 0, columns: 3, rows: 2), tile(0, 3, columns: 1, rows: 1),
        tile(1, 3, columns: 1, rows: 1),
      ]))
    for tiles in [
      [], [tile(0, 0, columns: 4, rows: 1)], [tile(1, 0, columns: 4, rows: 2)],
      [tile(0, 1, columns: 4, rows: 2)], [tile(-1, 0, columns: 4, rows: 2)],
      [tile(.min, .max, columns: 4, rows: 2)],
      [tile(0, 0, columns: 2, rows: 2), tile(0, 1, columns: 2, rows: 2)],
      [tile(0, 0, columns: 4, rows: 2), tile(0, 0, columns: 4, rows: 2)],
      [tile(0, 0, columns: 4, rows: 2, .kitty, width: 1, height: 1, letters: "AAAA")],
      [tile(0, 0, columns: 4, rows: 2, width: 41)],
      [tile(0, 0, columns: 4, rows: 2, height: 41)],
      [tile(0, 0, columns: 4, rows: 2, letters: "\u{1B}\\")],
    ] {
      #expect(try !isDrawn(tiles), "\(tiles)")
    }
  }
}
