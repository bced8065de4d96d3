import OnrampCore
import OnrampStore

/// Effects on stored routes.
extension RoutesEffects {
  func open(_ request: Request) {
    var opened = OpenedRoutes()
    do {
      let kept = try client.open()
      (opened.routes, opened.hasMore) = (kept.newest, kept.hasMore)
      (opened.draft, opened.faults) = (kept.draft, kept.faults)
      opened.location = kept.location.map { CurrentLocation($0) }
    } catch {
      opened.problem = error
    }
    if let map = services.map {
      do {
        let place = services.source.here ?? opened.location?.place.coordinate
        opened.offlineMap = MapArea(try map.info(near: place))
      } catch {
        opened.mapProblem = error
      }
    }
    if let here = services.source.here {
      // Don't ask a server, which would take a while.
      let place = (try? services.map?.place(at: here, Cancellation())) ?? MapPlace(here)
      opened.location = CurrentLocation(place, from: .given, at: .now)
    }
    post(.opened(request, opened))
    // The rest is read on demand; reading everything also removes unreferenced files.
    if opened.problem == nil, !opened.hasMore { clear() }
  }

  /// The number of saved routes without an account. If it can't be read, opening them reports why.
  func count() -> Int? { try? RoutesReader(data).count() }

  /// Stores the location that the driver entered.
  func locate(_ request: Request, _ location: CurrentLocation) {
    keep(location)
    post(.located(request, location))
  }

  /// Stores the driver's location. Failure only means that the next start doesn't know it.
  func keep(_ location: CurrentLocation) {
    try? client.keepLocation(
      StoredLocation(location.place, from: location.source, seconds: location.time.seconds))
  }

  private func clear() {
    lists.run {
      // Unreadable data is reported when it is requested.
      guard let faults = try? self.client.all().faults, !faults.isEmpty else { return }
      self.post(.damaged(faults))
    }
  }

  func loadRest(_ request: Request) {
    let found = Result { () throws(StoreProblem) in try client.all() }
    post(.rest(request, found.map(\.routes)))
    if case .success((_, let faults)) = found, !faults.isEmpty { post(.damaged(faults)) }
  }

  func delete(_ route: RouteSummary) -> StoreProblem? {
    do {
      try client.delete(route.id, true)
      return nil
    } catch {
      return error
    }
  }

  func restore(_ route: RouteSummary) -> RouteSaveProblem? {
    do {
      _ = try client.restore(route.id)
      return nil
    } catch {
      return error
    }
  }

  func export(
    _ name: String, _ route: Route, to path: String
  ) -> Result<String, RouteExportProblem> {
    let saved = SavedRoute(
      id: RouteID(0), name: name, route: route, preferences: .keepingOrder,
      saved: Int(Clock.now.seconds))
    let path = Environment.expanded(path)
    return Result { () throws(RouteExportProblem) in
      try GPXFile(path).write(GPX.bytes(of: saved), besides: data)
      return path
    }
  }

  /// Writes the waiting stops, unless an earlier change has written them.
  func keepDraft() {
    guard let (draft, revision) = drafts.take() else { return }
    do {
      try client.keepDraft(draft)
      post(.draftKept(revision: revision))
    } catch {
      post(.draftNotKept(revision: revision, error))
    }
  }
}

extension CurrentLocation {
  /// Creates a location from a stored one.
  init(_ stored: StoredLocation) {
    self.init(
      stored.place, from: stored.source, at: FetchTime(seconds: stored.seconds, now: .now))
  }
}

extension MapArea {
  init(_ info: MapInfo) {
    self.init(south: info.south, west: info.west, north: info.north, east: info.east)
  }
}

extension FetchTime {
  /// The current time.
  static var now: FetchTime { FetchTime(seconds: Int(Clock.now.seconds), now: .now) }
}
