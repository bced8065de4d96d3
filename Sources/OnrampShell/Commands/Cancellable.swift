/// Runs work that a signal cancels, and that cleans up before the signal ends the process.
enum Cancellable {
  /// How long cleaning up may take. Further signals are ignored meanwhile.
  private static let timeout = Duration.seconds(4)

  /// Runs the work on its own thread while this one waits for signals.
  ///
  /// - Parameter end: Runs after the work, and before the process ends.
  static func run<Result: Sendable>(
    canceling cancellation: Cancellation, atEnd end: () -> Void,
    _ work: @escaping @Sendable () -> Result
  ) -> Result {
    let watched = WatchedWork(work)
    var ending: Int32?
    while true {
      switch watched.next(within: ending == nil ? nil : timeout) {
      case .signal(let signal):
        if ending == nil { ending = signal }
        cancellation.cancel()
      case .finished(let result) where ending == nil:
        end()
        return result
      case .finished, .late:
        guard let ending else { continue }
        end()
        WatchedWork<Result>.die(of: ending, saying: commandWords.canceled)
      }
    }
  }
}
