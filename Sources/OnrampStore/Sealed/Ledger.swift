import Glibc
import Synchronization

/// The ledger of an account open for writing.
///
/// It tracks which documents exist, and records that at the end of each operation, after everything
/// that the operation wrote.
final class Ledger: Sendable {
  private struct State {
    /// The ledger on disk.
    var written: MinimumVersions
    var next: UInt64
    /// The next number that the disk has confirmed.
    var settled: UInt64
    /// Whether the disk has confirmed everything written.
    var isSettled = true
    /// The numbers of the existing documents.
    var present: [String: UInt64] = [:]
    /// Whether changes of names are on disk.
    var names = Names.durable
  }

  private enum Names {
    case durable, changed, doubtful

    mutating func change() { if self == .durable { self = .changed } }
  }

  private let state: Mutex<State>
  /// Serializes writing, because an account's keys and documents may change concurrently.
  private let writing = Mutex(())
  /// Whether the ledger was missing or outdated when the account was opened.
  let isFaulty: Bool

  /// Reads the current state of a directory.
  ///
  /// - Parameter keys: The number of the account's keys.
  init(of directory: Directory, _ vault: Vault, keys: UInt64) throws(SystemError) {
    let written = try LedgerFile(directory: directory, vault: vault).read()
    var state = State(written: written, next: written.next, settled: written.next)
    var highest = keys
    if written.allow(keys, as: KeysFile.name) { state.present[KeysFile.name] = keys }
    for document in StoredDocument.allCases {
      guard
        case .bytes(let bytes) = try DurableFile(document, in: directory, isSealed: true).read(),
        let number = vault.open(bytes, named: document)?.number
      else { continue }
      highest = max(highest, number)
      if written.allow(number, as: document.name) { state.present[document.name] = number }
    }
    state.next = max(state.next, highest + 1)
    isFaulty = written.isMissing || written.isBehind(highest)
    self.state = Mutex(state)
  }

  /// The ledger of a directory, shared within this process; two would assign the same numbers.
  static func shared(
    of directory: Directory, _ vault: Vault, keys: UInt64
  ) throws(SystemError) -> Ledger {
    let information = try directory.information()
    let place = Place(device: UInt64(information.st_dev), number: UInt64(information.st_ino))
    if let open = open.withLock({ $0[place]?.ledger }) { return open }
    let ledger = try Ledger(of: directory, vault, keys: keys)
    open.withLock { open in
      open = open.filter { $0.value.ledger != nil }
      open[place] = Open(ledger: ledger)
    }
    return ledger
  }

  private struct Place: Hashable { let device, number: UInt64 }
  private struct Open { weak var ledger: Ledger? }
  private static let open = Mutex<[Place: Open]>([:])

  /// Creates the ledger of a new account.
  init() {
    state = Mutex(State(written: MinimumVersions(isMissing: true), next: 1, settled: 1))
    isFaulty = false
  }

  /// The number that the next document will have, unless another is written first.
  var next: UInt64 { state.withLock { $0.next } }

  /// Takes the number for the next document.
  func number() -> UInt64 {
    state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Whether the document with a name has this number.
  func has(_ name: String, _ number: UInt64) -> Bool {
    state.withLock { $0.present[name] == number }
  }

  /// Tracks a written document.
  func wrote(_ name: String, _ number: UInt64) { state.withLock { $0.present[name] = number } }

  /// Tracks a removed name.
  func removed(_ name: String) {
    state.withLock { if $0.present.removeValue(forKey: name) != nil { $0.names.change() } }
  }

  /// Tracks a renamed file.
  func moved(_ name: String, to other: String) {
    state.withLock { state in
      let (number, before) = (state.present[name], state.present[other])
      (state.present[name], state.present[other]) = (nil, Self.watches(other) ? number : nil)
      if number != nil || before != nil { state.names.change() }
    }
  }

  /// Tracks a second name of a file.
  func linked(_ name: String, as other: String) {
    state.withLock { state in
      guard let number = state.present[name], Self.watches(other) else { return }
      state.present[other] = number
      state.names.change()
    }
  }

  /// Tracks whether the disk has confirmed the names.
  func flushed(_ isConfirmed: Bool) {
    state.withLock { $0.names = isConfirmed ? .durable : .doubtful }
  }

  /// Records which documents exist, if that changed.
  ///
  /// If the disk didn't confirm the names, a power cut may restore earlier documents. The ledger
  /// must not declare those old, so it waits for the next operation.
  ///
  /// - Parameter waits: Whether to return only once the ledger is on disk; the documents already
  ///   are. After a power cut, a ledger that is one operation behind does no harm, and waiting for
  ///   it would make a Save take half as long again. If it would fall further behind, it waits
  ///   anyway.
  func commit(in directory: Directory, _ vault: Vault, waits: Bool = true) throws(SystemError) {
    try writing.withLock { (_) throws(SystemError) in
      try write(in: directory, vault, waits: waits)
    }
  }

  private func write(in directory: Directory, _ vault: Vault, waits: Bool) throws(SystemError) {
    switch state.withLock({ $0.names }) {
    case .durable: break
    case .changed: try directory.fsync()
    case .doubtful: return
    }
    let next = state.withLock { state in
      var versions = MinimumVersions(next: state.next, generation: state.written.generation + 1)
      for name in Self.names { versions.minimums[name] = state.present[name] ?? state.next }
      // The next Save turns the application into the previous one by renaming it.
      if state.present[StoredDocument.previous.name] == nil {
        versions.minimums[StoredDocument.previous.name] =
          versions.minimums[StoredDocument.application.name]
      }
      return versions
    }
    let written = state.withLock { $0.written }
    guard !next.isSame(as: written) else { return }
    let settled = state.withLock { $0.settled }
    let waits = waits || next.next >= settled + MinimumVersions.slack
    try LedgerFile(directory: directory, vault: vault).write(next, waits: waits)
    state.withLock { state in
      state.written = next
      state.isSettled = waits
      if waits { state.settled = next.next }
    }
  }

  /// Waits until everything written is on disk.
  func settle(in directory: Directory, _ vault: Vault) throws(SystemError) {
    try writing.withLock { (_) throws(SystemError) in
      guard state.withLock({ !$0.isSettled }) else { return }
      try LedgerFile(directory: directory, vault: vault).settle()
      state.withLock { state in (state.isSettled, state.settled) = (true, state.written.next) }
    }
  }
}

extension MinimumVersions {
  /// Whether both have the same contents, except for the generation.
  fileprivate func isSame(as other: MinimumVersions) -> Bool {
    next == other.next && minimums == other.minimums && isMissing == other.isMissing
  }
}
