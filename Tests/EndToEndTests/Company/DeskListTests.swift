import Foundation
import OnrampWire
import TestKit
import Testing

@testable import JourneyKit

/// `onramp desk list`, with a server that may respond with anything.
@Suite(.journeys) struct DeskListTests {
  let company: CompanyFolder
  private let recipient: String

  init() throws {
    company = try CompanyFolder()
    recipient = try company.makeDesk()
    let text = try String(file: company.folder.file("desk.key"))
    try company.put(text + "# onramp-staff: \(SigningKey.random().seedText)\n", as: "desk.key")
  }

  private func list(
    _ more: String..., of numbers: [String] = ["2222-22", "2222-33"],
    pages: @escaping @Sendable (String) -> ScriptedServer.Reply
  ) throws -> Shell.Result {
    let evidence = numbers.map { ScriptedEvidence(number: $0) }
    let server = try CompanyServer { request, _ in
      if let audit = ScriptedEvidence.audit(evidence, request.path) { return .json(audit) }
      return switch request.path {
      case "/v1/desk/me": .json(#"{"name":"Ana","lead":false,"sealed":null}"#)
      case "/v1/desk/evidence":
        .json(ScriptedEvidence.answer(evidence))
      default: pages(request.path)
      }
    }
    try company.setPolicy(server.url, key: server.key, desk: recipient)
    return try Shell.run(
      Program.path,
      ["desk", "list", "--policy", company.policy, "--key", company.folder.file("desk.key")] + more)
  }

  private static func page(_ number: String, next: SubmissionID? = nil) -> ScriptedServer.Reply {
    let next = next.map { ",\"next\":\"\($0.text)\"" } ?? ""
    return .json(
      """
      {"submissions":[{"number":"nonsense"},
       {"number":"\(number)","at":"2026-11-23T14:02:00Z","state":"waiting","version":1}]\(next)}
      """)
  }

  @Test func `It reads page after page, and shows those before a page that fails`() throws {
    let second = SubmissionID()
    let pages: @Sendable (String) -> ScriptedServer.Reply = { path in
      path.contains("?after=\(second.text)")
        ? Self.page("2222-33") : Self.page("2222-22", next: second)
    }
    let whole = try list(pages: pages)
    #expect(whole.status == 0, "\(whole)")
    #expect(whole.output.split(separator: "\n").map { $0.prefix(7) } == ["2222-22", "2222-33"])
    #expect(whole.output.contains("  23 Nov 2026 14:02  waiting for "), "\(whole)")
    #expect(whole.output.contains("  version 1\n"), "\(whole)")
    let spanish = try list("--lang", "es", pages: pages)
    #expect(spanish.output.contains("  en espera desde hace "), "\(spanish)")
    #expect(spanish.output.contains("  versión 1\n"), "\(spanish)")
    let json = try list("--json", pages: pages)
    #expect(
      json.output
        == #"{"schema":1,"submissions":[{"number":"2222-22","at":"2026-11-23T14:02:00Z","#
        + #""state":"waiting","version":1,"reviewer":null},{"number":"2222-33","#
        + #""at":"2026-11-23T14:02:00Z","state":"waiting","version":1,"reviewer":null}]}"# + "\n")
    let cut = try list { path in
      path.contains("?after=") ? .status(503) : Self.page("2222-22", next: second)
    }
    #expect(cut.status == 69 && cut.output.hasPrefix("2222-22"), "\(cut)")
  }

  @Test func `A repeated page, or an empty one that isn't the last, ends the list with an error`()
    throws
  {
    let same = SubmissionID()
    let turning = try list { _ in Self.page("2222-22", next: same) }
    #expect(turning.status == 65, "\(turning)")
    #expect(turning.output.split(separator: "\n").count == 1)
    let empty = try list { _ in
      .json("{\"submissions\":[],\"next\":\"\(SubmissionID().text)\"}")
    }
    #expect(empty.status == 65 && empty.output.isEmpty, "\(empty)")
    let none = try list(of: []) { _ in .json("{\"submissions\":[]}") }
    #expect(none.status == 0 && none.output == "Nothing is handed in.\n", "\(none)")
  }
}
