/// A regular expression whose time grows with the length of the text alone.
///
/// A company's file can hold any expression, so none may run away. All ways to match are followed at
/// once, scalar by scalar (Thompson, 1968), and nothing is ever tried twice. Hence the subset: literals, `.`,
/// classes, groups, alternatives, `^`, `$`, and repetitions; no references and no looking around. In it,
/// an expression means what ECMA-262 says with the flag `u`.
///
///     Pattern("^[A-Z]{2}\\d+$")?.matches("AB12")  // true
public struct Pattern: Hashable, Sendable {
  /// The expression as written.
  public let text: String
  let program: [Instruction]

  /// The longest expression that is taken, in bytes.
  public static let longest = 1000

  /// Why an expression can't be used.
  public enum Defect: Error, Hashable, Sendable {
    /// It is too long, or its repetitions make it so.
    case tooLarge
    /// A parenthesis, bracket or brace isn't closed, or closes nothing.
    case unbalanced
    /// This part of it isn't in the subset.
    case unknown(String)
  }

  /// One step of a compiled expression.
  enum Instruction: Sendable {
    /// Takes one of these scalars.
    case take(ScalarRanges)
    /// Goes on at both.
    case split(Int, Int)
    case jump(Int)
    /// Goes on at the start of the text only.
    case start
    /// Goes on at the end of the text only.
    case end
    case match
  }

  /// Compiles an expression; `nil` if it isn't in the subset.
  public init?(_ text: String) {
    guard let pattern = try? Pattern(compiling: text) else { return nil }
    self = pattern
  }

  /// Compiles an expression.
  public init(compiling text: String) throws(Defect) {
    guard text.utf8.count <= Self.longest else { throw .tooLarge }
    var parser = PatternParser(text)
    var compiler = PatternCompiler()
    try compiler.emit(parser.parse())
    self.text = text
    program = compiler.program + [.match]
  }

  /// Whether both are written alike.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether any part of a text matches.
  public func matches(_ text: String) -> Bool {
    var run = PatternRun(program)
    var (threads, later): ([Int], [Int]) = ([], [])
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while true {
      let (isStart, isEnd) = (index == scalars.startIndex, index == scalars.endIndex)
      run.beginPlace()
      var here: [Int] = []
      for thread in threads + [0] {
        if run.follow(thread, isStart: isStart, isEnd: isEnd, into: &here) { return true }
      }
      if isEnd { return false }
      later.removeAll(keepingCapacity: true)
      for thread in here {
        if case .take(let ranges) = program[thread], ranges.contains(scalars[index].value) {
          later.append(thread + 1)
        }
      }
      (threads, later) = (later, threads)
      index = scalars.index(after: index)
    }
  }
}

/// Which steps of a program can be reached without taking a scalar, each once for a place in the text.
private struct PatternRun {
  private let program: [Pattern.Instruction]
  private var seenAt: [Int]
  private var place = 0
  private var pending: [Int] = []

  init(_ program: [Pattern.Instruction]) {
    self.program = program
    seenAt = [Int](repeating: 0, count: program.count)
  }

  mutating func beginPlace() { place += 1 }

  /// - Returns: Whether the end of the program is reached.
  mutating func follow(
    _ first: Int, isStart: Bool, isEnd: Bool, into reached: inout [Int]
  ) -> Bool {
    pending = [first]
    while let at = pending.popLast() {
      guard seenAt[at] != place else { continue }
      seenAt[at] = place
      switch program[at] {
      case .take: reached.append(at)
      case .split(let one, let other): pending += [other, one]
      case .jump(let target): pending.append(target)
      case .start: if isStart { pending.append(at + 1) }
      case .end: if isEnd { pending.append(at + 1) }
      case .match: return true
      }
    }
    return false
  }
}
