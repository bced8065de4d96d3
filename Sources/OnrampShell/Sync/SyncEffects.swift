import CSpawn
import Dispatch
import Glibc
import OnrampCore
import OnrampStore
import Synchronization

/// Keeps the open account and the server's copy together while the program runs, locked or not.
///
/// Nothing ever waits for it, except an account that is being opened, for a moment.
final class SyncEffects: Sendable {
  /// Runs work between the operations that change the store.
  typealias OnDisk = @Sendable (@escaping @Sendable () -> Void) -> Void

  private struct State {
    var sync: AccountSync?
    var work = Cancellation()
    /// Whether the server believes that the account is open here.
    var isLeased = false
    /// Whether it is open elsewhere, until it is unlocked here or the driver continues here.
    var isElsewhere = false
    /// Where else it is open, if the driver is yet to be asked.
    var elsewhere: AccountResponse?
  }

  private let path: String
  private let target: CompanyServer
  private let mailbox: Mailbox
  private let onDisk: OnDisk
  private let lane = Lane("sync", width: 2)
  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  /// How often the server is asked for a newer generation.
  private static let pace = DispatchTimeInterval.seconds(30)
  /// Text typed within this time is sent together.
  private static let quiet = DispatchTimeInterval.seconds(1)
  /// The server takes 600 commits an hour.
  private static let rest = DispatchTimeInterval.seconds(5)
  /// How long opening an account waits for a newer generation.
  private static let timeout = DispatchTimeInterval.seconds(2)

  init(_ path: String, at target: CompanyServer, mailbox: Mailbox, onDisk: @escaping OnDisk) {
    (self.path, self.target, self.mailbox, self.onDisk) = (path, target, mailbox, onDisk)
  }

  /// Follows an account, or none.
  func follow(_ session: AccountSession?, _ store: Store? = nil) {
    let sync = session?.sync
    let work = Cancellation()
    let before = state.withLock { state in
      let isSame = state.sync?.id == sync?.id
      let isLeased = state.isLeased
      defer {
        // An account that has just been fetched is followed next.
        if sync == nil { state = State() }
        (state.sync, state.work) = (sync, work)
      }
      if !isSame, isLeased, let left = state.sync { lane.run { self.giveBack(left) } }
      return state.work
    }
    before.cancel()
    bell.signal()
    store?.whenSettled { [weak self] in self?.bell.signal() }
    guard let sync else { return }
    lane.run { self.keep(sync, work) }
  }

  /// Fetches a newer generation and asks where else the account is open, if the server answers
  /// soon.
  func fetch(_ session: AccountSession) {
    guard let sync = session.sync, sync.state.isRegistered else { return }
    let work = Cancellation()
    let isDone = DispatchSemaphore(value: 0)
    let syncer = syncer(sync, work)
    guard
      lane.enqueue({
        self.lease(sync, work)
        _ = syncer.tryOnce()
        isDone.signal()
      })
    else { return }
    if isDone.wait(timeout: .now() + Self.timeout) == .timedOut { work.cancel() }
  }

  /// Returns, once, where else the fetched account is open.
  func takeElsewhere() -> AccountResponse? {
    state.withLock { state in
      defer { state.elsewhere = nil }
      return state.elsewhere
    }
  }

  /// Continues here, although the account is open elsewhere.
  func goOnHere() {
    guard let sync = state.withLock({ $0.sync }) else { return }
    lane.run { self.lease(sync, Cancellation(), takes: true) }
  }

  /// Tells the server that the account is open here, or notes where else it is open. Nothing
  /// depends on it, so without a network the driver isn't asked.
  private func lease(_ sync: AccountSync, _ work: Cancellation, takes: Bool = false) {
    guard let lease = try? asked(work)?.lease(of: sync.id, takes: takes) else { return }
    state.withLock { state in
      switch lease {
      case .here: (state.isLeased, state.isElsewhere, state.elsewhere) = (true, false, nil)
      case .elsewhere(let since, let name):
        (state.isLeased, state.isElsewhere) = (false, true)
        state.elsewhere = PastTime(serverTime: since, now: Clock.now.seconds)
          .map { .openElsewhere($0, on: OutsideText(name)) }
      }
    }
  }

