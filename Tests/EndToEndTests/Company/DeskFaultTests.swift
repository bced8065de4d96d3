import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// The desk's commands on a disk that fails, is full or whose quota is used up.
@Suite(.journeys) struct DeskFaultTests {
  /// Faults of a call, and the message for each.
  static let faults = [
    "EIO": "can't be written", "ENOSPC": "disk is full", "EDQUOT": "quota is used up",
  ]
  private let script: DeskServerScript

  init() throws { script = try DeskServerScript() }

  private func run(
    _ arguments: [String], failing call: String, _ error: String, when: String = "1"
  ) throws -> Shell.Result {
    let before = [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
      "inject=\(call):error=\(error):when=\(when)",
    ]
    return try script.run(arguments, before: before)
  }

  /// Everything in the folder that the commands write to.
  private var left: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: script.company.folder.file("out"))) ?? []
  }

  @Test(arguments: faults.keys.sorted(), ["mkdir", "fsync", "fsync+", "renameat2"])
  func `If a write fails, nothing is left, and the command says why`(error: String, call: String)
    throws
  {
    let out = script.company.folder.file("out")
    let when = call.hasSuffix("+") ? "2" : "1"
    let call = call.replacing("+", with: "")
    for command in [
      ["fetch", "2222-22", "--to", out], ["export", "--to", out],
      ["invite", "Bo", "--to", "\(out)/bo.key"],
    ] {
      // The folder of a key file isn't created.
      if command[0] == "invite" {
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        if call == "mkdir" { continue }
      }
      defer { try? FileManager.default.removeItem(atPath: out) }
      let result = try run(command, failing: call, error, when: when)
      #expect(result.status == 74 && result.output.isEmpty, "\(command): \(result)")
      #expect(result.errors.contains(Self.faults[error] ?? "?"), "\(result)")
      #expect(result.errors.contains("Nothing was written to \(out)"), "\(result)")
      #expect(left.isEmpty, "\(command): \(left)")
      let again = try script.run(command)
      #expect(again.status == 0, "\(again)")
    }
  }

  @Test(arguments: faults.keys.sorted(), ["1", "5", "6"])
  func `A folder gets everything that was opened, or nothing`(
    error: String, when: String
  ) throws {
    let file = try script.desk.seal(RawTar.good)
    // What is synced: four files, the folder of photos, the folder.
    let result = try script.desk.open(
      file, ["--to", script.desk.out],
      before: [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "-e",
        "inject=fsync:error=\(error):when=\(when)",
      ])
    #expect(result.status == 74 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains(Self.faults[error] ?? "?"), "\(result)")
    #expect(result.errors.contains("Nothing was written to \(script.desk.out)."), "\(result)")
    #expect(script.desk.folder.names(in: "out").isEmpty)
  }

  @Test func `A list that the disk doesn't confirm is reported as unconfirmed`() throws {
    let out = script.company.folder.file("out")
    // What is synced: the file, its folder, the list, its folder.
    let result = try run(["export", "--to", out], failing: "fsync", "EIO", when: "4")
    #expect(result.status == 74 && result.output.isEmpty, "\(result)")
    #expect(
      result.errors.contains("did not confirm what was written to \(out)/submissions.json"),
      "\(result)")
    #expect(left.sorted() == ["2222-22-3.age", "submissions.json"])
  }

  @Test func `A command that prints to a full disk exits 74`() throws {
    for command in [
      ["list"], ["list", "--json"], ["show", "2222-22"], ["show", "2222-22", "--json"],
      ["audit", "export"],
    ] {
      let result = try script.run(
        command, before: ["sh", "-c", "exec \"$@\" > /dev/full", "sh"])
      // An audit without lines prints nothing.
      guard command[0] != "audit" else { continue }
      #expect(result.status == 74 && !result.errors.isEmpty, "\(command): \(result)")
    }
    let file = try script.desk.seal(RawTar.good)
    let opened = try script.desk.open(file, before: ["sh", "-c", "exec \"$@\" > /dev/full", "sh"])
    #expect(opened.status == 74 && !opened.errors.isEmpty, "\(opened)")
  }

  @Test func `A file that the disk can't read is named, and not treated as a short one`() throws {
    let file = try script.desk.seal(RawTar.good)
    let audit = try script.company.put("", as: "audit.jsonl")
    for (path, command) in [
      (file, ["open", file, "--key", script.desk.key]),
      (script.desk.key, ["open", file, "--key", script.desk.key]),
      (audit, ["audit", "verify", audit]),
    ] {
      let result = try Shell.run(
        "strace",
        [
          "-f", "-qq", "-o", "/dev/null", "-P", path, "-e", "trace=read", "-e",
          "inject=read:error=EIO",
        ]
          + [Program.path, "desk"] + command + ["--lang", "en"])
      #expect(result.status == 74 && result.output.isEmpty, "\(command): \(result)")
      #expect(result.errors.contains("The disk can't read \(path) (error 5)."), "\(result)")
    }
  }
}
