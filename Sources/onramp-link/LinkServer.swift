import Glibc
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import OnrampCore
import OnrampLink
import Synchronization

/// The page and the way for one photo.
final class LinkServer: Sendable {
  private let address: String
  private let port: Int
  private let document: LinkDocument
  private let slots: PhotoSlots
  private let token = LinkToken()
  private let judge = Mutex<LinkJudge?>(nil)
  private let isOver = Mutex(false)

  init(address: String, port: Int, document: LinkDocument, slots: PhotoSlots) {
    self.address = address
    self.port = port
    self.document = document
    self.slots = slots
  }

  /// Serves until a photo is here or the time is over.
  ///
  /// - Parameter ready: is told the host and port, and the token.
  func run(
    seconds: Int, ready: @escaping @Sendable (_ host: String, LinkToken) -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let connections = try await loop.submit {
      NIOLoopBound(Connections(), eventLoop: loop)
    }.get()
    let channel = GuardedChannel(connections) { request, writer, channel in
      try await self.respond(request, writer, channel, connections)
    }
    let server = Server(
      childChannelSetup: channel,
      configuration: ServerConfiguration(
        address: .hostname(address, port: port), serverName: nil, reuseAddress: true),
      onServerRunning: { listening in
        let port = listening.localAddress?.port ?? self.port
        let host = port == 80 ? self.address : "\(self.address):\(port)"
        self.judge.withLock { $0 = LinkJudge(token: self.token, host: host) }
        ready(host, self.token)
        self.countDown(seconds)
      }, eventLoopGroup: group,
      logger: Logger(label: "onramp-link") { _ in SwiftLogNoOpLogHandler() })
    try await server.run()
  }

  private func countDown(_ seconds: Int) {
    Task {
      for left in stride(from: seconds, to: 0, by: -1) {
        tell(.secondsLeft(left))
        try await Task.sleep(for: .seconds(1))
      }
      tell(.ended)
      _exit(0)
    }
  }

  private func respond(
    _ request: HummingbirdCore.Request, _ writer: consuming ResponseWriter, _ channel: any Channel,
    _ connections: NIOLoopBound<Connections>
  ) async throws {
    let verdict = judge.withLock { $0 }?.verdict(on: head(of: request)) ?? .nothing
    switch verdict {
    case .nothing: try await writer.send(.notFound, text: "Not found\n", type: "text/plain")
    case .page:
      tell(.visitor)
      let page = self.page(for: request)
      try await writer.send(.ok, text: page.html, type: "text/html", policy: page.policy)
    case .photo(let length):
      try await channel.eventLoop.submit { connections.value.receives(on: channel) }.get()
      let outcome = await receive(request.body, length: length, reader: nil)
      try await writer.send(outcome.status, text: "", type: "text/plain")
      finish(outcome)
    case .form(let boundary, let length):
      try await channel.eventLoop.submit { connections.value.receives(on: channel) }.get()
      let reader = MultipartReader(boundary: boundary)
      let outcome = await receive(request.body, length: length, reader: reader)
      let page = self.page(for: request)
      try await writer.send(
        outcome.status, text: page.answer(outcome), type: "text/html", policy: page.policy)
      finish(outcome)
    }
    // Whatever else the phone sends is not read.
    try? await channel.close()
  }

  private func page(for request: HummingbirdCore.Request) -> LinkPage {
    LinkPage(
      document: document, languages: request.headers[.acceptLanguage], nonce: LinkToken().text)
  }

  private func head(of request: HummingbirdCore.Request) -> LinkJudge.Head {
    var head = LinkJudge.Head()
    head.method = request.method.rawValue
    head.path = request.head.path ?? ""
    head.hosts = [request.head.authority].compactMap { $0 }
    head.origins = request.headers[values: .origin]
    head.lengths = request.headers[values: .contentLength]
    head.types = request.headers[values: .contentType]
    head.encodings = request.headers[values: .transferEncoding]
    return head
  }

  /// Takes a body into the file, as it comes.
  private func receive(
    _ body: RequestBody, length: Int, reader: MultipartReader?
  ) async -> LinkOutcome {
    guard let slot = slots.take() else { return .busy }
    var reader = reader
    var done = 0
    var shown = -1
    do {
      for try await piece in body {
        done += piece.readableBytes
        let bytes = Array(piece.readableBytesView)
        try slot.write(try reader?.read(bytes) ?? bytes)
        let percent = done * 100 / length
        if percent != shown, !isOver.withLock({ $0 }) {
          tell(.receiving(done: done, total: length))
          shown = percent
        }
      }
      guard done == length, reader?.isDone ?? true else { throw MultipartReader.Malformed() }
      guard slot.isPhoto else {
        tell(.refused)
        return .notAPhoto
      }
      guard try slot.keep() else { return .busy }
      isOver.withLock { $0 = true }
      tell(.received(bytes: slot.written))
      return .received
    } catch PhotoSlots.Slot.Failure.cannotWrite {
      tell(.failed(.cannotWrite))
      return .failed
    } catch {
      if !isOver.withLock({ $0 }) { tell(.interrupted) }
      return .failed
    }
  }

  /// Ends everything with the first photo.
  private func finish(_ outcome: LinkOutcome) {
    guard outcome == .received else { return }
    Task {
      // The phone has its answer; whoever else is connected gets none.
      try await Task.sleep(for: .milliseconds(300))
      _exit(0)
    }
  }
}

extension LinkOutcome {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .received: .ok
    case .notAPhoto: .unsupportedMediaType
    case .busy: .serviceUnavailable
    case .failed: .badRequest
    }
  }
}

extension ResponseWriter {
  /// Sends a whole answer, after which the connection ends.
  fileprivate consuming func send(
    _ status: HTTPResponse.Status, text: String, type: String, policy: String? = nil
  ) async throws {
    var head = HTTPResponse(status: status)
    head.headerFields[.contentType] = type + "; charset=utf-8"
    head.headerFields[.contentLength] = String(text.utf8.count)
    head.headerFields[.connection] = "close"
    head.headerFields[.cacheControl] = "no-store"
    head.headerFields[.xContentTypeOptions] = "nosniff"
    // Without any referrer a form would say that it comes from nowhere, and be refused.
    if let name = HTTPField.Name("Referrer-Policy") { head.headerFields[name] = "same-origin" }
    if let policy { head.headerFields[.contentSecurityPolicy] = policy }
    try await write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
