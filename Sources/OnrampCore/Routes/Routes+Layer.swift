extension Routes {
  /// A layer of the routes.
  public enum Layer: Hashable, Sendable {
    case opening, map, list
    /// The list, while a search is being typed.
    case filter
    case search
    case form(Form)
    case page
    /// The codes of the stops, over a page.
    case code
    case maps
    /// The maps, while a search is being typed.
    case mapFilter
  }

  /// The topmost layer of the routes.
  public var layer: Layer {
    if maps.isOpen { return maps.rows.isSearching ? .mapFilter : .maps }
    if let form = overlays.form { return .form(form.kind) }
    if overlays.search != nil { return .search }
    if let page = overlays.page { return page.code == nil ? .page : .code }
    switch screen {
    case .opening: return .opening
    case .map: return .map
    case .list: return list.rows.isSearching ? .filter : .list
    }
  }
}
