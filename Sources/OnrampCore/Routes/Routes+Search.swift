/// Searching for a place, as a stop or as the driver's location.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Search, _ session: inout Session) -> [RoutesEffect] {
    switch action {
    case .tapped: tapSearch()
    case .pasted(let text):
      tapSearch()
      overlays.search?.query.apply(.paste(text.trimmed), killed: &session.killRing)
      return overlays.search == nil ? [] : queryChanged(&session)
    case .edited(let edit):
      guard let before = overlays.search?.query.text else { break }
      overlays.search?.query.apply(edit, killed: &session.killRing)
      return overlays.search?.query.text == before ? [] : queryChanged(&session)
    case .asked(let text):
      guard let search = overlays.search else { break }
      guard search.purpose != .stop || hasRoomForStop else {
        (overlays.search, notice) = (nil, .tooManyStops)
        break
      }
      overlays.search?.query = search.query.replaced(by: text.singleLine)
      guard !isOpening, let point = Coordinate(text: text) else { return find(&session) }
      overlays.search?.outcome = .found(FoundPlaces([MapPlace(point)]))
      return canceling(search.request) + choose(0, &session) + closeIfRefused()
    case .cursorPlaced(let index): overlays.search?.query.moveCursor(to: index)
    case .moved(let distance):
      guard let search = overlays.search, !search.places.isEmpty else { break }
      overlays.search?.selected = max(0, min(search.places.count - 1, search.selected + distance))
    case .chosen(let index): return choose(index, &session)
    case .numberGiven(let number): return choose(number - 1, &session) + closeIfRefused()
    case .confirmed:
      guard let search = overlays.search, search.places.isEmpty else {
        return choose(overlays.search?.selected ?? 0, &session)
      }
      return find(&session)
    }
    return []
  }

  /// Closes the search if its place was refused, so that results read aloud aren't offered again.
  private mutating func closeIfRefused() -> [RoutesEffect] {
    if overlays.search?.places.isEmpty == false, notice != nil { overlays.search = nil }
    return []
  }

  /// Opens the search even while loading, or when no stop can be added: otherwise the letters typed
  /// next would be commands.
  private mutating func tapSearch() {
    guard viewed == nil else {
      notice = .pressUpdate
      return
    }
    overlays.search = PlaceSearch(.stop)
  }

  /// Whether another stop can be added.
  public var hasRoomForStop: Bool { plan.stops.count < Self.maxStops }

  private mutating func queryChanged(_ session: inout Session) -> [RoutesEffect] {
    let effects = canceling(overlays.search?.request)
    overlays.search?.selected = 0
    overlays.search?.outcome = .none
    // Until the data is read, neither the search engine nor the existing stops are known.
    guard !isOpening, let text = overlays.search?.query.text, text.hasVisibleCharacter else {
      return effects
    }
    if let point = Coordinate(text: text) {
      overlays.search?.outcome = .found(FoundPlaces([MapPlace(point)]))
      return effects
    }
    if Coordinate.isNotOnEarth(text) { return effects }
    return findsWhileTyping ? effects + ask(text, pause: 250, &session) : effects
  }

  /// Searches for the typed text.
  mutating func find(_ session: inout Session) -> [RoutesEffect] {
    guard let text = overlays.search?.query.text, text.hasVisibleCharacter else {
      return refuse(.nothingToFind)
    }
    let effects = canceling(overlays.search?.request)
    guard !isOpening else {
      overlays.search?.outcome = .loading(session.newRequest())
      return []
    }
    if Coordinate.isNotOnEarth(text) {
      overlays.search?.outcome = .notOnEarth(text.trimmed)
      return effects
    }
    return effects + ask(text, pause: 0, &session)
  }

  /// Runs the search typed before the stored data was read.
  mutating func findEarly(_ session: inout Session) -> [RoutesEffect] {
    guard let search = overlays.search else { return [] }
    overlays.search?.outcome = .none
    let effects = queryChanged(&session)
    let isAsked = search.isLoading && overlays.search?.outcome == PlaceSearch.Outcome.none
    return isAsked ? find(&session) : effects
  }

  private mutating func ask(
    _ text: String, pause: Int, _ session: inout Session
  ) -> [RoutesEffect] {
    guard hasFinder else {
      overlays.search?.outcome = .failed(.noEngine)
      return []
    }
    let request = session.newRequest()
    overlays.search?.outcome = .loading(request)
    let origin = stops.last?.coordinate ?? location.current?.place.coordinate
    overlays.search?.origin = origin
    // The last stop or the driver's location is more telling than a panned map.
    let near = origin ?? map.view?.center
    let isOnDisk = source.search == nil || source.isOffline
    let query = PlaceQuery(text: text.trimmed, near: near, pause: isOnDisk ? 0 : pause)
    return [.search(request, query)]
  }

  private mutating func choose(_ index: Int, _ session: inout Session) -> [RoutesEffect] {
    guard let search = overlays.search, search.places.indices.contains(index) else { return [] }
    overlays.search?.selected = index
    let place = search.places[index]
    switch search.purpose {
    case .stop:
      let isFirst = plan.stops.isEmpty
      let effects = add(place, &session)
      // If a place can't be a stop, the search stays open to choose another.
      guard case .stopAdded? = notice else { return effects }
      overlays.search = nil
      // Until it is known whether there is an engine, there is neither a map nor a list to show.
      if screen != .opening { screen = .map }
      // A route from a location that may be outdated comes with a notice.
      if isFirst, plan.stops.count > 1, location.isLastKnown, let here = location.current {
        notice = .lastKnown(here)
      }
      return effects + refreshGround(&session)
    case .location:
      overlays.search = nil
      let request = session.newRequest()
      location.giving = request
      return [.locate(request, place)]
    }
  }

  mutating func found(_ request: Request, _ result: Result<FoundPlaces, RouteProblem>) {
    guard let search = overlays.search, search.request == request else { return }
    switch result {
    case .success(let found):
      overlays.search?.outcome =
        found.places.isEmpty
        ? .empty(search.query.text.trimmed, isOnOlderMap: found.isOnOlderMap) : .found(found)
    case .failure(let problem): overlays.search?.outcome = .failed(problem)
    }
  }
}
