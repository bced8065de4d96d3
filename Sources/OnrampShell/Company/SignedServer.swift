import Dispatch
import Glibc
import OnrampCore
import OnrampWire
import Synchronization

/// Sends signed requests to the company's server and waits for the responses.
final class SignedServer: Sendable {
  /// Why there is no response.
  enum Problem: Error { case canceled, failed(NetworkFailure.Cause) }

  /// The path at which a terminal introduces itself.
  static let introductions = "/v1/terminals"

  /// The time limit of a piece of an upload, a photo, or a request that waits at the server.
  static let maxSeconds = 60
  /// The largest body of a small request, in bytes.
  private static let small = 64 << 10

  private let base: ServerAddress
  /// The value of the `Host` header, and the path before the server's own.
  private let host: String
  private let prefix: String
  private let key: SigningKey
  private let server: any Server
  private let work: Cancellation
  /// How long a small answer to a small request may take, in seconds.
  private let secondsForSmall: Int
  /// How far the server's clock is ahead, in seconds.
  private let skew = Mutex(0)
  private let heard = Mutex(false)

  init(
    _ base: ServerAddress, _ key: SigningKey, by server: any Server, _ work: Cancellation,
    secondsForSmall: Int = maxSeconds
  ) {
    (self.base, self.key, self.server, self.work) = (base, key, server, work)
    self.secondsForSmall = secondsForSmall
    (host, prefix) = base.hostAndPath
  }

  /// The server's name in proofs.
  var hostName: String { host }

  /// Whether the server may have received a request, other than one that introduced this terminal.
  var mayHaveHeard: Bool { heard.withLock { $0 } }

  /// The public key that identifies the sender.
  var publicKey: PublicKey { key.publicKey }

  /// Sends a request and returns the response, with any status.
  ///
  /// - Parameters:
  ///   - path: The path on the server, starting with `/v1`.
  ///   - checksum: What the signature covers in place of the body, for a piece of an upload.
  ///   - maxBytes: The maximum size of the response.
  func send(
    _ method: NetworkRequest.Method, _ path: String, headers: [String: String] = [:],
    body: [UInt8] = [], checksum: String? = nil, maxBytes: Int = WireLimits.body
  ) throws(Problem) -> NetworkResponse {
    try again { (nonce) throws(Problem) in
      try begin(signed(method, path, headers, body, checksum, maxBytes, nonce), at: path)
        .response()
    }
  }

  /// Sends JSON that proves something with the request's own nonce.
  func send(
    _ method: NetworkRequest.Method, _ path: String, proving json: (_ nonce: String) -> String
  ) throws(Problem) -> NetworkResponse {
    try again { (nonce) throws(Problem) in
      let request = signed(
        method, path, Self.json, Array(json(nonce).utf8), nil, WireLimits.bodyWithKeys, nonce)
      return try begin(request, at: path).response()
    }
  }

  /// Sends a request, and repeats it once if the signature isn't accepted: this computer's clock
  /// may be wrong, or the nonce used up, because libcurl resends a request without a body by itself
  /// if a kept connection ends without an answer.
  private func again(
    _ ask: (_ nonce: String) throws(Problem) -> NetworkResponse
  ) throws(Problem) -> NetworkResponse {
    let response = try ask(RequestSignature.makeNonce())
    guard response.status == 401 else { return response }
    if let time = response.serverTime { skew.withLock { $0 = time - Int(Clock.now.seconds) } }
    return try ask(RequestSignature.makeNonce())
  }

  private func noteHeard(_ outcome: ServerRequests.Outcome?, _ path: String) {
    let isHeard =
      switch outcome {
      case .success(let response): response.errorCode != "unknownTerminal"
      case .failure(let failure): failure.wasSent
      // It was canceled, so whether it was sent is unknown.
      case nil: true
      }
    if isHeard, path != Self.introductions { heard.withLock { $0 = true } }
  }

  private static let json = ["Content-Type": "application/json"]

  /// Posts JSON.
  func post(
    _ json: String, to path: String, maxBytes: Int = WireLimits.body
  ) throws(Problem) -> NetworkResponse {
    try send(.post, path, headers: Self.json, body: Array(json.utf8), maxBytes: maxBytes)
  }

