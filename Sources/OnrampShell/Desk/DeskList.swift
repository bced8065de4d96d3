import ArgumentParser
import OnrampCore
import OnrampScreens

/// `onramp desk list`: lists the handed-in applications.
struct DeskList: Command {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: commandWords.company.aboutDeskList)

  @OptionGroup var desk: DeskOptions
  @Option(
    help: ArgumentHelp(commandWords.company.aboutListState, valueName: "state"),
    completion: .list(DeskEntry.states))
  var state: String?
  @Flag(help: ArgumentHelp(commandWords.aboutListJSON)) var json = false

  func run() throws(Failure) {
    guard state.map(DeskEntry.states.contains) ?? true else {
      throw Failure(commandWords.company.notAState(DeskEntry.states), .usage)
    }
    let session = try desk.signIn()
    defer { Network.stop() }
    var output = Output()
    var entries: [DeskEntry] = []
    if json { try output.print("{\"schema\":1,\"submissions\":[", terminator: "") }
    try session.eachPage(state) { (page) throws(Failure) in
      for entry in page {
        if json {
          try output.print((entries.isEmpty ? "{" : ",{") + entry.members + "}", terminator: "")
        } else {
          try output.print(entry.line)
        }
        entries.append(entry)
      }
      // Show each page before asking for the next.
      try output.flush()
    }
    if json {
      try output.print("]}")
    } else if entries.isEmpty {
      let words = commandWords.company
      try output.say(state == nil ? words.nothingHandedIn : words.nothingInState)
    }
    try output.flush()
    var comparison = DeskComparison(session, with: try session.ledger())
    try comparison.compare(entries)
    try comparison.nameMissing(in: state)
    try comparison.end()
  }
}
