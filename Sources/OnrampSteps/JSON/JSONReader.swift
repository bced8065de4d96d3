import OnrampCore

/// Reads JSON (RFC 8259) and records the position of each value.
///
/// Input can be hostile, so size and nesting are limited and duplicate names are refused.
public struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var place = PlaceCounter()
  private var depth = 0

  /// The largest accepted input, in bytes: 1 MiB.
  public static let sizeLimit = 1 << 20
  /// The limit on nested arrays and objects.
  public static let depthLimit = 64

  /// Reads the contents of a file.
  public static func read(_ bytes: [UInt8]) throws(Located<JSONFault>) -> JSONNode {
    guard bytes.count <= sizeLimit else {
      throw Located(.tooLarge(limit: sizeLimit), at: .start)
    }
    var reader = JSONReader(bytes: bytes)
    return try reader.file()
  }

  private mutating func file() throws(Located<JSONFault>) -> JSONNode {
    if let broken = bytes.firstMalformedUTF8 {
      index = broken
      throw fault(.notUTF8)
    }
    // Some editors write a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      place.skip(to: index)
    }
    let root = try value()
    try skipSpace()
    if index < bytes.count { throw fault(.more) }
    return root
  }

  // MARK: Values

  private mutating func value() throws(Located<JSONFault>) -> JSONNode {
    try skipSpace()
    let start = position
    guard let byte = next else { throw fault(.unfinished) }
    let content: JSONNode.Content
    switch Unicode.Scalar(byte) {
    case "{": content = .object(try object())
    case "[": content = .array(try array())
    case "\"": content = .string(try string())
    case "-", "0"..."9", "+", ".": content = .number(try number())
    case "'": throw fault(.unquoted)
    case "}", "]", ",", ":": throw fault(.expected(.value))
    default: content = try word()
    }
    return JSONNode(content: content, position: start)
  }

  private mutating func object() throws(Located<JSONFault>) -> [JSONNode.Member] {
    try enter()
    var members: [JSONNode.Member] = []
    var seen: Set<ExactText> = []
    try skipSpace()
    if take("}") {
      depth -= 1
      return members
    }
    while true {
      try skipSpace()
      let start = position
      guard let byte = next else { throw fault(.unfinished) }
      guard byte == UInt8(ascii: "\"") else {
        if byte == UInt8(ascii: "}") { throw fault(.trailingComma) }
        throw fault(byte.beginsWord || byte == UInt8(ascii: "'") ? .unquoted : .expected(.name))
      }
      let name = try string()
      guard seen.insert(ExactText(name)).inserted else {
        throw Located(.repeatedName(name), at: start)
      }
      try skipSpace()
      guard take(":") else { throw fault(.expected(.colon)) }
      members.append(JSONNode.Member(name: name, position: start, value: try value()))
      try skipSpace()
      if take("}") { break }
      guard take(",") else { throw fault(.expected(.commaOrBrace)) }
    }
    depth -= 1
    return members
  }

  private mutating func array() throws(Located<JSONFault>) -> [JSONNode] {
    try enter()
    var nodes: [JSONNode] = []
    try skipSpace()
    if take("]") {
      depth -= 1
      return nodes
    }
    while true {
      try skipSpace()
      if next == UInt8(ascii: "]") { throw fault(.trailingComma) }
      nodes.append(try value())
      try skipSpace()
      if take("]") { break }
      guard take(",") else { throw fault(.expected(.commaOrBracket)) }
    }
    depth -= 1
    return nodes
  }

  private mutating func enter() throws(Located<JSONFault>) {
    guard depth < Self.depthLimit else { throw fault(.tooDeep(limit: Self.depthLimit)) }
    depth += 1
    index += 1
  }

  private mutating func word() throws(Located<JSONFault>) -> JSONNode.Content {
    let rest = bytes[index...].prefix { $0.beginsWord }
    switch String(decoding: rest.prefix(6), as: UTF8.self) {
    case "true": index += 4; return .boolean(true)
    case "false": index += 5; return .boolean(false)
    case "null": index += 4; return .null
    case "": throw fault(.expected(.value))
    default: throw fault(.unquoted)
    }
  }

  private mutating func number() throws(Located<JSONFault>) -> JSONNumber {
    let start = index
    let here = position
    func isNumber(_ ok: Bool) throws(Located<JSONFault>) {
      if !ok { throw Located(.number, at: here) }
    }
    _ = take("-")
    if !take("0") { try isNumber(takeDigits()) }
    if take(".") { try isNumber(takeDigits()) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try isNumber(takeDigits())
    }
    // Refuses 01, 1.2.3, 0x10 and 5kg.
    if let next { try isNumber(!next.continuesNumber) }
    return JSONNumber(checked: bytes[start..<index])
  }

  private mutating func takeDigits() -> Bool {
    let start = index
    while let next, next.isDigit { index += 1 }
    return index > start
  }

  // MARK: Texts

  private mutating func string() throws(Located<JSONFault>) -> String {
    index += 1
    let start = index
    // Fast path: few strings contain an escape.
    while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
      index += 1
    }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    while true {
      guard let byte = next else { throw fault(.unfinished) }
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return text.withFewMarks
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case ..<0x20: throw fault(.controlCharacter)
      default:
        let start = index
        while let next, next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") {
          index += 1
        }
        text += String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
  }

  private mutating func escape() throws(Located<JSONFault>) -> Unicode.Scalar {
    let here = position
    index += 1
    guard let byte = next else { throw fault(.unfinished) }
    index += 1
    switch Unicode.Scalar(byte) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": break
    default: throw Located(.escape, at: here)
    }
    guard let unit = hexDigits() else { throw Located(.escape, at: here) }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u"), let low = hexDigits(), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw Located(.surrogate, at: here) }
    return scalar
  }

  private mutating func hexDigits() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    index += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: TextPosition {
    mutating get { place.position(of: index, in: bytes) }
  }

  private mutating func fault(_ fault: JSONFault) -> Located<JSONFault> {
    Located(fault, at: position)
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() throws(Located<JSONFault>) {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
    if next == UInt8(ascii: "/") || next == UInt8(ascii: "#") { throw fault(.comment) }
  }
}

/// Converts growing offsets into lines and columns, counting each byte once.
private struct PlaceCounter {
  private var counted = 0
  private var (line, column) = (1, 1)

  mutating func skip(to index: Int) { counted = index }

  mutating func position(of index: Int, in bytes: [UInt8]) -> TextPosition {
    while counted < min(index, bytes.count) {
      let byte = bytes[counted]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      counted += 1
    }
    return TextPosition(line: line, column: column)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self & 0xDF) }
  fileprivate var beginsWord: Bool { (0x41...0x5A).contains(self & 0xDF) || self >= 0x80 }
  fileprivate var continuesNumber: Bool {
    isDigit || beginsWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "-")
  }
}

extension [UInt8] {
  /// The offset of the first byte that isn't valid UTF-8.
  fileprivate var firstMalformedUTF8: Int? {
    var decoder = UTF8()
    var (offset, bytes) = (0, makeIterator())
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
