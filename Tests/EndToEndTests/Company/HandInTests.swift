import Foundation
import Glibc
import OnrampWire
import Synchronization
import TestKit
import Testing

@testable import JourneyKit

/// `onramp hand-in`, with servers that behave and servers that don't.
@Suite(.journeys) struct HandInTests {
  let company: CompanyFolder
  let recipient: String

  init() throws {
    company = try CompanyFolder()
    recipient = try company.makeDesk()
    // Answers for the built-in form.
    try company.put(
      """
      {"personal":{"name":"CANARYNAME","email":"amina@example.com"},
       "vehicle":{"make":"Kia","model":"Rio","year":2019,"seats":5},
       "photos":{"license":"\(Program.fixture("license.jpg"))",
                 "insurance":"\(company.folder.file("large"))",
                 "licenseBack":"\(company.folder.file("back.jpg"))"}}
      """, as: "answers.json")
    try FileManager.default.copyItem(
      atPath: Program.fixture("insurance.jpg"), toPath: company.folder.file("back.jpg"))
    // Large enough for three pieces.
    try Data((0..<2_600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
      .write(to: URL(filePath: company.folder.file("large")))
  }

  private func setPolicy(_ server: CompanyServer, key: String? = nil) throws {
    try company.setPolicy(server.url, key: key ?? server.key, desk: recipient)
  }

  private func fill() throws {
    let result = try company.run("fill", "--from", company.folder.file("answers.json"))
    try #require(result.status == 0, "\(result)")
  }

  /// The company's server, and an application for it.
  private func begin(
    lie: @escaping CompanyServer.Lie = { _, _ in nil }
  ) throws -> CompanyServer {
    let server = try CompanyServer(lie: lie)
    try setPolicy(server)
    try fill()
    return server
  }

  private var outbox: [String] { company.folder.names(in: "data/outbox") }

  @Test func `A finished application is handed in once, and the company reads it`() throws {
    let server = try begin()
    let before = try company.run("status", "--json")
    #expect(before.output.hasSuffix(#""handedIn":null,"waiting":false,"decision":null}"# + "\n"))
    let result = try company.run("hand-in", "--json")
    #expect(result.status == 0, "\(result)")
    let sent = try #require(server.submissions.first)
    let number = try #require(sent.receipt?.number.text)
    #expect(
      result.output
        == #"{"schema":1,"number":"\#(number)","at":"2026-11-23T14:02:00Z","waiting":false}"# + "\n"
    )
    #expect(server.unsigned == 0 && server.terminals == 1 && outbox.isEmpty)

    // Handing in again yields the same receipt, and only asks for the decision.
    #expect(try company.run("hand-in", "--wait", "--json").output == result.output)
    #expect(server.submissions.count == 1)
    let status = try company.run("status", "--json")
    #expect(
      status.output.hasSuffix(
        #""handedIn":{"number":"\#(number)","at":"2026-11-23T14:02:00Z"},"waiting":false,"decision":null}"#
          + "\n"), "\(status)")
    #expect(try company.run("status").output.contains("number: \(number)"))

    let file = company.folder.file("sent.age")
    try Data(sent.bytes).write(to: URL(filePath: file))
    let opened = try Shell.run(
      Program.path,
      [
        "desk", "open", file, "--key", company.folder.file("desk.key"), "--to",
        company.folder.file("out"),
      ])
    #expect(opened.status == 0 && opened.output.contains("  Name: CANARYNAME"), "\(opened)")
    #expect(
      company.folder.names(in: "out/photos")
        == ["insurance", "license.jpg", "licenseBack.jpg"])
    let list = try Shell.sh(
      "age -d -i \"$0\" \"$1\" | tar -t", company.folder.file("desk.key"), file)
    #expect(
      list.output.split(separator: "\n").sorted() == [
        "application.json", "photos/insurance", "photos/license.jpg",
        "photos/licenseBack.jpg", "steps.json", "summary.txt",
      ], "\(list)")
    // The server never received anything readable, and the handed-in file contains no secret.
    for request in server.scripted.requests {
      #expect(Data(request.body).firstRange(of: Data("CANARYNAME".utf8)) == nil)
    }
    let json = try String(file: company.folder.file("out/application.json"))
    #expect(!json.contains("handedIn") && json.contains("CANARYNAME"))
  }

  @Test func `A new terminal sends three pieces in six requests, without asking what is there`()
    throws
  {
    let server = try begin()
    #expect(try company.run("hand-in").status == 0)
    #expect(
      server.scripted.requests.map(\.method) == [
        "POST", "POST", "PATCH", "PATCH", "PATCH", "POST",
      ])
  }

  @Test func `An application that no server knows is withdrawn without a network`() throws {
    let server = try begin()
    server.scripted.stop()
    #expect(try company.run("hand-in").status == 69 && !outbox.isEmpty)
    let taken = try company.talk(["withdraw", "yes", "quit"])
    #expect(taken.output.contains("Withdrawn.") && outbox.isEmpty, "\(taken)")
    // A server that was reached may know it, even if it never responded.
    let other = try CompanyServer { _, _ in .reset }
    try setPolicy(other, key: server.key)
    #expect(try company.run("hand-in").status == 69)
    let kept = try company.talk(["withdraw", "yes", "quit"])
    #expect(
      kept.output.contains("Whether it is withdrawn shows here") && !outbox.isEmpty, "\(kept)")
  }

  @Test
  func `Without its key for the server, an application can be withdrawn, and keeps its number`()
    throws
  {
    for damage in [nil, "x"] {
      let server = try begin()
      #expect(try company.run("hand-in", "--accept-new-keys").status == 0)
      let first = try #require(server.submissions.first)
      let file = company.folder.file("data/company.json")
      try FileManager.default.removeItem(atPath: file)
      if let damage { try company.put(damage, as: "data/company.json", mode: 0o600) }
      let taken = try company.talk(["withdraw", "yes", "quit"])
      #expect(taken.output.contains("Withdrawn. "), "\(taken)")
      #expect(server.submissions.first?.isWithdrawn == true)
      let again = try company.run("hand-in", "--accept-new-keys")
      #expect(again.status == 0 && server.submissions.count == 2, "\(again)")
      let numbers = server.submissions.map { $0.receipt?.number }
      #expect(
        numbers == [first.receipt?.number, first.receipt?.number], "one number for one driver")
      #expect(try company.talk(["withdraw", "yes", "quit"]).output.contains("Withdrawn."))
    }
  }

  @Test
  func `An application unknown to the server is withdrawn here, and the driver learns its number`()
    throws
  {
    let server = try begin()
    #expect(try company.run("hand-in").status == 0)
    let number = try #require(server.submissions.first?.receipt?.number.text)
    server.lie { request, _ in
      request.path.hasSuffix("/withdraw") ? .json("{\"error\":\"unknown\"}", 404) : nil
    }
    let taken = try company.talk(["withdraw", "yes", "quit"])
    #expect(taken.output.contains("on this computer only"), "\(taken)")
    #expect(taken.output.contains("doesn't know number \(number)"), "\(taken)")
  }

  @Test func `An application without its key for the server says so, and can be withdrawn`() throws
  {
    let server = try begin { _, _ in .reset }
    #expect(try company.run("hand-in").status == 69)
    try FileManager.default.removeItem(atPath: company.folder.file("data/company.json"))
    server.lie()
    let stuck = try company.run("hand-in", "--wait")
    #expect(
      stuck.status == 69 && stuck.errors.contains("lost its key for the company's server"),
      "\(stuck)")
    #expect(stuck.errors.contains("Withdraw it, and hand it in again."), "\(stuck)")
    #expect(try company.talk(["withdraw", "yes", "quit"]).output.contains("Withdrawn."))
    #expect(try company.run("hand-in", "--wait").status == 0 && server.submissions.count == 1)
  }

  @Test(arguments: [false, true])
  func `An upload in progress beside an open form is reported`(wasDelayed: Bool) throws {
    let killer = Killer()
    let server = try begin { _, _ in .status(503) }
    if wasDelayed {
      #expect(try company.run("hand-in").status == 69)
      #expect(try company.run("status").output.contains("has a problem (503)"))
      let form = try OpenForm(company.data)
      #expect(try company.run("status").output.contains("(503). Onramp will try again."))
      form.leave()
    }
    server.lie { request, _ in
      guard request.method == "PATCH" else { return nil }
      killer.kill()
      return .reset
    }
    _ = try Shell.sh(
      "echo $$ > \"$4\"; exec \"$0\" hand-in --data-dir \"$1\" --policy \"$2\"", Program.path,
      company.data, company.policy, "", killer.file(in: company.folder))
    #expect(try company.run("status").output.contains("Waiting to be sent since"))
    let form = try OpenForm(company.data)
    let status = try company.run("status")
    #expect(status.output.contains("Sending since"), "\(status)")
    form.leave()
  }

  @Test func `News during typing is followed by the question and the typed text`() throws {
    let server = try begin { _, _ in .reset }
    #expect(try company.run("hand-in").status == 69)
    let terminal = try RawTerminal(
      [Program.path, "--plain", "--data-dir", company.data, "--policy", company.policy])
    try terminal.wait(for: "take it back")
    terminal.send("qx\u{7F}u")
    try terminal.wait(until: "what is typed") { terminal.output.hasSuffix("u") }
    server.lie()
    try terminal.wait(for: "Your number:")
    // Nothing is left to send.
    try terminal.wait(until: "the question and what is typed") {
      terminal.output.hasSuffix("Type\r\nwithdraw to take it back.\r\nqu")
        || terminal.output.hasSuffix("Type withdraw to take it back.\r\nqu")
    }
    let after = terminal.output.components(separatedBy: "Your number:").last ?? ""
    #expect(!after.contains("retry"), "\(after)")
    terminal.send("it\n")
    try terminal.waitForEnd()
    #expect(terminal.end?.status == 0 && terminal.isRestored, "\(terminal.output)")
  }

  @Test func `An upload that is withdrawn halfway doesn't stay on the server`() throws {
    let server = try begin { request, number in
      request.method == "PATCH" && number > 1 ? .status(503) : nil
    }
    #expect(try company.run("hand-in").status == 69 && server.submissions.count == 1)
    #expect(try company.talk(["withdraw", "yes", "quit"]).output.contains("Withdrawn."))
    #expect(server.submissions.isEmpty && server.unsigned == 0 && outbox.isEmpty)
  }

  @Test func `A server over plain http is warned about, unless it is on this computer`() throws {
    let server = try CompanyServer()
    try company.put(
      """
      {"server":"http://drive.invalid","recipients":["\(recipient)"],"serverKey":"\(server.key)"}
      """, as: "policy.json")
    try fill()
    let check = try Shell.run(Program.path, ["policy", "check", company.policy])
    #expect(check.status == 0 && check.errors.contains("over plain http"), "\(check)")
    #expect(try company.talk(["quit"]).output.contains("over plain http"))
    #expect(try company.run("hand-in").errors.contains("over plain http"))
    try setPolicy(server)
    #expect(try Shell.run(Program.path, ["policy", "check", company.policy]).errors.isEmpty)
  }

  @Test func `A limit on the size of files isn't called a quota`() throws {
    let server = try CompanyServer()
    try setPolicy(server)
    let result = try Shell.sh(
      "ulimit -f 100; exec \"$0\" fill --from \"$1\" --data-dir \"$2\" --policy \"$3\"",
      Program.path, company.folder.file("answers.json"), company.data, company.policy)
    #expect(result.status == 74 && result.errors.contains("ulimit -f"), "\(result)")
  }

  @Test func `A handed-in application can't be changed by fill`() throws {
    let server = try begin()
    #expect(try company.run("hand-in").status == 0)
    let result = try company.run("fill", "--from", company.folder.file("answers.json"))
    #expect(result.status == 77 && result.errors.contains("Handed in"), "\(result)")
    #expect(try company.run("status", "--json").output.contains(#""handedIn":{"#))
    #expect(server.submissions.count == 1)
  }

  @Test func `A handed-in application is reported even without a server in the policy`() throws {
    let server = try begin()
    #expect(try company.run("hand-in").status == 0)
    let number = try #require(server.submissions.first?.receipt?.number.text)
    try company.put("{}", as: "policy.json")
    let result = try company.run("hand-in")
    #expect(result.status == 0 && result.output.contains(number), "\(result)")
    #expect(try company.run("hand-in", "--json").output.contains(#""number":"\#(number)""#))
  }

  @Test func `Missing answers are named, and nothing waits`() throws {
    let server = try CompanyServer()
    try setPolicy(server)
    let empty = try company.run("hand-in")
    #expect(empty.status == 65 && empty.errors.contains("Personal info"), "\(empty)")
    try company.put(#"{"photos":{"license":null,"insurance":null}}"#, as: "none.json")
    try fill()
    try #require(
      try company.run("fill", "--from", company.folder.file("none.json")).status == 0)
    let result = try company.run("hand-in")
    #expect(result.status == 65 && result.errors.contains("Proof of insurance"), "\(result)")
    #expect(outbox.isEmpty && server.scripted.requests.isEmpty)
  }

  @Test
  func `Without a network, an application waits, and another server there doesn't get it`() throws {
    let server = try CompanyServer()
    let port = server.scripted.port
    try setPolicy(server)
    server.scripted.stop()
    try fill()
    let result = try company.run("hand-in", "--json")
    #expect(result.status == 69, "\(result)")
    #expect(result.output == #"{"schema":1,"number":null,"at":null,"waiting":true}"# + "\n")
    #expect(result.errors.contains("refused the connection"))
    #expect(outbox.count == 1)
    let status = try company.run("status", "--json").output
    #expect(status.contains(#""waiting":true,"waitingSince":""#), "\(status)")
    #expect(status.contains(#"Z","why":"refused","decision":null"#), "\(status)")
    let synced = try company.run("sync")
    #expect(synced.status == 69, "\(synced)")
    #expect(synced.errors.contains("Waiting for the company's server since"), "\(synced)")
    let json = try company.run("sync", "--json")
    #expect(json.output == #"{"schema":1,"accounts":[],"waiting":1}"# + "\n", "\(json)")
    let plain = try company.talk(["help", "restart", "no", "quit"])
    #expect(plain.output.contains("hasn't reached the company and won't be sent"), "\(plain)")
    #expect(plain.output.components(separatedBy: "Type retry").count > 2, "\(plain)")
    let later = try CompanyServer(port: port)
    try setPolicy(later, key: server.key)
    // Another server at the same address isn't trusted.
    let other = try company.run("hand-in")
    #expect(other.status == 69 && other.errors.contains("isn't signed with"), "\(other)")
    #expect(outbox.count == 1)
  }

  @Test(arguments: [false, true])
  func `An application waiting without an account is sent by sync, too`(waits: Bool) throws {
    let server = try begin { _, _ in .status(503) }
    #expect(try company.run("hand-in").status == 69)
    server.lie()
    let synced = waits ? try company.run("sync", "--wait") : try company.run("sync")
    let number = try #require(server.submissions.first?.receipt?.number.text)
    #expect(synced.status == 0 && synced.output.contains("Your number: \(number)"), "\(synced)")
    #expect(outbox.isEmpty)
    #expect(try company.run("status", "--json").output.contains(number))
  }

  /// Wrong responses, which a server gives once or twice before the right one.
  static let lies: [(String, CompanyServer.Lie)] = [
    ("refuses each first request", { _, number in number == 1 ? .status(503) : nil }),
    ("cuts each first answer", { _, number in number == 1 ? .drop : nil }),
    (
      "resets pieces", { request, number in request.method == "PATCH" && number < 3 ? .reset : nil }
    ),
    (
      "has less than it said",
      { request, number in
        request.method == "HEAD" && number == 1
          ? .status(204, headers: ["Upload-Offset": "1"]) : nil
      }
    ),
    (
      "has more than there is",
      { request, number in
        request.method == "HEAD" && number == 1
          ? .status(204, headers: ["Upload-Offset": "999999999"]) : nil
      }
    ),
    (
      "says nonsense",
      { _, number in number == 1 ? .answer(200, body: Array("{\"upload\":7}".utf8)) : nil }
    ),
    (
      "names a time that no clock has",
      { _, number in number == 1 ? .json("{\"error\":\"clock\",\"time\":\(Int.min)}", 401) : nil }
    ),
    (
      "asks to come back in a second",
      { request, number in
        request.path == "/v1/submissions" && number == 1
          ? .status(429, headers: ["Retry-After": "1"]) : nil
      }
    ),
    (
      "is full for a moment",
      { request, number in
        request.path == "/v1/submissions" && number < 3
          ? .json("{\"error\":\"full\"}", 507) : nil
      }
    ),
  ]

  @Test(arguments: lies.indices) func `An application arrives once, whatever a server does first`(
    index: Int
  ) throws {
    let server = try begin(lie: Self.lies[index].1)
    let result = try company.run("hand-in", "--wait", "--json")
    #expect(result.status == 0, "\(Self.lies[index].0): \(result)")
    #expect(server.submissions.count == 1 && server.submissions.first?.receipt != nil)
    #expect(outbox.isEmpty)
    // Accepted pieces aren't sent again.
    let pieces = server.scripted.requests.filter { $0.method == "PATCH" }
    let lost = pieces.count - 3
    #expect(
      pieces.reduce(0) { $0 + $1.body.count }
        <= (server.submissions.first?.bytes.count ?? 0) + lost * WireLimits.piece)
  }

  @Test func `An application reaches a server whose clock is a day ahead`() throws {
    let server = try CompanyServer(skew: 86_400)
    try setPolicy(server)
    try fill()
    #expect(try company.run("hand-in").status == 0)
    #expect(server.submissions.count == 1)
  }

  /// A receipt from another server, whose signature is therefore invalid for this one.
  static func changed(_ member: String, for request: ScriptedServer.Request) -> String {
    let key = SigningKey.random()
    let id = request.path.split(separator: "/")[2]
    let receipt = Receipt(
      id: SubmissionID(id) ?? SubmissionID(), number: SubmissionNumber(), version: 1,
      at: "2026-11-23T14:02:00Z", digest: Digest(of: Array(member.utf8)), audit: Digest(of: []),
      by: key)
    return "{\"id\":\"\(receipt.id.text)\",\"number\":\"\(receipt.number.text)\",\"version\":1,"
      + "\"at\":\"\(receipt.at)\",\"digest\":\"\(receipt.digest.text)\","
      + "\"audit\":\"\(receipt.audit.text)\",\"serverKey\":\"\(receipt.serverKey.text)\","
      + "\"signature\":\"\(receipt.signature.text)\"}"
  }

  @Test func `New keys of the company are refused until they are accepted`() throws {
    let server = try begin()
    #expect(try company.run("hand-in").status == 0)
    // The next driver on the same terminal.
    #expect(try company.run("restart", "--yes", "--no-undo").status == 0)
    try fill()
    let another = try CompanyServer()
    try setPolicy(another)
    let result = try company.run("hand-in")
    #expect(result.status == 77 && result.errors.contains("--accept-new-keys"), "\(result)")
    #expect(outbox.isEmpty && another.scripted.requests.isEmpty)
    #expect(try company.run("hand-in", "--accept-new-keys").status == 0)
    #expect(server.submissions.count == 1 && another.submissions.count == 1)
  }
}

/// Kills the program whose process ID is in a file.
private final class Killer: Sendable {
  private let path = Mutex("")

  func file(in folder: Folder) -> String {
    path.withLock { path in
      path = folder.file("process")
      return path
    }
  }

  func kill() {
    let file = path.withLock { $0 }
    guard let text = try? String(file: file),
      let process = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)), process > 1
    else { return }
    _ = Glibc.kill(process, SIGKILL)
  }
}

/// Holds a driver's data as an open form does.
private struct OpenForm {
  private let folder: Int32

  init(_ data: String) throws {
    folder = open(data, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
  }

  /// Releases it, even if a child that is just being started has a copy of the descriptor.
  func leave() {
    flock(folder, LOCK_UN)
    close(folder)
  }
}
