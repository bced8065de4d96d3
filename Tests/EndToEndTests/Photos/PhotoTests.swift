import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct PhotoTests {
  @Test func `A dropped path is read as the terminal wrote it`() throws {
    let files = try Folder()
    let name = "my license (1).jpg"
    try FileManager.default.copyItem(
      atPath: Program.fixture("license.jpg"), toPath: files.file(name))
    let driver = try photoStep(files)
    let escaped = files.file(name).replacing(" ", with: "\\ ").replacing("(", with: "\\(")
      .replacing(")", with: "\\)")
    let address = "file://" + files.file(name).replacing(" ", with: "%20")
    for dropped in [files.file(name), "'\(files.file(name))'", escaped, address + "\r\n"] {
      try driver.press("C-e", "C-u")
      try driver.paste(dropped)
      try driver.press("C-s")
      try driver.wait(for: "Everything saved")
      #expect(try driver.screen.contains("JPEG, 19 KB"))
      try driver.press("\(Steps.number(of: .photos))")
      try driver.wait(for: heading(of: .photos))
      try driver.press("DC", "C-s")
      try driver.wait(until: "no photo") { $0.count(of: "Not provided") == 3 }
      try driver.press("\(Steps.number(of: .photos))")
      try driver.wait(for: heading(of: .photos))
    }
    try driver.quit()
  }

  @Test func `Tab completes a path, shows what matches, and moves on from a file`() throws {
    let files = try Folder()
    try FileManager.default.copyItem(
      atPath: Program.fixture("license.jpg"), toPath: files.file("license.jpg"))
    let driver = try photoStep(files)
    try Data().write(to: URL(filePath: files.file("lice.jpg")))
    try driver.type(files.file("l"))
    try driver.press("Tab")
    try driver.wait(for: "lice.jpg  license.jpg")
    try driver.type("zzz")
    try driver.press("Tab")
    try driver.wait(for: "No file here starts with this.")
    try driver.press("BSpace", "BSpace", "BSpace")
    try driver.type("n")
    try driver.press("Tab")
    try driver.wait(for: "cense.jpg")
    let row = try driver.cursor.split(separator: ",").last
    try driver.press("Tab")
    try driver.wait(until: "the next field") { _ in
      try driver.cursor.split(separator: ",").last != row
    }
    try driver.quit()
  }

  @Test func `A file that isn't a photo is reported when it is chosen, and blocks nothing`() throws
  {
    let files = try Folder()
    let driver = try photoStep(files)
    _ = try touched(files.file("empty.jpg"))
    truncate(try touched(files.file("large.jpg")), 31 << 20)
    for (path, sentence) in [
      ("/dev/null", "is a device or a pipe"), (files.file("empty.jpg"), "is empty."),
      (files.path, "his is a folder."), (files.file("large.jpg"), "larger than 30 MiB"),
      ("/nowhere.jpg", "o such file"),
    ] {
      try driver.press("C-e", "C-u")
      try driver.paste(path)
      try driver.wait(for: sentence)
    }
    try driver.press("C-e", "C-u")
    try driver.paste("/nowher")
    try driver.wait(for: "o such file")
    // A path typed key by key may be incomplete.
    try driver.type("e")
    try driver.wait(until: "no sentence") { !$0.contains("o such file") }
    try driver.press("Down")
    try driver.wait(for: "o such file")
    try driver.press("C-s")
    try driver.wait(for: "Photo upload was not saved.")
    try driver.quit()
  }

  @Test func `A long copy shows how far it is, stops at Esc, and leaves nothing`() throws {
    let files = try Folder()
    truncate(try touched(files.file("large.jpg")), 25 << 20)
    let driver = try photoStep(
      files,
      tracing: "strace -f -o /dev/null -P \(files.file("large.jpg")) "
        + "-e trace=read,pread64 -e inject=read,pread64:delay_enter=2000000")
    try save(files.file("large.jpg"), driver)
    try driver.wait(for: "% of 26.2 MB")
    try driver.press("x")
    try driver.press("Escape")
    try driver.wait(for: "Nothing was saved")
    #expect(try driver.screen.contains("large.jpg"))
    #expect(files.names(in: "data/photos") == [])
    try driver.quit()
  }

  /// Opens the form, saves the steps before the photos, and waits for them.
  private func photoStep(_ files: Folder, tracing: String = "") throws -> Driver {
    let driver = try Driver(opening: files.file("data"), expecting: heading(of: .personal))
    try driver.reach(.photos)
    guard !tracing.isEmpty else { return driver }
    try driver.quit()
    try driver.command("\(tracing) \(Program.path) --data-dir \(files.file("data"))")
    try driver.wait(for: heading(of: .photos))
    return driver
  }

  private func save(_ path: String, _ driver: Driver) throws {
    try driver.press("C-e", "C-u")
    try driver.type(path)
    try driver.press("C-s")
  }

  private func touched(_ path: String) throws -> String {
    try Data().write(to: URL(filePath: path))
    return path
  }
}
