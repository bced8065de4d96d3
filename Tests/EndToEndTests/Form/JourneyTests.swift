import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct JourneyTests {
  @Test
  func `The form says what a driver could miss: a mistyped domain, a bad place, a past export`()
    throws
  {
    let folder = try Folder()
    let (data, out) = (folder.file("data"), folder.file("out"))
    let driver = try Driver(opening: data, expecting: heading(of: .personal))
    try driver.type("Amina")
    try driver.press("Down")
    try driver.enter("amina@gmial.com")
    try driver.wait(for: "Did you mean amina@gmail.com? F2 yes, Enter no")
    let saved = try Program.run("show", "--json", in: data).output
    #expect(saved.contains(#""email":"amina@gmial.com""#), "\(saved)")
    try driver.press("F2")
    try driver.wait(for: "Changed. Ctrl-S saves it, Ctrl-_ takes it back.")
    try driver.press("C-_")
    try driver.wait(for: "Did you mean amina@gmail.com?")
    try driver.press("F2", "Enter")
    try driver.reach(nil, after: .personal)
    let corrected = try Program.run("show", "--json", in: data).output
    #expect(corrected.contains(#""email":"amina@gmail.com""#), "\(corrected)")
    for (place, said) in [
      (data + "/out", "Nothing was exported. Choose a folder"), (out, "[ Done ]"),
    ] {
      try driver.press("e")
      try driver.wait(for: "Export to a folder")
      try driver.press("C-u")
      try driver.enter(place)
      try driver.wait(for: said)
      if place != out { try driver.press("Escape") }
    }
    #expect(folder.names(in: "data").contains("out") == false)
    try driver.quit()
    try driver.open(data, expecting: "Exported today at ")
    try driver.quit()
  }

  @Test func `A driver completes the form, with two kills, edits and a restart`() throws {
    let data = try Folder()
    let driver = try Driver()
    let directory = data.file("onramp")
    try driver.open(directory, expecting: heading(of: .personal))
    try driver.fill("Amina Yusuf", "amina@example.com")
    try driver.wait(for: "Saved ")
    try driver.reach(.vehicle, after: .personal)
    try driver.fill("Toyota", "Prius", "2019", "5")
    try driver.reach(.photos, after: .vehicle)

    try driver.killProcess()
    try driver.open(directory, expecting: heading(of: .photos))
    try driver.fill(Program.fixture("license.jpg"), Program.fixture("insurance.jpg"))
    try driver.reach(nil, after: .photos)

    try driver.killProcess()
    try driver.open(directory, expecting: "Everything saved")
    let summary = try driver.screen
    for answer in ["Amina Yusuf", "amina@example.com", "Toyota", "Prius", "2019", "JPEG, 19 KB"] {
      #expect(summary.contains(answer))
    }

    try driver.press("\(Steps.number(of: .vehicle))")
    try driver.wait(for: heading(of: .vehicle))
    try driver.press("Down", "C-u")
    try driver.type("Corolla")
    try driver.press("C-s")
    try driver.wait(for: "changed, was Prius")
    try driver.quit()
    let shown = try Program.run("show", "--json", in: directory)
    #expect(shown.output.contains(#""model":"Corolla""#))
    let advice = Steps.status(advice: [(.license, "tooSmall"), (.insurance, "tooSmall")])
    #expect(try Program.run("status", "--json", in: directory).output == advice + "\n")

    try driver.open(directory, expecting: "Everything saved")
    try driver.press("r")
    try driver.wait(for: "Restart and clear the application?")
    try driver.press("y")
    try driver.wait(for: heading(of: .personal))
    #expect(data.names(in: "onramp") == ["photos", "undo.json"])
    // From the first field, going back leads to the last button.
    try driver.press("BTab", "Enter")
    try driver.wait(for: "Everything is back as it was.")
    #expect(try driver.screen.contains("Corolla"))
    try driver.press("r")
    try driver.wait(for: "Restart and clear the application?")
    try driver.press("Up", "Enter")
    try driver.wait(for: "Delete this application for good?")
    try driver.press("Tab", "Enter")
    try driver.wait(for: "deleted for good")
    #expect(data.names(in: "onramp") == [])
    try driver.quit()
  }

  @Test func `The stored photos are the given files, named by their SHA-256`() throws {
    let data = try Folder()
    // The rows stay in view when advice about the photo arrives.
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), rows: 40)
    try driver.reach(.photos)
    try driver.fill(Program.fixture("license.jpg"))
    try driver.wait(for: "Not provided")
    let given = try Data(file: Program.fixture("license.jpg"))
    let names = data.names(in: "photos")
    #expect(names.count == 1)
    let name = try #require(names.first)
    #expect(try Data(contentsOf: data.url.appending(path: "photos/\(name)")) == given)
    #expect(try Shell.run("sha256sum", [data.file("photos/\(name)")]).output.hasPrefix(name))
    let modes = try Shell.run("find", [data.path, "-printf", "%m %y\n"]).output
    #expect(Set(modes.split(separator: "\n")) == ["700 d", "600 f"])
    try driver.quit()
  }

  @Test func `Unsaved text is there again, with field and cursor`() throws {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal))
    try driver.type("Amina Yusuf")
    try driver.press("Down")
    try driver.type("amina@")
    // The field begins at column 27; one character before the end of the six is 32.
    try driver.wait(until: "the end of the text") { _ in try driver.cursor.hasPrefix("33,") }
    try driver.press("Left")
    try driver.wait(until: "one character back") { _ in try driver.cursor.hasPrefix("32,") }
    try driver.quit()
    #expect(try Program.run("status", "--json", in: data.path).output.contains(#""draft":true"#))
    try driver.open(data.path, expecting: "not saved yet")
    let screen = try driver.screen
    #expect(screen.contains("Amina Yusuf") && screen.contains("▌   Email                amina@"))
    try driver.wait(until: "the cursor where it was") { _ in try driver.cursor.hasPrefix("32,") }
    try driver.quit()
  }

  @Test func `A click goes to a field and presses a button, and --no-mouse leaves it alone`() throws
  {
    let data = try Folder()
    let driver = try Driver(opening: data.path, expecting: heading(of: .personal), in: .tmux)
    #expect(try driver.display("#{mouse_sgr_flag}") == "1")
    try driver.type("Amina")
    let row = try #require(
      driver.screen.components(separatedBy: "\n").firstIndex { $0.contains("Email") })
    try driver.type("\u{1B}[<0;10;\(row + 1)M\u{1B}[<0;10;\(row + 1)m")
    try driver.wait(for: "▌   Email")
    try driver.type("amina@example.com")
    let save = try #require(
      driver.screen.components(separatedBy: "\n").firstIndex { $0.contains("[ Save ]") })
    try driver.type("\u{1B}[<0;9;\(save + 1)M")
    try driver.wait(for: heading(of: .vehicle))
    try driver.quit()
    #expect(try driver.display("#{mouse_sgr_flag}#{mouse_standard_flag}") == "00")
    try driver.open(data.path, options: "--no-mouse", expecting: heading(of: .vehicle))
    #expect(try driver.display("#{mouse_sgr_flag}") == "0")
    try driver.quit()
  }

}
