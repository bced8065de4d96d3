import OnrampCore
import Synchronization

/// Runs the survey's effects, and posts the responses.
final class SurveyEffects: Sendable {
  private let server: any Server
  private let mailbox: Mailbox
  private let timers = Lane("banners")
  /// What cancels each request under way.
  private let running = Mutex<[Request: @Sendable () -> Void]>([:])

  /// - Parameter server: What answers; made when it is first asked.
  init(server: any Server, mailbox: Mailbox) { (self.server, self.mailbox) = (server, mailbox) }

  /// Starts an effect.
  func run(_ effect: SurveyEffect) {
    switch effect {
    case .load(let request, let attempt):
      send(request, attempt) { outcome in
        let list = (try? outcome.get()).map { QuestionList(json: $0.body) } ?? .notJSON
        return .loaded(request, outcome.map(\.head), list)
      }
    case .submit(let request, let attempt):
      send(request, attempt) { .submitted(request, $0.map(\.head)) }
    case .wait(let request, let milliseconds):
      timers.run(after: milliseconds) { self.post(.waited(request)) }
    case .cancel(let requests):
      for request in requests { running.withLock { $0.removeValue(forKey: request) }?() }
    }
  }

  /// Ends the helper.
  func stop() { server.stop() }

  private func send(
    _ request: Request, _ attempt: Attempt,
    _ response: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> SurveyResponse
  ) {
    let cancel = server.send(attempt.request, after: .random(in: attempt.delay)) { outcome in
      self.running.withLock { _ = $0.removeValue(forKey: request) }
      self.post(response(outcome))
    }
    running.withLock { $0[request] = cancel }
  }

  private func post(_ response: SurveyResponse) { mailbox.post(.survey(.response(response))) }
}

/// What answers requests: servers on a network, or the program itself.
protocol Server: Sendable {
  /// Sends a request after so many milliseconds, and tells once what came of it.
  ///
  /// - Returns: What cancels it. Nothing is told then.
  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void

  /// Ends what runs.
  func stop()
}
