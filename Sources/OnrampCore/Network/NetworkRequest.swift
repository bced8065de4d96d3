/// Something to ask a server for.
///
/// `onramp` opens no socket: `onramp-net` sends it, within its limits.
public struct NetworkRequest: Hashable, Sendable {
  /// What to do at the address.
  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// What to do at the address.
  public var method: Method
  /// The whole address. Only `http` and `https` are sent.
  public var address: String
  /// Further headers, by name.
  public var headers: [String: String]
  /// The body of a POST; empty for none.
  public var body: [UInt8]
  /// How much and how long to wait for.
  public var limits: NetworkLimits
  /// Whether the address may lead to this computer or its own network. Addresses that come from a
  /// server on the internet may not.
  public var mayBePrivate: Bool

  /// Makes a request, by default for an answer that is neither a list of cars nor a picture.
  public init(
    _ method: Method = .get, _ address: String, headers: [String: String] = [:],
    body: [UInt8] = [], limits: NetworkLimits = .answer, mayBePrivate: Bool = true
  ) {
    (self.method, self.address, self.headers) = (method, address, headers)
    (self.body, self.limits, self.mayBePrivate) = (body, limits, mayBePrivate)
  }
}

/// How much of an answer to take, and how long to wait for it.
public struct NetworkLimits: Hashable, Sendable {
  /// The most bytes of a body, once it is unpacked.
  public var bytes: Int
  /// The most seconds from the beginning to the end.
  public var seconds: Int

  /// Limits an answer.
  public init(bytes: Int, seconds: Int) { (self.bytes, self.seconds) = (bytes, seconds) }

  /// 8 MiB and 20 seconds.
  public static let answer = NetworkLimits(bytes: 8 << 20, seconds: 20)
  /// 64 MiB and 60 seconds, for a list of cars.
  public static let list = NetworkLimits(bytes: 64 << 20, seconds: 60)
  /// 20 MiB and 20 seconds.
  public static let picture = NetworkLimits(bytes: 20 << 20, seconds: 20)
}

/// What a server answered, whatever its status.
public struct NetworkResponse: Hashable, Sendable {
  /// The status, like 200.
  public var status: Int
  /// The headers, by their names in lowercase. The last one of a name counts.
  public var headers: [String: String]
  /// The body, unpacked.
  public var body: [UInt8]
  /// Whether the server is on this computer or its own network.
  public var isPrivate: Bool

  /// Describes an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [], isPrivate: Bool = false
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    self.isPrivate = isPrivate
  }

  /// The answer without its body.
  public var head: NetworkResponse {
    NetworkResponse(status: status, headers: headers, isPrivate: isPrivate)
  }
}

/// Why there is no answer.
public struct NetworkFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public var cause: Cause
  /// Whether any byte of the request may have reached a server.
  public var wasSent: Bool

  /// Describes a failure.
  public init(_ cause: Cause, wasSent: Bool) { (self.cause, self.wasSent) = (cause, wasSent) }

  /// A cause of failure.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// This computer has no network, or none that leads there.
    case noNetwork
    /// No server has the name.
    case nameNotFound
    /// The server takes no connection.
    case refused
    /// The server ended the connection before it answered.
    case reset
    case timedOut
    /// The connection is not secure: a certificate that is wrong or not trusted.
    case tls
    case tooLarge
    /// The answer ended early.
    case cutOff
    /// The address is not one of `http` or `https`, or may not be asked.
    case badAddress
    /// The server sent it on too often, or to where it may not go.
    case badRedirect
    /// `onramp-net` is not installed.
    case noHelper
    /// `onramp-net` ended, or said what makes no sense.
    case helperDied
  }
}
