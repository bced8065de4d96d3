import Foundation
import OnrampCore
import OnrampStore
import Testing

@Suite struct DamageTests {
  let folder: TestFolder
  /// The answers of the previous generation.
  let before: Answers

  init() throws {
    folder = try TestFolder()
    let (store, _) = try folder.open()
    before = try store.save(.personal, TestFolder.personal)
    try store.save(.vehicle, TestFolder.vehicle)
  }

  @Test func `With an application cut off at any byte, the previous generation opens`() throws {
    let whole = try folder.bytes("data/application.json")
    for length in 0..<whole.count {
      try folder.write("data/application.json", whole.prefix(length))
      let state = try folder.read()
      #expect(state.answers == before && state.faults.count == 1, "cut at \(length)")
    }
  }

  @Test func `With any byte flipped, no wrong answer opens`() throws {
    let whole = try folder.bytes("data/application.json")
    for index in whole.indices {
      try folder.write("data/application.json", whole.flipping(1 << (index % 8), at: index))
      #expect(try folder.read().answers == before, "byte \(index)")
    }
  }

  @Test func `A damaged application is set aside and replaced by the one before`() throws {
    try folder.write("data/application.json", "{")
    let state = try folder.open().state
    let aside = "application.json.damaged-\(TestFolder.now)"
    #expect(state.faults == [.earlierGeneration(setAside: aside)])
    #expect(try folder.bytes("data/" + aside) == Data("{".utf8))
    #expect(try folder.open().state.faults == [])
    #expect(try folder.open().state.answers == state.answers)
  }

  @Test func `If nothing can be read, an empty application opens and both files are kept`() throws {
    for name in ["application.json", "application.json.prev"] {
      try folder.write("data/" + name, "damaged")
    }
    let state = try folder.open().state
    #expect(state.answers == Answers())
    #expect(state.faults == [.nothingReadable(setAside: folder.names()[0])])
    #expect(folder.names().filter { $0.contains("damaged") }.count == 2)
  }

  @Test func `Photos stay while a file that may name them is set aside`() throws {
    let photo = try folder.write("a", "a")
    try folder.open().store.save(.photos, TestFolder.photos(photo))
    for name in ["application.json", "application.json.prev"] {
      try folder.write("data/" + name, "damaged")
    }
    _ = try folder.open()
    try folder.open().store.save(.personal, TestFolder.personal)
    #expect(folder.names("data/photos").count == 1)
  }

  @Test func `An application that is gone comes back from the generation before`() throws {
    try folder.remove("data/application.json")
    let state = try folder.open().state
    #expect(state.answers.savedSections == [.personal] && state.faults == [])
  }

  @Test func `A missing application with a damaged previous one is reported as unreadable`()
    throws
  {
    try folder.remove("data/application.json")
    try folder.write("data/application.json.prev", "x")
    #expect(try folder.read().faults.count == 1)
    #expect(try folder.open().state.faults.count == 1)
  }

  @Test func `Damaged drafts are set aside and reported`() throws {
    try folder.write("data/draft.json", "x")
    let state = try folder.open().state
    #expect(state.faults == [.draftsDamaged(setAside: "draft.json.damaged-\(TestFolder.now)")])
    #expect(state.answers.savedSections == [.personal, .vehicle])
  }

  @Test func `A damaged previous generation is set aside and reported, and its photo stays`() throws
  {
    let (one, two) = (try folder.write("a", "a"), try folder.write("b", "b"))
    do {
      let (store, _) = try folder.open()
      try store.save(.photos, TestFolder.photos(one))
      try store.save(.photos, TestFolder.photos(two))
    }
    try folder.write("data/application.json.prev", "x")
    let name = "application.json.prev"
    #expect(try folder.read().faults == [.previousDamaged(setAside: name)])
    let aside = "\(name).damaged-\(TestFolder.now)"
    #expect(try folder.open().state.faults == [.previousDamaged(setAside: aside)])
    #expect(try folder.bytes("data/" + aside) == Data("x".utf8))
    #expect(folder.names("data/photos").count == 2)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"schema\":0}", "{\"schema\":\"1\"}", "{\"schema\":1}",
    "{\"schema\":1.5}",
    "{\"schema\":99999999999999999999}", "\u{FEFF}{\"schema\":1}", "{\"schema\":1,\"schema\":1}",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 50_000), "\0\0\0",
    "{\"schema\":1,\"checksum\":\"\",\"personal\":{}}",
  ])
  func `Hostile JSON is damage like any other`(text: String) throws {
    try folder.write("data/application.json", text)
    #expect(try folder.open().state.answers.savedSections == [.personal])
  }

  @Test func `A file of 100 MB is not read`() throws {
    truncate(folder.file("data/application.json"), 100 << 20)
    #expect(try folder.read().answers.savedSections == [.personal])
  }

  @Test func `A pipe in place of a file does not block`() throws {
    try folder.remove("data/application.json")
    mkfifo(folder.file("data/application.json"), 0o600)
    #expect(try folder.open().state.answers.savedSections == [.personal])
  }

  @Test func `A photo that is gone or truncated is reported, and a check reads all its bytes`()
    throws
  {
    let license = try folder.write("a", "license")
    let insurance = try folder.write("b", "insurance")
    let answers = try folder.open().store.save(.photos, TestFolder.photos(license, insurance))
    guard case .photo(let one?)? = answers[.license], case .photo(let two?)? = answers[.insurance]
    else { throw CocoaError(.fileNoSuchFile) }
    try folder.write("data/" + one.file, "LICENSE")
    #expect(try folder.open().state.faults == [])
    #expect(
      try StoreReader(folder.data, now: 0).verifyPhotos() == [
        .photo(.license, .storedPhotoDamaged)
      ])
    try folder.write("data/" + one.file, "LIC")
    try folder.remove("data/" + two.file)
    #expect(
      TestFolder.schema.inOrder(try folder.open().state.faults) == [
        .photo(.license, .storedPhotoDamaged), .photo(.insurance, .storedPhotoMissing),
      ])
  }
}
