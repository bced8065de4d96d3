import Testing

@testable import OnrampCore

/// The summary's first button while a photo is needed.
@Suite struct MissingPhotoTests {
  @Test func `It comes before Export, and leads to the photo that is missing`() {
    var app = App(license: Sample.photo, insurance: nil)
    #expect(app.application.form.buttons.prefix(2) == [.addPhoto, .export])
    #expect(app.application.form.focus == .button(.addPhoto))
    app.act(.form(.enterTapped))
    #expect(app.place == .step(.photos))
    #expect(app.application.form.focus == .field(.insurance))
    app.act(.goBackTapped)
    #expect(app.place == .summary)
  }

  @Test func `It isn't there once both photos are`() {
    let app = App(license: Sample.photo, insurance: Sample.photo)
    #expect(app.application.form.buttons.first == .export)
  }

  @Test func `It appears when a saved photo turns out to be damaged, and the focus stays`() {
    var app = App(license: Sample.photo, insurance: Sample.photo)
    let fault = StorageFault.photo(.license, .storedPhotoDamaged)
    app.respond(.photosDamaged([fault], in: app.application.saved))
    #expect(app.application.form.buttons.first == .addPhoto)
    #expect(app.application.form.focus == .button(.export))
  }

  @Test(
    arguments: [
      (nil, [0, 1, 2]), (FieldID.insurance, [nil, 0, 1]),
    ] as [(FieldID?, [Int?])])
  func `The number of Tabs shown on the summary leads to the photo`(
    damaged: FieldID?, counts: [Int?]
  ) {
    var app = App(license: Sample.photo, insurance: damaged.map { _ in Sample.photo })
    if let damaged {
      app.respond(
        .photosDamaged([.photo(damaged, .storedPhotoDamaged)], in: app.application.saved))
    }
    for (field, count) in zip([FieldID.license, .insurance, .licenseBack], counts) {
      #expect(app.application.tabs(to: field) == count)
      guard let count else { continue }
      var app = app
      app.act(.editTapped(.photos))
      for _ in 0..<count { app.act(.form(.moved(by: 1))) }
      #expect(app.application.form.focusedField?.id == field)
    }
  }
}
