import CJansson
import FoundationEssentials
import Glibc

/// A value of the JSON that the store's own files hold, read and written by Jansson.
///
/// The form waits for two of these files when it starts. `JSONDecoder` would take a quarter of the
/// start for them, as it reaches far into a program that has only just begun to be read.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads an object or an array in UTF-8; `nil` where the bytes are neither.
  init?(_ bytes: Data) {
    let root = bytes.withUnsafeBytes { bytes in
      json_loadb(
        bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, Int(JSON_ALLOW_NUL), nil)
    }
    guard let root else { return nil }
    defer { json_decref(root) }
    self.init(root)
  }

  /// The member of an object; `nil` where it has none, and where this is no object.
  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The member of an object, or another value where there is none.
  subscript(name: String, default other: JSON) -> JSON { self[name] ?? other }

  /// The object with one member more; any other value as it is.
  func adding(_ name: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var array: [JSON]? { if case .array(let array) = self { array } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The value, which must be an object or an array, on one line, with the members of objects in
  /// the order of their names.
  ///
  /// - Throws: `ENOMEM`.
  func encoded() throws(SystemError) -> Data {
    let root = try made()
    defer { json_decref(root) }
    guard let text = json_dumps(root, Int(JSON_COMPACT | JSON_SORT_KEYS)) else {
      throw SystemError(code: ENOMEM)
    }
    defer { free(text) }
    return Data(bytes: text, count: strlen(text))
  }

  private init(_ value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_OBJECT:
      var members: [String: JSON] = [:]
      var next = json_object_iter(value)
      while let member = next {
        members[String(cString: json_object_iter_key(member))] = JSON(
          json_object_iter_value(member))
        next = json_object_iter_next(value, member)
      }
      self = .object(members)
    case JSON_ARRAY:
      self = .array((0..<json_array_size(value)).map { JSON(json_array_get(value, $0)) })
    case JSON_STRING:
      let bytes = UnsafeRawBufferPointer(
        start: json_string_value(value), count: json_string_length(value))
      self = .string(String(decoding: bytes, as: UTF8.self))
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = .real(json_real_value(value))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  /// The value as Jansson holds it, for the caller to release.
  private func made() throws(SystemError) -> UnsafeMutablePointer<json_t> {
    let made: UnsafeMutablePointer<json_t>?
    switch self {
    case .null: made = json_null()
    case .bool(let bool): made = bool ? json_true() : json_false()
    case .integer(let integer): made = json_integer(json_int_t(integer))
    case .real(let real): made = json_real(real)
    case .string(let string): made = json_stringn(string, string.utf8.count)
    case .array(let values):
      made = json_array()
      for value in values { try Self.check(json_array_append_new(made, try value.made())) }
    case .object(let members):
      made = json_object()
      for (name, value) in members {
        try Self.check(json_object_set_new(made, name, try value.made()))
      }
    }
    guard let made else { throw SystemError(code: ENOMEM) }
    return made
  }

  private static func check(_ result: CInt) throws(SystemError) {
    guard result == 0 else { throw SystemError(code: ENOMEM) }
  }
}

/// What a file of the store holds.
protocol StoredContents {
  /// Reads the contents; `nil` where the JSON is not of that kind.
  init?(_ json: JSON)
  /// An object.
  var json: JSON { get }
}
