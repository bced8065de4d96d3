import Glibc

/// The helper programs, which do what `onramp` itself must not do.
enum HelperProgram {
  /// The path of a helper: beside this executable, or in `../libexec/onramp`.
  static func path(of name: String) -> String? {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let path = String(cString: own)
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = path[..<slash]
    return ["\(folder)/\(name)", "\(folder)/../libexec/onramp/\(name)"]
      .first { access($0, X_OK) == 0 }
  }
}
