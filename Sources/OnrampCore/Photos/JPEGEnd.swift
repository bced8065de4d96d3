/// Finds the end of a JPEG's picture in bytes that come in pieces, from the first scan on.
///
/// Cameras put more behind it: films with sound, smaller pictures, each with a place and a time.
public struct JPEGEnd: Sendable {
  private enum State {
    /// In the picture itself.
    case scan
    /// Behind a byte 0xFF.
    case marker
    /// At the length of a segment, with the byte of it that is read, if one is.
    case length(UInt8?)
    /// So many bytes before the end of a segment.
    case segment(Int)
    case ended
  }

  private var state = State.scan

  /// Begins at the first scan's marker.
  public init() {}

  /// How many of the bytes, the next ones, belong to the picture.
  public mutating func count(in bytes: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while place < bytes.count {
      switch state {
      case .scan:
        while place < bytes.count, bytes[place] != 0xFF { place += 1 }
        if place < bytes.count { state = .marker }
        place += 1
      case .marker:
        switch bytes[place] {
        case 0x00, 0x01, 0xD0...0xD8: state = .scan
        case 0xFF: break
        case 0xD9: state = .ended
        default: state = .length(nil)
        }
        place += 1
      case .length(nil):
        state = .length(bytes[place])
        place += 1
      case .length(let high?):
        let length = (Int(high) << 8 | Int(bytes[place])) - 2
        state = length > 0 ? .segment(length) : .scan
        place += 1
      case .segment(let left):
        let taken = min(left, bytes.count - place)
        state = left > taken ? .segment(left - taken) : .scan
        place += taken
      case .ended: return place
      }
    }
    return min(place, bytes.count)
  }
}
