/// A regular expression that matches in time linear in the length of the text.
///
/// A company's file can contain any expression, so none may run away. All ways to match are
/// followed at once, scalar by scalar (Thompson, 1968), without backtracking. This limits the
/// syntax to literals, `.`, classes, groups, alternatives, `^`, `$`, and repetitions; there are no
/// backreferences or lookarounds. Within these limits, an expression has its ECMA-262 meaning with
/// the flag `u`.
///
///     Pattern("^[A-Z]{2}\\d+$")?.matches("AB12")  // true
public struct Pattern: Hashable, Sendable {
  /// The expression as written.
  public let text: String
  let program: [Instruction]

  /// The maximum length of an expression, in bytes.
  public static let longest = 1000

  /// Why an expression can't be used.
  public enum Defect: Error, Hashable, Sendable {
    /// It is too long, or its repetitions make it too large.
    case tooLarge
    /// A parenthesis, bracket or brace isn't closed, or closes nothing.
    case unbalanced
    /// This part isn't supported.
    case unknown(String)
  }

  /// An instruction of a compiled expression.
  enum Instruction: Sendable {
    /// Takes one of these scalars.
    case take(ScalarRanges)
    /// Continues at both.
    case split(Int, Int)
    case jump(Int)
    /// Continues only at the start of the text.
    case start
    /// Continues only at the end of the text.
    case end
    case match
  }

  /// Compiles an expression; `nil` if it isn't supported.
  public init?(_ text: String) {
    guard let pattern = try? Pattern(compiling: text) else { return nil }
    self = pattern
  }

  /// Compiles an expression.
  ///
  /// - Throws: The reason why it can't be used.
  public init(compiling text: String) throws(Defect) {
    guard text.utf8.count <= Self.longest else { throw .tooLarge }
    var parser = PatternParser(text)
    var compiler = PatternCompiler()
    try compiler.emit(parser.parse())
    self.text = text
    program = compiler.program + [.match]
  }

  /// Whether both are the same text.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Hashes the text.
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

/// The instructions that can be reached without consuming a scalar, each once per position in the
/// text.
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
