import Foundation
import OnrampCore
import OnrampStore
import TestKit

/// Measures the shared cars with a long list, compared to programs that do part of the same.
struct CarsComparison {
  private let folder: Folder
  private let long = CarSample(count: 100_000), short = CarSample(count: 50)
  /// It serves no list, so that the stored one stays on screen.
  private let server: ScriptedServer
  private var address: String { server.url + "/cars.json" }
  private var samples: [Row: (Samples, Samples)] = [:]

  /// What is measured, as labeled in the table.
  private enum Row: String, CaseIterable {
    case firstRows = "first rows, ms"
    case memory = "peak memory, kB"
    case firstLetter = "1st letter of a search, ms"
    case secondLetter = "2nd letter, ms"
    case laterLetter = "a later letter, ms"
    case deletion = "a letter deleted, ms"
    case move = "one car down, ms"
    case page = "a window down, ms"
    case cheapest = "cheapest first, ms"
    case dearest = "dearest first, ms"
    case best = "best rated first, ms"
    case worst = "worst rated first, ms"
    case named = "by brand, ms"
    case namedBackwards = "by brand backwards, ms"
    case backwards = "backwards, ms"
    case asGiven = "in the list's order, ms"
    case mark = "a car marked, ms"
    case favorites = "1,000 favorites alone, ms"
    case all = "all cars again, ms"

    static let orders: [Row] = [
      .cheapest, .dearest, .best, .worst, .named, .namedBackwards, .backwards, .asGiven,
    ]

    /// What the second column measures.
    var other: String {
      switch self {
      case .firstRows, .memory: "json_load_file"
      case .firstLetter, .secondLetter, .laterLetter, .deletion: "fzf"
      default: "50 cars"
      }
    }
  }

  init(in folder: Folder) throws {
    self.folder = folder
    server = try ScriptedServer { _, _ in .status(404) }
    try keep(long, in: "long")
    try keep(short, in: "short")
    try Data(long.json).write(to: URL(filePath: folder.file("cars.json")))
    try Data((long.names.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: folder.file("names")))
  }

  private func keep(_ sample: CarSample, in name: String) throws {
    let (store, _) = try Store.open(folder.file(name), now: 0)
    let client = CarsClient(store) { 0 }
    try client.keepList(sample.json, address, 0, nil, true)
    try client.keepFavorites(Set(sample.keys.suffix(1000)))
  }

  private func command(_ name: String) -> [String] {
    [Program.path, "cars", "--cars-url", address, "--data-dir", folder.file(name)]
  }

  // MARK: Keys

  /// Presses keys in both lists and in `fzf`.
  mutating func measureKeys(rounds: Int) throws {
    let one = try Pseudoterminal(command("long"), environment: [:], quiet: 2000)
    let other = try Pseudoterminal(command("short"), environment: [:], quiet: 1000)
    let finder = Finder(of: long.names, in: folder.file("names"))
    defer { for terminal in [one, other] { terminal.end() } }
    for round in 0..<rounds {
      try search(for: ["citroen", "vito", "a", "5008 7"][round % 4], one, finder)
      for terminal in [one, other] { _ = terminal.type("\u{1B}OH") }
      for _ in 0..<5 { press(.move, "\u{1B}OB", one, other) }
      for _ in 0..<2 { press(.page, "\u{1B}[6~", one, other) }
      for order in Row.orders { press(order, "s", one, other) }
      press(.mark, "f", one, other)
      press(.favorites, "o", one, other)
      press(.all, "o", one, other)
    }
    add(.memory, one.peakMemory, nil)
  }

  private mutating func press(
    _ row: Row, _ key: String, _ one: Pseudoterminal, _ other: Pseudoterminal
  ) {
    for terminal in [one, other].shuffled() {
      let took = terminal.type(key).settled
      terminal === one ? add(row, took, nil) : add(row, nil, took)
    }
  }

  private mutating func search(
    for text: String, _ terminal: Pseudoterminal, _ finder: Finder
  ) throws {
    try finder.start()
    _ = terminal.type("/")
    var typed = ""
    for letter in text {
      typed.append(letter)
      let row: Row =
        typed.count == 1 ? .firstLetter : typed.count == 2 ? .secondLetter : .laterLetter
      try add(row, terminal.type(String(letter)).settled, finder.type(String(letter), for: typed))
    }
    while typed.count > 1 {
      typed.removeLast()
      try add(.deletion, terminal.type("\u{7F}").settled, finder.type("\u{7F}", for: typed))
    }
    _ = terminal.type("\u{1B}", quiet: 300)
  }

  // MARK: The start

  /// Starts with no server responding, until a car is on screen.
  mutating func measureStart(rounds: Int) throws {
    server.stop()
    for round in 0..<rounds {
      let isFirst = round.isMultiple(of: 2)
      if isFirst { try add(.firstRows, timeToRows(), nil) }
      var peak: Double?
      let took = try ContinuousClock().measure {
        let read = try Shell.run(
          CommandLine.arguments[0], [BareJSON.option, folder.file("cars.json")])
        peak = Double(read.output.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      try add(.firstRows, isFirst ? nil : timeToRows(), took / .milliseconds(1))
      add(.memory, nil, peak)
    }
  }

  private func timeToRows() throws -> Double {
    let begin = ContinuousClock.now
    let terminal = try RawTerminal(command("long"))
    // The first line announces loading, and some of its letters may stay.
    try terminal.wait(for: long.names[1])
    return (ContinuousClock.now - begin) / .milliseconds(1)
  }

  // MARK: The table

  private mutating func add(_ row: Row, _ one: Double?, _ other: Double?) {
    samples[row, default: (.init(), .init())].0.add(one)
    samples[row, default: (.init(), .init())].1.add(other)
  }

  /// Prints the table.
  func print() {
    var table = Table(["\(long.names.count) shared cars", "onramp", "beside it", "", "ratio"])
    for row in Row.allCases {
      guard let (one, other) = samples[row] else { continue }
      let ratio = one.median.flatMap { one in other.median.map { one / $0 } }
      table.add([
        row.rawValue, one.text, row.other, other.text,
        ratio.map { String(format: "%.2f", $0) } ?? "–",
      ])
    }
    table.print()
  }
}

/// Prints the cost of shared cars with a long list.
func compareCars(in folder: Folder, isOnce: Bool) throws {
  var comparison = try CarsComparison(in: folder)
  try comparison.measureKeys(rounds: isOnce ? 1 : 20)
  try comparison.measureStart(rounds: isOnce ? 1 : 21)
  comparison.print()
}
