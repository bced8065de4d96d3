import Glibc
import OnrampCore

/// The positions of a map's nodes, in a memory-mapped file. With them, a search first examines the
/// nodes from which its goal may be reached soonest.
///
/// All numbers have 32 bits: the speed of the fastest road, in km/h; then each node's position, in
/// centimeters from the center of the earth.
final class NodePlaces {
  static let name = "places.mem"
  private static let radius = Flat.degree * 180 / .pi * 100
  /// Lowers the bound, because times are rounded to milliseconds.
  private static let margin: Float = 0.99
  /// The maximum distance between the places of a stop, in centimeters.
  private static let apart: Float = 200

  private let file: NumberFile
  private let words: UnsafePointer<Int32>
  private let nodes: Int

  /// Maps the file.
  ///
  /// - Returns: `nil` if it is missing, as on older maps, or damaged.
  init?(nodes: Int) {
    guard let file = NumberFile(Self.name), file.count == 1 + 3 * nodes else { return nil }
    (self.file, words, self.nodes) = (file, file.numbers(), nodes)
  }

  /// Writes the file of a map. Returns `false` if there is no room.
  static func write(_ graph: RoadGraph) -> Bool {
    NumberFile.write(name) { write in
      write([UInt32(clamping: graph.roads.lazy.map(\.speed).max() ?? 1)])
      for place in graph.places {
        let (x, y, z) = place.coordinate.map(Self.place) ?? (0, 0, 0)
        write([x, y, z].map { UInt32(bitPattern: $0) })
      }
    }
  }

  private static func place(_ place: Coordinate) -> (x: Int32, y: Int32, z: Int32) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let aside = cos(latitude) * radius
    return (
      Int32(aside * cos(longitude)), Int32(aside * sin(longitude)), Int32(sin(latitude) * radius)
    )
  }

  /// A lower bound of the time to a goal: straight there, at the speed of the fastest road.
  struct Ahead {
    fileprivate let places: NodePlaces
    fileprivate let goal: (x: Int32, y: Int32, z: Int32)
    fileprivate let secondsPerCentimeter: Float

    /// The minimum time from a node to the goal, in seconds.
    func seconds(from node: Int) -> Float {
      guard node < places.nodes else { return 0 }
      let place = places.words + 1 + 3 * node
      let (x, y, z) = (
        Float(place[0] &- goal.x), Float(place[1] &- goal.y), Float(place[2] &- goal.z)
      )
      let centimeters = (x * x + y * y + z * z).squareRoot() - NodePlaces.apart
      return max(0, centimeters * secondsPerCentimeter)
    }
  }

  func ahead(to goal: Coordinate) -> Ahead {
    let centimetersPerSecond = Float(max(1, words[0])) / 3.6 * 100
    return Ahead(
      places: self, goal: Self.place(goal), secondsPerCentimeter: Self.margin / centimetersPerSecond
    )
  }
}
