/// The sea in a frame, computed from the coasts that cross it.
///
/// Coastlines have land on their left. Extracts have no area for the sea.
struct Sea {
  /// The rings of the sea; points inside an odd number of them are water.
  private(set) var rings: [[Pixel]] = []
  private let frame: PictureClip

  /// - Parameter coasts: Lines with the water on their right.
  init(_ coasts: [[Pixel]], in frame: PictureClip) {
    self.frame = frame
    var (open, closed): ([[Pixel]], [[Pixel]]) = ([], [])
    for line in Self.joined(coasts) {
      guard line.count > 3, line.first == line.last else {
        open += frame.runs(of: line)
        continue
      }
      guard let outside = line.firstIndex(where: { !frame.contains($0) }) else {
        closed.append(line)
        continue
      }
      open += frame.runs(of: Array(line[outside...] + line[1...max(outside, 1)]))
    }
    close(open)
    // Islands alone mean that everything around is water.
    if open.isEmpty, closed.contains(where: { !Self.isWaterInside($0) }) {
      rings.append([corner(0), corner(1), corner(2), corner(3)])
    }
    rings += closed
  }

  /// Joins lines that begin at another's end.
  private static func joined(_ lines: [[Pixel]]) -> [[Pixel]] {
    var starts: [Pixel: Int] = [:]
    for (index, line) in lines.enumerated() { if let first = line.first { starts[first] = index } }
    let ends = Set(lines.compactMap(\.last))
    var isTaken = Array(repeating: false, count: lines.count)
    func chain(from start: Int) -> [Pixel] {
      var (line, at): ([Pixel], Int?) = ([], start)
      while let index = at, !isTaken[index] {
        isTaken[index] = true
        line += line.isEmpty ? lines[index][...] : lines[index].dropFirst()
        at = line.last.flatMap { starts[$0] }
      }
      return line
    }
    // First lines without a predecessor, then rings.
    let first = lines.indices.filter { lines[$0].first.map { !ends.contains($0) } ?? false }
    return (first + Array(lines.indices)).compactMap { isTaken[$0] ? nil : chain(from: $0) }
      .filter { $0.count > 1 }
  }

  /// Whether a ring encloses water, that is, runs clockwise.
  private static func isWaterInside(_ ring: [Pixel]) -> Bool {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } > 0
  }

  /// Closes lines along the frame, clockwise from each exit to the next entry.
  private mutating func close(_ lines: [[Pixel]]) {
    let ends = lines.map { (enter: place($0[0]), leave: place($0[$0.count - 1])) }
    var isTaken = Array(repeating: false, count: lines.count)
    for start in lines.indices where !isTaken[start] {
      var (ring, at): ([Pixel], Int) = ([], start)
      repeat {
        isTaken[at] = true
        ring += lines[at]
        let leave = ends[at].leave
        func way(_ index: Int) -> Double {
          let way = ends[index].enter - leave
          return way < 0 ? way + 4 : way
        }
        guard
          let next = lines.indices.filter({ !isTaken[$0] || $0 == start })
            .min(by: { way($0) < way($1) })
        else { break }
        ring.append(pixel(at: leave))
        for corner in 1...4 where Double(corner) > leave && Double(corner) < leave + way(next) {
          ring.append(self.corner(corner))
        }
        for corner in 5...8 where Double(corner) < leave + way(next) {
          ring.append(self.corner(corner))
        }
        ring.append(pixel(at: ends[next].enter))
        at = next
      } while at != start
      rings.append(ring)
    }
  }

  /// The nearest position on the frame, from 0 to 4, clockwise from its upper left corner.
  private func place(_ pixel: Pixel) -> Double {
    let x = min(max((pixel.x - frame.left) / (frame.right - frame.left), 0), 1)
    let y = min(max((pixel.y - frame.top) / (frame.bottom - frame.top), 0), 1)
    let distances = [
      pixel.y - frame.top, frame.right - pixel.x, frame.bottom - pixel.y, pixel.x - frame.left,
    ]
    let nearest = distances.indices.min { abs(distances[$0]) < abs(distances[$1]) } ?? 0
    return Double(nearest) + [x, y, 1 - x, 1 - y][nearest]
  }

  private func pixel(at place: Double) -> Pixel {
    let side = Int(place) & 3
    let part = place - place.rounded(.down)
    let (from, to) = (corner(side), corner(side + 1))
    return Pixel(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
  }

  private func corner(_ number: Int) -> Pixel {
    let number = number & 3
    return Pixel(
      x: number == 1 || number == 2 ? frame.right : frame.left,
      y: number >= 2 ? frame.bottom : frame.top)
  }
}
