import Foundation
import Glibc

/// A fault during a hand-in.
enum HandInFault: String, CaseIterable {
  case formKilled, helperKilled, serverKilled, databaseKilled
  /// The connection ends after any number of bytes.
  case cut
  /// The connection ends at a multiple of 64 KiB sent.
  case cutAtBlock
  case databaseFull, driverFull

  /// The faults that are possible with or without disks that can fill up.
  static func possible(withDisks: Bool) -> [HandInFault] {
    allCases.filter { withDisks || $0 != .databaseFull && $0 != .driverFull }
  }
}

/// The faults of one hand-in, chosen by a seed.
struct HandInPlan {
  struct Event {
    let fault: HandInFault
    /// The time since the previous fault, in microseconds.
    let delay: UInt32
    /// The number of bytes that pass before a cut, or that are left free on a disk.
    let bytes: Int
    /// The duration of an outage, in microseconds.
    let absence: UInt32
  }

  /// The size of the larger photo.
  let bytes: Int
  var events: [Event]
  /// Whether the server, and whether the database, is killed as soon as there is a receipt.
  var isServerKilledAtReceipt: Bool
  let isDatabaseKilledAtReceipt: Bool

  init(number: Int, using random: inout some RandomNumberGenerator, withDisks: Bool) {
    bytes = [20_000, 700_000, 1_400_000, 2_600_000].randomElement(using: &random) ?? 0
    let size = bytes
    let faults = HandInFault.possible(withDisks: withDisks)
    events = (0..<Int.random(in: 1...3, using: &random)).map { place in
      // Each kind once, then random ones.
      let fault =
        place == 0
        ? faults[number % faults.count] : faults.randomElement(using: &random) ?? .formKilled
      let blocks = (size + (128 << 10)) >> 16
      return Event(
        fault: fault, delay: .random(in: 0...250_000, using: &random),
        bytes: fault == .cutAtBlock
          ? (1 + number / faults.count % blocks) << 16
          : .random(in: 0...size / 2, using: &random),
        absence: .random(in: 0...300_000, using: &random))
    }
    isServerKilledAtReceipt = Int.random(in: 0..<4, using: &random) == 0
    isDatabaseKilledAtReceipt = Int.random(in: 0..<8, using: &random) == 0
  }

  /// Whether only the network fails.
  var isOnlyCut: Bool { events.allSatisfy { [.cut, .cutAtBlock].contains($0.fault) } }
}
