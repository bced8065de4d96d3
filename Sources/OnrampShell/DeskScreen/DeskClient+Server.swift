import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampWire
import Synchronization

extension DeskClient {
  /// The number of applications in a page of the queue.
  private static let page = 100

  /// Asks the company's server as a member of its staff, and opens applications with the desk's
  /// keys.
  init(_ session: DeskSession) {
    let reader = DeskReader(identities: session.identities)
    let entries = KnownEntries(session)
    let letters = NotedLetters()
    list = { (filter, after) throws(DeskProblem) in
      let page = try asking { () throws(DeskServer.Problem) in
        try session.page(
          filter.state?.rawValue, after: after.flatMap { SubmissionID($0) }, most: Self.page)
      }
      entries.list(page.entries)
      return DeskPage(
        page.entries.compactMap(DeskSubmission.init), next: page.next?.text,
        now: Int(Clock.now.seconds))
    }
    doubts = { (submissions) throws(DeskProblem) in
      let listed = entries.listed(submissions)
      return try asking { () throws(DeskServer.Problem) in try session.doubts(about: listed) }
    }
    status = { () throws(DeskProblem) in try asking(session.status) }
    file = { (submission, version) throws(DeskProblem) in
      let entry = try entries.entry(submission)
      return try asking { () throws(DeskServer.Problem) in
        version == entry.version
          ? try session.file(of: entry) : try session.file(of: entry.number, version: version)
      }
    }
    open = { (bytes) throws(DeskProblem) in try reader.open(bytes) }
    claim = { (submission) throws(DeskProblem) in
      let number = try submission.wireNumber
      do throws(DeskProblem) {
        _ = try asking { () throws(DeskServer.Problem) in
          try session.claim(number, version: submission.version)
        }
      } catch {
        throw session.explained(error, submission)
      }
    }
    release = { (submission) throws(DeskProblem) in
      let number = try submission.wireNumber
      try asking { () throws(DeskServer.Problem) in try session.unclaim(number) }
    }
    decide = { (submission, id, letter, driver) throws(DeskProblem) in
      let entry = try entries.entry(submission)
      let named = driver.flatMap { PublicKey($0) }
      // The server could name a key of its own, to read the letter meant for the driver.
      if let named, let told = entry.driver, named != told { throw .unreadable }
      let sent = letters.letter(id, about: entry) { replaced in
        let name = DecisionLetter.Name(
          SubmissionID(id), replacing: replaced, at: Int(Clock.now.seconds))
        guard let key = named ?? entry.driver, let sender = session.sender,
          let content = DecisionLetter(letter, about: entry, as: name),
          let sealed = SealedLetter(content, by: sender, for: key)
        else { return nil }
        return (content.state, sealed)
      }
      guard let sent else { throw .unreadable }
      do throws(DeskProblem) {
        try deciding { () throws(DeskServer.Problem) in
          try session.note(entry, sent.state, sent.letter, SubmissionID(id))
        }
      } catch {
        throw session.explained(error, submission)
      }
    }
    send = { (submission, id) throws(DeskProblem) in
      guard let sent = letters[id] else { return }
      do throws(DeskProblem) {
        try deciding { () throws(DeskServer.Problem) in
          try session.decide(sent.entry, sent.state, sent.letter, SubmissionID(id))
        }
      } catch {
        throw session.explained(error, submission)
      }
      letters.drop(id)
    }
    undo = { (submission, id) throws(DeskProblem) in
      let number = try submission.wireNumber
      try deciding { () throws(DeskServer.Problem) in try session.undo(number, SubmissionID(id)) }
      letters.drop(id)
    }
    unsent = { letters.numbers }
  }
}

extension DeskSession {
  /// The same problem with the application's new state, if the server says that it has changed.
  fileprivate func explained(_ problem: DeskProblem, _ submission: DeskSubmission) -> DeskProblem {
    guard case .moved = problem, let number = SubmissionNumber(submission.number),
      let entry = try? entry(number)
    else { return problem }
    return .moved(DeskChange(entry, since: submission))
  }
}

extension DeskChange {
  fileprivate init(_ entry: DeskEntry, since submission: DeskSubmission) {
    self =
      switch DeskState(rawValue: entry.state) {
      case .withdrawn?: .withdrawn
      case _ where entry.version > submission.version: .handedInAgain
      case let state? where !state.isOpen: .decided(state)
      default: .unknown
      }
  }
}

/// What the server said about applications, such as their drivers' keys.
private final class KnownEntries: Sendable {
  private let session: DeskSession
  private let known = Mutex<[String: DeskEntry]>([:])
  /// The entries as listed last.
  private let rows = Mutex<[String: DeskEntry]>([:])

  init(_ session: DeskSession) { self.session = session }

  /// Remembers a list.
  func list(_ entries: [DeskEntry]) {
    rows.withLock { rows in for entry in entries { rows[entry.number.text] = entry } }
  }

  func listed(_ submissions: [DeskSubmission]) -> [DeskEntry] {
    rows.withLock { rows in submissions.compactMap { rows[$0.number] } }
  }

