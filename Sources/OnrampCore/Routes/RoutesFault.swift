/// Something that was wrong with what is kept of the routes.
///
/// A damaged file is set aside under the name given here; who only reads leaves it.
public enum RoutesFault: Hashable, Sendable {
  /// The list, or a part of it, was damaged. It was made anew from the routes themselves.
  case list(setAside: String)
  /// The list of an account is gone. It was made anew from the routes that are there.
  case listMissing
  /// So many routes of the list are lost.
  case lost(Int)
  /// A route was damaged, and can't be read.
  case route(setAside: String)
  /// The stops that were not saved were damaged.
  case draft(setAside: String)
  /// The last location was damaged.
  case location(setAside: String)
}

/// Why a saved route can't be opened.
public enum RouteLoadProblem: Error, Hashable, Sendable {
  /// It isn't there any more.
  case missing
  /// Its file, which has this name, is damaged.
  case damaged(file: String)
  case store(StoreProblem)
}
