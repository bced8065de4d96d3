/// The signature of a request, sent in its `Authorization` header.
public struct RequestSignature: Hashable, Sendable {
  /// The scheme in the header.
  public static let scheme = "Onramp"
  /// The length of a nonce, in bytes.
  public static let nonceLength = 16

  /// The key of the signer.
  public let key: PublicKey
  /// The time of signing, in seconds since 1970.
  public let time: Int
  /// Random bytes in base64url, which make every request different.
  public let nonce: String
  /// The signature of the request.
  public let signature: Signature

  /// Returns a new nonce, in base64url.
  public static func makeNonce() -> String { Base64URL.encode(randomBytes(nonceLength)) }

  /// Signs a request. See ``SignedText/request(method:path:host:time:nonce:body:)`` for `body`.
  public init(
    method: String, path: String, host: String, body: String, time: Int,
    nonce: String = makeNonce(), by key: SigningKey
  ) {
    (self.key, self.time, self.nonce) = (key.publicKey, time, nonce)
    signature = key.sign(
      .request(method: method, path: path, host: host, time: time, nonce: nonce, body: body))
  }

  /// Parses the value of an `Authorization` header; `nil` if it is invalid.
  public init?(header: some StringProtocol) {
    let prefix = Self.scheme + " "
    guard header.utf8.count <= 512, header.hasPrefix(prefix) else { return nil }
    var members: [String: String] = [:]
    for part in header.dropFirst(prefix.count).split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let part = part.drop { $0 == " " }
      guard let sign = part.firstIndex(of: "="),
        members.updateValue(String(part[part.index(after: sign)...]), forKey: String(part[..<sign]))
          == nil
      else { return nil }
    }
    guard members.count == 4, let key = members["key"].flatMap({ PublicKey($0) }),
      let time = members["time"].flatMap({ Int($0) }), let nonce = members["nonce"],
      Base64URL.decode(nonce, count: Self.nonceLength) != nil,
      let signature = members["signature"].flatMap({ Signature($0) }), time >= 0
    else { return nil }
    (self.key, self.time, self.nonce, self.signature) = (key, time, nonce, signature)
  }

  /// The value of the `Authorization` header.
  public var header: String {
    "\(Self.scheme) key=\(key.text), time=\(time), nonce=\(nonce), signature=\(signature.text)"
  }

  /// Returns whether the signature belongs to this request.
  public func isRight(method: String, path: String, host: String, body: String) -> Bool {
    key.verifies(
      signature,
      of: .request(method: method, path: path, host: host, time: time, nonce: nonce, body: body))
  }
}
