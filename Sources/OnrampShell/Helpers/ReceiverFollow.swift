import OnrampCore

/// What a receiver says.
enum ReceiverNews: Hashable, Sendable {
  /// Where it is, and when that was in seconds since 1970 by its clock, if it says.
  case fix(Coordinate, time: Int?)
  /// It doesn't know. It is asked on.
  case lost
  /// It can't be reached. That is tried on.
  case unreachable
  /// `onramp-net` is not installed. Nothing follows.
  case noHelper
}

/// A receiver that is followed.
struct ReceiverFollow {
  typealias News = @Sendable (ReceiverNews) -> Void

  /// How many milliseconds to wait for another helper, at least and at most.
  static let (leastPause, mostPause) = (1000, 30_000)

  let address: ReceiverAddress
  let news: News
  /// The helper that follows it.
  var helper: NetworkHelper?
  /// How long to wait before the next helper.
  var pause = leastPause

  init(_ address: ReceiverAddress, _ news: @escaping News) {
    (self.address, self.news) = (address, news)
  }
}
