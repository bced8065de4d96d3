import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire

/// What proves the state of an application: the places that have it, the sealed letter, and the
/// audit's lines about it. Whoever can change the database can change each of them, but can't make a
/// letter, nor an audit that continues the one seen before.
struct StateEvidence: Sendable {
  /// A line of the audit, with the hash of the one before.
  struct Line: Sendable {
    let text: AuditText
    let previous: Digest
  }

  let number: SubmissionNumber
  let id: SubmissionID
  let version: Int
  let digest: Digest
  let states: [String]
  let driver: PublicKey?
  let letter: SealedLetter?
  let vouchers: [LetterVoucher]
  let lines: [Line]

  init?(_ json: JSON) {
    guard let number = json["number"]?.string.flatMap({ SubmissionNumber($0) }),
      let id = json["id"]?.string.flatMap({ SubmissionID($0) }),
      let version = json["version"]?.integer,
      let digest = json["digest"]?.string.flatMap({ Digest($0) }),
      let states = json["states"]?.array?.compactMap(\.string), let lines = json["lines"]?.array
    else { return nil }
    (self.number, self.id, self.version) = (number, id, version)
    (self.digest, self.states) = (digest, states)
    driver = json["driver"]?.string.flatMap { PublicKey($0) }
    letter = json["letter"]?.string.flatMap { Base64URL.decode($0) }.map { SealedLetter($0) }
    vouchers = json["vouchers"]?.array?.compactMap { LetterVoucher($0) } ?? []
    self.lines = lines.compactMap { line in
      guard let text = AuditText(line),
        let previous = line["previous"]?.string.flatMap({ Digest($0) })
      else { return nil }
      return Line(text: text, previous: previous)
    }
    guard self.lines.count == lines.count else { return nil }
  }

  /// What one of the places says.
  enum Says: Equatable {
    case state(String)
    case nothing
    case unreadable
  }

  /// What the audit's lines say.
  var audit: Says {
    guard let first = lines.first?.text.line, let last = lines.last?.text.line else {
      return .nothing
    }
    let areRight = lines.allSatisfy { line in
      let text = line.text.line
      return text.hash(after: line.previous) == line.text.hash
        && (text.id, text.number, text.version) == (id, number, version)
    }
    guard areRight, first.event == AuditEvent.handedIn.rawValue, first.digest == digest else {
      return .unreadable
    }
    switch AuditEvent(rawValue: last.event) {
    case .handedIn, .undone: return .state("waiting")
    case .approved, .askedAgain, .refused, .withdrawn: return .state(last.event)
    default: return .unreadable
    }
  }

  /// What the sealed letter says, opened with the desk's identities.
  func sealed(_ identities: [AgeIdentity]) -> Says {
    guard let letter else { return .nothing }
    guard let driver, let opened = letter.open(by: identities, for: driver), opened.id == id,
      lines.last?.text.line.digest == Digest(of: letter.bytes)
    else { return .unreadable }
    return .state(opened.state.rawValue)
  }
}

/// An application whose state isn't what its audit and its letter say.
struct StateDoubt: Equatable {
  let number: SubmissionNumber
  /// The states of the list and of the database's tables, each once.
  let told: [String]
  let audit: StateEvidence.Says
  let letter: StateEvidence.Says

  /// Creates a doubt; `nil` if all fits.
  init?(_ entry: DeskEntry, _ evidence: StateEvidence?, _ identities: [AgeIdentity]) {
    number = entry.number
    let listed = entry.state == "claimed" ? "waiting" : entry.state
    var told = [listed]
    for state in evidence?.states ?? [] where !told.contains(state) { told.append(state) }
    self.told = told
    audit = evidence?.audit ?? .nothing
    letter = evidence?.sealed(identities) ?? .nothing
    let isDecided = DecisionState(rawValue: listed) != nil
    let fits =
      told == [listed] && audit == .state(listed)
      && letter == (isDecided ? .state(listed) : .nothing)
    let isSame =
      entry.version == evidence?.version && entry.id.map { $0 == evidence?.id } ?? true
      && entry.digest.map { $0 == evidence?.digest } ?? true
    if fits, isSame { return nil }
  }

