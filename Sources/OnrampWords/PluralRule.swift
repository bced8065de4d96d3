import Glibc

/// The rule in a catalog's header that selects the form of a plural: a C expression about `n`.
struct PluralRule {
  private let text: UnsafeBufferPointer<UInt8>

  /// - Parameter header: The header of a catalog, with a line like `Plural-Forms: nplurals=2;
  ///   plural=(n != 1);`.
  init(header: UnsafeBufferPointer<UInt8>) {
    var text = UnsafeBufferPointer(start: header.baseAddress, count: 0)
    // A zero ends each text of a catalog.
    if let start = header.baseAddress,
      let found = strstr(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), "plural=")
    {
      let from = UnsafeRawPointer(start).distance(to: found) + "plural=".utf8.count
      var end = from
      while end < header.count, header[end] != UInt8(ascii: ";"), header[end] != 0xA { end += 1 }
      text = UnsafeBufferPointer(rebasing: header[from..<end])
    }
    self.text = text
  }

  /// The form for a number; `nil` if the rule can't be read.
  func form(for number: Int) -> Int? {
    guard !text.isEmpty, text.count <= Self.longest else { return nil }
    var reader = Reader(text: text, number: number)
    let form = reader.choice()
    return reader.isAtEnd && !reader.hasFailed ? form : nil
  }

  private static let longest = 1000

  /// Computes the expression while reading it. Each function reads what binds more tightly than the
  /// one before.
  private struct Reader {
    let text: UnsafeBufferPointer<UInt8>
    let number: Int
    private var at = 0
    private var depth = 0
    /// Whether something isn't as it should be.
    private(set) var hasFailed = false

    init(text: UnsafeBufferPointer<UInt8>, number: Int) {
      (self.text, self.number) = (text, number)
    }

    var isAtEnd: Bool {
      mutating get {
        skipSpaces()
        return at == text.count
      }
    }

    private mutating func skipSpaces() {
      while at < text.count, text[at] == UInt8(ascii: " ") { at += 1 }
    }

    private mutating func take(_ symbol: StaticString) -> Bool {
      skipSpaces()
      let count = symbol.utf8CodeUnitCount
      guard at + count <= text.count else { return false }
      for index in 0..<count where text[at + index] != symbol.utf8Start[index] { return false }
      at += count
      return true
    }

    private mutating func fail() -> Int {
      (hasFailed, at) = (true, text.count)
      return 0
    }

    mutating func choice() -> Int {
      depth += 1
      defer { depth -= 1 }
      // A foreign file may nest to any depth.
      guard depth < 100 else { return fail() }
      let condition = either()
      guard take("?") else { return condition }
      let yes = choice()
      guard take(":") else { return fail() }
      let no = choice()
      return condition != 0 ? yes : no
    }

    private mutating func either() -> Int {
      var value = both()
      while take("||") {
        let other = both()
        value = value != 0 || other != 0 ? 1 : 0
      }
      return value
    }

    private mutating func both() -> Int {
      var value = comparison()
      while take("&&") {
        let other = comparison()
        value = value != 0 && other != 0 ? 1 : 0
      }
      return value
    }

    private mutating func comparison() -> Int {
      let value = remainder()
      if take("==") { return value == remainder() ? 1 : 0 }
      if take("!=") { return value != remainder() ? 1 : 0 }
      if take("<=") { return value <= remainder() ? 1 : 0 }
      if take(">=") { return value >= remainder() ? 1 : 0 }
      if take("<") { return value < remainder() ? 1 : 0 }
      if take(">") { return value > remainder() ? 1 : 0 }
      return value
    }

    private mutating func remainder() -> Int {
      var value = operand()
      while take("%") {
        let divisor = operand()
        value = divisor == 0 ? fail() : value % divisor
      }
      return value
    }

    private mutating func operand() -> Int {
      if take("(") {
        let value = choice()
        return take(")") ? value : fail()
      }
      if take("n") { return number }
      var value = 0
      if at == text.count || !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[at]) {
        return fail()
      }
      while at < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[at]) {
        value = min(value, 100_000) * 10 + Int(text[at] - UInt8(ascii: "0"))
        at += 1
      }
      return value
    }
  }
}
