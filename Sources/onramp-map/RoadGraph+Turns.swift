/// Finds the turns that an extract's restrictions forbid.
extension RoadGraph {
  /// The maximum number of courses in a turn along roads; longer ones are mistakes.
  private static let longest = 200

  /// The courses that restrictions allow after others.
  private struct Turns {
    /// Sequences of courses whose last one may not be entered.
    var forbidden: Set<[Int]> = []
    /// The only courses that may be entered after a sequence of driven ones.
    var allowed: [[Int]: Set<Int>] = [:]
  }

  /// Finds the forbidden turns: sequences of courses whose last one may not be entered.
  ///
  /// - Parameter node: Finds the node at a point.
  func forbidden(by rules: [TurnRule], _ node: (Point) -> Int?) -> Set<[Int]> {
    var turns = Turns()
    for rule in rules { apply(rule, to: &turns, node) }
    for (driven, allowed) in turns.allowed {
      guard let last = driven.last else { continue }
      for next in leaving[end(of: last)] where !allowed.contains(next) {
        turns.forbidden.insert(driven + [next])
      }
    }
    return turns.forbidden
  }

  private func apply(_ rule: TurnRule, to turns: inout Turns, _ node: (Point) -> Int?) {
    let ends = Set(rule.to.flatMap(\.points))
    // From a road into itself at a point, only turning back is forbidden.
    let isBack = rule.isBack && !rule.isOnly && rule.roads.isEmpty
    // The courses driven, the current road, the roads left, and the number of courses after which
    // the driver is committed to the turn.
    var open: [(driven: [Int], road: Int?, left: Set<Int>, bound: Int)] = []
    for start in rule.starts.compactMap(node) {
      for course in arriving[start] where rule.from.contains(piece(atStartOf: course ^ 1)) {
        open.append(([course], nil, Set(rule.roads.indices), 1))
      }
    }
    while let (driven, road, left, bound) = open.popLast(), let last = driven.last {
      let nexts = leaving[end(of: last)]
      if left.isEmpty {
        let entered = nexts.filter {
          rule.to.contains(piece(atStartOf: $0)) && (!isBack || $0 == last ^ 1)
        }
        if !rule.isOnly {
          for next in entered { turns.forbidden.insert(driven + [next]) }
        } else if ends.contains(point(atStartOf: last ^ 1)) {
          for count in bound..<driven.count {
            turns.allowed[Array(driven[..<count]), default: []].insert(driven[count])
          }
          turns.allowed[driven, default: []].formUnion(entered)
          continue
        }
      }
      for next in nexts
      where next != last ^ 1 && !driven.contains(next) && driven.count < Self.longest {
        let piece = piece(atStartOf: next)
        if let road, rule.roads[road].contains(piece) {
          open.append((driven + [next], road, left, left.isEmpty ? bound : driven.count + 1))
        }
        for other in left where rule.roads[other].contains(piece) {
          open.append((driven + [next], other, left.subtracting([other]), driven.count + 1))
        }
      }
    }
  }

  /// The points of a course where it begins, in order.
  private func firstPoints(of course: Int) -> (Point, Point) {
    let range = links[course / 2].points
    return course.isMultiple(of: 2)
      ? (points[range.lowerBound], points[range.lowerBound + 1])
      : (points[range.upperBound], points[range.upperBound - 1])
  }

  private func point(atStartOf course: Int) -> Point { firstPoints(of: course).0 }

  private func piece(atStartOf course: Int) -> TurnRule.Piece {
    let (first, second) = firstPoints(of: course)
    return TurnRule.Piece(first, second)
  }
}
