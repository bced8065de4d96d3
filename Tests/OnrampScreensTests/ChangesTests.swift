import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// Unsaved changes in an application whose steps are all saved.
@Suite struct ChangesTests {
  @Test(arguments: Language.tested)
  func `The notice of changes since an export days ago fits in full`(language: Language) {
    let time = CalendarTime(year: 2026, month: 11, day: 20, time: ClockTime(hour: 9, minute: 5))
    let places = ExportPlaces(
      folder: "/home/amina/driver-application", archive: "/home/amina/a.zip")
    let export = LastExport(places: places, time: .before(time), answers: nil)
    let state = StoredState(answers: Scenes.complete, lastExport: export)
    let app = App(state, in: language)
    let text = language.words.exported(export, isChanged: true)
    for (rows, columns) in [(24, 80), (24, 40)] {
      let said = app.frame(rows, columns, language.appearance).text.unwrapped
      #expect(said.contains(text), "\(said)")
    }
  }

  @Test(arguments: Language.tested)
  func `A ZIP file that is older than the last change isn't named to be sent`(language: Language) {
    let places = ExportPlaces(folder: "/home/amina/app", archive: "/home/amina/app.zip")
    for (answers, isOld) in [(Scenes.complete, false), (nil, true)] {
      let time = LastExport.Time.now(ClockTime(hour: 9, minute: 5))
      let export = LastExport(places: places, time: time, answers: answers)
      let app = App(StoredState(answers: Scenes.complete, lastExport: export), in: language)
      let text = text(app.frame(30, 80, language.appearance))
      #expect(text.contains("/home/amina/app") != isOld, "\(text)")
      #expect(text.contains(language.words.toHandIn(isOld ? nil : places.archive)), "\(text)")
    }
  }

  private static let sentence =
    "Vehicle info has changes that aren't saved; the export contains what was saved."

  private static func changed(_ language: Language = .english) -> App {
    App(
      StoredState(answers: Scenes.complete), in: language,
      then: [.key(Scenes.key(to: .vehicle), .paste("x"), .escape)])
  }

  /// The text of a frame on one line; if there is a box, only the text in it.
  private func text(_ frame: Frame) -> String {
    let inside = frame.texts.compactMap { row in
      let pieces = row.split(separator: "│", omittingEmptySubsequences: false)
      return pieces.count == 3 ? String(pieces[1]) : nil
    }
    return (inside.isEmpty ? frame.texts : inside).joined(separator: " ").unwrapped
  }

  @Test func `The heading of the summary doesn't say that everything is saved`() {
    let app = Self.changed()
    #expect(app.application.place == .summary)
    let heading = "Your last changes aren't saved. 1 photo still needed"
    #expect(app.frame().text.contains(heading))
    #expect(app.frame(12, 40).text.contains("Changes not saved"))
    #expect(!app.frame(12, 40).text.contains("Everything saved "))
    var saved = app
    saved.press(Scenes.key(to: .vehicle), .control("u"), .paste("Toyota"), .escape)
    #expect(saved.frame().text.contains("Everything saved. 1 photo still needed"))
  }

  @Test func `The export says what it leaves out, before and after`() {
    var app = Self.changed()
    app.press(.character("e"))
    #expect(text(app.frame()).contains(Self.sentence))
    #expect(app.frame(12, 40).text.contains("~/driver-application"), "\(app.frame(12, 40).text)")
    app.press(.enter)
    app.handle(Scenes.exported)
    #expect(text(app.frame()).contains(Self.sentence))
    var plain = App(Scenes.complete, then: [.key(.character("e"))])
    #expect(!text(plain.frame()).contains("aren't saved"))
    plain.press(.enter)
    plain.handle(Scenes.exported)
    #expect(!text(plain.frame()).contains("aren't saved"))
  }

  @Test(arguments: Language.tested)
  func `In the line mode, the summary and the question for the folder mention the changes`(
    language: Language
  ) {
    var app = Self.changed(language)
    let standing = language.words.standing(app.application.needed, hasChanges: true)
    let prompt = language.lineMode.prompt(of: app)
    #expect(prompt.opening.contains { $0.contains(standing) })
    app.press(.character("e"))
    let step = Scenes.schema(in: language).steps[1]
    #expect(
      language.lineMode.prompt(of: app).question
        .contains(language.words.changesNotExported([step]) + " "))
  }
}
