import Foundation
import OnrampAge
import OnrampJSON
import OnrampWire
import TestKit
import Testing

/// Decisions of a revoked member, with the help of somebody who has all rights in the database.
struct RevokedDecisionTests {
  private let desk: CommandDesk
  private let dana: Sender

  init() throws {
    desk = try CommandDesk()
    dana = try desk.invite("Dana")
  }

  /// Lets a revoked member in without the desk.
  private func letInAgain(_ member: Sender) throws {
    try desk.forge(
      """
      UPDATE onramp.staff SET revoked_at = NULL, sealed = '\\x00'
      WHERE key = '\\x\(member.key.publicKey.bytes.hex)'
      """)
  }

  private func vouchers(of parcel: Parcel) -> Int {
    desk.terminal.decision(of: parcel)?.json?["vouchers"]?.array?.count ?? 0
  }

  private func expectNamed(_ sentence: String, andNot other: String) throws {
    for command in [
      ["list"], ["list", "--state", "approved"], ["audit", "verify"],
      ["export", "--to", desk.folder.file("out")],
    ] {
      let result = try desk.run(command)
      #expect(result.status == 65 && result.errors.contains(sentence), "\(command): \(result)")
      #expect(!result.errors.contains(other), "\(command): \(result)")
    }
  }

  @Test func `a decision of somebody who had been revoked is named, and no new key vouches for it`()
    throws
  {
    let (before, honest, after) = (Parcel(), Parcel(), Parcel())
    let hers = try desk.decide(.approved, about: before, as: dana)
    let other = try desk.decide(.refused, about: honest)
    try desk.revoke("Dana")
    #expect(try desk.run("list").status == 0)
    #expect(vouchers(of: before) == 1 && vouchers(of: honest) == 1)
    try letInAgain(dana)
    let forged = try desk.decide(.approved, about: after, as: dana)
    let sentence = "\(forged) was decided with the key of somebody who had been revoked before."
    try expectNamed(sentence, andNot: hers)
    try expectNamed(sentence, andNot: other)
    #expect(try desk.run("show", forged).errors.contains(sentence))

    _ = try desk.invite("Eve")
    let revoked = try desk.revoke("Eve")
    #expect(
      revoked.errors.contains("The new key doesn't vouch for the letter about \(forged)"),
      "\(revoked)")
    #expect(!revoked.errors.contains(hers) && !revoked.errors.contains(other), "\(revoked)")
    #expect(vouchers(of: before) == 2 && vouchers(of: honest) == 2)
    #expect(vouchers(of: after) == 0)
    // Revoking again doesn't vouch for it either.
    #expect(try desk.run("revoke", "Eve").errors.contains("the letter about \(forged)"))
    #expect(vouchers(of: after) == 0)
  }

  @Test
  func `a letter of a former key under another's name is named, and no new key vouches for it`()
    throws
  {
    try desk.revoke("Dana")
    let parcel = Parcel()
    // The audit gets a line in the lead's name.
    let forged = try desk.decide(.approved, about: parcel)
    let sentence = "The desk's newest key neither sealed the letter about \(forged) nor vouches"
    try expectNamed(sentence, andNot: "revoked before")
    _ = try desk.invite("Eve")
    let revoked = try desk.revoke("Eve")
    #expect(revoked.errors.contains("the letter about \(forged)"), "\(revoked)")
    #expect(vouchers(of: parcel) == 0)
    #expect(try desk.run("list").status == 65)
  }

  @Test func `a member who is let in again with a new key can decide`() throws {
    try desk.revoke("Dana")
    try FileManager.default.removeItem(atPath: desk.folder.file("Dana.key"))
    let again = try desk.invite("Dana")
    #expect(again.key.publicKey != dana.key.publicKey)
    let parcel = Parcel()
    _ = try desk.decide(.approved, about: parcel, as: again)
    let list = try desk.run("list")
    #expect(!list.errors.contains("revoked before"), "\(list)")
  }
}
