import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampScreens

/// A driver who can't see the screen uses every feature in one conversation, in each language.
@Suite(.journeys) struct BlindJourneyTests {
  /// The servers of the conversation, and the folder of its files.
  private struct Place {
    let folder: Folder, survey: ScriptedServer, cars: ScriptedServer, routes: ScriptedServer
    let language: Language
    private let person = AccountDriver.Person.amina

    init(_ language: Language) throws {
      self.language = language
      (folder, routes) = (try Folder(), try RoutesServer.started())
      survey = try ScriptedServer.asking(["❓", "❓❓", "❓❓❓"])
      cars = try CarsServer.answering(.json(CarsServer.fourCars))
      let policy = """
        {"surveyURL":"\(survey.url)","carsURL":"\(cars.url)/cars","currency":"€",\
        "routingURL":"\(routes.url)","searchURL":"\(routes.url)"}
        """
      try policy.write(toFile: folder.file("policy.json"), atomically: true, encoding: .utf8)
    }

    /// Types all lines, and returns the program's output.
    ///
    /// - Parameter others: Further lines, for the routes that the last one opens.
    func converse(_ lines: [String], inRoutes others: [String] = []) throws -> String {
      try Data().write(to: typed)
      try type(lines)
      let (said, errors) = (folder.file("said"), folder.file("errors"))
      let terminal = try RawTerminal(
        [
          "sh", "-c",
          "tail -n +1 -f \(typed.path) | \(Program.path) --plain --lang \(language.rawValue) "
            + ">\(said) 2>\(errors)",
        ], environment: environment)
      if !others.isEmpty {
        try waitForRoutes(in: said)
        try type(others)
      }
      try terminal.waitForEnd()
      let output = try String(file: said)
      let problems = try String(file: errors)
      try #require(terminal.end?.status == 0 && problems.isEmpty, "\(output)\(problems)")
      return output
    }

    private var typed: URL { folder.url.appending(path: "lines") }

    private func type(_ lines: [String]) throws {
      let file = try FileHandle(forWritingTo: typed)
      try file.seekToEnd()
      try file.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
      try file.close()
    }

    /// Tries until the routing server is there. It has two seconds to answer, which may be too few
    /// on a busy computer.
    private func waitForRoutes(in file: String) throws {
      let words = language.words.routes
      let (isThere, isMissing) = (
        words.plainMenu(hasLocation: false, hasRoutes: false),
        words.plainMenuWithoutEngine(hasRoutes: false)
      )
      var tries = 0
      func everything() -> String { (try? String(file: file)) ?? "" }
      defer { if !everything().contains(isThere) { Issue.record("\(everything())") } }
      try waitFor("the routing server") {
        let said = everything().components(separatedBy: "\n\(words.routes).").dropFirst().joined()
        if said.count(of: isMissing) > tries {
          tries += 1
          try type([LineCommand.retry.words(in: language)[0]])
        }
        return said.contains(isThere)
      }
    }

    /// What a command prints about the account.
    func read(_ command: String) throws -> String {
      try folder.put(person.password + "\n", as: "password")
      let secret = command.hasPrefix("account") ? "" : "--password-fd 3"
      return try Shell.sh(
        "exec \(Program.path) \(command) \(secret) 3<\(folder.file("password"))",
        environment: environment
      ).output
    }

    private var environment: [String: String] {
      [
        "HOME": folder.path, "ONRAMP_DATA_DIR": folder.file("data"),
        "ONRAMP_POLICY": folder.file("policy.json"),
      ]
    }
  }

