import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampJSON
import OnrampWire

/// The common parts of tus 1.0.0 requests and answers.
enum Tus {
  static let version = "1.0.0"
  fileprivate static let type = "application/offset+octet-stream"

  static let resumable = name("Tus-Resumable")
  fileprivate static let offset = name("Upload-Offset")
  private static let length = name("Upload-Length")
  fileprivate static let checksum = name("Upload-Checksum")
  static let metadata = name("Upload-Metadata")

  /// The answer to `OPTIONS`.
  static func abilities(most: Int = WireLimits.file) -> HTTPFields {
    [
      resumable: version, name("Tus-Version"): version,
      name("Tus-Extension"): "creation,checksum,termination", name("Tus-Max-Size"): String(most),
      name("Tus-Checksum-Algorithm"): "sha256",
    ]
  }

  static func checkVersion(_ request: Request) throws(Refusal) {
    guard request.headers[resumable] == version else {
      throw Refusal(.preconditionFailed, "version", headers: abilities())
    }
  }

  /// The length of an upload that is being created.
  static func length(_ request: Request, atMost most: Int) throws(Refusal) -> Int {
    guard let length = request.headers[length].flatMap({ Int(digits: $0) }), length > 0 else {
      throw Refusal(.badRequest, "headers").tus
    }
    guard length <= most else { throw Refusal(outcome: "tooLarge").tus }
    return length
  }

  /// The headers that report an upload's progress.
  static func state(received: Int, of bytes: Int? = nil) -> HTTPFields {
    var headers: HTTPFields = [resumable: version, offset: String(received)]
    if let bytes { headers[length] = String(bytes) }
    return headers
  }

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no name") }
    return name
  }
}

extension Exchange {
  /// A piece of an upload.
  struct Piece: Sendable {
    let signer: Signer
    /// The offset in the upload.
    let start: Int
    let content: ByteBuffer
  }

  /// Whether the client wants an answer as soon as its piece has arrived.
  var wantsToKnowArrival: Bool {
    let wish = HTTPField.Name("Prefer").flatMap { request.headers[$0] }
    return request.method == .patch && wish == "processing"
  }

  /// Reads a piece ahead, and returns whether its checksum is right.
  func hasPiece() async -> Bool {
    do {
      arrived = .success(try await readPiece())
      return true
    } catch {
      arrived = .failure(error)
      return false
    }
  }

  /// Reads a piece and verifies its checksum.
  func piece() async throws -> Piece {
    if let arrived { return try arrived.get() }
    return try await readPiece()
  }

  private func readPiece() async throws -> Piece {
    let headers = request.headers
    guard headers[.contentType] == Tus.type else {
      throw Refusal(.unsupportedMediaType, "type").tus
    }
    guard let start = headers[Tus.offset].flatMap({ Int(digits: $0) }) else {
      throw Refusal(.badRequest, "headers").tus
    }
    // If the checksum is signed, it is checked before the body is read.
    _ = try claim()
    let checksum = headers[Tus.checksum]
    let early = try checksum.map { try self.signer(body: $0) }
    let announced = try checksum.map { text throws(Refusal) in
      guard let digest = Digest(uploadChecksum: text) else {
        throw Refusal(.badRequest, "checksum").tus
      }
      return digest
    }
    let content = try await body(atMost: WireLimits.piece, isSigned: early != nil)
    let digest = Digest(of: content.readableBytesView)
    let signer = try early ?? self.signer(body: digest.hex)
    guard announced ?? digest == digest else { throw Refusal(.checksumMismatch, "checksum").tus }
    return Piece(signer: signer, start: start, content: content)
  }
}

extension Outcome {
  /// The response with an upload's size and the number of bytes received.
  var upload: Answer {
    get throws(Refusal) {
      guard let received = self["received"]?.integer, let bytes = self["bytes"]?.integer else {
        throw refusal.tus
      }
      return Answer(.ok, headers: Tus.state(received: received, of: bytes))
    }
  }

  /// The answer to a piece.
  var appended: Answer {
    get throws(Refusal) {
      let received = self["received"]?.integer
      guard isOK, let received else { throw refusal.tus(received: received) }
      return Answer(.noContent, headers: Tus.state(received: received))
    }
  }
}

extension Refusal {
  /// The same refusal, in a tus answer.
  var tus: Refusal { tus(received: nil) }

  /// The same refusal, in a tus answer that reports the upload's progress.
  func tus(received: Int?) -> Refusal {
    var refusal = self
    refusal.headers[Tus.resumable] = Tus.version
    if let received { refusal.headers[Tus.offset] = String(received) }
    return refusal
  }
}
