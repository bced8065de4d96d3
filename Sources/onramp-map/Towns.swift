import Glibc
import OnrampCore

/// The towns of an extract, to find the nearest one.
struct Towns {
  private static let reach = 25_000.0
  /// The side of a grid square, in ten-millionths of a degree.
  private static let square: Int32 = 2_500_000

  private struct Town {
    let name: String
    let place: Coordinate
    let weight: Double
  }
  private struct Square: Hashable { let x, y: Int32 }

  private var squares: [Square: [Town]] = [:]

  mutating func add(_ name: String, at point: Point, weight: Double) {
    guard let place = point.coordinate else { return }
    squares[Self.square(of: point), default: []].append(
      Town(name: name, place: place, weight: weight))
  }

  /// The nearest town, where large ones count as nearer than they are; `nil` if none is near.
  func nearest(to point: Point) -> String? {
    guard let place = point.coordinate else { return nil }
    let (flat, own) = (Flat(around: place), Self.square(of: point))
    var best: (name: String, meters: Double)?
    for x in own.x - 1...own.x + 1 {
      for y in own.y - 1...own.y + 1 {
        for town in squares[Square(x: x, y: y)] ?? [] {
          let meters = flat.distance(to: town.place) / town.weight
          if meters < best?.meters ?? Self.reach { best = (town.name, meters) }
        }
      }
    }
    return best?.name
  }

  private static func square(of point: Point) -> Square {
    Square(
      x: Int32((Double(point.longitude) / Double(square)).rounded(.down)),
      y: Int32((Double(point.latitude) / Double(square)).rounded(.down)))
  }
}
