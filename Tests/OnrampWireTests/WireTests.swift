import OnrampWire
import Testing

struct WireTests {
  private let key = SigningKey.of(seed: [UInt8](0..<32))

  @Test func `base64url is read back, and only as it is written`() throws {
    for count in 0..<70 {
      let bytes = randomBytes(count)
      let text = Base64URL.encode(bytes)
      #expect(!text.contains { "+/=".contains($0) })
      #expect(Base64URL.decode(text, count: count) == bytes)
      #expect(Base64URL.decode(text + "A", count: count) == nil)
      #expect(Base64URL.decode(text, count: count + 3) == nil)
    }
    #expect(Base64URL.decode("AB", count: 1) == nil, "the last letter has unused bits set")
    #expect(Base64URL.decode("A+==", count: 1) == nil)
  }

  @Test func `The text of a new public key can be an argument of a command`() {
    for _ in 0..<1000 { #expect(!SigningKey.random().publicKey.text.hasPrefix("-")) }
  }

  @Test func `Any other byte in place of a letter gives another value or none`() throws {
    let letters = Array("QWERTYuiop+/0123456789ABCDEFGHIJKLMNOPQRSTA".utf8)
    let alphabet = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = try #require(Base64.decode(letters))
    for place in letters.indices {
      for byte in UInt8.min ... .max where byte != letters[place] {
        var changed = letters
        changed[place] = byte
        let decoded = Base64.decode(changed)
        #expect(decoded != bytes, "\(place), \(byte)")
        if !alphabet.contains(byte) { #expect(decoded == nil, "\(place), \(byte)") }
      }
    }
    #expect(Base64URL.decode("QWERé", count: 4) == nil)
  }

  /// The first test vector of RFC 8032 has this seed and key.
  @Test func `a key pair matches RFC 8032 for its seed`() throws {
    let seed: [UInt8] = [
      0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c,
      0xc4, 0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae,
      0x7f, 0x60,
    ]
    let pair = try #require(SigningKey.of(seed: seed))
    #expect(pair.publicKey.text == "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
    #expect(pair.withSeed { Array($0) } == seed)
    #expect(SigningKey.of(seed: pair.seedText)?.publicKey == pair.publicKey)
    #expect(SigningKey.of(seed: pair.seedText.dropLast()) == nil)
    #expect(SigningKey.of(seed: Array(seed.dropLast())) == nil)
  }

  @Test func `the signed bytes are exactly these`() throws {
    let id = try #require(SubmissionID("0192f0c1-7a2b-7c3d-8e4f-001122334455"))
    let digest = Digest(of: "abc".utf8)
    #expect(digest.text == "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0")
    #expect(digest.hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    func text(_ signed: SignedText) -> String { String(decoding: signed.bytes, as: UTF8.self) }
    #expect(
      text(.submission(id, digest: digest, bytes: 3, follows: nil))
        == "onramp-submission-1\n\(id.text)\n\(digest.text)\n3\n\n")
    #expect(
      text(.submission(id, digest: digest, bytes: 3, follows: id))
        == "onramp-submission-1\n\(id.text)\n\(digest.text)\n3\n\(id.text)\n")
    #expect(text(.withdrawal(id)) == "onramp-withdraw-1\n\(id.text)\n")
    #expect(
      text(
        .request(method: "GET", path: "/a?b", host: "h:1", time: 7, nonce: "n", body: digest.hex))
        == "onramp-request-1\nGET\n/a?b\nh:1\n7\nn\n\(digest.hex)\n")
  }

  @Test func `a receipt is valid only if nothing in it changes`() throws {
    let key = try #require(key)
    let number = try #require(SubmissionNumber("8K3F-22"))
    let receipt = Receipt(
      id: SubmissionID(), number: number, version: 1, at: "2026-11-23T14:02:00Z",
      digest: Digest(of: "file".utf8), audit: Digest(of: "audit".utf8), by: key)
    #expect(
      String(decoding: receipt.signedText.bytes, as: UTF8.self)
        == """
        onramp-receipt-1
        \(receipt.id.text)
        8K3F-22
        1
        2026-11-23T14:02:00Z
        \(receipt.digest.text)
        \(receipt.audit.text)

        """)
    #expect(receipt.isSigned(by: key.publicKey))
    let other = SigningKey.random()
    #expect(!receipt.isSigned(by: other.publicKey))
    let changed = Receipt(
      id: receipt.id, number: number, version: 2, at: receipt.at, digest: receipt.digest,
      audit: receipt.audit, serverKey: receipt.serverKey, signature: receipt.signature)
    #expect(!changed.isSigned(by: key.publicKey))
  }

  @Test func `a request's signature is in its header, and covers that request alone`() throws {
    let key = try #require(key)
    let (path, host) = ("/v1/terminals", "desk.example.com")
    let signed = RequestSignature(
      method: "POST", path: path, host: host, body: "b", time: 12, by: key)
    let read = try #require(RequestSignature(header: signed.header))
    #expect(read == signed)
    #expect(read.isRight(method: "POST", path: path, host: host, body: "b"))
    #expect(!read.isRight(method: "PUT", path: path, host: host, body: "b"))
    #expect(!read.isRight(method: "POST", path: path + "/", host: host, body: "b"))
    #expect(!read.isRight(method: "POST", path: path, host: "example.com", body: "b"))
    #expect(!read.isRight(method: "POST", path: path, host: host, body: ""))
    let header = signed.header
    for wrong in [
      "", "Onramp", "Basic abc", header + ", more=1", header + ",",
      header.replacing("time=12", with: "time=-12"), header.replacing("key=", with: "nonce="),
      header.replacing("nonce=", with: "nonce=A"), String(header.dropLast()),
      header + String(repeating: " ", count: 500),
    ] { #expect(RequestSignature(header: wrong) == nil, "\(wrong)") }
  }

  @Test func `an id is a UUID of version 7, written in exactly one way`() throws {
    let id = SubmissionID()
    #expect(SubmissionID(id.text) == id)
    #expect(Set((0..<1000).map { _ in SubmissionID() }).count == 1000)
    for wrong in [
      "", "0192f0c1-7a2b-4c3d-8e4f-001122334455", "0192f0c1-7a2b-7c3d-ce4f-001122334455",
      "0192F0C1-7a2b-7c3d-8e4f-001122334455", "0192f0c17a2b-7c3d-8e4f-0011223344556",
      "0192f0c1-7a2b-7c3d-8e4f-00112233445", "0192f0c1-7a2b-7c3d-8e4f-0011223344555",
    ] { #expect(SubmissionID(wrong) == nil, "\(wrong)") }
  }

  @Test func `a number has no letter that looks like another`() {
    for _ in 0..<1000 {
      let number = SubmissionNumber()
      #expect(SubmissionNumber(number.text) == number)
    }
    for wrong in ["8K3F22", "8K3F-2I", "8K3F-22 ", "8k3f-22", "8K3-F22", "1K3F-22", "8K3F-2É"] {
      #expect(SubmissionNumber(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `a checksum header is written and read as in tus`() {
    let digest = Digest(of: "abc".utf8)
    #expect(
      digest.uploadChecksum == "sha256 ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(Digest(uploadChecksum: digest.uploadChecksum) == digest)
    for wrong in ["", "sha1 abc", "sha256 abc", "sha256 ", digest.uploadChecksum + "="] {
      #expect(Digest(uploadChecksum: wrong) == nil, "\(wrong)")
    }
  }
}
