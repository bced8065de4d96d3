import OnrampCore
import OnrampScreens
import TestKit

/// Prints the cost of drawing the map of a town, compared to a plain copy of its data, and of
/// ordering stops.
func compareMap(isOnce: Bool) {
  var random = SplitMix(seed: 1)
  let features = (0..<4000).map { road($0, &random) }
  let ground = MapGround(features)
  let route = features.prefix(40).flatMap(\.points)
  let view = MapView.fitting(features.flatMap(\.points), columns: 200, rows: 60)
  guard let view else { return }
  let picture = MapPicture(
    view.zoomed(by: 1), ground: ground, route: route, stops: Array(route.prefix(25)))
  let appearance = Appearance(
    words: Language.english.words, glyphs: .unicode, width: CellWidth { _ in 1 })
  let size = Size(rows: 60, columns: 200)
  var sum = 0
  Comparison(
    name: "A map of 4,000 streets, 200×60", other: "a plain copy of their points",
    runs: isOnce ? 1 : 101
  ).print {
    sum += picture.rows(size, appearance).count
  } _: {
    sum += features.flatMap(\.points).count
  }

  let tables = [14, 25].map { stops in
    DurationTable(
      (0..<stops).map { _ in (0..<stops).map { _ in Int.random(in: 0...900, using: &random) } })
  }
  Comparison(name: "The best order of 14 stops", other: "of 25", runs: isOnce ? 1 : 101).print {
    sum += tables[0].flatMap { StopOrder.best($0) { false } }?.count ?? 0
  } _: {
    sum += tables[1].flatMap { StopOrder.best($0) { false } }?.count ?? 0
  }
  precondition(sum > 0)
}

/// A street of fifteen points in a town 20 kilometers wide.
private func road(_ number: Int, _ random: inout SplitMix) -> MapFeature {
  var (latitude, longitude) = (
    Double.random(in: 43.7...43.9, using: &random), Double.random(in: 7.2...7.45, using: &random)
  )
  let (north, east) = (
    Double.random(in: -0.001...0.001, using: &random),
    Double.random(in: -0.001...0.001, using: &random)
  )
  let points = (0..<15).compactMap { _ in
    latitude += north + .random(in: -0.0003...0.0003, using: &random)
    longitude += east + .random(in: -0.0003...0.0003, using: &random)
    return Coordinate(latitude: latitude, longitude: longitude)
  }
  let kinds: [MapFeature.Kind] = [.primary, .secondary, .tertiary, .shore, .park]
  return MapFeature(kinds[number % kinds.count], name: "Street \(number)", points: points)
}
