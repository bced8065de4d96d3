import Foundation
import Glibc
import Synchronization
import TestKit
import Testing

@testable import OnrampShell

/// The pause between two tries, which a change of the network ends.
@Suite struct RetryPauseTests {
  /// Runs work on a thread with its own network, which has only a loopback that is down.
  private func inOwnNetwork(_ work: @escaping @Sendable () -> Void) {
    let done = Gate()
    Thread.detachNewThread {
      if Self.leaveNetwork() { work() } else { Issue.record("no network: \(errno)") }
      done.open()
    }
    #expect(done.pass())
  }

  /// `unshare(CLONE_NEWNET)`, which Swift's Glibc doesn't have.
  private static func leaveNetwork() -> Bool {
    guard let function = dlsym(nil, "unshare") else { return false }
    let newNetwork: Int32 = 0x4000_0000
    return unsafeBitCast(function, to: (@convention(c) (Int32) -> Int32).self)(newNetwork) == 0
  }

  /// Changes the network of this thread.
  private static func ip(_ arguments: String) {
    let result = try? Shell.run("ip", arguments.split(separator: " ").map(String.init))
    #expect(result?.status == 0, "\(String(describing: result))")
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [
      "link set lo up", "address add 192.0.2.1/24 dev lo",
      "-6 address add 2001:db8::1/64 dev lo",
    ])
  func `A new link or address ends the pause`(change: String) {
    inOwnNetwork {
      let pause = RetryPause(until: Cancellation())
      // From here on, it notices changes.
      #expect(!pause.wait(seconds: 0, hearsNetwork: true))
      Self.ip(change)
      #expect(pause.wait(seconds: 3600, hearsNetwork: true))
      // A change ends only one pause.
      #expect(!pause.wait(seconds: 0, hearsNetwork: true))
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `Losing the network doesn't end the pause`() {
    inOwnNetwork {
      Self.ip("link set lo up")
      let pause = RetryPause(until: Cancellation())
      #expect(!pause.wait(seconds: 0, hearsNetwork: true))
      Self.ip("link set lo down")
      #expect(!pause.wait(seconds: 1, hearsNetwork: true))
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `A new network is ignored where it doesn't help`() {
    inOwnNetwork {
      let pause = RetryPause(until: Cancellation())
      #expect(!pause.wait(seconds: 0, hearsNetwork: true))
      Self.ip("link set lo up")
      #expect(!pause.wait(seconds: 1, hearsNetwork: false))
      #expect(pause.wait(seconds: 3600, hearsNetwork: true))
    }
  }

  @Test func `Canceling the work ends the pause immediately, for good`() {
    let work = Cancellation()
    let pause = RetryPause(until: work)
    Thread.detachNewThread { work.cancel() }
    #expect(!pause.wait(seconds: 3600, hearsNetwork: true))
    #expect(!pause.wait(seconds: 3600, hearsNetwork: false))
  }

  @Test func `Kernel messages are read to their end, and no further`() {
    func message(_ type: UInt16, _ rest: [UInt8] = [], length: Int? = nil) -> [UInt8] {
      let size = UInt32(length ?? 16 + rest.count)
      return withUnsafeBytes(of: size.littleEndian, Array.init)
        + withUnsafeBytes(of: type.littleEndian, Array.init)
        + [UInt8](repeating: 0, count: 10) + rest
    }
    func link(_ flags: UInt8) -> [UInt8] {
      message(16, [0, 0, 0, 0, 0, 0, 0, 0, flags, 0, 0, 0, 0, 0, 0, 0])
    }
    #expect(NetworkWatch.isNews(message(20)[...]) && NetworkWatch.isNews(message(24)[...]))
    #expect(NetworkWatch.isNews(link(0x41)[...]) && !NetworkWatch.isNews(link(0x01)[...]))
    let several = message(21) + link(1) + message(25, [1]) + [0, 0, 0] + message(24)
    #expect(NetworkWatch.isNews(several[...]))
    for broken in [
      [], [1], message(20, length: 17), message(20, length: 3), message(16), message(21),
      message(25, [1]), Array(message(20).dropLast()),
    ] {
      #expect(!NetworkWatch.isNews(broken[...]), "\(broken)")
    }
  }
}
