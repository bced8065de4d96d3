import Foundation
import Glibc
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit

@Suite(.journeys) struct CommandTests {
  let folder: Folder
  let data: String

  init() throws {
    folder = try Folder()
    data = folder.file("data")
  }

  private func answers(_ text: String) throws -> String {
    try folder.put(text, as: "answers.json")
  }

  private var whole: String {
    Steps.file([
      .name: "Zoë 王", .model: "207", .year: "2019", .seats: "5",
      .license: Program.fixture("license.jpg"),
    ])
  }

  @Test func `status and export mention unsaved changes`() throws {
    try folder.fill(Steps.file(), in: data)
    let said = try Program.run("status", in: data)
    #expect(!said.output.contains("last changes"))
    let driver = try Driver(opening: data, expecting: "Everything saved")
    try driver.press("1")
    try driver.wait(for: heading(of: .personal))
    try driver.type("x")
    try driver.quit()
    let status = try Program.run("status", in: data)
    #expect(status.output.contains("Your last changes aren't saved"))
    let export = try Program.run("export", "--to", folder.file("out"), in: data)
    #expect(export.status == 0)
    #expect(
      export.output.contains("Personal info has changes that aren't saved; the export contains"))
  }

  @Test func `fill saves all steps as one generation`() throws {
    let result = try Program.run("fill", "--from", try answers(whole), in: data)
    #expect(result.status == 0 && result.errors.isEmpty)
    let shown = try Program.run("show", "--json", in: data).output
    for part in [
      #""name":"Zoë 王""#, #""year":2019"#, #""type":"image/jpeg""#, #""insurance":null"#,
      #""licenseBack":null"#,
    ] {
      #expect(shown.contains(part))
    }
    let file = try String(file: data + "/application.json")
    #expect(file.contains(#""generation":1,"#))
  }

  @Test(arguments: [["--check"], []])
  func `fill mentions a mistyped email once on standard error, and waits for nothing`(
    options: [String]
  ) throws {
    let file = try answers(#"{"personal":{"name":"Amina","email":"amina@gmial.com"}}"#)
    let result = try Shell.run(
      Program.path, ["fill", "--from", file, "--data-dir", data] + options)
    #expect(result.status == 0 && result.output.count { $0 == "\n" } == 1)
    #expect(
      result.errors == "Email: amina@gmial.com looks mistyped. Did you mean amina@gmail.com?\n")
  }

  @Test func `A mistyped email through a pipe is mentioned once, and saved`() throws {
    let result = try Program.talk(["Amina", "amina@gmial.com"], in: data)
    #expect(result.status == 0)
    #expect(
      result.errors == "Email: amina@gmial.com looks mistyped. Did you mean amina@gmail.com?\n")
    let shown = try Program.run("show", "--json", in: data).output
    #expect(shown.contains(#""email":"amina@gmial.com""#))
  }

  @Test func `fill keeps what the file leaves out, and --check saves nothing`() throws {
    let checked = try Program.run("fill", "--check", "--from", try answers(whole), in: data)
    #expect(checked.status == 0 && folder.names() == ["answers.json"])
    try folder.fill(whole, in: data)
    let partly = try answers(#"{"vehicle":{"seats":8}}"#)
    #expect(try Program.run("fill", "--from", partly, in: data).status == 0)
    let shown = try Program.run("show", "--json", in: data).output
    #expect(shown.contains(#""seats":8"#) && shown.contains(#""make":"Kia""#))
  }

  @Test(arguments: [
    (#"{"vehicle":{"make":"Kia","model":"x","year":1999,"seats":5}}"#, "Year must be between"),
    (#"{"vehicle":{"make":"Kia","model":"x","year":"2019","seats":5}}"#, "without quotes"),
    (#"{"vehicle":{"make":"Kia","model":"x","year":2019.5,"seats":5}}"#, "Year must be between"),
    (#"{"vehicle":{"make":"Kia","model":207,"year":2019,"seats":5}}"#, "Model must be text"),
    (#"{"vehicle":{"make":"Kia"}}"#, "Enter the model"),
    (#"{"personal":{"name":" ","email":"a"}}"#, "Enter your name"),
    (#"{"personal":{"name":"A","email":["a"]}}"#, "Email must be text"),
    (#"{"photos":{"license":"/tmp"}}"#, "this is a folder"),
    (#"{"personal":{"name":" "},"photos":{"license":"/tmp"}}"#, "this is a folder"),
    (#"{"photos":{"license":{"file":"x"}}}"#, "must be text"),
    (#"{"personal":{"nme":"A"}}"#, "personal.nme"), (#"{"person":{}}"#, "person"),
    (#"{"personal":7}"#, "should look like"), ("[]", "should look like"), ("", "should look like"),
    ("{", "should look like"), (String(repeating: "[", count: 100_000), "should look like"),
  ])
  func `An answers file that breaks a rule exits 65 and saves nothing`(
    text: String, sentence: String
  ) throws {
    for option in [["--check"], []] {
      let result = try Shell.run(
        Program.path, ["fill", "--from", try answers(text), "--data-dir", data] + option)
      #expect(result.status == 65, "\(text): \(result.errors)")
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(try Program.run("status", "--json", in: data).output.contains(#""completed":[]"#))
    }
  }

  @Test func `A file that is missing exits 66`() throws {
    #expect(try Program.run("fill", "--from", folder.file("none"), in: data).status == 66)
    let photo = try answers(#"{"photos":{"license":"/none.jpg"}}"#)
    #expect(try Program.run("fill", "--from", photo, in: data).status == 66)
  }

  @Test func `export writes a complete folder to hand in`() throws {
    try folder.fill(whole, in: data)
    let result = try Program.run("export", "--to", folder.file("out"), in: data)
    #expect(result.status == 0 && result.output.contains("Still needed: Proof of insurance"))
    let needed =
      Steps.status(needed: [.insurance], advice: [(.license, "tooSmall")]) + "\n"
    #expect(try Program.run("status", "--json", in: data).output == needed)
    #expect(folder.names(in: "out") == ["application.json", "photos", "summary.txt"])
    #expect(folder.names(in: "out/photos") == ["license.jpg"])
    let given = try Data(file: Program.fixture("license.jpg"))
    #expect(try Data(file: folder.file("out/photos/license.jpg")) == given)
    let json = try String(file: folder.file("out/application.json"))
    #expect(json.contains(#""file":"photos/license.jpg""#))
    let summary = try String(file: folder.file("out/summary.txt"))
    #expect(summary.hasPrefix("Everything saved. 1 photo still needed.\n"))
    #expect(summary.contains("Zoë 王") && summary.contains("Proof of insurance: Not provided\n"))
    #expect(summary.contains("License, back: Not provided (optional)\n"))
    let names = folder.names()
    let archive = try #require(names.last)
    #expect(names == ["answers.json", "data", "out", archive])
    #expect(archive.hasPrefix("zoe-20") && archive.hasSuffix(".zip"))
    #expect(
      result.output.hasSuffix("email attachment:\n\(folder.file(archive))\n"), "\(result.output)")
    #expect(try Shell.run("python3", ["-m", "zipfile", "-t", folder.file(archive)]).status == 0)
  }

  @Test func `export creates a folder in one that exists, and refuses what isn't one`() throws {
    try folder.fill(whole, in: data)
    let empty = folder.file("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let exported = try Program.run("export", "--to", empty + "/", in: data)
    #expect(try Program.run("export", "--to", folder.file("answers.json"), in: data).status == 73)
    #expect(try Program.run("export", "--to", folder.file("none/out"), in: data).status == 73)
    #expect(try Program.run("export", "--to", "/proc", in: data).status == 73)
    let archive = try #require(folder.names(in: "empty").first { $0.hasSuffix(".zip") })
    let name = String(archive.dropLast(4))
    #expect(folder.names(in: "empty") == [name, archive] && folder.names().count == 3)
    #expect(exported.status == 0 && exported.output.hasSuffix("\n\(empty)/\(archive)\n"))
    // The same again, to the folder of an export.
    let again = try Program.run("export", "--to", empty + "/" + name, in: data)
    #expect(again.status == 0 && again.output.hasSuffix("/\(name)/\(archive)\n"), "\(again)")
  }

  @Test func `export chooses other names if another program takes them meanwhile`() throws {
    try folder.fill(whole, in: data)
    let log = folder.file("log")
    let result = try Shell.run(
      "strace",
      ["-f", "-qq", "-o", log, "-e", "trace=renameat2"]
        + ["-e", "inject=renameat2:error=EEXIST:when=2", Program.path]
        + ["export", "--to", folder.file("out"), "--data-dir", data])
    let refused = #"".onramp-export-0", [0-9]+, "out", RENAME_NOREPLACE\) = -1 EEXIST"#
    #expect(try String(file: log).contains(Regex(refused)))
    #expect(result.status == 0)
    let names = folder.names()
    #expect(names.count == 5 && names[3] == "out" && names[4].hasSuffix("-2.zip"), "\(names)")
  }

  @Test func `export refuses an application that is not complete, with the missing steps`() throws {
    _ = try Program.run("fill", "--from", try answers(#"{"photos":{}}"#), in: data)
    let unsaved = Steps.all.filter { $0.id != .photos }.map(\.title.raw).joined(separator: ", ")
    let result = try Program.run("export", "--to", folder.file("out"), in: data)
    #expect(result.status == 65 && result.errors.contains(unsaved))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test func `check verifies every photo, in words and as JSON`() throws {
    try folder.fill(whole, in: data)
    let well = try Program.run("check", in: data)
    #expect(well.status == 0 && well.output.contains("as they were saved"))
    let name = try #require(folder.names(in: "data/photos").first)
    try flipBit(of: folder.file("data/photos/\(name)"), at: 1000)
    let damaged = try Program.run("check", in: data)
    #expect(damaged.status == 65 && damaged.output.contains("Driver's license: the stored photo"))
    let driver = try Driver(
      opening: data, expecting: "he stored photo is damaged. Enter its path again")
    try driver.quit()
    let json = try Program.run("check", "--json", in: data).output
    #expect(json.contains(#""about":"photos.license""#) && json.contains(#""ok":false"#))
    #expect(try Program.run("export", "--to", folder.file("out"), in: data).status == 65)
    #expect(!folder.names().contains("out") && folder.names().count == 2)
  }

  @Test func `check and the summary name answers that no longer fit the policy`() throws {
    try folder.fill(whole, in: data)
    let policy = try folder.put(
      #"{"seats":{"min":6,"max":8},"nextStep":"Bring both originals."}"#, as: "policy.json")
    let result = try Program.run("check", "--policy", policy, in: data)
    #expect(result.status == 0 && result.output.contains("Number of seats must be between 6 and 8"))
    let driver = try Driver(
      opening: data, options: "--policy \(policy)", expecting: "Number of seats must be")
    #expect(try driver.screen.contains("Bring both originals."))
    try driver.quit()
  }

  @Test func `restart clears, undoes and deletes for good on the command line`() throws {
    try folder.fill(whole, in: data)
    let before = try Program.run("show", "--json", in: data).output
    #expect(try Program.run("restart", "--undo", in: data).status == 65)
    let restarted = try Program.run("restart", "--yes", in: data)
    #expect(restarted.status == 0, "\(restarted)")
    #expect(restarted.output.contains("onramp restart --undo brings it back"), "\(restarted)")
    #expect(try Program.run("status", "--json", in: data).output.contains(#""step":"personal""#))
    #expect(try Program.run("restart", "--undo", in: data).status == 0)
    #expect(try Program.run("show", "--json", in: data).output == before)
    #expect(try Program.run("restart", "--yes", "--no-undo", in: data).status == 0)
    #expect(folder.names(in: "data") == [])
  }

  @Test func `Every command that reads a damaged file reports it, with exit code 65`() throws {
    try folder.fill(whole, in: data)
    try Data("{".utf8).write(to: URL(filePath: data + "/application.json"))
    for command in [["status"], ["show"], ["fill", "--from", try answers(whole)]] {
      let result = try Shell.run(Program.path, command + ["--data-dir", data])
      #expect(result.status == 65 && result.errors.contains("damaged"), "\(command)")
    }
    // Once reported and set aside, it no longer matters.
    #expect(try Program.run("fill", "--from", try answers(whole), in: data).status == 0)
  }

  @Test func `An empty folder name is wrong usage, and output that can't be written is a failure`()
    throws
  {
    try folder.fill(whole, in: data)
    for arguments in [
      ["restart", "--yes", "--no-undo", "--data-dir", ""],
      ["export", "--to", "", "--data-dir", data],
    ] { #expect(try Shell.run(Program.path, arguments).status == 64) }
    for command in ["show --data-dir \(data)", "--help", "routes --help", "--version"] {
      let result = try Shell.sh("\(Program.path) \(command) > /dev/full")
      #expect(result.status == 74 && result.errors.contains("can't be written"), "\(command)")
    }
    let empty = try Folder()
    let nothing = try Program.run("restart", "--yes", in: empty.path)
    #expect(nothing.status == 0 && nothing.output.contains("nothing to clear"))
    let none = try Program.run("restart", "--yes", "--no-undo", in: folder.file("none"))
    #expect(none.status == 0 && none.output.contains("nothing to clear"))
    #expect(!folder.names().contains("none"))
  }

  @Test(arguments: ["", "fill ", "routes plan ", "account "])
  func `Help in Spanish has no English words of the parser`(command: String) throws {
    let help = try Shell.sh("\(Program.path) \(command)--help --lang es").output
    #expect(help.contains("USO: onramp \(command)") && help.contains("OPCIONES:"))
    for word in [
      "OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS", "SUBCOMMANDS", "values:", "Show", "See ",
    ] { #expect(!help.contains(word), "\(word)") }
  }

  @Test func `E on the summary exports to the folder that the driver names`() throws {
    try folder.fill(whole, in: data)
    let driver = try Driver(
      opening: data, expecting: "Everything saved", environment: ["HOME": folder.path])
    try driver.press("e")
    try driver.wait(for: "~/driver-application")
    try driver.wait(for: "Creates driver-application and ")
    try driver.press("Enter")
    try driver.wait(for: "[ Done ]")
    #expect(folder.names(in: "driver-application").count == 3)
    try driver.press("Enter", "e")
    // The folder that is offered is free.
    try driver.wait(for: "~/driver-application-2")
    try driver.press("C-u")
    try driver.enter(folder.file("answers.json"))
    try driver.wait(for: "isn't a folder")
    try driver.press("C-u")
    try driver.type(folder.file("other"))
    try driver.wait(for: "Creates other and ")
    try driver.press("Enter")
    try driver.wait(for: "[ Done ]")
    #expect(folder.names(in: "other").count == 3)
    try driver.quit()
  }

  @Test func `As another user, a file without permission is reported with its exit code`() throws {
    guard geteuid() == 0 else { return }
    try folder.fill(whole, in: data)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let copy = try folder.putCopy()
    func asNobody(_ arguments: String...) throws -> Shell.Result {
      try Shell.run(
        "setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", copy] + arguments)
    }
    #expect(try asNobody("status", "--data-dir", data).status == 77)
    #expect(try asNobody("restart", "--yes", "--data-dir", data).status == 77)
    #expect(try asNobody("restart", "--undo", "--data-dir", folder.file("new")).status == 77)
    let own = try Folder()
    chmod(own.path, 0o777)
    let secret = try folder.put("x", as: "secret.jpg")
    chmod(secret, 0o600)
    let photo = try folder.put(#"{"photos":{"license":"\#(secret)"}}"#, as: "photo.json")
    chmod(photo, 0o644)
    let refused = try asNobody("fill", "--from", photo, "--data-dir", own.file("data"))
    #expect(
      refused.status == 66 && refused.errors.contains("you don't have permission to read this file")
    )
    // The file that is refused is named.
    let filled = folder.file("filled")
    try folder.fill(whole, in: filled)
    #expect(try Shell.run("chown", ["-R", "65534", filled]).status == 0)
    chmod(filled + "/application.json", 0)
    let unread = try asNobody("show", "--data-dir", filled)
    #expect(
      unread.status == 77 && unread.errors.contains("to use \(filled)/application.json."),
      "\(unread)")
  }

  @Test
  func `A file or a link is refused as the data directory, and so is a file as a folder in it`()
    throws
  {
    let file = try folder.put("", as: "file")
    let refused = try Program.run("show", in: file)
    #expect(
      refused.status == 73 && refused.errors.contains("\(file) is not a folder"), "\(refused)")
    symlink(folder.path, folder.file("link"))
    for name in ["file", "link"] {
      #expect(try Program.run("restart", "--yes", in: folder.file(name)).status == 73)
    }
    try folder.fill(whole, in: data)
    try Data().write(to: URL(filePath: data + "/accounts"))
    let inTheWay = try Program.run("show", in: data)
    #expect(
      inTheWay.status == 73 && inTheWay.errors.contains("\(data)/accounts is in the way"),
      "\(inTheWay)")
  }
}
