import ArgumentParser
import Foundation
import OnrampCore

/// Reads drawn cards with the programs that drivers have, and counts what was read right, wrong, or
/// not at all.
///
///     cards FOLDER --programs .build/debug
///
/// FOLDER is from `draw_cards.py`. What was read is kept beside each card, so that rules can be changed
/// without reading again.
struct Cards: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "cards")

  @Argument var folder: String
  @Option(help: "The folder of onramp-photo and onramp-read.") var programs = ".build/debug"
  @Option(help: "How many cards to read at once.") var jobs = 2
  @Flag(help: "List what wasn't read right.") var list = false

  func run() throws {
    let truths = try Truth.all(in: folder)
    let results = Results()
    let next = Counter(truths.count)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let index = next.take() {
        let truth = truths[index]
        let read = CardFile("\(folder)/\(truth.file)", programs: programs).read(truth)
        results.add(Reading(truth, read))
      }
    }
    print(results.table)
    if list { print(results.failures.joined(separator: "\n")) }
    let broken = results.broken
    for promise in broken { print("! \(promise)") }
    if !broken.isEmpty { throw ExitCode(1) }
  }
}

Cards.main()
