import OnrampCore
@testable import OnrampScreens
import TestKit
import Testing

@Suite struct UntrustedTextTests {
  private static let alphabet: [Unicode.Scalar] =
    [
      0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x9B, 0xA0, 0xAD, 0x300, 0x301, 0x61C,
      0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069,
      0x3164, 0xFE0F, 0xFEFF, 0xFFFD, 0x1F1E9, 0x1F1EA, 0x1F3F4, 0x1F3FD, 0x1F469, 0x1F697, 0xE0067,
      0xE007F, 0x10FFFF, 0x5D0, 0x627, 0x738B, 0x915, 0x94D, 0x93F, 0xE33,
    ].compactMap(Unicode.Scalar.init(_:)) + Array("aZ 9[m;~\\\"'<>".unicodeScalars)

  @Test func `A megabyte that joiners tie into one character is drawn as a few cells`() {
    var app = App()
    app.press(.paste(String(repeating: "👩\u{200D}", count: 140_000)))
    let drawn = app.frame().rows.joined().count { $0.scalars.contains("👩") }
    #expect((1...64).contains(drawn))
  }

  @Test func `Arbitrary strings on every screen send nothing raw to the terminal`() {
    var random = UInt64(20)
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    // The last frame of each screen in each size. Cells that haven't changed since were already
    // checked.
    var drawn: [Int: Frame] = [:]
    for number in 0..<(isExhaustive ? 10_000 : 2000) {
      var text = ""
      for _ in 0...next(24) {
        text.unicodeScalars.append(Self.alphabet[next(Self.alphabet.count)])
      }
      let frame = frame(of: text, number: number)
      let before = drawn.updateValue(frame, forKey: number % 10) ?? Frame(size: frame.size)
      for (row, before) in zip(frame.rows, before.rows) where row != before {
        var columns = 0
        for column in row.indices {
          let cell = row[column]
          columns += cell.width
          if before.indices.contains(column), cell == before[column] { continue }
          for scalar in cell.scalars where scalar.isNeverShown {
            Issue.record("U+\(String(scalar.value, radix: 16)) of \(text.debugDescription)")
          }
          let first = cell.scalars.first
          if first == "\u{200C}" || first == "\u{200D}" {
            Issue.record("a joiner that stands alone")
          }
        }
        #expect(columns == frame.size.columns)
      }
      let visible = SafeText.visible(text)
      let raw = visible.unicodeScalars.contains(where: \.isNeverShown)
      #expect(!raw)
    }
  }

  @Test(arguments: Language.tested)
  func `A company's words are safe in every spoken line`(language: Language) throws {
    let hostile = "x\u{1B}[2J\u{7}\u{0}\u{202E}"
    let step = StepID("a")
    let field = Field(
      FieldID(step, "b"), label: hostile, kind: .text, typicalLength: 9,
      extras: .init(description: hostile, example: hostile))
    let schema = try Schema(
      [Step(step, title: hostile, description: hostile, fields: [field])],
      nextStep: OutsideText(hostile), welcome: OutsideText(hostile),
      form: CompanyForm(title: hostile, description: hostile))
    let words = language.words
    let said: [String] =
      words.welcome(to: schema) + [
        words.step(schema.steps[0], 1, of: 1), words.asked(field), words.marked(field),
        words.problem(.empty, of: field), words.problem(.notAsExpected, of: field),
        PlainSummary(Answers(), schema: schema, words: words).text, "\(field.label)",
      ]
    for text in said {
      let raw = text.unicodeScalars.contains { $0 != "\n" && $0.isNeverShown }
      #expect(!raw && text.contains("x␛[2J␇␀<U+202E>"), "\(text.debugDescription)")
    }
  }

  @Test func `Lines keep their ends, and nothing else that is harmful`() {
    #expect(SafeText.visibleLines("a\u{1B}b\nc\r\nd\u{202E}\n") == "a␛b\nc␍␊d<U+202E>\n")
  }

  /// The screen that this string is shown on: a field, the summary, a dialog, a report or a notice.
  private func frame(of text: String, number: Int) -> Frame {
    let name: [FieldID: Value] = [.name: .text(text), .email: .text(text)]
    var answers = Scenes.complete
    answers[.personal] = name
    let app =
      switch number % 5 {
      case 0:
        App(
          StoredState(
            drafts: Drafts(fields: [.name: Draft(line: EditableText(text))], focus: .name)))
      case 1: App(answers)
      case 2: App(StoredState(faults: [.draftsDamaged(setAside: text)]))
      case 3:
        App(
          Scenes.complete,
          then: [
            .key(.character("e"), .enter),
            .response(.exportFailed(1, .notAFolder(path: text))),
          ])
      default:
        App(
          Scenes.complete,
          then: [
            .key(.character("e"), .enter),
            .response(
              .exported(
                1, Exported(ExportPlaces(folder: text, archive: text), size: 1_234_567),
                at: ClockTime(hour: 14, minute: 2))),
          ])
      }
    return number % 2 == 0 ? app.frame() : app.frame(12, 40)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar must never reach a terminal, in any position.
  var isNeverShown: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x61C,
      0xFEFF, 0x2028, 0x2029, 0xAD, 0x180E:
      true
    default: false
    }
  }
}
