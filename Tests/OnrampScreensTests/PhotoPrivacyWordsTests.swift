import OnrampCore
import Testing

@testable import OnrampScreens

/// The texts about the location and date in photos, before and after Save.
@Suite struct PhotoPrivacyWordsTests {
  private static let notices:
    [(language: Language, photos: [FieldID: PhotoPrivacy], text: String)] = [
      (.english, [:], "Saved 14:02"),
      (
        .english, [.license: .leftOut],
        "Saved 14:02. Driver's license: any location and date were removed. "
          + "Your own file is unchanged."
      ),
      (
        .english, [.license: .leftOut, .insurance: .leftOut],
        "Saved 14:02. Any location and date were removed from 2 photos. "
          + "Your own files are unchanged."
      ),
      (
        .english, [.license: .leftOut, .insurance: .kept],
        "Saved 14:02. Driver's license: any location and date were removed. Your own file is unchanged. "
          + "Proof of insurance: the file keeps any location and date stored in it."
      ),
      (
        .spanish, [.license: .leftOut, .insurance: .kept],
        "Guardado 14:02. Licencia de conducir: se quitaron la ubicación y la fecha que tuviera. "
          + "Su archivo no cambió. Comprobante de seguro: el archivo conserva la ubicación y la "
          + "fecha que tenga guardadas."
      ),
      (
        .spanish, [.license: .leftOut, .insurance: .leftOut],
        "Guardado 14:02. Se quitaron la ubicación y la fecha que tuvieran 2 fotos. "
          + "Sus archivos no cambiaron."
      ),
    ]

  @Test(arguments: notices.indices)
  func `Save says what it did with each photo, in whole sentences`(index: Int) {
    let (language, photos, text) = Self.notices[index]
    let app = App(StoredState(), in: language)
    let notice = Notice.saved(ClockTime(hour: 14, minute: 2), privacy: photos)
    #expect(language.words.notice(notice, in: app.application) == text)
  }

  @Test(arguments: [
    (Language.english, "Driver's license: saving removes any location and date."),
    (
      .spanish, "Licencia de conducir: al guardar se quitan la ubicación y la fecha que tenga."
    ),
  ])
  func `Before saving, each photo is named with what is removed or kept`(
    language: Language, text: String
  ) {
    let schema = Scenes.schema(in: language)
    let said = language.words.privacy(ofNamed: [.license: .leftOut, .insurance: .kept], in: schema)
    #expect(said.first == text && said.count == 2)
    #expect(said.last?.hasPrefix(language.words.label(of: .insurance) + ": ") == true)
    #expect(language.words.privacy(ofNamed: [.license: .none], in: schema) == [])
    let other = language.words.privacy(ofNamed: [.insurance: .notAPhoto], in: schema)
    let saved = language.words.privacy(ofSaved: [.insurance: .notAPhoto], in: schema)
    #expect(saved.count == 1 && other != saved, "naming is reported differently from saving")
    #expect(other.count == 1 && other != [said.last], "it isn't a photo that keeps its location")
  }
}