  /// Sentences that say what doesn't fit.
  var sentence: String {
    let words = commandWords.company
    func text(_ state: String) -> String { words.state(state, by: nil) }
    var (proven, rest) = ([String](), [String]())
    switch (audit, letter) {
    case (.state(let audit), .state(let letter)) where audit == letter:
      proven = [words.auditAndLetterSay(text(audit))]
    default:
      if case .state(let state) = audit { proven.append(words.auditSays(text(state))) }
      if case .state(let state) = letter { proven.append(words.letterSays(text(state))) }
    }
    let isDecided = DecisionState(rawValue: told[0]) != nil
    switch (audit, letter) {
    case (.state, .unreadable): rest = [words.letterNotTheDesks]
    case (.state, .nothing) where isDecided: rest = [words.noLetter]
    case (.state, _): break
    case (_, .unreadable): rest = [words.auditHasNoLine, words.letterNotTheDesks]
    case (_, _): rest = [words.auditHasNoLine]
    }
    if told.contains(where: { !DeskEntry.states.contains($0) }) {
      rest.insert(words.unknownState, at: 0)
    } else if rest.isEmpty || [audit, letter].contains(where: isContrary) || told.count > 1 {
      let queue =
        told.count == 1
        ? words.queueSays(text(told[0])) : words.queueSays(text(told[0]), other: text(told[1]))
      rest.insert(([queue] + proven).joined(separator: "; ") + ".", at: 0)
    }
    return ([words.changedInDatabase(number.text)] + rest).joined(separator: " ")
  }

  /// Whether a proof names another state than the list.
  private func isContrary(_ says: StateEvidence.Says) -> Bool {
    guard case .state(let state) = says else { return false }
    return told != [state]
  }
}

extension DeskSession {
  /// The maximum number of applications in a request for evidence.
  private static let evidencePerRequest = 100
  /// How often something that changes meanwhile is asked about.
  private static let mostTries = 3

  /// Returns what the server has to prove the states of applications.
  func evidence(
    of numbers: [SubmissionNumber]
  ) throws(DeskServer.Problem) -> [SubmissionNumber: StateEvidence] {
    let json = try server.object(
      .post, "/v1/desk/evidence",
      .object(["numbers": .array(numbers.map { .string($0.text) })]))
    guard let list = json["evidence"]?.array else { throw .unexpected }
    return Dictionary(list.compactMap { StateEvidence($0) }.map { ($0.number, $0) }) { $1 }
  }

  /// Compares the states of applications with the audit and the sealed letters.
  ///
  /// - Parameter isKnown: Whether evidence is what the whole audit says.
  /// - Returns: Those that don't fit.
  func doubts(
    about entries: [DeskEntry], _ isKnown: (StateEvidence) -> Bool = { _ in true }
  ) throws(DeskServer.Problem) -> [StateDoubt] {
    var doubts: [StateDoubt] = []
    for start in stride(from: 0, to: entries.count, by: Self.evidencePerRequest) {
      let some = entries[start..<min(start + Self.evidencePerRequest, entries.count)]
      let evidence = try self.evidence(of: some.map(\.number))
      for entry in some {
        doubts += try doubt(entry, evidence[entry.number], isKnown).map { [$0] } ?? []
      }
    }
    return doubts
  }

  private func doubt(
    _ entry: DeskEntry, _ evidence: StateEvidence?, _ isKnown: (StateEvidence) -> Bool
  ) throws(DeskServer.Problem) -> StateDoubt? {
    var (entry, evidence, tries) = (entry, evidence, 1)
    while true {
      let doubt = StateDoubt(entry, evidence, identities)
      if doubt == nil, evidence.map(isKnown) ?? true { return nil }
      guard tries < Self.mostTries else {
        return doubt ?? StateDoubt(entry, nil, identities)
      }
      // It may have been decided, withdrawn or forgotten since it was listed.
      tries += 1
      do throws(DeskServer.Problem) {
        entry = try self.entry(entry.number)
      } catch {
        if error == .unknown { return nil }
        throw error
      }
      evidence = try self.evidence(of: [entry.number])[entry.number]
    }
  }
}
