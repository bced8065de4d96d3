import CJansson

/// The elements of a JSON array, read one by one.
///
/// A long array is read faster this way than as one tree, and takes only one element's memory.
public struct JSONElements {
  /// An element that was read.
  public enum Element {
    /// A value that the caller must release with ``JSONValue/release()``.
    case value(JSONValue)
    /// An element whose syntax is right but that Jansson can't hold.
    case refused
  }

  /// Integers are read as reals, which hold any length.
  private static let flags = Int(
    JSON_ALLOW_NUL | JSON_DECODE_ANY | JSON_DECODE_INT_AS_REAL | JSON_DISABLE_EOF_CHECK)

  private let body: UnsafeBufferPointer<CChar>
  private var place = 0
  private var isOver = false
  /// Whether the array was read to its end, with nothing after it.
  public private(set) var isWhole = false

  /// Starts reading a body; `nil` if it isn't an array.
  public init?(of body: UnsafeRawBufferPointer) {
    self.body = body.bindMemory(to: CChar.self)
    guard take("[") else { return nil }
    if take("]") { end() }
  }

  /// Whether a body is a JSON value of any kind, at least up to a number that Jansson can't hold.
  public static func isJSON(_ body: UnsafeRawBufferPointer) -> Bool {
    let bytes = body.bindMemory(to: CChar.self)
    var error = json_error_t()
    let value = json_loadb(
      bytes.baseAddress, bytes.count, flags & ~Int(JSON_DISABLE_EOF_CHECK), &error)
    json_decref(value)
    return value != nil || json_error_code(&error) == json_error_numeric_overflow
  }

  /// The next element; `nil` at the end, and on a syntax error.
  public mutating func next() -> Element? {
    guard !isOver, let element = read() else { return nil }
    if take("]") {
      end()
    } else if !take(",") {
      if case .value(let value) = element { json_decref(value) }
      return nil
    }
    return element
  }

  private mutating func end() {
    isOver = true
    skipSpace()
    isWhole = place == body.count
  }

  private mutating func read() -> Element? {
    let rest = UnsafeBufferPointer(rebasing: body[place...])
    var error = json_error_t()
    if let value = json_loadb(rest.baseAddress, rest.count, Self.flags, &error) {
      place += Int(error.position)
      return .value(value)
    }
    return error.isAboutOneValue && skipValue() ? .refused : nil
  }

  /// Consumes a punctuation mark and the white space before it, if it comes next.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < body.count, UInt8(bitPattern: body[place]) == UInt8(ascii: mark) else {
      return false
    }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < body.count {
      switch body[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  /// Skips to the mark after a value that Jansson refused.
  private mutating func skipValue() -> Bool {
    var depth = 0
    var isText = false
    while place < body.count {
      switch Unicode.Scalar(UInt8(bitPattern: body[place])) {
      case "\\" where isText: place += 1
      case "\"": isText.toggle()
      case _ where isText: break
      case "[", "{": depth += 1
      case "]" where depth == 0, "}" where depth == 0, "," where depth == 0: return true
      case "]", "}": depth -= 1
      default: break
      }
      place += 1
    }
    return false
  }
}

extension json_error_t {
  /// Whether the rest of the document may be fine: one value's number, text or nesting exceeds what
  /// Jansson can hold.
  fileprivate var isAboutOneValue: Bool {
    withUnsafePointer(to: self) { error in
      switch json_error_code(error) {
      case json_error_numeric_overflow, json_error_stack_overflow, json_error_invalid_utf8,
        json_error_null_byte_in_key:
        true
      // Half of a surrogate pair, which JSON's syntax allows.
      case json_error_invalid_syntax:
        withUnsafeBytes(of: error.pointee.text) { $0.starts(with: "invalid Unicode '".utf8) }
      default: false
      }
    }
  }
}
