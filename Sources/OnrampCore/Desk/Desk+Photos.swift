/// Photos: looking at them, and having them drawn in advance.
extension Desk {
  mutating func look(_ action: DeskPhotoAction) {
    guard let open, !open.photos.isEmpty else {
      notice = .keyDoesNothing
      return
    }
    let index = open.photo
    switch action {
    case .zoomed(let distance): change { $0.zoom(by: distance, on: $1, in: $2) }
    case .moved(let right, let down): change { $0.move(right: right, down: down, on: $1, in: $2) }
    case .wholeTapped: self.open?.photos[index].closeup = Closeup()
    case .turnTapped:
      let turn = open.photos[index].turn + .quarter
      self.open?.photos[index].turn = turn
      self.open?.photos[index].closeup.turn(by: 1)
    case .nextTapped(let distance):
      let count = open.photos.count
      self.open?.photo = (index + distance + count) % count
    case .aloneTapped: self.open?.isPhotoAlone.toggle()
    }
  }

  /// Changes the zoom of the photo that keys act on, once its size is known.
  private mutating func change(_ change: (inout Closeup, Extent, Extent) -> Void) {
    guard let open, let photo = open.shownPhoto, let extent = photo.extent else { return }
    var closeup = photo.closeup
    change(&closeup, extent, layout(of: open).dots)
    self.open?.photos[open.photo].closeup = closeup
  }

  /// Whether zooming in would show more detail.
  public var canZoomIn: Bool {
    guard let open, let photo = open.shownPhoto, let extent = photo.extent else { return false }
    return photo.closeup.canZoomIn(on: extent, in: layout(of: open).dots)
  }

  /// Which third of its range each axis of a zoomed photo is in: -1, 0 or 1.
  public func thirds(of photo: DeskPhoto, _ layout: DeskLayout) -> (across: Int, down: Int) {
    photo.extent.map { photo.closeup.thirds(of: $0, in: layout.dots) } ?? (0, 0)
  }

  /// Requests each drawing that differs from the last one requested: the photos of the open
  /// application, beginning with the one on screen, then the photos of the next application.
  mutating func refreshPhotos() -> [DeskEffect] {
    var effects: [DeskEffect] = []
    for path in [\Desk.open, \Desk.ahead] {
      guard var application = self[keyPath: path], application.document != nil else { continue }
      let layout = layout(of: application)
      let shown = application.photo
      for index in [shown] + application.photos.indices.filter({ $0 != shown })
      where application.photos.indices.contains(index) {
        let order = order(for: application.photos[index], layout)
        guard application.photos[index].order != order else { continue }
        let request = session.newRequest()
        application.photos[index].order = order
        application.photos[index].request = request
        effects.append(.draw(request, of: application.loading, photo: index, order))
      }
      self[keyPath: path] = application
    }
    return effects
  }

  private func order(for photo: DeskPhoto, _ layout: DeskLayout) -> DecoderOrder {
    let window = session.window
    // If the window shows either the answers or the photo, the photo is drawn for all of it.
    let room = layout.showsPhoto ? layout : DeskLayout(window, isPhotoAlone: true)
    var order = DecoderOrder(columns: room.columns, rows: room.rows, colors: window.colors)
    (order.turn, order.pixels) = (photo.turn, window.pixels)
    order.part = photo.extent.flatMap { photo.closeup.part(of: $0, in: room.dots) }
    return order
  }

  mutating func read(_ application: Request, _ photo: Int, _ advice: [CardAdvice]) {
    for path in [\Desk.open, \Desk.ahead] where self[keyPath: path]?.loading == application {
      guard self[keyPath: path]?.photos.indices.contains(photo) ?? false else { continue }
      self[keyPath: path]?.photos[photo].advice = advice
    }
  }

  mutating func drew(_ request: Request, _ update: PreviewUpdate) {
    for path in [\Desk.open, \Desk.ahead] {
      guard let index = self[keyPath: path]?.photos.firstIndex(where: { $0.request == request })
      else { continue }
      self[keyPath: path]?.photos[index].receive(update)
    }
  }
}
