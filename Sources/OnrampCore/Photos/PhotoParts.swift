/// The parts of a photo that are stored: everything needed to show it, and nothing else.
///
/// Location, time, camera, comments, thumbnails of a JPEG and videos after the picture are left
/// out, or overwritten if other parts of the file are found by their offsets. A file with a byte
/// that can't be accounted for can't be cleaned; it is stored unchanged, and the form warns. The
/// coded picture itself isn't searched.
public struct PhotoParts {
  /// A stored piece.
  public enum Piece: Hashable, Sendable {
    /// Bytes of the file.
    case file(Range<Int>)
    /// New bytes, in place of private ones or with the orientation.
    case new([UInt8])

    /// The number of bytes.
    public var count: Int {
      switch self {
      case .file(let range): range.count
      case .new(let bytes): bytes.count
      }
    }
  }

  /// The file breaks its format's rules, so programs may disagree about it.
  struct Odd: Error {}

  /// The orientation in the file, numbered as in EXIF: 1 is upright.
  public let orientation: Int
  /// The stored pieces, in order, or `nil` if a byte can't be accounted for.
  public let pieces: [Piece]?
  /// How storing these pieces treats private data.
  public let privacy: PhotoPrivacy

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - type: The media type, as detected by ``MediaType``.
  ///   - turn: The turn to store. It changes the orientation, not a single pixel.
  ///   - read: Fills a buffer from an offset in the file, and returns how many bytes it read. If it
  ///     returns 0, the file counts as ended.
  public init(
    of type: String, size: Int, turn: Turn = .none,
    read: @escaping (Int, UnsafeMutableRawBufferPointer) -> Int
  ) {
    guard let kind = Self.kind(of: type) else {
      (orientation, pieces) = (1, nil)
      privacy = type == MediaType.unknown ? .notAPhoto : .kept
      return
    }
    let bytes = ByteWindow(size: size, read: read)
    var walk = kind.init(bytes, turn: .none)
    let upright = try? walk.pieces()
    orientation = walk.orientation
    privacy =
      switch upright {
      case nil: .kept
      case [.file(0..<size)]: .none
      default: .leftOut
      }
    guard upright != nil, turn != .none else {
      pieces = upright
      return
    }
    var turning = kind.init(bytes, turn: turn)
    pieces = try? turning.pieces()
  }

  static func kind(of type: String) -> (any PhotoWalk.Type)? {
    switch type {
    case "image/jpeg": JPEGWalk.self
    case "image/png": PNGWalk.self
    case "image/webp": WebPWalk.self
    case "image/heic", "image/avif": HEIFWalk.self
    default: nil
    }
  }
}

/// A walk through a file of one type, from first byte to last.
protocol PhotoWalk {
  /// The orientation in the file, numbered as in EXIF; known after the walk.
  var orientation: Int { get }

  /// Prepares to walk a file whose photo is to be turned.
  init(_ bytes: ByteWindow, turn: Turn)

  /// Walks the file, once, and returns what is stored.
  mutating func pieces() throws(PhotoParts.Odd) -> [PhotoParts.Piece]
}

extension PhotoParts {
  /// Reads a file in memory.
  public init(_ file: [UInt8], turn: Turn = .none) {
    self.init(of: MediaType.of(file), size: file.count, turn: turn) { place, buffer in
      let count = Swift.max(0, Swift.min(buffer.count, file.count - place))
      buffer.copyBytes(from: file[place..<(place + count)])
      return count
    }
  }

  /// The bytes stored of a file in memory.
  public static func stored(_ file: [UInt8], turn: Turn = .none) -> [UInt8] {
    guard let pieces = PhotoParts(file, turn: turn).pieces else { return file }
    return pieces.flatMap { piece in
      switch piece {
      case .file(let range): Array(file[range])
      case .new(let bytes): bytes
      }
    }
  }
}

extension [PhotoParts.Piece] {
  /// Appends bytes of the file, merging them into the last piece if they follow it.
  mutating func keep(_ range: Range<Int>) {
    if range.isEmpty { return }
    if case .file(let last)? = last, last.upperBound == range.lowerBound {
      self[count - 1] = .file(last.lowerBound..<range.upperBound)
    } else {
      append(.file(range))
    }
  }
}
