import Glibc
import OnrampCore

/// A map's roads and how they are connected, in a memory-mapped file.
///
/// A course is a link in one direction: an even number forward, an odd one backward. All numbers
/// have 32 bits: the numbers of links, nodes, courses and forbidden turns; the links; for each node
/// the index of its first course, and one more; the courses that leave the nodes; the forbidden
/// turns.
final class RoadFile {
  static let name = "roads.mem"

  /// The fields of a link, in order.
  enum Field: Int, CaseIterable {
    /// A feature of the database, and the range of its points.
    case feature, first, last
    /// The nodes at its ends.
    case from, to
    case milliseconds, millimeters
    /// Its bearings at the beginning and at the end, in degrees.
    case leaving, arriving
    case marks
  }

  /// Properties of a link.
  struct Marks: OptionSet {
    let rawValue: UInt32
    /// A car may drive it from its first point to its last, and in the other direction.
    static let ahead = Marks(rawValue: 1)
    static let back = Marks(rawValue: 1 << 1)
    /// It is open only to trips that begin or end there.
    static let isToEnds = Marks(rawValue: 1 << 2)
    static let isRoundabout = Marks(rawValue: 1 << 3)
    static let isFerry = Marks(rawValue: 1 << 4)
    /// A motorway or a trunk road, which are entered and left by links; and a link of one. Older
    /// maps have neither.
    static let isMajor = Marks(rawValue: 1 << 5)
    static let isLink = Marks(rawValue: 1 << 6)
    /// Marks of the forward end; shifted left by one bit, those of the backward end.
    static let isJunction = Marks(rawValue: 1 << 8)
    static let isDeadEnd = Marks(rawValue: 1 << 10)
    static let hasRule = Marks(rawValue: 1 << 12)
    static let isMiniRoundabout = Marks(rawValue: 1 << 14)
    /// Older maps have neither.
    static let isMotorway = Marks(rawValue: 1 << 16)
    static let hasToll = Marks(rawValue: 1 << 17)
    /// Marks of an end, as above: whether cars stop there, or give way. Older maps have neither.
    static let isStop = Marks(rawValue: 1 << 18)
    static let isGiveWay = Marks(rawValue: 1 << 20)

    /// The marks of roads to avoid.
    static func avoided(_ roads: Set<AvoidableRoad>) -> Marks {
      Marks(
        roads.map { road -> Marks in
          switch road {
          case .ferries: .isFerry
          case .tolls: .hasToll
          case .motorways: .isMotorway
          }
        })
    }

    /// The mark for the end of a course.
    func atEnd(of course: Int) -> Marks { Marks(rawValue: rawValue << UInt32(course & 1)) }
  }

  private static let heading = 4
  private let file: NumberFile
  private let words: UnsafePointer<UInt32>
  let links: Int
  private let nodes: Int
  private let (starts, leaving): (UnsafePointer<UInt32>, UnsafePointer<UInt32>)
  private let count: Int
  private var forbidden: Set<UInt64> = []
  /// The forbidden turns along several roads.
  private(set) var turns = RoadTurns()
  /// The positions of its nodes; `nil` on older maps.
  let places: NodePlaces?

  /// Opens and maps the file.
  ///
  /// - Returns: `nil` if it is missing, as on older maps, or damaged.
  init?() {
    guard let file = NumberFile(Self.name), file.count >= Self.heading else { return nil }
    (self.file, words) = (file, file.numbers())
    (links, nodes, count) = (Int(words[0]), Int(words[1]), Int(words[2]))
    places = NodePlaces(nodes: nodes)
    starts = words + Self.heading + links * Field.allCases.count
    leaving = starts + nodes + 1
    let rules = Int(words[3])
    let all = Self.heading + links * Field.allCases.count + nodes + 1 + count + 2 * rules
    guard file.count == all else { return nil }
    let pairs = leaving + count
    for at in 0..<rules {
      forbidden.insert(RoadTurns.key(Int(pairs[2 * at]), Int(pairs[2 * at + 1])))
    }
    guard turns.read(courses: courses) else { return nil }
  }

  var courses: Int { 2 * links }

  func value(_ field: Field, of link: Int) -> Int {
    Int(words[Self.heading + link * Field.allCases.count + field.rawValue])
  }

  func marks(_ link: Int) -> Marks { Marks(rawValue: UInt32(value(.marks, of: link))) }

  func isOpen(_ course: Int) -> Bool {
    marks(course / 2).contains(course.isMultiple(of: 2) ? .ahead : .back)
  }

  func seconds(_ link: Int) -> Double { Double(value(.milliseconds, of: link)) / 1000 }
  func meters(_ link: Int) -> Double { Double(value(.millimeters, of: link)) / 1000 }

  func node(atEndOf course: Int) -> Int {
    value(course.isMultiple(of: 2) ? .to : .from, of: course / 2)
  }

  /// The courses that leave from the end of one. Invalid data in a damaged file is left out.
  func courses(after course: Int) -> UnsafeBufferPointer<UInt32> {
    let node = node(atEndOf: course)
    guard node < nodes else { return UnsafeBufferPointer(start: nil, count: 0) }
    let (start, end) = (Int(starts[node]), Int(starts[node + 1]))
    guard start <= end, end <= count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: leaving + start, count: end - start)
  }

  /// Whether signs, and the rule against U-turns, allow one course after another.
  func mayFollow(_ course: Int, _ next: Int) -> Bool {
    guard next < courses else { return false }
    let marks = marks(course / 2)
    if next == course ^ 1, !marks.contains(.isDeadEnd.atEnd(of: course)) { return false }
    return !marks.contains(.hasRule.atEnd(of: course))
      || !forbidden.contains(RoadTurns.key(course, next))
  }

  /// The next state of a search when a course is entered; `nil` if that would complete a forbidden
  /// turn.
  func state(after state: Int, on course: Int, entering next: Int) -> Int? {
    state == course && !marks(course / 2).contains(.hasRule.atEnd(of: course))
      ? next : turns.state(after: state, entering: next)
  }

  /// The seconds that cars lose at a light or sign at the end of a course.
  func delay(atEndOf course: Int) -> Int {
    let marks = marks(course / 2)
    if marks.contains(.isStop.atEnd(of: course)) { return TurnTimes.stop }
    return marks.contains(.isGiveWay.atEnd(of: course)) ? TurnTimes.giveWay : 0
  }

  /// The angle of the turn from one course to another, in degrees to the right.
  func degrees(_ course: Int, _ next: Int) -> Int {
    let before =
      course.isMultiple(of: 2)
      ? value(.arriving, of: course / 2) : value(.leaving, of: course / 2) + 180
    let after =
      next.isMultiple(of: 2) ? value(.leaving, of: next / 2) : value(.arriving, of: next / 2) + 180
    let turn = (after - before) % 360
    return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
  }

  /// The link that contains a piece of a feature, which lies between one of its points and the
  /// next.
  func link(of feature: Int, piece: Int) -> Int? {
    var (low, high) = (0, links)
    while low < high {
      let middle = (low + high) / 2
      let here = (value(.feature, of: middle), value(.last, of: middle))
      if here < (feature, piece + 1) { low = middle + 1 } else { high = middle }
    }
    guard low < links, value(.feature, of: low) == feature, value(.first, of: low) <= piece else {
      return nil
    }
    return low
  }
}
