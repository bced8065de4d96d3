import OnrampCore
import OnrampWire

/// Why an exchange with the company's server didn't end.
enum ExchangeProblem: Error { case canceled, delayed(ServerDelay) }

extension ExchangeProblem {
  init(_ problem: SignedServer.Problem) {
    switch problem {
    case .canceled: self = .canceled
    case .failed(let cause): self = .delayed(.server(.failed(cause)))
    }
  }

  /// Does work on the store, whose failure delays the exchange.
  static func unlessDelayed<Value>(
    by work: @autoclosure () throws(StoreProblem) -> Value
  ) throws(Self) -> Value {
    try throwing(as: { Self.delayed(.store($0)) }, work())
  }

  /// Asks a server. Having no response delays the exchange.
  static func unlessFailed(
    _ ask: @autoclosure () throws(SignedServer.Problem) -> NetworkResponse
  ) throws(Self) -> NetworkResponse {
    try throwing(as: Self.init, ask())
  }
}

extension ServerDelay {
  /// The reason for a response other than success.
  init(_ answer: NetworkResponse) {
    if case .tooManyRequests(let seconds)? = ServerProblem(.success(answer)) {
      self = .server(.tooManyRequests(seconds: seconds))
      return
    }
    let code = answer.errorCode
    switch answer.status {
    case ..<400: self = .server(.unexpected)
    case 507: self = .refused(.full)
    case 413: self = .refused(.tooLarge)
    case 500...: self = .server(.status(answer.status))
    case _ where code == "clock": self = .clock
    case _: self = code.map(Self.init(refusal:)) ?? .server(.status(answer.status))
    }
  }

  private init(refusal code: String) {
    self = ServerRefusal(rawValue: code).map(Self.refused) ?? .refusedOtherwise(code)
  }
}
