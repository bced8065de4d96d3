import Glibc
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import OnrampCore
import OnrampLink
import Synchronization

/// Serves the page and receives one photo.
final class LinkServer: Sendable {
  private let document: LinkDocument
  private let slots: PhotoSlots
  private let judge: RequestValidator
  private let isOver = Mutex(false)

  init(document: LinkDocument, slots: PhotoSlots, judge: RequestValidator) {
    self.document = document
    self.slots = slots
    self.judge = judge
  }

  /// Serves on its own thread until a photo has arrived or the time is up.
  func start(on socket: ListeningSocket, seconds: Int) throws {
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    let connections = try loop.submit { NIOLoopBound(Connections(), eventLoop: loop) }.wait()
    let executor = LoopExecutor(loop)
    _ = try ServerBootstrap(group: loop)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // Read a whole head at once, so that none of it remains unread when it is refused.
      .childChannelOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 2 * HeadReader.longest)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            RequestGate(connections.value, judge: self.judge) { channel, verdict in
              try self.admit(channel, verdict, on: executor)
            })
        }
      }
      .withBoundSocket(socket.descriptor).wait()
    // NIO has set a smaller backlog.
    socket.listen()
    countDown(seconds, on: loop)
  }

  /// Hands a connection to Hummingbird, which reads only what was admitted.
  private func admit(
    _ channel: any Channel, _ verdict: RequestValidator.Verdict, on executor: LoopExecutor
  ) throws {
    let logger = Logger(label: "onramp-link") { _ in SwiftLogNoOpLogHandler() }
    let http = HTTP1Channel(
      responder: { request, writer, channel in
        try await self.respond(request, verdict, writer, channel)
      }, configuration: .init(idleTimeout: .seconds(30)))
    let value = http.setup(channel: channel, logger: logger)
    Task(executorPreference: executor) {
      // If setup fails, the connection ends.
      guard let value = try? await value.get() else { return channel.close(promise: nil) }
      await http.handle(value: value, logger: logger)
    }
  }

  private func countDown(_ seconds: Int, on loop: any EventLoop) {
    let left = Mutex(seconds)
    loop.scheduleRepeatedTask(initialDelay: .zero, delay: .seconds(1)) { _ in
      let now = left.withLock { left in
        defer { left -= 1 }
        return left
      }
      emit(now > 0 ? .secondsLeft(now) : .ended)
      if now <= 0 { _exit(0) }
    }
  }

  private func respond(
    _ request: HummingbirdCore.Request, _ verdict: RequestValidator.Verdict,
    _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    switch verdict {
    case .nothing: break
    case .page:
      emit(.visitor)
      let page = self.page(for: request)
      try await writer.send(.ok, text: page.html, type: "text/html", policy: page.policy)
    case .photo(let length):
      let (outcome, slot) = await receive(request.body, length: length, reader: nil)
      try? await writer.send(outcome.status, text: "", type: "text/plain")
      await finish(slot, channel)
    case .form(let boundary, let length):
      let reader = MultipartReader(boundary: boundary)
      let (outcome, slot) = await receive(request.body, length: length, reader: reader)
      let page = self.page(for: request)
      try? await writer.send(
        outcome.status, text: page.answer(outcome), type: "text/html", policy: page.policy)
      await finish(slot, channel)
    }
    // The rest of the phone's request isn't read.
    try? await channel.close()
  }

  private func page(for request: HummingbirdCore.Request) -> LinkPage {
    LinkPage(
      document: document, languages: request.headers[.acceptLanguage], nonce: LinkToken().text)
  }

  /// Receives a body into a slot as it arrives.
  ///
  /// - Returns: What happened to it, and the slot if it is the photo.
  private func receive(
    _ body: RequestBody, length: Int, reader: MultipartReader?
  ) async -> (LinkOutcome, PhotoSlots.Slot?) {
    guard let slot = slots.acquire() else { return (.busy, nil) }
    var reader = reader
    var done = 0
    var shown = -1
    do {
      for try await piece in body {
        done += piece.readableBytes
        let bytes = Array(piece.readableBytesView)
        try slot.write(try reader?.read(bytes) ?? bytes)
        let percent = percent(done, of: length)
        if percent != shown, !isOver.withLock({ $0 }) {
          emit(.receiving(done: done, total: length))
          shown = percent
        }
      }
      guard done == length, reader?.isDone ?? true else { throw MultipartReader.Malformed() }
      guard slot.isPhoto else {
        if !isOver.withLock({ $0 }) { emit(.refused) }
        return (.notAPhoto, nil)
      }
      guard slot.keep() else { return (.busy, nil) }
      isOver.withLock { $0 = true }
      return (.received, slot)
    } catch PhotoSlots.Slot.Failure.cannotWrite {
      if !isOver.withLock({ $0 }) { emit(.failed(.cannotWrite)) }
      return (.failed, nil)
    } catch {
      if !isOver.withLock({ $0 }) { emit(.interrupted) }
      return (.failed, nil)
    }
  }

  /// Ends everything after the first photo, once the phone has its answer.
  private func finish(_ photo: PhotoSlots.Slot?, _ channel: any Channel) async {
    guard let photo else { return }
    try? await channel.close()
    emit(.received(bytes: photo.written, slot: photo.number))
    _exit(0)
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
  /// Sends a complete response, after which the connection ends.
  fileprivate consuming func send(
    _ status: HTTPResponse.Status, text: String, type: String, policy: String? = nil
  ) async throws {
    var head = HTTPResponse(status: status)
    head.headerFields[.contentType] = type + "; charset=utf-8"
    head.headerFields[.contentLength] = String(text.utf8.count)
    head.headerFields[.connection] = "close"
    head.headerFields[.cacheControl] = "no-store"
    head.headerFields[.xContentTypeOptions] = "nosniff"
    // Without a referrer a form's origin would be `null`, and the form would be refused.
    if let name = HTTPField.Name("Referrer-Policy") { head.headerFields[name] = "same-origin" }
    if let policy { head.headerFields[.contentSecurityPolicy] = policy }
    try await write(response: head, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
