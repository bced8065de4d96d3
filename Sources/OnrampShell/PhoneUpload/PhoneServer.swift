import Dispatch
import Glibc
import OnrampCore
import OnrampStore
import OnrampWire
import Synchronization

/// A session with a phone: what serves the page and carries the photos, and what opens them.
final class PhoneServer: Sendable {
  /// Where to serve the page, as given on the command line.
  struct Place: Sendable {
    var address: String?
    var port: UInt16?
  }

  private struct State {
    /// What the page says.
    var now = LinkNow()
    /// The page's address, without a token.
    var address = ""
    /// The code that may be typed.
    var typed: String?
    /// The photo about which the driver has yet to decide.
    var arrived: UploadID?
    /// Another photo, which the phone sent because that one was doubtful.
    var replacement: UploadID?
    /// The heads of the photos that were opened. A photo with a known head is refused.
    var seen: Set<SealedPhoto.Head> = []
    var isClosed = false
  }

  /// How long to collect output before handling it, in microseconds; too short to notice.
  private static let pause: UInt32 = 20_000

  private let fields: [Field]
  private let request: Request
  private let store: Store
  private let mailbox: Mailbox
  private let carrier: any PhoneCarrier
  private let keys = PhoneKeys()
  private let drawer = ChildProcess()
  /// The photos being written; the program's end waits for them, so that it leaves none behind.
  private let arrivals: DispatchGroup
  private let state = Mutex(State())

  /// - Parameter fields: The fields that photos are asked for, in order.
  init(
    for fields: [Field], _ request: Request, by carrier: any PhoneCarrier,
    store: Store, mailbox: Mailbox, arrivals: DispatchGroup
  ) {
    (self.fields, self.request, self.carrier) = (fields, request, carrier)
    self.arrivals = arrivals
    (self.store, self.mailbox) = (store, mailbox)
  }

  /// Serves until all photos are there, the time is up, or ``close(keepsPhoto:)`` is called.
  ///
  /// - Parameter room: The files for photos arriving at the same time.
  func run(_ room: Upload) {
    let problem = serve(room)
    if !state.withLock({ $0.isClosed }), let problem { post(.failed(problem)) }
  }

  /// Closes the page immediately, and discards a photo about which the driver hasn't decided unless
  /// it was chosen.
  func close(keepsPhoto: Bool) {
    carrier.stop()
    drawer.stop()
    state.withLock { state in
      state.isClosed = true
      if !keepsPhoto, let upload = state.arrived { store.discard(upload) }
      state.arrived = nil
      discardReplacement(in: &state)
    }
  }

  /// Shows on the page what the driver did.
  func tell(_ news: PhoneNews) {
    state.withLock { state in
      let card = state.now.card
      switch news {
      case .used(let next): show(.used, card: next, in: &state)
      case .asked(let card): show(card == 0 ? .asked : .used, card: card, in: &state)
      case .finished:
        show(.finished, card: nil, in: &state)
        state.isClosed = true
      case .again(let hint): discard(.again, card: card, hint, in: &state)
      case .refused: discard(.refused, card: card, in: &state)
      case .doubted(let doubt) where state.arrived != nil:
        state.now = state.now.next(.received, card: card, doubt: doubt)
        order(.show(state.now), in: state)
      case .doubted: break
      case .replaced:
        if let upload = state.arrived { store.discard(upload) }
        (state.arrived, state.replacement) = (state.replacement, nil)
      case .typing: allowTyping(in: &state)
      }
    }
  }

  private func discard(
    _ said: LinkNow.Said, card: Int?, _ hint: Hint? = nil, in state: inout State
  ) {
    if let upload = state.arrived { store.discard(upload) }
    show(said, card: card, hint, in: &state)
  }

  private func show(
    _ said: LinkNow.Said, card: Int?, _ hint: Hint? = nil, in state: inout State
  ) {
    state.arrived = nil
    discardReplacement(in: &state)
    state.now = state.now.next(said, card: card, hint: hint)
    order(.show(state.now), in: state)
  }

