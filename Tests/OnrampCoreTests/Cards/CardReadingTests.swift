import TestKit
import Testing

@testable import OnrampCore

/// What the words of a card mean together. Each text is a card, and each line a row.
struct CardReadingTests {
  private let today: CalendarDate

  init() throws { today = try #require(CalendarDate(iso: "2026-11-26")) }

  /// The words of rows of text, positioned as on a card.
  private static func words(_ text: String) -> [CardWord] {
    text.split(separator: "\n").enumerated().flatMap { row, line in
      var (words, column): ([CardWord], Int) = ([], 0)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if !word.isEmpty {
          words.append(
            CardWord(
              String(word), x: column * 20, y: row * 60, width: word.count * 20, height: 40))
        }
        column += word.count + 1
      }
      return words
    }
  }

  private func reading(
    _ texts: String..., kind: CardKind = .license, name: String? = nil
  ) -> CardReading {
    let question = CardQuestion(kind, name: name, make: "Toyota", year: 2019)
    return CardReading(
      CardText(passes: texts.map(Self.words)), question, today: today)
  }

  @Test func `A license that ends on the driver's birthday is read in one pass`() {
    let card = "DRIVER LICENSE\n3 DOB 05/17/1990\n4a ISS 05/02/2021\n4b EXP 05/17/2027"
    #expect(reading(card).expiry?.iso == "2027-05-17")
    #expect(reading(card).kind == .license)
  }

  @Test func `A day other than the birthday needs two passes, and all must agree`() {
    func card(_ expiry: String) -> String {
      "PERMIS DE CONDUIRE\n3. 21.02.1969\n4a. 27.03.2014\n4b. \(expiry)"
    }
    #expect(reading(card("27.03.2029")).expiry == nil)
    #expect(reading(card("27.03.2029"), card("27.03.2029")).expiry?.iso == "2029-03-27")
    #expect(reading(card("27.03.2029"), card("27.03.2029"), card("27.03.2026")).expiry == nil)
  }

  @Test(arguments: [
    // Any number may be the day or the month.
    "DRIVER LICENSE\nDOB 05/07/1990\nISS 05/02/2021\nEXP 05/07/2027",
    // The card has both orders.
    "DRIVER LICENSE\nDOB 05/17/1990\nISS 17/05/2021\nEXP 05/17/2027",
    // The birthday isn't on it.
    "DRIVER LICENSE\nISS 05/17/2021\nEXP 05/17/2027",
    // Part of a longer number.
    "DRIVER LICENSE\nDOB 105/17/1990\nEXP 05/17/20271", "",
  ])
  func `An ambiguous date isn't read`(card: String) {
    #expect(reading(card).expiry == nil)
  }

  @Test(arguments: [
    "06/22/2026 06/22/2027", "2026-12-22 2027-06-22", "22 JUN 2026 22 JUN 2027",
    "June 22, 2026 June 22, 2027", "22 de junio de 2026 22 de junio de 2027",
    // A day less than a year, and an order that only the number of months proves.
    "23/06/2026 22/06/2027", "04/06/2027 10/06/2027",
  ])
  func `An insurance ends some months after another date`(dates: String) {
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\nEFFECTIVE AND EXPIRATION\n\(dates)"
    let expected = dates.hasPrefix("04/06") ? "2027-10-06" : "2027-06-22"
    #expect(reading(card, kind: .insurance).expiry?.iso == expected)
  }

  @Test(arguments: [3, 6, 9, 12], -5...5)
  func `One pass may be a day off, and two that agree four days`(months: Int, days: Int) throws {
    let start = try #require(CalendarDate(iso: "2026-10-22"))
    let end = try #require(start.adding(months: months)?.adding(days: days))
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\n\(start.iso) \(end.iso)"
    #expect(reading(card, kind: .insurance).expiry == (abs(days) <= 1 ? end : nil))
    #expect(reading(card, card, kind: .insurance).expiry == (abs(days) <= 4 ? end : nil))
  }

