import OnrampCore

extension StepsReader {
  /// The largest number of choices in a field.
  private static let maxChoices = 300
  /// The largest distance of a date bound from today, in days.
  private static let longestSpan = 100_000

  // MARK: Texts

  mutating func textRule(_ part: Part) -> TextRule? {
    let least = length(part, .minLength)
    let most = length(part, .maxLength)
    if let least, let most, least > most, let node = part[.maxLength] {
      note(.reversed("minLength", "maxLength"), node)
    }
    var pattern: Pattern?
    if let node = part[.pattern] {
      guard let text = text(node, .pattern) else { return nil }
      do throws(Pattern.Defect) {
        pattern = try Pattern(compiling: text)
      } catch {
        note(.pattern(error), node)
      }
    }
    return TextRule(
      minLength: least ?? 1, maxLength: most ?? AnswerKind.longestText, pattern: pattern,
      allowsLines: flag(part, .lines))
  }

  private mutating func length(_ part: Part, _ keyword: Keyword) -> Int? {
    guard let node = part[keyword] else { return nil }
    // A length of 0 would allow no answer.
    let lengths = (keyword == .maxLength ? 1 : 0)...AnswerKind.longestText
    guard let length = node.number?.int, lengths.contains(length) else {
      return refuse(.outOfRange(keyword.rawValue, lengths), node)
    }
    return length
  }

  // MARK: Numbers

  mutating func wholeNumber(_ part: Part) -> WholeNumberRule? {
    var unit = 1
    if let node = part[.multipleOf] {
      guard let number = node.number?.int, (1...Self.largest).contains(number) else {
        return refuse(
          node.isLongNumber ? .tooManyDigits : .value(keyword: "multipleOf", .wholeNumber), node)
      }
      unit = number
    }
    let least = [
      bound(part, .minimum)?.roundedUp, bound(part, .exclusiveMinimum)?.roundedDown.adding(1),
    ].compactMap { $0 }.max()
    let most = [
      bound(part, .maximum)?.roundedDown, bound(part, .exclusiveMaximum)?.roundedUp.adding(-1),
    ].compactMap { $0 }.min()
    if let least, let most {
      if least > most {
        noteReversed(part)
      } else if let node = part[.multipleOf], least.remainder(above: unit) > most - least {
        note(.noMultiple, node)
      }
    }
    return WholeNumberRule(min: least, max: most, multipleOf: unit)
  }

  mutating func decimal(_ part: Part) -> DecimalRule? {
    var unit: DecimalNumber?
    if let node = part[.multipleOf] {
      guard let number = decimal(node), number.digits > 0 else {
        return refuse(
          node.isLongNumber ? .tooManyDigits : .value(keyword: "multipleOf", .positiveNumber), node)
      }
      unit = number
    }
    func stricter(
      _ inclusive: DecimalNumber?, _ exclusive: DecimalNumber?,
      _ isStricter: (DecimalNumber, DecimalNumber) -> Bool
    ) -> DecimalRule.Bound? {
      guard let exclusive else { return inclusive.map { DecimalRule.Bound($0) } }
      guard let inclusive, isStricter(inclusive, exclusive) else {
        return DecimalRule.Bound(exclusive, isExclusive: true)
      }
      return DecimalRule.Bound(inclusive)
    }
    let least = stricter(bound(part, .minimum), bound(part, .exclusiveMinimum)) { $0 > $1 }
    let most = stricter(bound(part, .maximum), bound(part, .exclusiveMaximum)) { $0 < $1 }
    if let least, let most {
      let isExclusive = least.isExclusive || most.isExclusive
      if least.number > most.number || isExclusive && least.number == most.number {
        noteReversed(part)
      }
    }
    return DecimalRule(min: least, max: most, multipleOf: unit)
  }

  private static let largest = 999_999_999_999_999

  private mutating func bound(_ part: Part, _ keyword: Keyword) -> DecimalNumber? {
    guard let node = part[keyword] else { return nil }
    guard node.number != nil else {
      return refuse(.value(keyword: keyword.rawValue, .number), node)
    }
    guard let number = decimal(node) else { return refuse(.tooManyDigits, node) }
    return number
  }

  private func decimal(_ node: JSONNode) -> DecimalNumber? {
    node.number.flatMap { DecimalNumber($0.description) }
  }

