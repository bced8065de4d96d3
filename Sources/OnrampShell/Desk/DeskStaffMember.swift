import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire

/// Somebody who works or worked at the desk, as the server lists them.
struct DeskStaffMember: Sendable {
  let key: PublicKey
  let name: OutsideText
  let isLead: Bool
  let recipient: AgeRecipient?
  let isRevoked: Bool
  fileprivate let invitedBy: PublicKey?
  fileprivate let voucher: Signature?

  init?(_ json: JSON) {
    guard let key = json["key"]?.string.flatMap({ PublicKey($0) }), let name = json["name"]?.string,
      let isLead = json["lead"]?.bool
    else { return nil }
    (self.key, self.name, self.isLead) = (key, OutsideText(name), isLead)
    recipient = json["recipient"]?.string.flatMap { AgeRecipient($0) }
    isRevoked = json["revoked"]?.string != nil
    invitedBy = json["invitedBy"]?.string.flatMap { PublicKey($0) }
    voucher = json["signature"]?.string.flatMap { Signature($0) }
  }
}

extension [DeskStaffMember] {
  /// Those whom one of these leads invited, or a lead whom they invited, and so on.
  ///
  /// The server could list others, with keys of its own: nothing is sealed for them.
  func invited(by leads: Set<PublicKey>) -> [DeskStaffMember] {
    var (leads, found) = (leads, [DeskStaffMember]())
    while true {
      let more = filter { member in
        guard !found.contains(where: { $0.key == member.key }), let lead = member.invitedBy,
          leads.contains(lead), let voucher = member.voucher, let recipient = member.recipient
        else { return false }
        return lead.verifies(
          voucher,
          of: .staff(
            member.key, name: member.name.raw, isLead: member.isLead, recipient: recipient.text))
      }
      if more.isEmpty { return found }
      found += more
      leads.formUnion(more.filter(\.isLead).map(\.key))
    }
  }
}

extension DeskSession {
  /// Returns all who work or worked at the desk.
  func members() throws(DeskServer.Problem) -> [DeskStaffMember] {
    guard let list = try server.object(.get, "/v1/desk/staff")["staff"]?.array else {
      throw .unexpected
    }
    return list.compactMap(DeskStaffMember.init)
  }

  /// Lets somebody in, and gives them the desk's identities, sealed.
  func invite(
    _ key: PublicKey, _ name: String, isLead: Bool, for recipient: AgeRecipient
  ) throws(DeskServer.Problem) {
    guard let sealed = SealedIdentities.seal(identities, for: recipient) else { throw .unexpected }
    let voucher = staff.sign(
      .staff(key, name: name, isLead: isLead, recipient: recipient.text))
    try server.ask(
      .post, "/v1/desk/staff",
      .object([
        "key": .string(key.text), "name": .string(name), "lead": .bool(isLead),
        "recipient": .string(recipient.text), "sealed": .string(Base64URL.encode(sealed)),
        "signature": .string(voucher.text),
      ]))
  }

  /// What a revocation changed.
  struct Revocation {
    /// The desk's new identity, and the recipient in its place until now.
    let new: AgeIdentity, old: AgeRecipient?
    /// The names of those who can't be given the new identity, as no lead vouches for them.
    let left: [OutsideText]
  }

  /// Revokes a member, and gives the others a new identity for the desk.
  func revoke(_ name: String) throws(DeskServer.Problem) -> Revocation {
    let members = try members().filter { !$0.isRevoked }
    guard let member = members.first(where: { $0.name.raw == name }) else { throw .unknown }
    // Its signing key vouches for letters of former keys.
    guard let identity = AgeIdentity(SigningKey.random()) else { throw .unexpected }
    let others = members.filter { $0.key != member.key }
    let trusted = members.invited(by: leads)
    var sealed: [String: JSON] = [:]
    func seal(_ key: PublicKey, for recipient: AgeRecipient?) {
      let file = recipient.flatMap { SealedIdentities.seal([identity] + identities, for: $0) }
      sealed[key.text] = file.map { .string(Base64URL.encode($0)) }
    }
    for other in others {
      if leads.contains(other.key) {
        // A lead's signing key is known, and opens what is sealed for its X25519 form.
        seal(other.key, for: AgeRecipient(other.key))
      } else if trusted.contains(where: { $0.key == other.key }) {
        seal(other.key, for: other.recipient)
      }
    }
    try server.ask(
      .post, "/v1/desk/staff/\(member.key.text)/revoke", .object(["sealed": .object(sealed)]))
    return Revocation(
      new: identity, old: sender?.recipient,
      left: others.filter { sealed[$0.key.text] == nil }.map(\.name))
  }

  /// The maximum number of letters that a request vouches for.
  private static let vouchersPerRequest = 500

  /// Signs a list of the digests of the letters that the audit names, with the key of an identity,
  /// and gives it to the server. So drivers who know only that key accept these letters, and no
  /// others of former keys.
  ///
  /// - Parameter isNew: Whether the identity was made just now, so that the newest of this session
  ///   vouched for all letters until then.
  /// - Returns: The lines of letters that the list leaves out: those by a member who had been
  ///   revoked, and those made since the previous revocation with another key than the desk's at
  ///   that time.
  func vouch(by identity: AgeIdentity, isNew: Bool) throws(Failure) -> [AuditLine] {
    guard let key = identity.signing else { return [] }
    // The line of a forgotten application has the digest of the notice about it.
    let events = DecisionState.allCases.map(\.rawValue) + [AuditEvent.forgotten.rawValue]
    var lines: [AuditLine] = []
    let ledger = try ledger { (text) throws(Failure) in
      if events.contains(text.line.event) { lines.append(text.line) }
    }
    var comparison = DeskComparison(self, with: ledger)
    if isNew { try eachPage { (page) throws(Failure) in try comparison.compare(page) } }
    let unvouched = comparison.unvouched
    func isLeftOut(_ line: AuditLine) -> Bool {
      ledger.isRevoked(line)
        || line.line > ledger.revocationBefore && unvouched.contains(line.digest)
    }
    let believed = lines.filter { !isLeftOut($0) }
    for start in stride(from: 0, to: believed.count, by: Self.vouchersPerRequest) {
      let some = believed[start..<min(start + Self.vouchersPerRequest, believed.count)]
      let signatures = some.map { line in
        (line.digest.text, JSON.string(LetterVoucher(for: line.digest, by: key).signature.text))
      }
      let body = JSON.object([
        "by": .string(key.publicKey.text),
        "signatures": .object(Dictionary(signatures) { $1 }),
      ])
      _ = try Failure.atDesk(server.ask(.post, "/v1/desk/vouchers", body))
    }
    return lines.filter(isLeftOut)
  }
}
