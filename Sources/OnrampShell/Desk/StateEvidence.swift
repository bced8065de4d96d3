import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire

/// The evidence for an application's state: the list and the database's tables, the sealed letter,
/// and the audit's lines about it. Somebody with the database can change each of them, but can't
/// make a letter, or an audit that continues the one seen before.
struct StateEvidence: Sendable {
  /// A line of the audit, with the hash of the previous one.
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

  /// What the audit's lines say.
  var audit: DeskDoubt.Says {
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
    case .handedIn, .undone: return .state(.waiting)
    case .approved, .askedAgain, .refused, .withdrawn: return DeskDoubt.Says(last.event)
    default: return .unreadable
    }
  }

  /// What the sealed letter says, opened with the desk's identities.
  func sealed(_ identities: [AgeIdentity]) -> DeskDoubt.Says {
    guard let letter else { return .nothing }
    guard let driver, let opened = letter.open(by: identities, for: driver), opened.id == id,
      lines.last?.text.line.digest == Digest(of: letter.bytes)
    else { return .unreadable }
    return DeskDoubt.Says(opened.state.rawValue)
  }
}

extension DeskDoubt.Says {
  /// Takes the server's term for a state.
  fileprivate init(_ state: String) {
    self = DeskState(rawValue: state).map(Self.state) ?? .unreadable
  }
}

extension DeskDoubt {
  /// Creates a doubt; `nil` if all fits.
  init?(_ entry: DeskEntry, _ evidence: StateEvidence?, _ identities: [AgeIdentity]) {
    let listed = entry.state == "claimed" ? "waiting" : entry.state
    var told = [listed]
    for state in evidence?.states ?? [] where !told.contains(state) { told.append(state) }
    self.init(
      number: entry.number.text, told: told.map(Says.init), audit: evidence?.audit ?? .nothing,
      letter: evidence?.sealed(identities) ?? .nothing)
    let state = Says(listed)
    let isDecided = DecisionState(rawValue: listed) != nil
    let fits =
      told == [listed] && state != .unreadable && audit == state
      && letter == (isDecided ? state : .nothing)
    let isSame =
      entry.version == evidence?.version && entry.id.map { $0 == evidence?.id } ?? true
      && entry.digest.map { $0 == evidence?.digest } ?? true
    if fits, isSame { return nil }
  }
}

extension DeskSession {
  /// The maximum number of applications in a request for evidence.
  private static let evidencePerRequest = 100
  /// The maximum number of comparisons if something changes in between.
  private static let maxTries = 3

  /// Returns what the server has to prove the states of applications.
  func evidence(
    of numbers: [SubmissionNumber]
  ) throws(DeskServer.Problem) -> [SubmissionNumber: StateEvidence] {
    var evidence: [SubmissionNumber: StateEvidence] = [:]
    for start in stride(from: 0, to: numbers.count, by: Self.evidencePerRequest) {
      let some = numbers[start..<min(start + Self.evidencePerRequest, numbers.count)]
      let json = try server.object(
        .post, "/v1/desk/evidence",
        .object(["numbers": .array(some.map { .string($0.text) })]))
      guard let list = json["evidence"]?.array else { throw .unexpected }
      for found in list.compactMap({ StateEvidence($0) }) { evidence[found.number] = found }
    }
    return evidence
  }

  /// Compares the states of applications with the audit and the sealed letters.
  ///
  /// - Parameter isKnown: Returns whether evidence is consistent with the whole audit.
  /// - Returns: Those that don't fit.
  func doubts(
    about entries: [DeskEntry], _ isKnown: (StateEvidence) -> Bool = { _ in true }
  ) throws(DeskServer.Problem) -> [DeskDoubt] {
    var doubts: [DeskDoubt] = []
    let evidence = try evidence(of: entries.map(\.number))
    for entry in entries {
      if let doubt = try doubt(entry, evidence[entry.number], isKnown) { doubts.append(doubt) }
    }
    return doubts
  }

  private func doubt(
    _ entry: DeskEntry, _ evidence: StateEvidence?, _ isKnown: (StateEvidence) -> Bool
  ) throws(DeskServer.Problem) -> DeskDoubt? {
    var (entry, evidence, tries) = (entry, evidence, 1)
    while true {
      let doubt = DeskDoubt(entry, evidence, identities)
      if doubt == nil, evidence.map(isKnown) ?? true { return nil }
      guard tries < Self.maxTries else {
        return doubt ?? DeskDoubt(entry, nil, identities)
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
