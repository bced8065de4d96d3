/// A fault in the stored routes.
///
/// A damaged file is set aside under the given name, but left in place if it was only read.
public enum RoutesFault: Hashable, Sendable {
  /// The list, or part of it, was damaged and rebuilt from the routes.
  case list(setAside: String)
  /// An account's list is missing and was rebuilt from the existing routes.
  case listMissing
  /// This many routes in the list are lost.
  case lost(Int)
  /// A route was damaged and can't be read.
  case route(setAside: String)
  /// The unsaved stops were damaged.
  case draft(setAside: String)
  /// The last location was damaged.
  case location(setAside: String)
}

/// Why a saved route can't be opened.
public enum RouteLoadProblem: Error, Hashable, Sendable {
  /// It no longer exists.
  case missing
  /// Its file, with this name, is damaged.
  case damaged(file: String)
  case store(StoreProblem)
}
