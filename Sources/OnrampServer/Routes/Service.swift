import CServerFiles
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import OnrampJSON
import OnrampWire
import Synchronization

/// Answers requests. It keeps nothing between them that the database doesn't have, so any number of
/// servers may share one.
final class Service: Sendable {
  let settings: ServerSettings
  let pool: ConnectionPool
  let metrics = Metrics()
  private let logger: Logger
  /// Enough for 64 pieces.
  private let budget = BodyBudget(64 << 20)
  /// How many bytes the database has room for without growing.
  let room = Mutex(0)
  let digests = UploadDigests()
  /// The size of the database beyond which no uploads are accepted.
  var storage: Int { settings.storage(withRoom: room.withLock { $0 }) }
  private let databaseHealth = DatabaseHealth()
  private let gauges = SharedResult<Metrics.Gauges?>(for: .seconds(5))

  init(_ settings: ServerSettings, pool: ConnectionPool, logger: Logger) {
    (self.settings, self.pool, self.logger) = (settings, pool, logger)
  }

  /// Answers one request of a connection.
  func respond(
    _ request: HummingbirdCore.Request, _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    let start = ContinuousClock.now
    let forwarded =
      settings.trustsProxy ? HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] } : nil
    let exchange = Exchange(
      request, address: ClientAddress(channel.remoteAddress, forwarded: forwarded), budget: budget)
    let path = RoutePath(exchange.path)
    let route = path?.route
    if route != nil, exchange.waitsToSend {
      try await writer.writeInformationalHead(HTTPResponse(status: .continue))
    }
    // While this piece is committed, the client can send the next one. A proxy may take this for
    // the whole answer.
    if route == .upload || route == .blob, !settings.trustsProxy, exchange.wantsToKnowArrival,
      isForUs(exchange), await exchange.hasPiece()
    {
      try await writer.writeInformationalHead(
        HTTPResponse(status: .init(code: 102, reasonPhrase: "Processing")))
    }
    let answer = try await answer(exchange, path)
    // A stranger's body isn't read, and every wrong request gets the same answer.
    let isStranger = route == .page && answer.status == .notFound
    // An unread body would be taken for the next request.
    let isClosing = !exchange.isBodyRead || isStranger
    let head = answer.head(closing: isClosing)
    note(exchange, path, answer.status, ContinuousClock.now - start)
    if request.method == .head || answer.status == .noContent {
      try await writer.writeResponse(head)
    } else {
      try await writer.write(response: head, body: answer.body)
    }
    guard isClosing else { return }
    if isStranger {
      try? await channel.close()
    } else {
      await drain(exchange, channel)
    }
  }

  private func answer(_ exchange: Exchange, _ path: RoutePath?) async throws -> Answer {
    do {
      guard let path else { throw Refusal(.notFound, "notFound") }
      return try await handle(exchange, path)
    } catch let refusal as Refusal {
      return refusal.answer
    } catch let error as DatabaseError {
      metrics.countDatabaseError()
      logger.error("database", metadata: ["reason": "\(error)"])
      return Refusal(error).answer
    }
  }

  /// Keeps reading for a moment, so that a refused client can read the reason.
  private func drain(_ exchange: Exchange, _ channel: any Channel) async {
    do {
      try await exchange.skipBody()
    } catch {
      // The connection has ended, which was the next step anyway.
    }
    // With bytes unread, closing immediately would reset the connection and lose the answer.
    try? await channel.close(mode: .output)
    try? await Task.sleep(for: .seconds(1))
    try? await channel.close()
  }

  private func handle(_ exchange: Exchange, _ path: RoutePath) async throws -> Answer {
    let route = path.route
    if route == .page {
      let isRight = exchange.hasOneHost && isForUs(exchange)
      return isRight ? try await page(exchange, PhonePath(exchange.path)) : .noPage
    }
    guard exchange.hasOneHost else { throw Refusal(.badRequest, "host") }
    // Health checks and metrics use the server's address, not its name.
    guard isForUs(exchange) || route == .health || route == .metrics else {
      throw Refusal(.misdirectedRequest, "host")
    }
    let method = try method(of: exchange.request, route)
    exchange.method = method
    return try await answer(exchange, method, path)
  }

  func scrape(_ exchange: Exchange) async throws -> Answer {
    // A proxy on this machine makes every client seem local.
    let isForwarded = HTTPField.Name("X-Forwarded-For").map {
      exchange.request.headers.contains($0)
    }
    guard exchange.address.isLoopback, isForwarded == false else {
      throw Refusal(.notFound, "notFound")
    }
    let gauges = await gauges.value { await Metrics.Gauges(self.pool) } ?? nil
    return .text(
      metrics.text(waiting: pool.waiting, gauges, storage: settings.storage),
      type: "text/plain; version=0.0.4")
  }

  /// Whether a request is addressed to this server.
  private func isForUs(_ exchange: Exchange) -> Bool {
    settings.hosts.isEmpty || settings.hosts.contains(exchange.host)
  }

  /// The method; a tus client that can't send `PATCH` or `DELETE` may name it in a header.
  private func method(
    of request: HummingbirdCore.Request, _ route: Route
  ) throws(Refusal) -> HTTPRequest.Method {
    var method = request.method
    if method == .post, route.methods.contains(.patch),
      let other = HTTPField.Name("X-HTTP-Method-Override").flatMap({ request.headers[$0] })
    {
      method = HTTPRequest.Method(other) ?? method
    }
    guard route.methods.contains(method) else {
      let allowed = route.methods.map(\.rawValue).joined(separator: ", ")
      throw Refusal(.methodNotAllowed, "method", headers: [.allow: allowed])
    }
    return method
  }

  /// Whether the database works, including writes.
  func health() async throws -> Answer {
    if let problem = await databaseHealth.problem(pool) {
      throw Refusal(.serviceUnavailable, problem.rawValue, wait: 2)
    }
    return .text("ok")
  }

  /// Counts and logs a request. Of keys and ids it logs only enough to tell which lines belong
  /// together.
  private func note(
    _ exchange: Exchange, _ path: RoutePath?, _ status: HTTPResponse.Status, _ duration: Duration
  ) {
    let (seconds, parts) = duration.components
    let time = Double(seconds) + Double(parts) * 1e-18
    let route = path?.route
    let template = route?.rawValue ?? "other"
    metrics.count(route: template, status: status.code, seconds: time)
    guard route != .health, route != .metrics else { return }
    var metadata: Logger.Metadata = [
      "method": "\(exchange.request.method.known)", "route": "\(template)",
      "status": "\(status.code)", "ms": "\(Int(time * 1000))",
    ]
    if let key = exchange.key { metadata["key"] = "\(key.text.prefix(6))" }
    if let id = path?.id { metadata["id"] = "\(id.suffix(6))" }
    logger.log(
      level: status.kind == .serverError ? .error : .info, "request", metadata: metadata)
  }
}

extension HTTPRequest.Method {
  /// The method, or `other` if a client made it up.
  fileprivate var known: String {
    [.get, .head, .post, .put, .patch, .delete, .options].contains(self) ? rawValue : "other"
  }
}

/// The OpenAPI description of the server.
package let openAPIDescription = String(cString: onramp_openapi)
