import CJansson
import FoundationEssentials
import Glibc

/// A JSON value in the store's own files or in servers' responses, read and written by Jansson.
///
/// The form waits for two of these files at startup. `JSONDecoder` would take a quarter of the
/// startup time, because much of its code hasn't been loaded yet.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses an object or array in UTF-8; `nil` if the bytes are neither.
  public init?(_ bytes: Data) {
    guard let json = bytes.withUnsafeBytes({ JSON(bytes: $0) }) else { return nil }
    self = json
  }

  /// Parses an object or array in UTF-8; `nil` if the bytes are neither.
  public init?(_ bytes: [UInt8]) {
    guard let json = bytes.withUnsafeBytes({ JSON(bytes: $0) }) else { return nil }
    self = json
  }

  private init?(bytes: UnsafeRawBufferPointer) {
    let root = json_loadb(
      bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, Int(JSON_ALLOW_NUL), nil)
    guard let root else { return nil }
    defer { json_decref(root) }
    self.init(root)
  }

  /// A member of an object; `nil` if it is missing or this isn't an object.
  public subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// A member of an object, or a default if it is missing.
  public subscript(name: String, default other: JSON) -> JSON { self[name] ?? other }

  /// The object with one more member. Any other value is returned unchanged.
  public consuming func adding(_ name: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    // Without this other reference, the members are changed in place.
    self = .null
    members[name] = value
    return .object(members)
  }

  /// A whole number.
  public var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  /// A number of either kind.
  public var number: Double? {
    if case .real(let real) = self { real } else { integer.map(Double.init) }
  }
  /// A text.
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  /// A truth value.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The elements of an array.
  public var array: [JSON]? { if case .array(let array) = self { array } else { nil } }
  /// Whether it is an object.
  public var isObject: Bool { if case .object = self { true } else { false } }

  /// The value, which must be an object or array, on one line, with object members sorted by name;
  /// `nil` if memory runs out.
  public var line: Data? {
    guard let root = made() else { return nil }
    defer { json_decref(root) }
    guard let text = json_dumps(root, Int(JSON_COMPACT | JSON_SORT_KEYS)) else { return nil }
    defer { free(text) }
    return Data(bytes: text, count: strlen(text))
  }

  private init(_ value: JSONValue) {
    switch value.pointee.type {
    case JSON_OBJECT:
      var members: [String: JSON] = [:]
      var next = json_object_iter(value)
      while let member = next {
        members[String(cString: json_object_iter_key(member)).withFewMarks] = JSON(
          json_object_iter_value(member))
        next = json_object_iter_next(value, member)
      }
      self = .object(members)
    case JSON_ARRAY:
      self = .array((0..<json_array_size(value)).map { JSON(json_array_get(value, $0)) })
    case JSON_STRING:
      let bytes = UnsafeRawBufferPointer(
        start: json_string_value(value), count: json_string_length(value))
      self = .string(String(decoding: bytes, as: UTF8.self).withFewMarks)
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = .real(json_real_value(value))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  /// The value as a Jansson value that the caller must release; `nil` if memory runs out.
  private func made() -> JSONValue? {
    switch self {
    case .null: return json_null()
    case .bool(let bool): return bool ? json_true() : json_false()
    case .integer(let integer): return json_integer(json_int_t(integer))
    case .real(let real): return json_real(real)
    case .string(var string):
      return string.withUTF8 { json_stringn_nocheck($0.base, $0.count) }
    case .array(let values):
      let made = json_array()
      for value in values where json_array_append_new(made, value.made()) != 0 {
        json_decref(made)
        return nil
      }
      return made
    case .object(let members):
      let made = json_object()
      for (var name, value) in members {
        let value = value.made()
        guard
          name.withUTF8({ json_object_setn_new_nocheck(made, $0.base, $0.count, value) }) == 0
        else {
          json_decref(made)
          return nil
        }
      }
      return made
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of a Swift string for Jansson: always valid UTF-8, which it need not check.
  fileprivate var base: UnsafePointer<CChar>? {
    UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: CChar.self)
  }
}
