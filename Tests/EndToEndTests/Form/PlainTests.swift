import Foundation
import Glibc
import OnrampCore
import OnrampStore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

@Suite(.journeys) struct PlainTests {
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
  }

  /// Answers through a pipe, one per line.
  private func talk(_ lines: String...) throws -> Shell.Result { try talk(lines) }

  private func talk(_ lines: [String]) throws -> Shell.Result {
    try Program.talk(lines, in: data)
  }

  /// A copy of the program beside a script that replaces `onramp-link`.
  ///
  /// - Parameter commands: What the script does after announcing the page's address.
  private func programWithLink(_ commands: String = "") throws -> String {
    let row = "[" + Array(repeating: "true", count: 21).joined(separator: ",") + "]"
    let code = "[" + Array(repeating: row, count: 21).joined(separator: ",") + "]"
    // The orders are to draw a code; or to serve, to let a typed code in, and then to show.
    let script = """
      if [ "$1" = --draw ]; then
        read order; echo '{"code":{"_0":\(code)}}'; exec sleep 1000
      fi
      read order
      echo '{"ready":{"_0":{"address":"http://here","choices":1,"isRemote":false}}}'
      read order
      \(commands)
      exec sleep 1000
      """
    try folder.putScript("onramp-link", script)
    return try folder.putCopy()
  }

  @Test func `A pipe completes the form, and the end of the input isn't an error`() throws {
    let result = try talk(
      Steps.lines([.name: "Zoë 王", .license: Program.fixture("license.jpg")]))
    #expect(result.status == 0 && result.errors.isEmpty)
    for line in [
      "\(heading(of: .personal)): Personal info.", "Number of seats, 4 to 8", "Everything saved.",
      "  Name: Zoë 王", "  Driver's license: JPEG, 19 KB", "  Proof of insurance: Not provided",
    ] {
      #expect(result.output.contains(line))
    }
    #expect(try Program.run("status", "--json", in: data).output.contains(#""complete":true"#))
    #expect(!result.output.contains("\u{1B}") && !result.output.contains("─"))
  }

  @Test func `An answer that breaks a rule gets Error: and the question again`() throws {
    let result = try talk("", "Zoë", "zoe at example", "zoe@example.com")
    #expect(result.output.contains("Error: Enter your name.\nName?"))
    #expect(result.output.contains("like name@example.com.\nEmail? You typed: zoe at example."))
    let next = #""step":"\#(Steps.all[1].id.key)""#
    #expect(try Program.run("status", "--json", in: data).output.contains(next))
  }

  @Test func `back, summary, help and quit are commands, and a backslash makes them answers`()
    throws
  {
    let result = try talk(
      "\\back", "back", "\\quit", "help", "help keys", "summary", "quit", "never read")
    #expect(result.output.contains("Name? Now: back."))
    #expect(result.output.contains("Why: the company may write to you"))
    #expect(result.output.contains("A backslash before one of these words"))
    #expect(result.output.contains("Everything is kept"))
    #expect(result.status == 0)
    #expect(try talk("back").output.contains("Name? Now: quit."))
  }

  @Test func `A finished application starts at the summary, with its own choices`() throws {
    _ = try talk(Steps.lines([.model: "207"]))
    let result = try talk(
      "\(Steps.number(of: .vehicle))", "", "Rio", "", "", "7", "export", folder.file("out"),
      "restart", "no", "restart", "yes")
    #expect(result.output.contains("Model? Now: 207."))
    #expect(result.output.contains("  Model: Rio") && result.output.contains(", checked "))
    #expect(folder.names(in: "out").count == 3)
    #expect(result.output.contains("Error: That is not one of the choices.\n"))
    #expect(result.output.contains("Everything is cleared."))
    #expect(try Program.run("restart", "--undo", in: data).status == 0)
    #expect(try Program.run("show", in: data).output.contains("Rio"))
  }

  @Test func `The next start still says when and where the application was exported`() throws {
    _ = try talk(Steps.lines() + ["export", folder.file("out"), "quit"])
    try FileManager.default.removeItem(atPath: folder.file("out"))
    let again = try talk("\(Steps.number(of: .vehicle))", "", "Rio", "", "", "quit").output
    let said = " Exported today at "
    #expect(
      again.count(of: said) == 1 && again.contains(" to \(folder.file("out")).\n"), "\(again)")
    #expect(again.contains("You exported today at "))
    #expect(again.contains(", before your last change. Export again."))
    #expect(!again.contains("Not handed in yet"))
  }

  @Test func `The form continues a line mode that was left in the middle, and vice versa`() throws {
    _ = try talk("Zoë")
    let driver = try Driver()
    // The next question has the focus.
    try driver.open(data, expecting: "Zoë")
    try driver.type("zoe@example.com")
    try driver.press("C-s")
    try driver.reach(.vehicle, after: .personal)
    try driver.type("Kia")
    try driver.quit()
    #expect(try talk("").output.contains("Make? Now: Kia."))
  }

  @Test func `A photo taken in the form is named by its source, stays, and is saved`() throws {
    try folder.saveFirstSteps(in: data)
    func keepPhoto() throws {
      let (store, _) = try Store.open(data, now: Clock.now.seconds)
      let upload = try store.beginUpload(for: .license, in: .folder)
      let file = "/proc/self/fd/\(upload.descriptors[0])/photo.jpg"
      try FileManager.default.copyItem(atPath: Program.fixture("license.jpg"), toPath: file)
      try store.end(upload, with: .named("photo.jpg"))
      let line = EditableText(GivenPhoto(upload.id, from: .phone))
      try store.keep(Drafts(fields: [.license: Draft(line: line)]))
    }
    try keepPhoto()
    let result = try talk("/nowhere", "", "", "")
    #expect(
      result.output.components(separatedBy: "Now: Photo from the phone.").count
        == 3, "and again after a path that leads nowhere: \(result.output)")
    #expect(result.output.contains("  Driver's license: JPEG, 19 KB"))
    try keepPhoto()
    #expect(try talk("3", "remove", "", "").output.contains("  Driver's license: Not provided"))
  }

  @Test func `Through a pipe, browse picks a file by its number and camera takes a photo`() throws {
    try folder.saveFirstSteps(in: data)
    try FileManager.default.createDirectory(
      atPath: folder.file("Pictures"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.fixture("license.jpg"), toPath: folder.file("Pictures/mine.jpg"))
    let result = try Shell.run(
      Program.path, ["--plain", "--data-dir", data],
      typing: ["browse", "mine", "1", "camera", "", ""],
      environment: [
        "HOME": folder.path, "ONRAMP_CAMERA": "cp \(Program.fixture("license.jpg")) {}",
      ])
    #expect(result.status == 0 && result.errors.isEmpty)
    for line in [
      "Onramp, driver application. Type help at any time.", "1: mine.jpg, ", ", in Pictures\n",
      "Taking a photo.\nPhoto taken.", "Now: Photo from the camera.",
      "  Driver's license: JPEG, 19 KB", "  Proof of insurance: JPEG, 19 KB",
      "Not handed in yet.",
    ] {
      #expect(result.output.contains(line), "\(line)\n\(result.output)")
    }
  }

  @Test
  func `On a terminal, yes before a phone's photo isn't an answer, and the page can be left`()
    throws
  {
    try folder.saveFirstSteps(in: data)
    let copy = try programWithLink()
    let driver = try Driver()
    try driver.command("\(copy) --plain --data-dir \(data)")
    for (line, said) in [
      ("phone", "http://here/"), ("yes", "No photo has arrived yet"),
      ("back", "where is the photo?"), ("quit", "exit=0"),
    ] {
      try driver.enter(line)
      try driver.wait(for: said)
    }
  }

  @Test func `phone without its program says so, and the question comes back`() throws {
    try folder.saveFirstSteps(in: data)
    let copy = try folder.putCopy()
    let result = try Shell.run(
      copy, ["--plain", "--data-dir", data], typing: ["phone", "", "", ""])
    #expect(result.output.contains("Error: Using your phone needs the program onramp-link"))
    #expect(result.output.count(of: "Driver's license: where is the photo?") == 2)
    #expect(result.status == 0 && result.output.contains("Everything saved"))
  }

  @Test(arguments: [
    (["phone", "yes", "", ""], "  Driver's license: JPEG, 19 KB"),
    (["phone", "no", "", "", ""], "  Driver's license: Not provided"),
    (["phone", "back", "", "", ""], "  Driver's license: Not provided"),
    (["phone", "quit"], "Everything is kept."), (["phone"], "Everything is kept."),
  ])
  func `Through a pipe, phone waits for the photo and for the driver's answer about it`(
    lines: [String], said: String
  ) throws {
    try folder.saveFirstSteps(in: data)
    let photo = Program.fixture("license.jpg")
    let bytes = try Data(file: photo).count
    let copy = try programWithLink(
      "cat \(photo) >&3; echo '{\"received\":{\"bytes\":\(bytes),\"slot\":0,\"isSealed\":false}}'")
    let result = try Shell.run(copy, ["--plain", "--data-dir", data], typing: lines)
    // The photo may arrive before the address is printed; then nobody needs the address.
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains(said), "\(result.output)")
    let kept = folder.names(in: "data/incoming")
    #expect(kept.isEmpty, "\(kept)")
  }

  @Test(arguments: [
    ("mkfifo", "mkfifo didn't produce a regular file"),
    ("truncate -s 40M", "truncate took a photo of more than 30 MiB."),
    ("touch", "touch left an empty file."), ("true", "true didn't take a photo."),
  ])
  func `A camera program that leaves no photo causes an error that says what it left`(
    program: String, said: String
  ) throws {
    try folder.saveFirstSteps(in: data)
    let result = try Shell.run(
      Program.path, ["--plain", "--data-dir", data], typing: ["camera", "quit"],
      environment: ["ONRAMP_CAMERA": "\(program) {}"])
    #expect(result.output.contains("Error: \(said)"), "\(result.output)")
  }

  @Test func `A line that is not UTF-8 is asked for again`() throws {
    let folder = try Folder()
    try Data([0x63, 0x61, 0x66, 0xE9, 0x0A] + Array("Zoë\n".utf8)).write(
      to: URL(filePath: folder.file("in")))
    let talk = "\(Program.path) --plain --data-dir \(data) < \(folder.file("in"))"
    let said = try Shell.sh(talk).output
    #expect(said.contains("Error: This line is not UTF-8"))
    #expect(said.count(of: "Name?") == 2)
  }

  @Test func `A dumb terminal gets the line mode automatically`() throws {
    let driver = try Driver()
    try driver.command("TERM=dumb \(Program.path) --data-dir \(data)")
    try driver.wait(for: "Name?")
    try driver.enter("Zoë")
    try driver.wait(for: "Email?")
    try driver.press("C-d")
    try driver.wait(for: "exit=0")
    #expect(try Program.run("status", "--json", in: data).output.contains(#""draft":true"#))
  }

  @Test func `After a kill in the middle, every given answer is there`() throws {
    let driver = try Driver()
    try driver.command("\(Program.path) --plain --data-dir \(data)")
    try driver.wait(for: "Name?")
    try driver.enter("Zoë")
    try driver.wait(for: "Email?")
    kill(try driver.process, SIGKILL)
    try driver.wait(for: "exit=137")
    #expect(try talk("").output.contains("Name? Now: Zoë."))
  }
}
