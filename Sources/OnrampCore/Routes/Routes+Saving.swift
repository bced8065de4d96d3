/// Saving routes.
extension Routes {
  mutating func reduce(_ action: RoutesAction.Form, _ session: inout Session) -> [RoutesEffect] {
    switch (overlays.form?.kind, action) {
    case (.name, .edited(let edit)):
      overlays.form?.problem = nil
      plan.name.apply(edit, over: &plan.isNameSuggested, killed: &session.killRing)
      return keepDraft()
    case (.export, .edited(let edit)):
      overlays.form?.problem = nil
      overlays.exportPath.apply(
        edit, over: &overlays.isPathSuggested, killed: &session.killRing)
    case (.name, .cursorPlaced(let index)): plan.name.moveCursor(to: index)
    case (.export, .cursorPlaced(let index)): overlays.exportPath.moveCursor(to: index)
    case (.name, .confirmed): return saveNamed(&session)
    case (.export, .confirmed): return export(&session)
    case (nil, _): break
    }
    return []
  }

  // MARK: Saving

  mutating func saveRoute(_ session: inout Session) -> [RoutesEffect] {
    guard viewed == nil else { return refuse(.alreadySaved) }
    // The driver can type the name while the route is still being computed.
    guard plan.route != nil || plan.isComputing && plan.edited == nil else {
      return refuse(whyNotSaved)
    }
    guard let edited = plan.edited else {
      overlays.form = OpenForm(.name)
      return []
    }
    guard plan.isUnsaved else { return leaveEdit(&session) }
    return save(edited.name, replacing: edited.id, &session)
  }

  /// Saves the route, and suggests a name if the form has none yet.
  mutating func saveRoute(suggesting name: String, _ session: inout Session) -> [RoutesEffect] {
    let effects = saveRoute(&session)
    guard overlays.form?.kind == .name, plan.name.isEmpty else { return effects }
    plan.name = EditableText(String(name.prefix(Self.longestName)))
    plan.isNameSuggested = true
    return effects
  }

  private mutating func saveNamed(_ session: inout Session) -> [RoutesEffect] {
    let name = plan.name.text.trimmed
    guard name.hasVisibleCharacter else {
      overlays.form?.problem = .empty
      return []
    }
    guard name.hasAtMost(Self.longestName) else {
      overlays.form?.problem = .tooLong(limit: Self.longestName)
      return []
    }
    guard plan.route != nil else {
      let reason = whyNotSaved
      overlays.form?.problem = .noRoute(reason)
      return []
    }
    return save(name, replacing: nil, &session)
  }

  /// Why there is no route to save yet.
  private var whyNotSaved: RoutesNotice {
    plan.problem == .noEngine ? .noEngine : plan.isComputing ? .stillComputing : noRoute
  }

  mutating func save(
    _ name: String, replacing id: RouteID?, _ session: inout Session
  ) -> [RoutesEffect] {
    guard storage.work == nil else { return refuse(.stillWorking) }
    guard let route = plan.route else { return refuse(whyNotSaved) }
    let order = RouteToSave(
      name: name, route: route, preferences: plan.preferences, replacing: id)
    let request = session.newRequest()
    storage.work = .saving(request, order)
    return [.save(request, order)]
  }

  mutating func saved(
    _ request: Request, _ result: Result<RouteSummary, RouteSaveProblem>, _ session: inout Session
  ) -> [RoutesEffect] {
    guard case .saving(request, let order)? = storage.work else { return [] }
    storage.work = nil
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
  ) -> [RoutesEffect] {
    list.put(
      summary, replacing: order.replacing, room: RoutesLayout(session.window).routesInView)
    notice = plan.edited == nil ? .saved(order.name) : .updated(order.name)
    overlays.form = nil
    forgetStopChange()
    let saved = SavedRoute(
      id: summary.id, name: order.name, route: order.route, preferences: order.preferences,
      saved: summary.saved)
    // If the driver changed the plan while it was being saved, it becomes an edit of the saved
    // route.
    if plan.stops == order.route.stops, plan.preferences == order.preferences {
      (viewed, plan, map.focus) = (saved, RoutePlan(), nil)
    } else {
      plan.edited = .init(id: saved.id, name: saved.name, original: saved)
    }
    return keepDraft()
  }
}

extension SavedRoute {
  /// The route as shown in the list.
  public var summary: RouteSummary {
    RouteSummary(
      id: id, name: name, from: route.stops.first?.name.raw ?? "",
      to: route.stops.last?.name.raw ?? "",
      stops: route.stops.count, seconds: route.seconds, meters: route.meters, saved: saved)
  }
}

extension EditableText {
  /// Applies an edit. The first text typed over a suggestion replaces it; other edits accept it.
  fileprivate mutating func apply(
    _ edit: Edit, over isSuggested: inout Bool, killed: inout String
  ) {
    if isSuggested, !edit.onlyMoves {
      if edit.insertsText { self = EditableText() }
      isSuggested = false
    }
    apply(edit, killed: &killed)
  }
}
