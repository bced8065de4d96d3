import OnrampCore

/// News from a receiver.
enum ReceiverNews: Hashable, Sendable {
  /// The position, and its time in seconds since 1970 by the receiver's clock, if known.
  case fix(Coordinate, time: Int?)
  /// The position is unknown for now.
  case lost
  /// The receiver can't be reached for now; further tries follow.
  case unreachable
  /// `onramp-net` isn't installed. No further news follows.
  case noHelper
}

/// A receiver being followed.
struct ReceiverFollow {
  typealias News = @Sendable (ReceiverNews) -> Void

  /// The limits of the pause before another helper, in milliseconds.
  static let (leastPause, maxPause) = (1000, 30_000)

  let address: ReceiverAddress
  let news: News
  /// The helper that follows the receiver.
  var helper: NetworkHelper?
  /// The pause before the next helper, in milliseconds.
  var pause = leastPause

  init(_ address: ReceiverAddress, _ news: @escaping News) {
    (self.address, self.news) = (address, news)
  }
}
