/// The changes to a file when it is stored. Everything else stays as it is.
struct PhotoEdits {
  private struct Edit {
    let range: Range<Int>
    let pieces: [[UInt8]]
  }

  /// More changes than any camera's file needs.
  private static let maxCount = 10_000
  private static let zeros = [UInt8](repeating: 0, count: 256 << 10)

  private var edits: [Edit] = []

  /// Replaces a range with other bytes; if the range is empty, inserts them there.
  mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) {
    edits.append(Edit(range: range, pieces: bytes.isEmpty ? [] : [bytes]))
  }

  mutating func leaveOut(_ range: Range<Int>) { replace(range, by: []) }

  /// Overwrites a range with zeros, so that what follows keeps its offset.
  mutating func blank(_ range: Range<Int>) {
    var pieces = [[UInt8]](repeating: Self.zeros, count: range.count / Self.zeros.count)
    pieces.append([UInt8](repeating: 0, count: range.count % Self.zeros.count))
    edits.append(Edit(range: range, pieces: pieces))
  }

  /// The stored pieces of a file of this size.
  func pieces(ofFileWith size: Int) throws(PhotoParts.Odd) -> [PhotoParts.Piece] {
    guard edits.count <= Self.maxCount else { throw PhotoParts.Odd() }
    var pieces: [PhotoParts.Piece] = []
    var place = 0
    // Includes the index, so that insertions at the same offset keep their order.
    let order = edits.indices.sorted { one, other in
      (edits[one].range.lowerBound, one) < (edits[other].range.lowerBound, other)
    }
    for edit in order.map({ edits[$0] }) {
      guard edit.range.lowerBound >= place, edit.range.upperBound <= size else {
        throw PhotoParts.Odd()
      }
      pieces.keep(place..<edit.range.lowerBound)
      for bytes in edit.pieces where !bytes.isEmpty { pieces.append(.new(bytes)) }
      place = edit.range.upperBound
    }
    pieces.keep(place..<size)
    return pieces
  }
}
