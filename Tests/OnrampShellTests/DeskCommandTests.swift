import OnrampAge
import OnrampCore
import OnrampJSON
import OnrampWire
import Testing

@testable import OnrampShell

/// How the arguments of `onramp desk` are read.
struct DeskCommandTests {
  @Test func `Each decision is made from its name`() throws {
    #expect(try DecisionOrder("approve", []).state == .approved)
    let refused = try DecisionOrder("refuse", ["expired"])
    #expect(refused.state == .refused && refused.reason == .expired)
    #expect(try DecisionOrder("refuse", []).reason == nil)
    let asked = try DecisionOrder(
      "ask-again", ["photos.license", "corner-cut", "personal.name", "nameDiffers"])
    #expect(asked.state == .askedAgain)
    #expect(
      asked.fields == [
        .init("photos.license", .cornerCut), .init("personal.name", .nameDiffers),
      ])
  }

  @Test(arguments: [
    ("approve", ["x"]), ("ask-again", []), ("ask-again", ["photos.license"]),
    ("ask-again", ["photos.license", "mood"]), ("refuse", ["mood"]), ("refuse", ["dark"]),
    ("refuse", ["dark", "glare"]), ("approved", []), ("", []),
    ("ask-again", ["photos.license", "dark", "photos.license", "glare"]),
  ]) func `Anything else decides nothing`(word: String, rest: [String]) {
    let failure = #expect(throws: Failure.self) { try DecisionOrder(word, rest) }
    #expect(failure?.code == .usage)
  }

  @Test func `Only the reason other needs words`() throws {
    #expect(try DecisionOrder("ask-again", ["photos.license", "other"]).needsWords)
    #expect(try DecisionOrder("refuse", ["other"]).needsWords)
    #expect(try !DecisionOrder("ask-again", ["photos.license", "dark"]).needsWords)
    #expect(try !DecisionOrder("refuse", []).needsWords)
    #expect(try !DecisionOrder("approve", []).needsWords)
  }

  @Test func `A number is read as it is written down`() {
    for text in ["JMK6-BW", "jmk6-bw", "JMK6BW", "jmk6 bw"] {
      #expect(SubmissionNumber(read: text)?.text == "JMK6-BW", "\(text)")
    }
    for text in ["JMK6-B", "JMK6BWW", "JMK", "", "JMK0-BW"] {
      #expect(SubmissionNumber(read: text) == nil, "\(text)")
    }
  }

  @Test func `A sealed file's name tells its number and version`() {
    func heading(_ path: String, _ time: Int? = nil) -> String? {
      SealedName(path: path).heading(time)
    }
    #expect(heading("a/8K3F-22.age") == "8K3F-22")
    #expect(heading("8K3F-22-3.age") == "8K3F-22, version 3")
    for other in ["a.age", "8K3F-22", "8k3f-22.age", "8K3F-2.age", "-.age", "", "/"] {
      #expect(heading(other) == nil, "\(other)")
    }
    #expect(heading("x.age", 1_763_906_520) == "sealed 23 Nov 2025 14:02 by the sender's clock")
  }

  @Test func `Only members whom a lead vouches for are given keys`() throws {
    let (root, lead, stranger) = (SigningKey.random(), SigningKey.random(), SigningKey.random())
    let staff = try [
      Self.member("Lea", lead, isLead: true, by: root), Self.member("Mia", .random(), by: lead),
      Self.member("Eve", .random(), by: stranger), Self.member("Zoe", .random(), by: nil),
      Self.member("Bo", .random(), by: root, as: lead),
    ]
    #expect(Set(staff.invited(by: [root.publicKey]).map(\.name)) == ["Lea", "Mia"])
    #expect(staff.invited(by: [lead.publicKey]).map(\.name) == ["Mia"])
    #expect(
      Set(staff.invited(by: [lead.publicKey, stranger.publicKey]).map(\.name)) == ["Eve", "Mia"])
  }

  /// A member as the server lists them.
  ///
  /// - Parameters:
  ///   - signer: The key that vouches for the member.
  ///   - lead: The key listed as having invited the member; `nil` if that is the signer.
  private static func member(
    _ name: String, _ key: SigningKey, isLead: Bool = false, by signer: SigningKey?,
    as lead: SigningKey? = nil
  ) throws -> DeskStaffMember {
    let recipient = try #require(AgeIdentity()).recipient.text
    let voucher = signer?.sign(
      .staff(key.publicKey, name: name, isLead: isLead, recipient: recipient))
    return try #require(
      DeskStaffMember(
        .object([
          "key": .string(key.publicKey.text), "name": .string(name), "lead": .bool(isLead),
          "recipient": .string(recipient), "at": .string("2026-11-23T14:02:00Z"), "revoked": .null,
          "invitedBy": (lead ?? signer).map { .string($0.publicKey.text) } ?? .null,
          "signature": voucher.map { .string($0.text) } ?? .null,
        ])))
  }
}
