import Glibc

/// The variables of the process.
enum Environment {
  /// A variable's value; `nil` where it is not set, or empty.
  ///
  /// One is read at a time: Foundation's table of all of them costs a tenth of the start.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
