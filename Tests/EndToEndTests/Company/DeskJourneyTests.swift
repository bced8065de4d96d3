import Foundation
import TestKit
import Testing

@testable import JourneyKit

/// The desk without a screen, with the real server and its own database.
@Suite(.journeys, .needsServer) struct DeskJourneyTests {
  private let company: CompanyFolder

  init() throws { company = try CompanyFolder() }

  private func desk(
    _ arguments: String..., key: String, language: String = "en"
  ) throws -> Shell.Result {
    try Shell.run(
      Program.path,
      ["desk"] + arguments + ["--policy", company.policy, "--key", key, "--lang", language])
  }

  /// Fills in the form, hands it in and returns its number.
  private func handIn(data: String? = nil) throws -> String {
    let company = CompanyFolder(self.company, data: data ?? self.company.data)
    try company.fill()
    let sent = try company.run("hand-in", "--wait", "--json")
    try #require(sent.status == 0, "\(sent)")
    return String(try #require(sent.output.firstMatch(of: /"number":"([^"]+)"/)).1)
  }

  @Test func `An application is shown, decided, counted and audited`() throws {
    let trial = try TrialCompany(company)
    defer { trial.end() }
    let (number, key) = (try handIn(), trial.key)
    let shown = try desk("show", number.lowercased(), key: key)
    #expect(shown.status == 0, "\(shown)")
    #expect(shown.output.hasPrefix("\(number), version 1, handed in "), "\(shown)")
    #expect(shown.output.contains(", waiting for "), "\(shown)")
    #expect(shown.output.contains("  Name: Amina\n"), "\(shown)")
    let json = try desk("show", number, "--json", key: key)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["number"] as? String == number)
    #expect((object["fields"] as? [String])?.contains("photos.license") == true)
    #expect(
      ((object["application"] as? [String: Any])?["personal"] as? [String: Any])?["name"] as? String
        == "Amina")
    #expect((object["driver"] as? String)?.count == 43)

