import ArgumentParser
import Testing

@testable import OnrampShell

/// The form's own option reader and the parser agree, or the reader leaves the line to the parser.
@Suite struct OptionTests {
  private static let plain = [
    [], ["--data-dir", "d"], ["--data-dir=d"], ["--data-dir", "a b=c"], ["--data-dir=a=b"],
    ["--policy", "p.json"], ["--policy=p.json"], ["--lang", "es"], ["--lang=es_MX.UTF-8"],
    ["--lang", "EN"], ["--plain"], ["--no-mouse"], ["--link-address", "10.0.0.1"],
    ["--link-address=::1"], ["--link-port", "8080"], ["--link-port=0"], ["--link-port", "65535"],
    ["--link-port", "+5"],
    ["--data-dir", "d", "--plain", "--no-mouse", "--lang=es", "--policy", "p"],
    ["--no-mouse", "--link-port=1", "--link-address", "a", "--data-dir=é"],
    ["--data-dir", "status"], ["--data-dir=status", "--plain"], ["--data-dir", "help"],
    ["--plain", "--data-dir", "/tmp/ä ö"],
  ]

  @Test(arguments: plain)
  func `A plain line means the same to both parsers`(arguments: [String]) throws {
    let read = try #require(FormOptions(plain: arguments[...]))
    let parsed = try #require(try Onramp.parseAsRoot(arguments) as? Onramp)
    #expect("\(read)" == "\(parsed.options)")
  }

  @Test(arguments: [
    ["status"], ["--data-dir", "d", "status"], ["status", "--data-dir", "d"], ["--help"], ["-h"],
    ["--version"], ["--plain", "--help"], ["help"], ["--"], ["-"], ["--plain", "--"], [""],
    ["--generate-completion-script", "bash"], ["--data-dir"], ["--data-dir="], ["--data-dir", ""],
    ["--data-dir", "-d"], ["--data-dir=-d"], ["--data-dir", "--plain"], ["--data-dir", "--", "d"],
    ["--data-dir", "a", "--data-dir", "b"], ["--plain", "--plain"], ["--plain=yes"],
    ["--no-mouse="],
    ["--data", "d"], ["--pol=p"], ["--Plain"], ["-plain"], ["--data-dir d"], ["--lang", "xx"],
    ["--lang"], ["--link-port", "many"], ["--link-port=-1"], ["--link-port", "1.5"],
    ["--link-port", "65536"], ["--link-port=70000"],
    ["--link-port", "99999999999999999999"], ["--from", "f"], ["extra"], ["--plain", "extra"],
    ["--=d"], ["--data-dir\u{301}", "d"],
  ])
  func `Any other line is left to the parser`(arguments: [String]) {
    #expect(FormOptions(plain: arguments[...]) == nil)
  }

  @Test func `Every option of the form is known to both parsers`() throws {
    let help = Onramp.helpMessage(columns: 200)
    for option in RootOption.allCases {
      #expect(help.contains("--\(option.rawValue)"))
      let value = ["link-port": "1", "lang": "en"][option.rawValue] ?? "x"
      let arguments = ["--\(option.rawValue)"] + (option.takesValue ? [value] : [])
      #expect(FormOptions(plain: arguments[...]) != nil)
      _ = try Onramp.parseAsRoot(arguments)
    }
  }
}
