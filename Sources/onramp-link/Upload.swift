import OnrampCore
import OnrampLink

/// A photo that arrives as the body of a request.
final class Upload {
  typealias Instant = SuspendingClock.Instant

  /// The minimum rate in bytes per second.
  private static let slowest = 16 << 10
  /// For how many seconds a phone may pause.
  private static let grace: Int64 = 3

  let slot: PhotoSlots.Slot
  /// The length of the body in bytes.
  let length: Int
  /// How much of it has arrived.
  private(set) var received = 0
  /// Makes the phone's answer.
  let respond: (LinkOutcome) -> Response

  private let isSealed: Bool
  private var form: MultipartReader?
  private let begin = Instant.now
  private var percentShown = -1

  /// - Parameter boundary: The boundary of a form; `nil` for a sealed photo.
  init(
    _ slot: PhotoSlots.Slot, length: Int, boundary: String?,
    _ respond: @escaping (LinkOutcome) -> Response
  ) {
    (self.slot, self.length, self.respond) = (slot, length, respond)
    form = boundary.map { MultipartReader(boundary: $0) }
    isSealed = boundary == nil
  }

  /// Whether all of the body has arrived.
  var isComplete: Bool { received == length }

  /// The event for the form once it is complete.
  var event: LinkEvent { .received(bytes: slot.written, slot: slot.number, isSealed: isSealed) }

  /// Takes the next bytes. Those beyond the length are ignored.
  ///
  /// - Parameter bytes: Nothing if no more will come.
  /// - Returns: Whether there is progress to show.
  func take(_ bytes: ArraySlice<UInt8>) throws -> Bool {
    let bytes = bytes.prefix(length - received)
    received += bytes.count
    try slot.write(try form?.read(bytes) ?? Array(bytes))
    if bytes.isEmpty || isComplete && (slot.written == 0 || form?.isDone == false) {
      throw MultipartReader.Malformed()
    }
    let percent = percent(received, of: length)
    defer { percentShown = percent }
    return percent != percentShown
  }

  /// Whether the phone is too slow. Asked once a second.
  func isTooSlow(_ now: Instant) -> Bool {
    let seconds = begin.duration(to: now).components.seconds
    return Int64(received) < (seconds - Self.grace) * Int64(Self.slowest)
  }
}
