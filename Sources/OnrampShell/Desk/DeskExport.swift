import ArgumentParser
import Glibc
import OnrampCore
import OnrampStore
import OnrampWire

/// `onramp desk export`: writes what the company keeps to a folder, sealed as it is.
struct DeskExport: Command {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: commandWords.company.aboutDeskExport)

  @OptionGroup var desk: DeskOptions
  @Option(
    help: ArgumentHelp(commandWords.company.aboutExportTo, valueName: "dir"), completion: .directory
  )
  var to: String

  private static let (list, audit) = ("submissions.json", "audit.jsonl")

  func run() throws(Failure) {
    try NamedPath.folder.require(to, of: "--to")
    let session = try desk.signIn()
    defer { Network.stop() }
    var seen = try SeenAudit(with: desk.key.key, desk.common)
    let exported = try exportedHead()
    var (entries, count) = ([DeskEntry](), 0)
    try session.eachPage { (page) throws(Failure) in
      for entry in page where entry.state != "withdrawn" {
        if try keep(entry, session) { count += 1 }
      }
      entries += page
    }
    var lines = ""
    let ledger = try session.ledger(expecting: [seen.head, exported].compactMap { $0 }) {
      (text) throws(Failure) in lines += text.json + "\n"
    }
    let chain = ledger.chain
    if let exported, chain.missing.contains(exported) {
      throw Failure(commandWords.company.exportDoesNotContinue("\(to)/\(Self.audit)"), .dataWrong)
    }
    try seen.check(chain)
    var comparison = DeskComparison(session, with: ledger)
    try comparison.compare(entries)
    try comparison.nameMissing()
    try comparison.end()
    let list = entries.map { "{\($0.members)}" }.joined(separator: ",\n")
    try put("{\"schema\":1,\"submissions\":[\n\(list)\n]}\n", as: Self.list)
    try put(lines, as: Self.audit)
    seen.keep(chain.head)
    say(commandWords.company.exported(count, of: entries.count, to))
  }

  /// The hash of the last line in the folder's audit; `nil` if it has none yet.
  private func exportedHead() throws(Failure) -> Digest? {
    let path = "\(to)/\(Self.audit)"
    if access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    var chain = AuditChain()
    do throws(Failure) {
      try DeskAuditVerify.verify(path, &chain)
    } catch {
      guard error.code == .dataWrong else { throw error }
      throw Failure(commandWords.company.exportedAuditChanged(path, chain.count + 1), .dataWrong)
    }
    return chain.head == AuditLine.start ? nil : chain.head
  }

  /// Writes the file of an entry, unless the folder has it.
  ///
  /// - Returns: Whether it was written.
  private func keep(_ entry: DeskEntry, _ session: DeskSession) throws(Failure) -> Bool {
    let name = SealedName.name(entry.number, version: entry.version)
    if let digest = entry.digest, DeskFile.digest(of: "\(to)/\(name)") == digest {
      return false
    }
    let bytes: [UInt8]
    do throws(DeskServer.Problem) {
      bytes = try session.file(of: entry)
    } catch {
      // It was withdrawn or forgotten since it was listed.
      if error == .gone || error == .unknown { return false }
      throw Failure(error)
    }
    try written(as: name, DeskFile.keep(bytes, as: name, in: to))
    return true
  }

  /// Writes a text in the place of the last export's.
  private func put(_ text: String, as name: String) throws(Failure) {
    try written(as: name, DeskFile.keep(Array(text.utf8), as: name, in: to, replacing: true))
  }

  private func written(
    as name: String, _ work: @autoclosure () throws(DeskFile.Problem) -> Void
  ) throws(Failure) {
    do throws(DeskFile.Problem) {
      try work()
    } catch {
      throw Failure(error, to: "\(to)/\(name)")
    }
  }
}
