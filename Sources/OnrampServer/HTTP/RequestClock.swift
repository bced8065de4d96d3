import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection that takes too long: with a request's head, its body, or the answer to it.
///
/// Each has a deadline, so that sending a byte now and then gains nothing.
final class RequestClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long a head may take, and a connection say nothing.
  private static let head = TimeAmount.seconds(30)
  /// How long anything may take at least.
  private static let least = TimeAmount.seconds(10)
  /// How fast bytes have to come and go.
  private static let bytesPerSecond: Int64 = 16 << 10
  /// What a body without a length may have.
  private static let unknown: Int64 = 2 << 20

  private let metrics: Metrics
  private var deadline: Scheduled<Void>?

  init(_ metrics: Metrics) { self.metrics = metrics }

  func handlerAdded(context: ChannelHandlerContext) {
    metrics.countConnection(1)
    let metrics = metrics
    context.channel.closeFuture.whenComplete { _ in metrics.countConnection(-1) }
    set(Self.head, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): set(Self.time(for: head.headerFields[.contentLength]), context)
    case .body: break
    // While it is worked on, the database's own limits hold.
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    // "Go on" is no answer yet.
    case .head(let head) where head.status.kind == .informational: break
    case .head(let head): set(Self.time(for: head.headerFields[.contentLength]), context)
    case .body: break
    case .end:
      // Until the last byte is gone, the answer's deadline holds.
      let context = NIOLoopBound(context, eventLoop: context.eventLoop)
      let clock = NIOLoopBound(self, eventLoop: context.value.eventLoop)
      let promise = promise ?? context.value.eventLoop.makePromise()
      promise.futureResult.whenComplete { _ in clock.value.set(Self.head, context.value) }
      return context.value.write(data, promise: promise)
    }
    context.write(data, promise: promise)
  }

  private static func time(for length: String?) -> TimeAmount {
    let length = length.flatMap { Int64($0) } ?? unknown
    return least + .seconds(min(length, 1 << 40) / bytesPerSecond)
  }

  private func set(_ time: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    guard context.channel.isActive || deadline == nil else { return }
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
