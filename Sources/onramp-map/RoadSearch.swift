import Glibc
import OnrampCore

/// The fastest routes by our own search: lawful, with time for turns, and found whenever one
/// exists.
///
/// It examines every road through which the goal may be reached sooner. Toward a single goal, roads
/// that lead away from it cost more (A*).
struct RoadSearch {
  /// A point of a link.
  struct Place {
    let link: Int
    /// The position on the link, from 0 at its beginning to 1 at its end.
    let along: Double

    /// The fraction of a course that lies before it.
    func part(of course: Int) -> Double { course.isMultiple(of: 2) ? along : 1 - along }
  }

  /// The result of a search.
  struct Found {
    /// The time to each place; `nil` if no route was found.
    fileprivate(set) var seconds: [Double?]
    /// Whether the search was exhaustive, so that no other route exists.
    fileprivate(set) var isComplete = false
    /// The courses to each place, if they were asked for.
    fileprivate(set) var courses: [[Int]] = []
  }

  private let file: RoadFile
  /// The time of a turn, indexed by degrees to the right plus 180, so that 0 is a U-turn to the
  /// left.
  private let turns, turnsInRoundabouts: [Float]

  init(_ file: RoadFile) {
    self.file = file
    let degrees = (-180...180).map(Double.init)
    turns = degrees.map { Float(TurnTimes.seconds(degrees: $0, inRoundabout: false)) }
    turnsInRoundabouts = degrees.map { Float(TurnTimes.seconds(degrees: $0, inRoundabout: true)) }
  }

  /// The seconds of a turn from one course into another, with those at a light or sign.
  func seconds(ofTurn course: Int, _ next: Int) -> Float {
    let (one, other) = (file.marks(course / 2), file.marks(next / 2))
    let delay = Float(file.delay(atEndOf: course))
    if next == course ^ 1 { return delay + turns[360] }
    guard one.contains(.isJunction.atEnd(of: course)) else { return delay }
    let isRound =
      one.contains(.isRoundabout) || other.contains(.isRoundabout)
      || one.contains(.isMiniRoundabout.atEnd(of: course))
    return delay + (isRound ? turnsInRoundabouts : turns)[file.degrees(course, next) + 180]
  }

  /// Finds the fastest routes from one stop to others, each of which is at one or several places.
  ///
  /// - Parameters:
  ///   - most: The number of courses to examine; all if `nil`.
  ///   - avoided: The roads not to use.
  ///   - goal: The only stop, if there is just one, so that fewer courses are examined.
  ///   - wantsCourses: Whether to return the courses as well.
  func ways(
    from starts: [Place], to ends: [[Place]], most: Int?, avoiding avoided: RoadFile.Marks = [],
    toward goal: Coordinate? = nil, wantsCourses: Bool = false
  ) throws(MapEvent.Failure) -> Found {
    // A state is a course with the turns begun, and whether the route has entered a
    // destination-only road.
    let states = 2 * file.turns.count
    guard var labels = RoadLabels(states + ends.count) else { throw .damagedMap }
    defer { labels.free() }
    let goals = Dictionary(
      grouping: ends.enumerated().flatMap { end, places in places.map { (end, place: $0) } },
      by: \.place.link)
    // Few links have a goal, and this check is faster than a dictionary lookup.
    var hasGoal = [Bool](repeating: false, count: 4096)
    for link in goals.keys { hasGoal[link & 4095] = true }
    var (found, left) = (Found(seconds: ends.map { _ in nil }), ends.count)
    let ahead = goal.flatMap { file.places?.ahead(to: $0) }
    func rest(after course: Int) -> Float { ahead?.seconds(from: file.node(atEndOf: course)) ?? 0 }

    func reach(_ course: Int, from part: Double, at seconds: Float, by state: Int?) {
      guard hasGoal[course / 2 & 4095] else { return }
      for (end, place) in goals[course / 2] ?? [] {
        let more = place.part(of: course) - part
        guard more >= 0 else { continue }
        labels.reach(
          states + end, seconds + Float(more * file.seconds(course / 2)), from: state,
          through: course)
      }
    }
    for start in starts {
      for course in [2 * start.link, 2 * start.link + 1] where file.isOpen(course) {
        let part = start.part(of: course)
        reach(course, from: part, at: 0, by: nil)
        labels.reach(
          2 * course, Float((1 - part) * file.seconds(start.link)), left: rest(after: course),
          from: nil)
      }
    }
    var count = 0
    while left > 0, count < most ?? .max {
      guard let (seconds, state) = labels.next() else {
        found.isComplete = true
        break
      }
      if state >= states {
        found.seconds[state - states] = Double(seconds)
        left -= 1
        continue
      }
      count += 1
      if count & 0xFFF == 0, Work.isCanceled { throw .canceled }
      let (turning, isArriving) = (state / 2, !state.isMultiple(of: 2))
      let course = file.turns.course(of: turning)
      let isToEnds = file.marks(course / 2).contains(.isToEnds)
      for next in file.courses(after: course) {
        let next = Int(next)
        guard file.mayFollow(course, next) else { continue }
        let marks = file.marks(next / 2)
        let leadsToEnds = marks.contains(.isToEnds)
        guard leadsToEnds || !isArriving, marks.isDisjoint(with: avoided),
          let turned = file.state(after: turning, on: course, entering: next)
        else { continue }
        let arrives = leadsToEnds && (isArriving || !isToEnds)
        let entered = seconds + self.seconds(ofTurn: course, next)
        reach(next, from: 0, at: entered, by: state)
        labels.reach(
          2 * turned + (arrives ? 1 : 0), entered + Float(file.seconds(next / 2)),
          left: rest(after: next), from: state)
      }
    }
    if left == 0 { found.isComplete = true }
    if wantsCourses {
      found.courses = ends.indices.map { end in
        guard found.seconds[end] != nil else { return [] }
        return labels.path(to: states + end).map { file.turns.course(of: $0 / 2) }
          + [labels.lastCourse(states + end)]
      }
    }
    return found
  }
}
