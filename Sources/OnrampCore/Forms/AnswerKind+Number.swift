extension AnswerKind {
  static func checkNumber(_ text: String, _ rule: WholeNumberRule) throws(FieldProblem) -> Int {
    guard text.hasVisibleCharacter else { throw .empty }
    let answer = text.trimmed
    guard answer.utf8.count <= longestText else { throw .tooLong(limit: longestText) }
    var digits = answer.utf8[...]
    if rule.allowsNegative, digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .notAWholeNumber(rule) }
    guard let number = Int(answer) else {
      throw rule.min == nil && rule.max == nil ? .tooManyDigits : .outOfRange(rule)
    }
    return try check(number, rule)
  }

  static func check(_ number: Int, _ rule: WholeNumberRule) throws(FieldProblem) -> Int {
    guard rule.accepts(number) else { throw .outOfRange(rule) }
    guard number % rule.multipleOf == 0 else {
      throw .notAMultiple(of: String(rule.multipleOf), like: String(rule.example))
    }
    return number
  }

  /// Checks a number with a point or comma before its decimals.
  ///
  /// If three digits follow a mark other than the driver's own, it may separate thousands, so the
  /// number is refused rather than guessed.
  static func checkDecimal(_ text: String, _ rule: DecimalRule) throws(FieldProblem) -> Value {
    guard text.hasVisibleCharacter else { throw .empty }
    let answer = text.trimmed
    guard answer.utf8.count <= longestText else { throw .tooLong(limit: longestText) }
    let parts = answer.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }),
      answer.unicodeScalars.allSatisfy({
        ("0"..."9").contains($0) || "-.,".unicodeScalars.contains($0)
      })
    else { throw .notADecimal(rule) }
    let own = Character(rule.notation.decimalMark.rawValue)
    if parts.count == 2, parts[1].count == 3, !answer.contains(own), parts[0].count < 4,
      parts[0] != "0", parts[0] != "-0"
    {
      throw .mayBeThousands(rule)
    }
    guard let number = DecimalNumber(parts.joined(separator: ".")) else {
      let digits = answer.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      throw digits.count > DecimalNumber.maxDigits ? .tooManyDigits : .notADecimal(rule)
    }
    return try check(number, rule)
  }

  @discardableResult
  static func check(_ number: DecimalNumber, _ rule: DecimalRule) throws(FieldProblem) -> Value {
    guard rule.accepts(number) else { throw .outOfBounds(rule) }
    if let step = rule.multipleOf, !number.isMultiple(of: step) {
      throw .notAMultiple(
        of: rule.notation.text(step), like: rule.notation.text(rule.example))
    }
    return number.whole.map(Value.number) ?? .decimal(number)
  }
}
