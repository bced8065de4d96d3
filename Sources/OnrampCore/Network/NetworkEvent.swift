/// What `onramp-net` reports, each as one line of JSON.
public struct NetworkEvent: Hashable, Codable, Sendable {
  /// The number of the request it is about.
  public let id: Int
  /// What happened to it.
  public let event: Event

  /// Something that happened to a request.
  public enum Event: Hashable, Codable, Sendable {
    /// The answer begins. Header names are lowercase.
    ///
    /// - Parameter isPrivate: Whether the server is on this computer or its own network.
    case started(status: Int, headers: [String: String], isPrivate: Bool)
    /// So many bytes of the body have arrived, of so many if that is known.
    case progress(received: Int, total: Int?)
    /// A part of the body, in base64.
    case body(String)
    case finished
    /// - Parameter sent: Whether any byte of the request may have reached a server.
    case failed(cause: String, sent: Bool)
    /// A receiver knows where it is.
    ///
    /// - Parameter time: When that was, in seconds since 1970 by the receiver's clock, if it says.
    case fix(latitude: Double, longitude: Double, time: Int?)
    /// A receiver doesn't know where it is.
    case lost
    /// A receiver can't be reached.
    case unreachable
  }

  /// Reports an event.
  public init(_ id: Int, _ event: Event) { (self.id, self.event) = (id, event) }
}

/// What `onramp` asks of `onramp-net`, each as one line of JSON.
public struct NetworkOrder: Hashable, Codable, Sendable {
  /// The number of the request: new for a request, or that of the one to cancel.
  public let id: Int
  /// Cancels the request, if `true`. No event follows.
  public var cancel: Bool?
  /// `GET` or `POST`.
  public var method: String?
  /// The whole address.
  public var address: String?
  /// Further headers, by name.
  public var headers: [String: String]?
  /// The body in base64.
  public var body: String?
  /// The most bytes of the answer's body.
  public var bytes: Int?
  /// The most seconds it may take.
  public var seconds: Int?
  /// Whether the address may lead to this computer or its own network.
  public var mayBePrivate: Bool?
  /// `HOST:PORT` of a gpsd to follow until the order is canceled, in place of all but the number.
  public var receiver: String?

  /// Makes an order.
  public init(_ id: Int) { self.id = id }
}
