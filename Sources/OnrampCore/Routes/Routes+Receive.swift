/// Handles responses. Those to requests that nothing waits for are ignored.
extension Routes {
  mutating func receive(_ response: RoutesResponse, _ session: inout Session) -> [RoutesEffect] {
    switch response {
    case .opened(let request, let found): return opened(request, found, &session)
    // The list has its own count.
    case .counted: break
    case .reached(let request, let problem):
      guard reach == .asking(request) else { return [] }
      reach = problem.map(Reach.failed) ?? .reached
      let wasStandIn = problem == nil && plan.route?.engine == Route.offlineEngine
      return (wasStandIn && viewed == nil ? replan(&session) : []) + settle(&session)
    case .located(let request, let location):
      if fix.request == request {
        fix = .there(request)
      } else if locating == request {
        (locating, notice) = (nil, .here(location.place))
        if let there = view?.centered(on: location.place.coordinate) {
          (view, isFramed) = (there, false)
        }
        return locate(location, &session) + refreshGround(&session)
      } else {
        return []
      }
      return locate(location, &session)
    case .locationLost(let request):
      if fix == .there(request) { fix = .lost(request) }
      if fix == .unreachable(request) { fix = .waiting(request) }
    case .receiverUnreachable(let request):
      if fix == .there(request) { fix = .lost(request) }
      if fix == .waiting(request) { fix = .unreachable(request) }
    case .found(let request, let result): found(request, result)
    case .planned(let request, let result): return planned(request, result, &session)
    case .ground(let request, let result):
      guard groundRequest == request else { return [] }
      groundRequest = nil
      switch result {
      case .success(let ground): self.ground = ground
      case .failure(let problem): mapProblem = problem == .cancelled ? mapProblem : problem
      }
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
      keeping.keep(revision)
    case .draftNotKept(let revision, let problem):
      keeping.refuse(revision, problem)
    case .exported(let request, let result): exported(request, result)
    }
    return []
  }

  private mutating func opened(
    _ request: Request, _ found: OpenedRoutes, _ session: inout Session
  ) -> [RoutesEffect] {
    guard openRequest == request else { return [] }
    (openRequest, isOpen) = (nil, true)
    (offlineMap, mapProblem) = (found.offlineMap, found.mapProblem)
    list.problem = found.problem
    list.install(found.routes, room: RoutesLayout(session.window).routesInView)
    // A receiver may have been faster.
    if location == nil { location = found.location }
    if !found.faults.isEmpty { notice = .damaged(found.faults) }
    var effects: [RoutesEffect] = []
    if let draft = found.draft, plan.stops.isEmpty {
      (plan, keptDraft) = (RoutePlan(draft), draft)
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
      if case .noRoute? = formProblem { formProblem = nil }
    case .failure(.cancelled): plan.progress = .stopped
    case .failure(let problem): plan.progress = .failed(problem)
    }
    guard viewed == nil, plan.route != nil else { return [] }
    frameRoute(session)
    return refreshGround(&session)
  }
}
