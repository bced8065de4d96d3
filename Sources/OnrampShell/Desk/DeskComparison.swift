import OnrampAge
import OnrampCore
import OnrampScreens
import OnrampWire

/// A comparison of applications with the whole audit and with their sealed letters.
struct DeskComparison {
  private let session: DeskSession
  private var ledger: AuditLedger
  private var listed: Set<SubmissionNumber> = []
  /// The contradictions, a sentence each.
  private(set) var sentences: [String] = []
  private var wrong: Set<String> = []
  /// The letters that the desk's newest key neither sealed nor vouches for.
  private(set) var unvouched: Set<Digest> = []

  /// Creates a comparison with an audit.
  init(_ session: DeskSession, with ledger: AuditLedger) {
    (self.session, self.ledger) = (session, ledger)
  }

  /// Compares applications as they were listed.
  mutating func compare(_ entries: [DeskEntry]) throws(Failure) {
    listed.formUnion(entries.map(\.number))
    let (session, ledger) = (session, ledger)
    var fitting: [StateEvidence] = []
    let doubts = try Failure.atDesk(
      session.doubts(about: entries) { evidence in
        guard ledger.agrees(with: evidence) else { return false }
        fitting.append(evidence)
        return true
      })
    for doubt in doubts { name(doubt.number, screenWords.desk.doubted(doubt)) }
    try check(fitting)
  }

  /// Names what only the whole audit, or the desk's newest key, reveals about evidence that fits.
  private mutating func check(_ fitting: [StateEvidence]) throws(Failure) {
    let words = commandWords.company
    let newest = fitting.compactMap { $0.lines.last?.text.line.line }.max() ?? 0
    if newest > ledger.chain.count { try session.extend(&ledger) }
    for evidence in fitting {
      let number = evidence.number.text
      guard let line = evidence.lines.last?.text.line else { continue }
      guard ledger.has(evidence) else { throw .changed(line.line) }
      guard let letter = evidence.letter else { continue }
      if ledger.isRevoked(line) {
        name(number, words.decidedByRevoked(number))
      } else if !evidence.isVouched(by: session.identities) {
        name(number, words.letterNotVouchedFor(number))
        unvouched.insert(letter.digest)
      }
    }
  }

  /// Names applications that are in the audit but weren't listed.
  ///
  /// - Parameter state: The state that the list was restricted to.
  mutating func nameMissing(in state: String? = nil) throws(Failure) {
    let kept = state == "claimed" ? "waiting" : state
    func missing() -> [SubmissionNumber] {
      ledger.states.filter { kept == nil || $0.value == kept }.map(\.key)
        .filter { !listed.contains($0) }
    }
    if missing().isEmpty { return }
    // Some may have been forgotten meanwhile.
    try session.extend(&ledger)
    let numbers = missing().sorted { $0.text < $1.text }
    let session = session
    let found = try Failure.atDesk(session.evidence(of: numbers))
    for number in numbers {
      guard found[number] != nil else {
        name(number.text, commandWords.company.missingFromList(number.text))
        continue
      }
      // Somebody may have claimed any of the waiting ones since.
      if state == "claimed" { continue }
      if let entry = try entry(number) { try compare([entry]) }
    }
  }

  /// The server's application with a number. If it has none, but the audit does, that is reported.
  mutating func entry(_ number: SubmissionNumber) throws(Failure) -> DeskEntry? {
    do throws(DeskServer.Problem) {
      return try session.entry(number)
    } catch {
      guard error == .unknown || error == .gone else { throw Failure(error) }
      try session.extend(&ledger)
      guard ledger.states[number] != nil else { return nil }
      name(number.text, commandWords.company.missingFromList(number.text))
      return nil
    }
  }

  private mutating func name(_ number: String, _ sentence: String) {
    wrong.insert(number)
    sentences.append(sentence)
  }

  /// Prints the contradictions.
  func say() { for sentence in sentences { Failure.say(sentence) } }

  /// Why the states can't be relied on; `nil` if nothing contradicts them.
  var failure: Failure? {
    wrong.isEmpty
      ? nil : Failure(commandWords.company.statesDoubted(wrong.count), .dataWrong)
  }

  /// Prints the contradictions, and ends the command if there are any.
  func end() throws(Failure) {
    say()
    if let failure { throw failure }
  }
}

extension StateEvidence {
  /// Whether the desk's newest key sealed the letter or vouches for it. A newest key that an older
  /// Onramp made at a revocation can't vouch, so it is taken to do so.
  fileprivate func isVouched(by identities: [AgeIdentity]) -> Bool {
    guard let letter, let newest = identities.first, letter.sender != newest.recipient,
      let key = newest.signing?.publicKey
    else { return true }
    return vouchers.contains { $0.key == key && $0.isAbout(letter.digest) }
  }
}
