import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The questions of the line mode and the meanings of lines, without a process.
@Suite struct PromptTests {
  private static let vehicle = Scenes.saved(before: .vehicle)
  private static let photos = Scenes.saved(before: .photos)

  private static func typed(_ text: String, then action: ApplicationAction) -> [LineAction] {
    typed(text) + [.application(action)]
  }

  private static func typed(_ text: String) -> [LineAction] {
    edits(.clear, .paste(text))
  }

  private static func noAnswer(_ word: String) -> LineAction {
    .say(
      "Error: “\(word)” is a command, and it does nothing here. To answer with it, type \\\(word).")
  }

  private static let noFile = LineAction.say(
    "Error: No such file on this computer. Check the path, or leave it empty.")
  private static let noChoice = LineAction.say("Error: That is not one of the choices.")

  private static func edits(_ edits: Edit...) -> [LineAction] {
    edits.map { .application(.form(.edited($0))) }
  }

  // MARK: Questions

  private static let questions: [(language: Language, answers: Answers, downs: Int, text: String)] =
    [
      (.english, Answers(), 0, "Name?"),
      (.english, vehicle, 2, "Year, 2000 to 2027?"),
      (.english, vehicle, 3, "Number of seats, 4 to 8, the driver's seat included?"),
      (.spanish, vehicle, 2, "¿Año, de 2000 a 2027?"),
      (
        .english, photos, 0,
        "Driver's license: where is the photo? Type its path, or phone, browse or camera. "
          + "Press Enter to add this photo later."
      ),
      (
        .english, Scenes.complete, 0,
        Language.english.words.plainChoices(Scenes.schema.steps.count)
      ),
      (.spanish, Answers(), 1, "¿Correo electrónico?"),
      (
        .spanish, photos, 1,
        "Comprobante de seguro: ¿dónde está la foto? Escriba la ruta, o bien teléfono, archivos o cámara. "
          + "Pulse Enter para añadir la foto después."
      ),
      (
        .spanish, Scenes.complete, 0,
        Language.spanish.words.plainChoices(Scenes.schema.steps.count)
      ),
    ]

  @Test(arguments: questions.indices)
  func `A field without an answer, and the summary, are asked in few words`(index: Int) {
    let (language, answers, downs, text) = Self.questions[index]
    var app = App(StoredState(answers: answers), in: language)
    for _ in 0..<downs { app.press(.down) }
    #expect(language.lineMode.prompt(of: app).question == text)
  }

  @Test(arguments: [
    (Language.english, StepID.personal, "Name? Now: Amina Yusuf. Press Enter to keep it."),
    (.spanish, .personal, "¿Nombre y apellidos? Ahora: Amina Yusuf. Pulse Enter para dejarlo así."),
    (
      .english, .photos,
      "Driver's license: where is the photo? Type its path. Now: JPEG, 3.4 MB. "
        + "Press Enter to keep it, or type turn or remove."
    ),
    (
      .spanish, .photos,
      "Licencia de conducir: ¿dónde está la foto? Escriba la ruta. Ahora: JPEG, 3,4 MB. "
        + "Pulse Enter para conservarla, o escriba girar o quitar."
    ),
  ])
  func `A question says its current answer`(language: Language, step: StepID, text: String) {
    var app = App(StoredState(answers: Scenes.complete), in: language)
    app.reduce(.application(.editTapped(step)))
    #expect(language.lineMode.prompt(of: app).question == text)
  }

  @Test func `At most 200 characters of an answer are read back, and none that could do harm`() {
    var app = App()
    app.press(.paste("\u{202E}" + String(repeating: "a", count: 300)))
    let question = app.prompt.question
    #expect(question.contains(String(repeating: "a", count: 199) + "…."))
    #expect(!question.contains("\u{202E}"))
  }

