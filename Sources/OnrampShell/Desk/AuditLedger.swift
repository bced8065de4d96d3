import OnrampCore
import OnrampScreens
import OnrampWire

/// What the whole audit says, for comparing it with the server's tables.
struct AuditLedger {
  private(set) var chain: AuditChain
  /// The hashes of the lines.
  private var hashes: [Digest] = []
  /// The last line about each submission.
  private var last: [SubmissionID: Int] = [:]
  /// The numbers that were handed in and not forgotten.
  private(set) var numbers: Set<SubmissionNumber> = []

  init(expecting heads: [Digest] = []) { chain = AuditChain(expecting: heads) }

  /// Takes the next line. Returns whether it is the one that was written after those before.
  mutating func take(_ text: AuditText) -> Bool {
    guard chain.take(text) else { return false }
    hashes.append(text.hash)
    if let id = text.line.id { last[id] = text.line.line }
    guard let number = text.line.number else { return true }
    switch AuditEvent(rawValue: text.line.event) {
    case .handedIn: numbers.insert(number)
    case .forgotten, .expired: numbers.remove(number)
    default: break
    }
    return true
  }

  /// Whether evidence has this audit's lines about its submission. It may have newer ones.
  func agrees(with evidence: StateEvidence) -> Bool {
    guard evidence.lines.last?.text.line.line ?? 0 >= last[evidence.id] ?? 0 else { return false }
    return evidence.lines.allSatisfy { line in
      let place = line.text.line.line - 1
      return !hashes.indices.contains(place) || hashes[place] == line.text.hash
    }
  }
}

extension DeskSession {
  /// Reads the server's whole audit.
  func ledger(expecting heads: [Digest]) throws(Failure) -> AuditLedger {
    var ledger = AuditLedger(expecting: heads)
    try extend(&ledger)
    return ledger
  }

  private func extend(_ ledger: inout AuditLedger) throws(Failure) {
    var longer = ledger
    try eachAuditLine(after: ledger.chain.count) { (text) throws(Failure) in
      guard longer.take(text) else { throw .changed(longer.chain.count + 1) }
    }
    ledger = longer
  }

  /// Compares all applications with the audit and the sealed letters, and names what doesn't fit.
  func compare(with ledger: AuditLedger) throws(Failure) {
    var (missing, doubts) = (ledger.numbers, [DeskDoubt]())
    try eachPage { (page) throws(Failure) in
      doubts += try Failure.atDesk { () throws(DeskServer.Problem) in
        try self.doubts(about: page, ledger.agrees)
      }
      missing.subtract(page.map(\.number))
    }
    if !missing.isEmpty {
      // Some may have been forgotten meanwhile.
      var now = ledger
      try extend(&now)
      missing.formIntersection(now.numbers)
    }
    for number in missing.map(\.text).sorted() {
      Failure.say(commandWords.company.missingFromList(number))
    }
    guard missing.isEmpty else {
      for doubt in doubts { Failure.say(screenWords.desk.doubted(doubt)) }
      throw Failure(
        commandWords.company.statesDoubted(doubts.count + missing.count), .dataWrong)
    }
    try Failure.end(on: doubts)
  }
}
