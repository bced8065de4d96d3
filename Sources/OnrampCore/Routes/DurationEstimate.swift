/// How long it takes between stops, while that is being found out. What is not known yet is
/// estimated: as fast as what is known, over how far it is.
public struct DurationEstimate: Sendable {
  /// Each stop with each other one, the nearest first: an order of stops is made of those.
  public let pairs: [(from: Int, to: Int)]
  private let metres: [[Double]]
  private var known: [[Int??]]
  private var total = (seconds: 0.0, metres: 0.0)

  /// - Parameter metres: How far it is from each stop to each, as the crow flies.
  public init(metres: [[Double]]) {
    self.metres = metres
    let stops = metres.indices
    known = stops.map { from in stops.map { $0 == from ? .some(0) : nil } }
    pairs = stops.flatMap { from in stops.filter { $0 != from }.map { (from: from, to: $0) } }
      .sorted {
        (metres[$0.from][$0.to], $0.from, $0.to) < (metres[$1.from][$1.to], $1.from, $1.to)
      }
  }

  /// Whether anything is known to estimate by.
  public var canEstimate: Bool { total.metres > 0 }

  /// Takes how long it takes from one stop to another, in seconds; `nil` where no way leads.
  public mutating func set(_ seconds: Int?, from: Int, to: Int) {
    known[from][to] = .some(seconds)
    guard let seconds else { return }
    total = (total.seconds + Double(seconds), total.metres + metres[from][to])
  }

  /// How long it takes from each stop to each, in seconds; `nil` where no way leads.
  public var seconds: [[Int?]] {
    let pace = total.seconds / max(total.metres, 1)
    return known.indices.map { from in
      known[from].indices.map { to in
        known[from][to] ?? Int(min(metres[from][to] * pace, 1e9).rounded())
      }
    }
  }
}