  @Test(arguments: Language.tested, [2, 9])
  func `Steps, numbers and titles are those of the schema`(language: Language, count: Int) throws {
    let schema = try schema(steps: count)
    let lineMode = language.lineMode
    let form = App(Application(StoredState(answers: answers(count - 1)), schema: schema))
    let opening = lineMode.prompt(of: form).opening
    let words = (language == .english) ? ("Step", "of") : ("Paso", "de")
    #expect(opening == ["", "\(words.0) \(count) \(words.1) \(count): Papers \(count)."])

    let summary = App(Application(StoredState(answers: answers(count)), schema: schema))
    let prompt = lineMode.prompt(of: summary)
    let numbers = [2: ["1 or 2", "1 o 2"], 9: ["1 to 9", "1 a 9"]][count] ?? []
    #expect(numbers.contains { prompt.question.contains(" \($0) ") }, "\(prompt.question)")
    guard case .say(let help)? = prompt.actions(for: "help").first else {
      Issue.record("\(prompt.actions(for: "help"))")
      return
    }
    for number in 1...count { #expect(help.contains("Papers \(number)")) }
    #expect(
      help.contains(
        "\(language.words.quoted(.back)) \(language == .english ? "opens" : "abre") Papers \(count)."
      ))
    #expect(!help.contains("Photo upload") && !help.contains("Fotos"))
    #expect(prompt.actions(for: "\(count)") == [.application(.sectionTapped(number: count))])
    #expect(
      prompt.actions(for: "\(count + 1)")
        == [.say(language.words.error(language.words.unknownChoice))])
  }

  private func schema(steps count: Int) throws -> Schema {
    try Schema(
      (1...count).map { number in
        let id = StepID("step_\(number)")
        let field = Field(FieldID(id, "a"), label: "Question", kind: .text, typicalLength: 9)
        return Step(id, title: "Papers \(number)", fields: [field])
      })
  }

  private func answers(_ count: Int) -> Answers {
    var answers = Answers()
    for number in 1..<(count + 1) {
      let id = StepID("step_\(number)")
      answers[id] = [FieldID(id, "a"): .text("a")]
    }
    return answers
  }

  // MARK: Lines

  private static let lines: [(answers: Answers, line: String, actions: [LineAction])] = [
    (Answers(), "Amina", typed("Amina", then: .form(.moved(by: 1)))),
    (Answers(), "", [.say("Error: Enter your name.")]),
    (Answers(), "back", [.application(.goBackTapped)]),
    (Answers(), "BACK", [.application(.goBackTapped)]),
    (Answers(), "\\back", typed("back", then: .form(.moved(by: 1)))),
    (Answers(), "\\\\back", typed("\\back", then: .form(.moved(by: 1)))),
    (Answers(), "\\Amina", typed("\\Amina", then: .form(.moved(by: 1)))),
    (Answers(), "remove", [noAnswer("remove")]),
    (
      Answers(), "Export",
      [.say(Language.english.words.error(Language.english.words.plainOnSummary("Export")))]
    ),
    (Answers(), "withdraw", [noAnswer("withdraw")]),
    (Answers(), "atras", [.application(.goBackTapped)]),
    (Answers(), "quit", [.app(.quitTapped)]),
    (photos, "", [.application(.form(.moved(by: 1)))]),
    (
      photos, "/a.jpg",
      typed("/a.jpg") + [.describePhoto(.field(.license)), .application(.form(.moved(by: 1)))]
    ),
    (photos, "/b.jpg", [noFile]),
    (photos, "phone", [.application(.phoneTapped)]),
    (photos, "browse", [.application(.browseTapped)]),
    (photos, "Camera", [.say("Taking a photo."), .application(.cameraTapped)]),
    (photos, "\\phone", [noFile]),
    (Answers(), "phone", [noAnswer("phone")]),
    (Scenes.complete, "phone", [noChoice]),
    (photos, "remove", [.say("Error: There is no photo here to remove.")]),
    (Scenes.complete, "2", [.application(.sectionTapped(number: 2))]),
    (Scenes.complete, "0", [noChoice]),
    (Scenes.complete, "", [noChoice]),
    (Scenes.complete, "yes", [noChoice]),
    (Scenes.complete, "back", [.application(.goBackTapped)]),
    (Scenes.complete, "restart", [.application(.restartTapped)]),
    (Scenes.complete, "export", [.application(.exportTapped)]),
    (Scenes.complete, "quit", [.app(.quitTapped)]),
  ]

  @Test(arguments: lines.indices)
  func `The question decides what a line means`(index: Int) {
    let (answers, line, expected) = Self.lines[index]
    #expect(App(answers).actions(for: line) == expected)
  }

  @Test(arguments: [
    ("volver", "back"), ("quitar", "remove"), ("resumen", "summary"), ("ayuda", "help"),
    ("salir", "quit"), ("teléfono", "phone"), ("archivos", "browse"), ("cámara", "camera"),
  ])
  func `The commands of each language work in the other`(spanish: String, english: String) {
    let app = App(StoredState(answers: Self.photos), in: .spanish)
    #expect(app.actions(for: spanish, in: .spanish) == app.actions(for: english, in: .spanish))
    #expect(app.actions(for: spanish) == app.actions(for: english))
  }

  @Test func `The last answer saves, and answers that break a rule stay to be corrected`() {
    var app = App(Self.vehicle)
    for line in ["Kia", "Rio", "1987"] { app.answer(line) }
    #expect(
      app.prompt.question
        == "Error: Year must be between 2000 and 2027.\nYear? You typed: 1987.")
    #expect(app.actions(for: "") == [], "and it is not kept")
    app.answer("2019")
    #expect(app.actions(for: "5") == Self.typed("5", then: .saveTapped))
  }

  @Test func `back opens the question before`() {
    var app = App(Self.vehicle)
    app.answer("Kia")
    app.answer("back")
    #expect(app.prompt.question == "Make? Now: Kia. Press Enter to keep it.")
  }

  @Test func `An empty line leaves out a path without a file`() {
    var app = App(Self.photos)
    app.press(.paste("/typed in the form.jpg"))
    #expect(app.prompt.question.hasPrefix("Error: No such file"))
    #expect(app.prompt.question.hasSuffix("Press Enter to leave it out."))
    #expect(app.actions(for: "") == Self.edits(.clear))
    app.answer("")
    #expect(app.actions(for: "") == [.application(.form(.moved(by: 1)))])
  }

  @Test func `remove asks, then takes away the stored photo`() {
    var app = App(Scenes.complete)
    app.reduce(.application(.sectionTapped(number: Scenes.number(of: .photos))))
    guard case .confirm(let question, let removal)? = app.actions(for: "remove").first else {
      Issue.record("\(app.actions(for: "remove"))")
      return
    }
    #expect(question == "Remove this photo? Type yes or no.")
    #expect(removal.contains(.say("The photo will be removed when you save this step.")))
    for case .app(let action) in removal { app.reduce(action) }
    #expect(app.application.form.draft(of: .license).removesPhoto)
    #expect(app.application.form.focus == .field(.insurance))
  }

  @Test func `Answering a question without the focus moves the focus there`() {
    var app = App()
    app.press(.up)
    #expect(app.application.form.focusedField == nil)
    #expect(app.prompt.question == "Name?")
    app.answer("Amina")
    #expect(app.application.form.draft(of: .name).line.text == "Amina")
  }

  @Test(arguments: Language.tested)
  func `Help names the words that work at the question`(language: Language) throws {
    let photo = language == .english ? "remove" : "quitar"
    for (answers, hasPhoto) in [(Answers(), false), (Self.photos, true)] {
      let app = App(StoredState(answers: answers), in: language)
      guard case .say(let help)? = app.actions(for: "help keys", in: language).first else {
        Issue.record("no help")
        return
      }
      #expect(help.contains(photo) == hasPhoto, "\(help)")
      #expect(
        help.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty })
    }
  }

  // MARK: Questions within the summary

  @Test(arguments: [("yes", true), ("YES", true), ("y", true), ("no", false), ("", false)])
  func `Restart asks first, and only yes does it`(line: String, isDone: Bool) {
    var app = App(Scenes.complete)
    app.answer("restart")
    #expect(app.prompt.question.hasPrefix("Restart clears your answers"))
    app.answer(line)
    #expect((app.application.work != nil) == isDone)
  }

  @Test func `After a restart, a word brings everything back`() {
    var app = App(Scenes.complete)
    #expect(app.prompt.actions(for: "undo") != [.application(.form(.pressed(.undoRestart)))])
    for line in ["restart", "yes"] { app.answer(line) }
    app.respond(.restarted(1, canUndo: true))
    for line in ["undo", "deshacer", "défaire"] {
      #expect(app.prompt.actions(for: line) == [.application(.form(.pressed(.undoRestart)))])
    }
    let later = App(
      Application(
        StoredState(answers: Answers(), canUndoRestart: true), schema: Scenes.schema))
    let greeting = Language.english.lineMode.greeting(of: later)
    #expect(greeting.contains { $0.contains("To bring it back, type undo.") }, "\(greeting)")
  }

  @Test func `Through a pipe, a folder that was refused is not asked for again`() {
    var app = App(Scenes.complete)
    app.answer("export")
    let prompt = app.prompt
    #expect(
      prompt.question
        == "Still needed: Proof of insurance. Which folder? Press Enter for ~/driver-application.")
    #expect(prompt.withoutTerminal == nil)
    app.answer("/tmp/out")
    app.reduce(.application(.export(.confirmed)))
    app.respond(.exportFailed(1, .notAFolder(path: "/tmp/out")))
    let again = app.prompt
    #expect(
      again.question
        == "Which folder? Press Enter for ~/driver-application, or type back to go back.")
    #expect(again.withoutTerminal == [.application(.export(.closed))])
  }

  @Test(arguments: [
    ("back", [LineAction.application(.export(.closed))]), ("quit", [.app(.quitTapped)]),
    (
      "help",
      [
        .say(
          """
          Your answers and photos are copied to a new folder and one ZIP file. Name a new folder. \
          If it exists, both go into it.
          """)
      ]
    ),
    ("", [.application(.export(.confirmed))]),
    (
      "/back",
      [.clear, .paste("/back")].map { .application(.export(.edited($0))) }
    ),
    (
      "\\back",
      [.clear, .paste("back")].map { .application(.export(.edited($0))) }
    ),
  ])
  func `A folder is asked for until it is named or left`(line: String, expected: [LineAction]) {
    var app = App(Scenes.complete)
    app.answer("export")
    #expect(app.actions(for: line) == expected)
  }

  @Test(arguments: ["4", "/home/a/4", "~/4"])
  func `An export to a typed folder says what it creates, and asks first`(folder: String) {
    var app = App(Scenes.complete)
    app.answer("export")
    app.answer(folder)
    #expect(app.application.isBusy)
    let places = ExportPlaces(folder: "/home/a/4", archive: "/home/a/amina.zip")
    app.respond(.exportFound(path: folder, folder: folder, .success(places)))
    let prompt = app.prompt
    #expect(!app.application.isBusy)
    #expect(prompt.question == "Creates 4 and amina.zip in /home/a. Type yes or no.")
    #expect(prompt.withoutTerminal == [.application(.export(.confirmed))])
    #expect(prompt.actions(for: "yes") == [.application(.export(.confirmed))])
    #expect(prompt.actions(for: "no") == [.application(.export(.closed))])
    #expect(prompt.actions(for: "back") == [.application(.export(.closed))])
    // The next time, that folder is the one offered.
    for line in ["no", "export"] { app.answer(line) }
    app.respond(.exportFound(path: folder, folder: folder, .success(places)))
    #expect(
      app.prompt.question.hasSuffix(
        "Press Enter for \(folder). Creates 4 and amina.zip in /home/a."))
  }

  @Test
  func `A folder that can't be exported to is refused at once, and the last good one offered`() {
    var app = App(Scenes.complete)
    app.answer("export")
    let (home, places) = ("~/driver-application", Scenes.exportPlaces)
    app.respond(.exportFound(path: home, folder: home + "-2", .success(places)))
    app.answer("/nope/a")
    app.respond(
      .exportFound(path: "/nope/a", folder: "/nope/a", .failure(.notAFolder(path: "/nope"))))
    let problem = Language.english.words.problem(ExportProblem.notAFolder(path: "/nope"))
    #expect(
      app.prompt.question
        == "Error: \(problem) Which folder? Press Enter for \(home)-2, or type back to go back.")
    app.answer("")
    #expect(app.application.export.folder.text == home + "-2")
    app.respond(.exportFound(path: home + "-2", folder: home + "-2", .success(places)))
    #expect(app.prompt.question.hasPrefix("Creates "))
    // Left there, it isn't offered the next time.
    for line in ["no", "export"] { app.answer(line) }
    app.respond(.exportFound(path: home + "-2", folder: home + "-2", .success(places)))
    #expect(app.prompt.question.contains("Press Enter for \(home)-2. Creates "))
  }

  @Test func `A full disk isn't mentioned to a driver who quits without having typed`() {
    var app = App(Scenes.complete)
    let before = app
    app.reduce(.quitTapped)
    app.respond(.draftsFailed(revision: 1, .full))
    #expect(app.isLeaving && app.application.draftProblem == .full)
    #expect(Language.english.lineMode.outcome(of: .quitTapped, from: before, to: app) == [])
  }

  @Test func `Quitting asks before it loses something, but not through a pipe`() {
    var app = App()
    app.answer("Amina")
    let screen = app.prompt.screen
    app.reduce(.quitTapped)
    app.respond(.draftsFailed(revision: 2, .full))
    let prompt = app.prompt
    #expect(
      prompt.question == "What you typed last can't be kept. Quit and lose it? Type yes or no.")
    #expect(prompt.withoutTerminal == [.leave] && prompt.screen == screen)
    #expect(prompt.actions(for: "yes") == [.app(.alert(.answered(.yes)))])
    #expect(prompt.actions(for: "no") == [.app(.alert(.answered(.no)))])
    #expect(prompt.actions(for: "n") == [.app(.alert(.answered(.no)))])
    for slip in ["help", "yess", "move", "1", ""] {
      #expect(prompt.actions(for: slip) == [.say("Type yes or no.")])
    }
  }
}
