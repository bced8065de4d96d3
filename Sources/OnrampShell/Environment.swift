import Glibc

/// The environment variables.
enum Environment {
  /// A variable's value, or `nil` if it is unset or empty.
  ///
  /// Reads a single variable, because Foundation's dictionary of all of them takes a tenth of the
  /// startup time.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns a path with a leading `~` replaced by the home directory.
  static func expanded(_ path: String, home: String? = Environment["HOME"]) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
