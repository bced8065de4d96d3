/// Takes the first file out of a multipart form that comes in pieces (RFC 7578).
///
/// Only what a browser sends is read; anything else is malformed.
public struct MultipartReader: Sendable {
  /// The form is not as a browser sends it.
  public struct Malformed: Error {
    /// Says so.
    public init() {}
  }

  private enum State {
    /// Before the first boundary.
    case start
    /// In the head of a part.
    case head
    /// In the part that is the file.
    case file
    /// In another part.
    case other
    /// Behind the file; the rest does not count.
    case done
  }

  private static let longestHead = 4096

  private let delimiter: [UInt8]
  private var state = State.start
  private var pending: [UInt8] = []

  /// - Parameter boundary: what stands between the parts.
  public init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

  /// Whether the file is whole.
  public var isDone: Bool { state == .done }

  /// The boundary that a content type names: 1 to 70 characters.
  public static func boundary(of type: String) -> String? {
    for piece in type.split(separator: ";").dropFirst() {
      let text = piece.drop { $0 == " " }
      guard text.lowercased().hasPrefix("boundary=") else { continue }
      var value = text.dropFirst("boundary=".count)
      if value.first == "\"", value.last == "\"", value.count >= 2 {
        value = value.dropFirst().dropLast()
      }
      let isPlain = value.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
      return (1...70).contains(value.utf8.count) && isPlain ? String(value) : nil
    }
    return nil
  }

  /// Reads the next piece.
  ///
  /// - Returns: the next bytes of the file.
  public mutating func read(_ bytes: some Collection<UInt8>) throws(Malformed) -> [UInt8] {
    // The first boundary has no line end before it.
    if state == .start, pending.isEmpty { pending = [0x0D, 0x0A] }
    pending += bytes
    var file: [UInt8] = []
    while try step(into: &file) {}
    return file
  }

  /// Reads one thing. Returns whether there may be another.
  private mutating func step(into file: inout [UInt8]) throws(Malformed) -> Bool {
    switch state {
    case .start:
      guard pending.count >= delimiter.count else {
        guard delimiter.starts(with: pending) else { throw Malformed() }
        return false
      }
      guard pending.starts(with: delimiter) else { throw Malformed() }
      pending.removeFirst(delimiter.count)
      state = .head
      return true
    case .head: return try readHead()
    case .file, .other:
      let found = pending.firstRange(of: delimiter)
      // What could be the start of a boundary waits for more.
      let end = found?.lowerBound ?? max(0, pending.count - delimiter.count + 1)
      if state == .file { file += pending[..<end] }
      pending.removeFirst(found?.upperBound ?? end)
      guard found != nil else { return false }
      state = state == .file ? .done : .head
      return true
    case .done:
      pending = []
      return false
    }
  }

  private mutating func readHead() throws(Malformed) -> Bool {
    // Behind the last boundary stand two dashes, and no file was in the form.
    if pending.starts(with: [0x2D, 0x2D]) { throw Malformed() }
    guard let end = pending.firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard pending.count < Self.longestHead + 4 else { throw Malformed() }
      return false
    }
    guard end.lowerBound <= Self.longestHead, pending.starts(with: [0x0D, 0x0A]) else {
      throw Malformed()
    }
    let head = String(decoding: pending[..<end.lowerBound], as: UTF8.self).lowercased()
    pending.removeFirst(end.upperBound)
    state = head.contains("filename=") ? .file : .other
    return true
  }
}

extension [UInt8] {
  fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard count >= other.count, let first = other.first else { return nil }
    var place = 0
    while place <= count - other.count {
      guard let next = self[place...(count - other.count)].firstIndex(of: first) else { return nil }
      if self[next..<(next + other.count)].elementsEqual(other) {
        return next..<(next + other.count)
      }
      place = next + 1
    }
    return nil
  }
}