  private mutating func noteReversed(_ part: Part) {
    let low: Keyword = part[.minimum] == nil ? .exclusiveMinimum : .minimum
    let high: Keyword = part[.maximum] == nil ? .exclusiveMaximum : .maximum
    note(.reversed(low.rawValue, high.rawValue), part[high] ?? part.node)
  }

  // MARK: Dates

  mutating func dates(_ part: Part) -> FieldDefinition.Kind? {
    let (first, last) = (dateBound(part, .earliest), dateBound(part, .latest))
    let isReversed =
      switch (first, last) {
      case (.fixed(let first), .fixed(let last)): first > last
      case (.today(let first), .today(let last)): first > last
      default: false
      }
    if isReversed { note(.reversed("x-min", "x-max"), part[.latest] ?? part.node) }
    return .date(min: first, max: last)
  }

  private mutating func dateBound(_ part: Part, _ keyword: Keyword) -> DateRule.Bound? {
    guard let node = part[keyword] else { return nil }
    if let text = node.string {
      if let date = CalendarDate(iso: text) { return .fixed(date) }
      if let days = Self.daysFromToday(text) { return .today(plus: days) }
    }
    return refuse(.dateBound, node)
  }

  /// Parses `today`, `today+30d` or `today-30d` into days.
  private static func daysFromToday(_ text: String) -> Int? {
    guard text.hasPrefix("today") else { return nil }
    let rest = text.dropFirst("today".count)
    if rest.isEmpty { return 0 }
    guard let sign = rest.first, sign == "+" || sign == "-", rest.last == "d" else { return nil }
    let digits = rest.dropFirst().dropLast()
    guard digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let days = Int(digits), days <= longestSpan
    else { return nil }
    return sign == "-" ? -days : days
  }

  // MARK: Choices

  mutating func choices(
    _ part: Part, _ keyword: Keyword, _ type: String
  ) -> [FieldDefinition.Choice]? {
    guard let node = part[keyword] else { return nil }
    if keyword == .const { return value(node, type).map { [.init(value: $0, text: StepsText())] } }
    guard let nodes = node.array, !nodes.isEmpty else {
      return refuse(.value(keyword: keyword.rawValue, .list), node)
    }
    guard nodes.count <= Self.maxChoices else {
      return refuse(.tooMany(.choices, limit: Self.maxChoices), node)
    }
    var choices: [FieldDefinition.Choice] = []
    for node in nodes {
      let choice =
        keyword == .enum
        ? value(node, type).map { FieldDefinition.Choice(value: $0, text: StepsText()) }
        : titled(node, type)
      guard let choice else { continue }
      if choices.contains(where: { $0.value.text == choice.value.text }) {
        note(.repeated(choice.value.text ?? ""), node)
      }
      choices.append(choice)
    }
    return choices
  }

  private mutating func titled(_ node: JSONNode, _ type: String) -> FieldDefinition.Choice? {
    guard let members = node.members, let const = node["const"] else {
      return refuse(.choice, node)
    }
    var part = Part(node: node)
    for member in members {
      guard let keyword = keyword(member) else { continue }
      if !StepsFault.Place.choice.keywords.contains(keyword) {
        note(.misplaced(member.name, .choice), member.position)
      }
      part.values[keyword] = member.value
    }
    let text = text(of: part, .choice)
    return value(const, type).map { FieldDefinition.Choice(value: $0, text: text) }
  }

  private mutating func value(_ node: JSONNode, _ type: String) -> Value? {
    guard let value = Value(node), value.isOfType(type) else {
      return refuse(.valueType(type, not: node), node)
    }
    if let text = node.string, text.unicodeScalars.count > 200 {
      note(.tooLong("const", limit: 200), node)
    }
    return value
  }
}

extension DecimalNumber {
  /// The smallest whole number at or above this one.
  fileprivate var roundedUp: Int { -Self.floor(-digits, scale) }
  /// The largest whole number at or below this one.
  fileprivate var roundedDown: Int { Self.floor(digits, scale) }

  private static func floor(_ digits: Int, _ scale: Int) -> Int {
    var unit = 1
    for _ in 0..<scale { unit *= 10 }
    return digits / unit - (digits % unit < 0 ? 1 : 0)
  }
}

extension Int {
  fileprivate func adding(_ number: Int) -> Int { self + number }

  /// The distance up to the next multiple of `unit`.
  fileprivate func remainder(above unit: Int) -> Int { (unit - self % unit) % unit }
}
