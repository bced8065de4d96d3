/// Handles responses. Those that nothing awaits are ignored.
extension Routes {
  mutating func receive(_ response: RoutesResponse, _ session: inout Session) -> [RoutesEffect] {
    switch response {
    case .opened(let request, let found): return opened(request, found, &session)
    // The list counts its own routes.
    case .counted: break
    case .reached(let request, let problem):
      guard engines.reach == .asking(request) else { return [] }
      engines.reach = problem.map(Reach.failed) ?? .reached
      let wasStandIn = problem == nil && plan.route?.engine == Route.offlineEngine
      return (wasStandIn && viewed == nil ? replan(&session) : []) + settle(&session)
    case .located(let request, let here):
      if location.fix.request == request {
        location.fix = .there(request)
      } else if location.giving == request {
        (location.giving, notice) = (nil, .here(here.place))
        if let view = map.view {
          map.view = centered(view.centered(on: here.place.coordinate), session)
          map.isFramed = false
        }
        return locate(here, &session) + refreshGround(&session)
      } else {
        return []
      }
      return locate(here, &session)
    case .locationLost(let request):
      if location.fix == .there(request) { location.fix = .lost(request) }
      if location.fix == .unreachable(request) { location.fix = .waiting(request) }
    case .receiverUnreachable(let request):
      if location.fix == .there(request) { location.fix = .lost(request) }
      if location.fix == .waiting(request) { location.fix = .unreachable(request) }
    case .found(let request, let result): found(request, result)
    case .planned(let request, let result): return planned(request, result, &session)
    case .ground(let request, let result):
      guard map.groundRequest == request else { return [] }
      map.groundRequest = nil
      switch result {
      case .success(let ground): map.ground = ground
      case .failure(.canceled): break
      case .failure(let problem): engines.mapProblem = problem
      }
    case .picture(let request, let result): drew(request, result)
    case .rest(let request, let result):
      guard list.rest == request else { return [] }
      list.rest = nil
      switch result {
      case .success(let routes):
        list.append(routes, room: RoutesLayout(session.window).routesInView)
      case .failure(let problem): list.problem = problem
      }
    case .damaged(let faults): notice = .damaged(faults)
    case .loaded(let request, let result): return loaded(request, result, &session)
    case .saved(let request, let result): return saved(request, result, &session)
    case .deleted(let request, let problem): return deleted(request, problem, &session)
    case .restored(let request, let problem): restored(request, problem, session)
    case .draftKept(let revision):
      storage.keeping.keep(revision)
    case .draftNotKept(let revision, let problem):
      storage.keeping.refuse(revision, problem)
    case .exported(let request, let result): exported(request, result)
    case .maps(let response): return receive(response, &session)
    case .clock(let time): overlays.page?.departure = time
    case .codeDrawn(let request, let modules):
      guard overlays.page?.code?.request == request else { return [] }
      overlays.page?.code?.request = nil
      overlays.page?.code?.modules = modules ?? []
      overlays.page?.code?.isFailed = modules == nil
    }
    return []
  }

  private mutating func opened(
    _ request: Request, _ found: OpenedRoutes, _ session: inout Session
  ) -> [RoutesEffect] {
    guard storage.contents == .reading(request) else { return [] }
    storage.contents = .read
    (engines.offlineMap, engines.mapProblem) = (found.offlineMap, found.mapProblem)
    list.problem = found.problem
    list.install(found.routes, room: RoutesLayout(session.window).routesInView)
    // A receiver may have been faster.
    if location.current == nil { location.current = found.location }
    if !found.faults.isEmpty { notice = .damaged(found.faults) }
    var effects: [RoutesEffect] = []
    if let draft = found.draft, plan.stops.isEmpty {
      (plan, storage.keptDraft) = (RoutePlan(draft), draft)
      if notice == nil { notice = .draftThere }
      if let id = draft.id { effects += load(id, for: .compare, &session) }
    }
    if found.hasMore {
      let request = session.newRequest()
      list.rest = request
      effects.append(.loadRest(request))
    }
    return effects + settle(&session) + findEarly(&session)
  }

  private mutating func planned(
    _ request: Request, _ result: Result<Route, RouteProblem>, _ session: inout Session
  ) -> [RoutesEffect] {
    guard plan.request == request else { return [] }
    switch result {
    case .success(let route):
      plan.progress = .ready(route)
      if case .noRoute? = overlays.form?.problem { overlays.form?.problem = nil }
    case .failure(.canceled): plan.progress = .stopped
    case .failure(let problem): plan.progress = .failed(problem)
    }
    guard viewed == nil, plan.route != nil else { return [] }
    frameRoute(session)
    return refreshGround(&session)
  }
}
