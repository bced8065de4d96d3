import Testing

@testable import OnrampCore

@Suite struct GivenPhotoTests {
  private static let taken = GivenPhoto(UploadID("license-1"), from: .camera)

  /// The photo step, with a photo from the camera in place of a typed path.
  private var app: App = {
    var app = App(Sample.withoutPhotos)
    app.type("/mine.jpg")
    app.act(.cameraTapped)
    app.respond(.captured(1, taken.upload))
    return app
  }()

  private var draft: Draft { app.application.form.draft(of: .license) }

  @Test mutating func `A photo that was taken is a draft without text`() {
    #expect(draft.photo == Self.taken && draft.line.text.isEmpty && !draft.line.isEmpty)
    #expect(app.application.unsavedDrafts.fields == [.license: draft])
    #expect(app.application.photoName(of: .license) == .upload(Self.taken.upload))
  }

  @Test(arguments: [
    Edit.deleteBackward, .deleteForward, .killToEnd, .killToStart, .killWordLeft, .killWordRight,
  ])
  mutating func `Deleting removes it, cuts nothing, and undo brings it back`(edit: Edit) {
    app.session.killRing = "cut"
    #expect(app.edit(edit).contains { if case .keepDrafts = $0 { true } else { false } })
    #expect(draft.photo == nil && draft.line.isEmpty && app.session.killRing == "cut")
    #expect(app.notice == .photoTakenOut)
    #expect(app.application.unsavedDrafts.isEmpty)
    app.edit(.undo)
    #expect(draft.photo == Self.taken)
    app.edit(.redo)
    #expect(draft.line.isEmpty)
  }

  @Test(arguments: [(Edit.insert("/a"), "/a"), (.paste("/b"), "/b"), (.yank, "cut")])
  mutating func `Typing replaces it, and undo brings it back`(edit: Edit, text: String) {
    app.session.killRing = "cut"
    app.edit(edit)
    #expect(draft.photo == nil && draft.line.text == text && draft.line.cursor == text.count)
    #expect(app.notice == .photoTakenOut, "a stray letter must not pass unseen")
    while draft.line.text != "" { app.edit(.undo) }
    #expect(draft.photo == Self.taken)
  }

  @Test mutating func `Undo brings back what was typed before it`() {
    app.edit(.undo)
    #expect(draft.photo == nil && draft.line.text == "/mine.jpg" && app.notice == nil)
    app.edit(.redo)
    #expect(draft.photo == Self.taken && draft.line.text.isEmpty)
  }

  @Test mutating func `Keys that only move leave it, and Tab moves on`() {
    let before = draft
    for edit: Edit in [.moveLeft, .moveRight, .moveWordLeft, .moveToStart, .moveToEnd] {
      #expect(app.edit(edit) == [])
    }
    #expect(draft.isSameAnswer(as: before))
    app.act(.form(.tabTapped))
    #expect(app.focus == .field(.insurance))
  }

  @Test mutating func `Save hands it over by its name, and forgets it once it is saved`() {
    let entries: [FieldID: Entry] = [
      .license: .upload(Self.taken.upload), .insurance: .value(.photo(nil)),
      .licenseBack: .value(.photo(nil)),
    ]
    #expect(app.act(.saveTapped).first == .save(2, .photos, entries))
    #expect(Entry.upload(Self.taken.upload).isPhoto)
    app.respond(.saveFailed(2, .store(.full)))
    #expect(draft.photo == Self.taken)
    app.act(.saveTapped)
    app.respond(.saved(3, Sample.complete, at: Sample.noon))
    #expect(app.application.form.drafts[.license] == nil)
  }

  @Test mutating func `A photo goes before the stored one, and what Delete removes is asked twice`()
  {
    app = App(Sample.complete)
    app.act(.editTapped(.photos))
    app.act(.cameraTapped)
    app.respond(.captured(1, Self.taken.upload))
    app.edit(.deleteForward)
    #expect(app.application.keptPhoto(of: .license) == Sample.photo)
    app.edit(.deleteForward)
    #expect(app.application.keptPhoto(of: .license) == nil)
  }

  @Test func `It is there again at the next start, and marked as not saved`() {
    let kept = Draft(line: EditableText(Self.taken))
    let app = App(
      StoredState(answers: Sample.withoutPhotos, drafts: Drafts(fields: [.license: kept])))
    #expect(app.photo(of: .license) == Self.taken && app.notice == .welcomeBack)
    #expect(app.application.form.reopened == [.license])
  }
}
