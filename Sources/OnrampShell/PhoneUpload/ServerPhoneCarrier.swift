import Dispatch
import FoundationEssentials
import Glibc
import OnrampCore
import OnrampJSON
import OnrampStore
import OnrampWire
import Synchronization

/// Carries photos by the company's server, which serves the page: repeatedly sends the page's text,
/// receives events, and fetches photos that have arrived.
final class ServerPhoneCarrier: PhoneCarrier {
  private struct State {
    var now = LinkNow()
    /// The code that may be typed.
    var code: String?
    var hasEnded = false
    /// The key that signs this terminal's requests.
    var key: SigningKey?
  }

  /// How long to wait between two requests while nothing changes here, in milliseconds.
  private static let pause = 700
  /// How long the server may be out of reach.
  private static let timeout = Duration.seconds(50)
  /// How long it tries to tell the server that the session is over, in seconds.
  private static let farewell = 3

  private let target: CompanyServer
  private let store: Store
  private let server: any Server
  private let id = SubmissionID()
  private let work = Cancellation()
  private let state = Mutex(State())
  /// Signals that there is something new to say.
  private let news = DispatchSemaphore(value: 0)

  /// - Parameter store: Has the key that signs this terminal's requests.
  init(at target: CompanyServer, _ store: Store, by server: any Server) {
    (self.target, self.store, self.server) = (target, store, server)
  }

  /// The address of the page, without a token.
  private var address: String { target.server.appending("p") }

  func prepare() throws(StoreProblem) {
    let key = try store.makeTerminalKey(target.keys)
    state.withLock { $0.key = key }
    server.warmUp()
  }

  func take(_ order: LinkOrder) -> Bool {
    let isOpen = state.withLock { state in
      switch order {
      case .serve, .draw: break
      case .allow(let code): state.code = code
      case .show(let now): state.now = now
      }
      return !state.hasEnded
    }
    news.signal()
    return isOpen
  }

  func stop() {
    work.cancel()
    news.signal()
  }

  func run(
    _ service: LinkService, _ room: Upload, _ hear: ([LinkEvent]) -> Bool
  ) -> LinkProblem? {
    defer { state.withLock { $0.hasEnded = true } }
    guard let key = state.withLock({ $0.key }) else { return .serverRefuses }
    let signed = SignedServer(target.server, key, by: server, work)
    if let problem = open(service, signed) { return problem }
    let ready = LinkReady(address: address, choices: 1, isRemote: false)
    guard hear([.ready(ready)]) else {
      close(key)
      return .died
    }
    let problem = follow(signed, room, hear)
    // A page that says goodbye ends by itself.
    if state.withLock({ $0.now.said != .finished }) { close(key) }
    return problem
  }

  private func open(_ service: LinkService, _ signed: SignedServer) -> LinkProblem? {
    let json: JSONText = [
      "id": id.text, "token": service.token, "key": Base64URL.encode(service.key),
      "cards": service.cards.map(\.json),
    ]
    do throws(ExchangeProblem) {
      let answer = try signed.introduced(to: target, signed.post(json.json, to: "/v1/phones"))
      return answer.status == 201 ? nil : .serverRefuses
    } catch {
      if case .delayed(.server(.failed)) = error { return .noServer }
      return work.isCanceled ? .died : .serverRefuses
    }
  }

