/// A picture of a car or an owner, and whether it has arrived.
public enum CarPicture: Hashable, Sendable {
  /// It was requested.
  case awaited(Request)
  case drawn(Picture)
  /// There is nothing to show.
  case missing

  /// What to draw.
  public struct Order: Hashable, Sendable {
    /// The address of the picture.
    public let address: String
    /// The cells it may cover.
    public let room: CarsLayout.Room
    /// How many colors it may use, as ``Window/colors`` counts them.
    public let colors: Int
    /// How the terminal shows pixel graphics, if it can.
    public let pixels: PixelScreen?

    /// Creates an order.
    public init(
      _ address: String, in room: CarsLayout.Room, colors: Int, pixels: PixelScreen? = nil
    ) {
      (self.address, self.room, self.colors, self.pixels) = (address, room, colors, pixels)
    }
  }
}

extension Cars {
  /// The maximum number of cached pictures.
  static let maxPictures = 120

  /// The picture at an address, drawn for a given room.
  public func picture(at address: String?, in room: CarsLayout.Room, of window: Window) -> Picture?
  {
    guard let address else { return nil }
    let order = CarPicture.Order(address, in: room, colors: window.colors, pixels: window.pixels)
    if case .drawn(let picture)? = pictures[order] { return picture }
    return nil
  }

  /// Requests the pictures now in view, most important first, and cancels requests for others.
  mutating func refreshPictures(_ session: inout Session) -> [CarsEffect] {
    let wanted = session.leaving == nil ? wantedPictures(session.window) : []
    let past = pictures.filter { order, picture in
      if case .awaited = picture { !wanted.contains(order) } else { false }
    }
    for order in past.keys { pictures[order] = nil }
    if pictures.count > Self.maxPictures {
      pictures = pictures.filter { wanted.contains($0.key) }
    }
    let canceled = past.values.compactMap { picture in
      if case .awaited(let request) = picture { request } else { nil }
    }
    var effects: [CarsEffect] = canceled.isEmpty ? [] : [.cancel(canceled.sorted())]
    for order in wanted where pictures[order] == nil {
      let request = session.newRequest()
      pictures[order] = .awaited(request)
      effects.append(.draw(request, order, mayBePrivate: contents?.isPrivate ?? false))
    }
    return effects
  }

  mutating func drew(_ request: Request, _ picture: Picture?) {
    guard let order = pictures.first(where: { $0.value == .awaited(request) })?.key else { return }
    pictures[order] = picture.map { .drawn($0) } ?? .missing
  }

  /// The pictures in view: the selected car first, then the rows from the top.
  private func wantedPictures(_ window: Window) -> [CarPicture.Order] {
    guard window.colors > 0, let car else { return [] }
    let layout = self.layout(in: window)
    var wanted: [CarPicture.Order] = []
    func want(_ address: String?, in room: CarsLayout.Room?) {
      guard let address, let room else { return }
      let order = CarPicture.Order(address, in: room, colors: window.colors, pixels: window.pixels)
      if !wanted.contains(order) { wanted.append(order) }
    }
    if page != nil {
      want(car.picture, in: layout.page.picture)
      want(car.owner?.picture, in: layout.page.owner)
      return wanted
    }
    want(car.picture, in: layout.pane?.picture)
    if let thumbnail = layout.thumbnail {
      for row in rows.visible(layout.carsInView) {
        want(list?.cars[rows.shown[row]].picture, in: thumbnail)
      }
    }
    want(car.owner?.picture, in: layout.pane?.owner)
    return wanted
  }
}
