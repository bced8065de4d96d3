import Glibc
import OnrampCore
import OnrampHelper
import Synchronization

/// Follows a gpsd on its own thread until it is canceled.
final class Receiver: Sendable {
  /// How often to check for cancellation, and how long to wait for a connection.
  private static let (glance, timeout) = (Int32(250), Int32(10_000))
  /// A position is reported at most once per `spacing`; after `memory` without one, it is lost.
  private static let (spacing, memory) = (Duration.milliseconds(950), Duration.seconds(10))
  /// The limits of the pause before reconnecting, which doubles each time.
  private static let (leastPause, maxPause) = (Duration.seconds(1), Duration.seconds(30))

  private let id: Int
  private let address: ReceiverAddress
  private let isWanted = Mutex(true)

  init(_ id: Int, _ address: ReceiverAddress) { (self.id, self.address) = (id, address) }

  /// Starts the thread. Returns whether that worked.
  func start() -> Bool { startThread { self.run() } }

  /// Cancels the receiver, which reports nothing from then on.
  func cancel() { isWanted.withLock { $0 = false } }

  private var goesOn: Bool { isWanted.withLock { $0 } }

  private func post(_ event: NetworkEvent.Event) {
    isWanted.withLock { if $0 { emit(id, event) } }
  }

  // MARK: The thread

  /// What is known about the position.
  private struct Place {
    /// The device that reports it; `nil` if none does, or it has no name.
    var device: String?
    /// When the last position arrived, and when one was last reported.
    var last = ContinuousClock.now
    var told: ContinuousClock.Instant?
    /// The last report; `nil` if there was none.
    var standing: Standing?
  }

  private enum Standing { case known, lost, unreachable }

  private func run() {
    var place = Place()
    var pause = Self.leastPause
    while goesOn {
      if listen(&place) { pause = Self.leastPause }
      rest(pause)
      pause = min(pause * 2, Self.maxPause)
    }
  }

  /// Listens until the connection ends. Returns whether it delivered anything.
  private func listen(_ place: inout Place) -> Bool {
    guard
      var socket = LineSocket(address, milliseconds: Self.timeout, while: { goesOn }),
      socket.sendLine(#"?WATCH={"enable":true,"json":true};"#)
    else {
      lose(&place, .unreachable)
      return false
    }
    var isHeard = false
    defer { lose(&place, isHeard ? .lost : .unreachable) }
    place.last = .now
    while goesOn, let lines = socket.lines(within: Self.glance) {
      for report in lines.compactMap(PositionReport.init) {
        isHeard = true
        take(report, &place)
      }
      if place.last.duration(to: .now) > Self.memory { lose(&place, .lost) }
    }
    return isHeard
  }

  private func take(_ report: PositionReport, _ place: inout Place) {
    guard let point = report.point else {
      // Another device may know more than this one.
      if place.device == report.device || place.standing != .known { lose(&place, .lost) }
      return
    }
    (place.device, place.last) = (report.device, .now)
    if let told = place.told, told.duration(to: .now) < Self.spacing { return }
    (place.told, place.standing) = (.now, .known)
    post(.fix(latitude: point.latitude, longitude: point.longitude, time: report.time))
  }

  private func lose(_ place: inout Place, _ standing: Standing) {
    guard place.standing != standing else { return }
    (place.standing, place.device) = (standing, nil)
    post(standing == .unreachable ? .unreachable : .lost)
  }

  private func rest(_ pause: Duration) {
    let end = ContinuousClock.now + pause
    while goesOn, ContinuousClock.now < end { usleep(UInt32(Self.glance) * 1000) }
  }
}
