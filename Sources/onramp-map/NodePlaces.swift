import Glibc
import OnrampCore

/// Where a map's nodes are, in a memory-mapped file: a search looks first where its goal may be reached soonest.
///
/// All numbers have 32 bits: the speed of the fastest road, in km/h; then each node's place, in centimeters from the
/// center of the earth.
final class NodePlaces {
  static let name = "places.mem"
  private static let radius = Flat.degree * 180 / .pi * 100
  /// How much sooner than at that speed a goal may be reached: times are whole milliseconds.
  private static let margin: Float = 0.99
  /// How far the places of a stop may be from each other, in centimeters.
  private static let apart: Float = 200

  private let words: UnsafePointer<Int32>
  private let (size, nodes): (Int, Int)

  /// Maps the file.
  ///
  /// - Returns: `nil` if it is missing, as on older maps, or damaged.
  init?(nodes: Int) {
    let file = open(Self.name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    (size, self.nodes) = (4 * (1 + 3 * nodes), nodes)
    guard OpenMap.size(of: Self.name) == size,
      let memory = mmap(nil, size, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { return nil }
    words = UnsafePointer(memory.assumingMemoryBound(to: Int32.self))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: words), size) }

  /// Writes the file of a map. Returns `false` if there is no room.
  static func write(_ graph: RoadGraph) -> Bool {
    guard let file = fopen(name, "w") else { return false }
    var isWritten = true
    func write(_ numbers: [Int32]) {
      if fwrite(numbers, 4, numbers.count, file) != numbers.count { isWritten = false }
    }
    write([Int32(clamping: graph.roads.lazy.map(\.speed).max() ?? 1)])
    for place in graph.places {
      let (x, y, z) = place.coordinate.map(Self.place) ?? (0, 0, 0)
      write([x, y, z])
    }
    return fclose(file) == 0 && isWritten
  }

  private static func place(_ place: Coordinate) -> (x: Int32, y: Int32, z: Int32) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let aside = cos(latitude) * radius
    return (
      Int32(aside * cos(longitude)), Int32(aside * sin(longitude)), Int32(sin(latitude) * radius)
    )
  }

  /// The way to a goal, straight on and at the speed of the fastest road.
  struct Ahead {
    fileprivate let places: NodePlaces
    fileprivate let goal: (x: Int32, y: Int32, z: Int32)
    fileprivate let secondsPerCentimeter: Float

    /// The seconds that a route takes at least from a node to the goal.
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
