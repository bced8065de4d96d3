/// The durations between stops while they are being computed. Missing ones are estimated from the
/// distance and the average speed so far.
public struct DurationEstimate: Sendable {
  /// All ordered pairs of stops, closest first: these matter most for the order of stops.
  public let pairs: [(from: Int, to: Int)]
  private let meters: [[Double]]
  private var known: [[Int??]]
  private var total = (seconds: 0.0, meters: 0.0)

  /// - Parameter meters: The distance between each two stops as the crow flies, by origin and
  ///   destination.
  public init(meters: [[Double]]) {
    self.meters = meters
    let stops = meters.indices
    known = stops.map { from in stops.map { $0 == from ? .some(0) : nil } }
    pairs = stops.flatMap { from in stops.filter { $0 != from }.map { (from: from, to: $0) } }
      .sorted {
        (meters[$0.from][$0.to], $0.from, $0.to) < (meters[$1.from][$1.to], $1.from, $1.to)
      }
  }

  /// Whether there is anything to base estimates on.
  public var canEstimate: Bool { total.meters > 0 }

  /// Whether some durations are estimates.
  public var isEstimated: Bool { known.contains { $0.contains { $0 == nil } } }

  /// Records the duration from one stop to another, in seconds; `nil` if there is no route.
  public mutating func set(_ seconds: Int?, from: Int, to: Int) {
    known[from][to] = .some(seconds)
    guard let seconds else { return }
    total = (total.seconds + Double(seconds), total.meters + meters[from][to])
  }

  /// The duration between each two stops in seconds, by origin and destination; `nil` if there is
  /// no route.
  public var seconds: [[Int?]] {
    let pace = total.seconds / max(total.meters, 1)
    return known.indices.map { from in
      known[from].indices.map { to in
        known[from][to] ?? Int(min(meters[from][to] * pace, 1e9).rounded())
      }
    }
  }
}
