import ArgumentParser

/// A command that throws only a `Failure`, which has a message and an exit code.
protocol Command: ParsableCommand {
  mutating func run() throws(Failure)
}
