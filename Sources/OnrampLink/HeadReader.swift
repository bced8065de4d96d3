/// Reads the head of a request as it arrives, accepting only the plainest HTTP/1.1 (RFC 9112).
///
/// Anything on whose meaning parsers disagree is malformed: a bare line feed, a folded line, a
/// space before a colon.
public struct HeadReader: Sendable {
  /// The head is not what a browser sends, or is too long.
  public struct Malformed: Error {
    /// Creates the error.
    public init() {}
  }

  /// The maximum size of a head in bytes.
  public static let longest = 8 << 10
  /// The maximum number of fields in a head.
  public static let maxFields = 64

  /// The parts read so far; the method and path are set with the first line.
  public private(set) var head = RequestValidator.Head()
  /// Everything read of the head.
  private(set) var bytes: [UInt8] = []

  private var lineStart = 0
  private var fields = 0
  private var hasFirstLine = false

  /// Creates a reader that has read nothing.
  public init() {}

  /// Reads the next chunk.
  ///
  /// - Returns: How many bytes of the chunk belong to the head, once it is complete.
  public mutating func read(_ piece: some Sequence<UInt8>) throws(Malformed) -> Int? {
    var count = 0
    for byte in piece {
      count += 1
      if try consume(byte) { return count }
    }
    return nil
  }

  /// Consumes a byte. Returns whether the head is complete.
  private mutating func consume(_ byte: UInt8) throws(Malformed) -> Bool {
    let isAfterReturn = bytes.last == 0x0D
    guard bytes.count < Self.longest, isAfterReturn == (byte == 0x0A), Self.isText(byte) else {
      throw Malformed()
    }
    bytes.append(byte)
    guard byte == 0x0A else { return false }
    let line = bytes[lineStart..<(bytes.count - 2)]
    lineStart = bytes.count
    guard hasFirstLine else {
      try readFirst(line)
      return false
    }
    if line.isEmpty { return true }
    try readField(line)
    return false
  }

  private mutating func readFirst(_ line: ArraySlice<UInt8>) throws(Malformed) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isName(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ (0x21...0x7E).contains($0) }), parts[2].elementsEqual("HTTP/1.1".utf8)
    else { throw Malformed() }
    head.method = Self.text(parts[0])
    head.path = Self.text(parts[1])
    hasFirstLine = true
  }

  private mutating func readField(_ line: ArraySlice<UInt8>) throws(Malformed) {
    fields += 1
    guard fields <= Self.maxFields, let colon = line.firstIndex(of: UInt8(ascii: ":")),
      Self.isName(line[..<colon])
    else { throw Malformed() }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    let text = Self.text(value)
    switch Self.text(line[..<colon]).lowercased() {
    case "host": head.hosts.append(text)
    case "origin": head.origins.append(text)
    case "content-length": head.lengths.append(text)
    case "content-type": head.types.append(text)
    case "transfer-encoding": head.encodings.append(text)
    case "accept-language": head.languages.append(text)
    default: break
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte may occur in a head: line endings, tabs, printable characters, and anything
  /// beyond ASCII.
  private static func isText(_ byte: UInt8) -> Bool {
    byte == 0x0D || byte == 0x0A || byte == 0x09 || (byte >= 0x20 && byte != 0x7F)
  }

  /// Whether bytes are a valid name of a method or field: a token, in the RFC's terms.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
