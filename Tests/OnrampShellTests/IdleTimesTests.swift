import OnrampCore
import Testing

@testable import OnrampShell

/// When a program that nobody uses locks, warns and signs out.
@Suite struct IdleTimesTests {
  private let kiosk = IdleTimes(lock: 300, leaving: 900)
  private let all: IdleTimes.Steps = [.warning, .lock, .leaving]

  @Test func `A kiosk locks after 5 minutes, warns after 14 and signs out after 15`() {
    var seen: [Int: IdleTimes.Steps] = [:]
    var taken: IdleTimes.Steps = []
    for second in 0...1000 {
      let due = kiosk.due(of: all.subtracting(taken), after: .seconds(second))
      if !due.isEmpty { seen[second] = due }
      taken.formUnion(due)
    }
    #expect(seen == [300: .lock, 840: .warning, 900: .leaving])
  }

  @Test func `A kiosk that has slept only signs out, and elsewhere a sleep only locks`() {
    #expect(kiosk.due(of: all, after: .seconds(8 * 3600)) == .leaving)
    #expect(IdleTimes(lock: 300).due(of: all, after: .seconds(8 * 3600)) == .lock)
    #expect(IdleTimes(lock: 300).next(of: [.warning, .leaving]) == nil)
  }

  @Test func `A policy that locks late doesn't delay signing out`() {
    let late = IdleTimes(lock: 86_400, leaving: 900)
    #expect(late.next(of: all) == .seconds(840))
    #expect(late.due(of: [.lock, .leaving], after: .seconds(900)) == .leaving)
  }

  @Test func `A key restarts the time, and a warning may come again`() {
    var timer = IdleTimer(kiosk)
    let start = ContinuousClock.now
    timer.hear(at: start)
    #expect(timer.due(of: all, at: start + .seconds(850)) == [.warning, .lock])
    #expect(timer.due(of: all, at: start + .seconds(851)) == [])
    #expect(timer.next(of: all) == start + .seconds(900))
    timer.hear(at: start + .seconds(852))
    #expect(timer.next(of: all) == start + .seconds(852 + 300))
    #expect(timer.due(of: all, at: start + .seconds(852 + 840)) == [.warning, .lock])
  }
}
