import Dispatch
import Glibc
import OnrampCore
import OnrampWire
import Synchronization

/// Sends signed requests to the company's server and waits for the responses.
final class SignedServer: Sendable {
  /// Why there is no response.
  enum Problem: Error { case cancelled, failed(NetworkFailure.Cause) }

  /// The path at which a terminal introduces itself.
  static let introductions = "/v1/terminals"

  private let base: ServerAddress
  /// The value of the `Host` header, and the path before the server's own.
  private let host: String
  private let prefix: String
  private let key: SigningKey
  private let server: any Server
  private let work: Cancellation
  /// How far the server's clock is ahead, in seconds.
  private let skew = Mutex(0)
  private let heard = Mutex(false)

  init(_ base: ServerAddress, _ key: SigningKey, by server: any Server, _ work: Cancellation) {
    (self.base, self.key, self.server, self.work) = (base, key, server, work)
    (host, prefix) = base.hostAndPath
  }

  /// The name that proofs give the server.
  var hostName: String { host }

  /// Whether the server may have taken in a request, other than one that introduced this terminal.
  var mayHaveHeard: Bool { heard.withLock { $0 } }

  /// The public key that identifies the sender.
  var publicKey: PublicKey { key.publicKey }

  /// Sends a request and returns the response, whatever its status.
  ///
  /// - Parameters:
  ///   - path: The path on the server, starting with `/v1`.
  ///   - checksum: What the signature covers in place of the body, for a piece of an upload.
  ///   - mostBytes: The maximum size of the response.
  func send(
    _ method: NetworkRequest.Method, _ path: String, headers: [String: String] = [:],
    body: [UInt8] = [], checksum: String? = nil, mostBytes: Int = WireLimits.body
  ) throws(Problem) -> NetworkResponse {
    try again { (nonce) throws(Problem) in
      try sign(method, path, headers, body, checksum, mostBytes, nonce)
    }
  }

  /// Sends JSON that proves something with the request's own nonce.
  func send(
    _ method: NetworkRequest.Method, _ path: String, proving json: (_ nonce: String) -> String
  ) throws(Problem) -> NetworkResponse {
    let headers = ["Content-Type": "application/json"]
    return try again { (nonce) throws(Problem) in
      try sign(method, path, headers, Array(json(nonce).utf8), nil, WireLimits.bodyWithKeys, nonce)
    }
  }

  /// Asks, and once more if this computer's clock is wrong, by the server's.
  private func again(
    _ ask: (_ nonce: String) throws(Problem) -> NetworkResponse
  ) throws(Problem) -> NetworkResponse {
    let response = try ask(RequestSignature.makeNonce())
    guard response.status == 401, let time = response.serverTime else { return response }
    skew.withLock { $0 = time - Int(Clock.now.seconds) }
    return try ask(RequestSignature.makeNonce())
  }

  private func noteHeard(_ outcome: ServerRequests.Outcome?, _ path: String) {
    let isHeard =
      switch outcome {
      case .success(let response): response.errorCode != "unknownTerminal"
      case .failure(let failure): failure.wasSent
      // It was canceled, perhaps on its way.
      case nil: true
      }
    if isHeard, path != Self.introductions { heard.withLock { $0 = true } }
  }

  /// Posts JSON.
  func post(_ json: String, to path: String) throws(Problem) -> NetworkResponse {
    try send(
      .post, path, headers: ["Content-Type": "application/json"], body: Array(json.utf8))
  }

  private func sign(
    _ method: NetworkRequest.Method, _ path: String, _ headers: [String: String], _ body: [UInt8],
    _ checksum: String?, _ mostBytes: Int, _ nonce: String
  ) throws(Problem) -> NetworkResponse {
    let signature = RequestSignature(
      method: method.rawValue, path: prefix + path, host: host,
      body: checksum ?? Digest(of: body).hex, time: Int(Clock.now.seconds) + skew.withLock { $0 },
      nonce: nonce, by: key)
    let all = headers.merging(["Authorization": signature.header]) { $1 }
    let limits = NetworkLimits(bytes: mostBytes, seconds: 60)
    let request = NetworkRequest(
      method, base.text + path, headers: all, body: body, limits: limits)
    return try answer(to: request, at: path)
  }

  private func answer(
    to request: NetworkRequest, at path: String
  ) throws(Problem) -> NetworkResponse {
    let answer = Mutex<ServerRequests.Outcome?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let cancel = server.send(request, after: 0) { outcome in
      answer.withLock { $0 = outcome }
      isDone.signal()
    }
    work.onCancel {
      cancel()
      isDone.signal()
    }
    isDone.wait()
    let found = answer.withLock { $0 }
    noteHeard(found, path)
    guard !work.isCancelled, let outcome = found else { throw .cancelled }
    do throws(NetworkFailure) {
      return try outcome.get()
    } catch {
      throw .failed(error.cause)
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
