import OnrampJSON
import OnrampWire
import TestKit
import Testing

/// The desk's new key, which vouches for letters of the former one.
struct VoucherTests {
  private let server: ServerProcess
  private let lead: Sender
  private let terminal: Sender
  private let parcel = Parcel(10)
  private let deciding: Deciding
  private let key = SigningKey.random()

  init() throws {
    server = try ServerProcess()
    lead = try .member(server, "Lea", isLead: true)
    terminal = try Sender.registered(server)
    deciding = Deciding(number: try terminal.handIn(parcel).number.text)
    #expect(lead.decide(deciding)?.status == 200)
  }

  private var voucher: LetterVoucher {
    LetterVoucher(for: Digest(of: deciding.letter), by: key)
  }

  private func vouch(_ signature: Signature, by sender: Sender? = nil) -> Reply? {
    (sender ?? lead).post(
      "/v1/desk/vouchers",
      .object([
        "by": .string(key.publicKey.text),
        "signatures": .object([
          Digest(of: deciding.letter).text: .string(signature.text)
        ]),
      ]))
  }

  @Test func `A letter comes with the signatures of keys that vouch for it`() throws {
    #expect(terminal.decision(of: parcel)?.json?["vouchers"] == nil)
    #expect(vouch(voucher.signature)?.status == 204)
    #expect(vouch(voucher.signature)?.status == 204, "repeated")
    let vouchers = try #require(terminal.decision(of: parcel)?.json?["vouchers"]?.array)
    #expect(
      vouchers == [
        .object([
          "by": .string(key.publicKey.text), "signature": .string(voucher.signature.text),
        ])
      ])
  }

  @Test func `Only a lead can vouch, and only with a valid signature`() throws {
    let ana = try Sender.member(server, "Ana")
    #expect(vouch(voucher.signature, by: ana)?.error == "notLead")
    #expect(vouch(key.sign(.withdrawal(parcel.id)))?.status == 400)
    #expect(try server.number("SELECT count(*) FROM onramp.voucher") == 0)
  }
}
