import Glibc

/// The environment variables.
enum Environment {
  /// A variable's value, or `nil` if it is unset or empty.
  ///
  /// Reads one variable at a time, as Foundation's dictionary of all of them costs a tenth of the
  /// start.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
