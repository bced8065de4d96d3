import Testing

@testable import OnrampCore

@Suite struct NeedTests {
  private let damaged = StorageFault.photo(.license, .storedPhotoDamaged)

  @Test func `Nothing is needed before every step is saved`() throws {
    var answers = Sample.complete
    answers[.vehicle] = nil
    #expect(Sample.schema.needed(in: answers, [damaged]).isEmpty)
    let photos = try #require(Sample.schema.step(.photos))
    #expect(!Sample.schema.needs(of: photos, in: answers, [damaged]).isEmpty)
  }

  @Test func `A photo not provided, a damaged one and an outdated answer are needed, in order`() {
    var answers = Sample.complete
    answers[.vehicle]?[.year] = .number(1066)
    answers[.photos] = [.license: .photo(Sample.photo), .insurance: .photo(nil)]
    let needed = Sample.schema.needed(in: answers, [damaged])
    #expect(needed.map(\.field.id) == [.year, .license, .insurance])
    #expect(needed.last?.cause == .notProvided)
    #expect(
      needed.compactMap(\.problem).map(\.cause) == [
        .outOfRange(WholeNumberRule(2000...2027)), .photo(.storedPhotoDamaged),
      ])
  }

  @Test func `An optional photo is never needed, and its step is complete without it`() {
    var answers = Sample.complete
    // Saved before the form asked for it, and after.
    for back in [nil, Value.photo(nil)] {
      answers[.photos] = [.license: .photo(Sample.photo), .insurance: .photo(Sample.photo)]
      answers[.photos]?[.licenseBack] = back
      #expect(Sample.schema.firstUnsaved(in: answers) == nil)
      #expect(Sample.schema.needed(in: answers, []) == [])
      let app = App(answers)
      #expect(app.place == .summary && app.application.neededPhotos == [])
    }
  }

  @Test func `Editing a section shows what is damaged beside its field, with the focus there`() {
    var answers = Sample.complete
    answers[.photos] = [.license: .photo(nil), .insurance: .photo(Sample.photo)]
    let fault = StorageFault.photo(.insurance, .storedPhotoMissing)
    var app = App(
      Application(StoredState(answers: answers, faults: [fault]), schema: Sample.schema))
    app.reduce(.application(.editTapped(.photos)))
    #expect(app.application.form.problem(of: .insurance) == .photo(.storedPhotoMissing))
    #expect(app.application.form.focus == .field(.insurance))
  }
}
