/// Editing a saved route, and discarding stops.
extension Routes {
  mutating func update(_ session: inout Session) -> [RoutesEffect] {
    let id = layer == .list ? list.selectedRoute?.id : viewed?.id
    guard let id else { return refuse(layer == .list ? .noRoutes : .keyDoesNothing) }
    guard hasEngine else { return refuse(.noEngineToUpdate) }
    guard let viewed, viewed.id == id else { return load(id, for: .update, &session) }
    guard !plan.isUnsaved else {
      session.alert = Dialog(
        .routes(.discardStops(then: .update, keeping: viewed.name)))
      return []
    }
    (plan, self.viewed, overlays.page, screen) = (RoutePlan(editing: viewed), nil, nil, .map)
    map.focus = nil
    return []
  }

  /// Stops editing a saved route, but asks first if there are changes.
  mutating func leaveEdit(_ session: inout Session) -> [RoutesEffect] {
    guard plan.edited != nil else { return refuse(.keyDoesNothing) }
    guard !plan.isUnsaved else {
      session.alert = Dialog(.routes(.discardStops(then: .leave, keeping: nil)))
      return []
    }
    return discard(then: .leave, &session)
  }

  mutating func startOver(_ session: inout Session) -> [RoutesEffect] {
    guard !plan.isUnsaved else {
      session.alert = Dialog(
        .routes(.discardStops(then: .startOver, keeping: viewed?.name ?? plan.edited?.name)))
      return []
    }
    return discard(then: .startOver, &session)
  }

  /// What to do after discarding unsaved stops.
  public enum AfterDiscard: Hashable, Sendable {
    /// View the route as saved.
    case leave
    /// Edit the saved route in view.
    case update
    case startOver
  }

  /// Discards the plan.
  mutating func discard(then next: AfterDiscard, _ session: inout Session) -> [RoutesEffect] {
    let edited = plan.edited
    var effects = canceling(plan.request)
    forgetStopChange()
    plan = RoutePlan()
    overlays.form = nil
    switch next {
    case .leave:
      viewed = edited?.original
      if let edited, edited.original == nil { effects += load(edited.id, for: .view, &session) }
    case .update:
      screen = .map
      effects += update(&session)
    case .startOver: viewed = nil
    }
    return effects + keepDraft() + show(&session)
  }
}
