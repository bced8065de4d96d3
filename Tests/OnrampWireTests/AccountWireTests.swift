import OnrampWire
import Testing

struct AccountWireTests {
  private let key = SigningKey.of(seed: [UInt8](repeating: 7, count: 32))?.publicKey
  private let id = AccountID("00112233445566778899aabbccddeeff")
  private let login = AccountLogin([UInt8](repeating: 9, count: 32))
  private let digest = Digest(of: [1, 2, 3])

  private func text(_ signed: SignedText) -> String {
    String(decoding: signed.bytes, as: UTF8.self)
  }

  @Test func `a proof of a password or a recovery code matches the format exactly`() throws {
    let (key, id, login) = (try #require(key), try #require(id), try #require(login))
    #expect(
      text(
        .account(
          id, host: "h:1", terminal: key, login: login, password: key, recovery: nil, keys: digest))
        == "onramp-account-1\n\(id.text)\nh:1\n\(key.text)\n\(login.text)\n\(key.text)\n\n\(digest.hex)\n"
    )
    #expect(
      text(.signIn(host: "h:1", terminal: key, login: login, nonce: "n"))
        == "onramp-sign-in-1\nh:1\n\(key.text)\n\(login.text)\nn\n")
    #expect(
      text(
        .credentials(
          of: id, host: "h:1", from: 7, login: login, password: nil, recovery: key, keys: digest,
          endsOthers: true))
        == "onramp-credentials-1\n\(id.text)\nh:1\n7\n\(login.text)\n\n\(key.text)\n\(digest.hex)\n1\n"
    )
    #expect(
      text(.deletion(of: id, host: "h:1", nonce: "n"))
        == "onramp-delete-1\n\(id.text)\nh:1\nn\n")
  }

  @Test func `an account is 32 random lowercase digits`() {
    #expect(AccountID() != AccountID())
    #expect(AccountID(AccountID().text) != nil)
    for text in [
      "", "0", "00112233445566778899AABBCCDDEEFF", "00112233445566778899aabbccddeef",
      "00112233445566778899aabbccddeeff0", "00112233445566778899aabbccddeefg",
      "00112233-4455-6677-8899-aabbccddeeff", "٠0112233445566778899aabbccddeef",
    ] { #expect(AccountID(text) == nil, "\(text)") }
  }

  @Test func `a file's name reaches no other folder`() {
    let long = String(repeating: "a", count: 80)
    for name in [
      "a", "application.json.prev", "photos/0a-B_c.jpg", "...", "a/...", ".a", long,
      "\(long)/\(long)",
    ] {
      #expect(AccountFileName(name)?.text == name)
    }
    for name in [
      "", ".", "..", "a/.", "../a", "a/..", "/a", "a/", "a//b", "a/b/c", long + "a", "a b", "a\\b",
      "é", "a\u{0}", "a\n", "%2e%2e",
    ] { #expect(AccountFileName(name) == nil, "\(name)") }
  }

  @Test func `any number of bytes reads back, from exactly one text`() {
    for count in 0..<40 {
      let bytes = randomBytes(count)
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
    for text in ["A", "AB", "AAA=", "A A", "AAAAA", "AA+A", "éAAA"] {
      #expect(Base64URL.decode(text) == nil, "\(text)")
    }
  }
}
