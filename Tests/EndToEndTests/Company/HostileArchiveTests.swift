import Foundation
import Glibc
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// `onramp desk open`, on files made by someone who wants to harm the company.
@Suite(.journeys) struct HostileArchiveTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// Opens a file, and checks the outcome.
  ///
  /// - Parameters:
  ///   - isShown: Whether it must be accepted; `nil` if either is right.
  ///   - ways: Whether to write its files.
  private func judge(
    _ file: String, isShown: Bool? = false, ways: [Bool] = [false, true], _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for writes in ways {
      let before = desk.folder.everything.filter { !$0.hasPrefix("out") }
      let start = Date.now
      let result = try desk.open(file, writes ? ["--to", desk.out] : [])
      let seconds = Date.now.timeIntervalSince(start)
      func expect(_ isRight: Bool, _ fault: String) {
        if !isRight {
          Issue.record(
            "\(what): \(fault): \(result.status) \(result.output.prefix(300)) \(result.errors)",
            sourceLocation: sourceLocation)
        }
      }
      switch isShown {
      case true?: expect(result.status == 0, "refused")
      case false?: expect(result.status == 65 && result.output.isEmpty, "taken")
      case nil: expect([0, 65].contains(result.status), "ended otherwise")
      }
      expect(seconds < patience, "took \(seconds) s")
      let said = (result.output + result.errors).unicodeScalars
      expect(
        said.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control && $0.value != 0x202E
        }, "reaches the terminal")
      let after = desk.folder.everything.filter { !$0.hasPrefix("out") }
      expect(after == before, "wrote \(Set(after).subtracting(before))")
      let written = desk.folder.everything.filter { $0.hasPrefix("out/") }
      let own = ["application.json", "photos", "photos/report.jpg", "steps.json", "summary.txt"]
      expect(written.allSatisfy { own.map { "out/" + $0 }.contains($0) }, "wrote \(written)")
      if result.status != 0, isShown == false { expect(written.isEmpty, "left \(written)") }
      try? FileManager.default.removeItem(atPath: desk.out)
    }
  }

  @Test func `A proper archive is shown`() throws {
    try judge(desk.seal(RawTar.good), isShown: true, "a good one")
  }

  @Test func `The sender's text reaches the terminal only as text`() throws {
    let evil = #"\u001b]0;x\u0007\u001b[2J\u009b31m\u202e\r\n\b\u007f\u0000A"#
    let application = """
      {"schema":1,"form":"\(evil)","check":{"consent":true,"abroad":true,"countries":"\(evil)"},
       "bank":{"iban":"\(evil)","paid":"\(evil)"},
       "inspection":{"report":"photos/report.jpg","until":"\(evil)"},"\(evil)":{"\(evil)":"\(evil)"}}
      """
    var tar = RawTar.with(application: application)
    try judge(desk.seal(tar), isShown: true, "answers")
    let steps = """
      {"$id":"\(evil)","title":"\(evil)","type":"object","properties":{"check":{"title":"\(evil)",
       "description":"\(evil)","type":"object","x-words":{"es":{"title":"\(evil)"}},"properties":{
       "countries":{"title":"\(evil)","type":"string","examples":["\(evil)"]},
       "paid":{"title":"\(evil)","type":"string","oneOf":[{"const":"a","title":"\(evil)"}]}}}}}
      """
    tar = RawTar.with(
      application: #"{"check":{"countries":"\#(evil)","paid":"a"}}"#, steps: steps)
    try judge(desk.seal(tar), isShown: nil, "a form")
    let name = try desk.folder.put("no", as: "\u{1b}[2J\u{202e}.age")
    try judge(name, "a file's name")
  }

  @Test func `Answers that contradict the photos are refused`() throws {
    let digest = Digest(of: Array("a picture".utf8)).hex
    let right = #""file":"photos/report.jpg","bytes":9,"sha256":"\#(digest)""#
    let answers = [
      ("{\(right)}", true), (#""photos/report.jpg""#, true), ("null", true),
      (#""photos/other.jpg""#, false), (#""../../etc/passwd""#, false),
      (#"{"file":"\u001b[2J"}"#, false),
      (#"{"file":"photos/report.jpg","bytes":-1}"#, false),
      (#"{"file":"photos/report.jpg","bytes":"9"}"#, false),
      (#"{"file":"photos/report.jpg","sha256":"\#(digest.replacing("0", with: "1"))"}"#, false),
      (#"{"file":"photos/report.jpg","sha256":null}"#, false),
    ]
    for (answer, isRight) in answers {
      let tar = RawTar.with(application: "{\"inspection\":{\"report\":\(answer)}}")
      try judge(desk.seal(tar), isShown: isRight, ways: [false], answer)
    }
  }

  @Test func `The summary is written without control characters`() throws {
    var tar = RawTar()
    tar.add("application.json", Array("{}".utf8))
    tar.add("steps.json", Array(#"{"$id":"x"}"#.utf8))
    tar.add("summary.txt", Array("Name\u{1b}[2J\u{202e}\nAmina\n".utf8))
    _ = try desk.open(desk.seal(tar), ["--to", desk.out])
    let summary = try String(file: desk.out + "/summary.txt")
    #expect(summary.hasPrefix("Name") && summary.hasSuffix("\nAmina\n"))
    #expect(
      !summary.unicodeScalars.contains("\u{1b}") && !summary.unicodeScalars.contains("\u{202e}"))
  }

  @Test func `Any JSON is either shown or refused`() throws {
    let open = String(repeating: "[", count: 1_000_000)
    let objects = String(repeating: #"{"a":"#, count: 150_000)
    let wide = "{" + (0..<60_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
    let texts = [
      "", " ", "[", open, objects, wide, "{\"check\":\(open)", "\"\\ud800\"", "{\"a\":1e999999999}",
      "{\"check\":{\"countries\":\"\(String(repeating: "e\\u0301", count: 100_000))\"}}",
      "{\"check\":{\"countries\":\(String(repeating: "9", count: 900_000))}}",
      "{\"check\":1,\"check\":2}", "nul", "{\"check\":{\"countries\":\"\u{0}\"}}",
    ]
    for (place, text) in texts.enumerated() {
      try judge(desk.seal(RawTar.with(application: text)), isShown: nil, "answers \(place)")
      try judge(desk.seal(RawTar.with(steps: text)), isShown: nil, "form \(place)")
    }
    let fields = (0..<12_000).map { "\"f\($0)\":{\"title\":\"a\",\"type\":\"string\"}" }
      .joined(separator: ",")
    let options = (0..<20_000).map { "{\"const\":\"\($0)\",\"title\":\"a\"}" }.joined(
      separator: ",")
    let pattern = "\"pattern\":\"^(a+)+$\""
    for (place, properties) in [
      fields, "\"f\":{\"title\":\"a\",\"type\":\"string\",\"oneOf\":[\(options)]}",
      "\"f\":{\"title\":\"a\",\"type\":\"string\",\(pattern)}",
    ].enumerated() {
      let steps = """
        {"$id":"x","title":"x","type":"object","properties":{"s":{"title":"S","type":"object",
         "properties":{\(properties)}}}}
        """
      let tar = RawTar.with(
        application: #"{"s":{"f":"\#(String(repeating: "a", count: 50_000))!"}}"#, steps: steps)
      try judge(desk.seal(tar), isShown: nil, "a form of many \(place)")
    }
    var bytes = RawTar()
    bytes.add("application.json", Array((0...255).map(UInt8.init)))
    bytes.add("steps.json", [UInt8](repeating: 0xFF, count: 1 << 20))
    bytes.add("summary.txt", [UInt8](repeating: 0x1B, count: 1 << 20))
    try judge(desk.seal(bytes), isShown: nil, "bytes")
  }

  @Test func `The terminal's settings stay unchanged`() throws {
    let evil = #"\u001b[?1049h\u001b[?25l\u001bc"#
    let file = try desk.seal(
      RawTar.with(application: #"{"check":{"consent":true,"countries":"\#(evil)"}}"#))
    let driver = try Driver()
    try driver.command(
      "stty -a > \(desk.folder.file("before")); \(Program.path) desk open \(file) --key \(desk.key); "
        + "stty -a > \(desk.folder.file("after"))")
    try driver.wait(for: "exit=0")
    #expect(try Data(file: desk.folder.file("before")) == Data(file: desk.folder.file("after")))
  }
}
