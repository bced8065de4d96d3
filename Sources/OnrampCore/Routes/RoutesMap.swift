/// The map on screen, and the focus beside it.
public struct RoutesMap: Hashable, Sendable {
  /// The part of the Earth shown; `nil` until it is known where to look.
  public internal(set) var view: MapView?
  /// The ground drawn beneath the route.
  public internal(set) var ground: MapGround?
  /// The map as a picture, if the terminal shows pixels.
  public internal(set) var drawn = DrawnMap()
  /// The stop or button with the focus.
  public internal(set) var focus: Routes.Focus?
  /// The stop with the focus, by its index as given.
  public var selectedStop: Int? { if case .stop(let stop)? = focus { stop } else { nil } }
  /// Whether the view is still fitted to the whole route.
  var isFramed = false
  /// Whether leaving a saved route leads back to the list, where it was opened.
  var returnsToList = false
  var groundRequest: Request?
}

extension Routes {
  /// Something beside the map that can have the focus.
  public enum Focus: Hashable, Sendable {
    /// The stop at this index, in the order as given.
    case stop(Int)
    case save, discard
  }
}
