/// What `onramp-net` reports, each as one line of JSON.
public struct NetworkEvent: Hashable, Codable, Sendable {
  /// The ID of the request it is about.
  public let id: Int
  /// What happened to it.
  public let event: Event

  /// Something that happened to a request.
  public enum Event: Hashable, Codable, Sendable {
    /// The response begins. Header names are in lowercase.
    ///
    /// - Parameter isPrivate: Whether the server is on this computer or the local network.
    case started(status: Int, headers: [String: String], isPrivate: Bool)
    /// This many bytes of the body have arrived, of a total if that is known.
    case progress(received: Int, total: Int?)
    /// A part of the body, in base64.
    case body(String)
    case finished
    /// - Parameter sent: Whether any byte of the request may have reached a server.
    case failed(cause: String, sent: Bool)
    /// A receiver has a fix.
    ///
    /// - Parameter time: The time of the fix, in seconds since 1970 by the receiver's clock, if
    ///   known.
    case fix(latitude: Double, longitude: Double, time: Int?)
    /// A receiver has no fix.
    case lost
    /// A receiver can't be reached.
    case unreachable
  }

  /// Creates the report of an event.
  public init(_ id: Int, _ event: Event) { (self.id, self.event) = (id, event) }
}

/// What `onramp` asks of `onramp-net`, each as one line of JSON.
public struct NetworkOrder: Hashable, Codable, Sendable {
  /// The ID of the request: a new one, or that of the request to cancel.
  public let id: Int
  /// Cancels the request, if `true`. A last event says whether any byte of it may have been sent.
  public var cancel: Bool?
  /// `GET`, `HEAD`, `POST`, `PATCH` or `DELETE`.
  public var method: String?
  /// The full URL.
  public var address: String?
  /// Additional headers, by name.
  public var headers: [String: String]?
  /// The size of the body, whose bytes follow the line.
  public var body: Int?
  /// The maximum size of the response body, in bytes.
  public var bytes: Int?
  /// The maximum duration, in seconds.
  public var seconds: Int?
  /// Whether the address may lead to this computer or the local network.
  public var mayBePrivate: Bool?
  /// The sequence that the request belongs to.
  public var sequence: Int?
  /// `HOST:PORT` of a gpsd to follow until the order is canceled; replaces all fields but the ID.
  public var receiver: String?

  /// Creates an order.
  public init(_ id: Int) { self.id = id }
}