  @Test(arguments: [4, 8, 13]) func `An insurance with an unusual number of months isn't read`(
    months: Int
  )
    throws
  {
    let start = try #require(CalendarDate(iso: "2026-10-22"))
    let end = try #require(start.adding(months: months))
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\n\(start.iso) \(end.iso)"
    #expect(reading(card, card, kind: .insurance).expiry == nil)
  }

  @Test func `Without a label, the last of three days needs two passes`() {
    let card = "DRIVER LICENSE\n1990-05-17\n2021-05-20\n2027-05-22"
    #expect(reading(card).expiry == nil)
    #expect(reading(card, card).expiry?.iso == "2027-05-22")
    // Two days, or three in the past, are ambiguous.
    for dates in ["1990-05-17\n2027-05-22", "1990-05-17\n2021-05-20\n2025-05-22"] {
      #expect(reading("DRIVER LICENSE\n" + dates, "DRIVER LICENSE\n" + dates).expiry == nil)
    }
  }

  @Test(arguments: ["05/07/2026 05/07/2027", "06/22/2026 08/13/2027", "06/22/2027"])
  func `An insurance of unclear dates isn't read`(dates: String) {
    #expect(reading("INSURANCE CARD\nPOLICY 1\n\(dates)", kind: .insurance).expiry == nil)
  }

  @Test(arguments: [
    ("9/9/2026 3/9/2027", true), ("09/09/2026 3/09/2027", false), ("2026-09-09 2027-3-09", false),
    ("09/09/2026 03/09/2027", true),
  ])
  func `A date with a missing digit is ignored`(dates: String, isRead: Bool) {
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\nEFFECTIVE AND EXPIRATION\n\(dates)"
    #expect((reading(card, kind: .insurance).expiry?.iso == "2027-03-09") == isRead)
  }

  @Test func `Close and past days are advice, others aren't`() {
    func advice(_ expiry: String) -> [CardAdvice] {
      let card =
        "DRIVER LICENSE\n3 DOB 12/\(expiry.suffix(2))/1990\n4a ISS 05/02/2021\n4b EXP "
        + "12/\(expiry.suffix(2))/\(expiry.prefix(4))"
      let question = CardQuestion(.license)
      return reading(card).advice(question, today: today)
    }
    let (soon, past) = (CalendarDate(iso: "2026-12-14"), CalendarDate(iso: "2024-12-14"))
    #expect(advice("2026-12-14") == soon.map { [.expiresSoon($0, days: 18)] })
    #expect(advice("2024-12-14") == past.map { [.expired($0)] })
    #expect(advice("2027-12-14") == [])
  }

  @Test func `The driver's own name is found, with a letter misread`() {
    let card = "DRIVER LICENSE\n1 SANPLEFIELD\n2 JANE MARIE"
    #expect(reading(card, name: "Jane Samplefield").hasOwnName == true)
  }

