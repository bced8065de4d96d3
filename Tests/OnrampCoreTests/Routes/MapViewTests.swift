import Foundation
import OnrampCore
import TestKit
import Testing

@Suite struct MapViewTests {
  private let monaco = Coordinate(latitude: 43.7384, longitude: 7.4246)

  @Test func `The projection is Web Mercator`() throws {
    let center = try #require(monaco)
    let view = MapView(center: center, zoom: 30)
    let projection = MapProjection(view, columns: 80, rows: 20)
    var random = SplitMix(seed: 1)
    for _ in 0..<1000 {
      let place = try #require(
        Coordinate(
          latitude: .random(in: -85...85, using: &random),
          longitude: .random(in: -170...180, using: &random)))
      func square(_ place: Coordinate) -> (x: Double, y: Double) {
        let angle = place.latitude * .pi / 180
        return (place.longitude / 360, 0.5 - log(tan(.pi / 4 + angle / 2)) / (2 * .pi))
      }
      let earth = 256 * exp2(15.0)
      let point = projection.point(place)
      #expect(abs(point.x - 80 - (square(place).x - square(center).x) * earth) < 1e-3)
      #expect(abs(point.y - 40 - (square(place).y - square(center).y) * earth) < 1e-3)
    }
  }

  @Test func `The width of a dot in meters matches OpenStreetMap's`() throws {
    let equator = try #require(Coordinate(latitude: 0, longitude: 0))
    let north = try #require(Coordinate(latitude: 60, longitude: 0))
    #expect(abs(MapView(center: equator, zoom: 20).metersPerDot - 152.874) < 0.001)
    #expect(abs(MapView(center: north, zoom: 20).metersPerDot - 76.437) < 0.001)
    #expect(abs(MapView(center: equator, zoom: 21).metersPerDot - 108.098) < 0.001)
  }

  @Test func `A fitted view has all points and a margin, and a closer one doesn't`()
    throws
  {
    var random = SplitMix(seed: 2)
    for _ in 0..<300 {
      let size = Double.random(in: 0.01...30, using: &random)
      let west = Double.random(in: -180...180, using: &random)
      let south = Double.random(in: -60...(60 - size), using: &random)
      let points = try (0..<5).map { _ in
        let longitude = west + .random(in: 0...size, using: &random)
        return try #require(
          Coordinate(
            latitude: south + .random(in: 0...size, using: &random),
            longitude: longitude > 180 ? longitude - 360 : longitude))
      }
      let view = try #require(MapView.fitting(points, columns: 80, rows: 20))
      func isInside(_ view: MapView, margin: Double) -> Bool {
        let projection = MapProjection(view, columns: 80, rows: 20)
        return points.map(projection.point).allSatisfy {
          (160 * margin...160 * (1 - margin)).contains($0.x)
            && (80 * margin...80 * (1 - margin)).contains($0.y)
        }
      }
      #expect(isInside(view, margin: 0.1249))
      #expect(view.zoom == 32 || !isInside(view.zoomed(by: 1), margin: 0.1251))
    }
  }

  @Test func `One point is shown with the blocks around it, and none has no view`() throws {
    let view = MapView.fitting([try #require(monaco)], columns: 80, rows: 20)
    #expect(view?.zoom == 32)
    #expect(MapView.fitting([], columns: 80, rows: 20) == nil)
  }

  @Test func `An area fits as its corners do, the whole earth included`() throws {
    let area = MapArea(south: 43.72, west: 7.40, north: 43.76, east: 7.44)
    let corners = [(43.72, 7.40), (43.76, 7.44)].compactMap {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    #expect(
      MapView.fitting(area, columns: 80, rows: 20)
        == MapView.fitting(corners, columns: 80, rows: 20))
    let earth = MapView.fitting(
      MapArea(south: -60, west: -180, north: 60, east: 180), columns: 80, rows: 20)
    #expect(earth?.zoom == MapView.zooms.lowerBound)
    #expect(
      MapView.fitting(MapArea(south: -91, west: 0, north: 0, east: 1), columns: 80, rows: 20) == nil
    )
  }

  @Test func `Zooming in and back, or moving there and back, gives the same view`() throws {
    let view = MapView(center: try #require(monaco), zoom: 30)
    #expect(view.zoomed(by: 3).zoomed(by: -3) == view)
    let back = view.moved(columns: 20, rows: -5).moved(columns: -20, rows: 5)
    #expect(abs(back.center.latitude - view.center.latitude) < 1e-9)
    #expect(abs(back.center.longitude - view.center.longitude) < 1e-9)
  }

  @Test func `A view moves by the given number of cells`() throws {
    let view = MapView(center: try #require(monaco), zoom: 30)
    let moved = view.moved(columns: 10, rows: 3)
    let point = MapProjection(view, columns: 80, rows: 20).point(moved.center)
    #expect(abs(point.x - 100) < 1e-3)
    #expect(abs(point.y - 52) < 1e-3)
  }

  @Test func `The zoom stops at both ends`() throws {
    let view = MapView(center: try #require(monaco), zoom: 30)
    #expect(view.zoomed(by: .max).zoom == MapView.zooms.upperBound)
    #expect(view.zoomed(by: .min).zoom == MapView.zooms.lowerBound)
  }

  @Test func `Moving stops at the poles, and crosses the antimeridian`() throws {
    let pole = MapView(center: try #require(Coordinate(latitude: 90, longitude: 0)), zoom: 20)
    #expect(abs(pole.center.latitude - 85.0511) < 0.001)
    #expect(pole.moved(columns: 0, rows: -1000).center == pole.center)
    let fiji = MapView(
      center: try #require(Coordinate(latitude: -17, longitude: 179.99)), zoom: 20)
    let area = fiji.area(columns: 80, rows: 20)
    #expect(area.west > area.east)
    #expect(fiji.moved(columns: 80, rows: 0).center.longitude < -179)
    // A line across the antimeridian continues where it was.
    let projection = MapProjection(fiji, columns: 80, rows: 20)
    let before = projection.point(try #require(Coordinate(latitude: -17, longitude: 179.99)))
    let after = projection.point(
      try #require(Coordinate(latitude: -17, longitude: -179.99)), after: before)
    #expect(before.x == 80)
    #expect(abs(after.x - 80 - 0.02 / 360 * 256 * 1024) < 1e-6)
  }

  @Test func `The area of a view is what its corners show`() throws {
    let view = MapView(center: try #require(monaco), zoom: 30)
    let area = view.area(columns: 80, rows: 20)
    let projection = MapProjection(view, columns: 80, rows: 20)
    let corner = projection.point(
      try #require(Coordinate(latitude: area.north, longitude: area.west)))
    #expect(abs(corner.x) < 1e-3)
    #expect(abs(corner.y) < 1e-3)
    let other = projection.point(
      try #require(Coordinate(latitude: area.south, longitude: area.east)))
    #expect(abs(other.x - 160) < 1e-3)
    #expect(abs(other.y - 80) < 1e-3)
  }
}
