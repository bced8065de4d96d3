import Foundation
import Glibc
import TestKit
import Testing

@testable import JourneyKit

/// What the form reports while an application waits to be sent, and what is retried.
@Suite(.journeys) struct ServerDelayTests {
  let company: CompanyFolder
  let desk: String

  init() throws {
    company = try CompanyFolder()
    desk = try company.makeDesk()
  }

  /// How the report starts.
  enum Waits: String {
    case toBeSent = "Waiting to be sent since"
    case forServer = "Waiting for the company's server since"
    case never = "but can't be sent"
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let name: String
    let lie: CompanyServer.Lie
    let waits: Waits
    let cause: String
    let testDescription: String

    init(
      _ name: String, _ waits: Waits, _ cause: String, _ lie: @escaping CompanyServer.Lie
    ) {
      (self.name, self.lie, self.waits, self.cause) = (name, lie, waits, cause)
      testDescription = name
    }

    /// Makes the server refuse with a code.
    init(_ status: Int, _ code: String, _ waits: Waits, _ cause: String) {
      self.init(code, waits, cause) { _, _ in .json("{\"error\":\"\(code)\"}", status) }
    }
  }

  static let answers = [
    Answer("a fault", .forServer, "has a problem (503)") { _, _ in .status(503) },
    Answer("too many requests", .forServer, "server is busy") { _, _ in
      .status(429, headers: ["Retry-After": "600"])
    },
    Answer("nothing is here", .forServer, "than the company's server answered (404)") { _, _ in
      .answer(404, body: Array("<html>".utf8))
    },
    Answer("a page to sign in", .forServer, "do so in a browser") { _, _ in
      .answer(200, body: Array("<html>".utf8))
    },
    Answer("a way to such a page", .forServer, "do so in a browser") { _, _ in
      .redirect(to: "http://portal.example/")
    },
    Answer("the end of the connection", .forServer, "closed the connection") { _, _ in .reset },
    Answer("half an answer", .forServer, "cut off") { _, _ in
      .json("{\"upload\":\"/v1/uploads/1\"}").cut(after: 70)
    },
    Answer("the receipt of somebody else", .forServer, "isn't signed with the company's key") {
      request, _ in
      request.path.hasSuffix("/complete")
        ? .json(HandInTests.changed("digest", for: request)) : nil
    },
    Answer(401, "clock", .toBeSent, "clock is wrong"),
    Answer(401, "signature", .forServer, "changes what this computer sends"),
    Answer(403, "unknownTerminal", .forServer, "doesn't know this computer"),
    Answer(507, "full", .forServer, "is full right now"),
    Answer(418, "tea\\u001Bpot", .forServer, "won't accept it, for a reason"),
    Answer(403, "enrolment", .never, "token isn't valid"),
    Answer(403, "driverSignature", .never, "rejected its signature"),
    Answer(421, "host", .never, "accept the address in the policy"),
    Answer(400, "json", .never, "doesn't understand this version"),
    Answer(413, "tooLarge", .never, "use smaller photos"),
    Answer(409, "idTaken", .never, "hand it in again"),
    Answer(409, "follows", .never, "a newer version of this application"),
  ]

