import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// Hummingbird's HTTP/1 with a guard before it.
struct GuardedChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let http: HTTP1Channel
  private let connections: NIOLoopBound<Connections>

  init(_ connections: NIOLoopBound<Connections>, responder: @escaping HTTPChannelHandler.Responder)
  {
    self.connections = connections
    http = HTTP1Channel(
      responder: responder,
      configuration: .init(
        idleTimeout: .seconds(30),
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 8 << 10, maxHeaderFieldCount: 64)))
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(ConnectionGuard(connections.value))
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  func handle(value: Value, logger: Logger) async {
    await http.handle(value: value, logger: logger)
  }
}
