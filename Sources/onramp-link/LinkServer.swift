import Glibc
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import OnrampCore
import OnrampLink
import Synchronization

/// Serves the page and receives photos.
final class LinkServer: Sendable {
  private struct State {
    var now = LinkNow()
    /// For how many seconds the page stays open while nothing happens.
    var patience = 0
    /// How many of them are left.
    var idle = 0
    /// How many seconds are left in all.
    var total = 0
  }

  /// How long the page can still learn that all photos are there.
  private static let farewell = TimeAmount.milliseconds(700)

  private let service: LinkService
  private let slots: PhotoSlots
  private let access: LinkAccess
  private let judge: RequestValidator
  private let state = Mutex(State())
  private let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

  init(_ service: LinkService, slots: PhotoSlots, access: LinkAccess, host: String) {
    (self.service, self.slots, self.access) = (service, slots, access)
    judge = RequestValidator(access, host: host)
  }

  /// Serves on its own thread until the time is up.
  func start(on socket: ListeningSocket, seconds: Int, total: Int) throws {
    state.withLock { ($0.patience, $0.idle, $0.total) = (seconds, seconds, total) }
    let connections = try loop.submit { [loop] in
      NIOLoopBound(Connections(), eventLoop: loop)
    }.wait()
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
    loop.scheduleRepeatedTask(initialDelay: .zero, delay: .seconds(1)) { _ in self.countDown() }
  }

  /// Does what the form orders.
  func take(_ order: LinkOrder) {
    stayOpen()
    switch order {
    case .serve, .draw: break
    case .allow(let code): if let code = LinkToken(code) { access.allow(code) }
    case .show(let now):
      state.withLock { $0.now = now }
      slots.release()
      if now.said == .finished { loop.scheduleTask(in: Self.farewell) { _exit(0) } }
    }
  }

  private func countDown() {
    let left = state.withLock { state in
      defer { (state.idle, state.total) = (state.idle - 1, state.total - 1) }
      return min(state.idle, state.total)
    }
    emit(left > 0 ? .secondsLeft(left) : .ended)
    if left <= 0 { _exit(0) }
  }

  /// Notes that something happened.
  private func stayOpen() {
    state.withLock { $0.idle = $0.patience }
  }

  // MARK: Requests

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

  private func respond(
    _ request: HummingbirdCore.Request, _ verdict: RequestValidator.Verdict,
    _ writer: consuming ResponseWriter, _ channel: any Channel
  ) async throws {
    let page = LinkPage(
      service, now: state.withLock { $0.now }, takesPlain: access.takesPlain,
      languages: request.headers[.acceptLanguage], nonce: LinkToken().text)
    switch verdict {
    case .nothing: break
    case .page:
      stayOpen()
      emit(.visitor)
      try await writer.send(.ok, text: page.html, type: "text/html", policy: page.policy)
    case .now: try await writer.send(.ok, text: page.news, type: "application/json")
    case .photo(let length):
      let (outcome, slot) = await receive(request.body, length: length, reader: nil)
      try? await writer.send(outcome.status, text: "", type: "text/plain")
      await handOver(slot, isSealed: true, channel)
    case .form(let boundary, let length):
      let reader = MultipartReader(boundary: boundary)
      let (outcome, slot) = await receive(request.body, length: length, reader: reader)
      try? await writer.send(
        outcome.status, text: page.answer(outcome), type: "text/html", policy: page.policy)
      await handOver(slot, isSealed: false, channel)
    }
    // The rest of the phone's request isn't read.
    try? await channel.close()
  }

  /// Receives a body into a slot as it arrives.
  ///
  /// - Returns: What happened to it, and the slot if it is for the form.
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
        if percent != shown {
          stayOpen()
          if slots.isWaiting { emit(.receiving(done: done, total: length)) }
          shown = percent
        }
      }
      guard done == length, slot.written > 0, reader?.isDone ?? true else {
        throw MultipartReader.Malformed()
      }
      guard slot.keep() else { return (.busy, nil) }
      return (.received, slot)
    } catch PhotoSlots.Slot.Failure.cannotWrite {
      if slots.isWaiting { emit(.failed(.cannotWrite)) }
      return (.failed, nil)
    } catch {
      if slots.isWaiting { emit(.interrupted) }
      return (.failed, nil)
    }
  }

  /// Lets the form open what arrived, once the phone has its answer.
  private func handOver(
    _ slot: PhotoSlots.Slot?, isSealed: Bool, _ channel: any Channel
  ) async {
    guard let slot else { return }
    try? await channel.close()
    emit(.received(bytes: slot.written, slot: slot.number, isSealed: isSealed))
  }
}

extension LinkOutcome {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .received: .ok
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
