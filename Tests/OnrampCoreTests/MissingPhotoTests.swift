import Testing

@testable import OnrampCore

/// The summary's first button while a photo is needed.
@Suite struct MissingPhotoTests {
  private func app(license: Photo?, insurance: Photo?) -> App {
    var answers = Sample.withoutPhotos
    answers[.photos] = [.license: .photo(license), .insurance: .photo(insurance)]
    return App(answers)
  }

  @Test func `It comes before Export, and leads to the photo that is missing`() {
    var app = app(license: Sample.photo, insurance: nil)
    #expect(app.application.form.buttons.prefix(2) == [.addPhoto, .export])
    #expect(app.application.form.focus == .button(.addPhoto))
    app.act(.form(.enterTapped))
    #expect(app.place == .step(.photos))
    #expect(app.application.form.focus == .field(.insurance))
    app.act(.goBackTapped)
    #expect(app.place == .summary)
  }

  @Test func `It isn't there once both photos are`() {
    let app = app(license: Sample.photo, insurance: Sample.photo)
    #expect(app.application.form.buttons.first == .export)
  }

  @Test func `It appears when a saved photo turns out to be damaged, and the focus stays`() {
    var app = app(license: Sample.photo, insurance: Sample.photo)
    let fault = StorageFault.photo(.license, .storedPhotoDamaged)
    app.respond(.photosDamaged([fault], in: app.application.saved))
    #expect(app.application.form.buttons.first == .addPhoto)
    #expect(app.application.form.focus == .button(.export))
  }
}
