import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct PhotoJourneyTests {
  let folder: Folder
  let data: String
  let driver: Driver

  init() throws {
    folder = try Folder()
    data = folder.file("data")
    try folder.saveFirstSteps(in: data)
    driver = try Driver(environment: ["HOME": folder.path, "TERM": "tmux-256color"], in: .tmux)
  }

  private func storedLicense() throws -> Data {
    try Data(file: Photos.stored("license", in: data))
  }

  @Test func `A photo of a camera is seen, viewed, judged and stored without location and camera`()
    throws
  {
    let photo = "\(Photos.folder)/Blinds.jpg"
    try driver.open(data, expecting: heading(of: .photos))
    try driver.paste(photo)
    try driver.wait(for: "1920 × 1200")
    // Palette colors; nothing else on the screen uses them.
    try driver.wait(until: "a picture") { _ in try driver.styledScreen.contains("[48;5;") }
    try driver.press("C-v")
    try driver.wait(for: "Check all four corners")
    try driver.resize(columns: 120, rows: 40)
    try driver.wait(for: "Check for yourself:")
    try driver.wait(for: "When you save, any location")
    try driver.resize(columns: 40, rows: 12)
    try driver.wait(for: "Esc close")
    try driver.resize(columns: 80, rows: 24)
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-s")
    try driver.wait(for: "location and date were removed")
    try driver.quit()
    let (before, after) = (try Data(file: photo), try storedLicense())
    #expect(before.range(of: Data("Canon".utf8)) != nil)
    #expect(after.range(of: Data("Canon".utf8)) == nil)
    // The coded picture is the same, bit for bit.
    let scan = try #require(before.range(of: Data([0xFF, 0xDA])))
    #expect(after.suffix(1000) == before[scan.lowerBound...].suffix(1000))
  }

  @Test func `Photos are found in their place, by name and by path, newest first`() throws {
    let pictures = folder.file("Pictures")
    try FileManager.default.createDirectory(
      atPath: pictures + "/old", withIntermediateDirectories: true)
    for (name, age) in [("beach.jpg", 300), ("card.jpg", 200), ("license.jpg", 100), ("x.txt", 0)] {
      try FileManager.default.copyItem(
        atPath: Program.fixture("license.jpg"), toPath: "\(pictures)/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000 - Double(age))],
        ofItemAtPath: "\(pictures)/\(name)")
    }
    try driver.open(data, expecting: heading(of: .photos))
    try driver.press("C-o")
    // Files are shown as they are found.
    let names = ["▌ license.jpg", "card.jpg", "beach.jpg", "Pictures/", "3 photos"]
    let list = try driver.wait(until: "all of them") { screen in
      names.allSatisfy { screen.contains($0) }
    }
    #expect(!list.contains("x.txt") && list.contains("Enter use"))
    let order = names.compactMap { list.range(of: $0)?.lowerBound }
    #expect(order == order.sorted())
    // The selected file's picture is beside the list.
    try driver.wait(until: "a picture") { _ in try driver.styledScreen.contains("[48;5;") }
    try driver.press("End", "Up")
    try driver.wait(until: "the folder") {
      $0.contains("▌ Pictures/") && $0.contains("Enter open")
    }
    try driver.press("Enter")
    try driver.wait(for: "old/")
    try driver.press("M-h")
    try driver.wait(for: "x.txt")
    try driver.type("BEACH")
    try driver.wait(until: "one name") { $0.contains("▌ beach.jpg") && !$0.contains("card.jpg") }
    try driver.press("Enter")
    try driver.wait(for: "res/beach.jpg")
    try driver.press("Down", "C-o")
    try driver.wait(for: "▌ license.jpg")
    try driver.paste("~/Pictures/none.jpg")
    try driver.press("Enter")
    try driver.wait(for: "There is no such file or folder.")
    try driver.press("C-u")
    try driver.paste("~/Pictures")
    try driver.press("Enter")
    try driver.wait(for: "old/")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.saveAndQuit()
    #expect(try storedLicense() == Data(file: pictures + "/beach.jpg"))
  }

  @Test func `Fifty thousand files are browsed, and keys stay live`() throws {
    let many = folder.file("Downloads")
    try FileManager.default.createDirectory(atPath: many, withIntermediateDirectories: true)
    for number in 0..<50_000 {
      close(open("\(many)/photo-\(number).jpg", O_WRONLY | O_CREAT, 0o600))
    }
    try driver.open(data, expecting: heading(of: .photos))
    try driver.press("C-o")
    try driver.wait(for: "▌ photo-")
    try driver.press("End", "PPage", "Home", "NPage")
    try driver.type("o-4321.")
    try driver.wait(for: "▌ photo-4321.jpg")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.quit()
  }

  @Test func `A folder without permission says so`() throws {
    let (closed, copy) = (folder.file("Pictures"), try folder.putCopy())
    let photo = folder.file("license.jpg")
    try FileManager.default.copyItem(atPath: Program.fixture("license.jpg"), toPath: photo)
    try FileManager.default.createDirectory(atPath: closed, withIntermediateDirectories: true)
    chmod(closed, 0o000)
    defer { chmod(closed, 0o700) }
    chmod(folder.path, 0o777)
    #expect(try Shell.run("chown", ["-R", "65534", data]).status == 0)
    let asNobody = "setpriv --reuid=65534 --regid=65534 --clear-groups"
    try driver.command("\(asNobody) \(copy) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    // Without the program that decodes photos, the form says so and carries on.
    try driver.type(photo)
    try driver.wait(for: "onramp-photo is missing")
    try driver.press("C-u", "C-o")
    try driver.wait(for: "Not fully searched: Pictures.")
    try driver.paste(closed)
    try driver.press("Enter")
    try driver.wait(for: "You don't have permission to read this.")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.quit()
  }

  @Test func `The camera takes a photo, which stays until it is saved`() throws {
    let camera = "ONRAMP_CAMERA='cp \(Program.fixture("license.jpg")) {}'"
    try driver.command("\(camera) \(Program.path) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-t")
    try driver.wait(for: "Photo taken.")
    try driver.wait(for: "Photo from the camera")
    #expect(folder.names(in: "data/incoming") == ["license-1"])
    // The draft must be on disk before the process is killed.
    try driver.waitForDraft(of: "license-1", in: data)
    try driver.killProcess()
    try driver.open(data, expecting: heading(of: .photos))
    try driver.wait(for: "not saved yet")
    #expect(folder.names(in: "data/incoming") == ["license-1"])
    try driver.press("C-s")
    try driver.wait(for: "Everything saved")
    #expect(!folder.names(in: "data").contains("incoming"))
    try driver.quit()
    #expect(try storedLicense() == Data(file: Program.fixture("license.jpg")))
  }

  @Test func `A camera that fails, hangs or is missing is reported, and nothing is left`() throws {
    try driver.command("ONRAMP_CAMERA='false {}' \(Program.path) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-t")
    try driver.wait(for: "false didn't take a photo")
    try driver.quit()
    try driver.command("ONRAMP_CAMERA='sleep 1000' \(Program.path) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-t")
    try driver.wait(for: "Taking a photo")
    try driver.press("Escape")
    try driver.wait(for: "Stopped. No photo was taken.")
    try driver.press("C-t")
    try driver.wait(for: "Taking a photo")
    try driver.quit()
    guard (0..<64).allSatisfy({ access("/dev/video\($0)", F_OK) != 0 }) else { return }
    try driver.open(data, expecting: heading(of: .photos))
    try driver.press("C-t")
    try driver.wait(for: "This computer has no camera")
    try driver.quit()
    #expect(folder.names(in: "data/incoming") == [])
  }

  @Test func `Advice is given and blocks nothing`() throws {
    let blurred = folder.file("blurred.jpg")
    try Photos.convert("\(Photos.folder)/Wood.jpg", "-blur", "0x10", blurred)
    try driver.open(data, expecting: heading(of: .photos))
    try driver.paste(blurred)
    try driver.wait(for: "Looks blurred.")
    try driver.press("Down")
    try driver.paste(blurred)
    try driver.wait(for: "This is the same file")
    try driver.press("Down", "Down", "Up", "Up", "Up", "C-u")
    try driver.type("/nowhere")
    try driver.press("C-v")
    try driver.wait(for: "There is no photo at this")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.press("C-u")
    try driver.type("/etc/hostname")
    try driver.wait(for: "This doesn't look like a")
    try driver.saveAndQuit()
  }

  @Test func `A terminal without colors gets a line of text`() throws {
    try driver.command("TERM=vt100 \(Program.path) --data-dir \(data)")
    try driver.wait(for: heading(of: .photos))
    try driver.paste("\(Photos.folder)/Wood.jpg")
    try driver.wait(for: "2560 ×")
    try driver.press("C-v")
    try driver.wait(for: "Not shown: this terminal has")
    try driver.press("Escape")
    try driver.wait(for: heading(of: .photos))
    try driver.quit()
  }
}
