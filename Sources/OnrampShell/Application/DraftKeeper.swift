import OnrampCore
import OnrampStore
import Synchronization

/// Keeps what is typed on disk: only the newest drafts, and not for every key.
final class DraftKeeper: Sendable {
  /// How long to wait for more typing, in milliseconds.
  private let delay: Int
  private let store: ApplicationClient
  private let disk: Lane
  private let mailbox: Mailbox
  private let waiting = Mutex<(drafts: Drafts, revision: Int)?>(nil)

  init(store: ApplicationClient, disk: Lane, delay: Int, mailbox: Mailbox) {
    (self.store, self.disk, self.delay, self.mailbox) = (store, disk, delay, mailbox)
  }

  /// Keeps the drafts soon, or at once.
  func keep(_ drafts: Drafts, revision: Int, now: Bool) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = (drafts, revision) }
      return waiting == nil
    }
    if now || isFirst { disk.run(after: now ? 0 : delay) { self.write() } }
  }

  /// Writes the waiting drafts. For the disk's lane.
  func write() {
    guard let (drafts, revision) = dequeue() else { return }
    do {
      try store.keep(drafts)
      // A later request with the same drafts is on disk by now too.
      mailbox.post(.draftsKept(revision: dequeue(where: { $0 == drafts })?.revision ?? revision))
    } catch {
      mailbox.post(.draftsFailed(revision: revision, error))
    }
  }

  /// Forgets the waiting drafts. What was typed before a restart must not be written after it.
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
