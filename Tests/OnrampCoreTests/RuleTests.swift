import OnrampCore
import Testing

@Suite struct RuleTests {
  static let long = String(repeating: "a", count: 10_000)
  static let domain =
    "@" + String(repeating: "b", count: 60) + "." + String(repeating: "c", count: 60) + "."
    + String(repeating: "d", count: 60) + ".example.com"
  static let full = String(repeating: "a", count: 254 - domain.count) + domain

  @Test(arguments: [
    ("Amina Yusuf", "Amina Yusuf"), ("  Amina  ", "Amina"), ("\u{A0}Amina\u{A0}", "Amina"),
    ("\tAmina\r\n", "Amina"), ("王小明", "王小明"), ("محمد", "محمد"), ("Zoë", "Zoë"),
    ("Zoe\u{308}", "Zoe\u{308}"), ("O'Brien-Łuczak", "O'Brien-Łuczak"), ("X", "X"), ("207", "207"),
    ("นางสาว", "นางสาว"), ("👩🏽‍🚗", "👩🏽‍🚗"), ("नमस्ते", "नमस्ते"), ("-", "-"),
    (String(repeating: "a", count: 1000), String(repeating: "a", count: 1000)),
    (String(repeating: "é", count: 1000), String(repeating: "é", count: 1000)),
    (String(repeating: "👩🏽‍🚗", count: 1000), String(repeating: "👩🏽‍🚗", count: 1000)),
  ])
  func `A text with a visible character is taken, without the spaces around it`(
    text: String, saved: String
  ) throws {
    #expect(try AnswerKind.text.check(text) == .text(saved))
  }

  @Test(arguments: [
    "", " ", "   \t ", "\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{2060}\u{FEFF}", "\u{200D}",
    "\u{200B} \u{200C}", "\u{3164}", "\u{115F}", "\u{2800}", "\u{301}", "\u{202E}", "\u{AD}",
    "\u{7}", "\u{FE0F}", "\u{E0041}",
  ])
  func `A text without a visible character is empty`(text: String) {
    #expect(throws: FieldProblem.empty) { try AnswerKind.text.check(text) }
  }

