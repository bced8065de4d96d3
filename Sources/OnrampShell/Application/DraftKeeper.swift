import OnrampCore
import OnrampStore
import Synchronization

/// Writes only the newest drafts to disk, and not for every key. If the disk refuses them, it tries
/// again after a while.
final class DraftKeeper: Sendable {
  /// How long to wait for further typing, in milliseconds.
  private let delay: Int
  /// How long to wait before writing refused drafts again, in milliseconds.
  private let pause: Int
  private let store: Store
  private let disk: Lane
  private let mailbox: Mailbox
  private let waiting = Mutex<(drafts: Drafts, revision: Int)?>(nil)
  /// The revision of the latest drafts; `nil` once they aren't needed.
  private let latest = Mutex<Int?>(nil)

  init(store: Store, disk: Lane, delay: Int, pause: Int = 3000, mailbox: Mailbox) {
    (self.store, self.disk, self.mailbox) = (store, disk, mailbox)
    (self.delay, self.pause) = (delay, pause)
  }

  /// Writes the drafts after a delay, or immediately.
  func keep(_ drafts: Drafts, revision: Int, now: Bool) {
    latest.withLock { $0 = revision }
    let isFirst = waiting.withLock { waiting in
      defer { waiting = (drafts, revision) }
      return waiting == nil
    }
    if now || isFirst { disk.run(after: now ? 0 : delay) { self.write() } }
  }

  /// Writes the waiting drafts. Call it on the disk's lane.
  func write() {
    guard let (drafts, revision) = dequeue() else { return }
    write(drafts, revision) { mailbox.post(.draftsFailed(revision: revision, $0)) }
  }

  private func write(
    _ drafts: Drafts, _ revision: Int, ifRefused report: (StoreProblem) -> Void
  ) {
    do {
      try store.keep(drafts)
      // If a later request has the same drafts, they are on disk too.
      mailbox.post(.draftsKept(revision: dequeue(where: { $0 == drafts })?.revision ?? revision))
    } catch {
      report(error)
      retry(drafts, revision)
    }
  }

  /// Writes refused drafts once there is room for them, unless newer ones come first.
  private func retry(_ drafts: Drafts, _ revision: Int) {
    _ = disk.enqueue(after: pause) { [weak self] in
      guard let self, latest.withLock({ $0 }) == revision else { return }
      write(drafts, revision) { _ in }
    }
  }

  /// Discards waiting drafts, which must not be written after a restart.
  func forget() {
    latest.withLock { $0 = nil }
    _ = dequeue()
  }

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
