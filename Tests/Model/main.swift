import CTerminal
import Foundation
import Glibc
import TestKit

/// The command line:
/// `soak [PROGRAM] [--seed N] [--steps N] [--seconds N] [--only N,N…] [--shrink]`.
struct Options {
  var program = Program.path
  var seed = UInt64.random(in: 0..<1_000_000)
  var steps = 1000
  var seconds: TimeInterval?
  var only: Set<Int>?
  var shrinks = false

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seed": seed = rest.popFirst().flatMap(UInt64.init) ?? seed
      case "--steps": steps = rest.popFirst().flatMap(Int.init) ?? steps
      case "--seconds":
        seconds = rest.popFirst().flatMap(TimeInterval.init)
        steps = .max
      case "--only":
        only = rest.popFirst().map { Set($0.split(separator: ",").compactMap { Int($0) }) }
      case "--shrink": shrinks = true
      case let option where option.hasPrefix("-"):
        print("There is no option \(option)")
        exit(64)
      default: program = URL(filePath: argument).path
      }
    }
  }
}

/// The outcome of a run.
struct Outcome {
  var done: [(number: Int, step: Step)] = []
  var failure: String?
  var screen: [String] = []
  /// The file with the bytes that drew the screen.
  var bytes: String?
  var counts: [String: Int] = [:]
}

func run(_ options: Options, only: Set<Int>?) throws -> Outcome {
  var outcome = Outcome()
  let soak = try Soak(program: options.program, seed: options.seed)
  let end = options.seconds.map { Date(timeIntervalSinceNow: $0) }
  var report = Date(timeIntervalSinceNow: 60)
  var number = 0
  do {
    while number < options.steps, end.map({ Date() < $0 }) ?? true {
      number += 1
      if let only, !only.contains(number) { continue }
      var random = Random(seed: options.seed, step: number)
      let step = Step(random: &random)
      outcome.done.append((number, step))
      try soak.run(step, number: number)
      if Date() > report {
        report = Date(timeIntervalSinceNow: 60)
        say("\(outcome.done.count) steps so far: \(text(of: soak.counts))")
      }
    }
    try soak.finish()
  } catch {
    outcome.failure = "\(error)"
    if let screen = soak.form?.screen {
      outcome.screen = screen.lines
      let file = "/tmp/soak-\(options.seed).bytes"
      if FileManager.default.createFile(atPath: file, contents: Data(screen.recent)) {
        outcome.bytes = file
      }
    }
  }
  outcome.counts = soak.counts
  return outcome
}

func text(of counts: [String: Int]) -> String {
  counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
}

/// Prints a line immediately, even to a file or pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

func print(_ outcome: Outcome, _ options: Options) {
  let count = outcome.done.count
  guard let failure = outcome.failure, let last = outcome.done.last else {
    print("\(count) steps passed, 0 failed: \(text(of: outcome.counts))")
    return
  }
  print("\nStep \(last.number) of seed \(options.seed) failed:\n  \(failure)\n\nThe last steps:")
  for (number, step) in outcome.done.suffix(30) { print("  \(number): \(step)") }
  if let bytes = outcome.bytes { print("\nThe screen, drawn with the bytes in \(bytes):") }
  for line in outcome.screen { print("  |\(line)") }
  let only =
    options.only.map { " --only " + $0.sorted().map(String.init).joined(separator: ",") } ?? ""
  print(
    "\nTo repeat it:\n  \(CommandLine.arguments[0]) \(options.program) --seed \(options.seed)"
      + " --steps \(last.number)\(only)")
}

/// Removes as many steps as possible while the failure still occurs.
func shrink(_ outcome: Outcome, _ options: Options) throws -> Outcome {
  var smallest = outcome
  var size = max(1, outcome.done.count / 2)
  while size > 0 {
    var start = 0
    while start < smallest.done.count {
      let numbers = smallest.done.map(\.number)
      let rest = Set(numbers[..<start] + numbers[min(start + size, numbers.count)...])
      var shorter = options
      shorter.steps = numbers.last ?? 0
      shorter.seconds = nil
      let tried = try run(shorter, only: rest)
      if tried.failure != nil { smallest = tried } else { start += size }
    }
    size /= 2
  }
  return smallest
}

var options = Options(Array(CommandLine.arguments.dropFirst()))
say("seed \(options.seed)")
let begin = Date()
var outcome = try run(options, only: options.only)
if options.shrinks, outcome.failure != nil {
  print(outcome, options)
  Form.patience = 5
  outcome = try shrink(outcome, options)
  options.only = Set(outcome.done.map(\.number))
}
print(outcome, options)
print("\(Int(Date().timeIntervalSince(begin))) s")
exit(outcome.failure == nil ? 0 : 1)
