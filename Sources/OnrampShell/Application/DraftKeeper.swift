import OnrampCore
import OnrampStore
import Synchronization

/// Writes drafts to disk, only the newest and not for every key.
final class DraftKeeper: Sendable {
  /// How long to wait for further typing, in milliseconds.
  private let delay: Int
  private let store: Store
  private let disk: Lane
  private let mailbox: Mailbox
  private let waiting = Mutex<(drafts: Drafts, revision: Int)?>(nil)

  init(store: Store, disk: Lane, delay: Int, mailbox: Mailbox) {
    (self.store, self.disk, self.delay, self.mailbox) = (store, disk, delay, mailbox)
  }

  /// Writes the drafts after a delay, or at once.
  func keep(_ drafts: Drafts, revision: Int, now: Bool) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = (drafts, revision) }
      return waiting == nil
    }
    if now || isFirst { disk.run(after: now ? 0 : delay) { self.write() } }
  }

  /// Writes the waiting drafts. Call it on the disk's lane.
  func write() {
    guard let (drafts, revision) = dequeue() else { return }
    do {
      try store.keep(drafts)
      // If a later request has the same drafts, they are on disk too.
      mailbox.post(.draftsKept(revision: dequeue(where: { $0 == drafts })?.revision ?? revision))
    } catch {
      mailbox.post(.draftsFailed(revision: revision, error))
    }
  }

  /// Discards waiting drafts, which must not be written after a restart.
  func forget() { _ = dequeue() }

  private func dequeue(where isWanted: (Drafts) -> Bool = { _ in true }) -> (
    drafts: Drafts, revision: Int
  )? {
    waiting.withLock { waiting in
      guard let found = waiting, isWanted(found.drafts) else { return nil }
      waiting = nil
      return found
    }
  }
}
