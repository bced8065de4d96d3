import OnrampCore
import OnrampStore
import Synchronization

/// Keeps what is typed on the disk: only the newest of it, and not at every key.
final class DraftKeeper: Sendable {
  /// How long typing goes on before it is kept, in milliseconds.
  private let delay: Int
  private let store: Store
  private let disk: Lane
  private let mailbox: Mailbox
  private let waiting = Mutex<(drafts: Drafts, revision: Int)?>(nil)

  init(store: Store, disk: Lane, delay: Int, mailbox: Mailbox) {
    (self.store, self.disk, self.delay, self.mailbox) = (store, disk, delay, mailbox)
  }

  /// Keeps the drafts soon, or as soon as can be.
  func keep(_ drafts: Drafts, revision: Int, now: Bool) {
    let isFirst = waiting.withLock { waiting in
      defer { waiting = (drafts, revision) }
      return waiting == nil
    }
    if now || isFirst { disk.run(after: now ? 0 : delay) { self.write() } }
  }

  /// Writes what waits. For the disk's lane.
  func write() {
    guard let (drafts, revision) = take() else { return }
    do {
      try store.keep(drafts)
      // What was asked for meanwhile and is the same is on the disk too.
      mailbox.post(.draftsKept(revision: take(where: { $0 == drafts })?.revision ?? revision))
    } catch {
      mailbox.post(.draftsFailed(revision: revision, error))
    }
  }

  /// Forgets what waits: what was typed before a restart must not be written after it.
  func forget() { _ = take() }

  private func take(where isWanted: (Drafts) -> Bool = { _ in true }) -> (
    drafts: Drafts, revision: Int
  )? {
    waiting.withLock { waiting in
      guard let found = waiting, isWanted(found.drafts) else { return nil }
      waiting = nil
      return found
    }
  }
}
