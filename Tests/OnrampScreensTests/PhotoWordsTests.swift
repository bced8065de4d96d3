import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The texts about photos, wherever they appear.
@Suite struct PhotoWordsTests {
  @Test(arguments: [
    (Language.english, "300%", "A PDF can't be turned here. ", "This file can't be turned."),
    (.spanish, "300 %", "Un PDF no se puede girar aquí. ", "Este archivo no se puede girar."),
  ])
  func `Percentages and photos that can't be turned follow each language's usage`(
    language: Language, percent: String, pdf: String, other: String
  ) {
    let (words, application) = (language.words, App().application)
    #expect(words.percentage(300) == percent)
    #expect(words.closeup(300, across: 0, down: 0).hasPrefix(percent + ", "))
    #expect(words.notice(.cannotBeTurned(type: "application/pdf"), in: application).hasPrefix(pdf))
    #expect(words.notice(.cannotBeTurned(type: "image/gif"), in: application) == other)
    #expect(words.notice(.cannotBeTurned(type: nil), in: application) == other)
  }

  @Test(arguments: [
    (Language.english, "Welcome back. Photo upload has changes that aren't saved."),
    (.spanish, "Hola de nuevo. Fotos tiene cambios sin guardar."),
  ])
  func `The greeting calls a turned photo a change, not something typed`(
    language: Language, text: String
  ) {
    var answers = Scenes.complete
    answers[.photos]?[.insurance] = .photo(Scenes.photo)
    let line = EditableText(turn: .quarter)
    let state = StoredState(answers: answers, drafts: Drafts(fields: [.license: Draft(line: line)]))
    let application = App(state, in: language).application
    #expect(language.words.notice(.welcomeBack, in: application) == text)
  }

  @Test(arguments: [
    (
      Language.english,
      "Saved: JPEG, 3.4 MB. Turned 90°, not saved yet. "
        + "Type a path to replace it, Delete to remove it"
    ),
    (
      .spanish,
      "Guardada: JPEG, 3,4 MB. Girada 90°, sin guardar. "
        + "Escriba una ruta para cambiarla, o Supr para quitarla"
    ),
  ])
  func `A stored photo that is turned keeps its instructions`(language: Language, text: String) {
    #expect(language.words.keptPhoto(Scenes.photo, turned: .quarter) == text)
  }

  @Test(arguments: Language.tested)
  func `Replacing a photo that was to be removed is not called a removal`(language: Language) {
    var answers = Scenes.complete
    answers[.photos]?[.license] = .photo(Scenes.photo)
    let path = Draft(line: EditableText("/b.jpg"), removesPhoto: true)
    for (draft, isRemoval) in [
      (Draft(line: EditableText(), removesPhoto: true), true), (path, false),
    ] {
      let state = StoredState(answers: answers, drafts: Drafts(fields: [.license: draft]))
      var app = App(state, in: language)
      app.press(Scenes.key(to: .photos))
      let text = app.frame(24, 80, language.appearance).text
      #expect(text.contains(language.words.photoToBeRemoved.prefix(20)) == isRemoval, "\(text)")
    }
  }

  @Test(arguments: [(Language.english, "changed: turned"), (.spanish, "cambió: girada")])
  func `A change that can't be seen in the answer says what it was`(
    language: Language, turned: String
  ) {
    let words = language.words
    let (old, other) = (
      Scenes.photo, Photo(sha256: "b", bytes: Scenes.photo.bytes, type: Scenes.photo.type)
    )
    let license = Field(.license, label: "license", kind: .photo, typicalLength: 9)
    let name = Field(.name, label: "name", kind: .text, typicalLength: 9)
    #expect(
      words.change(of: license, from: .photo(old), to: .photo(other), isTurned: true) == turned)
    #expect(
      words.change(of: license, from: .photo(old), to: .photo(other), isTurned: false)
        == words.changed)
    #expect(
      words.change(of: license, from: .photo(nil), to: .photo(other), isTurned: false)
        == words.added)
    #expect(
      words.change(of: name, from: .text("a"), to: .text("b"), isTurned: false)
        == words.changed(from: "a"))
  }

  @Test(arguments: Language.tested)
  func `The checklist leaves out what the advice has answered`(language: Language) throws {
    let words = language.words
    let name = try #require(CardName("JANE SAMPLE"))
    let day = try #require(CalendarDate(iso: "2026-12-01"))
    let answered: [(advice: [CardAdvice], count: Int)] = [
      ([], 0), ([.otherDocument(.insurance)], 0), ([.expired(day)], 1),
      ([.expiresSoon(day, days: 8)], 1), ([.otherName(name, own: "Ana Garcia")], 1),
      ([.expired(day), .otherName(name, own: "Ana Garcia")], 2),
    ]
    let whole = words.checklist(of: .license, after: [])
    for (advice, count) in answered {
      let left = words.checklist(of: .license, after: advice)
      #expect(left.count == whole.count - count && left.allSatisfy(whole.contains))
      let short = words.checkShort(of: .license, after: advice)
      let hasName = short.contains(language == .english ? "your name" : "su nombre")
      let hasExpiry = short.contains(language == .english ? "expired" : "vigente")
      #expect(hasName == !advice.areAboutName && hasExpiry == !advice.areAboutExpiry, "\(short)")
    }
    let back = words.checkShort(of: .licenseBack, after: [.expired(day)])
    #expect(back == words.checkShort(of: .licenseBack, after: []))
  }

  @Test func `Another vehicle is named with its year if both years are known`() {
    let words = Language.english.words
    #expect(
      words.cardAdvice(
        .otherVehicle(
          CardVehicle(make: "Honda", year: 2021), own: CardVehicle(make: "Toyota", year: 2019)))
        == "The card says 2021 Honda, but you entered 2019 Toyota")
    #expect(
      words.cardAdvice(
        .otherVehicle(
          CardVehicle(make: "Audi", year: nil), own: CardVehicle(make: "Kia", year: nil)))
        == "The card says Audi, but you entered Kia")
  }
}
