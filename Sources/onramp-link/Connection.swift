import Glibc
import OnrampCore
import OnrampLink

/// A connection, which has one request and one answer.
final class Connection {
  typealias Instant = SuspendingClock.Instant

  enum State {
    case head(HeadReader)
    /// The request sends a photo.
    case upload(Upload)
    /// This much of the answer has yet to be sent. Then the form gets an event.
    case answer(ArraySlice<UInt8>, LinkEvent?)
    case closed
  }

  private static let headTime = Duration.seconds(5)

  let socket: Int32
  var state = State.head(HeadReader())
  /// Whether the token has arrived.
  var knowsToken = false
  /// When a part of the head last arrived.
  var lastRead = Instant.now
  /// The deadline of the current ``state``.
  var deadline = Instant.now + headTime

  init(_ socket: Int32) { self.socket = socket }

  /// The events to wait for, as flags of `poll`.
  var events: Int16 {
    if case .answer = state { Int16(POLLOUT) } else { Int16(POLLIN) }
  }

  /// The photo that it sends.
  var upload: Upload? {
    if case .upload(let upload) = state { upload } else { nil }
  }
}