  @Test(arguments: answers) func `Every answer of the server is explained, with advice`(
    answer: Answer
  ) throws {
    let server = try company.startServer(desk: desk, lie: answer.lie)
    // Failures that a retry can't fix aren't retried.
    let sent =
      answer.waits == .never ? try company.run("hand-in", "--wait") : try company.run("hand-in")
    #expect(sent.status == 69, "\(sent)")
    let status = try company.run("status")
    let plain = try company.talk(["quit"])
    for text in [sent.errors, status.output, plain.output] {
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      // An open form retries immediately, and may be doing so now.
      let isTrying = text == plain.output && line.contains("Summary. Handing in: ")
      #expect(
        isTrying || line.contains(answer.waits.rawValue) && line.contains(answer.cause), "\(text)")
      #expect(!text.contains("\u{1B}") && !text.contains("for the network"))
      // The server's own words for a reason aren't shown.
      #expect(
        !text.contains("pot") && !text.contains("unknownTerminal") && !text.contains("idTaken"))
    }
    #expect(status.output.contains("hand-in --wait") == (answer.waits != .never), "\(status)")
    let spanish = try company.run("status", "--lang", "es")
    #expect(
      spanish.output.contains(answer.waits == .never ? "no se puede enviar" : "de"), "\(spanish)")
    // The application exists only on this computer.
    #expect(try company.run("status", "--json").output.contains(#""waiting":true"#))
    server.lie()
    let mended = try company.run("hand-in", "--wait")
    #expect(mended.status == 0, "\(mended)")
    #expect(server.submissions.count == 1 && server.submissions.first?.receipt != nil)
    #expect(answer.waits == .never || company.folder.names(in: "data/outbox").isEmpty)
  }

  @Test func `A server without the TLS that the policy requires gets nothing`() throws {
    let server = try CompanyServer()
    try company.setPolicy(
      server.url.replacing("http:", with: "https:"), key: server.key, desk: desk)
    try company.fill()
    let result = try company.run("hand-in")
    #expect(result.status == 69 && result.errors.contains("isn't secure"), "\(result)")
    #expect(result.errors.contains(Waits.forServer.rawValue))
    #expect(server.scripted.requests.isEmpty)
  }

  @Test(.enabled(if: geteuid() == 0), arguments: ["", "--lang es"])
  func `Without a network, an application waits for one`(language: String) throws {
    let server = try company.startServer(desk: desk)
    let result = try Shell.run(
      "unshare",
      ["--net", "sh", "-c", "\"$0\" hand-in --data-dir \"$1\" --policy \"$2\" \(language)"]
        + [Program.path, company.data, company.policy])
    let words =
      language.isEmpty
      ? ["Waiting for the network since", "has no network connection"]
      : ["A la espera de la red", "no tiene conexión de red"]
    #expect(result.status == 69 && words.allSatisfy(result.errors.contains), "\(result)")
    #expect(server.submissions.isEmpty)
  }

  @Test func `An application that is gone or damaged here is reported, and can be withdrawn`()
    throws
  {
    let server = try company.startServer(desk: desk) { request, _ in
      request.method == "PATCH" ? .status(503) : nil
    }
    #expect(try company.run("hand-in").status == 69)
    server.lie()
    let name = try #require(company.folder.names(in: "data/outbox").first)
    let path = company.folder.file("data/outbox/" + name)
    try flipBit(of: path)
    var result = try company.run("hand-in", "--wait")
    #expect(result.status == 69 && result.errors.contains("missing or damaged"), "\(result)")
    try FileManager.default.removeItem(atPath: path)
    result = try company.run("hand-in", "--wait")
    #expect(result.status == 69 && result.errors.contains("missing or damaged"), "\(result)")
    let withdrawn = try company.talk(["withdraw", "yes", "hand in", "quit"])
    #expect(withdrawn.output.contains("Withdrawn."), "\(withdrawn)")
    #expect(try company.run("hand-in", "--wait").status == 0)
    #expect(server.submissions.count { $0.receipt != nil } == 1)
  }

  @Test
  func `A policy with other keys, or without a server, is reported while an application waits`()
    throws
  {
    let server = try company.startServer(desk: desk) { _, _ in .status(503) }
    #expect(try company.run("hand-in").status == 69)
    let requests = server.scripted.requests.count
    try company.setPolicy(server.url, key: try CompanyServer().key, desk: desk)
    let other = try company.run("hand-in", "--wait")
    #expect(other.status == 77 && other.errors.contains("If the company confirms"), "\(other)")
    try company.put("{}", as: "policy.json")
    let status = try company.run("status")
    #expect(status.output.contains("no longer names a server"), "\(status)")
    let plain = try company.talk(["withdraw", "quit"])
    #expect(
      plain.output.contains("Not withdrawn. The company's policy no longer names"), "\(plain)")
    #expect(server.scripted.requests.count == requests)
  }

  @Test func `The summary and Main say why an application waits, until it is sent automatically`()
    throws
  {
    let server = try company.startServer(desk: desk) { _, _ in
      .json("{\"error\":\"full\"}", 507)
    }
    let driver = try company.open(expecting: "[ Hand in ]")
    #expect(try !NetworkWatchers.contains(driver.process))
    try driver.press("Enter")
    try driver.wait(for: "If this continues, tell the company.")
    try driver.press("Escape")
    try driver.wait(for: "F5 try again")
    try driver.press("m")
    try driver.wait(until: "Main") { $0.contains("Main") && $0.contains("continues") }
    #expect(try !NetworkWatchers.contains(driver.process))
    server.lie { _, _ in .reset }
    try driver.quit()
    try company.open(in: driver, expecting: "server closed")
    try waitFor("the watch") { try NetworkWatchers.contains(driver.process) }
    server.lie()
    try driver.wait(for: "number: ")
    try waitFor("the end of the watch") { try !NetworkWatchers.contains(driver.process) }
    try driver.quit()
  }

  @Test func `For a long upload, the form and the command say how much is sent`() throws {
    let (begun, goOn) = (Gate(), Gate())
    let server = try CompanyServer()
    let hold: CompanyServer.Lie = { request, number in
      guard request.method == "PATCH", number == 2 else { return nil }
      begun.open()
      goOn.pass()
      return nil
    }
    server.lie(hold)
    try company.setPolicy(server.url, key: server.key, desk: desk)
    try company.fill(bytes: 3_000_000)
    let driver = try Driver()
    try driver.command(
      "\(Program.path) hand-in --wait --data-dir \(company.data) --policy \(company.policy)")
    #expect(begun.pass())
    // The first piece is shown only if it takes a second.
    try driver.wait(until: "how much is sent") {
      $0.contains("Handing in: 0.0 of 3.") || $0.contains("Handing in: 1.0 of 3.")
    }
    // Canceled in the middle, handing in continues from there.
    try driver.press("C-c")
    try driver.wait(until: "the shell") { $0.trimmed.hasSuffix("$") }
    goOn.open()
    server.lie { request, _ in
      guard request.method == "PATCH" else { return nil }
      begun.open()
      goOn.pass()
      return nil
    }
    let next = try company.open(expecting: "Handing in: ")
    #expect(begun.pass())
    let screen = try next.screen
    #expect(screen.contains("Handing in: 1.0 of 3.") || screen.contains("Handing in: 2.0 of 3."))
    try next.press("m")
    try next.wait(until: "Main") { $0.contains("Main") && $0.contains("Handing in: ") }
    for _ in 1...3 { goOn.open() }
    try next.wait(for: "number: ")
    try next.quit()
    #expect(server.submissions.count == 1)
  }
}

/// Processes that listen for the kernel's network events.
private enum NetworkWatchers {
  /// Whether a process listens for them.
  static func contains(_ process: pid_t) throws -> Bool {
    let table = try String(file: "/proc/net/netlink")
    // Protocol 0 is NETLINK_ROUTE; a listener has groups.
    let inodes = table.split(separator: "\n").dropFirst().compactMap { line -> Substring? in
      let columns = line.split(separator: " ")
      return columns.count > 9 && columns[1] == "0" && columns[3] != "00000000" ? columns[9] : nil
    }
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
      return inodes.contains { target == "socket:[\($0)]" }
    }
  }
}
