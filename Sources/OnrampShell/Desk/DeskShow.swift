import ArgumentParser
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// `onramp desk show`: shows a handed-in application by its number.
struct DeskShow: Command {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: commandWords.company.aboutDeskShow)

  @OptionGroup var application: DeskNumber
  @OptionGroup var desk: DeskOptions
  @Flag(help: ArgumentHelp(commandWords.company.aboutOpenJSON)) var json = false

  func run() throws(Failure) {
    let number = try application.read()
    let session = try desk.signIn()
    defer { Network.stop() }
    let (entry, comparison) = try session.compared(number)
    comparison.say()
    let archive: DeskArchive
    do throws(Failure) {
      archive = try session.open(entry)
    } catch {
      guard let failure = comparison.failure else { throw error }
      error.report()
      throw failure
    }
    if json {
      let members = archive.json.line(without: ["schema", "text"])
      print("{\"schema\":1,\(entry.members)\(members)}".visibleJSON)
    } else {
      say(entry.heading + "\n\n" + (archive.json["text"]?.string ?? ""))
    }
    if let failure = comparison.failure { throw failure }
  }
}

extension DeskSession {
  /// Finds the newest version of a number, and compares it with the audit and its letter.
  func compared(_ number: SubmissionNumber) throws(Failure) -> (DeskEntry, DeskComparison) {
    var comparison = DeskComparison(self, with: try ledger())
    guard let entry = try comparison.entry(number) else {
      try comparison.end()
      throw Failure(DeskServer.Problem.unknown)
    }
    try comparison.compare([entry])
    return (entry, comparison)
  }

  /// Fetches an application, and opens it in the sandbox.
  func open(_ entry: DeskEntry) throws(Failure) -> DeskArchive {
    let bytes = try Failure.atDesk(file(of: entry))
    let archive = try DeskArchive(bytes, named: entry.number.text, with: identities)
    // The server could name a key of its own, to read the letter meant for the driver.
    if let named = archive.driver, let told = entry.driver, named != told {
      throw Failure(commandWords.company.anotherDriver, .dataWrong)
    }
    return archive
  }
}

extension DeskEntry {
  /// The number, the version, when it was handed in, and its state.
  fileprivate var heading: String {
    let words = commandWords.company
    return [number.text, words.version(version), words.handedIn(time), standing]
      .map { SafeText.visible($0) }.joined(separator: ", ")
  }
}

extension JSON {
  /// The members of an object except those with these names, each after a comma.
  fileprivate func line(without names: Set<String>) -> String {
    guard case .object(let members) = self,
      let line = JSON.object(members.filter { !names.contains($0.key) }).line
    else { return "" }
    return "," + String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
  }
}
