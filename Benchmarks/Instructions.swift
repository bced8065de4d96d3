import Foundation
import Synchronization
import TestKit

/// The cost of the start and of a key, in instructions. The lowest of a few runs hardly varies,
/// even on a busy machine.
///
/// If a limit has to be raised, do it here, in a commit that says why.
enum InstructionLimits {
  /// The start with a new application, from the first instruction to the last.
  static let newStart = 2_190_000
  /// The same, with the data directory as an option.
  static let startWithOption = 2_200_000
  /// One step saved, and two fields of the next typed.
  static let halfFilledStart = 3_313_000
  /// A letter typed in a field, including keeping it as a draft.
  static let key = 142_000
  /// A move to the next field or button of a half-filled step.
  static let nextField = 325_000

  /// How far a count may exceed its limit, in percent.
  static let tolerance = 3
}

/// Counts the instructions of the start and of a key with callgrind, and checks them against the
/// limits.
struct InstructionCount {
  private let applications: Applications
  private let folder: Folder

  private init(in folder: Folder) {
    (self.folder, applications) = (folder, Applications(in: folder))
  }

  private struct Guarded: Sendable {
    let name: String
    let limit: Int
    let count: @Sendable (InstructionCount) throws -> Int

    func isMet(by count: Int) -> Bool {
      count <= limit * (100 + InstructionLimits.tolerance) / 100
    }

    /// Counts again if a count is too high, which may be an outlier on a busy machine.
    func lowest(in folder: Folder) throws -> Int {
      var lowest = Int.max
      for _ in 0..<3 where !isMet(by: lowest) {
        lowest = min(lowest, try count(InstructionCount(in: Folder(in: folder.path))))
      }
      return lowest
    }
  }

  private static let all = [
    Guarded(name: "new start", limit: InstructionLimits.newStart) {
      try $0.count("new", at: $0.applications.empty("empty"))
    },
    Guarded(name: "new start with --data-dir", limit: InstructionLimits.startWithOption) {
      try $0.count("option", at: $0.applications.empty("empty"), isOption: true)
    },
    Guarded(name: "half-filled start", limit: InstructionLimits.halfFilledStart) {
      try $0.count("half filled", at: $0.applications.halfFilled())
    },
    Guarded(name: "typed key", limit: InstructionLimits.key) {
      try $0.count(each: "a", at: $0.applications.empty("empty"))
    },
    Guarded(name: "move to the next field", limit: InstructionLimits.nextField) {
      try $0.count(each: "\t", at: $0.applications.halfFilled())
    },
  ]

  /// Prints the counts. They are made in parallel, as most of the time is spent waiting until a
  /// form is quiet.
  ///
  /// - Returns: Whether all of them are within their limits.
  static func check(in parent: Folder) throws -> Bool {
    let counts = Mutex([Result<Int, any Error>?](repeating: nil, count: all.count))
    DispatchQueue.concurrentPerform(iterations: all.count) { index in
      let count = Result { try all[index].lowest(in: parent) }
      counts.withLock { $0[index] = count }
    }
    var isWithin = true
    for (guarded, result) in zip(all, counts.withLock { $0 }) {
      guard let count = try result?.get() else { return false }
      let limit = guarded.limit
      let isMore = !guarded.isMet(by: count)
      let change = Double(count - limit) / Double(limit) * 100
      print(
        String(format: "%9d instructions, %+.1f %% of %9d: ", count, change, limit) + guarded.name
          + (isMore ? ", TOO MANY" : ""))
      if isMore { isWithin = false }
    }
    return isWithin
  }

  /// The cost of each of ten more keys.
  private func count(each key: String, at path: String) throws -> Int {
    let one = try count("one key", at: path, keys: key)
    let more = try count("more keys", at: path, keys: String(repeating: key, count: 11))
    return (more - one) / 10
  }

  /// The lowest of three runs: on a busy machine, a run may wake up or draw once more.
  private func count(
    _ name: String, at path: String, keys: String = "", isOption: Bool = false
  ) throws -> Int {
    try (0..<3).map { _ in try run(name, at: path, keys: keys, isOption: isOption) }.min() ?? .max
  }

  /// Runs the form once, types, and quits.
  ///
  /// - Parameter isOption: Whether an option names the data directory, rather than a variable.
  /// - Returns: The number of instructions.
  private func run(_ name: String, at path: String, keys: String, isOption: Bool) throws -> Int {
    let log = folder.file("callgrind \(name)")
    var (command, environment) = try applications.open(path)
    if isOption, let directory = environment.removeValue(forKey: "ONRAMP_DATA_DIR") {
      command += ["--data-dir", directory]
    }
    let terminal = try Pseudoterminal(
      ["/usr/bin/valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(log)"] + command,
      environment: environment, patience: 60_000, quiet: 1000)
    for key in keys { _ = terminal.type(String(key), patience: 60_000, quiet: 500) }
    terminal.quit()
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    guard let totals = lines.last(where: { $0.hasPrefix("totals:") }),
      let count = totals.split(separator: " ").last.flatMap({ Int($0) })
    else { throw NoCount(log: log) }
    return count
  }

  private struct NoCount: Error { let log: String }
}
