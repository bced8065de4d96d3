/// Extracts the first file from a multipart form that arrives in chunks (RFC 7578).
///
/// It reads only what browsers send; anything else is malformed.
public struct MultipartReader: Sendable {
  /// The form is not what a browser sends.
  public struct Malformed: Error {
    /// Creates the error.
    public init() {}
  }

  private enum State {
    /// Before the first boundary.
    case start
    /// In the head of a part.
    case head
    /// In the part that holds the file.
    case file
    /// In another part.
    case other
    /// After the file; the rest doesn't matter.
    case done
  }

  private static let longestHead = 4096

  private let delimiter: [UInt8]
  private var state = State.start
  private var pending: [UInt8] = []

  /// Creates a reader.
  ///
  /// - Parameter boundary: The text between the parts.
  public init(boundary: String) { delimiter = Array("\r\n--\(boundary)".utf8) }

  /// Whether the file is complete.
  public var isDone: Bool { state == .done }

  /// The boundary given in a content type: 1 to 70 characters.
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

  /// Reads the next chunk.
  ///
  /// - Returns: The next bytes of the file.
  public mutating func read(_ bytes: some Collection<UInt8>) throws(Malformed) -> [UInt8] {
    // There is no line break before the first boundary.
    if state == .start, pending.isEmpty { pending = [0x0D, 0x0A] }
    pending += bytes
    var file: [UInt8] = []
    while try step(into: &file) {}
    return file
  }

  /// Reads one item. Returns whether there may be another.
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
      // Hold back what could be the start of a boundary.
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
    // Two dashes follow the last boundary, so the form had no file.
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
