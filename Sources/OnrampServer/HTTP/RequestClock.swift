import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections that take too long to send a request's head or body, or to receive the
/// answer.
///
/// Each part has a deadline, which an occasional byte doesn't extend.
final class RequestClock: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The time limit for a head, and for an idle connection.
  private static let head = TimeAmount.seconds(30)
  /// The minimum time limit of any part.
  private static let least = TimeAmount.seconds(10)
  /// The maximum time limit of a request.
  private static let maxTime = TimeAmount.seconds(120)
  /// The minimum rate of a body in either direction.
  private static let bytesPerSecond: Int64 = 16 << 10
  /// The size assumed for a body without a length, in bytes.
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
    case .head(let head):
      set(min(Self.maxTime, Self.time(for: head.headerFields[.contentLength])), context)
    case .body: break
    // Meanwhile the database's own limits apply.
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    // A 100 response isn't the answer.
    case .head(let head) where head.status.kind == .informational: break
    case .head(let head): set(Self.time(for: head.headerFields[.contentLength]), context)
    case .body: break
    case .end:
      // The deadline applies until the last byte is sent.
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