  /// Tells the server that the session is over. If it can't be reached, it notices within a minute.
  private func close(_ key: SigningKey) {
    let farewell = Cancellation()
    let signed = SignedServer(target.server, key, by: server, farewell)
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.farewell)) {
      farewell.cancel()
    }
    _ = try? signed.send(.delete, "/v1/phones/\(id.text)")
  }

  // MARK: Following

  /// What was reported last.
  private struct Known {
    var visits = 0, broken = 0
    var arrived: String?
    var heard = ContinuousClock.now
  }

  private func follow(
    _ signed: SignedServer, _ room: Upload, _ hear: ([LinkEvent]) -> Bool
  ) -> LinkProblem? {
    var known = Known()
    while !work.isCanceled {
      let (now, code) = state.withLock { ($0.now, $0.code) }
      let question: JSONText = ["now": now.json, "code": code]
      do throws(SignedServer.Problem) {
        let answer = try signed.post(question.json, to: "/v1/phones/\(id.text)")
        switch answer.status {
        case 200:
          guard let news = PhoneNewsAnswer(answer.body) else { return .serverRefuses }
          known.heard = .now
          let (events, problem) = self.events(of: news, &known, signed, room)
          if let problem { return problem }
          guard hear(events) else { return .died }
        case 404, 410:
          _ = hear([.ended])
          return nil
        // Another session has this code.
        case 409:
          state.withLock { if $0.code == code { $0.code = nil } }
          guard hear([.guessed]) else { return .died }
        case 429, 500...: if isLost(known) { return .noServer }
        default: return .serverRefuses
        }
      } catch {
        guard case .failed = error else { break }
        if isLost(known) { return .noServer }
      }
      if now.said == .finished { break }
      _ = news.wait(timeout: .now() + .milliseconds(Self.pause))
    }
    return .died
  }

  private func isLost(_ known: Known) -> Bool {
    ContinuousClock.now - known.heard > Self.timeout
  }

  /// Returns the news since the last answer, and fetches a photo that has arrived.
  private func events(
    of news: PhoneNewsAnswer, _ known: inout Known, _ signed: SignedServer, _ room: Upload
  ) -> ([LinkEvent], LinkProblem?) {
    var events = [LinkEvent.secondsLeft(news.seconds)]
    if news.visits > known.visits { events.append(.visitor) }
    if news.broken > known.broken { events.append(.interrupted) }
    if let (done, total) = news.receiving { events.append(.receiving(done: done, total: total)) }
    (known.visits, known.broken) = (news.visits, news.broken)
    guard let (photo, bytes) = news.arrived else {
      known.arrived = nil
      return (events, nil)
    }
    guard known.arrived != photo else { return (events, nil) }
    do throws(FetchProblem) {
      try fetch(photo, bytes, signed, to: room)
    } catch {
      switch error {
      // The next response announces the photo again.
      case .cutOff: return (events, nil)
      case .cannotWrite: return ([], .cannotWrite)
      }
    }
    known.arrived = photo
    events.append(.received(bytes: bytes))
    return (events, nil)
  }

  private enum FetchProblem: Error { case cutOff, cannotWrite }

  /// Fetches a photo into the first file.
  private func fetch(
    _ photo: String, _ bytes: Int, _ signed: SignedServer, to room: Upload
  ) throws(FetchProblem) {
    guard let file = room.descriptors.first, ftruncate(file, 0) == 0 else { throw .cannotWrite }
    var place = 0
    while place < bytes {
      let path = "/v1/phones/\(id.text)/photos/\(photo)?from=\(place)"
      guard let answer = try? signed.send(.get, path, maxBytes: WireLimits.piece),
        answer.status == 200, !answer.body.isEmpty, place + answer.body.count <= bytes
      else { throw .cutOff }
      var rest = answer.body[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(place)) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw .cannotWrite }
        place += count
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// The server's answer about a session.
private struct PhoneNewsAnswer {
  let seconds, visits, broken: Int
  let receiving: (done: Int, total: Int)?
  let arrived: (photo: String, bytes: Int)?

  /// - Returns: `nil` if no working server could answer like this.
  init?(_ body: [UInt8]) {
    guard let json = JSON(Data(body)), let seconds = json["seconds"]?.integer,
      let visits = json["visits"]?.integer, let broken = json["broken"]?.integer
    else { return nil }
    (self.seconds, self.visits, self.broken) = (seconds, visits, broken)
    receiving = json["receiving"].flatMap { json in
      json["done"]?.integer.flatMap { done in json["total"]?.integer.map { (done, $0) } }
    }
    arrived = json["arrived"].flatMap { json in
      json["id"]?.string.flatMap { id in json["bytes"]?.integer.map { (id, $0) } }
    }
    let isPlausible =
      [LinkEvent.secondsLeft(seconds)].allSatisfy(\.isPlausible)
      && receiving.map { LinkEvent.receiving(done: $0.done, total: $0.total).isPlausible } ?? true
      && arrived.map {
        LinkEvent.received(bytes: $0.bytes).isPlausible && $0.photo.utf8.count == 36
          && $0.photo.utf8.allSatisfy { "0123456789abcdef-".utf8.contains($0) }
      } ?? true
    guard isPlausible else { return nil }
  }
}

extension LinkCard {
  fileprivate var json: JSONText {
    switch self {
    case .license: ["photo": "license"]
    case .licenseBack: ["photo": "licenseBack"]
    case .insurance: ["photo": "insurance"]
    case .other(let name): ["photo": "other", "name": name]
    }
  }
}

extension LinkNow {
  fileprivate var json: JSONText {
    [
      "number": number, "said": said.rawValue, "card": card, "hint": hint?.rawValue,
      "doubt": doubt?.rawValue,
    ]
  }
}
