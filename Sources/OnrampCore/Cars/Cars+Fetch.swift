/// Loading the list, from the disk and from the server.
extension Cars {
  mutating func open(_ session: inout Session) -> [CarsEffect] {
    if case .fetched(_, isStale: false)? = contents?.origin { return [] }
    guard list == nil else { return fetch(&session) }
    let request = session.newRequest()
    loading = .opening(request)
    return [.open(request, source)]
  }

  mutating func fetch(_ session: inout Session) -> [CarsEffect] {
    guard loading == nil else {
      notice = .stillFetching
      return []
    }
    return send(Attempt(source.list(tag: contents?.tag)), &session)
  }

  private mutating func send(_ attempt: Attempt, _ session: inout Session) -> [CarsEffect] {
    let request = session.newRequest()
    loading = .fetching(request, attempt)
    return [.fetch(request, source, attempt)]
  }

  /// Stops the load in progress.
  mutating func close() -> [CarsEffect] {
    (rows.isSearching, page, notice, orderMenu) = (false, nil, nil, nil)
    defer { loading = nil }
    switch loading {
    case .opening(let request)?, .fetching(let request, _)?: return [.cancel([request])]
    case nil: return []
    }
  }

  // MARK: Responses

  mutating func receive(_ response: CarsResponse, _ session: inout Session) -> [CarsEffect] {
    switch response {
    case .opened(let request, let found):
      guard case .opening(request)? = loading else { return [] }
      loading = nil
      return opened(found, &session)
    case .fetched(let request, let outcome, let body, let time):
      guard case .fetching(request, let attempt)? = loading else { return [] }
      if let next = attempt.next(after: outcome) { return send(next, &session) }
      loading = nil
      fetched(outcome, body, time, session)
    case .listNotKept(let problem): notice = .listNotKept(problem)
    case .favoritesKept(let revision):
      keeping.keep(revision)
    case .favoritesNotKept(let revision, let problem):
      keeping.refuse(revision, problem)
    case .drew(let request, let picture): drew(request, picture)
    }
    return []
  }

  private mutating func opened(_ found: OpenedCars, _ session: inout Session) -> [CarsEffect] {
    // A car marked as a favorite while the file was being read stays one.
    favorites.formUnion(found.favorites.keys)
    keeping.begin(with: found.problem)
    notice = found.favorites.setAside.map { .favoritesSetAside($0) }
    if let stored = found.stored, let time = found.fetched {
      install(
        Contents(
          list: stored.list, origin: .fetched(time, isStale: true), tag: stored.tag,
          isPrivate: stored.isPrivate), session)
    }
    return fetch(&session)
  }

  private mutating func fetched(
    _ outcome: Result<NetworkResponse, NetworkFailure>, _ body: CarListBody, _ time: FetchTime,
    _ session: Session
  ) {
    if case .success(let response) = outcome, response.status == 304, contents?.tag != nil {
      contents?.origin = .fetched(time, isStale: false)
      problem = nil
      return say(.unchanged)
    }
    if notice == .stillFetching { notice = nil }
    problem = ServerProblem(outcome)
    if problem == nil {
      switch body {
      case .notJSON: problem = .notJSON
      case .notCars: problem = .unexpected
      case .cars(let list):
        let response = try? outcome.get()
        let isNews = isAsked || self.list?.skipped != list.skipped
        say(.fetched)
        if list.skipped > 0, isNews, notice == nil || notice == .fetched {
          notice = .skipped(list.skipped)
        }
        return install(
          Contents(
            list: list, origin: .fetched(time, isStale: false), tag: response?.headers["etag"],
            isPrivate: response?.isPrivate ?? false), session)
      }
    }
    if case .fetched(let time, _)? = contents?.origin {
      contents?.origin = .fetched(time, isStale: true)
    }
    // If the server responds wrongly, say so; if it can't be reached, show the built-in cars.
    if list == nil, case .failed? = problem {
      install(Contents(list: .builtIn, origin: .builtIn), session)
    }
  }

  /// Reports the outcome of a fetch that the driver asked for, unless there is already a notice.
  private mutating func say(_ news: CarsNotice) {
    if notice == .stillFetching { notice = nil }
    if isAsked, notice == nil { notice = news }
    isAsked = false
  }

  /// Installs another list, keeping the selection on its car.
  private mutating func install(_ contents: Contents, _ session: Session) {
    let open = page == nil ? nil : car
    let (old, new) = (list, contents.list)
    func moved(_ index: Int) -> Int? {
      guard let key = old?.cars[index].key else { return nil }
      // Usually the car hasn't moved.
      if new.cars.indices.contains(index), new.cars[index].key == key { return index }
      return new.cars.firstIndex { $0.key == key }
    }
    self.contents = contents
    arrange()
    rows.show(matches, room: layout(in: session.window).carsInView, after: moved)
    if let open {
      let isGone = selectedCar?.key != open.key
      page?.gone = isGone ? open : nil
      if isGone { notice = .carGone }
    }
  }
}
