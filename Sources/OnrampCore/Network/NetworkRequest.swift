/// A request to a server.
///
/// `onramp` opens no socket: `onramp-net` sends it, within its limits.
public struct NetworkRequest: Hashable, Sendable {
  /// The HTTP method.
  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
    case head = "HEAD"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether a request changes something. It then has a body, however short.
    public var hasBody: Bool { self == .post || self == .patch || self == .delete }
  }

  /// The HTTP method.
  public var method: Method
  /// The full URL. Only `http` and `https` are sent.
  public var address: String
  /// Additional headers, by name.
  public var headers: [String: String]
  /// The body of a POST or PATCH; empty for none.
  public var body: [UInt8]
  /// The limits of the response.
  public var limits: NetworkLimits
  /// Whether the address may lead to this computer or the local network. Addresses that come from a
  /// server on the internet may not.
  public var mayBePrivate: Bool
  /// The sequence that it belongs to, if any. Requests of a sequence are sent in order: each once
  /// the server has acknowledged the previous one (102), or answered it with success (2xx). After a
  /// failure, no more of the sequence are sent.
  public var sequence: Int?
  /// Whether it reports an outcome even if it is canceled.
  public var reportsCancellation = false

  /// Creates a request, by default with limits that suit all but lists of cars and pictures.
  public init(
    _ method: Method = .get, _ address: String, headers: [String: String] = [:],
    body: [UInt8] = [], limits: NetworkLimits = .answer, mayBePrivate: Bool = true
  ) {
    (self.method, self.address, self.headers) = (method, address, headers)
    (self.body, self.limits, self.mayBePrivate) = (body, limits, mayBePrivate)
  }
}

/// How much of a response to accept, and how long to wait for it.
public struct NetworkLimits: Hashable, Sendable {
  /// The maximum size of the decompressed body, in bytes.
  public var bytes: Int
  /// The maximum time from beginning to end, in seconds.
  public var seconds: Int

  /// Creates limits.
  public init(bytes: Int, seconds: Int) { (self.bytes, self.seconds) = (bytes, seconds) }

  /// 8 MiB and 20 seconds.
  public static let answer = NetworkLimits(bytes: 8 << 20, seconds: 20)
  /// 64 MiB and 60 seconds, for a list of cars.
  public static let list = NetworkLimits(bytes: 64 << 20, seconds: 60)
  /// 20 MiB and 20 seconds.
  public static let picture = NetworkLimits(bytes: 20 << 20, seconds: 20)
}

/// A server's response, whatever its status.
public struct NetworkResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The headers, by lowercase name. If a name is repeated, the last one wins.
  public var headers: [String: String]
  /// The decompressed body.
  public var body: [UInt8]
  /// Whether the server is on this computer or the local network.
  public var isPrivate: Bool

  /// Creates a response.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [], isPrivate: Bool = false
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    self.isPrivate = isPrivate
  }

  /// The response without its body.
  public var head: NetworkResponse {
    NetworkResponse(status: status, headers: headers, isPrivate: isPrivate)
  }
}

/// Why a request got no response.
public struct NetworkFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public var cause: Cause
  /// Whether any byte of the request may have reached a server.
  public var wasSent: Bool

  /// Creates a failure.
  public init(_ cause: Cause, wasSent: Bool) { (self.cause, self.wasSent) = (cause, wasSent) }

  /// A cause of failure.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// This computer has no network, or no route to the server.
    case noNetwork
    /// The name doesn't resolve.
    case nameNotFound
    /// The server refused the connection.
    case refused
    /// The server closed the connection before it responded.
    case reset
    case timedOut
    /// The connection isn't secure: the certificate is invalid or not trusted.
    case tls
    case tooLarge
    /// The response ended early.
    case cutOff
    /// The address isn't `http` or `https`, or isn't allowed.
    case badAddress
    /// There were too many redirects, or one to an address that isn't allowed.
    case badRedirect
    /// `onramp-net` is not installed.
    case noHelper
    /// `onramp-net` exited, or sent invalid output.
    case helperDied
  }
}
