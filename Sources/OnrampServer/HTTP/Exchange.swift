import Glibc
import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
import OnrampWire

/// One request while it is answered, and what is noted of it.
final class Exchange {
  /// Who signed a request, once, as its nonce has to be checked by who uses this.
  struct Signer: Sendable {
    let key: PublicKey
    let nonce: [UInt8]
  }

  let request: HummingbirdCore.Request
  let path: String
  let address: ClientAddress
  private let budget: BodyBudget
  private var taken = 0
  private(set) var isBodyRead: Bool
  /// Where the body has been read to. Hummingbird makes only one iterator for a request, and ends the
  /// process over a second.
  private lazy var pieces = request.body.makeAsyncIterator()
  /// What the log may know of who asked.
  private(set) var key: PublicKey?

  init(_ request: HummingbirdCore.Request, address: ClientAddress, budget: BodyBudget) {
    (self.request, self.address, self.budget) = (request, address, budget)
    path = request.head.path ?? ""
    isBodyRead =
      request.headers[.transferEncoding] == nil
      && (request.headers[.contentLength].map { $0 == "0" } ?? true)
  }

  deinit { budget.give(taken) }

  /// Whom the request is addressed to, as signatures name it.
  var host: String { request.head.authority ?? "" }

  /// Whether the client sends its body once it is told to, and the body isn't longer than any may be.
  var waitsToSend: Bool {
    request.headers[.expect]?.lowercased() == "100-continue"
      && request.headers[.contentLength].flatMap { Int($0) } ?? .max <= WireLimits.piece
  }

  /// Reads the body, unless it says or proves to be longer than it may.
  func body(atMost most: Int) async throws -> ByteBuffer {
    if isBodyRead { return ByteBuffer() }
    let announced: Int
    if let length = request.headers[.contentLength] {
      guard let length = Int(length), length <= most else {
        throw Refusal(.contentTooLarge, "tooLarge")
      }
      announced = length
    } else {
      announced = most
    }
    guard budget.take(announced) else { throw Refusal(.serviceUnavailable, "busy", wait: 1) }
    taken += announced
    var body = ByteBuffer()
    body.reserveCapacity(announced)
    while var piece = try await pieces.next() {
      guard body.readableBytes + piece.readableBytes <= most else {
        throw Refusal(.contentTooLarge, "tooLarge")
      }
      body.writeBuffer(&piece)
    }
    isBodyRead = true
    return body
  }

  /// Reads what is left of the body, up to 1 MiB, and keeps nothing of it.
  func skipBody() async throws {
    var left = 1 << 20
    while left >= 0, let piece = try await pieces.next() { left -= piece.readableBytes }
  }

  /// Reads a JSON object that is signed.
  func signedObject(atMost most: Int = WireLimits.body) async throws -> (Signer, JSON) {
    let body = try await body(atMost: most)
    let signer = try signer(body: Digest(of: body.readableBytesView).hex)
    guard request.headers[.contentType].map(\.isJSON) ?? true else {
      throw Refusal(.unsupportedMediaType, "type")
    }
    let bytes = Array(body.readableBytesView)
    guard JSONShape.isShallow(bytes), let json = JSON(bytes), json.isObject
    else { throw Refusal(.badRequest, "json") }
    return (signer, json)
  }

  /// Who signed a request that has no body.
  func signerWithoutBody() async throws -> Signer {
    guard try await body(atMost: 0).readableBytes == 0 else {
      throw Refusal(.contentTooLarge, "tooLarge")
    }
    return try signer(body: Digest(of: []).hex)
  }

  /// Checks the signature of the request.
  func signer(body: String) throws(Refusal) -> Signer {
    let wrong = Refusal(
      .unauthorized, "signature", headers: [.wwwAuthenticate: RequestSignature.scheme])
    guard let header = request.headers[.authorization],
      let signature = RequestSignature(header: header), let host = request.head.authority,
      let nonce = Base64URL.decode(signature.nonce, count: RequestSignature.nonceLength)
    else { throw wrong }
    let now = time(nil)
    guard abs(now - signature.time) <= WireLimits.clockSkew else {
      var refusal = wrong
      (refusal.code, refusal.members) = ("clock", ["time": .integer(now)])
      throw refusal
    }
    guard
      signature.isRight(method: request.method.rawValue, path: path, host: host, body: body)
    else { throw wrong }
    key = signature.key
    return Signer(key: signature.key, nonce: nonce)
  }
}

/// What a JSON text may look like before anything reads it.
enum JSONShape {
  /// How deep objects and arrays may be in each other. What is sent here has one level.
  private static let deepest = 8

  static func isShallow(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      // Brackets in texts count, too: nothing that belongs here has as many.
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
