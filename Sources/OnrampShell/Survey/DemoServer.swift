import OnrampCore
import OnrampScreens
import Synchronization

/// Asks the network, and the demo for what is the demo's.
final class SurveyServer: Server {
  private let network = Network()
  private let demo = DemoServer()

  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void {
    request.address.hasPrefix(Survey.Source.demoScheme)
      ? demo.send(request, after: milliseconds, done)
      : network.send(request, after: milliseconds, done)
  }
}

/// A survey server inside the program, to try a survey without a network.
final class DemoServer: Server {
  /// The delay of a response, in milliseconds.
  private static let delay = 600
  /// The questions whose first answer fails, with the failure.
  private static let failures: [Int: Result<NetworkResponse, NetworkFailure>] = [
    2: .success(NetworkResponse(status: 400)),
    4: .failure(NetworkFailure(.timedOut, wasSent: true)),
  ]

  private let lane = Lane("demo")
  private let questions = screenWords.survey.demoQuestions
  private let failed = Mutex<Set<Int>>([])

  func send(
    _ request: NetworkRequest, after milliseconds: Int,
    _ done: @escaping @Sendable (Result<NetworkResponse, NetworkFailure>) -> Void
  ) -> @Sendable () -> Void {
    let work = Cancellation()
    lane.run(after: milliseconds + Self.delay) {
      if !work.isCanceled { done(self.answer(request)) }
    }
    return { work.cancel() }
  }

  private func answer(_ request: NetworkRequest) -> Result<NetworkResponse, NetworkFailure> {
    guard request.method == .post else {
      let list = questions.enumerated().map { ["id": $0 + 1, "question": $1] as JSONText }
      return .success(NetworkResponse(status: 200, body: Array(list.json.utf8)))
    }
    let body = String(decoding: request.body, as: UTF8.self)
    let id = questions.indices.map { $0 + 1 }.first { body.hasPrefix(#"{"id":\#($0),"#) } ?? 0
    let isFirst = failed.withLock { $0.insert(id).inserted }
    if isFirst, let failure = Self.failures[id] { return failure }
    return .success(NetworkResponse(status: 200))
  }
}
