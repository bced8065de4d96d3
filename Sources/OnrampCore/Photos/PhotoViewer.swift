/// Photos as large as the window allows: which one the keys are for, and how closely each is looked
/// at.
public struct PhotoViewer: Hashable, Sendable {
  /// The field whose photo the keys are for.
  public internal(set) var field: FieldID
  private var closeups: [FieldID: Closeup] = [:]

  init(field: FieldID) { self.field = field }

  /// How closely the photo of a field is looked at.
  public internal(set) subscript(field: FieldID) -> Closeup {
    get { closeups[field] ?? Closeup() }
    set { closeups[field] = newValue == Closeup() ? nil : newValue }
  }
}

/// What a driver does in the viewer.
public enum ViewerAction: Hashable, Sendable {
  /// Went a step closer, by 1, or a step back, by -1.
  case zoomed(by: Int)
  /// Asked for the whole photo.
  case wholeTapped
  case moved(right: Int, down: Int)
  /// Went on to the other photo, or chose one.
  case nextTapped, chosen(FieldID)
  /// Turned the photo clockwise, or took that back.
  case turnTapped, undoTapped
  /// Asked for the system's own viewer.
  case openTapped
  case closed
}
