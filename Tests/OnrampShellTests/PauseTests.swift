import Foundation
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

/// Seconds that include time during which the machine sleeps.
@Suite struct PauseTests {
  /// A clock that advances by itself, and by the hours that the machine sleeps.
  private final class Clock: Sendable {
    private let slept = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { .now + slept.withLock { $0 } }
    func sleep(hours: Int) { slept.withLock { $0 += .seconds(hours * 3600) } }
  }

  /// The number of seconds reported to the work.
  private final class Told: Sendable {
    private let value = Mutex<Int?>(nil)

    var seconds: Int? { value.withLock { $0 } }
    func take(_ seconds: Int) { value.withLock { $0 = seconds } }
  }

  @Test func `If the machine sleeps for hours, the next tick counts them`() throws {
    let (clock, told) = (Clock(), Told())
    Pause(on: Lane("test")) { clock.now }.tick { told.take($0) }
    #expect(told.seconds == nil)
    clock.sleep(hours: 8)
    try waitFor("the second") { told.seconds != nil }
    #expect(try #require(told.seconds) >= 8 * 3600)
  }

  @Test func `Without sleep, a tick counts at least one second`() throws {
    let told = Told()
    let begin = ContinuousClock.now
    Pause(on: Lane("test")).tick { told.take($0) }
    try waitFor("the second") { told.seconds != nil }
    #expect(ContinuousClock.now - begin >= .seconds(1))
    #expect(try #require(told.seconds) >= 1)
  }
}
