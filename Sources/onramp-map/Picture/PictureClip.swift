/// Clips lines and areas to a frame, to save the time of drawing far outside.
struct PictureClip {
  let left: Double, top: Double, right: Double, bottom: Double

  /// Creates a frame between two corners.
  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates a frame around a picture.
  init(width: Int, height: Int, margin: Double) {
    (left, top) = (-margin, -margin)
    (right, bottom) = (Double(width) + margin, Double(height) + margin)
  }

  func contains(_ pixel: Pixel) -> Bool {
    pixel.x >= left && pixel.x <= right && pixel.y >= top && pixel.y <= bottom
  }

  /// The sections of a line inside the frame.
  func runs(of line: [Pixel]) -> [[Pixel]] {
    guard line.count > 1 else { return [] }
    if line.allSatisfy(contains) { return [line] }
    var (runs, run): ([[Pixel]], [Pixel]) = ([], [])
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = inside(from, to) else {
        if run.count > 1 { runs.append(run) }
        run = []
        continue
      }
      if run.last != start {
        if run.count > 1 { runs.append(run) }
        run = [start]
      }
      run.append(end)
    }
    if run.count > 1 { runs.append(run) }
    return runs
  }

  /// The part of a segment inside the frame (Liang and Barsky, 1984).
  private func inside(_ from: Pixel, _ to: Pixel) -> (Pixel, Pixel)? {
    let (across, down) = (to.x - from.x, to.y - from.y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-across, from.x - left), (across, right - from.x), (-down, from.y - top),
      (down, bottom - from.y),
    ] {
      if step == 0, room < 0 { return nil }
      if step < 0 { enter = max(enter, room / step) }
      if step > 0 { leave = min(leave, room / step) }
    }
    guard enter <= leave else { return nil }
    func point(_ part: Double) -> Pixel {
      part <= 0 ? from : part >= 1 ? to : Pixel(x: from.x + part * across, y: from.y + part * down)
    }
    return (point(enter), point(leave))
  }

  /// The part of an area inside the frame (Sutherland and Hodgman, 1974).
  func area(_ ring: [Pixel]) -> [Pixel] {
    if ring.allSatisfy(contains) { return ring }
    let sides: [(isInside: (Pixel) -> Bool, cut: (Pixel, Pixel) -> Pixel)] = [
      ({ $0.x >= left }, { Self.cut($0, $1, x: left) }),
      ({ $0.x <= right }, { Self.cut($0, $1, x: right) }),
      ({ $0.y >= top }, { Self.cut($0, $1, y: top) }),
      ({ $0.y <= bottom }, { Self.cut($0, $1, y: bottom) }),
    ]
    return sides.reduce(ring) { ring, side in
      guard var before = ring.last else { return [] }
      var kept: [Pixel] = []
      for pixel in ring {
        if side.isInside(pixel) != side.isInside(before) { kept.append(side.cut(before, pixel)) }
        if side.isInside(pixel) { kept.append(pixel) }
        before = pixel
      }
      return kept
    }
  }

  private static func cut(_ from: Pixel, _ to: Pixel, x: Double) -> Pixel {
    Pixel(x: x, y: from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y))
  }

  private static func cut(_ from: Pixel, _ to: Pixel, y: Double) -> Pixel {
    Pixel(x: from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), y: y)
  }
}
