import Foundation
import OnrampCore
import OnrampJSON
import Testing

@testable import OnrampStore

/// Advice about photos, once the driver has ended it.
@Suite struct KeptAdviceTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("a.jpg", Data([0xFF, 0xD8, 0xFF, 1]))
    try folder.write("b.jpg", Data([0xFF, 0xD8, 0xFF, 2]))
  }

  /// Saves everything with a license, and ends advice about it.
  @discardableResult
  private func keep(in store: Store) throws -> KeptAdvice {
    try store.save(TestFolder.allButPhotos)
    let answers = try store.save(.photos, TestFolder.photos(folder.file("a.jpg")))
    guard case .photo(let photo?)? = answers[.license] else { throw CocoaError(.coderInvalidValue) }
    let kept = KeptAdvice(
      field: .license, photo: photo.blob, code: "nameDiffers", answers: ["Zoë 王"])
    #expect(try store.keep([kept]) == [kept])
    return kept
  }

  private func keepBoth() throws -> (KeptAdvice, KeptAdvice) {
    let store = try folder.open().store
    let kept = try keep(in: store)
    #expect(try folder.read().keptAdvice == [kept])
    try store.save(.vehicle, TestFolder.vehicle)
    let other = KeptAdvice(field: .license, photo: kept.photo, code: "blurred")
    #expect(try store.keep([other]) == [kept, other])
    return (kept, other)
  }

  @Test func `It survives starts and Saves, and is removed with the photo or the answer`() throws {
    let (kept, other) = try keepBoth()
    let (store, state) = try folder.open()
    #expect(state.keptAdvice == [kept, other] && state.faults == [])
    try store.save(
      .personal, [.name: .value(.text("Zoe")), .email: .value(.text("z@example.com"))])
    #expect(try folder.read().keptAdvice == [other])
    try store.save(.photos, TestFolder.photos(folder.file("b.jpg")))
    #expect(try folder.read().keptAdvice == [])
    try store.save(.photos, TestFolder.photos(folder.file("a.jpg")))
    #expect(try folder.read().keptAdvice == [])
    #expect(folder.names("data/photos").count <= 2)
  }

  @Test func `An older version keeps it, and a restart and its undo treat it like the rest`() throws
  {
    let store = try folder.open().store
    let kept = try keep(in: store)
    let member = StoredApplication.keptAdviceMember
    #expect(store.application.unknownMembers.keys.contains([member]))
    #expect(store.application.exported(files: [:], nil)[member] == nil, "the company gets none")
    try store.restart(canUndo: true, now: TestFolder.now)
    #expect(try folder.read().keptAdvice == [])
    #expect(try store.undoRestart(now: TestFolder.now).keptAdvice == [kept])
  }

  @Test func `Unknown members survive when more advice is ended or forgotten`() throws {
    let (kept, other) = try keepBoth()
    var json = try #require(JSON(try folder.bytes("data/application.json")))
    let member = StoredApplication.keptAdviceMember
    guard case .object(var steps)? = json[member],
      case .object(var section)? = steps[kept.field.step.key],
      case .array(var list)? = section[kept.field.key]
    else { throw CocoaError(.coderInvalidValue) }
    list[0] = list[0].adding("until", .integer(9))
    list.append(.object(["newer": .bool(true)]))
    section[kept.field.key] = .array(list)
    section["other"] = .string("field")
    steps[kept.field.step.key] = .object(section)
    steps["later"] = .integer(7)
    json = json.adding(member, .object(steps))
    var application = try #require(StoredApplication(json))
    application.keptAdvice.insert(
      KeptAdvice(field: .insurance, photo: kept.photo, code: "blurred"))
    application.keptAdvice.remove(other)
    let stored = try #require(application.members[member])
    let left = try #require(stored[kept.field.step.key])
    #expect(stored["later"] == .integer(7) && left["other"] == .string("field"))
    #expect(left[kept.field.key]?.array?.contains(.object(["newer": .bool(true)])) == true)
    #expect(left[kept.field.key]?.array?.count == 2 && left["insurance"]?.array?.count == 1)
    application.keptAdvice = []
    #expect(application.members[member]?["later"] == .integer(7))
    #expect(application.keptAdvice == [])
  }

  @Test func `An export doesn't include it`() throws {
    try keep(in: folder.open().store)
    try folder.export()
    let json = try #require(JSON(try folder.bytes("parent/out/application.json")))
    #expect(json[StoredApplication.keptAdviceMember] == nil)
  }

  @Test func `It is kept in an account, too`() throws {
    let account = try TestAccount()
    let kept = try keep(in: account.create().session.open().store)
    #expect(try account.read().state.keptAdvice == [kept])
  }
}