  @Test func `Another name is reported only if two passes have it at a name's place`() {
    let card = "DRIVER LICENSE\n1 WHITFIELD\n2 ROBERT\n8 12 OAK RD"
    #expect(reading(card, name: "Jane Sample").hasOwnName == nil)
    let twice = reading(card, card, name: "Jane Sample")
    let name = CardName("ROBERT WHITFIELD")
    #expect(
      twice.advice(CardQuestion(.license, name: "Jane Sample"), today: today)
        == name.map { [.otherName($0, own: "Jane Sample")] })
    // A relative may have the same family name.
    #expect(reading(card, card, name: "Jane Whitfield").hasOwnName == nil)
    #expect(reading(card, card, name: "Анна Каренина").hasOwnName == nil)
  }

  @Test(arguments: [
    // A label is misread, is read together with the name, or has the name in two lines.
    "INSUREO: ROBERT WHITFIELD", "asecurapo: ROBERT WHITFIELD", "1WHITFIELD\n2.ROBERT",
    "NAME WHITFIELD\nROBERT\nADDRESS 12 OAK RD",
    // Words that are on every card resemble a name.
    "INSURED ROBERT WHITFIELD\nKEEP THIS CARD AT ALL TIMES",
  ])
  func `A name is found at a name's place`(lines: String) {
    let card = reading(lines, lines, name: "Daniel Hall")
    #expect(card.hasOwnName == false)
    let words: Set = ["ROBERT", "WHITFIELD"]
    if case .differs(let name) = card.name {
      #expect(Set(name.text.split(separator: " ").map(String.init)) == words)
    }
    #expect(reading(lines, lines, name: "Robert Whitfield").hasOwnName == true)
  }

  @Test(arguments: [
    "INSURER: ROBERT WHITFIELD", "ASEGURADORA: ROBERT WHITFIELD", "ISSUED: ROBERT WHITFIELD",
    "INSURED INSURANCE COMPANY", "1ST 2ND", "POLICY ROBERT WHITFIELD",
    // The driver's name, misread.
    "INSURED DONIEI HAIL", "INSURED ROBERT WHITFIELD\nDRIVER DANIELA MILLS",
  ])
  func `Other words aren't taken for a name`(lines: String) {
    #expect(reading(lines, lines, name: "Daniel Hall").hasOwnName != false)
  }

  @Test func `A different name is shown with the words that both passes read`() {
    let texts = ["ROBERT JAMES WHITFIELD", "ROBERT JANES WHITFIELD"].map { "NAME OF INSURED \($0)" }
    let card = reading(texts[0], texts[1], name: "Daniel Hall")
    #expect(card.name == CardName("ROBERT WHITFIELD").map { .differs($0) })
    let others = ["ROBERT WHITFIELD", "ROBERT MOORE"].map { "INSURED \($0)" }
    #expect(reading(others[0], others[1], name: "Daniel Hall").hasOwnName == nil)
  }

  @Test func `Another kind of card is the only advice`() {
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\nINSURED ROBERT WHITFIELD\n06/22/2020 06/22/2021"
    let advice = reading(card, card, name: "Jane Sample").advice(
      CardQuestion(.license, name: "Jane Sample"), today: today)
    #expect(advice == [.otherDocument(.insurance)])
  }

  @Test(arguments: [
    ("2019 TOYOTA COROLLA", false), ("2021 TOYOTA COROLLA", true), ("2019 HONDA CIVIC", true),
    ("TOYOTA COROLLA", false), ("2019 TOYOTA 2019 HONDA", false), ("RAM", false),
  ])
  func `A vehicle other than the driver's is reported`(vehicle: String, isOther: Bool) {
    let card = "INSURANCE CARD\nPOLICY NUMBER 1\n\(vehicle)\n1HGCM82633A004352"
    let question = CardQuestion(.insurance, make: "Toyota", year: 2019)
    let advice = reading(card, card, kind: .insurance).advice(question, today: today)
    #expect(!advice.isEmpty == isOther)
  }

  @Test func `Random words never trap, and never become control characters`() {
    var random = SplitMix(seed: 1990)
    let pieces = [
      "DRIVER", "LICENSE", "4b", "EXP", "DOB", "05/17/1990", "05/17/2027", "2027-05-17", "17.05.27",
      "9999/99/99", "\u{1B}[31m", "\u{202E}", "\u{0}", "1", "2", "NAME", "INSURED", "ROBERT",
      "INSURANCE", "2019", "HONDA", "de", "mayo", "31", "/", "-", ".", "٠١/٠٢/٢٠٢٦", "🚗",
      "é\u{301}",
      "99999999999999999999", "May", "O'Brien\u{7}",
    ]
    for round in 0..<2_000 {
      let passes = (0..<3).map { _ in
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          CardWord(
            (pieces.randomElement(using: &random) ?? "")
              + (Bool.random(using: &random) ? "" : pieces.randomElement(using: &random) ?? ""),
            x: .random(in: 0...1_000_000, using: &random), y: .random(in: 0...300, using: &random),
            width: .random(in: 0...1_000_000, using: &random),
            height: .random(in: 0...100, using: &random),
            confidence: .random(in: 0...100, using: &random))
        }
      }
      let question = CardQuestion(
        CardKind.allCases[round % 3], name: "Jane Sample", make: "Ford", year: 2018)
      let advice = CardReading(CardText(passes: passes), question, today: today)
        .advice(question, today: today)
      for case .otherName(let name, _) in advice { #expect(name.isHarmless) }
    }
  }
}
