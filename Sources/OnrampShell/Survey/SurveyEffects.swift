import OnrampCore

/// Runs the survey's effects, and posts the responses.
final class SurveyEffects: Sendable {
  private let requests: ServerRequests
  private let mailbox: Mailbox
  private let timers = Lane("banners")

  /// - Parameter server: The server; created on first use.
  init(server: any Server, mailbox: Mailbox) {
    (requests, self.mailbox) = (ServerRequests(server), mailbox)
  }

  /// Starts an effect.
  func run(_ effect: SurveyEffect) {
    switch effect {
    case .load(let request, let attempt):
      requests.send(request, attempt) { outcome in
        let list = (try? outcome.get()).map { QuestionList(json: $0.body) } ?? .notJSON
        self.post(.loaded(request, outcome.map(\.head), list))
      }
    case .submit(let request, let attempt):
      requests.send(request, attempt) { self.post(.submitted(request, $0.map(\.head))) }
    case .wait(let request, let milliseconds):
      timers.run(after: milliseconds) { self.post(.waited(request)) }
    case .cancel(let canceled):
      for request in canceled { requests.cancel(request) }
    }
  }

  /// Cancels all requests.
  func stop() { requests.stop() }

  private func post(_ response: SurveyResponse) { mailbox.post(.survey(.response(response))) }
}