  @Test(arguments: [
    String(repeating: "a", count: 1001), long,
    "a" + String(repeating: "\u{301}", count: 100_000),
  ])
  func `A text above 1,000 characters is too long, marks piled up included`(text: String) {
    for limit in [1000, 500] {
      #expect(throws: FieldProblem.tooLong(limit: limit)) {
        try AnswerKind.text(TextRule(maxLength: limit)).check(text)
      }
    }
  }

  @Test(arguments: [
    "name@example.com", " name@example.com ", "a@b.co", "first.last+tag@sub.example.co.uk",
    "o'brien@example.ie", "用户@例子.公司", "пользователь@пример.рф", "مثال@مثال.شبكة", "zoë@exämple.de",
    "x_y-z@ex-ample.museum", "1@2.travel", "a!#$%&'*+/=?^_`{|}~-b@example.com", full,
    String(repeating: "a", count: 64) + "@example.com",
  ])
  func `An address of the form name@example.com is taken`(text: String) throws {
    let trimmed = text.first == " " ? "name@example.com" : text
    #expect(try AnswerKind.email.check(text) == .text(trimmed))
  }

  @Test(arguments: [
    "", " ", "name", "name@", "@example.com", "name@example", "a@b", "a@b.c", "name@@example.com",
    "na@me@example.com", "name@example..com", "name@.com", "name@example.com.", ".name@example.com",
    "name.@example.com", "na..me@example.com", "na me@example.com", "name@exa mple.com",
    "name@-example.com", "name@example-.com", "name@example.123", "<name@example.com>",
    "\"name\"@example.com", "name@[127.0.0.1]", "name,other@example.com", "name@example.com;x",
    "mailto:name@example.com", "name＠example.com", "na\u{200B}me@example.com",
    "name@exam\u{202E}ple.com", "name\u{7}@example.com", "name\n@example.com", "name@exa_mple.com",
    String(repeating: "a", count: 65) + "@example.com",
  ])
  func `Text in another form isn't an address`(text: String) {
    #expect(throws: FieldProblem.notAnEmail) { try AnswerKind.email.check(text) }
  }

  @Test(arguments: [
    // Persian and Hindi words, which a joiner shapes.
    "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}@example.com",
    "name@\u{646}\u{627}\u{645}\u{647}\u{200C}\u{627}\u{6CC}.com",
    "\u{628}\u{64E}\u{200C}\u{64E}\u{628}@example.com",
    "\u{915}\u{94D}\u{200D}\u{937}@example.com", "\u{915}\u{94D}\u{200C}\u{937}@example.com",
  ])
  func `A joiner that shapes a word is part of an address`(text: String) throws {
    #expect(try AnswerKind.email.check(text) == .text(text))
  }

  @Test(arguments: [
    "\u{200C}", "\u{200D}", "\u{200B}", "\u{FEFF}", "\u{2060}", " \u{200D} \u{200C}",
  ])
  func `Invisible characters around an address are dropped, and inside they make it invalid`(
    invisible: String
  ) throws {
    let address = "name@example.com"
    #expect(try AnswerKind.email.check(invisible + address + invisible) == .text(address))
    for place in 1..<address.count {
      var text = address
      text.insert(contentsOf: invisible, at: address.index(address.startIndex, offsetBy: place))
      #expect(throws: FieldProblem.notAnEmail) { try AnswerKind.email.check(text) }
    }
  }

  @Test(arguments: [
    // Nothing joins across it, or only a virama may come before it.
    "\u{645}\u{200D}\u{62E}@example.com", "\u{62F}\u{200C}\u{62E}@example.com",
    "\u{628}\u{200C}a@example.com", "a\u{200C}\u{628}@example.com",
    "\u{628}\u{200C}@\u{628}.com", "\u{915}\u{200D}\u{937}@example.com",
  ])
  func `A joiner that shapes nothing makes another address`(text: String) {
    #expect(throws: FieldProblem.notAnEmail) { try AnswerKind.email.check(text) }
  }

  @Test func `An address above 254 characters is too long`() {
    for text in ["a" + Self.full, Self.long] {
      #expect(throws: FieldProblem.tooLong(limit: 254)) {
        try AnswerKind.email.check(text)
      }
    }
  }

  @Test(arguments: [
    ("2000", 2000), ("2027", 2027), (" 2019 ", 2019), ("2019\n", 2019), ("02019", 2019),
    ("\u{A0}2019", 2019),
  ])
  func `A whole number in the range is taken`(text: String, number: Int) throws {
    #expect(try year(text) == .number(number))
  }

  @Test(arguments: ["1999", "2028", "0", "20190", "99999999999999999999999999", "2"])
  func `A number outside the range is refused`(text: String) {
    #expect(throws: FieldProblem.outOfRange(WholeNumberRule(2000...2027))) { try year(text) }
  }

  @Test(arguments: [
    "2 019", "2,019", "2019.0", "2019,0", "+2019", "-2019", "２０１９", "٢٠١٩", "2019a", "twenty",
    "0x7E3", "2e3", "2019-2020", "MMXIX", "2019\u{200B}", "２019",
  ])
  func `Anything but ASCII digits isn't a whole number`(text: String) {
    #expect(throws: FieldProblem.notAWholeNumber(WholeNumberRule(2000...2027))) { try year(text) }
  }

  @Test(arguments: ["", "  ", "\u{200B}"])
  func `A missing number is empty`(text: String) {
    #expect(throws: FieldProblem.empty) { try year(text) }
  }

  @Test func `A number of 10,000 digits is too long`() {
    let digits = String(repeating: "1", count: 10_000)
    #expect(throws: FieldProblem.tooLong(limit: 1000)) { try year(digits) }
  }

  @Test(arguments: [("4", true), ("8", true), ("3", false), ("9", false), ("+5", false)])
  func `Seats go from 4 to 8`(text: String, isTaken: Bool) {
    let value = try? AnswerKind.wholeNumber(4...8).check(text)
    #expect((value != nil) == isTaken)
  }

  @Test func `The standard policy takes years from 2000 to next year`() {
    #expect(Policy.standard(currentYear: 2026).vehicleYear == 2000...2027)
    #expect(Policy.standard(currentYear: 1970).vehicleYear == 2000...2000)
    #expect(Policy.standard(currentYear: 2026).seats == 4...8)
  }

  @Test func `A saved number is checked against the policy of today`() {
    #expect(throws: FieldProblem.outOfRange(WholeNumberRule(2000...2027))) {
      try AnswerKind.wholeNumber(2000...2027).check(Value.number(1999))
    }
    #expect(throws: Never.self) {
      try AnswerKind.wholeNumber(2000...2027).check(Value.number(2000))
    }
  }

  private func year(_ text: String) throws(FieldProblem) -> Value {
    try AnswerKind.wholeNumber(2000...2027).check(text)
  }
}
