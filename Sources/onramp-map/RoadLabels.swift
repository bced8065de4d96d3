import Glibc

/// The labels of a search: how soon and from where each state is reached, and which one is next.
struct RoadLabels {
  private let seconds: UnsafeMutablePointer<Float>
  private let before: UnsafeMutablePointer<UInt32>
  /// The courses on which goals lie.
  private var lastCourses: [Int: Int] = [:]
  /// A binary min-heap by the time at which a goal may be reached.
  private var open: [(rank: Float, seconds: Float, state: UInt32)] = []

  /// Allocates labels.
  ///
  /// - Returns: `nil` if there is no memory for this many states.
  init?(_ count: Int) {
    // Zeroed pages that are never touched take no memory.
    guard count < Int(UInt32.max), let seconds = calloc(count, 4) else { return nil }
    guard let before = calloc(count, 4) else {
      Glibc.free(seconds)
      return nil
    }
    self.seconds = seconds.assumingMemoryBound(to: Float.self)
    self.before = before.assumingMemoryBound(to: UInt32.self)
  }

  func free() {
    Glibc.free(seconds)
    Glibc.free(before)
  }

  /// Labels a state if this is the fastest route to it so far.
  ///
  /// - Parameters:
  ///   - left: The minimum time from there to a goal, in seconds.
  /// - course: The course that it is on, if it is a goal.
  mutating func reach(
    _ state: Int, _ value: Float, left: Float = 0, from last: Int?, through course: Int? = nil
  ) {
    // 0 means that a state has not been reached.
    guard seconds[state] == 0 || value + 1 < seconds[state] else { return }
    seconds[state] = value + 1
    before[state] = last.map { UInt32($0 + 1) } ?? 0
    if let course { lastCourses[state] = course }
    open.append((value + left, value, UInt32(state)))
    var at = open.count - 1
    while at > 0, open[at].rank < open[(at - 1) / 2].rank {
      open.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  /// Removes and returns the state through which a goal may be reached soonest.
  mutating func next() -> (seconds: Float, state: Int)? {
    while let first = open.first {
      let last = open.removeLast()
      if !open.isEmpty { sink(last) }
      // A faster route may have been found since.
      let state = Int(first.state)
      if first.seconds + 1 <= seconds[state] { return (first.seconds, state) }
    }
    return nil
  }

  private mutating func sink(_ item: (rank: Float, seconds: Float, state: UInt32)) {
    var at = 0
    while true {
      var child = 2 * at + 1
      guard child < open.count else { break }
      if child + 1 < open.count, open[child + 1].rank < open[child].rank { child += 1 }
      guard open[child].rank < item.rank else { break }
      open[at] = open[child]
      at = child
    }
    open[at] = item
  }

  /// The states on the route to one, from the first.
  func path(to state: Int) -> [Int] {
    var (path, at): ([Int], Int) = ([], state)
    while before[at] > 0 {
      at = Int(before[at]) - 1
      path.append(at)
    }
    return path.reversed()
  }

  /// The course that a goal is on.
  func lastCourse(_ goal: Int) -> Int { lastCourses[goal] ?? 0 }
}
