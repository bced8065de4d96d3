import Foundation
import Glibc
import OnrampCore
import OnrampStore
import Testing

@Suite struct ExportTests {
  let folder: TestFolder
  let answers: Answers

  init() throws {
    folder = try TestFolder()
    let (one, two) = (try folder.write("a", "a"), try folder.write("b", "b"))
    let (store, _) = try folder.open()
    try store.save(TestFolder.allButPhotos)
    answers = try store.save(.photos, TestFolder.photos(one, two))
    mkdir(folder.file("parent"), 0o700)
  }

  @Test(arguments: [
    ("mine", [], "mine"), ("mine", ["mine"], "mine-2"), ("mine", ["mine", "mine-2"], "mine-3"),
    ("mine-2", ["mine", "mine-2"], "mine-3"), ("mine-9", ["mine", "mine-9"], "mine-10"),
    ("mine-2", ["mine", "mine-2", "mine-3"], "mine-4"),
    // The number is part of the name.
    ("mine-2", ["mine-2"], "mine-2-2"), ("mine-2026", ["mine", "mine-2026"], "mine-2026-2"),
    ("mine-a", ["mine", "mine-a"], "mine-a-2"), ("mine-02", ["mine", "mine-02"], "mine-02-2"),
  ])
  func `A taken export name gets the next number`(path: String, taken: [String], free: String) {
    #expect(
      ExportFolder.free("/a-3/\(path)") { taken.map { "/a-3/\($0)" }.contains($0) }
        == "/a-3/\(free)")
  }

  /// The folder that a killed export leaves behind.
  @discardableResult
  private func leave(_ name: String) throws -> String {
    for (file, text) in [
      "photos/license.jpg": "license", "photos/.onramp-new-0": "half", "summary.txt": "summary",
      "application.json": "{}",
    ] {
      let path = "parent/\(name)/\(file)"
      try folder.makeFolder("parent/\(name)/photos")
      try folder.write(path, text)
    }
    return folder.file("parent/\(name)")
  }

  private let insurance = Field(.insurance, label: "insurance", kind: .photo, typicalLength: 44)

  @Test func `Without a path, an export goes into the working directory`() throws {
    let (none, here) = (ExportFolder("", archive: "amina"), ExportFolder(".", archive: "amina"))
    #expect(try none.places() == here.places())
    #expect(try !none.places().folder.hasPrefix("/"))
  }

  @Test func `An export that fails at its second photo leaves nothing`() throws {
    guard case .photo(let photo?)? = answers[.insurance] else { throw CocoaError(.fileNoSuchFile) }
    try folder.write("data/" + photo.file, "x")
    #expect(throws: ExportProblem.photo(insurance, .storedPhotoDamaged)) { try folder.export() }
    #expect(folder.names("parent") == [])
    try folder.remove("data/" + photo.file)
    #expect(throws: ExportProblem.photo(insurance, .storedPhotoMissing)) { try folder.export() }
    #expect(folder.names("parent") == [])
  }

  @Test func `The next export clears what a killed one left`() throws {
    for name in [".onramp-export-0", ".onramp-export-d41d8cd98f00b204"] { try leave(name) }
    try folder.export()
    #expect(folder.names("parent") == ["amina.zip", "out"])
    #expect(folder.names("parent/out") == ["application.json", "photos", "summary.txt"])
    try leave("out/.onramp-export-3")
    try folder.export()
    #expect(folder.names("parent") == ["amina.zip", "out"])
    #expect(
      folder.names("parent/out") == [
        "amina", "amina.zip", "application.json", "photos", "summary.txt",
      ])
  }

  @Test(arguments: ["../data", "../data/", "../data/out", "../data/photos/out", "link/out"])
  func `An export into the data directory is refused, by any path`(name: String) throws {
    try folder.link("parent/link", to: folder.data)
    let before = folder.names()
    #expect(throws: ExportProblem.inData(path: folder.file("parent/" + name))) {
      try folder.export(to: name)
    }
    #expect(folder.names() == before && folder.names("parent") == ["link"])
  }

  @Test func `An export leaves alone another that is still being written`() throws {
    let path = try leave(".onramp-export-0")
    let descriptor = open(path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    try folder.export()
    #expect(folder.names("parent") == [".onramp-export-0", "amina.zip", "out"])
    #expect(folder.names("parent/.onramp-export-0/photos").count == 2)
  }

  @Test func `Other files stay, even where a killed export left its folder`() throws {
    try leave(".onramp-export-0")
    try folder.write("parent/.onramp-export-0/photos/mine.jpg", "mine")
    try folder.write("parent/.onramp-export-1", "mine")
    try folder.link("parent/.onramp-export-2", to: folder.data)
    try leave(".onramp-export-of-mine")
    try folder.export()
    #expect(
      folder.names("parent") == [
        ".onramp-export-0", ".onramp-export-1", ".onramp-export-2", ".onramp-export-of-mine",
        "amina.zip", "out",
      ])
    #expect(folder.names("parent/.onramp-export-0") == ["photos"])
    #expect(folder.names("parent/.onramp-export-0/photos") == ["mine.jpg"])
    #expect(folder.names("parent/.onramp-export-of-mine/photos").count == 2)
    #expect(try folder.read().answers == answers)
  }
}
