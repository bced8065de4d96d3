import Glibc
import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
import OnrampWire

/// One request while it is being answered, and what is logged about it.
final class Exchange {
  /// The signer of a request. The caller must still check that the nonce is new.
  struct Signer: Sendable {
    let key: PublicKey
    let nonce: [UInt8]
  }

  let request: HummingbirdCore.Request
  let path: String
  let address: ClientAddress
  /// The method to run, which the signature covers. A client that can't send it names it in a
  /// header.
  var method: HTTPRequest.Method
  private let budget: BodyBudget
  private var share = BodyBudget.Share()
  private(set) var isBodyRead: Bool
  /// The iterator of the body. Hummingbird allows only one per request, and a second one ends the
  /// process.
  private lazy var pieces = request.body.makeAsyncIterator()
  /// The piece that was read ahead, or why it is refused.
  var arrived: Result<Piece, any Error>?
  /// The signer's key, for the log.
  private(set) var key: PublicKey?

  init(_ request: HummingbirdCore.Request, address: ClientAddress, budget: BodyBudget) {
    (self.request, self.address, self.budget) = (request, address, budget)
    path = request.head.path ?? ""
    method = request.method
    isBodyRead =
      request.headers[.transferEncoding] == nil
      && (request.headers[.contentLength].map { $0 == "0" } ?? true)
  }

  deinit { budget.give(share, from: address) }

  /// The host that the request is addressed to, as in signatures.
  var host: String { request.head.authority ?? "" }

  /// Whether the request names its host once.
  var hasOneHost: Bool {
    // The first field is in the request's authority.
    !host.isEmpty && request.headers.count { $0.name.canonicalName == "host" } == 0
  }

  /// Whether the client waits for permission to send its body, and the body isn't too long for
  /// every route.
  var waitsToSend: Bool {
    request.headers[.expect]?.lowercased() == "100-continue"
      && request.headers[.contentLength].flatMap { Int(digits: $0) } ?? .max <= WireLimits.piece
  }

  /// Reads the body, unless its announced or actual length exceeds the limit.
  ///
  /// - Parameter isSigned: Whether a signature of its digest was checked.
  func body(atMost most: Int, isSigned: Bool = false) async throws -> ByteBuffer {
    if isBodyRead { return ByteBuffer() }
    var body = ByteBuffer()
    if let length = request.headers[.contentLength] {
      guard let length = Int(length), length <= most else {
        throw Refusal(.contentTooLarge, "tooLarge")
      }
      // This takes only address space; memory is counted as the body arrives.
      body.reserveCapacity(length)
    }
    while var piece = try await pieces.next() {
      guard body.readableBytes + piece.readableBytes <= most else {
        throw Refusal(.contentTooLarge, "tooLarge")
      }
      try take(piece.readableBytes, from: isSigned ? nil : address)
      body.writeBuffer(&piece)
    }
    isBodyRead = true
    return body
  }

  /// Reserves memory for a body that is passed on as it arrives.
  func reserve(_ bytes: Int) throws(Refusal) { try take(bytes) }

  private func take(_ bytes: Int, from stranger: ClientAddress? = nil) throws(Refusal) {
    guard budget.take(bytes, from: stranger, &share) else {
      throw Refusal(.serviceUnavailable, "busy", wait: 1)
    }
  }

  /// Reads the next part of a body that is passed on; `nil` at its end.
  func nextPart() async throws -> ByteBuffer? {
    let part = try await pieces.next()
    if part == nil { isBodyRead = true }
    return part
  }

  /// Reads and discards the rest of the body, up to 1 MiB.
  func skipBody() async throws {
    var left = 1 << 20
    while left >= 0, let piece = try await pieces.next() { left -= piece.readableBytes }
  }

  /// Reads a signed JSON object.
  func signedObject(atMost most: Int = WireLimits.body) async throws -> (Signer, JSON) {
    let (signer, json) = try await signedObjectIfAny(atMost: most)
    guard let json else { throw Refusal(.badRequest, "json") }
    return (signer, json)
  }

  /// The signer of a request, and its JSON object unless it has no body.
  func signedObjectIfAny(atMost most: Int) async throws -> (Signer, JSON?) {
    // Nothing is read from a stranger.
    _ = try claim()
    let body = try await body(atMost: most)
    let signer = try signer(body: Digest(of: body.readableBytesView).hex)
    guard request.headers[.contentType].map(\.isJSON) ?? true else {
      throw Refusal(.unsupportedMediaType, "type")
    }
    let bytes = Array(body.readableBytesView)
    if bytes.isEmpty { return (signer, nil) }
    guard JSONShape.isShallow(bytes), let json = JSON(bytes), json.isObject
    else { throw Refusal(.badRequest, "json") }
    return (signer, json)
  }

  /// The signer of a request without a body.
  func signerWithoutBody() async throws -> Signer {
    guard try await body(atMost: 0).readableBytes == 0 else {
      throw Refusal(.contentTooLarge, "tooLarge")
    }
    return try signer(body: Digest(of: []).hex)
  }

  private static let wrongSignature = Refusal(
    .unauthorized, "signature", headers: [.wwwAuthenticate: RequestSignature.scheme])

  /// Returns the signature that the request claims to have, which isn't checked.
  func claim() throws(Refusal) -> (signature: RequestSignature, nonce: [UInt8]) {
    guard let header = request.headers[.authorization],
      let signature = RequestSignature(header: header),
      let nonce = Base64URL.decode(signature.nonce, count: RequestSignature.nonceLength)
    else { throw Self.wrongSignature }
    let now = time(nil)
    guard abs(now - signature.time) <= WireLimits.clockSkew else {
      var refusal = Self.wrongSignature
      (refusal.code, refusal.members) = ("clock", ["time": .integer(now)])
      throw refusal
    }
    return (signature, nonce)
  }

  /// Checks the signature of the request.
  func signer(body: String) throws(Refusal) -> Signer {
    let (signature, nonce) = try claim()
    guard
      signature.isRight(method: method.rawValue, path: path, host: host, body: body)
    else { throw Self.wrongSignature }
    key = signature.key
    budget.sign(&share, from: address)
    return Signer(key: signature.key, nonce: nonce)
  }
}

/// A check of JSON before it is parsed.
enum JSONShape {
  /// The maximum nesting of objects and arrays. Valid requests have one level.
  private static let deepest = 8

  static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      // Brackets in strings count, too: no valid request has that many.
      if depth > deepest { return false }
    }
    return true
  }
}

extension String {
  fileprivate var isJSON: Bool {
    let type = prefix { $0 != ";" }
    return type.lowercased().split(separator: " ") == ["application/json"]
  }
}
