import Foundation
import TestKit

/// A program that asks a driver about the vehicle, with two of four answers already there.
struct Contender {
  let name: String
  /// Returns the command to start it and its environment; called before every start.
  let prepare: () throws -> (command: [String], environment: [String: String])
  /// The keys that move to the next field.
  let move: String
  /// The keys that submit the page; `nil` if there is no other.
  let step: String?

  /// Starts it and waits until it has drawn its screen.
  func open(quiet: Int32 = 300) throws -> Pseudoterminal {
    let (command, environment) = try prepare()
    return try Pseudoterminal(command, environment: environment, quiet: quiet)
  }
}

/// What is measured about a form, as labeled in the table.
enum Metric: String, CaseIterable {
  case firstText = "first text, ms"
  case settled = "first screen complete, ms"
  case screenBytes = "first screen, bytes"
  case keyTime = "a typed key, ms"
  case keyBytes = "a typed key, bytes"
  case moveTime = "to the next field, ms"
  case moveBytes = "to the next field, bytes"
  case stepTime = "to the next page, ms"
  case stepBytes = "to the next page, bytes"
  case memory = "peak memory, kB"
  case idleWakeUps = "wake-ups while idle"
  case idleBytes = "bytes while idle"
  case systemCalls = "system calls of the start"
}

/// Measures several forms in turn, in a different order each round.
struct FormComparison {
  let contenders: [Contender]
  private var samples: [Metric: [String: Samples]] = [:]

  init(_ contenders: [Contender]) { self.contenders = contenders }

  /// Starts each once and fills in its page.
  mutating func fillEach() throws {
    // Earlier work leaves the processor's caches in different states: the order changes each time,
    // and nothing is copied right before a start.
    for (contender, start) in try contenders.shuffled().map({ ($0, try $0.prepare()) }) {
      // If the kernel had dropped the file from its cache, this would measure the disk too.
      try Pseudoterminal(start.command, environment: start.environment, quiet: 50).end()
      let terminal = try Pseudoterminal(start.command, environment: start.environment)
      defer { terminal.end() }
      add(.firstText, contender, terminal.start.firstText)
      add(.settled, contender, terminal.start.settled)
      add(.screenBytes, contender, Double(terminal.start.bytes))
      var fields = ["abcde"]
      // Without another page, there is no other field either.
      if contender.step != nil { fields += ["2020", "4"] }
      for (index, text) in fields.enumerated() {
        if index > 0 { add(.moveTime, .moveBytes, contender, terminal.type(contender.move)) }
        for key in text { add(.keyTime, .keyBytes, contender, terminal.type(String(key))) }
      }
      if let step = contender.step {
        add(.stepTime, .stepBytes, contender, terminal.type(step, quiet: 300))
      } else {
        add(.moveTime, .moveBytes, contender, terminal.type(contender.move))
      }
      add(.memory, contender, terminal.peakMemory)
    }
  }

  /// Leaves many of each idle for a while, all of one kind at once.
  mutating func idle(seconds: Int, count: Int) throws {
    for contender in contenders {
      let terminals = try (0..<count).map { _ in try contender.open() }
      defer { for terminal in terminals { terminal.end() } }
      // Work left over from the start doesn't count as idling.
      for terminal in terminals { _ = terminal.listen(milliseconds: 1000 / count) }
      let before = terminals.map(\.wakeUps)
      Thread.sleep(forTimeInterval: Double(seconds))
      for (terminal, wakeUps) in zip(terminals, before) {
        add(.idleWakeUps, contender, terminal.wakeUps - wakeUps)
        add(.idleBytes, contender, Double(terminal.listen(milliseconds: 1)))
      }
    }
  }

  /// Counts the system calls until the first screen is complete.
  mutating func countSystemCalls(log: String) throws {
    for contender in contenders {
      let (command, environment) = try contender.prepare()
      let terminal = try Pseudoterminal(
        ["strace", "-f", "-qq", "-o", log] + command, environment: environment, quiet: 400)
      terminal.end()
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let calls = lines.filter { line in
        ![" resumed>", "+++ ", "--- "].contains { line.contains($0) }
      }
      add(.systemCalls, contender, Double(calls.count))
    }
  }

  /// Prints the table; the last column is the ratio of the first form to the second.
  func print() {
    var table = Table(
      [""] + contenders.map(\.name) + ["\(contenders[0].name) / \(contenders[1].name)"])
    for metric in Metric.allCases {
      let samples = contenders.map { self.samples[metric]?[$0.name] ?? Samples() }
      var ratio = "–"
      if let one = samples[0].median, let other = samples[1].median, other > 0 {
        ratio = String(format: "%.2f", one / other)
      }
      table.add([metric.rawValue] + samples.map(\.text) + [ratio])
    }
    table.print()
  }

  private mutating func add(_ metric: Metric, _ contender: Contender, _ value: Double?) {
    samples[metric, default: [:]][contender.name, default: Samples()].add(value)
  }

  private mutating func add(
    _ time: Metric, _ bytes: Metric, _ contender: Contender, _ answer: Pseudoterminal.Answer
  ) {
    add(time, contender, answer.settled)
    add(bytes, contender, Double(answer.bytes))
  }
}

/// Prints the cost of Onramp's form, compared to other programs that ask the same.
func compareForms(in folder: Folder, isOnce: Bool) throws {
  let form = [
    "0", "0", "0", "Make", "1", "1", "Toyota", "1", "20", "30", "0",  //
    "Model", "3", "1", "Prius", "3", "20", "30", "0", "Year", "5", "1", "", "5", "20", "8", "0",
    "Number of seats", "7", "1", "", "7", "20", "8", "0",
  ]
  let next = [
    "0", "0", "0", "Driver's license", "1", "1", "", "1", "20", "30", "0",  //
    "Proof of insurance", "3", "1", "", "3", "20", "30", "0",
    "License, back (optional)", "5", "1", "", "5", "26", "30", "0",
  ]
  let builds = try [("onramp", Program.path), ("before", Program.before)].compactMap {
    (name, program) -> Contender? in
    guard let program else { return nil }
    // Each build has its own application, which the other never touches.
    let applications = Applications(in: try Folder(in: folder.path), of: program)
    let halfFilled = try applications.halfFilled()
    return Contender(
      name: name, prepare: { try applications.open(halfFilled) }, move: "\t", step: "\u{13}")
  }
  var comparison = FormComparison(
    builds + [
      Contender(
        name: "dialog",
        prepare: {
          let pages =
            ["--form", "Vehicle info"] + form + ["--and-widget", "--form", "Photo upload"]
          return (["dialog"] + pages + next, [:])
        }, move: "\u{1B}OB", step: "\n"),
      Contender(
        name: "whiptail",
        prepare: { (["whiptail", "--inputbox", "Make", "20", "70", "Toyota"], [:]) }, move: "\t",
        step: nil),
      Contender(
        name: "Textual",
        prepare: {
          let root = FileManager.default.currentDirectoryPath
          return (["\(root)/.build/textual/bin/python", "\(root)/Benchmarks/textual_form.py"], [:])
        }, move: "\t", step: "\u{13}"),
    ])
  for _ in 0..<(isOnce ? 1 : 41) { try comparison.fillEach() }
  try comparison.idle(seconds: isOnce ? 1 : 10, count: isOnce ? 1 : 30)
  for _ in 0..<(isOnce ? 1 : 3) {
    try comparison.countSystemCalls(log: folder.file("calls"))
  }
  comparison.print()
}
