import Foundation
import OnrampCore
import OnrampJSON
import Testing

@testable import OnrampStore

@Suite struct MergeDocumentsTests {
  private let base = MergeDocumentsTests.made(["name": ("Ana", 1)])

  private static func made(
    _ personal: [String: (text: String, at: Int64)],
    drafts: [String: (text: String, at: Int64)] = [:],
    generation: Int = 1, others: [String: JSON] = [:]
  ) -> MergeDocuments {
    var application = StoredApplication(generation: generation)
    application.replaceMembers(with: others.reduce(into: [:]) { $0[[$1.key]] = $1.value })
    var values: [FieldID: Value] = [:]
    for (key, answer) in personal { values[FieldID(.personal, key)] = .text(answer.text) }
    application.answers[.personal] = values
    application.saved[.personal] = 1
    application.times = personal.reduce(into: [:]) { $0[FieldID(.personal, $1.key)] = $1.value.at }
    var documents = MergeDocuments(application: application)
    guard !drafts.isEmpty else { return documents }
    var typed = Drafts()
    var notes: [FieldID: [String: JSON]] = [:]
    for (key, draft) in drafts {
      typed.fields[FieldID(.personal, key)] = Draft(line: EditableText(draft.text, cursor: 1))
      notes[FieldID(.personal, key)] = [DraftNote.time: .integer(Int(draft.at))]
    }
    documents.drafts = StoredDrafts(typed, generation: generation, notes: notes, over: nil)
    return documents
  }

  @Test func `A merge is read back as it was written`() throws {
    let ours = Self.made(
      ["name": ("Bea", 2), "email": ("b@example.com", 2)], drafts: ["name": ("Dana", 5)],
      generation: 3)
    let theirs = Self.made(["name": ("Cleo", 3)], generation: 5)
    let made = ours.merging(theirs, since: base)
    let merged = ours.replica.merging(theirs.replica, since: base.replica)
    #expect(made.replica == merged)
    var read = made
    read.application = try reread(made.application)
    read.drafts = try reread(made.drafts)
    #expect(read.replica == merged)
    #expect(read.application?.answers[.name] == .text("Cleo"))
    #expect(read.application?.generation == 6)
    #expect(read.drafts?.drafts.fields[.name]?.line.text == "Dana")
    #expect(
      read.application?.suggestions[.name] == [
        Input(.text("Bea")): Leftover(at: 2, cause: .savedLater)
      ])
  }

  @Test func `A losing answer becomes a draft with its reason, and isn't dropped as an ended one`()
    throws
  {
    let made = Self.made(["name": ("Bea", 2)], generation: 3).merging(
      Self.made(["name": ("Cleo", 3)], generation: 5), since: base)
    let drafts = try reread(made.drafts)
    let current = drafts.drafts(saved: made.application?.saved ?? [:])
    #expect(current.fields[.name]?.line.text == "Bea")
    #expect(current.leftovers == [.name: Leftover(at: 2, cause: .savedLater)])
  }

  @Test func `Without anything new, the documents stay as they are`() throws {
    let ours = Self.made(["name": ("Bea", 2)], drafts: ["email": ("b@", 3)], generation: 3)
    for (one, other) in [(ours, base), (base, ours), (ours, ours)] {
      let made = one.merging(other, since: base)
      #expect(made.application?.json == ours.application?.json)
      #expect(made.drafts?.json == ours.drafts?.json)
    }
  }

  @Test func `Both sides get the same result`() throws {
    let ours = Self.made(["name": ("Bea", 2)], generation: 3, others: ["new:": .integer(1)])
    let theirs = Self.made(["name": ("Cleo", 3)], generation: 5, others: ["new:": .integer(2)])
    let (one, other) = (
      ours.merging(theirs, since: base), theirs.merging(ours, since: base)
    )
    #expect(one.application?.json == other.application?.json)
    #expect(one.drafts?.json == other.drafts?.json)
    #expect(one.application?.json["new:"] == .integer(2))
  }

  @Test func `Members that this version doesn't know are merged, too`() {
    let made = Self.made(["name": ("Ana", 1)], generation: 2, others: ["a:": .integer(1)])
      .merging(
        Self.made(["name": ("Bea", 2)], generation: 2, others: ["b:": .integer(2)]), since: base)
    #expect(made.application?.json["a:"] == .integer(1))
    #expect(made.application?.json["b:"] == .integer(2))
  }

  @Test func `A restart that leaves nothing can still be undone`() throws {
    let cleared = try #require(base.application)
    let undo = StoredUndo(
      clearedAt: 9, application: cleared, drafts: StoredDrafts(Drafts(), generation: 1),
      setAside: nil)
    let made = MergeDocuments(undo: undo).merging(base, since: base)
    #expect(made.application == nil)
    #expect(made.undo?.clearedAt == 9)
    let kept = MergeDocuments(undo: undo).merging(
      Self.made(["name": ("Bea", 10)], generation: 4), since: base)
    #expect(kept.undo == nil)
    #expect(kept.application?.answers[.name] == .text("Bea"))
    #expect(kept.application?.restartedAt == 9)
  }

  @Test func `The file of a photo that became a draft stays`() throws {
    let photos = ["a", "b"].map {
      Photo(sha256: String(repeating: $0, count: 64), bytes: 5, type: "image/jpeg")
    }
    let sides = photos.enumerated().map { index, photo in
      var side = base
      side.application?.answers[.photos] = [.license: .photo(photo)]
      side.application?.times = [.name: 1, .license: Int64(index + 2)]
      return side
    }
    let made = sides[0].merging(sides[1], since: base)
    #expect(made.application?.photoDigests == Set(photos.map(\.sha256)))
    let drafts = try reread(made.drafts).drafts
    #expect(drafts.fields[.license]?.photo?.stored == photos[0])
    #expect(made.application?.answers[.license] == .photo(photos[1]))
  }

  @Test func `Files from older versions, without notes, are merged`() throws {
    let ours = Self.made(["name": ("Bea", 0)], generation: 3)
    let theirs = Self.made(["name": ("Cleo", 0)], generation: 3)
    let made = ours.merging(theirs, since: Self.made(["name": ("Ana", 0)]))
    #expect(made.application?.answers[.name] == .text("Cleo"))
    #expect(made.drafts?.drafts.fields[.name]?.line.text == "Bea")
  }

  @Test func `The documents are read back as they were written`() throws {
    let folder = try TestFolder()
    _ = try folder.open()
    let directory = try #require(try Directory(ifThereAt: folder.data))
    func read() throws -> MergeDocuments {
      try MergeDocuments { (document) throws(StoreProblem) in
        try? folder.bytes("data/\(document.name)")
      }
    }
    var documents = Self.made(["name": ("Bea", 2)], drafts: ["email": ("b@", 3)], generation: 3)
    documents.favorites.keys = [CarKey("a")]
    try documents.write(into: directory, at: folder.data)
    #expect(try read().replica == documents.replica)
    try MergeDocuments().write(into: directory, at: folder.data)
    #expect(try read().replica == Replica())
    #expect(folder.names() == [StoredDocument.favorites.name])
  }

  /// A document as its file gives it back.
  private func reread<Contents: StoredContents>(_ contents: Contents?) throws -> Contents {
    let written = try #require(contents)
    return try #require(Contents(written.json))
  }
}
