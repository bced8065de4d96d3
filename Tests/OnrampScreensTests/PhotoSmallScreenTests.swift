import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// The texts about a photo and its keys on a small screen.
@Suite struct PhotoSmallScreenTests {
  private static let pdf = PreviewUpdate.file(
    PhotoFile(type: "application/pdf", bytes: 9, privacy: .kept))

  private func rows(_ scene: Scene, in language: Language) -> [String] {
    scene.app(in: language).frame(12, 40, language.appearance).texts
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(arguments: [
    (
      Language.english, "Save removes any location.", "Keeps any location and date.",
      "^S save Esc back ^V view F1 ^Q quit"
    ),
    (
      .spanish, "Al guardar se quita toda ubicación.", "Conserva ubicación y fecha.",
      "^S guardar Esc volver ^V ver F1 ^Q"
    ),
  ])
  func `Before Save, a photo's location is mentioned, and Ctrl-V named`(
    language: Language, removed: String, kept: String, keys: String
  ) {
    let photo = Scenes.looking("", Scenes.file, Scenes.image, .hints([]))
    #expect(rows(photo, in: language).contains(removed))
    #expect(rows(photo, in: language).last == keys)
    let pdf = Scenes.looking("", Self.pdf, .problem(.noDocumentReader))
    #expect(rows(pdf, in: language).contains(kept), "\(rows(pdf, in: language))")
    let hinted = Scenes.looking("", Scenes.file, Scenes.image, .hints([.blurred]))
    #expect(rows(hinted, in: language).contains(removed), "advice pushes it out")
  }

  @Test(arguments: Language.tested)
  func `Two photos from the same file are reported, along with other advice`(
    language: Language
  ) throws {
    let text = try rows(Scene.named("photo-twice"), in: language).joined(separator: " ")
    #expect(text.contains(language.words.hint(.sameAsOther)), "\(text)")
  }

  @Test(arguments: Language.tested)
  func `For a file that isn't a photo, neither location nor checklist is mentioned`(
    language: Language
  ) {
    let words = language.words
    let text = PreviewUpdate.file(
      PhotoFile(type: "application/octet-stream", bytes: 9, privacy: .kept))
    let looking = Scenes.looking("", text, .problem(.notAnImage)).app(in: language)
    for (rows, columns) in [(24, 80), (12, 40)] {
      let shown = looking.frame(rows, columns, language.appearance).text
      #expect(!shown.contains(words.privacyShort(.kept) ?? "-"), "\(shown)")
      #expect(!shown.contains(words.privacy(.kept)?.prefix(20) ?? "-"), "\(shown)")
    }
    let said = language.lineMode.description(of: .field(.license), in: looking)
    #expect(said.last == words.decodeProblem(.notAnImage, isSaved: false) + ".", "\(said)")
    let viewed = Scenes.looking(
      "", text, .problem(.notAnImage),
      then: [
        .key(.control("v")), .response(.previewed(2, text)),
        .response(.previewed(2, .problem(.notAnImage))),
      ]
    ).app(in: language).frame(24, 80, language.appearance).text
    let problem = words.decodeProblem(.notAnImage, isSaved: false)
    #expect(viewed.contains(problem.prefix(20)), "\(viewed)")
    #expect(!viewed.contains(words.checklistTitle), "\(viewed)")
  }

  @Test(arguments: Language.tested)
  func `Turned-off colors are named as the reason for showing no photo`(language: Language) {
    let app = Scenes.looking(
      "", Scenes.file, Scenes.image, .hints([]),
      then: [
        .key(.control("v")), .response(.previewed(2, Scenes.file)),
        .response(.previewed(2, .image(DecodedImage(width: 9, height: 9, picture: nil)))),
      ]
    ).app(in: language)
    var appearance = language.appearance
    #expect(app.frame(24, 80, appearance).text.contains(language.words.noColors))
    appearance.isColorOff = true
    #expect(app.frame(24, 80, appearance).text.contains(language.words.colorsOff))
  }
}