  /// Keeps the lease, and reports if another terminal has taken it over.
  private func renew(_ sync: AccountSync, _ work: Cancellation) {
    let (wasLeased, isElsewhere) = state.withLock { ($0.isLeased, $0.isElsewhere) }
    guard !isElsewhere, !work.isCanceled,
      let lease = try? asked(work)?.lease(of: sync.id, takes: false),
      !work.isCanceled
    else { return }
    guard case .elsewhere(let since, let name) = lease else {
      return state.withLock { $0.isLeased = true }
    }
    state.withLock { ($0.isLeased, $0.isElsewhere) = (false, true) }
    guard wasLeased, let time = PastTime(serverTime: since, now: Clock.now.seconds) else {
      return
    }
    mailbox.post(.account(.response(.takenOver(time, on: OutsideText(name)))))
  }

  private func giveBack(_ sync: AccountSync) {
    try? asked(Cancellation())?.giveBackLease(of: sync.id)
  }

  private func asked(_ work: Cancellation) -> AccountServer? {
    guard let key = (try? AccountSync.terminalKey(in: path)) ?? nil else { return nil }
    return AccountServer(target, key, work)
  }

  /// Stops. Another program sends what isn't at the server yet, and then ends by itself.
  func stop() {
    let (sync, work, isLeased) = state.withLock { ($0.sync, $0.work, $0.isLeased) }
    work.cancel()
    bell.signal()
    guard let sync else { return }
    if isLeased || SyncStanding(sync) == .sending || sync.state.delay != nil { goOnDetached() }
  }

  private func syncer(
    _ sync: AccountSync, _ work: Cancellation, asksForAll: Bool = false
  ) -> AccountSyncer {
    AccountSyncer(path: path, sync: sync, target: target, work: work, asksForAll: asksForAll)
  }

  private func keep(_ sync: AccountSync, _ work: Cancellation) {
    // The password signed in although the account was deleted elsewhere: only the local copy is
    // left.
    let wasEnded = sync.state.end == .revoked
    var isFirst = true
    while !work.isCanceled {
      let syncer = syncer(sync, work, asksForAll: isFirst)
      isFirst = false
      let standing = syncer.run { self.tell($0, of: sync, work) }
      guard !work.isCanceled else { return }
      if standing == .revoked {
        if wasEnded { return post(.revoked, work) }
        mailbox.post(.account(.response(.endedElsewhere)))
      }
      if let standing { tell(standing, of: sync, work) }
      renew(sync, work)
      let woken = bell.wait(timeout: .now() + Self.pace) == .success
      guard woken, !work.isCanceled else { continue }
      while bell.wait(timeout: .now() + Self.quiet) == .success, !work.isCanceled {}
      // Continued typing doesn't use up the server's limits.
      if standing == .saved { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + Self.rest) }
    }
  }

  private func tell(_ standing: SyncStanding, of sync: AccountSync, _ work: Cancellation) {
    guard standing.isAtServer else { return post(standing, work) }
    // A Save that is on disk by now must not be reported as sent.
    onDisk {
      if SyncStanding(sync) == .saved { self.post(standing, work) } else { self.bell.signal() }
    }
  }

  private func post(_ standing: SyncStanding, _ work: Cancellation) {
    guard !work.isCanceled else { return }
    mailbox.post(.application(.response(.synced(standing))))
  }

  /// Starts `onramp sync`, which outlives this program.
  private func goOnDetached() {
    var words = ["/proc/self/exe", "sync", "--closed", "--data-dir", path]
    if let policy = CommandLine.value(of: .policy) { words += ["--policy", policy] }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    // If it can't be started, the next start sends what is left.
    _ = onramp_spawn_detached("/proc/self/exe", &arguments, environ)
  }
}

extension CommandLine {
  /// The value that an option was given; `nil` if it wasn't.
  fileprivate static func value(of option: RootOption) -> String? {
    let name = option.flag
    for (place, argument) in arguments.enumerated().dropFirst() {
      if argument == name, place + 1 < arguments.count { return arguments[place + 1] }
      if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
    }
    return nil
  }
}
