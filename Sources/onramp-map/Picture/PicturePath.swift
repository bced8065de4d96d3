import Glibc

/// A line to write along, indexed by length.
struct PicturePath {
  let line: [Pixel]
  /// The distance of each point from the first, along the line.
  private let lengths: [Double]

  init(_ line: [Pixel]) {
    self.line = line
    var length = 0.0
    lengths = line.indices.map { index in
      if index > 0 { length += Self.distance(line[index - 1], line[index]) }
      return length
    }
  }

  var length: Double { lengths.last ?? 0 }

  /// The line in the other direction.
  var reversed: PicturePath { PicturePath(line.reversed()) }

  /// The point at a length and the direction there, in radians; `nil` beyond the ends.
  func place(at length: Double) -> (pixel: Pixel, angle: Double)? {
    guard length >= 0, length <= self.length, line.count > 1 else { return nil }
    var (low, high) = (1, line.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < length { low = middle + 1 } else { high = middle }
    }
    let (from, to) = (line[low - 1], line[low])
    let piece = lengths[low] - lengths[low - 1]
    let part = piece > 0 ? (length - lengths[low - 1]) / piece : 0
    return (
      Pixel(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y)),
      atan2(to.y - from.y, to.x - from.x)
    )
  }

  static func distance(_ from: Pixel, _ to: Pixel) -> Double {
    hypot(to.x - from.x, to.y - from.y)
  }

  /// Joins lines that share ends, reversing them as needed.
  static func joined(_ lines: [[Pixel]]) -> [[Pixel]] {
    var left = lines
    var chains: [[Pixel]] = []
    while var chain = left.popLast() {
      // Bounds the quadratic search; a name usually has few pieces.
      var hasGrown = left.count < 400
      while hasGrown {
        hasGrown = false
        for (index, other) in left.enumerated() {
          guard let first = chain.first, let last = chain.last, let start = other.first,
            let end = other.last
          else { continue }
          if last == start {
            chain += other.dropFirst()
          } else if last == end {
            chain += other.reversed().dropFirst()
          } else if first == end {
            chain = other + chain.dropFirst()
          } else if first == start {
            chain = other.reversed() + chain.dropFirst()
          } else {
            continue
          }
          left.remove(at: index)
          hasGrown = true
          break
        }
      }
      chains.append(chain)
    }
    return chains
  }
}
