import OnrampCore
import OnrampWords
import TestKit
import Testing

@testable import OnrampScreens

@Suite struct LanguageTests {
  @Test(arguments: Language.known, Scenes.all.map(\.name))
  func `Every screen fits at 40×12 in every language`(language: Language, name: String) throws {
    let scene = try Scene.named(name)
    let app = scene.app(in: language)
    let words = language.words
    let frame = app.frame(12, 40, language.appearance)
    let (rows, text) = (frame.texts, frame.text)
    // A box may cover the header, and a long title takes up all of it.
    let isLong = rows[0].filter { $0 != " " }.count > 26
    #expect(rows[0].contains(words.product) || rows[0].contains("┌") || isLong, "\(text)")
    // Names of files, places and routes can be any length.
    let showsRoutes = app.feature == .routes && !app.session.isLocked
    if !showsRoutes, app.application.browser == nil, app.application.candidates == nil {
      #expect(rows.filter { $0.contains("…") && !isShortened($0) } == [], "\(text)")
    }
    switch app.top {
    case .alert(let dialog), .application(.overlay(.confirmation(let dialog))):
      // The title of a box may continue on a second line.
      let flowing = text.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
      let title = words.question(dialog.question).title.replacing("\u{A0}", with: " ")
      #expect(flowing.contains(title), "\(text)")
      for choice in dialog.choices {
        let (letter, label) = words.button(choice, of: dialog)
        #expect(text.contains("[ \(letter.map { "\($0) " } ?? "")\(label) ]"), "\(text)")
      }
    case .application(.step(let step)):
      #expect(text.contains(app.application.schema.step(step)?.title.shown ?? "?"))
      if let field = app.application.form.focusedField {
        // A long label may continue on a second line.
        let flowing = text.split { $0.isWhitespace || $0 == "▌" }.joined(separator: " ")
        #expect(flowing.contains(field.label.shown), "\(text)")
      }
    case .application(.overlay(.export)):
      // The title gives way to what the export leaves out.
      let isShown = text.contains(words.exportTitle)
      #expect(isShown || text.contains(words.changesStayOut), "\(text)")
    case .application(.summary): #expect(text.contains(words.summary))
    case .help: #expect(text.contains(words.helpTitle))
    case .application: break
    case .cars(.page): #expect(text.contains(app.cars?.selectedCar?.name.shown ?? "?"), "\(text)")
    case .cars: #expect(text.contains(words.cars.title))
    case .routes(.form(let form)): #expect(text.contains(words.routes.title(of: form)), "\(text)")
    case .routes(.list), .routes(.filter): #expect(text.contains(words.routes.routes), "\(text)")
    case .routes(.page): #expect(text.contains(words.routes.route), "\(text)")
    case .routes(.code): #expect(text.contains(words.routes.code), "\(text)")
    case .routes(.maps), .routes(.mapFilter):
      #expect(text.contains(words.routes.maps), "\(text)")
    case .routes: #expect(text.contains(words.routes.map), "\(text)")
    case .main: #expect(text.contains(words.main.title))
    case .lock: #expect(text.contains(words.account.unlock))
    case .account:
      // A long title takes two lines.
      let unbroken = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let title = words.account.title(of: app.account?.screen ?? .welcome)
      #expect(unbroken.contains(title), "\(text)")
    default: #expect(text.contains(app.feature.screen.title(words)), "\(text)")
    }
    #expect(!frame.keyLine.allSatisfy { $0 == " " })
  }

  @Test(arguments: Language.tested)
  func `No step, field, key or choice lacks its words`(language: Language) {
    let words = language.words
    for step in Scenes.schema(in: language).steps {
      #expect(!step.title.isEmpty && step.title.raw != step.id.key)
      for field in step.fields { #expect(!field.label.isEmpty && field.label.raw != field.id.key) }
    }
    for text in Set(Scenes.all.flatMap(\.app.hints).map { $0.text(words) }) {
      #expect(!text.help.isEmpty && !text.short.isEmpty && text.short.count <= text.long.count)
    }
  }

  @Test func `The Spanish key line names what each key does, and never makes it the subject`() {
    let ranked = Scenes.all.flatMap(\.app.hints).filter { $0.rank != nil }
    for text in Set(ranked.map { $0.text(Language.spanish.words) }) {
      for word in [text.short, text.long].compactMap({ $0.split(separator: " ").first }) {
        let verbs = [
          "guarda", "vuelve", "sale", "avanza", "abre", "cierra", "edita", "envía", "usa",
        ]
        #expect(!verbs.contains(String(word)), "\(text): \(word)")
      }
    }
  }

  @Test(arguments: [
    (Language.english, "Have your driver's license and proof of insurance ready."),
    (.spanish, "Tenga a mano su licencia de conducir y su comprobante de seguro."),
  ])
  func `The list of what to have ready is a sentence`(language: Language, sentence: String) {
    #expect(language.words.welcome(to: Scenes.schema(in: language)).first == sentence)
    #expect(["a", "b", "c"].listed(and: "and") == "a, b and c" && [].listed(and: "and") == "")
  }

  @Test(arguments: Language.tested)
  func `A picture's title and a phone's code are whole`(language: Language) throws {
    for field in Scenes.schema(in: language).fields where field.kind == .photo {
      #expect(language.words.pictureTitle(of: field).count <= PhotoRoom.beside.columns - 2)
    }
    let code = "/ABCD2345"
    for name in ["link-typed", "link-typed-lonely"] {
      let scene = try Scene.named(name)
      for (rows, columns) in [
        (12, 40), (20, 60), (24, 64), (24, 66), (24, 72), (24, 80), (30, 100),
      ] {
        let frame = scene.app(in: language).frame(rows, columns, language.appearance)
        #expect(frame.text.contains(code), "\(frame.text)")
      }
    }
  }

  @Test func `A tall, narrow window has the phone's code above its text`() throws {
    let app = try Scene.named("link-waiting").app
    let rows = app.frame(48, 44).texts
    let code = try #require(rows.lastIndex { $0.contains("▀▀▀") })
    let text = try #require(rows.firstIndex { $0.contains("Scan this") })
    #expect(code < text, "\(rows)")
  }

  @Test func `No two languages say the same`() {
    let summary = Scene("summary", Scenes.complete)
    let texts = Language.tested.map { summary.app(in: $0).frame(24, 80, $0.appearance).text }
    #expect(Set(texts).count == texts.count)
  }

  /// Whether this is a line of the error summary, whose full sentence is beside its field, or of a
  /// status that the help repeats in full, or has a key of which both ends are shown.
  private func isShortened(_ row: String) -> Bool {
    row.drop { $0 == " " }.first?.isNumber == true || row.contains("… F1")
      || row.contains(/age1\w+…\w+/)
  }
}
