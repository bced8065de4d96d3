import Foundation
import OnrampCore
import OnrampJSON
import Testing

@testable import OnrampStore

/// What the files of an account note for merging.
@Suite struct MergeNotesTests {
  let account: TestAccount

  init() throws { account = try TestAccount() }

  @Test func `A Save in an account notes when each answer changed`() throws {
    let (store, _) = try account.create().session.open()
    try store.save(.personal, TestFolder.personal)
    let first = store.application.times
    #expect(Set(first.keys) == [.name, .email])
    var entries = TestFolder.personal
    entries[.name] = .value(.text("Ana"))
    try store.save(.personal, entries)
    #expect(try #require(store.application.times[.name]) > #require(first[.name]))
    #expect(store.application.times[.email] == first[.email])
  }

  @Test func `Clearing an answer is noted, too`() throws {
    let (store, _) = try account.create().session.open()
    try store.save(.personal, TestFolder.personal)
    try store.save(.personal, [.name: .nothing])
    #expect(store.application.times[.name] != nil && store.application.answers[.name] == nil)
  }

  @Test func `Without an account nothing is noted`() throws {
    let folder = try TestFolder()
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
    try store.keep(.typed(.make, "Kia", cursor: 1))
    #expect(store.application.times == [:])
    #expect(try !folder.text("data/application.json").contains("at:"))
    #expect(try !folder.text("data/draft.json").contains("\"at\""))
  }

  @Test func `An export has no notes`() throws {
    var application = StoredApplication(generation: 1)
    application.answers[.personal] = [.name: .text("Ana")]
    application.times = [.name: 5]
    application.suggestions = [.name: [Input(.text("Bea")): Leftover(at: 4, cause: .savedLater)]]
    application.restartedAt = 3
    guard case .object(let members) = application.exported(files: [:], nil) else {
      Issue.record("No object")
      return
    }
    #expect(members.keys.filter { $0.contains(":") } == [])
    #expect(members["personal"]?["name"] == .string("Ana"))
  }

  @Test func `The notes come back as they were written`() throws {
    let photo = Photo(sha256: String(repeating: "a", count: 64), bytes: 5, type: "image/jpeg")
    var application = StoredApplication(generation: 1)
    application.times = [.name: 5, .make: 6]
    application.suggestions = [
      .name: [Input(.text("Bea")): Leftover(at: 4, cause: .savedLater)],
      .license: [
        Input(.photo(photo)): Leftover(at: 7, cause: .clearedLater),
        Input(.upload(GivenPhoto(UploadID("license-1"), from: .phone))):
          Leftover(at: 8, cause: .typed),
      ],
    ]
    application.restartedAt = 3
    let read = try #require(StoredApplication(application.json))
    #expect(read.times == application.times)
    #expect(read.suggestions == application.suggestions)
    #expect(read.restartedAt == 3)
    #expect(read.photoDigests == [photo.sha256])
  }

  @Test func `A draft notes when it was typed, until it changes`() throws {
    let first = StoredDrafts(.typed(.make, "Kia", cursor: 1), generation: 1, typedAt: 5)
    let same = StoredDrafts(
      .typed(.make, "Kia", cursor: 3), generation: 1, over: first, typedAt: 9)
    #expect(DraftNote.at(same.othersByField[.make]) == 5)
    let other = StoredDrafts(
      .typed(.make, "Fiat", cursor: 1), generation: 1, over: same, typedAt: 9)
    #expect(DraftNote.at(other.othersByField[.make]) == 9)
    let read = try #require(StoredDrafts(other.json))
    #expect(DraftNote.at(read.othersByField[.make]) == 9)
    #expect(read.drafts.leftovers == [:])
  }

  @Test func `A restart in an account is noted with the next Save`() throws {
    let session = try account.create().session
    do {
      let (store, _) = try session.open()
      try store.save(.personal, TestFolder.personal)
      try store.restart(canUndo: true, now: TestFolder.now)
      try store.save(.vehicle, TestFolder.vehicle)
      #expect(store.application.restartedAt == TestFolder.now)
    }
  }

  @Test func `A Save of a step answers its suggestions`() throws {
    let before = Answers(sections: [.personal: [.name: .text("Ana")]])
    var application = StoredApplication(generation: 1)
    application.answers = before
    let left = [Input(.text("Bea")): Leftover(at: 4, cause: .savedLater)]
    application.suggestions = [.name: left, .make: left]
    application.noteSave(of: .personal, from: before, at: nil)
    #expect(application.suggestions == [.make: left])
  }
}
