extension Routes {
  /// A layer of the routes.
  public enum Layer: Hashable, Sendable {
    case opening, map, list
    /// The list, while a search is being typed.
    case filter
    case search
    case form(Form)
    case page
  }

  /// The topmost layer of the routes.
  public var layer: Layer {
    if let form = overlays.form { return .form(form.kind) }
    if overlays.search != nil { return .search }
    if overlays.page != nil { return .page }
    switch screen {
    case .opening: return .opening
    case .map: return .map
    case .list: return list.rows.isSearching ? .filter : .list
    }
  }
}
