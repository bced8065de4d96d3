import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// A field that is taller than the window.
@Suite struct TallFieldTests {
  private static let id = FieldID(StepID("s"), "long")

  /// Numbered words, so that each can be found.
  private static func words(_ sign: String, _ count: Int) -> String {
    (0..<count).map { "\(sign)\($0)x" }.joined(separator: " ")
  }

  private static func app(_ generator: inout SplitMix, _ rows: Int, _ columns: Int) throws -> App {
    let kinds: [AnswerKind] = [
      .yesNo(mustBe: true), .text, .vin, .text(TextRule(maxLength: 500)),
      .choice(Choices(["north", "south", "west"].map { .init(.text($0)) })),
    ]
    let kind = kinds[Int(generator.next() % UInt64(kinds.count))]
    let length = 20 + Int(generator.next() % 60)
    let rest = Int(generator.next() % 90)
    let field = Field(
      id, label: words("q", length), kind: kind, typicalLength: 60,
      extras: .init(description: rest < 20 ? nil : words("d", rest)))
    let other = Field(FieldID(StepID("s"), "other"), label: "Other", kind: .text, typicalLength: 9)
    let fields = generator.next() % 2 == 0 ? [field, other] : [other, field]
    let step = Step(StepID("s"), title: "Step", fields: fields)
    var app = App(Application(schema: try Schema([step], form: CompanyForm())))
    app.reduce(.resized(Window(rows: rows, columns: columns, colors: 0)))
    if fields[0].id != id { app.press(.down) }
    return app
  }

  /// Saves, and returns to the field if another one has a problem, too.
  private static func save(_ app: inout App) {
    app.press(.control("s"))
    if app.application.form.focusedField?.id != id { app.press(.down) }
  }

  private static func shown(_ app: App) -> String {
    let size = app.session.window.size
    return app.frame(size.rows, size.columns).texts.dropLast().joined(separator: " ")
  }

  @Test(arguments: 0..<60)
  func `A tall field can be read from its first row to its last by the keys that are named`(
    seed: UInt64
  ) throws {
    var generator = SplitMix(seed: seed)
    let (rows, columns) = [(12, 40), (14, 62), (24, 80)][Int(seed % 3)]
    var app = try Self.app(&generator, rows, columns)
    if seed % 2 == 0 { Self.save(&app) }
    let field = try #require(app.application.schema.field(Self.id))
    let problem = app.application.form.problem(of: Self.id).map {
      Language.english.words.problemWithKeys($0, of: field)
    }
    // At first, what is wrong with it is in view.
    let first = app.frame(rows, columns)
    #expect(first.cursor != nil)
    if let problem = problem?.split(separator: " ").last {
      #expect(Self.shown(app).contains(problem), "\(first.text)")
    }
    var seen = Self.shown(app)
    for key in [Key.pageUp, .pageDown] {
      let name = Language.english.words.keyName(key)
      for _ in 0..<40 {
        let frame = app.frame(rows, columns)
        if key == .pageDown, !frame.keyLine.contains(name) { break }
        var scrolled = app
        scrolled.press(key)
        guard scrolled.application.form.focusedField?.id == Self.id,
          scrolled.frame(rows, columns).text != frame.text
        else { break }
        app = scrolled
        seen += " " + Self.shown(app)
      }
    }
    for word in (field.label.raw + " " + (field.extras?.description?.raw ?? "")).split(
      separator: " ")
    {
      #expect(seen.contains(word), "\(word) is never in view")
    }
    // Whatever is scrolled away comes back with the next key that is for the field.
    Self.save(&app)
    if let problem = problem?.split(separator: " ").last {
      #expect(Self.shown(app).contains(problem), "\(app.frame(rows, columns).text)")
    }
  }

  @Test func `At its end, the key line names the key that leads back to its start`() throws {
    var generator = SplitMix(seed: 1)
    for _ in 0..<20 {
      let app = try Self.app(&generator, 12, 40)
      let line = app.frame(12, 40).keyLine
      let position = AppScreen.scrollPosition(in: app, Language.english.words)
      guard position.end > 0 else { continue }
      let name = Language.english.words.keyName(position.start < position.end ? .pageDown : .pageUp)
      #expect(line.contains(name), "\(line)")
    }
  }
}
