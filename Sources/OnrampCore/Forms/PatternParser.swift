/// A part of a regular expression.
indirect enum PatternNode {
  case take(ScalarRanges)
  case sequence([PatternNode])
  case either([PatternNode])
  /// At least `min` times, without limit if `max` is `nil`.
  case times(PatternNode, min: Int, max: Int?)
  case start
  case end
}

/// Parses the regular expressions of ``Pattern``.
struct PatternParser {
  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  /// The maximum nesting depth of groups.
  private static let deepest = 20
  /// The maximum count in a repetition.
  private static let maxTimes = 1000

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func parse() throws(Pattern.Defect) -> PatternNode {
    let node = try alternatives()
    if !rest.isEmpty { throw .unbalanced }
    return node
  }

  private mutating func alternatives() throws(Pattern.Defect) -> PatternNode {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .either(branches)
  }

  private mutating func sequence() throws(Pattern.Defect) -> PatternNode {
    var parts: [PatternNode] = []
    while let next = rest.first, next != "|", next != ")" {
      parts.append(try repeated())
    }
    return .sequence(parts)
  }

  private mutating func repeated() throws(Pattern.Defect) -> PatternNode {
    let whole = rest
    let node = try atom()
    guard let bounds = try repetition() else { return node }
    // A lazy repetition matches the same texts.
    _ = take("?")
    switch node {
    case .start, .end: throw .unknown(String(whole.prefix(2)))
    default: break
    }
    if let next = rest.first, "*+?{".unicodeScalars.contains(next) {
      throw .unknown(String(whole.prefix(whole.count - rest.count + 1)))
    }
    return .times(node, min: bounds.min, max: bounds.max)
  }

  private mutating func repetition() throws(Pattern.Defect) -> (min: Int, max: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let whole = rest
    guard take("{") else { return nil }
    guard let min = number() else { throw .unknown(String(whole.prefix(2))) }
    var max: Int? = min
    if take(",") { max = number() }
    guard take("}") else { throw .unbalanced }
    guard min <= Self.maxTimes, max ?? min <= Self.maxTimes else { throw .tooLarge }
    guard min <= max ?? min else {
      throw .unknown(String(whole.prefix(whole.count - rest.count)))
    }
    return (min, max)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let next = rest.first, "0"..."9" ~= next, digits.utf8.count < 9 {
      digits.unicodeScalars.append(next)
      rest.removeFirst()
    }
    return Int(digits)
  }

  private mutating func atom() throws(Pattern.Defect) -> PatternNode {
    let next = rest.removeFirst()
    switch next {
    case "(": return try group()
    case "[": return .take(try scalarClass())
    case ".": return .take(.lineEnds.inverted)
    case "^": return .start
    case "$": return .end
    case "\\": return .take(try escape())
    case "*", "+", "?": throw .unknown(String(next))
    case "{", "}", "]": throw .unbalanced
    default: return .take(ScalarRanges(next))
    }
  }

  private mutating func group() throws(Pattern.Defect) -> PatternNode {
    guard depth < Self.deepest else { throw .tooLarge }
    depth += 1
    if rest.first == "?" {
      rest.removeFirst()
      guard take(":") else { throw .unknown("(?" + String(rest.prefix(1))) }
    }
    let node = try alternatives()
    guard take(")") else { throw .unbalanced }
    depth -= 1
    return node
  }

  private mutating func scalarClass() throws(Pattern.Defect) -> ScalarRanges {
    let isInverted = take("^")
    var ranges = ScalarRanges()
    if rest.first == "]" { throw .unknown(isInverted ? "[^]" : "[]") }
    while !take("]") {
      let whole = rest
      let low = try member()
      if rest.first == "-", rest.dropFirst().first != "]", rest.dropFirst().first != nil {
        rest.removeFirst()
        let high = try member()
        guard let first = low.only, let last = high.only, first <= last else {
          throw .unknown(String(whole.prefix(whole.count - rest.count)))
        }
        ranges.formUnion(ScalarRanges(first...last))
      } else {
        ranges.formUnion(low)
      }
    }
    return isInverted ? ranges.inverted : ranges
  }

  private mutating func member() throws(Pattern.Defect) -> ScalarRanges {
    guard let next = rest.popFirst() else { throw .unbalanced }
    switch next {
    case "\\": return try escape()
    case "[": throw .unknown("[[")
    default: return ScalarRanges(next)
    }
  }

  /// Parses what follows a backslash.
  private mutating func escape() throws(Pattern.Defect) -> ScalarRanges {
    guard let next = rest.popFirst() else { throw .unknown("\\") }
    switch next {
    case "d": return .digits
    case "D": return .digits.inverted
    case "w": return .wordScalars
    case "W": return .wordScalars.inverted
    case "s": return .spaces
    case "S": return .spaces.inverted
    case "t": return ScalarRanges("\t")
    case "n": return ScalarRanges("\n")
    case "r": return ScalarRanges("\r")
    case "f": return ScalarRanges("\u{C}")
    case "v": return ScalarRanges("\u{B}")
    case "x": return try scalar(of: 2)
    case "u": return try scalar(of: 4)
    case "\\", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}", "/", "-":
      return ScalarRanges(next)
    default: throw .unknown("\\" + String(next))
    }
  }

  private mutating func scalar(of digits: Int) throws(Pattern.Defect) -> ScalarRanges {
    let text = String(rest.prefix(digits))
    let isHex = text.utf8.count == digits && text.unicodeScalars.allSatisfy(\.isHexDigit)
    guard isHex, let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init) else {
      throw .unknown((digits == 2 ? "\\x" : "\\u") + text)
    }
    rest.removeFirst(digits)
    return ScalarRanges(scalar)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isHexDigit: Bool {
    "0"..."9" ~= self || "a"..."f" ~= self || "A"..."F" ~= self
  }
}