  /// Begins to post JSON, or nothing, as part of a sequence.
  func begin(_ json: String = "", at path: String, _ sequence: Int) -> Pending {
    var request = signed(.post, path, json.isEmpty ? [:] : Self.json, Array(json.utf8))
    request.sequence = sequence
    return begin(request, at: path)
  }

  /// Begins to send a piece of an upload, as part of a sequence.
  func begin(
    _ piece: PieceReader.Piece, at path: String, headers: [String: String], _ sequence: Int
  ) -> Pending {
    var request = signed(.patch, path, headers, piece.bytes, piece.checksum)
    request.sequence = sequence
    return begin(request, at: path)
  }

  private func signed(
    _ method: NetworkRequest.Method, _ path: String, _ headers: [String: String], _ body: [UInt8],
    _ checksum: String? = nil, _ maxBytes: Int = WireLimits.body,
    _ nonce: String = RequestSignature.makeNonce()
  ) -> NetworkRequest {
    let signature = RequestSignature(
      method: method.rawValue, path: prefix + path, host: host,
      body: checksum ?? Digest(of: body).hex, time: Int(Clock.now.seconds) + skew.withLock { $0 },
      nonce: nonce, by: key)
    let all = headers.merging(["Authorization": signature.header]) { $1 }
    let isSmall = body.count <= Self.small && maxBytes < WireLimits.blob
    let limits = NetworkLimits(
      bytes: maxBytes, seconds: isSmall ? secondsForSmall : Self.maxSeconds)
    return NetworkRequest(method, base.text + path, headers: all, body: body, limits: limits)
  }

  private func begin(_ request: NetworkRequest, at path: String) -> Pending {
    let answer = Pending.Answer()
    guard !work.isCanceled else {
      answer.give(.failure(NetworkFailure(.reset, wasSent: false)))
      return Pending(server: self, path: path, answer: answer, cancel: {})
    }
    var request = request
    request.reportsCancellation = true
    let cancel = server.send(request, after: 0) { answer.give($0) }
    work.onCancel {
      answer.endSoon()
      cancel()
    }
    return Pending(server: self, path: path, answer: answer, cancel: cancel)
  }

  /// A request that is being sent.
  struct Pending {
    fileprivate final class Answer: Sendable {
      /// How long a canceled request has to say whether it was sent.
      private static let timeout = DispatchTimeInterval.seconds(2)

      private let outcome = Mutex<ServerRequests.Outcome?>(nil)
      private let isThere = DispatchSemaphore(value: 0)

      func give(_ found: ServerRequests.Outcome) {
        outcome.withLock { $0 = $0 ?? found }
        isThere.signal()
      }

      /// Ends the wait, but leaves a canceled request a moment to say whether it was sent.
      func endSoon() { isThere.signal() }

      func wait() -> ServerRequests.Outcome? {
        isThere.wait()
        if outcome.withLock({ $0 == nil }) {
          _ = isThere.wait(timeout: .now() + Self.timeout)
        }
        return outcome.withLock { $0 }
      }
    }

    fileprivate let server: SignedServer
    fileprivate let path: String
    fileprivate let answer: Answer
    /// Cancels the request.
    let cancel: @Sendable () -> Void

    /// Waits for the response, with any status. May be called once.
    func response() throws(Problem) -> NetworkResponse {
      let found = answer.wait()
      server.noteHeard(found, path)
      guard !server.work.isCanceled, let outcome = found else { throw .canceled }
      do throws(NetworkFailure) {
        return try outcome.get()
      } catch {
        throw .failed(error.cause)
      }
    }
  }
}

extension ServerAddress {
  /// The value of the `Host` header, and the path without a trailing slash.
  var hostAndPath: (host: String, path: String) {
    let (scheme, rest) = text.lowercased().hasPrefix("https:") ? ("https", 8) : ("http", 7)
    let address = text.dropFirst(rest)
    let end = address.firstIndex(of: "/") ?? address.endIndex
    var host = String(address[..<end])
    let port = scheme == "https" ? ":443" : ":80"
    if host.hasSuffix(port) { host.removeLast(port.count) }
    return (host, String(address[end...]))
  }
}
