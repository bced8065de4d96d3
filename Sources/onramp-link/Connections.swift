import NIOCore
import OnrampLink

/// Every open connection, and how long it may be. For one event loop.
final class Connections {
  /// How many connections that have not shown the token there may be.
  private static let most = 256
  /// The most bytes of a request's head.
  private static let longestHead = 8 << 10
  private static let headTime = TimeAmount.seconds(5)
  private static let pageTime = TimeAmount.seconds(15)
  private static let photoTime = TimeAmount.seconds(120)
  /// The fewest bytes that a photo brings in a second.
  private static let slowest = 16 << 10
  /// A phone may take a breath.
  private static let grace: Int64 = 3

  private enum State {
    /// So much of the head came, which ends in these bytes.
    case head(bytes: Int, end: [UInt8])
    case page
    case photo(since: NIODeadline, bytes: Int)
  }

  private struct Connection {
    let channel: any Channel
    var state = State.head(bytes: 0, end: [])
    var lastRead = NIODeadline.now()
  }

  private var open: [ObjectIdentifier: Connection] = [:]

  func add(_ channel: any Channel) {
    open[ObjectIdentifier(channel)] = Connection(channel: channel)
    closeAfter(Self.headTime, channel) { if case .head = $0 { true } else { false } }
    let silent = open.values.filter { if case .photo = $0.state { false } else { true } }
    if silent.count > Self.most, let oldest = silent.min(by: { $0.lastRead < $1.lastRead }) {
      oldest.channel.close(promise: nil)
    }
  }

  func remove(_ channel: any Channel) { open[ObjectIdentifier(channel)] = nil }

  /// Counts bytes that came. Returns whether they may go on.
  func read(_ bytes: ByteBufferView, on channel: any Channel) -> Bool {
    let key = ObjectIdentifier(channel)
    open[key]?.lastRead = .now()
    switch open[key]?.state {
    case .head(let count, let end):
      // The start of a body may come with its head.
      let seen = end + bytes.prefix(Self.longestHead + 1)
      if let length = Self.headEnd(in: seen) {
        answers(on: channel)
        return count - end.count + length <= Self.longestHead
      }
      open[key]?.state = .head(bytes: count + bytes.count, end: seen.suffix(3))
      return count + bytes.count <= Self.longestHead
    case .photo(let since, let count):
      open[key]?.state = .photo(since: since, bytes: count + bytes.count)
      return true
    case .page, nil: return true
    }
  }

  /// How many of the bytes are up to and with the empty line that ends a head.
  private static func headEnd(in bytes: [UInt8]) -> Int? {
    let line: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    guard bytes.count >= line.count else { return nil }
    return (line.count...bytes.count).first { bytes[($0 - line.count)..<$0].elementsEqual(line) }
  }

  /// The head is read: an answer is due.
  private func answers(on channel: any Channel) {
    open[ObjectIdentifier(channel)]?.state = .page
    closeAfter(Self.pageTime, channel) { if case .page = $0 { true } else { false } }
  }

  /// The token was shown, and a photo comes.
  func receives(on channel: any Channel) {
    open[ObjectIdentifier(channel)]?.state = .photo(since: .now(), bytes: 0)
    closeAfter(Self.photoTime, channel) { if case .photo = $0 { true } else { false } }
    watchRate(of: channel)
  }

  private func watchRate(of channel: any Channel) {
    channel.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount.seconds(1)) {
      guard case .photo(let since, let bytes)? = self.open[ObjectIdentifier(channel)]?.state else {
        return
      }
      let seconds = (NIODeadline.now() - since).nanoseconds / 1_000_000_000
      if Int64(bytes) < (seconds - Self.grace) * Int64(Self.slowest) {
        channel.close(promise: nil)
      } else {
        self.watchRate(of: channel)
      }
    }
  }

  private func closeAfter(
    _ time: TimeAmount, _ channel: any Channel, if isStill: @escaping (State) -> Bool
  ) {
    channel.eventLoop.assumeIsolated().scheduleTask(in: time) {
      guard let state = self.open[ObjectIdentifier(channel)]?.state, isStill(state) else { return }
      channel.close(promise: nil)
    }
  }
}

/// Stands before everything that reads a request.
final class ConnectionGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func channelActive(context: ChannelHandlerContext) {
    connections.add(context.channel)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    guard connections.read(bytes.readableBytesView, on: context.channel) else {
      return context.close(promise: nil)
    }
    context.fireChannelRead(data)
  }
}
