import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// The commands for authors of a company's files.
@Suite(.journeys) struct PolicyCommandTests {
  let company: CompanyFolder

  init() throws { company = try CompanyFolder() }

  private func policy(_ arguments: String...) throws -> Shell.Result {
    try Shell.run(Program.path, ["policy"] + arguments)
  }

  @Test func `The check of valid files says how many steps they have`() throws {
    for file in [company.policy, company.steps] {
      let result = try policy("check", file)
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(
        result.output
          == "\(file) can be used. It has 3 steps: Background check, Bank details, Vehicle inspection.\n"
      )
    }
  }

  @Test func `Each fault is a line with its place, and what to write instead`() throws {
    let text = try String(file: company.steps)
      .replacingOccurrences(of: "\"minLength\"", with: "\"minLenght\"")
      .replacingOccurrences(of: "\"x-kind\": \"iban\"", with: "\"x-kind\": \"iban2\"")
    try company.put(text, as: "steps.json")
    for file in [company.policy, company.steps] {
      let result = try policy("check", file)
      #expect(result.status == 78 && result.errors.isEmpty, "\(result.errors)")
      let lines = result.output.split(separator: "\n")
      try #require(lines.count == 2, "\(result.output)")
      #expect(
        lines[0] == "\(company.steps):32:11: \"minLenght\" can't be used here; write \"minLength\"")
      #expect(lines[1].hasPrefix("\(company.steps):48:21: "), "\(lines[1])")
    }
    let result = try company.run("status")
    #expect(result.status == 78)
    #expect(result.errors.contains("steps.json:32:11: ") && result.errors.contains("policy check"))
  }

  @Test(arguments: [
    ("{\"seats\":4}", "1:10: "), ("{\n  \"seat\": {}}", "2:3: "), ("{", "1:2: "),
    ("{\"steps\":\"none.json\"}", "1:10: "), ("{\"steps\":7}", "1:10: "),
  ])
  func `A faulty policy exits 78 with the place of the fault`(text: String, place: String) throws {
    let file = try company.put(text, as: "policy.json")
    let result = try policy("check", file)
    #expect(result.status == 78)
    #expect(result.output.hasPrefix("\(file):\(place)"), "\(result.output)")
  }

  @Test func `Of many faults, the first hundred are listed, with the number of others`() throws {
    let fields = (0..<450).map { "\"f\($0)\": {\"type\": \"nothing\"}" }.joined(separator: ",\n")
    let file = try company.put(
      "{\"type\": \"object\", \"properties\": {\"s\": {\"type\": \"object\", \"properties\": {\(fields)}}}}",
      as: "steps.json")
    let lines = try policy("check", file).output.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last?.wholeMatch(of: /There are [1-9]\d* more faults\./) != nil)
  }

  @Test func `Steps given as the policy are recognized`() throws {
    let result = try Shell.run(
      Program.path,
      ["status", "--policy", company.steps, "--data-dir", company.folder.file("data")])
    #expect(result.status == 78)
    #expect(result.errors.contains(#"{"steps": "steps.json"}"#), "\(result.errors)")
  }

  @Test(arguments: [nil, #"{"steps":"/proc/self/mem"}"#])
  func `A file that the disk can't read isn't reported as a fault of the policy`(policy: String?)
    throws
  {
    // Reading its first bytes fails with EIO.
    let path = try policy.map { try company.put($0, as: "policy.json") } ?? "/proc/self/mem"
    let result = try Shell.run(
      Program.path, ["status", "--policy", path, "--data-dir", company.folder.file("data")])
    #expect(result.status == 74 && result.errors.contains("can't read"), "\(result)")
  }

  private static let recipient = "age1xtsl0qj5rqjf4ddyusl3f79jmtxafphhe6eg37mnasfea8fv8ypsz2mrm4"
  private static let serverKey = "hTQUAWVCGpsrGYX8Wp8oXLpnJb5RwkvYhb7aS4xMbjs"

  @Test func `A policy for handing in is accepted, with every optional member`() throws {
    let file = try company.put(
      """
      {"server":"https://onramp.example.com","recipients":["\(Self.recipient)"],
       "serverKey":"\(Self.serverKey)","enrolment":"token","terminal":"kiosk-3","keepDays":30}
      """, as: "policy.json")
    #expect(try policy("check", file).status == 0)
  }

  @Test func `Days to keep may differ by state`() throws {
    let file = try company.put(
      #"{"keepDays":{"approved":365,"askedAgain":90,"refused":90,"withdrawn":7}}"#,
      as: "policy.json")
    #expect(try policy("check", file).status == 0)
  }

  @Test(arguments: [
    (#"{"server":"https://a.example"}"#, "1:2: ", "\"recipients\", \"serverKey\""),
    (
      #"{"server":"https://a.example","recipients":["\#(recipient)"]}"#, "1:2: ",
      "handing in needs \"serverKey\""
    ),
    (#"{"serverKey":"\#(serverKey)="}"#, "1:14: ", "43 characters"),
    (#"{"serverKey":"short"}"#, "1:14: ", "43 characters"),
    (#"{"recipients":["\#(recipient.dropLast())5"]}"#, "1:16: ", "age1"),
    (#"{"recipients":["\#(recipient)","\#(recipient)"]}"#, "1:81: ", "different"),
    (#"{"recipients":[]}"#, "1:15: ", "age1"),
    (#"{"server":"ftp://a"}"#, "1:11: ", "https://"),
    (#"{"enrolment":""}"#, "1:14: ", "ASCII"), (#"{"keepDays":0}"#, "1:13: ", "36500"),
    (#"{"keepDays":{}}"#, "1:13: ", "askedAgain"),
    (#"{"keepDays":{"waiting":3}}"#, "1:14: ", "askedAgain"),
    (#"{"keepDays":{"refused":"3"}}"#, "1:24: ", "36500"),
  ]) func `A fault in the members for handing in is reported at its place`(
    text: String, place: String, why: String
  ) throws {
    let file = try company.put(text, as: "policy.json")
    let result = try policy("check", file)
    #expect(result.status == 78)
    #expect(
      result.output.hasPrefix("\(file):\(place)") && result.output.contains(why),
      "\(result.output)")
  }

  @Test func `A missing file exits 66`() throws {
    #expect(try policy("check", company.folder.file("none.json")).status == 66)
    #expect(try policy("answers", company.folder.file("none.json")).status == 66)
  }

  @Test func `Checking a new version says what changes for drivers`() throws {
    let old = try String(file: company.steps)
    let before = try company.put(old, as: "before.json")
    let same = try policy("check", company.steps, "--against", before)
    #expect(same.status == 0)
    #expect(same.output.contains("Drivers who began before notice no change."))

    try company.put(
      old.replacingOccurrences(of: "\"minLength\": 2", with: "\"minLength\": 3")
        .replacingOccurrences(of: "steps/2026-11-23", with: "steps/2026-12-01"), as: "steps.json")
    let stricter = try policy("check", company.policy, "--against", before)
    #expect(stricter.status == 0, "\(stricter.output)")
    #expect(stricter.output.contains("\(company.steps):"), "\(stricter.output)")
    #expect(stricter.output.contains("Nothing that drivers answered is lost."))
  }

  @Test func `A key that is reused for another type exits 78`() throws {
    let old = try String(file: company.steps)
    let before = try company.put(old, as: "before.json")
    try company.put(
      old.replacingOccurrences(
        of: "\"type\": \"string\",\n          \"minLength\": 2", with: "\"type\": \"integer\""),
      as: "steps.json")
    let result = try policy("check", company.steps, "--against", before)
    #expect(result.status == 78)
    #expect(result.output.contains("\(company.steps):28:"), "\(result.output)")
  }

  @Test func `The policy's own schema is JSON that names every member`() throws {
    let result = try policy("schema")
    #expect(result.status == 0)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let members = try #require(schema["properties"] as? [String: Any])
    for name in ["steps", "seats", "welcome", "server", "recipients"] {
      #expect(members[name] != nil)
    }
  }

  @Test func `A filled-in answers file is accepted`() throws {
    for file in [company.policy, company.steps] {
      let empty = try policy("answers", file)
      #expect(empty.status == 0)
      let filled = [
        "consent": "true", "abroad": "false", "iban": "\"DE89370400440532013000\"",
        "paid": "\"daily\"", "until": "\"2099-12-31\"",
      ].reduce(empty.output) { text, answer in
        text.replacingOccurrences(
          of: "\"\(answer.key)\": null", with: "\"\(answer.key)\": \(answer.value)")
      }
      let answers = try company.put(filled, as: "answers.json")
      let result = try company.run("fill", "--from", answers, "--check")
      #expect(result.status == 0, "\(filled) \(result.errors)")
    }
  }

  @Test(arguments: [
    (#"{"check":{"abroad":false,}}"#, "1:26: nothing follows the comma before this"),
    ("{\n \"check\":{},\n \"check\":{}}", #"3:2: "check" is there twice"#),
    (#"{"check":{"abroad":false}"#, "1:26: a comma or } is missing here"),
  ])
  func `Invalid JSON in an answers file is reported with its line and column`(
    text: String, why: String
  ) throws {
    let answers = try company.put(text, as: "answers.json")
    let result = try company.run("fill", "--from", answers)
    #expect(result.status == 65)
    #expect(result.errors.contains("\(answers):\(why)"), "\(result.errors)")
    #expect(result.errors.contains("Nothing was saved."), "\(result.errors)")
  }

  // MARK: Which policy

  private func firstStep(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Shell.Result {
    try Shell.run(
      Program.path, ["status", "--json", "--data-dir", company.data] + arguments,
      environment: environment)
  }

  @Test func `The option comes before $ONRAMP_POLICY`() throws {
    let other = try company.put(
      #"{"steps":{"type":"object","properties":{"vehicle":true}}}"#, as: "other.json")
    let environment = ["ONRAMP_POLICY": other]
    #expect(try firstStep([]).output.contains(#""step":"personal""#))
    #expect(try firstStep([], environment: environment).output.contains(#""step":"vehicle""#))
    let both = try firstStep(["--policy", company.policy], environment: environment)
    #expect(both.output.contains(#""step":"check""#))
    #expect(try firstStep([], environment: ["ONRAMP_POLICY": "/none"]).status == 66)
  }

  @Test(.enabled(if: getuid() == 0, "only root can put a folder in place of /etc"))
  func `Without an option or variable, the computer's own policy applies`() throws {
    let script = """
      mkdir -p "$1/etc/onramp" && cp "$1/policy.json" "$1/steps.json" "$1/etc/onramp" &&
      mount --bind "$1/etc" /etc && shift && exec "$0" status --json "$@"
      """
    func status(_ environment: [String: String] = [:], _ options: String...) throws -> String {
      try Shell.run(
        "unshare",
        ["-m", "sh", "-c", script, Program.path, company.folder.path, "--data-dir", company.data]
          + options, environment: environment
      ).output
    }
    #expect(try status().contains(#""step":"check""#))
    let other = try company.put("{}", as: "other.json")
    #expect(try status(["ONRAMP_POLICY": other]).contains(#""step":"personal""#))
    #expect(try status([:], "--policy", other).contains(#""step":"personal""#))
  }

  // MARK: Who may write it

  @Test(arguments: [0o664, 0o646, 0o666])
  func `A policy or steps that others can write are refused`(mode: Int) throws {
    for name in ["policy.json", "steps.json"] {
      let path = company.folder.file(name)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      for command in [["status"], ["show"], ["--plain"]] {
        let result = try Shell.run(
          Program.path, command + ["--policy", company.policy, "--data-dir", company.data])
        #expect(result.status == 78, "\(name)")
        #expect(result.errors.contains("can be changed by others"), "\(result.errors)")
        #expect(result.errors.contains(path), "\(result.errors)")
      }
      let result = try policy("check", company.policy)
      #expect(result.status == 78 && (result.output + result.errors).contains(path))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    #expect(try company.run("status").status == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can give a file away"))
  func `A policy or steps that belong to another user are refused`() throws {
    for name in ["policy.json", "steps.json"] {
      let path = company.folder.file(name)
      try #require(chown(path, 65534, 65534) == 0)
      let result = try company.run("status", "--lang", "es")
      #expect(
        result.status == 78 && result.errors.contains("es de otro usuario"), "\(result.errors)")
      try #require(chown(path, 0, 0) == 0)
    }
  }
}
