import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit
import Testing

/// The ZIP file of an export.
@Suite struct ExportArchiveTests {
  static let name = "amina-2026-11-23"
  static let files = ["application.json", "photos", "summary.txt"]
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    // Longer than a single read.
    let bytes = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    let (one, two) = (try folder.write("a", bytes), try folder.write("b", "b"))
    let (store, _) = try folder.open()
    try store.save(TestFolder.allButPhotos)
    try store.save(.photos, TestFolder.photos(one, two))
    mkdir(folder.file("parent"), 0o700)
  }

  private func export(to name: String) throws -> String {
    let reader = try StoreReader(folder.data, now: TestFolder.now)
    let exported = try ExportFolder(folder.file("parent/" + name), archive: Self.name).write(
      from: reader, schema: TestFolder.schema, summary: "summary")
    let archive = try #require(exported.places.archive)
    let size = try FileManager.default.attributesOfItem(atPath: archive)[.size] as? Int
    #expect(exported.size == size)
    return archive
  }

  @Test func `The ZIP file holds what the folder holds, as other programs read it`() throws {
    let archive = try export(to: "out")
    #expect(archive == folder.file("parent/amina-2026-11-23.zip"))
    #expect(folder.names("parent") == ["amina-2026-11-23.zip", "out"])
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as file:
          assert file.testzip() is None
          file.extractall(sys.argv[2])
      """
    let unpacked = try Shell.run("python3", ["-c", script, archive, folder.file("unpacked")])
    #expect(unpacked.status == 0, "\(unpacked)")
    #expect(folder.names("unpacked") == ["amina-2026-11-23"])
    for file in ["application.json", "summary.txt", "photos/license", "photos/insurance"] {
      let other = try folder.bytes("unpacked/amina-2026-11-23/" + file)
      #expect(try folder.bytes("parent/out/" + file) == other, "\(file)")
    }
    let found = try FileManager.default.attributesOfItem(atPath: archive)
    #expect(found[.posixPermissions] as? Int == 0o600)
  }

  @Test func `The ZIP file doesn't replace an existing file of its name`() throws {
    try folder.write("parent/amina-2026-11-23.zip", "mine")
    #expect(try export(to: "out") == folder.file("parent/amina-2026-11-23-2.zip"))
    #expect(try export(to: "again") == folder.file("parent/amina-2026-11-23-3.zip"))
    #expect(try folder.bytes("parent/amina-2026-11-23.zip") == Data("mine".utf8))
  }

  /// Whatever is in it: a USB stick, a link to it, an earlier export.
  @Test(arguments: ["stick", "stick/", "stick/.", "link", "parent/../stick"])
  func `In a folder that exists, one new folder and its ZIP file are created`(name: String) throws {
    mkdir(folder.file("parent/stick"), 0o700)
    mkdir(folder.file("parent/parent"), 0o700)
    symlink("stick", folder.file("parent/link"))
    try folder.write("parent/stick/mine", "mine")
    let before = folder.names("parent")
    let shown = try ExportFolder(folder.file("parent/" + name), archive: Self.name).places()
    let archive = try export(to: name)
    let first = "amina-2026-11-23"
    #expect(shown.archive == archive && archive.hasSuffix("/\(first).zip"))
    #expect(shown.folder.hasSuffix("/" + first))
    #expect(folder.names("parent/stick") == [first, first + ".zip", "mine"])
    #expect(folder.names("parent/stick/" + first) == Self.files)
    let whole = try Shell.run("python3", ["-m", "zipfile", "-t", archive])
    #expect(whole.status == 0 && !whole.output.contains("corrupted"), "\(whole)")
    // The next one has a number, also if only one of both names is taken.
    try folder.remove("parent/stick/\(first).zip")
    try folder.write("parent/stick/\(first)-2.zip", "mine")
    let next = try export(to: name)
    #expect(next.hasSuffix("/\(first)-3.zip"))
    #expect(folder.names("parent/stick/\(first)-3") == Self.files)
    #expect(try folder.bytes("parent/stick/\(first)-2.zip") == Data("mine".utf8))
    #expect(try folder.bytes("parent/stick/mine") == Data("mine".utf8))
    #expect(folder.names("parent") == before)
  }

  @Test func `The place of an export is known before it is written`() throws {
    let path = folder.file("parent/out")
    let places = try ExportFolder(path, archive: Self.name).places()
    #expect(places.folder == path && places.folderName == "out")
    #expect(places.archive == folder.file("parent/amina-2026-11-23.zip"))
    #expect(places.above == folder.file("parent") && !ExportFolder.isTaken(path))
    #expect(try export(to: "out") == places.archive)
    #expect(ExportFolder.isTaken(path) && !ExportFolder.isTaken(folder.file("parent")))
  }

  @Test func `The archive of a killed export is removed with its folder`() throws {
    mkdir(folder.file("parent/.onramp-export-0"), 0o700)
    try folder.write("parent/.onramp-export-0/amina-2026-11-22.zip", "part")
    _ = try export(to: "out")
    #expect(folder.names("parent") == ["amina-2026-11-23.zip", "out"])
  }

  @Test func `A file or a link to nowhere isn't a folder, and stays`() throws {
    try folder.write("parent/out", "mine")
    symlink("nowhere", folder.file("parent/link"))
    for (name, problem) in [
      ("out", ExportProblem.notAFolder(path: folder.file("parent/out"))),
      ("out/in", .notAFolder(path: folder.file("parent/out/in"))),
      ("link", .target(.cannotCreate(path: folder.file("parent/link"), code: ENOENT))),
    ] {
      #expect(throws: problem) { try export(to: name) }
      #expect(throws: problem) {
        try ExportFolder(folder.file("parent/" + name), archive: Self.name).places()
      }
    }
    #expect(folder.names("parent") == ["link", "out"])
  }
}