  /// Discards a photo that came too late to replace another.
  private func discardReplacement(in state: inout State) {
    if let upload = state.replacement { store.discard(upload) }
    state.replacement = nil
  }

  private func allowTyping(in state: inout State) {
    let code = PhoneKeys.typedCode()
    state.typed = code
    order(.allow(code: code), in: state)
    mailbox.post(.linked(request, .typed("\(state.address)/\(code)")))
  }

  /// Orders something, and reports if there is no page anymore.
  private func order(_ order: LinkOrder, in state: State) {
    guard !state.isClosed else { return }
    if !carrier.take(order) { post(.failed(.died)) }
  }

  private func post(_ event: LinkEvent) { mailbox.post(.linked(request, .event(event))) }

  // MARK: Serving

  /// Returns why the run ended; relevant only if it reported nothing before.
  private func serve(_ room: Upload) -> LinkProblem? {
    // `onramp-link` draws the code, even if the company's server serves the page.
    guard HelperProgram.path(of: "onramp-link") != nil else { return .noHelper }
    let service = LinkService(
      token: keys.token, key: keys.publicKey, cards: fields.map(LinkCard.init))
    var (problem, isKnown) = (LinkProblem.died, false)
    let ended = carrier.run(service, room) { events in
      for event in events {
        switch event {
        case .ready(let ready):
          state.withLock { $0.address = ready.address }
          guard let code = draw(ready.address) else { return false }
          post(code)
          post(event)
        case .code: return false
        case .received(let bytes, let slot, let isSealed):
          guard receive(Arrival(file: room.descriptors[slot], bytes: bytes, isSealed: isSealed))
          else {
            problem = .cannotWrite
            return false
          }
        case .guessed:
          state.withLock { $0.typed = nil }
          post(event)
        case .ended, .failed:
          isKnown = true
          post(event)
        default: post(event)
        }
      }
      usleep(Self.pause)
      return true
    }
    return isKnown ? nil : problem == .died ? ended : problem
  }

  /// Draws the code in a separate process, so that the one facing the network never has the
  /// secret.
  private func draw(_ address: String) -> LinkEvent? {
    // Capitals, which a QR code encodes in few modules. A path on the server stays as it is, except
    // for the last part, which the server has in capitals, too.
    let (scheme, host, path) = address.parts
    let page = path == "/p" ? "/P" : path
    let text = "\(scheme.uppercased())\(host.uppercased())\(page)/\(keys.token)#\(keys.secret)"
    return CodeDrawing.modules(of: text, by: drawer).map(LinkEvent.code)
  }

  // MARK: Receiving

  /// Something that the helper received, in one of its files.
  private struct Arrival {
    let file: Int32, bytes: Int, isSealed: Bool
  }

  /// Opens what arrived, and keeps it until the driver decides if it is a photo.
  ///
  /// - Returns: Whether it could be read and written.
  private func receive(_ arrival: Arrival) -> Bool {
    arrivals.enter()
    defer { arrivals.leave() }
    let (card, typed) = state.withLock { state in
      (state.now.takesPhoto && !state.isClosed ? state.now.card : nil, state.typed)
    }
    guard let card, fields.indices.contains(card) else {
      // No photo is asked for. The page shows so again.
      state.withLock { order(.show($0.now), in: $0) }
      return true
    }
    guard let upload = try? store.beginUpload(for: fields[card].id, in: .files(1)),
      let file = upload.descriptors.first
    else { return false }
    do {
      let bytes = try write(arrival, of: card, typed, to: file)
      try store.end(upload, with: .file(0, bytes: bytes))
    } catch let problem as PhotoProblem {
      store.discard(upload.id)
      let isPhoto = problem == .notOpened
      let hasOther = state.withLock { state in
        // The doubtful photo is still there to decide about.
        if state.arrived != nil {
          order(.show(state.now), in: state)
          return true
        }
        show(isPhoto ? .unreadable : .refused, card: card, in: &state)
        return false
      }
      if !hasOther { post(isPhoto ? .unreadable : .refused) }
      return true
    } catch {
      store.discard(upload.id)
      return false
    }
    let news: [UploadUpdate]? = state.withLock { state in
      // The driver may have decided meanwhile.
      guard !state.isClosed, state.now.takesPhoto, state.now.card == card else { return nil }
      guard state.arrived == nil else {
        state.now = state.now.next(.received, card: card)
        state.replacement = upload.id
        order(.show(state.now), in: state)
        return [.replacement(upload.id)]
      }
      show(.received, card: card, in: &state)
      state.arrived = upload.id
      return [.upload(upload.id), .event(.received(bytes: arrival.bytes))]
    }
    guard let news else {
      store.discard(upload.id)
      state.withLock { order(.show($0.now), in: $0) }
      return true
    }
    for update in news { mailbox.post(.linked(request, update)) }
    return true
  }

