import OnrampCore

/// A reading of one card, compared with the card.
struct Reading {
  enum Outcome: String, CaseIterable { case right, silent, wrong }

  let truth: Truth
  let milliseconds: Int
  /// The outcome of each thing to read.
  private(set) var outcomes: [(what: String, outcome: Outcome, said: String)] = []

  /// The day on which the cards were drawn.
  static let today = CalendarDate(iso: "2026-11-26")

  init(_ truth: Truth, _ read: (text: CardText, milliseconds: Int)) {
    (self.truth, milliseconds) = (truth, read.milliseconds)
    guard let kind = CardKind(rawValue: truth.kind), let today = Self.today else { return }
    var question = CardQuestion(kind, name: truth.name, make: truth.make, year: truth.year)
    let own = CardReading(read.text, question, today: today)
    question.name = truth.other
    let other = CardReading(read.text, question, today: today)

    judge(Self.dates[kind] ?? "", own.expiry?.iso, is: truth.expiry)
    let suffix = kind == .licenseBack ? ", barcode" : ""
    judge("own name found" + suffix, own.hasOwnName, is: true)
    judge("another name said" + suffix, other.hasOwnName, is: false)
    if kind != .licenseBack { judge("kind of card", own.kind, is: kind) }
    if kind == .insurance {
      judge("make", own.vehicle?.make, is: truth.make ?? "")
      judge("year", own.vehicle?.year, is: truth.year ?? 0)
    }
  }

  private static let dates: [CardKind: String] = [
    .license: "expiry, license", .licenseBack: "expiry, barcode", .insurance: "expiry, insurance",
  ]

  private mutating func judge<Value: Equatable>(_ what: String, _ read: Value?, is true: Value) {
    let outcome: Outcome = read.map { $0 == `true` ? .right : .wrong } ?? .silent
    outcomes.append((what, outcome, read.map { "\($0), not \(`true`)" } ?? "nothing"))
  }
}
