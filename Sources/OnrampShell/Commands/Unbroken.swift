import OnrampCore

/// Runs work that a signal interrupts only after a few seconds.
enum Unbroken {
  /// How long work continues after a signal. A second signal ends it immediately.
  private static let timeout = Duration.seconds(4)

  /// Runs the work on its own thread while this one waits for signals.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let watched = WatchedWork(work)
    var ending: Int32?
    while true {
      switch watched.next(within: ending == nil ? nil : timeout) {
      case .finished(let result): return result
      case .signal(let signal) where ending == nil: ending = signal
      case .signal, .late:
        guard let ending else { continue }
        WatchedWork<Result>.die(of: ending, saying: commandWords.unfinished(.exporting(0)))
      }
    }
  }
}
