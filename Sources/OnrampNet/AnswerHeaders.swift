/// The headers of a response, as they arrive line by line.
public struct AnswerHeaders: Sendable {
  /// The maximum number of bytes that a server may send before the body.
  public static let maxBytes = 256 << 10
  /// The limits on the fields to keep.
  static let (maxFields, longestName, longestValue, maxKept) = (64, 64, 4096, 32 << 10)

  /// Values by lowercase name.
  public private(set) var fields: [String: String] = [:]
  /// Whether nothing has arrived yet.
  public var isEmpty: Bool { bytes == 0 }

  private var bytes = 0
  private var kept = 0

  /// Makes empty headers.
  public init() {}

  /// What a line means.
  public enum Line: Hashable, Sendable {
    case field
    /// The end of these headers.
    case end
    /// More than a server may send.
    case tooMuch
  }

  /// Takes a line, including its line break. A status line starts over.
  public mutating func take(_ line: some Collection<UInt8>) -> Line {
    bytes += line.count
    guard bytes <= Self.maxBytes else { return .tooMuch }
    let text = Array(line.prefix { $0 != 0x0A && $0 != 0x0D })
    if text.isEmpty { return .end }
    if text.starts(with: Array("HTTP/".utf8)) { (fields, kept) = ([:], 0) }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return .field }
    let name = text[..<colon]
    let value = text[text.index(after: colon)...].drop { $0 == 0x20 || $0 == 0x09 }
    keep(name, Array(value))
    return .field
  }

  private mutating func keep(_ name: some Collection<UInt8>, _ value: [UInt8]) {
    guard !name.isEmpty, name.count <= Self.longestName, name.allSatisfy(Self.isToken),
      value.count <= Self.longestValue, kept + value.count <= Self.maxKept
    else { return }
    let key = String(decoding: name, as: UTF8.self).lowercased()
    guard fields.count < Self.maxFields || fields[key] != nil else { return }
    kept += value.count
    var text = String(decoding: value, as: UTF8.self)
    while text.last == " " || text.last == "\t" { text.removeLast() }
    fields[key] = text
  }

  /// Whether a byte may occur in a header's name (RFC 9110).
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
