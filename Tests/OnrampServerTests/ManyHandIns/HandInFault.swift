import Foundation
import Glibc

/// What happens while somebody hands in.
enum HandInFault: String, CaseIterable {
  case formKilled, helperKilled, serverKilled, databaseKilled
  /// The connection ends after any number of bytes.
  case cut
  /// The connection ends at a multiple of 64 KiB of what is sent.
  case cutAtBlock
  case databaseFull, driverFull

  /// Those that are possible where disks can't be full.
  static func possible(withDisks: Bool) -> [HandInFault] {
    allCases.filter { withDisks || $0 != .databaseFull && $0 != .driverFull }
  }
}

/// What happens to one hand-in, as a seed says.
struct HandInPlan {
  struct Event {
    let fault: HandInFault
    /// How long after the one before, in microseconds.
    let delay: UInt32
    /// How many bytes go through before a cut, or are left on a disk.
    let bytes: Int
    /// How long something stays away, in microseconds.
    let absence: UInt32
  }

  /// The size of the larger photo.
  let bytes: Int
  var events: [Event]
  /// Whether the server, and whether the database, is killed as soon as the receipt is there.
  var isServerKilledAtReceipt: Bool
  let isDatabaseKilledAtReceipt: Bool

  init(number: Int, using random: inout some RandomNumberGenerator, withDisks: Bool) {
    bytes = [20_000, 700_000, 1_400_000, 2_600_000].randomElement(using: &random) ?? 0
    let size = bytes
    let faults = HandInFault.possible(withDisks: withDisks)
    events = (0..<Int.random(in: 1...3, using: &random)).map { place in
      // Each kind in its turn, and then any.
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

  /// Whether the network alone is at fault.
  var isOnlyCut: Bool { events.allSatisfy { [.cut, .cutAtBlock].contains($0.fault) } }
}
