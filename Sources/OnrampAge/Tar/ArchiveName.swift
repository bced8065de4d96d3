/// The name of a file in an archive handed in; no others are allowed.
public enum ArchiveName: Hashable, Sendable {
  /// The answers.
  case application
  /// The form that the answers belong to.
  case steps
  /// The answers as text.
  case summary
  /// A photo, by its file name.
  case photo(String)

  /// The folder of photos.
  public static let photos = "photos"
  /// The maximum size of a photo and of any other file, in bytes.
  public static let (maxOfPhoto, maxOfText) = (30 << 20, 1 << 20)
  /// The maximum number of photos in an archive.
  public static let maxPhotos = 500
  /// The allowed extensions of photos.
  private static let endings = [
    "jpg", "png", "gif", "webp", "tiff", "pdf", "bmp", "avif", "heic",
  ]
  private static let (longestKey, maxDigits) = (64, 3)

  /// Parses a path; `nil` if it isn't one of these.
  public init?(path: some Collection<UInt8>) {
    let path = String(decoding: path, as: UTF8.self)
    switch path {
    case Self.application.path: self = .application
    case Self.steps.path: self = .steps
    case Self.summary.path: self = .summary
    default:
      guard path.hasPrefix(Self.photos + "/") else { return nil }
      self.init(photo: String(path.dropFirst(Self.photos.count + 1)))
    }
  }

  /// Parses a photo's name: a field's key, a number if the key is taken, and an extension.
  public init?(photo name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.count == 1 || Self.endings.contains("\(parts[1])")
    else { return nil }
    let stem = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(stem.count), (1...Self.longestKey).contains(stem[0].utf8.count),
      stem[0].utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }),
      stem.count == 1
        || (1...Self.maxDigits).contains(stem[1].utf8.count) && stem[1].utf8.allSatisfy(\.isDigit)
    else { return nil }
    self = .photo(name)
  }

  /// The path in the archive.
  public var path: String {
    switch self {
    case .application: "application.json"
    case .steps: "steps.json"
    case .summary: "summary.txt"
    case .photo(let name): "\(Self.photos)/\(name)"
    }
  }

  /// The maximum size of the file, in bytes.
  public var limit: Int { if case .photo = self { Self.maxOfPhoto } else { Self.maxOfText } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetterOrDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
