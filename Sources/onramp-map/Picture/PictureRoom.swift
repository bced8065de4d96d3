/// The occupied space of a picture, in squares of a few pixels.
struct PictureRoom {
  private static let side = 4.0
  private let columns: Int, rows: Int
  private var isTaken: [Bool]

  init(width: Int, height: Int) {
    columns = Int((Double(width) / Self.side).rounded(.up))
    rows = Int((Double(height) / Self.side).rounded(.up))
    isTaken = Array(repeating: false, count: columns * rows)
  }

  /// Whether the space within a distance of a point is free and inside the picture.
  func isFree(_ center: Pixel, _ distance: Double) -> Bool {
    guard let (across, down) = squares(center, distance), across.lowerBound >= 0,
      down.lowerBound >= 0, across.upperBound <= columns, down.upperBound <= rows
    else { return false }
    return down.allSatisfy { row in across.allSatisfy { !isTaken[row * columns + $0] } }
  }

  /// Occupies the space within a distance of a point.
  mutating func take(_ center: Pixel, _ distance: Double) {
    guard let (across, down) = squares(center, distance) else { return }
    for row in down.clamped(to: 0..<rows) {
      for column in across.clamped(to: 0..<columns) { isTaken[row * columns + column] = true }
    }
  }

  /// Occupies the space within a distance of a line.
  mutating func take(along line: [Pixel], _ distance: Double) {
    for (from, to) in zip(line, line.dropFirst()) {
      let length = PicturePath.distance(from, to)
      let steps = max(1, Int(length / max(distance, Self.side)))
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        take(
          Pixel(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y)), distance)
      }
    }
  }

  private func squares(_ center: Pixel, _ distance: Double) -> (Range<Int>, Range<Int>)? {
    guard abs(center.x) < 1e6, abs(center.y) < 1e6, distance >= 0, distance < 1e6 else {
      return nil
    }
    func range(_ middle: Double) -> Range<Int> {
      let first = ((middle - distance) / Self.side).rounded(.down)
      return Int(first)..<Int(((middle + distance) / Self.side).rounded(.down)) + 1
    }
    return (range(center.x), range(center.y))
  }
}
