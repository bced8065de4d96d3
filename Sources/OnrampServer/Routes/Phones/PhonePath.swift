/// The path of a page for a phone, `/p/TOKEN`, or of the state that the page polls, `/p/TOKEN/now`.
/// A scanned code has it in capitals.
struct PhonePath: Equatable {
  /// The token, or a code that was typed.
  let token: String
  let wantsNow: Bool

  /// Whether a path belongs to phones, whatever follows.
  static func isOne(_ path: String) -> Bool { path.hasPrefix("/p/") || path.hasPrefix("/P/") }

  /// Parses a path; `nil` if there can't be a page.
  init?(_ path: String) {
    guard Self.isOne(path) else { return nil }
    let parts = path.dropFirst(3).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2 && parts[1] == "now" else { return nil }
    token = String(parts[0])
    wantsNow = parts.count == 2
  }
}
