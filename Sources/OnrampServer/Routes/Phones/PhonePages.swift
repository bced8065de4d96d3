import HTTPTypes
import HummingbirdCore
import NIOCore
import OnrampCore
import OnrampJSON
import OnrampLink
import OnrampWire

/// The phone's side of a session: the page, and the sealed photos that it sends.
///
/// Every wrong request gets the same answer.
extension Service {
  /// A photo's pieces in the database, in bytes. A slow phone's are smaller, so that the driver sees
  /// them arrive.
  private static let piece = 256 << 10
  /// The minimum rate of a photo, in bytes per second, after some seconds.
  private static let slowest = (rate: 16 << 10, after: 3)

  /// A session that is open.
  private struct OpenPage: Sendable {
    let id: String
    let service: LinkService
    let now: LinkNow

    init?(_ rows: borrowing Rows) {
      guard let id = rows.text(0), let key = rows.bytes(1),
        let cards = rows.text(2).flatMap({ JSON(Array($0.utf8))?.array }),
        let now = rows.text(3).flatMap({ JSON(Array($0.utf8)) }).flatMap({ LinkNow($0) })
      else { return nil }
      self.id = id
      self.now = now
      service = LinkService(token: "", key: key, cards: cards.compactMap { LinkCard($0) })
    }
  }

  /// `/p/TOKEN` and everything else under `/p/`.
  func page(_ exchange: Exchange, _ path: PhonePath?) async throws -> Answer {
    guard let path, let token = Self.token(path) else { return .noPage }
    let request = PhoneRequest(exchange, path)
    let hash = settings.pepper.hash(ofPhone: token)
    let address = exchange.address.hidden(by: settings.pepper)
    let session = try await pool.query(
      "SELECT id::text, key, cards, said FROM onramp_api.find_phone($1, $2, $3, $4)",
      [
        .bytes(hash), .bool(token.utf8.count == LinkToken.typedLength), .bytes(address),
        .bool(request == .page),
      ]
    ) { OpenPage($0) }
    guard let session, let request else { return .noPage }
    let page = LinkPage(
      session.service, now: session.now, from: .server,
      languages: exchange.request.headers[.acceptLanguage], nonce: LinkToken().text)
    switch request {
    case .page: return .page(page)
    case .now: return .text(page.news, type: "application/json; charset=utf-8")
    case .photo(let bytes): return try await pass(on: bytes, exchange, to: session.id)
    }
  }

  /// The token in a path, or the code, which may be in small letters; `nil` if it is neither.
  private static func token(_ path: PhonePath) -> String? {
    let isCode = path.token.utf8.count == LinkToken.typedLength
    return LinkToken(isCode ? path.token.uppercased() : path.token)?.text
  }

  /// Passes a photo on to the terminal, piece by piece as it arrives.
  private func pass(on bytes: Int, _ exchange: Exchange, to session: String) async throws -> Answer
  {
    try exchange.reserve(2 * Self.piece)
    let (outcome, upload) = try await pool.query(
      "SELECT outcome, upload FROM onramp_api.begin_phone_upload($1, $2, $3)",
      [.text(session), .integer(bytes), .integer(storage)]
    ) { ($0.text(0), $0.text(1)) }
    guard outcome == "ok", let upload else {
      return outcome == "unknown" ? .noPage : Answer(.serviceUnavailable)
    }
    var isWanted: Bool
    do {
      isWanted = try await receive(upload, exchange)
    } catch {
      // Remove the part that has arrived immediately.
      _ = try await end(upload)
      throw error
    }
    // A photo that isn't wanted anymore is incomplete, unless only its last piece was refused.
    let ended = try await end(upload)
    isWanted = isWanted && ended == "ok"
    return Answer(isWanted ? .ok : .serviceUnavailable)
  }

  private func end(_ upload: String) async throws -> String? {
    try await pool.query("SELECT onramp_api.end_phone_upload($1)", [.text(upload)]) { $0.text(0) }
  }

  /// Receives a photo.
  ///
  /// - Returns: Whether the session wants all of it.
  private func receive(_ upload: String, _ exchange: Exchange) async throws -> Bool {
    let start = ContinuousClock.now
    var (piece, place, last) = (ByteBuffer(), 0, start)
    while true {
      let part = try await exchange.nextPart()
      let isEnd = part == nil
      if let part { piece.writeImmutableBuffer(part) }
      let now = ContinuousClock.now
      let seconds = Int((now - start).components.seconds) - Self.slowest.after
      guard isEnd || place + piece.readableBytes >= seconds * Self.slowest.rate else {
        throw Refusal(.requestTimeout, "slow")
      }
      var isDue = isEnd || now - last > .seconds(1)
      while isDue && piece.readableBytes > 0 || piece.readableBytes >= Self.piece {
        let next = piece.readSlice(length: min(piece.readableBytes, Self.piece))
        guard let content = next else { break }
        let outcome = try await pool.query(
          "SELECT onramp_api.append_to_phone_upload($1, $2, $3)",
          [.text(upload), .integer(place), .buffer(content)]
        ) { $0.text(0) }
        guard outcome == "ok" else { return false }
        metrics.countReceived(content.readableBytes)
        (place, last) = (place + content.readableBytes, now)
        piece.discardReadBytes()
        isDue = isEnd
      }
      if isEnd { return true }
    }
  }
}

/// What a phone wants.
private enum PhoneRequest: Equatable {
  case page
  case now
  /// To send a sealed photo of this many bytes.
  case photo(Int)

  /// - Returns: `nil` for anything that a page never asks for.
  init?(_ exchange: Exchange, _ path: PhonePath) {
    let headers = exchange.request.headers
    let host = exchange.host.lowercased()
    let isOrigin = headers[values: .origin].allSatisfy {
      ["https://\(host)", "http://\(host)"].contains($0.lowercased())
    }
    let lengths = headers[values: .contentLength]
    guard isOrigin, headers[.transferEncoding] == nil, lengths.count <= 1 else { return nil }
    let length = lengths.first.map { Int(digits: $0) } ?? 0
    switch (exchange.request.method, path.wantsNow) {
    case (.get, let wantsNow):
      guard length == 0 else { return nil }
      self = wantsNow ? .now : .page
    case (.post, false):
      // A form would have the photo without encryption.
      guard let length, (1...LinkEvent.longestSealed).contains(length),
        headers[.contentType]?.lowercased().hasPrefix("multipart/") == false
      else { return nil }
      self = .photo(length)
    default: return nil
    }
  }
}

extension Answer {
  /// The answer to every wrong request of a phone.
  static let noPage = Answer(
    .notFound, headers: [.contentType: "text/plain; charset=utf-8"],
    body: .init(byteBuffer: ByteBuffer(string: "Not found\n")))

  fileprivate static func page(_ page: LinkPage) -> Answer {
    var answer = Answer.text(page.html, type: "text/html; charset=utf-8")
    answer.headers[.contentSecurityPolicy] = page.policy
    for (name, value) in [
      ("Referrer-Policy", "same-origin"), ("Permissions-Policy", "camera=(self)"),
    ] {
      if let name = HTTPField.Name(name) { answer.headers[name] = value }
    }
    return answer
  }
}
