import OnrampCore
import OnrampStore

/// What the routes have on disk.
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
        opened.offlineMap = MapArea(try map.info())
      } catch {
        opened.mapProblem = error
      }
    }
    if let here = services.source.here {
      // A server would take a while to say what is there.
      let place = (try? services.map?.place(at: here, Cancellation())) ?? MapPlace(here)
      opened.location = CurrentLocation(place, from: .given, at: .now)
    }
    post(.opened(request, opened))
    // Those who need the rest ask for it; reading all also clears what nothing names any more.
    if opened.problem == nil, !opened.hasMore { clear() }
  }

  /// How many routes are saved where no account is; if that can't be read, opening them says why.
  func count() -> Int? { try? RoutesReader(data).count() }

  /// Keeps where the driver is, by their own words.
  func locate(_ request: Request, _ location: CurrentLocation) {
    keep(location)
    post(.located(request, location))
  }

  /// Keeps where the driver is. If that can't be kept, the next start only knows less.
  func keep(_ location: CurrentLocation) {
    try? client.keepLocation(
      StoredLocation(location.place, from: location.source, seconds: location.time.seconds))
  }

  private func clear() {
    lists.run {
      // What can't be read now is said when it is asked for.
      guard let faults = try? self.client.all().faults, !faults.isEmpty else { return }
      self.post(.damaged(faults))
    }
  }

  func loadRest(_ request: Request) {
    do {
      let (routes, faults) = try client.all()
      post(.rest(request, .success(routes)))
      if !faults.isEmpty { post(.damaged(faults)) }
    } catch {
      post(.rest(request, .failure(error)))
    }
  }

  func load(_ id: RouteID) -> Result<SavedRoute, RouteLoadProblem> {
    do {
      return .success(try client.load(id))
    } catch {
      return .failure(error)
    }
  }

  func save(_ route: RouteToSave) -> Result<RouteSummary, RouteSaveProblem> {
    do {
      return .success(try client.save(route))
    } catch {
      return .failure(error)
    }
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
      id: RouteID(0), name: name, route: route, keepsOrder: true, saved: Int(Clock.now.seconds))
    let path = Environment.expanded(path)
    do {
      try GPXFile(path).write(GPX.bytes(of: saved), besides: data)
      return .success(path)
    } catch {
      return .failure(RouteExportProblem(error))
    }
  }

  /// Writes the stops that wait; they may have been written already with an earlier change.
  func keepDraft() {
    guard let (draft, revision) = nextDraft() else { return }
    do {
      try client.keepDraft(draft)
      post(.draftKept(revision: revision))
    } catch {
      post(.draftNotKept(revision: revision, error))
    }
  }
}

extension CurrentLocation {
  /// A location as it was kept.
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
  /// This moment.
  static var now: FetchTime { FetchTime(seconds: Int(Clock.now.seconds), now: .now) }
}

extension RouteExportProblem {
  init(_ problem: GPXFile.Problem) {
    self =
      switch problem {
      case .exists(let path): .exists(path: path)
      case .inData(let path): .inData(path: path)
      case .store(let problem): .target(problem)
      }
  }
}
