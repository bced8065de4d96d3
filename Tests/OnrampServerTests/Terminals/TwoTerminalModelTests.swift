import Foundation
import OnrampCore
import OnrampJSON
import TestKit
import Testing

/// Two terminals that only ever run commands, beside a model of what each has to know.
struct TwoTerminalModelTests {
  /// What a command acknowledged: an answer, or that an application was handed in.
  private struct Deed: Hashable {
    let field: String
    let value: String
  }

  /// A terminal, and the acknowledged deeds that it has seen.
  private struct Place {
    let terminal: FleetTerminal
    var known: Set<Deed> = []
    /// Deeds that have arrived, and become part of the account when it is next opened for a change.
    var arrived: Set<Deed> = []

    mutating func adopt() {
      known.formUnion(arrived)
      arrived = []
    }
  }

  /// Runs commands at random, and knows what must not be lost.
  private struct Walk {
    var places: [Place]
    var server: Set<Deed> = []
    /// Answers that were replaced or cleared by somebody who had seen them.
    var replaced: Set<Deed> = []
    var random: SplitMix
    var log: [String] = []

    mutating func step(_ number: Int) throws {
      let place = Int.random(in: places.indices, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: try fill(["name": "N\(number)n"], at: place)
      case 3: try fill(["model": "M\(number)m"], at: place)
      case 4: try fill(["name": "N\(number)n", "model": "M\(number)m", "photos": ""], at: place)
      case 5, 6: try sync(place)
      case 7: try merge(place)
      case 8: try handIn(place)
      default: try restart(place)
      }
    }

    private mutating func fill(_ values: [String: String], at place: Int) throws {
      let terminal = places[place].terminal
      var steps: [String] = []
      if let name = values["name"] {
        steps.append(#""personal":{"name":"\#(name)","email":"zoe@example.org"}"#)
      }
      if let model = values["model"] {
        steps.append(#""vehicle":{"make":"Kia","model":"\#(model)","year":2019,"seats":5}"#)
      }
      if values["photos"] != nil {
        let photo = Program.fixture("license.jpg")
        steps.append(
          #""photos":{"license":"\#(photo)","insurance":"\#(Program.fixture("insurance.jpg"))"}"#)
      }
      let file = terminal.data + ".answers"
      try "{\(steps.joined(separator: ","))}".write(toFile: file, atomically: true, encoding: .utf8)
      let filled = try terminal.open("fill", "--from", file)
      log.append("\(place) fill \(values) \(filled.status)")
      // Refused, because a handed-in application can't be changed.
      try #require([0, 77].contains(filled.status), "\(filled) \(log)")
      places[place].adopt()
      guard filled.status == 0 else { return }
      for (field, value) in values where field != "photos" {
        replaced.formUnion(places[place].known.filter { $0.field == field })
        places[place].known.insert(Deed(field: field, value: value))
      }
    }

    private mutating func sync(_ place: Int) throws {
      let synced = try places[place].terminal.run("sync", "--json")
      log.append("\(place) sync \(synced.status)")
      let isUnsent = synced.output.contains(#""unsent":true"#)
      try #require(synced.status == (isUnsent ? 69 : 0), "\(synced) \(log)")
      if synced.output.contains(#""state":"saved""#) {
        server = places[place].known
      } else {
        try #require(synced.output.contains(#""state":"newer""#), "\(synced) \(log)")
        places[place].arrived = server
      }
      // A Save that was acknowledged here and isn't there is reported.
      #expect(isUnsent || places[place].known.isSubset(of: server), "\(log)")
    }

    mutating func merge(_ place: Int) throws {
      let synced = try places[place].terminal.open("sync", "--json")
      log.append("\(place) merge \(synced.status)")
      try #require(
        synced.status == 0 && synced.output.contains(#""state":"saved""#), "\(synced) \(log)")
      places[place].adopt()
      places[place].known.formUnion(server)
      server = places[place].known
    }

    private mutating func handIn(_ place: Int) throws {
      let sent = try places[place].terminal.open("hand-in", "--json")
      log.append("\(place) hand-in \(sent.status)")
      try #require(sent.status == 0 || sent.status == 65, "\(sent) \(log)")
      places[place].adopt()
      guard let number = JSON(Array(sent.output.utf8))?["number"]?.string else { return }
      log.append(number)
      places[place].known.insert(Deed(field: "number", value: number))
    }

    private mutating func restart(_ place: Int) throws {
      let cleared = try places[place].terminal.open("restart", "--yes")
      log.append("\(place) restart \(cleared.status)")
      try #require(cleared.status == 0, "\(cleared) \(log)")
      places[place].adopt()
      replaced.formUnion(places[place].known)
    }
  }

  @Test(arguments: 1...4)
  func `both agree in the end, and nothing acknowledged is lost`(seed: Int) throws {
    let fleet = try TerminalFleet()
    let terminals = [try fleet.terminal("kiosk-1"), try fleet.terminal("kiosk-2")]
    try terminals[0].signUp()
    try terminals[0].sync()
    try #require(try terminals[1].signIn().status == 0)
    var walk = Walk(
      places: terminals.map { Place(terminal: $0) }, random: SplitMix(seed: UInt64(seed)))
    for number in 0..<(isExhaustive ? 86 : 14) { try walk.step(number) }
    for place in [0, 1, 0] { try walk.merge(place) }
    // Opening an account may still tidy its files, but nothing of the driver's is unsent.
    for terminal in terminals { try terminal.sync() }

    #expect(try terminals[0].shown() == terminals[1].shown(), "\(walk.log)")
    let states = try terminals.map { try $0.withStore { _, state in state } }
    #expect(states[0].answers == states[1].answers, "\(walk.log)")
    #expect(states[0].handedIn.number == states[1].handedIn.number, "\(walk.log)")
    let left = walk.server.subtracting(walk.replaced)
    for state in states {
      // Saved, or still shown to the driver as a draft or a suggestion.
      let text = "\(state.answers) \(state.drafts) \(state.suggestions)"
      for deed in left where deed.field != "number" {
        #expect(text.contains(deed.value), "\(deed): \(text) \(walk.log)")
      }
      let numbers = left.filter { $0.field == "number" }.map(\.value)
      let isKnown = state.handedIn.number.map(numbers.contains) ?? numbers.isEmpty
      #expect(isKnown, "\(numbers), not \(state.handedIn.number ?? "none") \(walk.log)")
    }
  }
}
