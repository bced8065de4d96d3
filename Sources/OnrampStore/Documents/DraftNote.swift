import OnrampCore
import OnrampJSON

/// The notes on a draft in an account's `draft.json`, for merging. Like members that this version
/// doesn't know, they last as long as the draft.
enum DraftNote {
  /// When it was typed, in seconds since 1970.
  static let time = "at"
  /// Why a merge left it as a draft.
  static let cause = "cause"

  /// The note of a merge; `nil` if the draft doesn't come from one.
  static func leftover(_ members: [String: JSON]) -> Leftover? {
    guard let cause = members[cause]?.string.flatMap(Leftover.Cause.init) else { return nil }
    return Leftover(at: at(members), cause: cause)
  }

  /// When a draft was typed; 0 if that is unknown.
  static func at(_ members: [String: JSON]?) -> Int64 { Int64(members?[time]?.integer ?? 0) }
}

extension Leftover.Cause {
  /// Treats a cause that this version doesn't know as typing, the least specific one.
  init(known text: String) { self = Leftover.Cause(rawValue: text) ?? .typed }
}
