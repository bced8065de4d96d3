import OnrampAge
import OnrampWire
import Testing

struct SealedIdentitiesTests {
  private let desk: [AgeIdentity]

  init() throws { desk = try (0..<2).map { _ in try #require(AgeIdentity()) } }

  @Test func `Only the member opens data sealed for their identity`() throws {
    let (member, other) = (try #require(AgeIdentity()), try #require(AgeIdentity()))
    let sealed = try #require(SealedIdentities.seal(desk, for: member.recipient))
    let opened = try #require(SealedIdentities.open(sealed, with: [other, member]))
    #expect(opened.map(\.text) == desk.map(\.text))
    #expect(SealedIdentities.open(sealed, with: [other]) == nil)
    for place in stride(from: 0, to: sealed.count, by: 7) {
      var changed = sealed
      changed[place] ^= 1
      #expect(SealedIdentities.open(changed, with: [member]) == nil, "\(place)")
    }
    #expect(SealedIdentities.open(sealed.dropLast(), with: [member]) == nil)
  }

  @Test func `A signing key opens data sealed for its X25519 form`() throws {
    let key = SigningKey.random()
    let recipient = try #require(AgeRecipient(key.publicKey))
    let identity = try #require(AgeIdentity(key))
    #expect(identity.recipient == recipient)
    let sealed = try #require(SealedIdentities.seal(desk, for: recipient))
    #expect(SealedIdentities.open(sealed, with: [identity])?.count == 2)
    let none = try #require(PublicKey([UInt8](repeating: 0, count: PublicKey.length)))
    #expect(AgeRecipient(none) == nil)
  }
}
