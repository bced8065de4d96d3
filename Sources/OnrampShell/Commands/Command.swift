import ArgumentParser

/// A command of which every failure is a sentence and an exit code: the compiler lets it throw nothing
/// else.
protocol Command: ParsableCommand {
  mutating func run() throws(Failure)
}
