/// How the driver refers to a photo.
public enum PhotoName: Hashable, Sendable {
  /// A path, as typed, dropped or chosen.
  case path(String)
  /// A photo that was taken and isn't saved yet.
  case upload(UploadID)
  /// A photo in the store.
  case stored(Photo)
}

/// Where on the screen a photo is previewed.
public enum PreviewPlace: Hashable, Sendable {
  /// Beside the field that names it.
  case field(FieldID)
  /// Below its saved answer on the summary, for the hints alone.
  case answer(FieldID)
  /// In the viewer, as large as the terminal allows.
  case view(FieldID)
  /// Beside the list of files to choose from.
  case browser
  /// On the screen for a phone's photo.
  case link
}

/// What is known about a photo in preview.
public struct PhotoPreview: Hashable, Sendable {
  /// The photo.
  public let name: PhotoName
  /// The file, once it is open.
  public internal(set) var file: PhotoFile?
  /// The image, once it is decoded.
  public internal(set) var image: DecodedImage?
  /// Why there is no image.
  public internal(set) var problem: DecodeProblem?

  /// Advice and facts about it.
  var remarks = PhotoRemarks()

  /// The hints, once the photo has been checked.
  public var hints: [Hint]? { remarks.hints }
  /// Advice from its words, once it has been read.
  public var advice: [CardAdvice] { remarks.advice }
  /// Why it couldn't be read; only the first such photo on a screen has this.
  public var unread: ReadProblem? { remarks.unread }
  /// Whether it is being read.
  public var isBeingRead: Bool { remarks.isBeingRead }

  /// Whether no photo has this name.
  public internal(set) var isNothing = false
  /// Why the file at a path can't be a photo, or a stored photo can't be shown.
  public internal(set) var refusal: PhotoProblem?
  /// Whether the system's viewer can open it.
  public internal(set) var canBeOpened = false
  /// Whether everything that a driver would wait for is known.
  public var isOver: Bool { hints != nil || problem != nil || isNothing }

  /// Whether the photo is at the server, and hasn't reached this terminal yet.
  public var isOnItsWay: Bool { refusal == .onItsWay }

  /// Whether the file isn't a photo.
  public var isNoPhoto: Bool { problem == .notAnImage }

  /// What Save does with the private data in the file. A stored photo isn't cleaned again, and
  /// there is nothing to report for a file that isn't a photo.
  public var privacy: PhotoPrivacy {
    guard let file, !isNoPhoto else { return .none }
    if !isNew, file.privacy == .leftOut { return .kept }
    return file.privacy
  }

  /// Whether the photo isn't saved yet.
  public var isNew: Bool { if case .stored = name { false } else { true } }

  /// The size in pixels, turned as the photo is to be shown.
  public var extent: Extent? { extent(turned: options.turn) }

  /// The size in pixels after a turn.
  func extent(turned turn: Turn) -> Extent? {
    guard let image else { return nil }
    return Extent(width: image.width, height: image.height)
      .turned(by: turn.rawValue + seen.rawValue)
  }

  var request: Request
  var digest: String?
  /// How to show the photo. The current picture may still show something else until the next one is
  /// drawn.
  var options: ViewOptions
  /// The turn of the current image.
  private var seen = Turn.none

  init(_ name: PhotoName, _ options: ViewOptions = ViewOptions(), request: Request) {
    self.name = name
    self.options = options
    self.request = request
  }

  /// Whether both show the same picture, regardless of turns.
  func isSamePicture(as other: PhotoPreview) -> Bool {
    name == other.name || digest != nil && digest == other.digest
  }

  mutating func receive(_ update: PreviewUpdate) {
    switch update {
    case .file(let file): (self.file, refusal, isNothing) = (file, nil, false)
    // An image, even one of another size, is better.
    case .thumbnail(let thumbnail): if image == nil { (image, seen) = (thumbnail, options.turn) }
    case .image(let image): (self.image, seen) = (image, options.turn)
    case .problem(let problem): (self.problem, image) = (problem, nil)
    case .hints(let hints): remarks.hints = hints
    case .reading: remarks.isBeingRead = true
    case .read(let advice, let problem): remarks.read(advice, problem, with: options)
    case .digest(let digest): self.digest = digest
    case .openable: canBeOpened = true
    case .nothing: isNothing = true
    case .refused(let problem): (refusal, isNothing) = (problem, true)
    }
  }
}

/// A file opened as a photo.
public struct PhotoFile: Hashable, Sendable {
  /// The media type, detected from the first bytes.
  public let type: String
  /// The size in bytes.
  public let bytes: Int
  /// What Save does with its private data.
  public let privacy: PhotoPrivacy

  /// Whether Save can store it turned.
  public var canTurn: Bool { Turn.isPossible(for: type) && privacy != .kept }

  /// Creates a file.
  public init(type: String, bytes: Int, privacy: PhotoPrivacy) {
    self.type = type
    self.bytes = bytes
    self.privacy = privacy
  }
}

/// News about a photo.
public enum PreviewUpdate: Hashable, Sendable {
  case file(PhotoFile)
  /// The preview until the photo is decoded.
  case thumbnail(DecodedImage)
  case image(DecodedImage)
  case problem(DecodeProblem)
  case hints([Hint])
  /// Its words will be read, which ends with `read` unless another request follows.
  case reading
  /// Advice from its words, or why they couldn't be read.
  case read([CardAdvice], ReadProblem?)
  /// No photo has this name.
  case nothing
  /// The file at a path can't be a photo, or a stored photo can't be shown.
  case refused(PhotoProblem)
  /// The SHA-256 that the photo will have in the store.
  case digest(String)
  /// The system's viewer can open the photo.
  case openable

  /// Whether it may change the advice about the photo.
  var isAdvice: Bool {
    switch self {
    case .problem, .hints, .read, .digest: true
    case .file, .thumbnail, .image, .reading, .nothing, .refused, .openable: false
    }
  }
}
