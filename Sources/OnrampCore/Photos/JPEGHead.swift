/// Everything in a JPEG before its picture: the segments up to the first scan (ITU-T T.81, B).
public struct JPEGHead: Hashable, Sendable {
  /// A segment: its marker's second byte, and where it lies in the file, marker included.
  private struct Segment: Hashable {
    let marker: UInt8
    let range: Range<Int>
    /// Where its payload lies, behind the length.
    var payload: Range<Int> { (range.lowerBound + 4)..<range.upperBound }
  }

  private let bytes: [UInt8]
  private let segments: [Segment]
  /// Where the first scan begins, which is the end of the head.
  public let end: Int

  /// Reads the head of a file that begins with `bytes`; `nil` where it is no JPEG, or where the
  /// head goes on beyond them.
  public init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var segments: [Segment] = []
    var place = 2
    while place + 3 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes may stand before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xDA {
        (self.bytes, self.segments, end) = (bytes, segments, place)
        return
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      segments.append(Segment(marker: marker, range: place..<(place + 2 + length)))
      place += 2 + length
    }
    return nil
  }

  /// How the picture is turned: 1 is upright.
  public var orientation: Int {
    segments.lazy.filter { $0.marker == 0xE1 }
      .compactMap { EXIF(bytes[$0.payload])?.orientation }.first ?? 1
  }

  /// Whether there is a segment that says where, when or with what the photo was taken.
  public var isPrivate: Bool { segments.contains(where: isPrivate) }

  /// The head without what is private, the picture's turn kept.
  public var cleaned: [UInt8] {
    var clean: [UInt8] = [0xFF, 0xD8]
    let orientation = orientation
    var saysOrientation = orientation == 1
    for segment in segments {
      guard isPrivate(segment) else {
        clean += bytes[segment.range]
        continue
      }
      if !saysOrientation, EXIF(bytes[segment.payload]) != nil {
        clean += EXIF.segment(orientation: orientation)
        saysOrientation = true
      }
    }
    return clean
  }

  /// EXIF, XMP, IPTC, further pictures, and whatever else a maker adds. What is needed to show the
  /// picture is not: JFIF, colour profiles, Adobe's note on colours; nor is a comment.
  private func isPrivate(_ segment: Segment) -> Bool {
    let payload = bytes[segment.payload]
    switch segment.marker {
    case 0xE0, 0xEE: return false
    case 0xE1: return EXIF(payload)?.isPrivate ?? true
    case 0xE2: return !payload.starts(with: "ICC_PROFILE\0".utf8)
    case 0xE3...0xEF: return true
    default: return false
    }
  }
}
