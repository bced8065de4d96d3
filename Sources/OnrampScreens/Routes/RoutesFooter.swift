import OnrampCore

extension LineBuilder {
  /// The outcome of the last action, the work in progress, and problems.
  func status(of routes: Routes, hasNotice: Bool) -> [Line] {
    let words = words.routes
    var lines: [Line] = []
    if let problem = routes.draftProblem { lines += wrapped(words.draftNotKept(problem), .error) }
    if routes.maps.isOpen, let problem = routes.maps.problem {
      lines += wrapped(words.mapsProblem(problem), .error)
    }
    if routes.maps.isOpen, routes.maps.isStale { lines += wrapped(words.mapsAreStale, .dim) }
    if let work = routes.storage.work {
      lines.append(line(words.working(work), .accent))
    } else if hasNotice, let notice = routes.saidNotice {
      lines += wrapped(words.notice(notice, in: routes), style(of: notice))
    } else if routes.overlays.search?.purpose == .stop, !routes.hasRoomForStop {
      lines += wrapped(words.noRoomForStop)
    } else if routes.overlays.search?.isOnStandIn == true {
      lines += wrapped(words.searchStandIn, .dim)
    }
    if let job = routes.maps.job {
      lines.append(line(words.mapStage(job), .accent))
    } else if let outcome = routes.maps.outcome {
      lines += wrapped(words.mapOutcome(outcome), style(of: outcome))
    }
    if routes.overlays.search == nil, routes.overlays.page == nil, !routes.maps.isOpen {
      lines += standing(of: routes)
    }
    // The height of the map stays the same.
    return lines.isEmpty ? [Line()] : lines
  }

  private func standing(of routes: Routes) -> [Line] {
    let words = words.routes
    switch routes.screen {
    case .opening: return []
    case .list:
      if let problem = routes.list.problem { return wrapped(words.listNotRead(problem), .error) }
      if routes.hasEngine || routes.isOpening { return [] }
      if routes.awaitsEngine { return [line(words.askingEngine, .accent)] }
      let draft = routes.listHasDraft ? wrapped(words.draftOnMap, .accent) : []
      // Without routes, the list itself has room for this.
      guard !routes.list.rows.shown.isEmpty || routes.list.rows.hasSearch else { return draft }
      return draft + wrapped(words.noEngine(in: routes), .dim)
    case .map:
      if routes.viewed == nil, let problem = routes.plan.problem {
        let text = words.problem(problem, stops: routes.plan.stops)
        return wrapped(problem.isUnreachable ? text + " " + words.tryAgain : text, .error)
      }
      if routes.viewed == nil, routes.plan.progress == .stopped, routes.saidNotice == nil {
        return wrapped(words.stopped, .dim)
      }
      if let problem = routes.engines.mapProblem, routes.saidNotice == nil {
        return wrapped(words.mapProblem(problem), .error)
      }
      guard routes.saidNotice == nil else { return [] }
      // Without stops, the box says so.
      if case .lost = routes.location.fix, let location = routes.location.current,
        !routes.stops.isEmpty
      {
        return wrapped(words.location(location, routes.location.fix))
      }
      return routes.isOnStandIn ? wrapped(words.standIn, .dim) : []
    }
  }

  private func style(of outcome: RouteMaps.Outcome) -> Style {
    switch outcome {
    case .ready, .current, .removed: .done
    case .canceled: .plain
    case .failed, .notRemoved: .error
    }
  }

  private func style(of notice: RoutesNotice) -> Style {
    switch notice {
    case .notSaved, .notDeleted, .notRestored, .notRead, .damaged: .error
    case .saved, .updated, .exported, .restored, .draftThere: .done
    default: .plain
    }
  }
}

extension Routes {
  /// The notice, unless something else on screen says the same, or more.
  fileprivate var saidNotice: RoutesNotice? { notice.flatMap { says($0) ? nil : $0 } }

  private func says(_ notice: RoutesNotice) -> Bool {
    switch notice {
    case .draftThere: listHasDraft
    case .stopAdded: screen == .map && viewed == nil && (plan.problem != nil || isOnStandIn)
    case .noRoute: screen == .map && viewed == nil && plan.problem != nil
    case .here, .lastKnown: screen == .map && viewed == nil && stops.isEmpty
    default: false
    }
  }

  /// Whether the list is shown because there is no engine, although there are unsaved stops.
  fileprivate var listHasDraft: Bool { screen == .list && !hasEngine && !plan.stops.isEmpty }
}

extension RouteProblem {
  /// Whether the server is unreachable now.
  var isUnreachable: Bool { if case .server(.failed) = self { true } else { false } }
}

extension ServerProblem {
  /// Whether the server answered, at least in part.
  var wasReached: Bool {
    switch self {
    case .failed(.tooLarge), .failed(.cutOff), .failed(.badRedirect): true
    default: false
    }
  }
}
