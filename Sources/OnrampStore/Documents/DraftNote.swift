import OnrampCore
import OnrampJSON

/// What `draft.json` of an account notes of a draft, for merging. Like members that this version
/// doesn't know, it stays as long as the draft.
enum DraftNote {
  /// When it was typed, in seconds since 1970.
  static let time = "at"
  /// Why a merge put it there.
  static let cause = "cause"

  /// The note of a merge.
  static func leftover(_ members: [String: JSON]) -> Leftover? {
    guard let cause = members[cause]?.string.flatMap(Leftover.Cause.init) else { return nil }
    return Leftover(at: at(members), cause: cause)
  }

  /// When a draft was typed; 0 if that is unknown.
  static func at(_ members: [String: JSON]?) -> Int64 { Int64(members?[time]?.integer ?? 0) }
}

extension Leftover.Cause {
  /// A cause that this version doesn't know is one that says the least.
  init(known text: String) { self = Leftover.Cause(rawValue: text) ?? .typed }
}
