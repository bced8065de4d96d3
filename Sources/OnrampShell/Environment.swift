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

  /// A typed path, with a home in place of a leading `~`.
  static func expanded(_ path: String, home: String? = Environment["HOME"]) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
