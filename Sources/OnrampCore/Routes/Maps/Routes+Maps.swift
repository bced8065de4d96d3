/// Getting offline maps.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Maps, _ session: inout Session) -> [RoutesEffect] {
    switch action {
    case .tapped:
      guard !source.isOffline else { return refuse(.noServers) }
      maps.isOpen = true
      maps.rows.isSearching = true
      return readMaps(&session)
    case .list(let action): return browseMaps(action, &session)
    case .asked(let text):
      maps.search(for: text, room: RoutesLayout(session.window).routesInView)
      return sizeMaps(&session)
    case .getTapped: return getMap(&session)
    case .cancelTapped: return cancelMap()
    case .removeTapped:
      guard let map = maps.selected?.installed, !maps.isSelectedOnItsWay else {
        notice = .keyDoesNothing
        break
      }
      session.alert = Dialog(.routes(.removeMap(map)))
    case .retryTapped: return readMaps(&session)
    }
    return []
  }

  private mutating func readMaps(_ session: inout Session) -> [RoutesEffect] {
    guard !maps.isReading else { return [] }
    maps.problem = nil
    let request = session.newRequest()
    maps.reading = request
    return [.maps(.read(request))]
  }

  private mutating func browseMaps(
    _ action: ListAction, _ session: inout Session
  ) -> [RoutesEffect] {
    let room = RoutesLayout(session.window).routesInView
    // Leaving an empty search also leaves the list.
    if action == .searchCleared, !maps.rows.hasSearch { return leaveMaps(&session) }
    switch maps.rows.reduce(action, room: room, &session) {
    case .none, .moved: break
    case .atStart: notice = .firstMap
    case .atEnd: notice = .lastMap
    case .isEmpty: notice = .noMaps
    case .searched: maps.search(room: room)
    }
    return sizeMaps(&session)
  }

  /// Requests the sizes in view that are unknown. Each is requested once.
  private mutating func sizeMaps(_ session: inout Session) -> [RoutesEffect] {
    guard maps.isOpen else { return [] }
    let shown = maps.rows.visible(RoutesLayout(session.window).routesInView)
    let unknown = shown.compactMap { maps.entries[maps.rows.shown[$0]].region }
      .filter { $0.bytes == nil }
    guard !unknown.isEmpty else { return [] }
    let effects = canceling(maps.sizes.request)
    let request = session.newRequest()
    maps.sizes.request = request
    return effects + [.maps(.size(request, unknown))]
  }

  private mutating func getMap(_ session: inout Session) -> [RoutesEffect] {
    guard let region = maps.selected?.region else {
      return refuse(maps.selected == nil ? .noMaps : .mapFromFile)
    }
    guard maps.job == nil else { return refuse(.stillGettingMap) }
    maps.rows.isSearching = false
    maps.outcome = nil
    let request = session.newRequest()
    maps.job = .init(region: region, stage: .asking, request: request)
    return [.maps(.get(request, region))]
  }

  private mutating func cancelMap() -> [RoutesEffect] {
    guard let job = maps.job else { return refuse(.keyDoesNothing) }
    maps.job?.isEnding = true
    return [.cancel([job.request])]
  }

  /// Removes a map, once the driver has confirmed that.
  mutating func remove(_ map: InstalledMap, _ session: inout Session) -> [RoutesEffect] {
    guard maps.job == nil else { return refuse(.stillGettingMap) }
    maps.outcome = nil
    let request = session.newRequest()
    maps.removing = request
    return [.maps(.remove(request, map))]
  }

  /// Leaves the list of maps: first its search, if there is one.
  mutating func leaveMaps(_ session: inout Session) -> [RoutesEffect] {
    if maps.rows.hasSearch { return browseMaps(.searchCleared, &session) }
    maps.isOpen = false
    maps.rows.isSearching = false
    let request = maps.sizes.request
    maps.sizes.request = nil
    return canceling(request)
  }

  // MARK: Responses

  mutating func receive(_ response: MapsResponse, _ session: inout Session) -> [RoutesEffect] {
    let room = RoutesLayout(session.window).routesInView
    switch response {
    case .read(let request, let result, let installed):
      guard maps.reading == request else { return [] }
      maps.reading = nil
      maps.installed = installed
      switch result {
      case .success(let catalog):
        maps.isStale = catalog.isStale
        maps.install(catalog.regions, room: room)
      case .failure(let problem):
        maps.problem = problem
        maps.install(maps.regions, room: room)
      }
      return sizeMaps(&session)
    case .sized(let request, let sizes):
      guard maps.sizes.request == request else { return [] }
      maps.sizes.request = nil
      maps.take(sizes)
    case .stage(let request, let stage):
      guard maps.job?.request == request else { return [] }
      maps.job?.stage = stage
    case .got(let request, let result):
      guard let job = maps.job, job.request == request else { return [] }
      maps.job = nil
      let name = job.region.name
      switch result {
      case .success(let got):
        maps.outcome = got.isNew ? .ready(name) : .current(name)
        return adopt(got.installed, &session)
      case .failure(.canceled): maps.outcome = .canceled(name)
      case .failure(let problem): maps.outcome = .failed(name, problem)
      }
    case .removed(let request, let result):
      guard maps.removing == request else { return [] }
      maps.removing = nil
      switch result {
      case .success(let installed):
        let gone = maps.installed.first { map in !installed.contains { $0.folder == map.folder } }
        maps.outcome = .removed(gone?.name ?? "")
        return adopt(installed, &session)
      case .failure(let problem):
        maps.outcome = .notRemoved(maps.selected?.name ?? "", problem)
      }
    }
    return []
  }

  /// Uses the maps that are there now.
  private mutating func adopt(
    _ installed: [InstalledMap], _ session: inout Session
  ) -> [RoutesEffect] {
    let hadEngine = hasEngine
    maps.installed = installed
    maps.install(maps.regions, room: RoutesLayout(session.window).routesInView)
    let stays = engines.offlineMap.map { area in installed.contains { $0.area == area } } == true
    if !stays { engines.offlineMap = installed.first?.area }
    // A map that is gone can't answer what it was asked.
    let effects = canceling(map.groundRequest)
    (engines.mapProblem, map.ground, map.groundRequest) = (nil, nil, nil)
    // A driver who reads saved routes meanwhile stays there.
    if !hadEngine, hasEngine, maps.isOpen, screen == .list { screen = .map }
    if !hasEngine, screen == .map { screen = .list }
    if stops.isEmpty { map.view = nil }
    return effects + settle(&session)
  }
}
