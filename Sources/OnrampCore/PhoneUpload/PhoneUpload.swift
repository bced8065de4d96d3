/// The wait for a photo from a phone.
public struct PhoneUpload: Hashable, Sendable {
  /// Its progress.
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
  }

  /// The field that the photo is for.
  public let field: FieldID
  /// Its progress.
  public internal(set) var stage = Stage.opening
  /// How a phone reaches the page, once there is one.
  public internal(set) var ready: LinkReady?
  /// How many seconds the page stays open.
  public internal(set) var secondsLeft: Int?
  /// The last failure.
  public internal(set) var mishap: Failure?

  /// How long a page stays open, in seconds.
  public static let lifetime = 300
  /// How many seconds to wait for a visitor before telling the driver what may be wrong.
  public static let patience = 30

  /// Whether the wait has been long enough to suspect a problem.
  public var isLonely: Bool {
    stage == .waiting && (secondsLeft ?? Self.lifetime) <= Self.lifetime - Self.patience
  }

  let request: Request
  let choice: Int
  var upload: UploadID?

  init(field: FieldID, request: Request, choice: Int) {
    (self.field, self.request, self.choice) = (field, request, choice)
  }

  mutating func receive(_ update: UploadUpdate) {
    switch update {
    case .upload(let upload): self.upload = upload
    case .event(let event): receive(event)
    }
  }

  private mutating func receive(_ event: LinkEvent) {
    // Once it is over, nothing the helper reports while exiting changes that.
    switch stage {
    case .received, .failed, .ended: return
    default: break
    }
    switch event {
    case .ready(let ready): (self.ready, stage) = (ready, .waiting)
    case .visitor: if stage == .waiting { stage = .connected }
    case .receiving(let done, let total):
      (stage, mishap) = (.receiving(done: done, total: total), nil)
    case .interrupted: (stage, mishap) = (.connected, .interrupted)
    case .refused: (stage, mishap) = (.connected, .refused)
    case .received: stage = upload.map(Stage.received) ?? .failed(.died)
    case .secondsLeft(let seconds): secondsLeft = seconds
    case .ended: stage = .ended
    case .failed(let problem): stage = .failed(problem)
    }
  }
}

/// News about a link.
public enum UploadUpdate: Hashable, Sendable {
  /// The name of the photo that is about to arrive.
  case upload(UploadID)
  case event(LinkEvent)
}
