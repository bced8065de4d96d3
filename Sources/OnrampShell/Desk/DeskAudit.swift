import ArgumentParser
import OnrampCore
import OnrampJSON
import OnrampWire

/// `onramp desk audit`: verifies and exports the audit.
struct DeskAudit: Command {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: commandWords.company.aboutDeskAudit,
    subcommands: [DeskAuditVerify.self, DeskAuditExport.self])

  func run() throws(Failure) {
    print(commandWords.help(Onramp.helpMessage(for: DeskAudit.self)))
  }
}

/// `onramp desk audit verify`: checks that no line of the audit was changed or is missing.
struct DeskAuditVerify: Command {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: commandWords.company.aboutAuditVerify)

  @Argument(
    help: ArgumentHelp(commandWords.company.aboutAuditFile, valueName: "file"), completion: .file())
  var file: String?
  // A hash may begin with a hyphen.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(commandWords.company.aboutAuditHead, valueName: "hash"))
  var head: [String] = []
  @OptionGroup var common: SharedOptions
  @Option(
    help: ArgumentHelp(commandWords.company.aboutKey, valueName: "file"), completion: .file())
  var key: String?

  func run() throws(Failure) {
    let words = commandWords.company
    var heads: [Digest] = []
    for text in head {
      guard let digest = Digest(text) else { throw Failure(words.notAHash(text), .usage) }
      heads.append(digest)
    }
    if let file {
      var chain = AuditChain(expecting: heads)
      try Self.verify(file, &chain)
      try Self.check(chain, for: heads)
      return say(words.auditIsWhole(chain.count, chain.head.text))
    }
    guard let key else { throw Failure(words.auditNeedsKey, .usage) }
    let session = try DeskOptions.signIn(common, key)
    defer { Network.stop() }
    var seen = try SeenAudit(with: key, common)
    let ledger = try session.ledger(expecting: heads + (seen.head.map { [$0] } ?? []))
    try seen.check(ledger.chain)
    try Self.check(ledger.chain, for: heads)
    seen.keep(ledger.chain.head)
    var comparison = DeskComparison(session, with: ledger)
    try session.eachPage { (page) throws(Failure) in try comparison.compare(page) }
    try comparison.nameMissing()
    try comparison.end()
    say(words.auditIsWhole(ledger.chain.count, ledger.chain.head.text))
  }

  private static func check(_ chain: AuditChain, for heads: [Digest]) throws(Failure) {
    let missing = chain.missing.intersection(heads).min { $0.text < $1.text }
    if let missing {
      throw Failure(commandWords.company.headMissing(missing.text), .dataWrong)
    }
  }

  static func verify(_ path: String, _ chain: inout AuditChain) throws(Failure) {
    guard let reader = FileLines(path: path) else {
      throw Failure(commandWords.company.auditUnreadable(path), .inputMissing)
    }
    func next() throws(Failure) -> [UInt8]? {
      do throws(FileLines.Unreadable) {
        return try reader.next()
      } catch {
        throw Failure(commandWords.notReadable(path, error.code), .inputOutput)
      }
    }
    while let line = try next() {
      guard chain.take(exported: line) else { throw .changed(chain.count + 1) }
    }
    // The last line must end with a line break, too.
    guard reader.isWhole else { throw .changed(chain.count + 1) }
  }
}

/// `onramp desk audit export`: prints the audit as JSON lines.
struct DeskAuditExport: Command {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.company.aboutAuditExport)

  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    let session = try desk.signIn()
    defer { Network.stop() }
    var seen = try SeenAudit(with: desk.key.key, desk.common)
    var (chain, output) = (AuditChain(expecting: seen.head.map { [$0] } ?? []), Output())
    try session.eachAuditLine { (text) throws(Failure) in
      guard chain.take(text) else { throw .changed(chain.count + 1) }
      try output.print(text.json)
    }
    try output.flush()
    try seen.check(chain)
    seen.keep(chain.head)
  }
}

extension Failure {
  static func changed(_ line: Int) -> Failure {
    Failure(commandWords.company.auditChanged(line), .dataWrong)
  }
}

extension DeskSession {
  /// The maximum number of requests for lines, enough for a hundred million.
  private static let maxAuditPages = 100_000

  /// Calls a closure with each line of the server's audit, or with those after a given one.
  func eachAuditLine(
    after first: Int = 0, _ take: (AuditText) throws(Failure) -> Void
  ) throws(Failure) {
    var last = first
    for _ in 0..<Self.maxAuditPages {
      let after = last
      let json = try Failure.atDesk(server.object(.get, "/v1/desk/audit?after=\(after)"))
      guard let lines = json["lines"]?.array else { throw Failure(DeskServer.Problem.unexpected) }
      if lines.isEmpty { return }
      for line in lines {
        guard let text = AuditText(line) else { throw .changed(last + 1) }
        try take(text)
        last += 1
      }
    }
    throw Failure(DeskServer.Problem.unexpected)
  }
}
