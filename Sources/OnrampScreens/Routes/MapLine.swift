import OnrampCore

/// A straight line between two points of a window.
struct MapLine {
  let from: MapPoint, to: MapPoint

  /// The length in dots.
  var length: Double {
    let (across, down) = (to.x - from.x, to.y - from.y)
    return (across * across + down * down).squareRoot()
  }

  /// The point at a fraction of its length, from 0 to 1.
  func point(at part: Double) -> MapPoint {
    MapPoint(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
  }

  /// The part in a window of this many dots (Liang and Barsky, 1984); `nil` if there is none.
  func clipped(across: Int, down: Int) -> MapLine? {
    let (width, height) = (Double(across), Double(down))
    // Most lines are entirely inside or far outside.
    if min(from.x, to.x) >= 0, max(from.x, to.x) <= width, min(from.y, to.y) >= 0,
      max(from.y, to.y) <= height
    {
      return self
    }
    if max(from.x, to.x) < 0 || min(from.x, to.x) > width || max(from.y, to.y) < 0
      || min(from.y, to.y) > height
    {
      return nil
    }
    var (enter, leave) = (0.0, 1.0)
    func cut(_ step: Double, _ room: Double) {
      if step < 0 { enter = max(enter, room / step) }
      if step > 0 { leave = min(leave, room / step) }
    }
    cut(from.x - to.x, from.x)
    cut(to.x - from.x, width - from.x)
    cut(from.y - to.y, from.y)
    cut(to.y - from.y, height - from.y)
    return enter <= leave ? MapLine(from: point(at: enter), to: point(at: leave)) : nil
  }
}

extension MapProjection {
  /// Iterates over the lines between places.
  ///
  /// - Parameter body: Gets the part of a line in the window, or `nil` if there is none, and the
  ///   index of the place at its end.
  func forEachLine(of places: [Coordinate], in range: Range<Int>, _ body: (MapLine?, Int) -> Void) {
    guard let first = range.first else { return }
    var before = point(places[first])
    for index in range.dropFirst() {
      let point = point(places[index], after: before)
      body(MapLine(from: before, to: point).clipped(across: across, down: down), index)
      before = point
    }
  }
}
