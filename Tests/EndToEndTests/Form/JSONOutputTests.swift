import Foundation
import OnrampCore
import OnrampScreens
import OnrampStore
import TestKit
import Testing

@testable import JourneyKit

/// Every command that prints JSON, with texts that can't be typed into a form.
@Suite(.journeys) struct JSONOutputTests {
  /// A text with invisible characters, line and string terminators, and text that must stay
  /// unchanged.
  private static func odd(_ name: String) -> String {
    name + "\u{202E}b\u{2028}c\u{85}d\u{AD}e\u{1}\u{1B}[2J\u{7F}\u{9B}\"\\/\u{FEFF}\u{200D}"
      + "\u{E0041}\r\n\t👩🏽‍🚗 é王"
  }

  private static let route = odd("route")
  /// Sentences contain a street's name as it is shown on screen.
  private static let street = SafeText.visible(odd("street"))
  private static let password = "correct horse"
  private static let now: Int64 = 1_790_000_000

  /// The arguments of each command, and the texts that it must print.
  private static let commands: [String: (options: [String], texts: [String])] = [
    "account status": ([], []),
    "cars": ([], [odd("brand"), odd("model"), odd("owner")]),
    "check": ([], []),
    "routes list": ([], [route, odd("gare"), odd("port")]),
    "routes plan": (["Port Hercule", "Casino"], [odd("Port Hercule"), street]),
    "routes show": ([route], [route, odd("gare"), odd("port"), street]),
    "show": ([], [odd("name"), odd("make"), odd("model")]),
    "status": ([], []),
  ]

