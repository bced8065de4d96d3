// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// A session with a phone, which sends one photo after another.
// More than 12 properties: half of them are the latest reports, one of each kind.
public struct PhoneUpload: Hashable, Sendable {
  /// The progress of the photo that is asked for.
  public enum Stage: Hashable, Sendable {
    /// The helper that serves the page is starting.
    case opening
    /// No phone has opened the page yet.
    case waiting
    /// A phone opened the page.
    case connected
    case receiving(done: Int, total: Int)
    /// The photo has arrived, and the driver decides whether to use it.
    case received(UploadID)
    case failed(LinkProblem)
    /// The time is up.
    case ended
  }

  /// A failure after which the driver can try again with the same code.
  public enum Failure: Hashable, Sendable {
    /// The phone disconnected before the photo was complete.
    case interrupted
    /// What arrived is not a photo.
    case refused
    /// What arrived couldn't be opened.
    case unreadable
    /// The typed code was withdrawn, as somebody tried too many others.
    case guessed
  }

  /// The fields that photos are asked for, in order.
  public let fields: [FieldID]
  /// The field whose photo is asked for now.
  public var field: FieldID { fields[card] }
  /// The field before it, if its photo was used.
  public var fieldBefore: FieldID? { card > 0 ? fields[card - 1] : nil }
  /// The field after it, if the page asks for another photo.
  public var fieldAfter: FieldID? {
    fields.indices.contains(card + 1) ? fields[card + 1] : nil
  }
  /// Its progress.
  public internal(set) var stage = Stage.opening
  /// How a phone reaches the page, once there is one.
  public internal(set) var ready: LinkReady?
  /// The QR code to show, row by row, without its quiet zone. `true` is dark.
  public internal(set) var code: [[Bool]] = []
  /// Whether light and dark of the code are exchanged, for terminals that exchange them too.
  public internal(set) var isInverted = false
  /// The address to type on a phone that can't scan, once the driver has asked for it.
  public internal(set) var typedAddress: String?
  /// How many seconds the page stays open.
  public internal(set) var secondsLeft: Int?
  /// The last failure.
  public internal(set) var mishap: Failure?
  /// How many lines of the screen's text are scrolled off the top.
  public internal(set) var scroll = 0

  /// How long a page stays open while nothing happens, in seconds.
  public static let lifetime = 300
  /// How many seconds to wait for a visitor before telling the driver what may be wrong.
  public static let secondsUntilLonely = 30

  /// Whether the wait has been long enough to suspect a problem.
  public var isLonely: Bool {
    stage == .waiting && (secondsLeft ?? Self.lifetime) <= Self.lifetime - Self.secondsUntilLonely
  }

  /// Whether the page is open.
  public var isOpen: Bool {
    switch stage {
    case .waiting, .connected, .receiving, .received: true
    case .opening, .failed, .ended: false
    }
  }

  /// Whether a phone can open the page and send a photo.
  public var showsCode: Bool { if case .received = stage { false } else { isOpen } }

  /// Where the page comes from.
  public let page: PhonePage

  let request: Request
  let choice: Int
  /// The index of ``field``.
  var card = 0
  var upload: UploadID?
  /// How often the phone was asked to take the photo of ``field`` again.
  private var timesDoubted = 0
  /// Whether the phone may send another photo in place of the one that arrived.
  private(set) var isDoubted = false

  /// - Parameter fields: At least one.
  init(fields: [FieldID], request: Request, choice: Int, page: PhonePage = .computer) {
    (self.fields, self.request, self.choice, self.page) = (fields, request, choice, page)
  }

  /// Waits for another photo of the same field, or for that of the next one.
  mutating func ask(for card: Int) {
    if card != self.card { timesDoubted = 0 }
    (self.card, stage, mishap, upload, isDoubted) = (card, .connected, nil, nil, false)
    scroll = 0
  }

  /// Notes that the photo which arrived may be worth taking again.
  ///
  /// - Returns: Whether to tell the phone.
  mutating func doubt() -> Bool {
    guard !isDoubted, timesDoubted < PhotoDoubt.maxTimes, case .received = stage else {
      return false
    }
    (timesDoubted, isDoubted) = (timesDoubted + 1, true)
    return true
  }

  /// Takes another photo in place of the one that arrived.
  ///
  /// - Returns: Whether it came in time.
  mutating func replace(with upload: UploadID) -> Bool {
    guard isDoubted, case .received = stage else { return false }
    (stage, self.upload, isDoubted) = (.received(upload), upload, false)
    return true
  }

  mutating func receive(_ update: UploadUpdate) {
    switch update {
    case .upload(let upload): self.upload = upload
    // Too late: the driver has decided.
    case .replacement: break
    case .typed(let address):
      typedAddress = address
      if mishap == .guessed { mishap = nil }
    case .event(let event):
      let before = (stage, mishap)
      receive(event)
      // News appears at the top.
      if before != (stage, mishap) { scroll = 0 }
    }
  }

  private mutating func receive(_ event: LinkEvent) {
    switch (event, stage) {
    // Once it is over, nothing the helper reports while exiting changes that.
    case (_, .failed), (_, .ended): return
    case (.code(let code), _): self.code = code
    case (.secondsLeft(let seconds), _): secondsLeft = seconds
    case (.guessed, _): (typedAddress, mishap) = (nil, .guessed)
    case (.ready(let ready), .opening): (self.ready, stage) = (ready, .waiting)
    // A photo that has arrived stays, even if the page ends.
    case (_, .received): return
    case (.ready, _): return
    case (.visitor, .waiting): stage = .connected
    case (.visitor, _): return
    case (.receiving(let done, let total), _):
      (stage, mishap) = (.receiving(done: done, total: total), nil)
    case (.interrupted, _): (stage, mishap) = (.connected, .interrupted)
    case (.refused, _): (stage, mishap) = (.connected, .refused)
    case (.unreadable, _): (stage, mishap) = (.connected, .unreadable)
    case (.received, _): stage = upload.map(Stage.received) ?? .failed(.died)
    case (.ended, _): stage = .ended
    case (.failed(let problem), _): stage = .failed(problem)
    }
  }
}

/// News about a link.
public enum UploadUpdate: Hashable, Sendable {
  /// The name of the photo that is about to arrive.
  case upload(UploadID)
  /// Another photo that arrived while the driver decides about a doubtful one.
  case replacement(UploadID)
  /// The address to type on a phone that can't scan.
  case typed(String)
  case event(LinkEvent)
}

/// What a driver did on the computer, for the phone.
public enum PhoneNews: Hashable, Sendable {
  /// Used the photo.
  ///
  /// - Parameter next: The index of the photo to send now; `nil` if its step isn't open yet.
  case used(next: Int?)
  /// Opened the step of the photo with this index.
  case asked(Int)
  /// Wants another photo, perhaps because of this.
  case again(Hint?)
  /// Nothing yet: the photo may be worth taking again, and the phone may send another one.
  case doubted(PhotoDoubt)
  /// Nothing yet: the other photo that the phone sent is the one to decide about.
  case replaced
  /// Nothing: what the phone sent proved not to be a photo.
  case refused
  /// Used the last photo, which ends the session.
  case finished
  /// Has a phone that can't scan, and asks for an address to type.
  case typing
}
