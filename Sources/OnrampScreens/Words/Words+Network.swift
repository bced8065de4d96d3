import OnrampCore
import OnrampWords

/// The words about servers.
extension Words {
  /// Why there is no usable response from a server.
  public func serverProblem(_ problem: ServerProblem) -> String {
    switch problem {
    case .failed(let cause): networkCause(cause)
    case .status(404): words("The server couldn't find what Onramp asked for (404).")
    case .tooManyRequests(let seconds): tooManyRequests(seconds)
    case .status(413): words("This is more than the server takes at once (413). Make it smaller.")
    case .status(503):
      words("The server can't answer right now. Wait a moment, then try again (503).")
    case .status(507):
      words("The server has no room left. Tell whoever runs it, and try again later (507).")
    case .status(let status) where status >= 500:
      words("The server reported an internal error. Try again later (\(status)).")
    case .status(let status) where status < 400:
      words("The server's answer was unexpected (\(status)).")
    case .status(let status): words("The server did not accept the request (\(status)).")
    case .notJSON, .unexpected: words("The server sent something that Onramp can't read.")
    }
  }

  private func tooManyRequests(_ seconds: Int?) -> String {
    switch seconds {
    case 1: words("The server is busy. Try again in a second (429).")
    case let seconds? where (2..<120).contains(seconds):
      words("The server is busy. Try again in \(seconds) seconds (429).")
    case let seconds? where (120..<7200).contains(seconds):
      words("The server is busy. Try again in \((seconds + 59) / 60) minutes (429).")
    case let seconds? where seconds >= 7200:
      words("The server is busy. Try again in a few hours (429).")
    default: words("The server is busy. Wait a moment, then try again (429).")
    }
  }

  private func networkCause(_ cause: NetworkFailure.Cause) -> String {
    switch cause {
    case .noNetwork where isAtKiosk, .nameNotFound where isAtKiosk:
      words("No connection. Tell the staff.")
    case .tls where isAtKiosk:
      words("The connection to the server is not secure, so nothing was sent. Tell the staff.")
    case .badAddress where isAtKiosk: words("The server's address can't be used. Tell the staff.")
    case .badRedirect where isAtKiosk:
      words("The server pointed to an address that Onramp doesn't follow. Tell the staff.")
    case .noNetwork, .nameNotFound:
      words("No connection. Check the network, then try again.")
    case .refused: words("The server refused the connection.")
    case .reset: words("The server closed the connection.")
    case .timedOut: words("The server took too long to answer.")
    case .tls: words("The connection to the server is not secure, so nothing was sent.")
    case .tooLarge: words("The server's answer was too large.")
    case .cutOff: words("The server's answer was cut off.")
    case .badAddress: words("The server's address can't be used.")
    case .badRedirect: words("The server pointed to an address that Onramp doesn't follow.")
    case .noHelper where isAtKiosk:
      words("A part of Onramp is missing at this terminal: onramp-net. Tell the staff.")
    case .noHelper:
      words(
        """
        A part of Onramp is missing: onramp-net. Install it beside onramp (make helpers builds \
        it).
        """)
    case .helperDied: words("The program onramp-net stopped. Try again.")
    }
  }
}
