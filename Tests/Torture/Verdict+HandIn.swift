import Foundation
import OnrampCore
import Synchronization

@testable import OnrampStore

extension Verdict {
  /// Checks the handed-in application: it waits with its file, or the company has it once.
  mutating func lookAtHandIn(
    _ store: Store, _ ledger: ServerLedger, _ work: HandInWork, _ outcome: Run.Outcome
  ) throws {
    let submission = store.submission
    if let submission, submission.isWaiting, try store.openSubmission()?.isWhole != true {
      return add(.lost, "it waits, and its file isn't whole")
    }
    let waiting = submission.map { $0.isWaiting ? [Outbox.file($0.id)] : [] } ?? []
    let files = try store.directory.outbox()?.directory.names() ?? []
    for name in files where !waiting.contains(name) { add(.leftOver, "outbox/\(name)") }
    switch work {
    case .handIn:
      if submission == nil, outcome.isAcknowledged { add(.lost, "handed in, and not there") }
    case .send:
      guard let submission else { return add(.lost, "what was handed in") }
      if submission.isWaiting {
        if outcome.isAcknowledged { add(.lost, "the receipt") }
        // The next start does the same.
        try HandInWork.send(store, to: ledger)
      }
      if ledger.ids.count > 1 { add(.torn, "handed in \(ledger.ids.count) times") }
    case .withdraw:
      if let submission {
        if outcome.isAcknowledged { add(.lost, "withdrawn, and handed in all the same") }
        if submission.isWaiting { add(.lost, "the receipt") }
      } else if store.state.withLock({ $0.application.former }) == nil {
        add(.lost, "what the next one takes the place of")
      }
    }
  }
}
