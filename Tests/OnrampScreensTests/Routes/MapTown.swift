import OnrampCore

@testable import OnrampScreens

/// A made-up town by the sea, with a route through it.
enum MapTown {
  static let center = place(0, 0)

  static let ground = MapGround([
    feature(.motorway, "Inland Motorway", (-1600, 620), (-500, 560), (600, 640), (1700, 520)),
    feature(.primary, "Harbour Road", (-1500, -260), (-400, -240), (300, -300), (1500, -200)),
    feature(.secondary, "Station Avenue", (-420, -240), (-400, 100), (-380, 560)),
    feature(.secondary, "東京通り", (-400, 100), (200, 150), (900, 120)),
    feature(.tertiary, nil, (600, -280), (620, 130), (600, 640)),
    feature(.residential, "Bell Lane", (-900, -250), (-880, 80), (-400, 100)),
    feature(.residential, "Rose Street", (100, -270), (150, 140)),
    feature(.service, nil, (-200, -240), (-180, -60)),
    feature(.rail, nil, (-1600, 360), (1600, 300)),
    feature(.shore, nil, (-1600, -480), (-300, -460), (200, -540), (1600, -420)),
    feature(
      .water, "The Sea", (-1600, -480), (-300, -460), (200, -540), (1600, -420), (1600, -900),
      (-1600, -900), (-1600, -480)),
    feature(.park, "Castle Park", (700, 180), (1300, 180), (1300, 500), (700, 500), (700, 180)),
  ])

  static let stops = [place(-1200, -255), place(-400, 100), place(620, 130), place(1300, -215)]

  static let route = [
    place(-1200, -255), place(-420, -240), place(-400, 100), place(200, 150), place(620, 130),
    place(600, -280), place(1300, -215),
  ]

  static let here = place(-880, 80)

  /// The whole town, as the screen first shows it.
  static func picture(columns: Int, rows: Int) -> MapPicture {
    let view = MapView.fitting(stops + route, columns: columns, rows: rows)
    return MapPicture(
      view ?? MapView(center: center, zoom: 26), ground: ground, route: route, stops: stops,
      here: here)
  }

  static func feature(
    _ kind: MapFeature.Kind, _ name: String?, _ points: (east: Double, north: Double)...
  ) -> MapFeature {
    MapFeature(kind, name: name, points: points.map { place($0.east, $0.north) })
  }

  /// The place this many meters east and north of the center.
  static func place(_ east: Double, _ north: Double) -> Coordinate {
    let place = Coordinate(latitude: 40 + north / 111_200, longitude: 10 + east / 85_180)
    guard let place else { preconditionFailure("The town is on the earth") }
    return place
  }
}

extension MapPicture {
  /// The map as a separate frame.
  func frame(columns: Int, rows: Int, _ appearance: Appearance = Scenes.appearance()) -> Frame {
    var frame = Frame(size: Size(rows: rows, columns: columns))
    frame.rows = self.rows(frame.size, appearance)
    return frame
  }
}
