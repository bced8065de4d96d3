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
  }

  private let path: String
  private let target: HandInTarget
  private let mailbox: Mailbox
  private let onDisk: OnDisk
  private let lane = Lane("sync", width: 2)
  private let state = Mutex(State())
  private let bell = DispatchSemaphore(value: 0)

  /// How often the server is asked for what is newer.
  private static let pace = DispatchTimeInterval.seconds(30)
  /// What is typed within this time goes together.
  private static let quiet = DispatchTimeInterval.seconds(1)
  /// The server takes 600 commits an hour.
  private static let rest = DispatchTimeInterval.seconds(5)
  /// How long opening an account waits for what is newer, in seconds.
  private static let patience = 2

  init(_ path: String, at target: HandInTarget, mailbox: Mailbox, onDisk: @escaping OnDisk) {
    (self.path, self.target, self.mailbox, self.onDisk) = (path, target, mailbox, onDisk)
  }

  /// Follows an account, or none.
  func follow(_ session: AccountSession?, _ store: Store? = nil) {
    let sync = session?.sync
    let work = Cancellation()
    let before = state.withLock { state in
      defer { state = State(sync: sync, work: work) }
      return state.work
    }
    before.cancel()
    bell.signal()
    store?.whenSettled { [weak self] in self?.bell.signal() }
    guard let sync else { return }
    lane.run { self.keep(sync, work) }
  }

  /// Fetches what is newer, if the server answers soon.
  func fetch(_ session: AccountSession) {
    guard let sync = session.sync, sync.state.isRegistered else { return }
    let work = Cancellation()
    let isDone = DispatchSemaphore(value: 0)
    let syncer = syncer(sync, work)
    guard
      lane.enqueue({
        _ = syncer.tryOnce()
        isDone.signal()
      })
    else { return }
    if isDone.wait(timeout: .now() + .seconds(Self.patience)) == .timedOut { work.cancel() }
  }

  /// Stops. What isn't at the server then goes there by another program, which ends by itself.
  func stop() {
    let (sync, work) = state.withLock { ($0.sync, $0.work) }
    work.cancel()
    bell.signal()
    if let sync, SyncStanding(sync) == .sending || sync.state.delay != nil { goOnDetached() }
  }

  private func syncer(_ sync: AccountSync, _ work: Cancellation) -> AccountSyncer {
    AccountSyncer(path: path, sync: sync, target: target, server: Network(), work: work)
  }

  private func keep(_ sync: AccountSync, _ work: Cancellation) {
    while !work.isCancelled {
      let standing = syncer(sync, work).run { self.tell($0, of: sync, work) }
      guard !work.isCancelled else { return }
      if let standing { tell(standing, of: sync, work) }
      let woken = bell.wait(timeout: .now() + Self.pace) == .success
      guard woken, !work.isCancelled else { continue }
      while bell.wait(timeout: .now() + Self.quiet) == .success, !work.isCancelled {}
      // Whoever types on doesn't use up what the server takes.
      if standing == .saved { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + Self.rest) }
    }
  }

  private func tell(_ standing: SyncStanding, of sync: AccountSync, _ work: Cancellation) {
    guard standing.isAtServer else { return post(standing, work) }
    // A Save that is on disk by now must not count as sent.
    onDisk {
      if SyncStanding(sync) == .saved { self.post(standing, work) } else { self.bell.signal() }
    }
  }

  private func post(_ standing: SyncStanding, _ work: Cancellation) {
    guard !work.isCancelled else { return }
    mailbox.post(.application(.response(.synced(standing))))
  }

  /// Starts `onramp sync`, which outlives this program.
  private func goOnDetached() {
    var words = ["/proc/self/exe", "sync", "--data-dir", path]
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
    let name = "--" + option.rawValue
    for (place, argument) in arguments.enumerated().dropFirst() {
      if argument == name, place + 1 < arguments.count { return arguments[place + 1] }
      if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
    }
    return nil
  }
}
