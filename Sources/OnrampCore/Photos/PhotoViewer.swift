/// Photos as large as the window allows: the one that keys act on, and the zoom of each.
public struct PhotoViewer: Hashable, Sendable {
  /// The field whose photo keys act on.
  public internal(set) var field: FieldID
  private var closeups: [FieldID: Closeup] = [:]

  init(field: FieldID) { self.field = field }

  /// The zoom of a field's photo.
  public internal(set) subscript(field: FieldID) -> Closeup {
    get { closeups[field] ?? Closeup() }
    set { closeups[field] = newValue == Closeup() ? nil : newValue }
  }
}

/// What a driver did in the viewer.
public enum ViewerAction: Hashable, Sendable {
  /// Zoomed in (1) or out (-1) by a level.
  case zoomed(by: Int)
  /// Zoomed out to the whole photo.
  case wholeTapped
  case moved(right: Int, down: Int)
  /// Went to the next photo, or chose one.
  case nextTapped, chosen(FieldID)
  /// Turned the photo clockwise, or undid a turn.
  case turnTapped, undoTapped
  /// Asked for the system's own viewer.
  case openTapped
  case closed
}
