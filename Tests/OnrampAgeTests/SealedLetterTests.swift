import OnrampAge
import OnrampWire
import Testing

struct SealedLetterTests {
  private let desk: AgeIdentity
  private let driver = SigningKey.random()
  private let id = SubmissionID()
  private let letter: DecisionLetter
  private let sealed: SealedLetter

  init() throws {
    desk = try #require(AgeIdentity())
    letter = try #require(
      DecisionLetter(
        id, .askedAgain,
        fields: [.init("photos.license", .blurred, text: "The date can't be read.")],
        text: "Gracias, ñandú 🚗"))
    sealed = try #require(SealedLetter(letter, by: desk, for: driver.publicKey))
  }

  private func opened(
    _ sealed: SealedLetter, from recipients: [AgeRecipient]? = nil, about id: SubmissionID? = nil,
    _ state: DecisionState = .askedAgain, with driver: SigningKey? = nil
  ) throws(SealedLetter.Problem) -> DecisionLetter {
    try sealed.open(
      with: driver ?? self.driver, from: recipients ?? [desk.recipient], about: id ?? self.id,
      state)
  }

  @Test func `The driver opens a letter that the desk sealed`() throws {
    #expect(try opened(sealed) == letter)
    #expect(sealed.sender == desk.recipient)
    let escrow = try #require(AgeIdentity())
    #expect(try opened(sealed, from: [escrow.recipient, desk.recipient]) == letter)
    let again = try #require(SealedLetter(letter, by: desk, for: driver.publicKey))
    #expect(again != sealed, "each has its own nonce")
  }

  @Test func `A letter with any bit flipped is refused`() throws {
    for place in sealed.bytes.indices {
      for bit in 0..<8 {
        var bytes = sealed.bytes
        bytes[place] ^= 1 << bit
        #expect(throws: SealedLetter.Problem.self, "\(place), \(bit)") {
          try opened(SealedLetter(bytes))
        }
      }
    }
  }

  @Test func `A letter cut off or continued is refused`() throws {
    for count in 0..<sealed.bytes.count {
      #expect(throws: SealedLetter.Problem.self, "\(count)") {
        try opened(SealedLetter(Array(sealed.bytes.prefix(count))))
      }
    }
    #expect(throws: SealedLetter.Problem.damaged) { try opened(SealedLetter(sealed.bytes + [0])) }
  }

  @Test func `A letter from anybody but the company's desk is refused`() throws {
    let stranger = try #require(AgeIdentity())
    let forged = try #require(SealedLetter(letter, by: stranger, for: driver.publicKey))
    #expect(throws: SealedLetter.Problem.stranger) { try opened(forged) }
    // The same with the desk's key in it.
    let bytes = Array(forged.bytes[..<1]) + sealed.bytes[1..<33] + forged.bytes[33...]
    #expect(throws: SealedLetter.Problem.damaged) { try opened(SealedLetter(bytes)) }
  }

  @Test func `A letter of a former key is valid if a key of the policy vouches for its digest`()
    throws
  {
    let (new, other) = (SigningKey.random(), SigningKey.random())
    let recipient = try #require(AgeRecipient(new.publicKey))
    func opened(_ vouchers: [LetterVoucher], _ sealed: SealedLetter) throws -> DecisionLetter {
      try sealed.open(with: driver, from: [recipient], vouchers, about: id, .askedAgain)
    }
    let voucher = LetterVoucher(for: sealed.digest, by: new)
    #expect(try opened([LetterVoucher(for: sealed.digest, by: other), voucher], sealed) == letter)
    // A letter forged with the former key by somebody who has it wasn't vouched for.
    let forged = try #require(SealedLetter(letter, by: desk, for: driver.publicKey))
    let wrong = LetterVoucher(key: new.publicKey, signature: other.sign(.letter(forged.digest)))
    for vouchers in [[], [voucher], [LetterVoucher(for: forged.digest, by: other)], [wrong]] {
      #expect(throws: SealedLetter.Problem.stranger) { try opened(vouchers, forged) }
    }
  }

  @Test func `A notice opens for its driver, and isn't a letter`() throws {
    let notice = try #require(SealedLetter(ForgettingNotice(id), by: desk, for: driver.publicKey))
    func opened(
      _ sealed: SealedLetter, from recipient: AgeRecipient, about id: SubmissionID
    ) throws -> ForgettingNotice {
      try sealed.openNotice(with: driver, from: [recipient], about: id)
    }
    #expect(try opened(notice, from: desk.recipient, about: id) == ForgettingNotice(id))
    #expect(throws: SealedLetter.Problem.aboutAnother) {
      try opened(notice, from: desk.recipient, about: SubmissionID())
    }
    let stranger = try #require(AgeIdentity())
    #expect(throws: SealedLetter.Problem.stranger) {
      try opened(notice, from: stranger.recipient, about: id)
    }
    #expect(throws: SealedLetter.Problem.notALetter) {
      try opened(sealed, from: desk.recipient, about: id)
    }
    #expect(throws: SealedLetter.Problem.notALetter) { try self.opened(notice) }
  }

  @Test func `The desk's signing key comes with its identity, sealed for a member`() throws {
    let (key, old, member) = (
      SigningKey.random(), try #require(AgeIdentity()), try #require(AgeIdentity())
    )
    let new = try #require(AgeIdentity(key))
    let sealed = try #require(SealedIdentities.seal([new, old], for: member.recipient))
    let opened = try #require(SealedIdentities.open(sealed, with: [member]))
    #expect(opened.map(\.recipient) == [new.recipient, old.recipient])
    #expect(opened[0].signing?.publicKey == key.publicKey && opened[1].signing == nil)
    // The program that opens archives gets no signing key.
    #expect(!String(decoding: opened.keyFile, as: UTF8.self).contains(key.seedText))
  }

  @Test func `A letter for another driver, application or decision is refused`() throws {
    #expect(throws: SealedLetter.Problem.damaged) { try opened(sealed, with: .random()) }
    #expect(throws: SealedLetter.Problem.aboutAnother) { try opened(sealed, about: SubmissionID()) }
    for state in [DecisionState.approved, .refused] {
      #expect(throws: SealedLetter.Problem.aboutAnother) { try opened(sealed, state) }
    }
  }

  @Test func `Nothing is sealed for a key that isn't a point of the curve`() throws {
    let none = try #require(PublicKey([UInt8](repeating: 0, count: PublicKey.length)))
    #expect(SealedLetter(letter, by: desk, for: none) == nil)
  }

  @Test func `The size of a letter reveals little`() throws {
    func size(_ text: String) throws -> Int {
      let letter = try #require(DecisionLetter(id, .approved, text: text))
      return try #require(SealedLetter(letter, by: desk, for: driver.publicKey)).bytes.count
    }
    let overhead = 1 + 32 + 24 + 16
    #expect(try size("") == overhead + 512)
    #expect(try size("Welcome!") == overhead + 512)
    #expect(try size(String(repeating: "a", count: 2_000)) == overhead + 5 * 512)
  }
}
