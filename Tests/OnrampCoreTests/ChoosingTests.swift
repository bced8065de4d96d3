import OnrampCore
import TestKit
import Testing

/// Chosen answers, and dates changed by the arrow keys.
@Suite struct ChoosingTests {
  private static let id = FieldID(StepID("a"), "x")

  private func app(_ kind: AnswerKind) throws -> App {
    let step = Step(
      StepID("a"), title: "a",
      fields: [Field(Self.id, label: "x", kind: kind, typicalLength: 8)])
    return App(Application(schema: try Schema([step])))
  }

  private func choices(_ titles: String...) -> AnswerKind {
    .choice(Choices(titles.map { .init(.text($0.lowercased()), title: $0) }))
  }

  private func text(_ app: App) -> String { app.text(of: Self.id) }

  @Test func `Arrows go from one answer to the next, and stop at the ends`() throws {
    var app = try app(choices("Cash", "Check", "Transfer"))
    for (move, answer) in [
      (1, "cash"), (1, "check"), (1, "transfer"), (1, "transfer"), (-1, "check"),
    ] {
      app.act(.form(.optionMoved(by: move)))
      #expect(text(app) == answer)
    }
  }

  @Test func `A letter cycles through the answers that begin with it`() throws {
    var app = try app(choices("Cash", "Check", "Transfer"))
    for (letter, answer) in [("c", "cash"), ("C", "check"), ("c", "cash"), ("t", "transfer")] {
      app.act(.form(.optionTyped(Character(letter))))
      #expect(text(app) == answer)
    }
    app.act(.form(.optionTyped("x")))
    #expect(app.application.notice == .keyDoesNothing)
  }

  @Test(arguments: [("y", "true"), ("s", "true"), ("N", "false")])
  func `Yes and no have their letters in every language`(letter: Character, answer: String) throws {
    var app = try app(.yesNo(mustBe: nil))
    app.act(.form(.optionTyped(letter)))
    #expect(text(app) == answer)
  }

  @Test func `A choice can be cleared, and clearing can be undone`() throws {
    var app = try app(.yesNo(mustBe: nil))
    app.act(.form(.optionMoved(by: 1)))
    app.act(.form(.optionCleared))
    #expect(text(app).isEmpty)
    app.act(.form(.edited(.undo)))
    #expect(text(app) == "true")
  }

  @Test func `A list of answers is searched, and Esc leaves the answer`() throws {
    var app = try app(choices("One", "Two", "Three", "Four", "Five", "Six", "Séven"))
    app.act(.form(.listTapped(nil)))
    for text in ["sev", "sevne"] {
      app.act(.choices(.filtered(.killToStart)))
      app.act(.choices(.filtered(.paste(text))))
      #expect(app.application.choiceList?.choice?.title == "Séven")
    }
    app.act(.choices(.taken))
    #expect(text(app) == "séven")
    app.act(.form(.listTapped(nil)))
    #expect(app.application.choiceList?.choice?.title == "Séven")
    app.act(.choices(.moved(by: -100)))
    app.act(.choices(.closed))
    #expect(text(app) == "séven")
  }

  @Test func `Six answers are a row, and have no list`() throws {
    var app = try app(choices("1", "2", "3", "4", "5", "6"))
    app.act(.form(.listTapped(nil)))
    #expect(app.application.choiceList == nil)
    #expect(app.application.notice == .keyDoesNothing)
  }

  @Test func `The part of a date that has the cursor moves on`() throws {
    let notation = Notation(dateOrder: .monthDayYear, decimalMark: .point)
    var app = try app(
      .date(DateRule(min: .today(plus: 30), today: Kinds.today, notation: notation)))
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "25 Dec 2026")
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "25 Dec 2027")
    app.act(.form(.cursorPlaced(Self.id, at: 1)))
    app.act(.form(.dateMoved(by: 7)))
    #expect(text(app) == "1 Jan 2028")
    app.act(.form(.cursorPlaced(Self.id, at: 3)))
    app.act(.form(.dateMoved(by: -1)))
    #expect(text(app) == "1 Dec 2027")
    app.act(.form(.edited(.killToStart)))
    app.act(.form(.edited(.moveToEnd)))
    app.act(.form(.edited(.killToStart)))
    app.act(.form(.edited(.paste("12/9/27"))))
    app.act(.form(.cursorPlaced(Self.id, at: 3)))
    app.act(.form(.dateMoved(by: 2)))
    #expect(text(app) == "11 Dec 2027")
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "12 Dec 2027")
    app.act(.form(.cursorPlaced(Self.id, at: 6)))
    app.act(.form(.dateMoved(by: 1)))
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "12 Feb 2028")
  }

  @Test func `If a step would exceed the limits, a smaller part of the date changes`() throws {
    let notation = Notation(dateOrder: .monthDayYear, decimalMark: .point)
    let rule = DateRule(
      min: .today(plus: 0), max: .today(plus: 60), today: Kinds.today, notation: notation)
    var app = try app(.date(rule))
    app.act(.form(.edited(.paste("12/1/26"))))
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "1 Jan 2027")
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "2 Jan 2027")
  }

  @Test func `A date moves within its limits`() throws {
    let notation = Notation(dateOrder: .monthDayYear, decimalMark: .point)
    let rule = DateRule(
      min: .today(plus: 0), max: .today(plus: 40), today: Kinds.today, notation: notation)
    var random = SplitMix(seed: 9)
    var app = try app(.date(rule))
    for _ in 0..<500 {
      app.act(.form(.dateMoved(by: .random(in: -9...9, using: &random))))
      app.act(.form(.cursorPlaced(Self.id, at: .random(in: 0...11, using: &random))))
      guard case .day(let date) = rule.reading(of: text(app)), rule.accepts(date) else {
        throw Unexpected("\(text(app)) is outside the limits")
      }
    }
  }

  @Test func `A date that was typed in one locale is the same day in another`() throws {
    func schema(_ order: Notation.DateOrder) throws -> Schema {
      let notation = Notation(dateOrder: order, decimalMark: .point)
      let kind = AnswerKind.date(DateRule(today: Kinds.today, notation: notation))
      let field = Field(Self.id, label: "x", kind: kind, typicalLength: 8)
      return try Schema([Step(StepID("a"), title: "a", fields: [field])])
    }
    var app = App(Application(schema: try schema(.monthDayYear)))
    app.act(.form(.edited(.paste("03/04/2026"))))
    let kept = StoredState(drafts: app.application.unsavedDrafts)
    let other = App(Application(kept, schema: try schema(.dayMonthYear)))
    #expect(other.text(of: Self.id) == "4 Mar 2026")
    #expect(other.application.form.isUnsaved(Self.id))
  }

  @Test func `A date that can't be read isn't moved`() throws {
    var app = try app(.date(DateRule(today: Kinds.today)))
    #expect(app.application.canMoveDate)
    app.act(.form(.edited(.paste("soon"))))
    #expect(!app.application.canMoveDate)
    app.act(.form(.dateMoved(by: 1)))
    #expect(text(app) == "soon")
    #expect(app.application.notice == .keyDoesNothing)
  }
}
