/// Zooming and turning photos.
extension Application {
  /// The fields whose photos the viewer can show.
  public var viewedFields: [FieldID] {
    (step == nil ? schema.fields : form.fields).map(\.id).filter { photoName(of: $0) != nil }
  }

  /// The layout of the viewer in a window.
  public func viewerLayout(_ window: Window) -> ViewerLayout {
    ViewerLayout(window, photos: viewedFields.count)
  }

  /// Which third of its range each axis of a zoomed photo is in: -1, 0 or 1.
  public func viewedThirds(of field: FieldID, _ window: Window) -> (across: Int, down: Int) {
    guard let viewer, let photo = previews[.view(field)]?.extent else { return (0, 0) }
    return viewer[field].thirds(of: photo, in: viewerLayout(window).dots)
  }

  /// Whether zooming in would show more detail of the photo that keys act on.
  public func canZoomIn(_ window: Window) -> Bool {
    guard let viewer, let photo = viewedExtent else { return false }
    return viewer[viewer.field].canZoomIn(on: photo, in: viewerLayout(window).dots)
  }

  /// Whether the photo that keys act on can be stored turned.
  public var canTurn: Bool { viewedPreview?.file?.canTurn ?? false }

  /// Whether the photo of a field can be turned, as far as is known.
  public func mayTurn(photoOf field: FieldID) -> Bool {
    if let file = previews[.field(field)]?.file { return file.canTurn }
    switch photoName(of: field) {
    case .stored(let photo): return Turn.isPossible(for: photo.type)
    case .path, .upload: return true
    case nil: return false
    }
  }

  /// What is known about the photo that keys act on.
  public var viewedPreview: PhotoPreview? { viewer.flatMap { previews[.view($0.field)] } }

  /// The size of the photo that keys act on, once any preview of it is loaded: the viewer may still
  /// be opening it.
  private var viewedExtent: Extent? {
    guard let field = viewer?.field else { return nil }
    return [.view(field), .field(field), .answer(field)].lazy.compactMap { previews[$0] }
      .first { $0.image?.picture != nil }?.extent(turned: form.draft(of: field).turn)
  }

  /// The fields whose photos the viewer shows: one, or two side by side.
  public func fieldsInView(_ window: Window) -> [FieldID] {
    guard let field = viewer?.field else { return [] }
    guard viewerLayout(window).isPair else { return [field] }
    let fields = viewedFields
    let place = fields.firstIndex(of: field) ?? 0
    return Array(fields.dropFirst(min(place, fields.count - 2)).prefix(2))
  }

  mutating func view() {
    let isOnSummary = place == .summary
    let selected = photosToCheck.first { form.focus == .button(.check($0.id)) }?.id
    let field = isOnSummary ? selected ?? viewedFields.first : photoField()
    guard let field else {
      if notice == nil { notice = .nothingToView }
      return
    }
    guard photoName(of: field) != nil else {
      notice = .nothingToView
      return
    }
    viewer = PhotoViewer(field: field)
  }

  mutating func reduce(_ action: ViewerAction, _ session: inout Session) -> [AppEffect] {
    guard let field = viewer?.field else { return [] }
    switch action {
    case .zoomed(let distance):
      look(session) { $0.zoom(by: distance, on: $1, in: $2) }
    case .moved(let right, let down):
      look(session) { $0.move(right: right, down: down, on: $1, in: $2) }
    case .wholeTapped: viewer?[field] = Closeup()
    case .nextTapped:
      let fields = viewedFields
      guard let place = fields.firstIndex(of: field), fields.count > 1 else {
        notice = .keyDoesNothing
        break
      }
      viewer?.field = fields[(place + 1) % fields.count]
    case .chosen(let other): if viewedFields.contains(other) { viewer?.field = other }
    case .turnTapped:
      // Until the viewer's preview is loaded, the form's preview has the file.
      return turn(field, viewedPreview?.file ?? previews[.field(field)]?.file, session)
    case .undoTapped: return undoTurn(of: field, session)
    case .openTapped:
      guard viewedPreview?.canBeOpened == true, let name = photoName(of: field) else {
        notice = .keyDoesNothing
        break
      }
      return [.application(.openElsewhere(name))]
    case .closed: viewer = nil
    }
    return []
  }

  /// Changes the zoom of the photo that keys act on, once its size is known.
  private mutating func look(
    _ session: Session, _ change: (inout Closeup, Extent, Extent) -> Void
  ) {
    guard let field = viewer?.field, let photo = viewedExtent, var closeup = viewer?[field] else {
      return
    }
    change(&closeup, photo, viewerLayout(session.window).dots)
    viewer?[field] = closeup
  }

  /// Turns a photo clockwise by a quarter.
  mutating func turn(
    _ field: FieldID, _ file: PhotoFile?, _ session: Session
  ) -> [AppEffect] {
    guard photoName(of: field) != nil else { return refuse(.nothingToView) }
    guard file?.canTurn == true else { return refuse(.cannotBeTurned(type: file?.type)) }
    form.turnPhoto(of: field, by: .quarter)
    viewer?[field].turn(by: 1)
    return keepDrafts(session)
  }

  /// Undoes a turn, but nothing that was typed.
  private mutating func undoTurn(of field: FieldID, _ session: Session) -> [AppEffect] {
    var draft = form.draft(of: field)
    let before = draft
    var killed = ""
    draft.line.apply(.undo, killed: &killed)
    guard draft.turn != before.turn, draft.photo == before.photo,
      draft.line.text == before.line.text
    else { return refuse(.nothingToUndo) }
    form.replace(draft, of: field)
    viewer?[field].turn(by: draft.turn.rawValue + Turn.allCases.count - before.turn.rawValue)
    return keepDrafts(session)
  }
}