  @Test(arguments: Language.tested)
  func `The line mode alone leads from the first question through every feature and back to Main`(
    language: Language
  ) throws {
    let (place, person) = (try Place(language), AccountDriver.Person.amina)
    func word(_ command: LineCommand) -> String { command.words(in: language)[0] }
    let words = language.words

    let application = [
      // Commands of other screens, and words of both languages.
      word(.use), "Amina Yusuf", "atrás", "", "amina@example.com",
      // In the vehicle step, a shared car.
      word(.main), "2", word(.find) + " citroen", word(.main), "2", word(.order) + " 2", "1",
      word(.favorite), word(.use), "2019", "5", Program.fixture("license.jpg"), "", "",
      // The export for the company.
      word(.export), place.folder.file("7"),
    ]
    let survey = [word(.main), "3", word(.help), word(.favorites), "atrás", "rojo", "", "42", "4"]
    let routes = [
      "Casino", "1", "Larvotto", "1", word(.steps), word(.save), word(.use), "Matin",
      word(.help),
    ]
    let account = [
      // The application already has the name and email.
      word(.main), words.main.createAccount, word(.yes), "", person.password, "", "",
      person.telephone, person.pin, person.pin, word(.yes), word(.quit), word(.yes),
    ]
    let said = try place.converse(application + survey, inRoutes: routes + account)

    // The command of another screen was explained each time, and never stored or sent.
    for command in [word(.use), word(.favorites)] {
      #expect(said.contains(words.plainNoAnswer(command)), "\(command)\n\(said)")
    }
    #expect(place.survey.answers == [#"{"id":1,"answer":"rojo"}"#, #"{"id":3,"answer":"42"}"#])
    #expect(said.contains(words.survey.parting(2, of: 3)))
    // Every feature says its name, and Main follows each.
    for title in [words.cars.title, words.survey.title, words.routes.routes] {
      #expect(said.contains("\n\(title)."), "\(title)\n\(said)")
    }
    #expect(said.components(separatedBy: "\n\(words.main.title).\n").count == 6, "\(said)")
    #expect(said.contains(words.main.plainHelpToMain))
    #expect(said.contains(words.routes.plainHelpToMain))
    for known in ["Amina", "Yusuf", "amina@example.com"] {
      #expect(said.contains(": \(known). "), "\(known)\n\(said)")
    }
    expect(said, in: language)
    let exported = try String(file: place.folder.file("7/summary.txt"))
    #expect(exported.contains("Amina Yusuf") && exported.contains("Citroën"), "\(exported)")

    // Everything that the driver entered is stored in the account.
    let shown = try place.read("show --json")
    for part in [#""Amina Yusuf""#, #""Citroën""#, #""C3""#, "2019", #""seats":5"#, "image/jpeg"] {
      #expect(shown.contains(part), "\(part) \(shown)")
    }
    #expect(try place.read("routes list --json").contains("Matin"))
    let menu = words.account.title(of: .menu)
    let again = try place.converse([
      person.pin, "2", "1", word(.main), "4", word(.list), word(.main),
      menu, "4", "", word(.favorites), "Diop", "diop@example.org", "", person.password, word(.back),
      menu, "5", person.password, word(.yes), word(.quit),
    ])
    #expect(again.contains(words.main.greeting(person.name)))
    #expect(again.contains(words.main.greeting("Amina Diop") + ". diop@example.org."))
    for notice in [AccountNotice.profileChanged, .deleted] {
      #expect(again.contains(words.account.notice(notice)), "\(again)")
    }
    #expect(try place.read("account status --json").contains("none"))
    #expect(again.contains("\n1. Matin: ") && again.contains("\nCitroën C3, "), "\(again)")
    expect(again, in: language)
  }

  /// Checks that every sentence is in the language: no word exists only in the other one.
  private func expect(_ said: String, in language: Language) {
    let others: Set<Substring> =
      switch language {
      case .english: ["el", "los", "que", "su", "escriba", "usted", "una", "para"]
      default:
        ["the", "you", "your", "type", "and", "of", "with", "is", "are", "for", "this", "or", "to"]
      }
    for line in said.lowercased().split(separator: "\n") {
      let found = others.intersection(line.split { !$0.isLetter })
      #expect(found.isEmpty, "\(line)")
    }
  }
}
