/// The forbidden turns along several roads, for a search.
///
/// A driver who has begun such a turn is in a separate state, whose number is beyond those of the
/// courses. It represents the driven course and the turns begun. The file has the number of states
/// and of changes; the course of each state; and for each change its state or course, the next
/// course, and the state after that, or ``none``.
struct RoadTurns {
  /// The file's name. Older maps, and maps without such turns, have no file.
  static let name = "turns.mem"
  private static let none = UInt32.max

  private var courses = 0
  private var states: [UInt32] = []
  private var changes: [UInt64: UInt32] = [:]

  /// Reads the file, if it is there. Returns `false` if it is damaged.
  ///
  /// - Parameter courses: The number of courses.
  mutating func read(courses: Int) -> Bool {
    self.courses = courses
    guard OpenMap.size(of: Self.name) != nil else { return true }
    guard let file = NumberFile(Self.name), file.count >= 2 else { return false }
    let words = UnsafeBufferPointer<UInt32>(start: file.numbers(), count: file.count)
    guard words.count == 2 + Int(words[0]) + 3 * Int(words[1]) else { return false }
    states = Array(words[2..<2 + Int(words[0])])
    for at in stride(from: 2 + states.count, to: words.count, by: 3) {
      changes[Self.key(Int(words[at]), Int(words[at + 1]))] = words[at + 2]
    }
    return states.allSatisfy { $0 < courses }
      && changes.values.allSatisfy { $0 == Self.none || $0 < count }
  }

  /// Two numbers below 2³² as one.
  static func key(_ one: Int, _ other: Int) -> UInt64 { UInt64(one) << 32 | UInt64(other) }

  /// The number of courses and states.
  var count: Int { courses + states.count }

  /// The course that is driven in a state.
  func course(of state: Int) -> Int { state < courses ? state : Int(states[state - courses]) }

  /// The next state when a course is entered; `nil` if the turn is forbidden.
  func state(after state: Int, entering next: Int) -> Int? {
    guard let change = changes[Self.key(state, next)] else { return next }
    return change == Self.none ? nil : Int(change)
  }

  // MARK: Writing

  /// Writes the file, if there are such turns. Returns `false` if there is no room.
  ///
  /// - Parameter forbidden: Sequences of courses whose last one may not be entered.
  static func write(_ forbidden: Set<[Int]>, courses: Int) -> Bool {
    guard !forbidden.isEmpty else { return true }
    // A state is the longest suffix of the driven courses that begins a forbidden turn
    // (Aho-Corasick).
    var begun: Set<[Int]> = []
    for turn in forbidden { for count in 1..<turn.count { begun.insert(Array(turn[..<count])) } }
    let states = begun.filter { $0.count > 1 }.sorted { $0.lexicographicallyPrecedes($1) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(states, courses...))
    var nexts: [[Int]: Set<Int>] = [:]
    for turn in begun.union(forbidden) where turn.count > 1 {
      nexts[Array(turn.dropLast()), default: []].insert(turn[turn.count - 1])
    }
    var changes: [[Int]] = []
    for state in begun.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let ends = state.indices.map { Array(state[$0...]) }
      for next in Set(ends.flatMap { nexts[$0] ?? [] }).sorted() {
        let turns = ends.map { $0 + [next] }
        let result =
          turns.contains(where: forbidden.contains)
          ? Int(none) : turns.lazy.compactMap { numbers[$0] }.first ?? next
        if result != next { changes.append([numbers[state] ?? state[0], next, result]) }
      }
    }
    let words = [states.count, changes.count] + states.map { $0[$0.count - 1] } + changes.joined()
    return NumberFile.write(name) { $0(words.map { UInt32($0) }) }
  }
}
