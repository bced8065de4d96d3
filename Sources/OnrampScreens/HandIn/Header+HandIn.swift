import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The header of the summary while the application is handed in, or once the company asks for
  /// something again; `nil` otherwise.
  func companysHeader(of application: Application) -> Line? {
    if let standing = application.handIn {
      let title = application.decision.map { words.title(of: $0.state) }
      return header(
        words.summary,
        title ?? (standing.isWaiting ? words("Waiting to be sent") : words("Handed in")),
        standing.isWaiting || application.decision?.state == .refused ? .needed : .done)
    }
    guard application.isAskedAgain else { return nil }
    return header(words.summary, words.title(of: Decision.State.askedAgain), .needed)
  }
}
