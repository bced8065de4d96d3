import OnrampWire

/// The contents of the whole audit, to compare with the server's tables.
struct AuditLedger {
  private(set) var chain: AuditChain
  /// The hashes of the lines.
  private var hashes: [Digest] = []
  /// The last line about each submission.
  private var last: [SubmissionID: Int] = [:]
  /// The states of the numbers that were handed in and not forgotten.
  private(set) var states: [SubmissionNumber: String] = [:]
  /// The lines that revoked members, by the digests of their keys. A member who is invited again
  /// gets a new key.
  private var revocations: [Digest: Int] = [:]
  /// The line of the last revocation, which made the desk's newest key, and of the previous one; 0
  /// if there is none.
  private(set) var (lastRevocation, revocationBefore) = (0, 0)

  init(expecting heads: [Digest] = []) { chain = AuditChain(expecting: heads) }

  /// Takes the next line. Returns whether it continues the chain.
  mutating func take(_ text: AuditText) -> Bool {
    guard chain.take(text) else { return false }
    hashes.append(text.hash)
    let line = text.line
    if let id = line.id { last[id] = line.line }
    let event = AuditEvent(rawValue: line.event)
    if event == .revoked {
      (revocationBefore, lastRevocation) = (lastRevocation, line.line)
      if revocations[line.digest] == nil { revocations[line.digest] = line.line }
    }
    guard let number = line.number else { return true }
    switch event {
    case .handedIn, .undone: states[number] = "waiting"
    case .forgotten where isRevoked(line): break
    case .forgotten, .expired: states[number] = nil
    default: states[number] = line.event
    }
    return true
  }

  /// Whether the member whose key acted in a line was revoked before it.
  func isRevoked(_ line: AuditLine) -> Bool {
    revocations[Digest(of: line.actor.bytes)].map { $0 < line.line } ?? false
  }

  /// Whether evidence has this audit's lines about its submission. It may have newer ones.
  func agrees(with evidence: StateEvidence) -> Bool {
    guard evidence.lines.last?.text.line.line ?? 0 >= last[evidence.id] ?? 0 else { return false }
    return evidence.lines.allSatisfy { has($0) ?? true }
  }

  /// Whether this audit has all lines of evidence.
  func has(_ evidence: StateEvidence) -> Bool {
    evidence.lines.allSatisfy { has($0) ?? false }
  }

  /// Whether this audit has a line; `nil` if it doesn't go that far.
  private func has(_ line: StateEvidence.Line) -> Bool? {
    let place = line.text.line.line - 1
    return hashes.indices.contains(place) ? hashes[place] == line.text.hash : nil
  }
}

extension DeskSession {
  /// Reads the server's whole audit.
  ///
  /// - Parameter take: What to do with each line.
  func ledger(
    expecting heads: [Digest] = [], _ take: (AuditText) throws(Failure) -> Void = { _ in }
  ) throws(Failure) -> AuditLedger {
    var ledger = AuditLedger(expecting: heads)
    try extend(&ledger, take)
    return ledger
  }

  /// Reads the lines added to the audit since.
  func extend(
    _ ledger: inout AuditLedger, _ take: (AuditText) throws(Failure) -> Void = { _ in }
  ) throws(Failure) {
    var longer = ledger
    try eachAuditLine(after: ledger.chain.count) { (text) throws(Failure) in
      guard longer.take(text) else { throw .changed(longer.chain.count + 1) }
      try take(text)
    }
    ledger = longer
  }
}
