/// A file or folder to choose.
public struct BrowserEntry: Hashable, Sendable {
  /// What is at the path.
  public enum Kind: Hashable, Sendable {
    /// A file of this size.
    case file(bytes: Int)
    /// A folder, and how many photos it holds, if that is known.
    case folder(photos: Int?)
    /// One of the usual places for photos, and how many it holds, if that is known.
    case place(path: String, photos: Int?)
  }

  /// The name to show.
  public let name: String
  /// What it is.
  public var kind: Kind
  /// The folder among all places that holds it, such as `Pictures/Trip`; `nil` in an open folder.
  public let place: String?
  /// When it was last modified; `nil` for a place.
  public let modified: FileTime?
  /// The name, folded for search.
  let folded: [UInt8]
  /// Whether it isn't hidden, and is a folder or, by its name, a photo.
  let isLikely: Bool
  private let folder: String

  /// The name of the place that is the driver's home folder.
  public static let homeName = "~"

  /// The file name extensions of photos and documents.
  private static let endings: Set<[UInt8]> = Set(
    [
      ".jpg", ".jpeg", ".png", ".heic", ".heif", ".avif", ".webp", ".pdf", ".tif", ".tiff", ".gif",
      ".bmp",
    ].map { Array($0.utf8) })

  /// Creates an entry of a folder.
  ///
  /// - Parameter folder: The path of the folder that holds it.
  public init(
    _ name: String, _ kind: Kind, in folder: String, of place: String? = nil, modified: FileTime
  ) {
    (self.name, self.kind, self.folder, self.place) = (name, kind, folder, place)
    self.modified = modified
    folded = name.foldedForSearch
    isLikely = kind.isFolder ? name.utf8.first != UInt8(ascii: ".") : Self.isPhoto(name)
  }

  /// Creates a place, which has a name of its own.
  init(place: FoundPlace, photos: Int?) {
    (name, kind) = (place.name, .place(path: place.path, photos: photos))
    (folder, self.place, modified) = ("", nil, nil)
    (folded, isLikely) = (place.name.foldedForSearch, true)
  }

  /// Whether a file of this name is a photo or document, and isn't hidden.
  public static func isPhoto(_ name: String) -> Bool {
    let lower = Array(name.lowercased().utf8)
    guard lower.first != UInt8(ascii: "."), let dot = lower.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    return endings.contains(Array(lower[dot...]))
  }

  /// Whether it is a folder.
  public var isFolder: Bool { kind.isFolder }

  /// Its absolute path.
  public var path: String {
    if case .place(let path, _) = kind { return path }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether it is a folder, or a file that is neither empty nor too large for a photo.
  var canBeTaken: Bool {
    if case .file(let bytes) = kind { (1...Photo.maxBytes).contains(bytes) } else { true }
  }

  /// Whether it is listed before another: the newest first.
  public func isNewer(than other: BrowserEntry) -> Bool {
    let (one, two) = (modified?.seconds ?? 0, other.modified?.seconds ?? 0)
    if one != two { return one > two }
    return name == other.name ? folder < other.folder : name < other.name
  }
}

extension BrowserEntry.Kind {
  /// Whether it is a folder or a place, which can be opened.
  fileprivate var isFolder: Bool { if case .file = self { false } else { true } }
}

/// A time in seconds since 1970, and on the driver's clock.
public struct FileTime: Hashable, Sendable {
  /// The seconds since 1970.
  public let seconds: Int
  /// The same time on the driver's clock.
  public let local: CalendarTime

  /// Creates a time.
  public init(seconds: Int, local: CalendarTime) {
    (self.seconds, self.local) = (seconds, local)
  }
}
