/// A photo that is to come from a phone.
public struct PhoneLink: Hashable, Sendable {
  /// How far it is.
  public enum Stage: Hashable, Sendable {
    /// The program that serves the page begins.
    case opening
    /// Nobody opened the page yet.
    case waiting
    /// A phone opened the page.
    case connected
    case receiving(done: Int, total: Int)
    /// The photo is here, and the driver decides.
    case received(path: String)
    case failed(LinkProblem)
    /// The time was over.
    case ended
  }

  /// Something that went wrong, and may be tried again with the same code.
  public enum Mishap: Hashable, Sendable {
    /// The phone went away before the photo was whole.
    case interrupted
    /// What came is no photo.
    case refused
  }

  /// The field that the photo is for.
  public let field: FieldID
  /// How far it is.
  public internal(set) var stage = Stage.opening
  /// How a phone gets to the page, once there is one.
  public internal(set) var ready: LinkReady?
  /// How long the page can be opened still.
  public internal(set) var secondsLeft: Int?
  /// What went wrong last.
  public internal(set) var mishap: Mishap?

  /// For how long a page can be opened, in seconds.
  public static let lifetime = 300
  /// After how many seconds without a visitor the driver is told why that may be.
  public static let patience = 30

  /// Whether nobody came for so long that something may be in the way.
  public var isLonely: Bool {
    stage == .waiting && (secondsLeft ?? Self.lifetime) <= Self.lifetime - Self.patience
  }

  let request: Request
  let choice: Int
  var path: String?

  init(field: FieldID, request: Request, choice: Int) {
    (self.field, self.request, self.choice) = (field, request, choice)
  }

  mutating func take(_ news: LinkNews) {
    switch news {
    case .path(let path): self.path = path
    case .event(let event): take(event)
    }
  }

  private mutating func take(_ event: LinkEvent) {
    // What is here stays, whatever the program says while it ends.
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
    case .received: stage = path.map(Stage.received) ?? .failed(.died)
    case .secondsLeft(let seconds): secondsLeft = seconds
    case .ended: stage = .ended
    case .failed(let problem): stage = .failed(problem)
    }
  }
}

/// Something that became known of a link.
public enum LinkNews: Hashable, Sendable {
  /// Where the photo will lie.
  case path(String)
  case event(LinkEvent)
}
