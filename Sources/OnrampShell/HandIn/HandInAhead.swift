import OnrampCore
import OnrampStore
import OnrampWire
import Synchronization

/// Tells the server of an application while it is being handed in: registers the terminal while the
/// application is sealed, and announces the application while it is written to disk.
///
/// Nothing of its contents is sent. If something fails here, sending repeats it.
final class HandInAhead: Sendable {
  private let target: CompanyServer
  private let server: any Server
  private let work: Cancellation
  private let sequence = NetworkRequest.newSequence()
  private let announced = Mutex<(id: SubmissionID, server: SignedServer, SignedServer.Pending)?>(
    nil)

  /// - Parameter work: Cancels it.
  init(_ target: CompanyServer, by server: any Server, _ work: Cancellation) {
    (self.target, self.server, self.work) = (target, server, work)
  }

  /// The same order, which tells this object when it is sealed.
  func told(of order: HandInOrder) -> HandInOrder {
    var order = order
    order.willSeal = { newKey in
      let server = self.signed(newKey)
      _ = server.begin(
        server.introduction(self.target), at: SignedServer.introductions, self.sequence)
    }
    order.didSeal = { submission, key in
      let server = self.signed(key)
      let announcement = server.begin(
        submission.announcement, at: HandInExchange.announcements, self.sequence)
      self.announced.withLock { $0 = (submission.id, server, announcement) }
    }
    return order
  }

  /// Waits for the response to the announcement, and forgets it.
  ///
  /// - Returns: `nil` if there is none.
  func response(for id: SubmissionID) -> NetworkResponse? {
    let announced = announced.take()
    guard let (known, server, pending) = announced, known == id else { return nil }
    let response = try? pending.response()
    if server.mayHaveHeard { heard.withLock { $0 = true } }
    return response
  }

  private let heard = Mutex(false)

  /// Whether the server may know the application.
  var isHeard: Bool { heard.withLock { $0 } || announced.withLock { $0 != nil } }

  private func signed(_ key: SigningKey) -> SignedServer {
    SignedServer(target.server, key, by: server, work)
  }
}
