import Testing

@testable import OnrampCore

@Suite struct TurnedPhotoTests {
  private static let taken = UploadID("license-1")

  /// The photo step, with both photos saved.
  private var app: App = {
    var app = App(Sample.complete)
    app.act(.editTapped(.photos))
    return app
  }()

  private var draft: Draft { app.application.form.draft(of: .license) }

  private mutating func turn(_ turn: Turn = .quarter) {
    app.application.form.turnPhoto(of: .license, by: turn)
  }

  private mutating func savedEntry() -> Entry? {
    guard case .save(_, _, let entries)? = app.act(.saveTapped).first else { return nil }
    return entries[.license]
  }

  @Test mutating func `A saved photo that is turned is not saved yet, and Save stores it turned`() {
    turn()
    turn(.half)
    #expect(app.application.unsavedDrafts.fields[.license]?.turn == .threeQuarters)
    #expect(savedEntry() == .stored(Sample.photo, turn: .threeQuarters))
  }

  private mutating func save(_ photo: String) {
    app.act(.saveTapped)
    var answers = app.application.saved
    answers[.photos]?[.license] = .photo(
      Photo(sha256: photo, bytes: Sample.photo.bytes, type: Sample.photo.type))
    app.respond(.saved(app.application.work?.request ?? 0, answers, at: .init(hour: 9, minute: 5)))
    app.act(.editTapped(.photos))
  }

  @Test mutating func `Changes list a photo as turned only if it was saved before`() {
    turn()
    save("b")
    #expect(app.application.changes.turned == [.license])
    turn()
    save("c")
    #expect(app.application.changes.turned == [.license])
    app.type("/a.jpg")
    turn()
    save("d")
    #expect(app.application.changes.turned == [])
    turn()
    save("e")
    #expect(
      app.application.changes.turned == [] && app.application.changes.replaced[.license] != nil)
    app.type("/a.jpg")
    save(Sample.photo.sha256)
    turn()
    save("b")
    turn(.threeQuarters)
    save(Sample.photo.sha256)
    #expect(
      app.application.changes.turned == [] && app.application.changes.replaced[.license] == nil)
  }

  @Test mutating func `A path and a photo that was taken are stored turned`() {
    app.type("/a.jpg")
    turn()
    #expect(savedEntry() == .photo(path: "/a.jpg", turn: .quarter))
    app.respond(.saveFailed(1, .canceled))
    app.act(.cameraTapped)
    app.respond(.captured(2, Self.taken))
    #expect(draft.turn == .none, "it is another photo")
    turn(.half)
    #expect(savedEntry() == .upload(Self.taken, turn: .half))
  }

  @Test mutating func `Undo takes a turn back, redo turns again, and four quarters are none`() {
    turn()
    app.edit(.undo)
    #expect(draft.turn == .none && app.application.unsavedDrafts.isEmpty)
    app.edit(.redo)
    #expect(draft.turn == .quarter)
    for _ in 0..<3 { turn() }
    #expect(app.application.unsavedDrafts.isEmpty)
    #expect(savedEntry() == .value(.photo(Sample.photo)))
  }

  @Test mutating func `A name that changes names another photo, which is not turned`() {
    app.type("/a.jp")
    turn()
    app.type("g")
    #expect(draft.turn == .none)
    turn()
    app.edit(.deleteBackward)
    #expect(draft.turn == .none)
  }

  @Test mutating func `A photo that is to be removed is not turned instead`() {
    turn()
    app.edit(.deleteForward)
    #expect(savedEntry() == .value(.photo(nil)))
  }
}
