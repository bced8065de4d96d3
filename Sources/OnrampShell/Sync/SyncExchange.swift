import OnrampCore
import OnrampStore
import OnrampWire

/// Brings a terminal's copy of an account and the server's together: one try.
///
/// It holds no key. Newer files from the server wait in the inbox until the account is opened.
struct SyncExchange {
  typealias Problem = AccountServer.Problem

  let sync: AccountSync
  let server: AccountServer
  /// Whether to ask for the names of all files, so that what the server once withheld is found.
  var asksForAll = false

  /// The largest file within a commit. Anything larger is sent as a blob.
  private static let (maxInline, maxTogether) = (64 << 10, 600 << 10)
  /// How often something may change meanwhile.
  private static let maxTurns = 8

  /// Registers the account if needed, fetches a newer generation, and sends what is missing there.
  ///
  /// - Returns: `false` if something newer waits for the account to be opened.
  func run() throws(Problem) -> Bool {
    if let registration = sync.registration {
      try register(registration)
      try Problem.unlessDelayed(by: sync.noteRegistered())
    }
    try fetch(all: asksForAll || sync.state.end == .rolledBack)
    for _ in 0..<Self.maxTurns {
      if sync.state.arrived != nil { return false }
      let changes = try Problem.unlessDelayed(by: sync.changes())
      if changes.isEmpty { return true }
      do throws(Problem) {
        try send(changes)
      } catch {
        guard case .outdated = error else { throw error }
        try fetch()
      }
    }
    return false
  }

  /// Registers the account, and notes whether the server may know it meanwhile.
  private func register(_ registration: SyncRegistration) throws(Problem) {
    let wasAnnounced = sync.state.isAnnounced
    try Problem.unlessDelayed(by: sync.change { $0.isAnnounced = true })
    do throws(Problem) {
      try server.register(sync.id, registration)
    } catch {
      // If this can't be noted, the account stays as it was announced.
      if !wasAnnounced, !server.mayHaveHeard { try? sync.change { $0.isAnnounced = false } }
      throw error
    }
  }

  // MARK: Fetching

  /// Fetches what the server has newer.
  ///
  /// - Parameter all: Whether to compare the names of all files.
  func fetch(all: Bool = false) throws(Problem) {
    let state = try server.state(of: sync.id, after: all ? 0 : sync.state.generation)
    let known = sync.state
    if let sent = known.sent, let last = state.lastCommit, last.id == known.commit,
      last.generation > known.generation, last.generation <= state.generation
    {
      try Problem.unlessDelayed(
        by: sync.note(
          sent, in: last.generation, savedAt: last.at, savedOn: server.target.terminalName))
      try Problem.unlessDelayed(
        by: sync.change { $0.confirmed = SyncState.Confirmed(last.id, in: last.generation) })
      // The newer generation is based on it.
      return last.generation == state.generation ? () : try fetch()
    }
    let isFork = state.lacks(known.confirmed) || known.arrived?.isFork == true
    // Neither a number nor a commit's name proves anything; the names of all files do.
    let isDoubtful = isFork || state.generation < known.generation
    guard !isDoubtful || state.isWhole else { return try fetch(all: true) }
    var files = state.isWhole ? [:] : known.files
    for name in state.removed { files[name] = nil }
    files.merge(state.files) { $1 }
    if !isFork || files == known.files {
      try Problem.unlessDelayed(
        by: sync.change {
          $0.knowsCode = state.knowsCode ?? $0.knowsCode
          $0.confirmed = state.lastCommit.map { SyncState.Confirmed($0.id, in: $0.generation) }
          guard files == known.files, isDoubtful else { return }
          ($0.generation, $0.arrived) = (state.generation, nil)
        })
    }
    if state.generation == known.generation, !isFork {
      return try compare(state, known)
    }
    if files == known.files, isDoubtful { return }
    if try knows(files, state, known) { return }
    guard files.count <= WireLimits.account.files else { throw .delayed(.server(.unexpected)) }
    var arrived = ArrivedFiles(generation: state.generation, files: files)
    (arrived.savedAt, arrived.savedOn) = (state.savedAt, state.savedOn)
    (arrived.keys, arrived.isFork) = (state.keys, isFork)
    try keep(arrived)
  }

  /// Compares the server's generation with what the server said about it before.
  private func compare(_ state: AccountServer.State, _ known: SyncState) throws(Problem) {
    try Problem.unlessDelayed(
      by: sync.change { ($0.savedAt, $0.savedOn) = (state.savedAt, state.savedOn) })
    guard state.isWhole, known.arrived == nil, sync.isHere else { return }
    let other = try Problem.unlessDelayed(by: sync.contradiction(in: state.files))
    guard let other else { return }
    if other.isFork, try knows(other.files, state, known) { return }
    try keep(other)
  }

  /// Fetches what arrives, and keeps it until the account is opened.
  private func keep(_ arrived: ArrivedFiles) throws(Problem) {
    for (name, digest) in sync.missing(of: arrived).sorted(by: { $0.key < $1.key }) {
      let bytes = try server.file(name, of: sync.id)
      let isKept = try Problem.unlessDelayed(by: sync.keep(bytes, digest))
      // Somebody may have saved in between. If not, the server contradicts itself.
      guard isKept else { throw .delayed(.server(.unexpected)) }
    }
    try Problem.unlessDelayed(by: sync.noteArrived(arrived))
  }

  /// Whether the server has what this terminal sent, or what it would send now.
  private func knows(
    _ files: [String: Digest], _ state: AccountServer.State, _ known: SyncState
  ) throws(Problem) -> Bool {
    if files != known.sent {
      guard state.keys == nil, sync.isHere else { return false }
      let mine = try Problem.unlessDelayed(by: sync.changes())
      guard mine.files == files,
        try Problem.unlessDelayed(by: sync.noteSent(mine))
      else { return false }
    }
    try Problem.unlessDelayed(
      by: sync.note(
        files, in: state.generation, savedAt: state.savedAt, savedOn: state.savedOn))
    return true
  }

  // MARK: Sending

  private func send(_ changes: SyncChanges) throws(Problem) {
    var put: [(name: String, file: AccountServer.Put)] = []
    var together = 0
    for name in changes.put {
      guard let digest = changes.files[name],
        let bytes = try Problem.unlessDelayed(by: changes.bytes(of: name))
      else { throw .outdated }
      if bytes.count <= Self.maxInline, together + bytes.count <= Self.maxTogether {
        together += bytes.count
        put.append((name, .content(bytes)))
      } else {
        try server.upload(bytes, digest, of: sync.id)
        put.append((name, .blob(digest)))
      }
    }
    let commit = SubmissionID()
    let isKept = try Problem.unlessDelayed(by: sync.noteSent(changes, as: commit))
    guard isKept else { throw .outdated }
    try server.commit(
      put, removing: changes.removed, from: sync.state.generation, of: sync.id, as: commit)
    try fetch()
    // The server answered, but didn't store the commit.
    if sync.state.commit == commit, sync.state.arrived == nil {
      throw .delayed(.server(.unexpected))
    }
  }
}

extension AccountServer.State {
  /// Whether the server doesn't have a commit that it named before.
  fileprivate func lacks(_ confirmed: SyncState.Confirmed?) -> Bool {
    guard let confirmed else { return false }
    guard let lastCommit else { return true }
    return lastCommit.id != confirmed.commit && lastCommit.generation <= confirmed.generation
  }
}
