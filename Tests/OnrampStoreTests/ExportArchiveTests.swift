import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit
import Testing

/// The ZIP file of an export.
@Suite struct ExportArchiveTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    // Longer than a single read.
    let bytes = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    let (one, two) = (try folder.write("a", bytes), try folder.write("b", Data("b".utf8)))
    let (store, _) = try folder.open()
    try store.save(TestFolder.allButPhotos)
    try store.save(.photos, TestFolder.photos(one, two))
    mkdir(folder.file("parent"), 0o700)
  }

  private func export(to name: String) throws -> String {
    let reader = try StoreReader(folder.data, now: TestFolder.now)
    return try ExportFolder(folder.file("parent/" + name), archive: "amina-2026-11-23").write(
      from: reader, schema: TestFolder.schema, summary: "summary")
  }

  @Test func `It holds what the folder holds, for any other program`() throws {
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

  @Test func `It doesn't replace an existing file of its name`() throws {
    try folder.write("parent/amina-2026-11-23.zip", Data("mine".utf8))
    #expect(try export(to: "out") == folder.file("parent/amina-2026-11-23-2.zip"))
    #expect(try export(to: "again") == folder.file("parent/amina-2026-11-23-3.zip"))
    #expect(try folder.bytes("parent/amina-2026-11-23.zip") == Data("mine".utf8))
  }

  @Test func `It is put into an existing folder`() throws {
    mkdir(folder.file("parent/stick"), 0o700)
    let archive = try export(to: "stick")
    #expect(archive == folder.file("parent/stick/amina-2026-11-23.zip"))
    #expect(folder.names("parent") == ["stick"])
    let files = ["amina-2026-11-23.zip", "application.json", "photos", "summary.txt"]
    #expect(folder.names("parent/stick") == files)
    let whole = try Shell.run("python3", ["-m", "zipfile", "-t", archive])
    #expect(whole.status == 0 && !whole.output.contains("corrupted"), "\(whole)")
  }

  @Test func `The archive of a killed export is removed with its folder`() throws {
    mkdir(folder.file("parent/.onramp-export-0"), 0o700)
    try folder.write("parent/.onramp-export-0/amina-2026-11-22.zip", Data("part".utf8))
    _ = try export(to: "out")
    #expect(folder.names("parent") == ["amina-2026-11-23.zip", "out"])
  }

  @Test func `A refused export leaves none`() throws {
    mkdir(folder.file("parent/out"), 0o700)
    try folder.write("parent/out/mine", Data("mine".utf8))
    #expect(throws: ExportProblem.notEmpty(path: folder.file("parent/out"))) {
      try export(to: "out")
    }
    #expect(folder.names("parent") == ["out"])
  }
}
