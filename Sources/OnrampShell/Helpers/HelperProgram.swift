import Glibc

/// The programs that do what `onramp` itself must not do.
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

  /// Two ends of a socket that no other child inherits.
  static func pair() -> (own: Int32, other: Int32)? {
    var ends: [Int32] = [-1, -1]
    // Not a pipe, as `pipe` can't make its ends close on exec in the same call.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    return socketpair(AF_UNIX, kind, 0, &ends) == 0 ? (ends[0], ends[1]) : nil
  }
}
