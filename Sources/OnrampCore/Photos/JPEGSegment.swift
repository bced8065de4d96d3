/// A segment of a JPEG: a marker and its payload.
struct JPEGSegment {
  /// The marker's second byte.
  let marker: UInt8
  /// The bytes after its length.
  let payload: [UInt8]
  /// Its range in the file, including the marker.
  let range: Range<Int>

  /// What to do with a segment.
  enum Verdict {
    case keep
    case leaveOut
    case replace([UInt8])
    /// It breaks the format's rules, so decoders may disagree about it.
    case odd
  }

  /// Judges the segments of a file, in order.
  struct Judge {
    /// Whether the orientation will be rewritten.
    let turns: Bool
    private(set) var orientation = 1
    private(set) var hasScan = false
    /// Whether restart markers may occur in the coded data.
    private(set) var hasRestarts = false
    /// The segments of the color profile.
    private(set) var profile: Set<PhotoParts.Piece> = []

    private var hasFrame = false
    private var hasJFIF = false
    private var hasEXIF = false
    private var colors = ColorProfile()

    init(turns: Bool) { self.turns = turns }

    /// Whether the profile is complete and nothing else is in its segments.
    var isProfileWhole: Bool { colors.isWhole }

    mutating func verdict(on segment: JPEGSegment) -> Verdict {
      let payload = segment.payload
      switch segment.marker {
      case 0xC0...0xC2:
        defer { hasFrame = true }
        return !hasFrame && segment.isFrame ? .keep : .odd
      case 0xC4: return segment.isHuffmanTables ? .keep : .odd
      case 0xDA:
        defer { hasScan = true }
        return hasFrame && segment.isScan ? .keep : .odd
      case 0xDB: return segment.isQuantizationTables ? .keep : .odd
      case 0xDC: return hasScan && payload.count == 2 ? .keep : .odd
      case 0xDD:
        guard payload.count == 2 else { return .odd }
        hasRestarts = payload != [0, 0]
        return .keep
      // Decoders only look at application segments before the picture.
      case 0xE0...0xEF where hasScan: return .leaveOut
      case 0xE0: return jfif(payload)
      case 0xE1: return exif(payload)
      case 0xE2:
        guard colors.append(payload) else { return .leaveOut }
        profile.insert(.file(segment.range))
        return .keep
      case 0xEE: return adobe(payload)
      case 0xE3...0xEF, 0xFE: return .leaveOut
      default: return .odd
      }
    }

    /// Keeps the pixel density and drops the thumbnail.
    private mutating func jfif(_ payload: [UInt8]) -> Verdict {
      guard !hasJFIF, payload.starts(with: "JFIF\0".utf8), payload.count >= 14 else {
        return .leaveOut
      }
      hasJFIF = true
      let density = payload.prefix(12) + [0, 0]
      return payload.elementsEqual(density) ? .keep : .replace([0xFF, 0xE0, 0, 16] + density)
    }

    private mutating func exif(_ payload: [UInt8]) -> Verdict {
      guard !hasEXIF, let exif = EXIF(payload) else { return .leaveOut }
      hasEXIF = true
      orientation = exif.orientation
      if turns { return .leaveOut }
      if !exif.isPrivate { return .keep }
      return orientation == 1 ? .leaveOut : .replace(EXIF.segment(orientation: orientation))
    }

    /// Keeps the color transform.
    private func adobe(_ payload: [UInt8]) -> Verdict {
      guard payload.starts(with: "Adobe".utf8), payload.count >= 12 else { return .leaveOut }
      return payload.count == 12 ? .keep : .replace([0xFF, 0xEE, 0, 14] + payload.prefix(12))
    }
  }

  // MARK: Segments needed for decoding, checked to the byte

  private var isFrame: Bool {
    payload.count >= 6 && payload[5] > 0 && payload.count == 6 + 3 * Int(payload[5])
  }

  private var isScan: Bool {
    guard let components = payload.first, (1...4).contains(components) else { return false }
    return payload.count == 4 + 2 * Int(components)
  }

  private var isQuantizationTables: Bool {
    var rest = payload[...]
    while let kind = rest.first {
      let length = 1 + 64 * (1 + Int(kind >> 4))
      guard kind >> 4 < 2, kind & 0xF < 4, rest.count >= length else { return false }
      rest = rest.dropFirst(length)
    }
    return !payload.isEmpty
  }

  private var isHuffmanTables: Bool {
    var rest = payload[...]
    while let kind = rest.first {
      let codes = rest.dropFirst().prefix(16).reduce(0) { $0 + Int($1) }
      guard kind >> 4 < 2, kind & 0xF < 4, codes <= 256, rest.count >= 17 + codes else {
        return false
      }
      rest = rest.dropFirst(17 + codes)
    }
    return !payload.isEmpty
  }
}
