import ArgumentParser
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// `onramp desk decide`: approves an application, asks its driver again, or refuses it.
struct DeskDecide: Command {
  static let configuration = CommandConfiguration(
    commandName: "decide", abstract: commandWords.company.aboutDeskDecide)

  @OptionGroup var application: DeskNumber
  @Argument(help: ArgumentHelp(commandWords.company.aboutDecision, valueName: "decision"))
  var decision: String
  @Argument(help: ArgumentHelp(commandWords.company.aboutReasons, valueName: "field reason"))
  var reasons: [String] = []
  @Option(help: ArgumentHelp(commandWords.company.aboutDecideText, valueName: "text")) var text = ""
  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    let words = commandWords.company
    let number = try application.read()
    let order = try DecisionOrder(decision, reasons)
    // A driver reads it as one paragraph.
    let text = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    let shown = text.lazy.map { (String($0), SafeText.visible(String($0))) }
    if let (_, visible) = shown.first(where: { $0 != $1 }) {
      throw Failure(words.textUnprintable(visible), .usage)
    }
    guard !order.needsWords || text.hasVisibleCharacter else {
      throw Failure(words.wordsNeeded, .usage)
    }
    guard text.count <= DecisionLetter.longestText else {
      throw Failure(words.textTooLong(DecisionLetter.longestText), .usage)
    }
    let session = try desk.signIn()
    defer { Network.stop() }
    let (entry, comparison) = try session.compared(number)
    try comparison.end()
    let archive = try session.open(entry)
    for field in order.fields where !archive.fields.contains(field.field) {
      throw Failure(words.noSuchField(field.field, archive.fields), .usage)
    }
    for field in order.fields {
      let isPhoto = archive.photoFields.contains(field.field)
      let fitting = DeskDraft.reasons(isPhoto: isPhoto).map(\.rawValue)
      guard fitting.contains(field.reason.rawValue) else {
        throw Failure(words.reasonNotOf(field.field, field.reason.rawValue, fitting), .usage)
      }
    }
    guard let id = entry.id, let driver = archive.driver ?? entry.driver,
      let letter = DecisionLetter(
        id, order.state, fields: order.fields, reason: order.reason, text: text,
        as: DecisionLetter.Name(
          SubmissionID(), replacing: entry.decision, at: Int(Clock.now.seconds)))
    else { throw Failure(DeskServer.Problem.unexpected) }
    try session.decide(entry, letter, for: driver)
    say(words.decided(number.text, words.state(order.state.rawValue, by: nil)))
  }
}

/// A decision as it is written on a command line.
struct DecisionOrder {
  let state: DecisionState
  var fields: [DecisionLetter.Field] = []
  var reason: DecisionReason?

  /// Whether a reason needs the reviewer's own words.
  var needsWords: Bool { reason == .other || fields.contains { $0.reason == .other } }

  init(_ word: String, _ rest: [String]) throws(Failure) {
    let usage = Failure(commandWords.company.notADecision, .usage)
    switch word {
    case "approve":
      guard rest.isEmpty else { throw usage }
      state = .approved
    case "refuse":
      state = .refused
      guard rest.count <= 1 else { throw usage }
      if let first = rest.first { reason = try Self.reason(first, of: DeskDraft.refusals) }
    case "ask-again":
      state = .askedAgain
      guard !rest.isEmpty, rest.count.isMultiple(of: 2) else { throw usage }
      for place in stride(from: 0, to: rest.count, by: 2) {
        fields.append(.init(rest[place], try Self.reason(rest[place + 1])))
      }
      var named: Set<String> = []
      if let twice = fields.first(where: { !named.insert($0.field).inserted }) {
        throw Failure(commandWords.company.fieldTwice(twice.field), .usage)
      }
      guard fields.count <= DecisionLetter.maxFields else {
        throw Failure(commandWords.company.tooManyFields(DecisionLetter.maxFields), .usage)
      }
    default: throw usage
    }
  }

