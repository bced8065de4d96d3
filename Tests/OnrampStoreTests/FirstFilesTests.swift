import Foundation
import OnrampCore
import OnrampStore
import Testing

/// The files of the first Onramp, byte for byte: they must open forever.
@Suite struct FirstFilesTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for path in ["data", "data/photos"] {
      try folder.makeFolder(path)
    }
    try folder.write(
      "data/photos/" + Self.photo, Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data("photo".utf8))
  }

  private static let photo = "3fbee07df86c3f1d34a5c04c66c5cacc585c91d7fc9e901e4a2b505c44e84953"
  // swift-format-ignore
  private static let application = #"""
{"schema":1,"checksum":"efc75f5e6742189d0a10a3033be6db08a6b4b3066a0e65907bd0e88c35afd9e3","generation":2,"personal":{"email":"zoe@example.com","name":"Zoë 王"},"photos":{"insurance":null,"license":{"bytes":9,"file":"photos/3fbee07df86c3f1d34a5c04c66c5cacc585c91d7fc9e901e4a2b505c44e84953","sha256":"3fbee07df86c3f1d34a5c04c66c5cacc585c91d7fc9e901e4a2b505c44e84953","type":"image/jpeg"}},"saved":{"personal":1,"photos":2},"vehicle":null}
"""# + "\n"
  // swift-format-ignore
  private static let previous = #"""
{"schema":1,"checksum":"c1e279d1706586984856b3e8f9b96eea2c26204237b4ecdef7d51d6bc6e8c432","generation":1,"personal":{"email":"zoe@example.com","name":"Zoë 王"},"photos":null,"saved":{"personal":1},"vehicle":null}
"""# + "\n"
  // swift-format-ignore
  private static let drafts = #"""
{"schema":1,"checksum":"0fbe1cfce7a930466ba768e5855d0b4af39a5ef6dd52f483966e2f36ebf295d2","fields":{"vehicle":{"make":{"cursor":3,"removesPhoto":false,"text":"Kia"}}},"focus":["vehicle","model"],"generation":2}
"""# + "\n"
  // swift-format-ignore
  private static let undo = #"""
{"schema":1,"checksum":"1918bb45fe92deffffab3ccb273ba1c70f221481994c76ccc64368e85efae37c","application":{"generation":2,"personal":{"email":"zoe@example.com","name":"Zoë 王"},"photos":{"insurance":null,"license":{"bytes":9,"file":"photos/3fbee07df86c3f1d34a5c04c66c5cacc585c91d7fc9e901e4a2b505c44e84953","sha256":"3fbee07df86c3f1d34a5c04c66c5cacc585c91d7fc9e901e4a2b505c44e84953","type":"image/jpeg"}},"saved":{"personal":1,"photos":2},"vehicle":null},"clearedAt":1795289849,"drafts":{"fields":{"vehicle":{"make":{"cursor":3,"removesPhoto":false,"text":"Kia"}}},"focus":["vehicle","model"],"generation":2},"setAside":[]}
"""# + "\n"
  private static let clearedAt: Int64 = 1_795_289_849

  private func expectAll(_ state: StoredState) {
    #expect(state.answers[.name] == .text("Zoë 王"))
    #expect(state.answers[.email] == .text("zoe@example.com"))
    let license = Photo(sha256: Self.photo, bytes: 9, type: "image/jpeg")
    #expect(state.answers[.license] == .photo(license))
    #expect(state.answers[.insurance] == .photo(nil))
    // It was saved before the form asked for the license's back.
    #expect(state.answers[.licenseBack] == nil)
    #expect(state.answers.savedSections == [.personal, .photos])
    #expect(state.drafts.fields[.make]?.line.text == "Kia" && state.drafts.focus == .model)
    #expect(state.faults == [])
  }

  @Test func `Answers and drafts open`() throws {
    try folder.write("data/application.json", Data(Self.application.utf8))
    try folder.write("data/application.json.prev", Data(Self.previous.utf8))
    try folder.write("data/draft.json", Data(Self.drafts.utf8))
    expectAll(try folder.read())
    expectAll(try folder.open().state)
    #expect(try StoreReader(folder.data, now: 0).verifyPhotos() == [])
  }

  @Test func `The previous generation opens if the last is damaged`() throws {
    try folder.write("data/application.json", "x")
    try folder.write("data/application.json.prev", Data(Self.previous.utf8))
    let state = try folder.open().state
    #expect(state.answers.savedSections == [.personal] && state.faults.count == 1)
  }

  @Test func `A restart can be undone`() throws {
    try folder.write("data/undo.json", Data(Self.undo.utf8))
    #expect(try folder.read(now: Self.clearedAt).canUndoRestart)
    let (store, _) = try folder.open(now: Self.clearedAt)
    expectAll(try store.undoRestart(now: Self.clearedAt))
    expectAll(try folder.read())
  }

  @Test func `Text typed after a restart opens, although the undo doesn't mention drafts`() throws {
    try folder.write("data/undo.json", Data(Self.undo.utf8))
    try folder.write("data/draft.json", Data(Self.drafts.utf8))
    #expect(try folder.read(now: Self.clearedAt).drafts.fields.count == 1)
    let (store, state) = try folder.open(now: Self.clearedAt)
    #expect(state.drafts.fields.count == 1)
    expectAll(try store.undoRestart(now: Self.clearedAt))
  }
}
