import ArgumentParser
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampStore
import OnrampWire

/// `onramp desk invite`: makes a key file for somebody, and lets them in.
struct DeskInvite: Command {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: commandWords.company.aboutDeskInvite)

  @Argument(help: ArgumentHelp(commandWords.company.aboutMemberName, valueName: "name"))
  var name: String
  @Flag(help: ArgumentHelp(commandWords.company.aboutInviteLead)) var lead = false
  @Option(
    help: ArgumentHelp(commandWords.company.aboutInviteTo, valueName: "file"), completion: .file())
  var to: String
  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    try NamedPath.file.require(to, of: "--to")
    let words = commandWords.company
    guard (1...WireLimits.name).contains(name.utf8.count), name.allSatisfy({ !$0.isNewline }) else {
      throw Failure(words.notAName(longest: WireLimits.name), .usage)
    }
    let session = try desk.signIn()
    defer { Network.stop() }
    guard session.isLead else { throw Failure(words.notLead, .notPermitted) }
    guard let identity = AgeIdentity() else { throw Failure(DeskServer.Problem.unexpected) }
    let key = SigningKey.random()
    let leads = session.leads.map { "# onramp-lead: \($0.text)" }.sorted()
    let text = """
      # \(words.keyOf(name))
      # public key: \(identity.recipient.text)
      \(identity.text)
      # onramp-staff: \(key.seedText)
      \(leads.joined(separator: "\n"))

      """
    // The file comes first: a key that the server knows must not be lost.
    do throws(DeskFile.Problem) {
      try DeskFile.keep(Array(text.utf8), at: to)
    } catch {
      guard error == .notEmpty else { throw Failure(error, to: to) }
      // The file of an invitation whose response was lost is reused.
      guard try finish(session) else { throw Failure(words.fileExists(to), .cannotCreate) }
      return
    }
    do throws(DeskServer.Problem) {
      try session.invite(key.publicKey, name, isLead: lead, for: identity.recipient)
    } catch {
      if !error.mayHaveHappened { DeskFile.drop(to) }
      throw Failure(error)
    }
    say(words.invited(name, to))
  }

  /// Finishes an invitation whose answer was lost, with the key in its file.
  ///
  /// - Returns: Whether the file holds a key of the staff.
  private func finish(_ session: DeskSession) throws(Failure) -> Bool {
    guard let file = try? DeskKey(path: to), let key = file.staff,
      let identity = file.identities.first
    else { return false }
    try Failure.atDesk(session.invite(key.publicKey, name, isLead: lead, for: identity.recipient))
    say(commandWords.company.invited(name, to))
    return true
  }
}

extension DeskServer.Problem {
  /// Whether the server may have done what was asked.
  fileprivate var mayHaveHappened: Bool {
    switch self {
    case .canceled: true
    case .server(let problem): problem.mayHaveArrived
    case .refused, .notStaff, .notLead, .unknown, .gone, .moved, .claimed, .late, .taken,
      .yourself:
      false
    }
  }
}

/// `onramp desk revoke`: revokes a member, and changes the desk's key.
struct DeskRevoke: Command {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: commandWords.company.aboutDeskRevoke)

  @Argument(help: ArgumentHelp(commandWords.company.aboutMemberName, valueName: "name"))
  var name: String
  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    let words = commandWords.company
    let session = try desk.signIn()
    defer { Network.stop() }
    let done: DeskSession.Revocation
    do throws(DeskServer.Problem) {
      done = try session.revoke(name)
    } catch {
      guard error == .unknown else { throw Failure(error) }
      guard
        try Failure.atDesk(session.members().contains { $0.name.raw == name && $0.isRevoked })
      else { throw Failure(words.noSuchMember(name), .dataWrong) }
      // If only the response to an earlier revocation was lost, signing in has printed which key
      // the policy lacks.
      say(words.revokedBefore(name))
      guard let newest = session.identities.first else { return }
      return Self.name(try session.vouch(by: newest, isNew: false))
    }
    var seen = try? SeenAudit(with: desk.key.key, desk.common)
    let old = done.old?.text ?? seen?.newestKey
    seen?.keep([done.new] + session.identities)
    say(words.revoked(name, new: done.new.recipient.text, old: old))
    for name in done.left { say(words.notGivenTheKey(name)) }
    do throws(Failure) {
      Self.name(try session.vouch(by: done.new, isNew: true))
    } catch {
      Failure.say(words.lettersNotVouchedFor(name))
      throw error
    }
  }

  /// Prints which letters aren't vouched for.
  private static func name(_ lines: [AuditLine]) {
    for number in Set(lines.compactMap { $0.number?.text }).sorted() {
      Failure.say(commandWords.company.letterLeftOut(number))
    }
  }
}

/// `onramp desk forget`: erases an application for good.
struct DeskForget: Command {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: commandWords.company.aboutDeskForget)

  @OptionGroup var application: DeskNumber
  @Flag(help: ArgumentHelp(commandWords.company.aboutForgetYes)) var yes = false
  @OptionGroup var desk: DeskOptions

  func run() throws(Failure) {
    let words = commandWords.company
    let number = try application.read()
    guard yes else { throw Failure(words.forgetNeedsYes(number.text), .usage) }
    let session = try desk.signIn()
    defer { Network.stop() }
    try Failure.atDesk(session.forget(number))
    say(words.forgotten(number.text))
  }
}

extension DeskSession {
  /// Forgets a number, with a notice that proves it to the driver.
  ///
  /// The notice reveals nothing new to the server, so the driver's key may come from the server.
  func forget(_ number: SubmissionNumber) throws(DeskServer.Problem) {
    var notice: SealedLetter?
    do throws(DeskServer.Problem) {
      let entry = try entry(number)
      if let id = entry.id, let driver = entry.driver, let sender {
        notice = SealedLetter(ForgettingNotice(id), by: sender, for: driver)
      }
    } catch {
      // It may be forgotten already.
      guard error == .unknown else { throw error }
    }
    let body = notice.map { notice in
      var members: [String: JSON] = ["notice": .string(Base64URL.encode(notice.bytes))]
      members["voucher"] = voucher.map { LetterVoucher(for: notice.digest, by: $0).json }
      return JSON.object(members)
    }
    try server.ask(.delete, "/v1/desk/submissions/\(number.text)", body)
  }
}
