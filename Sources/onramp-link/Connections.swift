import NIOCore

/// Every connection that brings no photo, and which of them makes room. For one event loop.
///
/// Whoever has not shown the token makes room first, and among those who has been silent longest: a
/// phone that has sent its first line can't be kept out by any number of others.
final class Connections {
  /// How many there may be.
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

  /// Something came.
  func heard(_ channel: any Channel) { open[ObjectIdentifier(channel)]?.lastRead = .now() }

  /// The token came.
  func trust(_ channel: any Channel) { open[ObjectIdentifier(channel)]?.knowsToken = true }
}