  /// As the command line's parser describes it.
  private struct Tree: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { let name: String }
      let names: [Name]?
    }

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?

      /// The subcommands that print JSON.
      var printing: [String] {
        (subcommands ?? []).flatMap { command in
          let names = command.arguments?.compactMap(\.names).joined().map(\.name) ?? []
          return (names.contains("json") ? [command.commandName] : [])
            + command.printing.map { "\(command.commandName) \($0)" }
        }
      }
    }

    let command: Command
  }

  private let folder: Folder
  private let data: String
  private let cars: ScriptedServer
  private let town: ScriptedServer

  init() throws {
    folder = try Folder()
    data = folder.path + "/data" + Self.odd("").replacing("/", with: "")
    let car =
      [
        "brand": Self.odd("brand"), "model": Self.odd("model"), "price_per_day": 1,
        "owner": ["name": Self.odd("owner")],
      ] as [String: Any]
    let list = Array(try JSONSerialization.data(withJSONObject: [car]))
    cars = try ScriptedServer { _, _ in
      .answer(headers: ["Content-Type": "application/json"], body: list)
    }
    town = try RoutesServer.started { name in
      let name = Self.odd(name == "Rue Droite" ? "street" : name)
      let quoted = (try? JSONEncoder().encode(name)) ?? Data()
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
  }

  @Test func `The commands tried here are all that print JSON`() throws {
    let help = try Shell.run(Program.path, ["--experimental-dump-help"]).output
    let tree = try JSONDecoder().decode(Tree.self, from: Data(help.utf8))
    // These need a server, and are tested with one elsewhere.
    let asking = [
      "account devices", "desk list", "desk open", "desk show", "desk status", "hand-in",
      "routes maps list", "sync",
    ]
    #expect(tree.command.printing.sorted() == (Self.commands.keys + asking).sorted())
  }

  @Test(arguments: [false, true])
  func `JSON is one value with every text, whatever the texts contain`(
    hasAccount: Bool
  ) throws {
    try plant(hasAccount: hasAccount)
    for (command, expected) in Self.commands {
      let result = try run(command, expected.options, hasAccount: hasAccount)
      #expect(result.status == 0, "\(command): \(result.errors)")
      let texts = try Self.texts(in: value(of: result.output, command))
      for text in expected.texts {
        #expect(
          texts.contains { $0.utf8.contains(text.utf8) }, "\(command): \(text.debugDescription)")
      }
    }
  }

  @Test func `Errors are also in JSON, even for a folder with an odd name`() throws {
    try plant(hasAccount: false)
    for name in ["application.json", "draft.json", "routes.json"] {
      try Data("{".utf8).write(to: URL(filePath: "\(data)/\(name)"))
    }
    for (command, expected) in Self.commands where command != "routes plan" {
      let result = try run(command, expected.options, hasAccount: false)
      if !result.output.isEmpty { _ = try value(of: result.output, command) }
    }
    let texts = try Self.texts(in: value(of: run("check", [], hasAccount: false).output, "check"))
    #expect(texts.contains("application"))
  }

  // MARK: Stored data

  private func plant(hasAccount: Bool) throws {
    let (store, _) = try Store.open(data, now: Self.now)
    _ = try store.save(
      [
        .personal: [
          .name: .value(.text(Self.odd("name"))), .email: .value(.text("a@example.com")),
        ],
        .vehicle: [
          .make: .value(.text(Self.odd("make"))), .model: .value(.text(Self.odd("model"))),
          .year: .value(.number(2019)), .seats: .value(.number(5)),
        ],
      ], with: GivenFiles()
    ) { _ in true }
    let stops = try [("gare", 43.738), ("port", 43.739)].map { name, latitude in
      MapPlace(
        Self.odd(name), at: try #require(Coordinate(latitude: latitude, longitude: 7.42)))
    }
    let leg = RouteLeg(
      seconds: 60, meters: 500,
      steps: [RouteStep(.depart, street: Self.odd("street"), meters: 500)],
      geometry: stops.map(\.coordinate))
    let routes = RoutesClient(store) { Self.now }
    _ = try routes.save(
      RouteToSave(
        name: Self.route,
        route: Route(engine: "osrm", stops: stops, order: [0, 1], legs: [leg])))
    guard hasAccount else { return }
    _ = try AccountStore(of: store).create(
      Profile(
        firstName: Self.odd("first"), lastName: Self.odd("last"), email: "a@example.com",
        telephone: "+1 202 555 0123"),
      password: Self.secret(Self.password), pin: Self.secret("493817"), takesApplication: true,
      now: Self.now)
    try folder.put("\(Self.password)\n", as: "password")
  }

  private static func secret(_ text: String) -> SecretText {
    Array(text.utf8).withUnsafeBytes { SecretText(ascii: $0, in: LockedMemory.shared) }
  }

  // MARK: Output

  private func run(
    _ command: String, _ options: [String], hasAccount: Bool
  ) throws -> Shell.Result {
    var words = command.split(separator: " ").map(String.init) + options + ["--json"]
    words += ["--data-dir", data]
    switch command {
    case "cars": words += ["--cars-url", "\(cars.url)/cars"]
    case "routes plan": words += ["--routing-url", "\(town.url)", "--search-url", "\(town.url)"]
    case "account status": break
    default: if hasAccount { words += ["--password-fd", "3"] }
    }
    let input = hasAccount ? folder.file("password") : "/dev/null"
    return try Shell.run(
      "sh", ["-c", #"input=$1; shift; "$0" "$@" 3<"$input""#, Program.path, input] + words,
      environment: ["LC_ALL": "C"])
  }

  /// The value that a command printed, as other programs parse it.
  private func value(of output: String, _ command: String) throws -> Any {
    let line = output.dropLast()
    #expect(output.last == "\n" && SafeText.visible(line) == line, "\(command)")
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    try folder.put(String(line), as: "json")
    let script = """
      import json, sys
      text = open(sys.argv[1], encoding="utf-8", newline="").read()
      print(json.dumps(json.loads(text, parse_constant=lambda name: 1 / 0)))
      """
    let python = try Shell.run("python3", ["-c", script, folder.file("json")])
    #expect(python.status == 0, "\(command): \(python.errors)")
    let other = try JSONSerialization.jsonObject(with: Data(python.output.utf8))
    #expect(Self.texts(in: value).sorted() == Self.texts(in: other).sorted(), "\(command)")
    return value
  }

  private static func texts(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let values as [Any]: values.flatMap(texts)
    case let members as [String: Any]: members.flatMap { [$0.key] + texts(in: $0.value) }
    default: []
    }
  }
}
