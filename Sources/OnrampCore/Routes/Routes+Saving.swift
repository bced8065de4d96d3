/// Saving, changing, deleting and exporting routes.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Form, _ session: inout Session) -> [AppEffect] {
    switch (form, action) {
    case (.name, .edited(let edit)):
      formProblem = nil
      plan.name.apply(edit, killed: &session.killRing)
      return keepDraft()
    case (.export, .edited(let edit)):
      formProblem = nil
      exportPath.apply(edit, killed: &session.killRing)
    case (.name, .cursorPlaced(let index)): plan.name.moveCursor(to: index)
    case (.export, .cursorPlaced(let index)): exportPath.moveCursor(to: index)
    case (.name, .confirmed): return saveNamed(&session)
    case (.export, .confirmed): return export(&session)
    case (nil, _): break
    }
    return []
  }

  // MARK: Saving

  mutating func saveRoute(_ session: inout Session) -> [AppEffect] {
    guard viewed == nil else {
      notice = .alreadySaved
      return []
    }
    guard plan.route != nil else {
      notice = plan.problem == .noEngine ? .noEngine : .noRoute
      return []
    }
    guard let edited = plan.edited else {
      (form, formProblem) = (.name, nil)
      return []
    }
    guard plan.isUnsaved else { return leaveEdit(&session) }
    return save(edited.name, replacing: edited.id, &session)
  }

  private mutating func saveNamed(_ session: inout Session) -> [AppEffect] {
    let name = plan.name.text.trimmed
    guard name.hasVisibleCharacter else {
      formProblem = .empty
      return []
    }
    guard name.hasAtMost(Self.longestName) else {
      formProblem = .tooLong(limit: Self.longestName)
      return []
    }
    return save(name, replacing: nil, &session)
  }

  private mutating func save(
    _ name: String, replacing id: RouteID?, _ session: inout Session
  ) -> [AppEffect] {
    guard work == nil else {
      notice = .stillWorking
      return []
    }
    guard let route = plan.route else {
      notice = .noRoute
      return []
    }
    let order = RouteToSave(
      name: name, route: route, keepsOrder: plan.keepsOrder, replacing: id)
    let request = session.newRequest()
    work = .saving(request, order)
    return [.routes(.save(request, order))]
  }

  /// Saves in place of the route that has the name.
  mutating func replaceRoute(
    _ name: String, _ id: RouteID, _ session: inout Session
  ) -> [AppEffect] {
    save(name, replacing: id, &session)
  }

  mutating func saved(
    _ request: Request, _ result: Result<RouteSummary, RouteSaveProblem>, _ session: inout Session
  ) -> [AppEffect] {
    guard case .saving(request, let order)? = work else { return [] }
    work = nil
    switch result {
    case .success(let summary):
      return saved(order, summary, &session)
    case .failure(.nameTaken(let id)):
      session.alert = Dialog(.routes(.replace(name: order.name, id)))
    case .failure(.store(let problem)): notice = .notSaved(problem)
    }
    return []
  }

  private mutating func saved(
    _ order: RouteToSave, _ summary: RouteSummary, _ session: inout Session
  ) -> [AppEffect] {
    let rows = RoutesLayout(session.window).routesInView
    list.put(summary, replacing: order.replacing, rows: rows)
    notice = plan.edited == nil ? .saved(order.name) : .updated(order.name)
    (form, formProblem) = (nil, nil)
    if case .removal? = undo { undo = nil }
    let saved = SavedRoute(
      id: summary.id, name: order.name, route: order.route, keepsOrder: order.keepsOrder,
      saved: summary.saved)
    // Who went on while it was saved goes on with a change to it.
    if plan.stops == order.route.stops, plan.keepsOrder == order.keepsOrder {
      (viewed, plan, focus) = (saved, RoutePlan(), nil)
    } else {
      plan.edited = .init(id: saved.id, name: saved.name, original: saved)
    }
    return keepDraft()
  }

  // MARK: Changing a saved route

  mutating func update(_ session: inout Session) -> [AppEffect] {
    guard let viewed else {
      notice = .keyDoesNothing
      return []
    }
    guard hasEngine else {
      notice = .noEngine
      return []
    }
    guard !plan.isUnsaved else {
      session.alert = Dialog(.routes(.discardStops(then: .update)))
      return []
    }
    (plan, self.viewed, page, screen) = (RoutePlan(editing: viewed), nil, nil, .map)
    focus = nil
    return []
  }

  /// Leaves the changes to a saved route, and asks first if there are any.
  mutating func leaveEdit(_ session: inout Session) -> [AppEffect] {
    guard plan.edited != nil else {
      notice = .keyDoesNothing
      return []
    }
    guard !plan.isUnsaved else {
      session.alert = Dialog(.routes(.discardStops(then: .leave)))
      return []
    }
    return discard(then: .leave, &session)
  }

  mutating func startOver(_ session: inout Session) -> [AppEffect] {
    guard !plan.isUnsaved else {
      session.alert = Dialog(.routes(.discardStops(then: .startOver)))
      return []
    }
    return discard(then: .startOver, &session)
  }

  /// What follows once stops that are not saved are given up.
  public enum AfterDiscard: Hashable, Sendable {
    /// Looks at the route as it is saved.
    case leave
    /// Changes the saved route that is looked at.
    case update
    case startOver
  }

  /// Gives the plan up.
  mutating func discard(then next: AfterDiscard, _ session: inout Session) -> [AppEffect] {
    let given = plan
    let edited = given.edited
    if case .removal? = undo { undo = nil }
    plan = RoutePlan()
    (form, formProblem) = (nil, nil)
    var effects: [AppEffect] = []
    if let computing = given.request { effects.append(.routes(.cancel([computing]))) }
    switch next {
    case .leave:
      viewed = edited?.original
      if let edited, edited.original == nil { effects += load(edited.id, for: .view, &session) }
    case .update: effects += update(&session)
    case .startOver: viewed = nil
    }
    return effects + keepDraft() + show(&session)
  }

  // MARK: Deleting

  mutating func askToDelete(_ session: inout Session) {
    guard let route = viewed?.summary ?? (screen == .list ? list.selectedRoute : nil) else {
      notice = screen == .list ? .noRoutes : .keyDoesNothing
      return
    }
    session.alert = Dialog(.routes(.delete(route)))
  }

  mutating func delete(_ route: RouteSummary, _ session: inout Session) -> [AppEffect] {
    guard work == nil else {
      notice = .stillWorking
      return []
    }
    let request = session.newRequest()
    work = .deleting(request, route)
    return [.routes(.delete(request, route))]
  }

  mutating func deleted(
    _ request: Request, _ problem: StoreProblem?, _ session: inout Session
  ) -> [AppEffect] {
    guard case .deleting(request, let route)? = work else { return [] }
    work = nil
    if let problem {
      notice = .notDeleted(route.name, problem)
      return []
    }
    list.remove(route.id, rows: RoutesLayout(session.window).routesInView)
    (undo, notice) = (.deletion(route), .deleted(route.name))
    // Changes to it become a route of their own.
    if plan.edited?.id == route.id { plan.edited = nil }
    let effects = keepDraft()
    guard viewed?.id == route.id else { return effects }
    (viewed, page) = (nil, nil)
    return effects + show(&session)
  }

  mutating func takeBack(_ session: inout Session) -> [AppEffect] {
    switch undo {
    case .removal(let place, let index): return putBack(place, at: index, &session)
    case .deletion(let route):
      guard work == nil else {
        notice = .stillWorking
        return []
      }
      let request = session.newRequest()
      work = .restoring(request, route)
      return [.routes(.restore(request, route))]
    case nil:
      notice = .nothingToUndo
      return []
    }
  }

  mutating func restored(_ request: Request, _ problem: StoreProblem?, _ session: Session) {
    guard case .restoring(request, let route)? = work else { return }
    work = nil
    if let problem {
      notice = .notRestored(route.name, problem)
      return
    }
    (undo, notice) = (nil, .restored(route.name))
    list.restore(route, rows: RoutesLayout(session.window).routesInView)
  }

  // MARK: Exporting

  mutating func openExport() {
    guard route != nil else {
      notice = .noRoute
      return
    }
    (form, formProblem) = (.export, nil)
  }

  private mutating func export(_ session: inout Session) -> [AppEffect] {
    guard exportPath.text.hasVisibleCharacter else {
      formProblem = .empty
      return []
    }
    guard work == nil else {
      notice = .stillWorking
      return []
    }
    guard let route else {
      notice = .noRoute
      return []
    }
    let request = session.newRequest()
    work = .exporting(request)
    let name = viewed?.name ?? plan.name.text.trimmed
    return [.routes(.export(request, name: name, route, path: exportPath.text))]
  }

  mutating func exported(_ request: Request, _ result: Result<String, RouteExportProblem>) {
    guard case .exporting(request)? = work else { return }
    work = nil
    switch result {
    case .success(let path):
      notice = .exported(path: path)
      if form == .export { form = nil }
    case .failure(let problem):
      form = .export
      formProblem = .notExported(problem)
    }
  }
}

extension SavedRoute {
  /// The route as the list shows it.
  public var summary: RouteSummary {
    RouteSummary(
      id: id, name: name, from: route.stops.first?.name ?? "", to: route.stops.last?.name ?? "",
      stops: route.stops.count, seconds: route.seconds, metres: route.metres, saved: saved)
  }
}
