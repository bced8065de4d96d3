/// A fault in the stored routes.
///
/// A damaged file is set aside under the name given here; reading alone leaves it in place.
public enum RoutesFault: Hashable, Sendable {
  /// The list, or part of it, was damaged, and was rebuilt from the routes themselves.
  case list(setAside: String)
  /// The list of an account is gone, and was rebuilt from the routes that are there.
  case listMissing
  /// This many routes in the list are lost.
  case lost(Int)
  /// A route was damaged, and can't be read.
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
  /// Its file, named here, is damaged.
  case damaged(file: String)
  case store(StoreProblem)
}
