import ArgumentParser
import OnrampCore
import OnrampScreens
import TestKit
import Testing

@testable import OnrampShell

/// The reports about a command line that can't be used.
@Suite struct UsageTests {
  private static let lines: [(arguments: [String], problem: UsageProblem)] = [
    (["--nope"], .unknownOption("--nope", command: "onramp")),
    (["-x"], .unknownOption("-x", command: "onramp")),
    (["status", "--jsn=1"], .unknownOption("--jsn", command: "onramp status")),
    (["fil"], .unknownCommand("fil", meant: "fill")),
    (["stauts"], .unknownCommand("stauts", meant: "status")),
    (["re"], .unknownCommand("re", meant: "restart")), (["s"], .unknownCommand("s")),
    (["nope"], .unknownCommand("nope")), (["--", "nope"], .unknownCommand("nope")),
    (["-"], .unknownCommand("-")), ([""], .unknownCommand("")),
    (["status", "a"], .unexpectedArgument("a", command: "onramp status")),
    (["status", "--kiosk"], .unknownOption("--kiosk", command: "onramp status")),
    (["--kiosk", "main"], .unknownOption("--kiosk", command: "onramp main")),
    (
      ["routes", "--link-port=1", "plan", "a"],
      .unknownOption("--link-port", command: "onramp routes plan")
    ),
    (["--plain=yes"], .unexpectedValue(option: "--plain")),
    (["--lang"], .missingValue(option: "--lang", name: "code")),
    (["--data-dir", "--plain"], .missingValue(option: "--data-dir", name: "dir")),
    (["fill", "--from"], .missingValue(option: "--from", name: "file")),
    (["fill"], .missingOption("--from", name: "file", command: "onramp fill")),
    (["export", "--lang=es"], .missingOption("--to", name: "dir", command: "onramp export")),
    (["desk"], .missingOption("--key", name: "file", command: "onramp desk")),
    (["desk", "--policy", "p"], .missingOption("--key", name: "file", command: "onramp desk")),
    (["--lang", "tlh"], .wrongValue("tlh", option: "--lang", .oneOf(["en", "es", "fr"]))),
    (["show", "--lang=tlh"], .wrongValue("tlh", option: "--lang", .oneOf(["en", "es", "fr"]))),
    (["--link-port", "many"], .wrongValue("many", option: "--link-port", .numbers(0...65535))),
    (["--link-port=65536"], .wrongValue("65536", option: "--link-port", .numbers(0...65535))),
    (["--link-port=-1"], .wrongValue("-1", option: "--link-port", .numbers(0...65535))),
    (["show", "--password-fd", "x"], .wrongValue("x", option: "--password-fd", .descriptor)),
    (["show", "--email-fd=1.5"], .wrongValue("1.5", option: "--email-fd", .descriptor)),
    (
      ["--generate-completion-script", "tcsh"],
      .wrongValue("tcsh", option: "--generate-completion-script", .oneOf(["zsh", "bash", "fish"]))
    ),
    // A valid line: the parser must have had another reason.
    (["--plain", "--data-dir", "d"], .unclear),
  ]

  @Test(arguments: lines.indices)
  func `Each mistake in a command line is found`(line: Int) {
    let (arguments, problem) = Self.lines[line]
    #expect(UsageProblem(of: arguments) == problem)
    // The parser knows the form's own options, which no command takes.
    let isOwn = arguments.contains { $0.hasPrefix("--kiosk") || $0.hasPrefix("--link-port=1") }
    #expect((try? Onramp.parseAsRoot(arguments)) == nil || problem == .unclear || isOwn)
  }

  @Test(arguments: Language.tested, lines.map(\.problem))
  func `Mistakes are described in our own words in every language`(
    language: Language, problem: UsageProblem
  ) {
    let said = CommandWords(words: language.words).usage(problem)
    let nothing = language == .english ? "Nothing was changed." : "No se cambió nada."
    #expect(said.contains(nothing) && !said.contains("\n"), "\(said)")
    for word in ["nvalid", "lease", "Usage:", "Error:", "Unknown"] {
      #expect(!said.contains(word), "\(said)")
    }
  }
}
