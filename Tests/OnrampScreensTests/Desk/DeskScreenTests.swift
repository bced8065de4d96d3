import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct DeskScreenTests {
  private static let sizes = [
    Size(rows: 40, columns: 130), Size(rows: 24, columns: 80), Size(rows: 12, columns: 40),
  ]

  @Test(arguments: DeskScene.all.map(\.name))
  func `Every scene of the desk matches its golden file`(name: String) throws {
    let scene = try #require(DeskScene.all.first { $0.name == name })
    func expect(_ rows: Int, _ columns: Int, _ language: Language = .english) throws {
      let suffix = language == .english ? "" : "-\(language.rawValue)"
      try Golden.expect(
        scene.desk(Size(rows: rows, columns: columns)).frame(language),
        named: "\(name)\(suffix)-\(columns)x\(rows)")
    }
    try expect(24, 80)
    if Windows.desk.wide.contains(name) { try expect(40, 130) }
    if Windows.desk.small.contains(name) { try expect(12, 40) }
    if Windows.desk.spanish.contains(name) { try expect(24, 80, .spanish) }
  }

  @Test(arguments: Language.tested)
  func `Every text fits, and every key has its words`(language: Language) {
    for scene in DeskScene.all {
      for size in Self.sizes {
        let desk = scene.desk(size)
        let frame = desk.frame(language)
        #expect(!frame.text.contains("…"), "\(scene.name)\n\(frame.text)")
        #expect(!frame.keyLine.allSatisfy { $0 == " " }, "\(scene.name)")
        for (_, hint, _) in DeskKeymap.hints(
          of: desk.desk.top, in: desk.desk, at: ScrollPosition(0, of: 9, room: 4))
        {
          let text = hint.text(language.words)
          #expect(!text.help.isEmpty && text.short.count <= text.long.count)
        }
      }
    }
  }

  @Test func `Every size from 1×1 up is drawn`() {
    for rows in 1...30 {
      for columns in stride(from: 1, through: 100, by: 3) {
        let size = Size(rows: rows, columns: columns)
        for scene in DeskScene.all.share(of: 7, from: (rows + columns) % 7) {
          #expect(scene.desk(size).frame().size == size)
        }
      }
    }
  }

  @Test func `A window too small for reading accepts only the keys to leave and redraw`() {
    var desk = TestDesk()
    desk.press(.enter)
    desk.act(.resized(Window(rows: 8, columns: 30, colors: 256)))
    let words = Language.english.words
    for key in [Key.character("a"), .enter, .function(1), .escape] {
      #expect(DeskKeymap.command(for: key, in: desk.desk, words: words) == nil)
    }
    #expect(
      DeskKeymap.command(for: .control("q"), in: desk.desk, words: words) == .desk(.quitTapped))
    #expect(DeskKeymap.command(for: .control("l"), in: desk.desk, words: words) == .redraw)
  }

  @Test func `A driver's answers can't disturb the terminal`() {
    let hostile = "\u{1B}]0;x\u{7}\u{202E}evil\u{9B}2J"
    var desk = TestDesk()
    desk.opens = .success(SampleDesk.document(name: hostile))
    desk.press(.enter, .character("k"), .character("1"), .character("1"))
    let text = desk.frame().text
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E
        || scalar == "\n"
    }
    #expect(isSafe)
  }

  @Test func `Text read from a card is below its photo, before the other advice`() {
    var desk = TestDesk(Size(rows: 40, columns: 130))
    desk.press(.enter)
    guard let application = desk.desk.open?.loading else {
      Issue.record("no application is open")
      return
    }
    desk.act(.response(.read(of: application, photo: 0, Scenes.cardAdvice)))
    #expect(desk.frame().text.contains("Expires 1 Dec 2026, in 8 days"))
    #expect(desk.frame(.spanish).text.contains("Vence el 1 dic 2026, dentro de 8 días"))
  }

  @Test func `A letter is in the driver's language, whatever the reviewer's`() {
    var desk = TestDesk()
    desk.opens = .success(SampleDesk.document(language: .spanish))
    desk.press(.enter, .character("r"), .character("1"))
    let text = letter(desk.frame(.english))
    #expect(text.contains("in Spanish"))
    #expect(text.contains("Rechazada: un documento ya no está vigente"))
    #expect(letter(desk.frame(.spanish)).contains("en español"))
  }

  @Test(arguments: Language.tested)
  func `The reviewer sees what the driver's summary will say`(language: Language) {
    let label = "Licencia <\u{1B}[31m>"
    let form = Schema.driver(.sample, words: language.words)
    let document = DeskDocument(
      [
        .init(
          "Photos",
          [
            .init(
              .license, label: OutsideText(label), asked: form.field(.license)?.label, text: "a1",
              isPhoto: true)
          ])
      ], photos: [], language: language)
    var desk = TestDesk(Size(rows: 40, columns: 130))
    desk.opens = .success(document)
    let keys = [Key.enter, .character("k"), .enter, .character("2")]
    for key in keys + "Use daylight".map(Key.character) { desk.press(key) }
    let decision = Decision(
      .askedAgain, number: "8K3F-22", at: .today(ClockTime(hour: 9, minute: 0)),
      requests: [.init(.license, .dark, text: "Use daylight")])
    var state = StoredState(answers: SampleApplication.amina(form).complete)
    state.handedIn.decision = decision
    var app = App(Application(state, schema: form))
    _ = app.reduce(.resized(Window(rows: 40, columns: 130, colors: 256)))
    app.press(.escape)
    let summary = words(
      AppScreen.frame(of: app, size: Size(rows: 40, columns: 130), appearance: language.appearance)
        .text)
    let preview = letter(desk.frame(.english))
    let texts =
      [language.words.decisionState(decision, in: form)]
      + language.words.decisionDetails(decision, in: form)
    for text in texts { #expect(summary.contains(text) && preview.contains(text), "\(text)") }
  }

  @Test(arguments: Language.tested)
  func `A reviewer who lost an application sees why until leaving it`(language: Language) {
    for size in Self.sizes {
      var desk = TestDesk(size)
      desk.decides = .moved(.withdrawn)
      let letters = "Welcome".map(Key.character)
      for key in [Key.enter, .character("a")] + letters + [.enter, .enter, .character("a")] {
        desk.press(key)
      }
      let text = words(desk.frame(language).text)
      let said = language.words.desk.lost(
        .changed(.withdrawn), number: "8K3F-22", hasLetter: true)
      #expect(text.contains(said) && text.contains("Welcome"), "\(text)")
      desk.press(.escape)
      #expect(desk.desk.top == .queue)
    }
  }

  @Test func `A decided application shows when it was handed in, not when it was decided`() {
    var desk = TestDesk()
    desk.submissions = [SampleDesk.submission("JMK6-BW", 420, state: .approved, by: "Ana")]
    desk.press(.left)
    #expect(desk.frame().text.contains("JMK6-BW   approved by Ana   handed in 7 min ago"))
    desk.press(.enter, .character("a"))
    #expect(desk.frame().text.contains("Already approved."))
    desk.press(.function(1))
    #expect(desk.frame().text.contains("already decided"))
  }

  @Test func `The reviewer's own words say which answer they are about`() {
    var desk = TestDesk()
    desk.press(.enter, .character("k"), .character("5"), .character("3"))
    #expect(words(desk.frame().text).contains("Your own words about Year"))
  }

  @Test func `A question is never cut, even in a narrow list`() {
    let label = "I agree to the background check that the company makes"
    var desk = TestDesk()
    desk.opens = .success(
      DeskDocument(
        [.init("Consent", [.init(.name, label: OutsideText(label), text: "yes")])], photos: [],
        language: .english))
    desk.press(.enter)
    #expect(letter(desk.frame()).contains(label))
    desk.press(.character("k"))
    #expect(letter(desk.frame()).contains(label))
  }

  @Test func `The key that discards is in the reader's language`() {
    var desk = TestDesk()
    desk.press(.enter, .character("a"), .character("x"), .escape)
    #expect(letter(desk.frame(.spanish)).contains("S las descarta"))
    #expect(desk.frame(.spanish).keyLine.contains("S descartar"))
    #expect(desk.frame(.english).keyLine.contains("Y discard"))
  }

  /// The text to the left of the photo.
  private func letter(_ frame: Frame) -> String {
    let lines = frame.text.split(separator: "\n").map { $0.prefix { $0 != "│" } }
    return words(lines.joined(separator: "\n").replacing("▌", with: ""))
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `A desk that is left alone shows nothing of a driver`() {
    var desk = TestDesk(Size(rows: 40, columns: 130))
    desk.press(.enter)
    #expect(desk.frame().text.contains("Amina"))
    desk.act(.leftAlone)
    let frame = desk.frame()
    #expect(!frame.text.contains("Amina") && !frame.text.contains("8K3F-22"))
    #expect(frame.pictures.isEmpty && frame.text.contains("Press Enter to continue"))
    desk.press(.character("a"))
    #expect(desk.desk.draft == nil && !desk.frame().text.contains("Amina"))
    desk.press(.enter)
    #expect(desk.frame().text.contains("Amina"))
  }

  @Test func `A slash and a number that arrive together open the search`() {
    let desk = TestDesk()
    #expect(DeskKeymap.keys(pasted: "/8k3", in: desk.desk) == [.character("/"), .paste("8k3")])
    var reading = desk
    reading.press(.enter)
    // Letters that decide are pressed one by one.
    #expect(DeskKeymap.keys(pasted: "a", in: reading.desk) == [.paste("a")])
    let command = DeskKeymap.command(
      for: .paste("a\r"), in: reading.desk, words: Language.english.words)
    #expect(command == .desk(.unknownKeyTapped))
  }
}
