import ArgumentParser
import FoundationEssentials
import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampScreens
import OnrampWire

/// A member of the staff who is signed in, with the keys that open applications.
struct DeskSession: Sendable {
  let server: DeskServer
  /// The name of the member.
  let name: String
  /// Whether the member is a lead.
  let isLead: Bool
  /// The member's own signing key.
  let staff: SigningKey
  /// The desk's identities, newest first. They are only in memory.
  let identities: [AgeIdentity]
  /// The leads whose invitations this member believes: their own, and those of their key file.
  let leads: Set<PublicKey>
  /// The recipients in the policy.
  let recipients: [AgeRecipient]
  /// The numbers of this member's decisions whose letters weren't sent.
  let unsent: [String]

  /// Signs in.
  init(
    _ target: CompanyServer, _ key: DeskKey, _ staff: SigningKey, by network: any Server,
    _ work: Cancellation
  ) throws(DeskServer.Problem) {
    leads = Set(key.leads + [staff.publicKey])
    (self.staff, server) = (staff, DeskServer(target, staff, by: network, work))
    recipients = target.keys.recipients.compactMap { AgeRecipient($0) }
    let me = try server.object(.get, "/v1/desk/me")
    guard let name = me["name"]?.string, let isLead = me["lead"]?.bool else { throw .unexpected }
    (self.name, self.isLead) = (name, isLead)
    unsent =
      me["noted"]?.array?.compactMap { $0["number"]?.string.flatMap { SubmissionNumber($0)?.text } }
      ?? []
    guard let text = me["sealed"]?.string else {
      identities = key.identities
      return
    }
    let own = key.identities + [AgeIdentity(staff)].compactMap { $0 }
    guard let sealed = Base64URL.decode(text),
      let identities = SealedIdentities.open(sealed, with: own)
    else { throw .unexpected }
    self.identities = identities
  }

  /// The identity that seals letters: the one that drivers know from the policy. `nil` if this desk
  /// isn't the policy's.
  var sender: AgeIdentity? { identities.first { recipients.contains($0.recipient) } }

  /// The signing key of the desk's newest identity, if it has one and isn't the one that seals
  /// letters: drivers with a newer policy accept only letters that it vouches for.
  var voucher: SigningKey? {
    identities.first.flatMap { $0.recipient == sender?.recipient ? nil : $0.signing }
  }
}

/// The options of commands that need the server.
struct DeskOptions: ParsableArguments {
  @OptionGroup var common: SharedOptions
  @OptionGroup var key: DeskKeyOption

  /// Signs in. The caller stops the network after its last request.
  ///
  /// - Parameter tellingUnsent: Whether to say which of the member's decisions weren't sent.
  func signIn(tellingUnsent: Bool = true) throws(Failure) -> DeskSession {
    let session = try Self.signIn(common, key.key)
    if tellingUnsent {
      for number in session.unsent { Failure.say(commandWords.company.decisionNotSent(number)) }
    }
    return session
  }

  /// Signs in with the key in a file.
  static func signIn(_ common: SharedOptions, _ path: String) throws(Failure) -> DeskSession {
    guard let target = try Setup.policy(from: common.policy).companyServer else {
      throw Failure(commandWords.company.noDeskServer, .policyWrong)
    }
    try NamedPath.file.require(path, of: "--key")
    let file = try DeskKey(path: path)
    guard let staff = file.staff else {
      throw Failure(commandWords.company.noStaffKey(path), .notPermitted)
    }
    let session = try Failure.atDesk(
      DeskSession(target, file, staff, by: Network(), Cancellation()))
    if let sentence = aboutKeys(session, common, path) { Failure.say(sentence) }
    return session
  }

  /// The message about the desk's keys, which are remembered.
  private static func aboutKeys(
    _ session: DeskSession, _ common: SharedOptions, _ path: String
  ) -> String? {
    let words = commandWords.company
    guard let new = session.identities.first?.recipient else { return nil }
    let isInPolicy = session.recipients.contains(new)
    // If the record can't be read, the commands that check the audit report it.
    if var seen = try? SeenAudit(with: path, common) {
      if seen.isOlder(session.identities) {
        return isInPolicy ? words.olderKeyInPolicy : words.olderKey
      }
      seen.keep(session.identities)
    }
    if isInPolicy { return nil }
    // The server has all former keys, so the policy's is one of these, unless it is newer.
    return session.sender.map { words.newDeskKey(new.text, old: $0.recipient.text) }
      ?? words.noKeyInPolicy
  }
}