  /// Parses one of the fitting reasons, such as `cornerCut`, also spelled `corner-cut`.
  private static func reason(
    _ text: String, of fitting: [Decision.Reason] = Decision.Reason.allCases
  ) throws(Failure) -> DecisionReason {
    let names = fitting.map(\.rawValue)
    let name = names.first { $0.lowercased() == text.replacing("-", with: "").lowercased() }
    guard let reason = name.flatMap(DecisionReason.init) else {
      throw Failure(commandWords.company.notAReason(text, names), .usage)
    }
    return reason
  }
}

extension DeskSession {
  /// How often a decision is sent if the network fails. The same id decides only once.
  private static let maxTries = 3

  /// Seals a letter and sends the decision.
  func decide(
    _ entry: DeskEntry, _ letter: DecisionLetter, for driver: PublicKey
  ) throws(Failure) {
    guard let sender else { throw Failure(commandWords.company.notThePolicysDesk, .policyWrong) }
    guard let sealed = SealedLetter(letter, by: sender, for: driver) else {
      throw Failure(DeskServer.Problem.unexpected)
    }
    let id = letter.name?.id ?? SubmissionID()
    var tries = 1
    while true {
      do throws(DeskServer.Problem) {
        _ = try decide(entry, letter.state, sealed, id)
        return
      } catch {
        guard case .server(let problem) = error else { throw Failure(error) }
        if case .failed = problem, tries < Self.maxTries {
          tries += 1
          continue
        }
        guard problem.mayHaveArrived else { throw Failure(error) }
        throw Failure(
          screenWords.serverProblem(problem) + " "
            + commandWords.company.decisionUnknown(entry.number.text), .unavailable)
      }
    }
  }

  /// Notes a decision at the server, which gets its letter later. Until then it can be taken back.
  func note(
    _ entry: DeskEntry, _ state: DecisionState, _ letter: SealedLetter, _ id: SubmissionID
  ) throws(DeskServer.Problem) {
    _ = try server.object(
      .post, "/v1/desk/submissions/\(entry.number.text)/decision",
      .object([
        "id": .string(id.text), "version": .integer(entry.version),
        "state": .string(state.rawValue), "digest": .string(letter.digest.text),
      ]))
  }

  /// Sends a decision with its letter, under an ID. Sending the same ID again gives the same
  /// response.
  func decide(
    _ entry: DeskEntry, _ state: DecisionState, _ letter: SealedLetter, _ id: SubmissionID
  ) throws(DeskServer.Problem) -> (at: String, audit: Digest) {
    var members: [String: JSON] = [
      "id": .string(id.text), "version": .integer(entry.version),
      "state": .string(state.rawValue), "letter": .string(Base64URL.encode(letter.bytes)),
    ]
    members["voucher"] = voucher.map { LetterVoucher(for: letter.digest, by: $0).json }
    let json = try server.object(
      .post, "/v1/desk/submissions/\(entry.number.text)/decision", .object(members))
    guard let at = json["at"]?.string, let audit = json["audit"]?.string.flatMap({ Digest($0) })
    else { throw .unexpected }
    return (at, audit)
  }

  /// Takes back a decision whose letter wasn't sent.
  func undo(_ number: SubmissionNumber, _ id: SubmissionID) throws(DeskServer.Problem) {
    try server.ask(
      .delete, "/v1/desk/submissions/\(number.text)/decision",
      .object(["id": .string(id.text)]))
  }

  /// Claims a version, or renews the claim. Returns when the claim ends.
  func claim(_ number: SubmissionNumber, version: Int) throws(DeskServer.Problem) -> String {
    let json = try server.object(
      .post, "/v1/desk/submissions/\(number.text)/claim",
      .object(["version": .integer(version)]))
    guard let until = json["until"]?.string else { throw .unexpected }
    return until
  }

  /// Gives a claim back.
  func unclaim(_ number: SubmissionNumber) throws(DeskServer.Problem) {
    try server.ask(.delete, "/v1/desk/submissions/\(number.text)/claim")
  }
}
