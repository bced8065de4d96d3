import NIOCore
import OnrampCore
import OnrampLink

/// Comes before anything that parses requests: admits what the validator admits, with as many bytes
/// as were announced, and gives everything else the same answer.
final class RequestGate: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Called once, when a request is admitted.
  typealias Admit = (any Channel, RequestValidator.Verdict) throws -> Void

  private static let headTime = TimeAmount.seconds(5)
  private static let pageTime = TimeAmount.seconds(15)
  private static let photoTime = TimeAmount.seconds(120)
  /// The minimum rate of a photo, in bytes per second.
  private static let slowest = 16 << 10
  /// For how many seconds a phone may pause.
  private static let grace: Int64 = 3

  private enum State {
    case head(HeadReader)
    /// This many bytes of the body are still to come.
    case body(left: Int)
    case refused
  }

  private let connections: Connections
  private let judge: RequestValidator
  private let admit: Admit
  private var state = State.head(HeadReader())
  private var received = 0
  private var timers: [Scheduled<Void>] = []

  init(_ connections: Connections, judge: RequestValidator, admit: @escaping Admit) {
    self.connections = connections
    self.judge = judge
    self.admit = admit
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.add(context.channel)
    after(Self.headTime, context) { self.refuse(context) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    stopTimers()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    switch state {
    case .head(let reader): readHead(bytes, reader, context)
    case .body: passBody(bytes, context)
    case .refused: break
    }
  }

  private func readHead(_ bytes: ByteBuffer, _ before: HeadReader, _ context: ChannelHandlerContext)
  {
    var reader = before
    connections.heard(context.channel)
    do {
      let count = try reader.read(bytes.readableBytesView)
      if judge.isKnown(reader.head) { connections.trust(context.channel) }
      guard let count else {
        state = .head(reader)
        return
      }
      let verdict = judge.verdict(on: reader.head)
      guard verdict != .nothing else {
        if judge.countWrong(reader.head) { emit(.guessed) }
        return refuse(context)
      }
      try letIn(verdict, context)
      var rest = bytes
      rest.moveReaderIndex(forwardBy: count)
      context.fireChannelRead(wrapInboundOut(ByteBuffer(bytes: reader.bytes)))
      passBody(rest, context)
    } catch {
      refuse(context)
    }
  }

  private func letIn(
    _ verdict: RequestValidator.Verdict, _ context: ChannelHandlerContext
  ) throws {
    stopTimers()
    state = .body(left: verdict.length)
    if verdict == .page || verdict == .now {
      after(Self.pageTime, context) { context.close(promise: nil) }
    } else {
      // Photos are limited by their slots.
      connections.remove(context.channel)
      after(Self.photoTime, context) { context.close(promise: nil) }
      watchRate(since: .now(), context)
    }
    try admit(context.channel, verdict)
  }

  /// Passes on the announced bytes; anything beyond them isn't read.
  private func passBody(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    guard case .body(let left) = state, bytes.readableBytes > 0, left > 0,
      let piece = bytes.getSlice(at: bytes.readerIndex, length: min(left, bytes.readableBytes))
    else { return }
    state = .body(left: left - piece.readableBytes)
    received += piece.readableBytes
    context.fireChannelRead(wrapInboundOut(piece))
  }

  private func refuse(_ context: ChannelHandlerContext) {
    if case .refused = state { return }
    state = .refused
    stopTimers()
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Refusal.text)), promise: nil)
    context.close(promise: nil)
  }

  // MARK: Time

  private func watchRate(since begin: NIODeadline, _ context: ChannelHandlerContext) {
    after(.seconds(1), context) {
      let seconds = (NIODeadline.now() - begin).nanoseconds / 1_000_000_000
      if case .body(let left) = self.state, left > 0,
        Int64(self.received) < (seconds - Self.grace) * Int64(Self.slowest)
      {
        context.close(promise: nil)
      } else {
        self.watchRate(since: begin, context)
      }
    }
  }

  private func after(
    _ time: TimeAmount, _ context: ChannelHandlerContext, _ work: @escaping () -> Void
  ) {
    timers.append(context.eventLoop.assumeIsolated().scheduleTask(in: time) { work() })
  }

  private func stopTimers() {
    for timer in timers { timer.cancel() }
    timers = []
  }
}

/// The answer to every bad request, whatever is wrong with it.
private enum Refusal {
  private static let body = "Not found\n"
  static let text = [
    "HTTP/1.1 404 Not Found", "Content-Type: text/plain; charset=utf-8",
    "Content-Length: \(body.utf8.count)", "Connection: close", "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff", "", body,
  ].joined(separator: "\r\n")
}

extension RequestValidator.Verdict {
  /// The length of the body in bytes.
  fileprivate var length: Int {
    switch self {
    case .photo(let length), .form(_, let length): length
    case .page, .now, .nothing: 0
    }
  }
}
