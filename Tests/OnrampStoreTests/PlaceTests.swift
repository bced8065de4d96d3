import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Testing

/// Something else in place of a file of the store, and a data directory that is moved away.
@Suite struct PlaceTests {
  let folder: TestFolder
  let photo: String

  init() throws {
    folder = try TestFolder()
    photo = try folder.write("a", "a")
    let (store, _) = try folder.open()
    try store.save(.personal, TestFolder.personal)
  }

  private func makeFolder(_ name: String) throws {
    try folder.makeFolder("data/\(name)/mine")
  }

  private func move(_ name: String) throws {
    try folder.move(name, to: "elsewhere")
  }

  @Test(arguments: ["application.json", "application.json.prev", "draft.json", "undo.json"])
  func `A folder in place of a file is set aside and reported, and blocks nothing`(name: String)
    throws
  {
    if name == "application.json" { try move("data/application.json") }
    try makeFolder(name)
    #expect(try folder.read().faults.count == 1)
    do {
      let (store, state) = try folder.open()
      #expect(state.faults.count == 1)
      try store.save(.photos, TestFolder.photos(photo))
      try store.save(.photos, TestFolder.photos(nil))
      try store.save(.photos, TestFolder.photos(nil))
      #expect(folder.names("data/photos") == [])
      try store.restart(canUndo: true, now: TestFolder.now)
      _ = try store.undoRestart(now: TestFolder.now)
      try store.restart(canUndo: false, now: TestFolder.now)
    }
    let aside = "\(name).damaged-\(TestFolder.now)"
    #expect(folder.names() == [aside] && folder.names("data/" + aside) == ["mine"])
    #expect(try folder.open().state == StoredState())
  }

  @Test func `A folder with the name of a temporary file stays and blocks nothing`() throws {
    try makeFolder(".onramp-new-0")
    try makeFolder("photos/.onramp-new-0")
    let digest = String(repeating: "b", count: 64)
    try makeFolder("photos/" + digest)
    try folder.open().store.save(.photos, TestFolder.photos(photo))
    try folder.open().store.restart(canUndo: false, now: TestFolder.now)
    #expect(folder.names() == [".onramp-new-0", "photos"])
    #expect(folder.names("data/photos") == [".onramp-new-0", digest])
  }

  @Test
  func `A folder with the marker's name erases nothing, and is reported where it is in the way`()
    throws
  {
    try makeFolder("erasing.json")
    #expect(try folder.read().answers.savedSections == [.personal])
    let (store, state) = try folder.open()
    #expect(state.answers.savedSections == [.personal])
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(throws: StoreProblem.inTheWay(path: folder.data + "/erasing.json")) {
      try store.restart(canUndo: false, now: TestFolder.now)
    }
    #expect(try folder.read().answers.savedSections == [.personal, .vehicle])
  }

  @Test(arguments: ["application.json", "application.json.prev", "draft.json"])
  func `A folder that appears while the form is open is reported`(name: String) throws {
    let (store, _) = try folder.open()
    try store.save(.vehicle, TestFolder.vehicle)
    if folder.names().contains(name) { try move("data/" + name) }
    try makeFolder(name)
    let problem = StoreProblem.inTheWay(path: "\(folder.data)/\(name)")
    if name == "draft.json" {
      #expect(throws: problem) { try store.keep(.typed(.name, "A", cursor: 1)) }
    } else {
      #expect(throws: SaveFailure.store(problem)) {
        try store.save(.personal, TestFolder.personal)
      }
    }
  }

  @Test(arguments: ["file", "link"])
  func `If photos isn't a folder, that is reported`(kind: String) throws {
    let path = folder.data + "/photos"
    if kind == "file" {
      try folder.write("data/photos", "mine")
    } else {
      try folder.link("data/photos", to: folder.url.path)
    }
    #expect(throws: StoreProblem.inTheWay(path: path)) { try folder.open() }
    let reader = try StoreReader(folder.data, now: TestFolder.now)
    #expect(reader.state.answers.savedSections == [.personal])
    #expect(throws: StoreProblem.inTheWay(path: path)) { try reader.verifyPhotos() }
    try folder.remove("data/photos")
    let (store, _) = try folder.open()
    try folder.write("data/photos", "mine")
    #expect(throws: SaveFailure.store(.inTheWay(path: path))) {
      try store.save(.photos, TestFolder.photos(photo))
    }
    #expect(try folder.bytes("data/photos") == Data("mine".utf8))
  }

  @Test func `A file named incoming is reported`() throws {
    let (store, _) = try folder.open()
    try folder.write("data/incoming", "mine")
    #expect(throws: StoreProblem.inTheWay(path: folder.data + "/incoming")) {
      try store.beginUpload(for: .license, in: .folder)
    }
  }

  @Test(arguments: [true, false])
  func `Nothing is reported as saved in a directory that was moved away`(isReplaced: Bool) throws {
    let (store, _) = try folder.open()
    try move("data")
    if isReplaced { mkdir(folder.data, 0o700) }
    let gone = StoreProblem.gone(path: folder.data)
    #expect(throws: SaveFailure.store(gone)) { try store.save(.vehicle, TestFolder.vehicle) }
    #expect(throws: gone) { try store.keep(.typed(.make, "Kia", cursor: 0)) }
    #expect(throws: gone) { try store.keep(Drafts()) }
    #expect(throws: gone) { try store.restart(canUndo: true, now: TestFolder.now) }
    #expect(throws: gone) { try store.restart(canUndo: false, now: TestFolder.now) }
    #expect(throws: gone) { try store.beginUpload(for: .license, in: .folder) }
    #expect(folder.names("elsewhere") == ["application.json"])
    #expect(folder.names() == [])
    if isReplaced { rmdir(folder.data) }
    try folder.move("elsewhere", to: "data")
    try store.save(.vehicle, TestFolder.vehicle)
    #expect(try folder.read().answers.savedSections == [.personal, .vehicle])
  }
}
