import Foundation
import Glibc

/// How long a test waits for what should come at once, in seconds: it tells a hang from an answer,
/// also on a machine that is busy or stands still for a while.
public let patience: TimeInterval = 120

/// What a test waited for did not come.
public struct Overdue: Error { let wanted: String }

/// Waits until something is there.
///
/// - Parameter wanted: What it is, as it can be told when it did not come.
public func waitFor(
  _ wanted: @autoclosure () throws -> String, until isThere: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: patience)
  while try !isThere() {
    guard Date() < end else { throw Overdue(wanted: try wanted()) }
    usleep(10_000)
  }
}
