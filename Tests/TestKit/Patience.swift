import Foundation
import Glibc

/// How long a test waits for what should happen at once, in seconds: long enough to tell a hang
/// from a slow answer, even on a machine that is busy or stalls for a while.
public let patience: TimeInterval = 120

/// What a test waited for didn't happen in time.
public struct Overdue: Error { let wanted: String }

/// Waits until a condition holds.
///
/// - Parameter wanted: What to wait for, to be named in the error.
public func waitFor(
  _ wanted: @autoclosure () throws -> String, until isThere: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: patience)
  while try !isThere() {
    guard Date() < end else { throw Overdue(wanted: try wanted()) }
    usleep(10_000)
  }
}
