import Foundation
import Glibc
import OnrampAge
import OnrampServer
import OnrampWire
import TestKit
import Testing

/// A server with a lead, whose key file and policy the desk's commands take.
struct CommandDesk {
  let server: ServerProcess
  let administrator: Connection
  let terminal: Sender
  let lead: Sender
  let folder: Folder
  /// The desk's first key.
  let identity: AgeIdentity

  init() throws {
    server = try ServerProcess()
    administrator = try server.administrator()
    terminal = try Sender.registered(server)
    lead = try .member(server, "Lea", isLead: true)
    folder = try Folder()
    identity = try #require(AgeIdentity())
    try Data("\(identity.text)\n# onramp-staff: \(lead.key.seedText)\n".utf8)
      .write(to: folder.url.appending(path: "desk.key"))
    try setPolicy(identity.recipient.text)
  }

  /// Writes a policy with a recipient.
  func setPolicy(_ recipient: String) throws {
    try Data(
      """
      {"server":"http://127.0.0.1:\(server.port)","recipients":["\(recipient)"],
       "serverKey":"\(server.key.publicKey.text)"}
      """.utf8
    ).write(to: folder.url.appending(path: "policy.json"))
    chmod(folder.file("policy.json"), 0o644)
  }

  /// Runs a command of the desk.
  func run(_ arguments: String...) throws -> Shell.Result { try run(arguments) }

  func run(_ arguments: [String]) throws -> Shell.Result {
    try Shell.run(
      Program.debugPath,
      ["desk"] + arguments + [
        "--policy", folder.file("policy.json"), "--key", folder.file("desk.key"), "--lang", "en",
      ])
  }

  /// Invites a member, and returns them.
  func invite(_ name: String) throws -> Sender {
    let invited = try run("invite", name, "--to", folder.file("\(name).key"))
    try #require(invited.status == 0, "\(invited)")
    let text = try String(contentsOfFile: folder.file("\(name).key"), encoding: .utf8)
    let seed = try #require(text.firstMatch(of: /# onramp-staff: (\S+)/)?.1)
    return Sender(key: try #require(SigningKey.of(seed: seed)), port: server.port)
  }

  /// Revokes a member, and puts the desk's new key into the policy.
  @discardableResult func revoke(_ name: String) throws -> Shell.Result {
    let revoked = try run("revoke", name)
    try #require(revoked.status == 0, "\(revoked)")
    let new = revoked.output.matches(of: /age1[02-9ac-hj-np-z]{58}/).last.map { String($0.0) }
    try setPolicy(try #require(new))
    return revoked
  }

  /// Decides as a member, with a letter sealed by a key. Returns the number.
  func decide(
    _ state: DecisionState, about parcel: Parcel = Parcel(), as member: Sender? = nil,
    by identity: AgeIdentity? = nil
  ) throws -> String {
    let number = try terminal.handIn(parcel).number.text
    let fields =
      state == .askedAgain ? [DecisionLetter.Field("photos.license", .blurred)] : []
    let letter = try #require(DecisionLetter(parcel.id, state, fields: fields))
    let sealed = try #require(
      SealedLetter(letter, by: identity ?? self.identity, for: parcel.driver.publicKey))
    let deciding = Deciding(number: number, state: state, letter: sealed.bytes)
    try #require((member ?? lead).decide(deciding)?.status == 200)
    return number
  }

  /// Changes the database without its triggers.
  func forge(_ statements: String) throws {
    try administrator.run("SET session_replication_role = replica")
    try administrator.run(statements)
    try administrator.run("SET session_replication_role = origin")
  }
}