  /// The entry of an application, from the server unless it is known.
  func entry(_ submission: DeskSubmission) throws(DeskProblem) -> DeskEntry {
    let old = known.withLock { $0[submission.number] }
    if let old, old.version == submission.version { return old }
    let number = try submission.wireNumber
    let entry = try asking { () throws(DeskServer.Problem) in try session.entry(number) }
    guard entry.version == submission.version else { throw .moved(.handedInAgain) }
    known.withLock { $0[submission.number] = entry }
    return entry
  }
}

/// The letters of decisions that the server has noted. Under the same ID, the server accepts only
/// the same bytes.
final class NotedLetters: Sendable {
  struct Letter: Sendable {
    let entry: DeskEntry
    let state: DecisionState
    let letter: SealedLetter
  }

  private struct State {
    var letters: [DeskDecisionID: Letter] = [:]
    /// The last decision about each number.
    var last: [SubmissionNumber: DeskDecisionID] = [:]
  }

  private let state = Mutex(State())

  /// The letter of a decision, sealed on the first call.
  ///
  /// - Parameter seal: Gets the decision that this one replaces.
  func letter(
    _ id: DeskDecisionID, about entry: DeskEntry,
    sealedBy seal: (_ replaced: SubmissionID?) -> (DecisionState, SealedLetter)?
  ) -> Letter? {
    state.withLock { state in
      if let known = state.letters[id] { return known }
      let replaced = state.last[entry.number].map { SubmissionID($0) } ?? entry.decision
      guard let (decision, sealed) = seal(replaced) else { return nil }
      let letter = Letter(entry: entry, state: decision, letter: sealed)
      state.letters[id] = letter
      state.last[entry.number] = id
      return letter
    }
  }

  subscript(id: DeskDecisionID) -> Letter? { state.withLock { $0.letters[id] } }

  /// Wipes a letter that was sent, or whose decision was taken back.
  func drop(_ id: DeskDecisionID) { state.withLock { _ = $0.letters.removeValue(forKey: id) } }

  /// The numbers of the decisions whose letters are here.
  var numbers: [String] {
    state.withLock { state in Set(state.letters.values.map(\.entry.number.text)).sorted() }
  }
}

extension DeskSubmission {
  /// Takes an entry of the server's list; `nil` if it isn't valid.
  fileprivate init?(_ entry: DeskEntry) {
    guard let state = DeskState(rawValue: entry.state), let id = entry.id,
      let date = try? Date(entry.at, strategy: .iso8601)
    else { return nil }
    self.init(
      number: entry.number.text, id: id.text, version: entry.version,
      at: Int(date.timeIntervalSince1970), state: state, reviewer: entry.reviewer)
  }

  fileprivate var wireNumber: SubmissionNumber {
    get throws(DeskProblem) {
      guard let number = SubmissionNumber(number) else { throw .unknown }
      return number
    }
  }
}

extension DecisionLetter {
  /// Takes the reviewer's letter; `nil` if it says too much.
  fileprivate init?(_ letter: DeskLetter, about entry: DeskEntry, as name: Name) {
    guard let id = entry.id, let state = DecisionState(rawValue: letter.decision.rawValue)
    else { return nil }
    let fields = letter.faults.compactMap { fault in
      DecisionReason(rawValue: fault.reason.rawValue).map {
        Field(fault.field.path, $0, text: fault.text)
      }
    }
    self.init(
      id, state, fields: fields,
      reason: letter.reason.flatMap { DecisionReason(rawValue: $0.rawValue) }, text: letter.text,
      as: name)
  }
}

extension SubmissionID {
  /// The identifier of a decision: always the same for one name.
  init(_ id: DeskDecisionID) {
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: id.run >> (56 - 8 * $0)) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: id.number >> (56 - 8 * $0)) }
    // The version and variant replace four bits of the run and two of the number.
    bytes[6] = 0x70 | bytes[6] & 0x0F
    bytes[8] = 0x80 | bytes[8] & 0x3F
    self = SubmissionID(bytes) ?? SubmissionID()
  }
}

/// Asks the server for something that changes nothing, or may be repeated.
private func asking<Success>(
  _ work: () throws(DeskServer.Problem) -> Success
) throws(DeskProblem) -> Success {
  do throws(DeskServer.Problem) {
    return try work()
  } catch {
    throw DeskProblem(error)
  }
}

/// Sends a decision, which the server may have taken even if there is no answer.
private func deciding<Success>(
  _ work: () throws(DeskServer.Problem) -> Success
) throws(DeskProblem) {
  do throws(DeskServer.Problem) {
    _ = try work()
  } catch {
    if case .server(let problem) = DeskProblem(error), problem.mayHaveArrived {
      throw .unanswered(problem)
    }
    throw DeskProblem(error)
  }
}

extension DeskProblem {
  fileprivate init(_ problem: DeskServer.Problem) {
    self =
      switch problem {
      case .canceled: .server(.failed(.helperDied))
      case .server(let problem): .server(problem)
      case .refused(let refusal): .refused(refusal)
      case .notStaff, .notLead: .notStaff
      case .unknown: .unknown
      case .gone: .gone
      case .moved: .moved(.unknown)
      case .claimed(let name): .claimed(by: name)
      case .late: .late
      case .taken, .yourself: .server(.unexpected)
      }
  }
}
