import CJansson

/// A value in Jansson's own representation, which spares a long list a copy of everything in it.
public typealias JSONValue = UnsafeMutablePointer<json_t>

extension JSONValue {
  /// The number up to which a real represents every whole number exactly.
  private static var maxExact: Double { 0x1p53 }

  /// A member of an object; `nil` if it is missing or this isn't an object.
  public subscript(name: StaticString) -> JSONValue? {
    name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount) {
      json_object_get(self, $0)
    }
  }

  /// The bytes of a string.
  public var bytes: UnsafeRawBufferPointer? {
    guard pointee.type == JSON_STRING else { return nil }
    return UnsafeRawBufferPointer(
      start: json_string_value(self), count: json_string_length(self))
  }

  /// A text, with the consecutive marks that `withFewMarks` keeps.
  public var text: String? { bytes.map { String(decoding: $0, as: UTF8.self).withFewMarks } }

  /// A number that was read as a real.
  public var real: Double? { pointee.type == JSON_REAL ? json_real_value(self) : nil }

  /// A whole number, if the real that holds it is exact.
  public var whole: Int? {
    real.flatMap { abs($0) <= Self.maxExact ? Int(exactly: $0) : nil }
  }

  /// Releases the value's memory.
  public func release() { json_decref(self) }
}