  /// Why something that arrived isn't taken.
  private enum PhotoProblem: Error {
    /// Its first bytes are not those of an image.
    case noPhoto
    /// It can't be opened, is for another field, was sent before, or isn't encrypted although it
    /// must be.
    case notOpened
  }

  private enum FileProblem: Error { case cannotRead, cannotWrite }

  /// Writes the photo in what arrived to a file.
  ///
  /// - Returns: Its size.
  private func write(_ arrival: Arrival, of card: Int, _ typed: String?, to file: Int32) throws
    -> Int
  {
    guard arrival.isSealed else {
      guard typed != nil else { throw PhotoProblem.notOpened }
      return try copy(arrival, from: 0, in: SealedPhoto.plainPiece, to: file) { piece, _ in piece }
    }
    do {
      let head = try SealedPhoto.Head(read(SealedPhoto.Head.length, of: arrival.file, at: 0) ?? [])
      let secret = head.isTyped ? typed : keys.secret
      let isNew = state.withLock { !$0.seen.contains(head) }
      let isCut = arrival.bytes == SealedPhoto.Head.length
      guard let secret, isNew, head.card == card, !isCut else { throw PhotoProblem.notOpened }
      var opener = try SealedPhoto.Opener(head, with: keys, secret: secret)
      let bytes = try copy(
        arrival, from: SealedPhoto.Head.length, in: SealedPhoto.sealedPiece, to: file
      ) { try opener.open($0, isLast: $1) }
      // Only after opening it: a photo that can't be opened must not use up the head.
      state.withLock { _ = $0.seen.insert(head) }
      return bytes
    } catch is SealedPhoto.Problem {
      throw PhotoProblem.notOpened
    }
  }

  private func copy(
    _ arrival: Arrival, from start: Int, in length: Int, to file: Int32,
    _ open: ([UInt8], Bool) throws -> [UInt8]
  ) throws -> Int {
    var (place, written) = (start, 0)
    while place < arrival.bytes {
      let count = min(length, arrival.bytes - place)
      guard let piece = read(count, of: arrival.file, at: place) else {
        throw FileProblem.cannotRead
      }
      place += count
      let plain = try open(piece, place == arrival.bytes)
      guard written > 0 || MediaType.of(plain).hasPrefix("image/") else {
        throw PhotoProblem.noPhoto
      }
      guard OnrampShell.write(all: plain, to: file) else { throw FileProblem.cannotWrite }
      written += plain.count
    }
    guard (1...Photo.maxBytes).contains(written) else { throw PhotoProblem.noPhoto }
    return written
  }
}

extension String {
  /// An address as the scheme with its slashes, the host with its port, and the path.
  fileprivate var parts: (scheme: Substring, host: Substring, path: Substring) {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    let end = self[start...].firstIndex(of: "/") ?? endIndex
    return (self[..<start], self[start..<end], self[end...])
  }
}
