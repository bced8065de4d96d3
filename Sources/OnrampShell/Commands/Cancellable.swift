/// Work that a signal cancels, and that tidies up before this process dies of it.
enum Cancellable {
  /// How long it may take to tidy up, in seconds. Some programs send a signal twice.
  private static let patience = 4

  /// Runs the work on its own thread while this one waits for signals.
  ///
  /// - Parameter end: What to do once the work is over, also before this process dies.
  static func run<Result: Sendable>(
    cancelling cancellation: Cancellation, atEnd end: () -> Void,
    _ work: @escaping @Sendable () -> Result
  ) -> Result {
    let watched = WatchedWork(work)
    var ending: Int32?
    while true {
      switch watched.next(within: ending == nil ? nil : patience) {
      case .signal(let signal):
        if ending == nil { ending = signal }
        cancellation.cancel()
      case .finished(let result) where ending == nil:
        end()
        return result
      case .finished, .late:
        guard let ending else { continue }
        end()
        WatchedWork<Result>.die(of: ending, saying: commandWords.cancelled)
      }
    }
  }
}