    for (wrong, code) in [
      (["photos.lisence", "blurred"], 64), (["photos.license", "mood"], 64),
      (["personal.name", "blurred"], 64),
      (["photos.license"], 64),
    ] {
      let refused = try Shell.run(
        Program.path,
        ["desk", "decide", number, "ask-again"] + wrong
          + ["--policy", company.policy, "--key", key])
      #expect(
        refused.status == code && refused.errors.contains("Nothing was decided"), "\(refused)")
    }
    let decided = try desk(
      "decide", number, "ask-again", "photos.license", "blurred", "--text", "Por favor, con luz.",
      key: key)
    #expect(decided.status == 0, "\(decided)")
    #expect(decided.output == "\(number): asked again. The letter is sent, so it stands.\n")
    let again = try desk("decide", number, "approve", key: key)
    #expect(again.status == 65 && again.errors.contains("was decided"), "\(again)")
    #expect(try desk("list", key: key).output.contains("  asked again by try  version 1\n"))
    #expect(
      try desk("list", "--state", "askedAgain", key: key, language: "es").output
        .contains("  pedida de nuevo por try  versión 1\n"))
    let none = try desk("list", "--state", "waiting", key: key)
    #expect(none.status == 0 && none.output == "Nothing is in this state.\n", "\(none)")
    #expect(try desk("list", "--state", "lost", key: key).status == 64)

    let status = try desk("status", "--json", key: key)
    #expect(
      status.output.hasPrefix(
        #"{"schema":1,"waiting":0,"claimed":0,"approved":0,"askedAgain":1,"refused":0,"medianWait":"#
      ), "\(status)")
    let said = try desk("status", key: key)
    #expect(
      said.output
        == "0 waiting, 0 being reviewed; today: 0 approved, 1 asked again, 0 refused, "
        + "median wait less than a minute.\n", "\(said)")
    try audit(key)
  }

  /// Verifies the audit at the server and as exported, whole and with a byte changed.
  private func audit(_ key: String) throws {
    let whole = try desk("audit", "verify", key: key)
    #expect(whole.status == 0 && whole.output.contains("2 in all"), "\(whole)")
    let head = String(
      try #require(whole.output.firstMatch(of: /hash is ([A-Za-z0-9_-]{43})/)).1)
    let exported = try desk("audit", "export", key: key)
    #expect(exported.output.split(separator: "\n").count == 2, "\(exported)")
    #expect(exported.output.contains(#""event":"askedAgain""#))
    #expect(exported.output.contains("\"hash\":\"\(head)\""))
    let file = try company.put(exported.output, as: "audit.jsonl")
    func verify(_ more: String...) throws -> Shell.Result {
      try Shell.run(Program.path, ["desk", "audit", "verify", file] + more)
    }
    #expect(try verify("--head", head).status == 0)
    try company.put(
      exported.output.replacing("askedAgain", with: "approved"), as: "audit.jsonl")
    let changed = try verify()
    #expect(changed.status == 65 && changed.errors.contains("at line 2,"), "\(changed)")
    try company.put(
      String(exported.output.split(separator: "\n")[0]) + "\n", as: "audit.jsonl")
    let cut = try verify("--head", head)
    #expect(cut.status == 65 && cut.errors.contains(head), "\(cut)")
    #expect(try verify("--head", "x").status == 64)
    #expect(try Shell.run(Program.path, ["desk", "audit", "verify"]).status == 64)
  }

  @Test func `Each member has a separate key, and loses access when revoked`() throws {
    let trial = try TrialCompany(company)
    defer { trial.end() }
    let (number, lead) = (try handIn(), trial.key)
    let (ana, bo) = (company.folder.file("ana.key"), company.folder.file("bo.key"))
    let invited = try desk("invite", "Ana", "--to", ana, key: lead)
    #expect(invited.status == 0, "\(invited)")
    let mode = try FileManager.default.attributesOfItem(atPath: ana)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try desk("invite", "Bo", "--lead", "--to", bo, key: lead).status == 0)
    let taken = company.folder.file("taken.key")
    let twice = try desk("invite", "Ana", "--to", taken, key: lead)
    #expect(twice.status == 65 && !FileManager.default.fileExists(atPath: taken), "\(twice)")
    let finished = try desk("invite", "Ana", "--to", ana, key: lead)
    #expect(finished.status == 0 && finished.output == invited.output, "as if the answer was lost")
    let other = try company.put("a letter\n", as: "other.txt")
    #expect(try desk("invite", "Eve", "--to", other, key: lead).status == 73, "the file is there")
    // Members' key files don't contain the desk's key, and yet open what comes from the server.
    let deskIdentity = try String(file: lead)
      .split(separator: "\n").map(String.init).first { $0.hasPrefix("AGE-SECRET-KEY-1") }
    #expect(try !String(file: ana).contains(try #require(deskIdentity)))
    #expect(try desk("show", number, key: ana).output.contains("  Name: Amina\n"))
    for refused in [
      try desk("invite", "Eve", "--to", taken, key: ana), try desk("revoke", "Bo", key: ana),
      try desk("forget", number, "--yes", key: ana),
    ] { #expect(refused.status == 77 && refused.errors.contains("Only a lead"), "\(refused)") }
    #expect(try desk("decide", number, "ask-again", "photos.license", "dark", key: ana).status == 0)
    #expect(try desk("list", key: bo).output.contains("  asked again by Ana  "))

    let revoked = try desk("revoke", "Ana", key: bo)
    #expect(revoked.status == 0, "\(revoked)")
    let keys = revoked.output.matches(of: /age1[02-9ac-hj-np-z]{58}/).map { String($0.0) }
    try #require(keys.count == 2)
    #expect(keys[0] != keys[1])
    #expect(try desk("show", number, key: ana).status == 77)
    #expect(try desk("list", key: ana).status == 77)
    let policy = try String(file: company.policy)
    #expect(policy.contains(keys[0]))
    // A repeated revocation, as after a lost answer, still says what the policy lacks.
    let again = try desk("revoke", "Ana", key: bo)
    #expect(again.status == 0 && again.output.contains("Ana was revoked before"), "\(again)")
    #expect(again.errors.contains("in place of \(keys[0]): \(keys[1])"), "\(again)")
    try company.put(policy.replacing(keys[0], with: keys[1]), as: "policy.json")
    // From now on, applications are sealed for the new key, which only the others have.
    let next = try handIn(data: company.folder.file("other"))
    for key in [lead, bo] {
      #expect(try desk("show", next, key: key).output.contains("  Name: Amina\n"))
    }
    let decided = try desk("decide", next, "approve", key: bo)
    #expect(decided.status == 0, "\(decided)")
    let old = try company.put(try #require(deskIdentity) + "\n", as: "old.key")
    #expect(try desk("fetch", next, "--to", company.folder.path, key: lead).status == 0)
    let file = company.folder.file("\(next).age")
    let opened = try Shell.run(Program.path, ["desk", "open", file, "--key", old])
    #expect(opened.status == 77, "what Ana had doesn't open it: \(opened)")
    #expect(try desk("revoke", "Nobody", key: lead).status == 65)
    #expect(try desk("revoke", "try", key: lead).status == 65)
    let lines = try desk("audit", "export", key: lead).output
    #expect(lines.contains(#""event":"invited""#) && lines.contains(#""event":"revoked""#))
  }

  @Test func `An application can be exported for keeping, and forgotten`() throws {
    let trial = try TrialCompany(company)
    defer { trial.end() }
    let (number, key) = (try handIn(), trial.key)
    let out = company.folder.file("kept")
    let exported = try desk("export", "--to", out, key: key)
    #expect(exported.status == 0 && exported.output.contains("New files: 1."), "\(exported)")
    #expect(
      company.folder.names(in: "kept")
        == ["\(number)-1.age", "audit.jsonl", "submissions.json"].sorted())
    let again = try desk("export", "--to", out, key: key)
    #expect(again.status == 0 && again.output.contains("New files: 0."), "\(again)")
    let opened = try Shell.run(
      Program.path, ["desk", "open", "\(out)/\(number)-1.age", "--key", key])
    #expect(opened.output.hasPrefix("\(number), version 1, sealed "), "\(opened)")
    #expect(
      try Shell.run(Program.path, ["desk", "audit", "verify", "\(out)/audit.jsonl"]).status == 0)
    // `fetch` makes its folder.
    let fetched = try desk("fetch", number, "--to", company.folder.file("new"), key: key)
    #expect(
      fetched.status == 0 && company.folder.names(in: "new") == ["\(number).age"], "\(fetched)")

    #expect(try desk("fetch", number, "--to", company.folder.file("new"), key: key).status == 73)
    let unknown = try desk("fetch", "2222-22", "--to", out, key: key)
    #expect(unknown.status == 65 && unknown.errors.contains("under this number"), "\(unknown)")
    // Withdrawn, it can't be fetched; handed in again, it has the same number.
    let withdrawn = try company.talk(["withdraw", "yes", "quit"])
    #expect(withdrawn.output.contains("Withdrawn."), "\(withdrawn)")
    #expect(try desk("list", "--json", key: key).output.contains(#""state":"withdrawn""#))
    let refused = try desk("fetch", number, "--to", out, key: key)
    #expect(refused.status == 65 && refused.errors.contains("withdrew it"), "\(refused)")
    #expect(try handIn() == number)
    #expect(try desk("list", "--json", key: key).output.contains(#""state":"waiting","version":2"#))

    let asked = try desk("forget", number, key: key)
    #expect(asked.status == 64 && asked.errors.contains("--yes"), "\(asked)")
    let forgotten = try desk("forget", number, "--yes", key: key)
    #expect(forgotten.status == 0 && forgotten.output.contains("is forgotten"), "\(forgotten)")
    for gone in [
      try desk("show", number, key: key), try desk("fetch", number, "--to", out, key: key),
      try desk("decide", number, "approve", key: key),
    ] { #expect(gone.status == 65, "\(gone)") }
    #expect(try desk("list", key: key).output == "Nothing is handed in.\n")
    #expect(try desk("audit", "verify", key: key).output.contains("4 in all"))
  }
}
