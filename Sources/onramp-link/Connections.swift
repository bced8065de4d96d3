import NIOCore

/// Every connection that isn't uploading a photo, and which ones to evict. Confined to one event
/// loop.
///
/// Connections that have not shown the token are evicted first, and among them those silent
/// longest: a phone that has sent its first line can't be crowded out by any number of others.
final class Connections {
  /// The maximum number of connections.
  private static let most = 256

  private struct Connection {
    let channel: any Channel
    var lastRead = NIODeadline.now()
    var knowsToken = false
  }

  private var open: [ObjectIdentifier: Connection] = [:]

  func add(_ channel: any Channel) {
    open[ObjectIdentifier(channel)] = Connection(channel: channel)
    guard open.count > Self.most else { return }
    let strangers = open.values.filter { !$0.knowsToken }
    let others = strangers.isEmpty ? Array(open.values) : strangers
    guard let oldest = others.min(by: { $0.lastRead < $1.lastRead }) else { return }
    remove(oldest.channel)
    oldest.channel.close(promise: nil)
  }

  func remove(_ channel: any Channel) { open[ObjectIdentifier(channel)] = nil }

  /// Notes that data arrived.
  func heard(_ channel: any Channel) { open[ObjectIdentifier(channel)]?.lastRead = .now() }

  /// Notes that the token arrived.
  func trust(_ channel: any Channel) { open[ObjectIdentifier(channel)]?.knowsToken = true }
}
