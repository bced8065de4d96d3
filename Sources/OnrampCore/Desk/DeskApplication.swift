/// An application in memory: the open one, the next one, or one that may still be undone.
public struct DeskApplication: Hashable, Sendable {
  /// The row of the queue it was opened from.
  public internal(set) var submission: DeskSubmission
  /// The request that loads it, which also names what the shell keeps of it in memory.
  public let loading: Request
  /// What was handed in, once it is opened.
  public internal(set) var contents = Contents.loading
  /// The photos.
  public internal(set) var photos: [DeskPhoto] = []
  /// The photo that keys act on.
  public internal(set) var photo = 0
  /// Whether the photo fills the window.
  public internal(set) var isPhotoAlone = false
  /// The first line of the answers in view.
  public internal(set) var scroll = 0
  /// Whether this reviewer has claimed it.
  var claim = Claim.none
  /// Why it can't be decided here anymore. It stays on screen until the reviewer leaves it.
  public internal(set) var loss: DeskLoss?
  /// Whether the reviewer has pressed a key since it was opened.
  var isTouched = false

  /// What is known of the contents.
  public enum Contents: Hashable, Sendable {
    case loading
    case opened(DeskDocument)
    case failed(DeskProblem)
  }

  /// A lease that keeps other reviewers away, with the last request for it.
  enum Claim: Hashable, Sendable {
    case none
    case asked(Request)
    case held(Request)
    /// Held, and being extended.
    case renewing(Request)
    /// The server didn't answer.
    case lapsed(Request)
  }

  init(_ submission: DeskSubmission, loading: Request) {
    (self.submission, self.loading) = (submission, loading)
  }

  /// Whether it is the version that a row of the queue names.
  func isSame(as other: DeskSubmission) -> Bool {
    submission.number == other.number && submission.version == other.version
  }

  /// What was handed in, if it is open.
  public var document: DeskDocument? {
    if case .opened(let document) = contents { document } else { nil }
  }

  mutating func receive(_ outcome: Result<DeskDocument, DeskProblem>) {
    switch outcome {
    case .success(let document):
      contents = .opened(document)
      photos = document.photos.map(DeskPhoto.init)
    case .failure(let problem): contents = .failed(problem)
    }
  }

  /// The photo that keys act on, if there is any.
  public var shownPhoto: DeskPhoto? { photos.indices.contains(photo) ? photos[photo] : nil }
}

/// Why an open application can't be decided here anymore.
public enum DeskLoss: Hashable, Sendable {
  /// Somebody else is reading it.
  case heldBy(OutsideText)
  /// It differs from what was listed.
  case changed(DeskChange)
}

/// What the server reports about an application that differs from what was listed.
public enum DeskChange: Hashable, Sendable {
  /// It has been decided, withdrawn or handed in again.
  case unknown
  case decided(DeskState)
  case withdrawn
  /// The driver handed in a newer version.
  case handedInAgain
  /// The driver withdrew it, or it was deleted.
  case gone
}

/// A photo of an application.
public struct DeskPhoto: Hashable, Sendable {
  /// The photo in the archive.
  public let file: DeskDocument.Photo
  /// The picture, once it is drawn. It stays until the next one.
  public internal(set) var image: DecodedImage?
  /// Why there is no picture.
  public internal(set) var problem: DecodeProblem?
  /// Onramp's advice, once the photo has been checked.
  public internal(set) var hints: [Hint]?
  /// The advice from the text on it, once that has been read.
  public internal(set) var advice: [CardAdvice] = []
  /// The zoom.
  public internal(set) var closeup = Closeup()
  /// How it is turned on this screen.
  public internal(set) var turn = Turn.none
  /// The drawing that was ordered last.
  var order: DecoderOrder?
  var request: Request?
  /// The turn of the current picture.
  private var seen = Turn.none

  init(_ file: DeskDocument.Photo) { self.file = file }

  /// The size in pixels, turned as the photo is to be shown.
  public var extent: Extent? {
    image.map {
      Extent(width: $0.width, height: $0.height).turned(by: turn.rawValue + seen.rawValue)
    }
  }

  mutating func receive(_ update: PreviewUpdate) {
    let shown = order?.turn ?? .none
    switch update {
    case .thumbnail(let thumbnail): if image == nil { (image, seen) = (thumbnail, shown) }
    case .image(let image): (self.image, seen, problem) = (image, shown, nil)
    case .problem(let problem): (self.problem, image) = (problem, nil)
    // A closer view gives no advice.
    case .hints(let hints): if order?.part == nil { self.hints = hints }
    case .nothing: problem = .damaged
    case .file, .digest, .openable, .refused, .reading, .read: break
    }
  }
}

/// What a reviewer did with a photo.
public enum DeskPhotoAction: Hashable, Sendable {
  /// Zoomed in (1) or out (-1) by a level.
  case zoomed(by: Int)
  /// Zoomed out to the whole photo.
  case wholeTapped
  case moved(right: Int, down: Int)
  /// Turned it clockwise by a quarter.
  case turnTapped
  /// Went to the next photo (1) or the previous one (-1).
  case nextTapped(by: Int)
  /// Switched between the photo in the whole window and the answers.
  case aloneTapped
}
