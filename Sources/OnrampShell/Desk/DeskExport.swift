import ArgumentParser
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
    var (entries, count) = ([DeskEntry](), 0)
    try session.eachPage { (page) throws(Failure) in
      for entry in page where entry.state != "withdrawn" {
        if try keep(entry, session) { count += 1 }
      }
      entries += page
    }
    let list = entries.map { "{\($0.members)}" }.joined(separator: ",\n")
    try put("{\"schema\":1,\"submissions\":[\n\(list)\n]}\n", as: Self.list)
    var (chain, lines) = (AuditChain(), "")
    try session.eachAuditLine { (text) throws(Failure) in
      guard chain.take(text) else { throw .changed(chain.count + 1) }
      lines += text.json + "\n"
    }
    try put(lines, as: Self.audit)
    say(commandWords.company.exported(count, of: entries.count, to))
  }

  /// Writes the file of an entry, unless the folder has it.
  ///
  /// - Returns: Whether it was written.
  private func keep(_ entry: DeskEntry, _ session: DeskSession) throws(Failure) -> Bool {
    let name = SealedName.name(entry.number, version: entry.version)
    if let digest = entry.digest, HandedInFile.digest(of: "\(to)/\(name)") == digest {
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
    try written(as: name) { () throws(HandedInFile.WriteProblem) in
      try HandedInFile.keep(bytes, as: name, in: to)
    }
    return true
  }

  /// Writes a text in the place of the last export's.
  private func put(_ text: String, as name: String) throws(Failure) {
    try written(as: name) { () throws(HandedInFile.WriteProblem) in
      try HandedInFile.keep(Array(text.utf8), as: name, in: to, replacing: true)
    }
  }

  private func written(
    as name: String, _ work: () throws(HandedInFile.WriteProblem) -> Void
  ) throws(Failure) {
    do throws(HandedInFile.WriteProblem) {
      try work()
    } catch {
      throw Failure(error, of: name, to: "\(to)/\(name)")
    }
  }
}
