import OnrampCore

extension LineMode {
  /// Goes back until the driver notices: the line mode shows neither the list nor the selected
  /// stop, so leaving only these would print nothing.
  func goingBack(in app: App) -> [LineAction] {
    var (after, actions) = (app, [LineAction]())
    while let before = after.routes {
      actions.append(.routes(.backTapped))
      after.reduce(.routes(.backTapped))
      guard after.feature == .routes, after.session.alert == nil, let routes = after.routes,
        routes.notice == nil, routes.viewed == before.viewed,
        routes.plan.edited == before.plan.edited,
        before.screen == .list && routes.screen != .list
          || before.map.focus != nil && routes.map.focus == nil
      else { break }
    }
    return actions
  }

  /// The open question of the routes.
  func routesPrompt(of routes: Routes) -> Prompt {
    if routes.maps.isOpen { return prompt(of: routes.maps, in: routes) }
    if let search = routes.overlays.search { return prompt(of: search, in: routes) }
    if let form = routes.overlays.form?.kind { return prompt(of: form, in: routes) }
    return routes.stops.isEmpty ? menu(of: routes) : prompt(along: routes)
  }

  // MARK: The saved routes

  /// The maximum number of saved routes listed at once.
  private static let maxSaid = 10

  private func menu(of routes: Routes) -> Prompt {
    let said = words.routes
    let isKnown = !routes.list.isLoading && routes.list.problem == nil
    let saved =
      isKnown && routes.list.all.isEmpty ? said.plainNoRoutes : said.saved(routes.list) + "."
    var opening = ["", said.routes + ". " + saved]
    if let problem = routes.list.problem { opening.append(words.error(said.listNotRead(problem))) }
    if routes.hasEngine {
      opening.append(
        routes.location.current.map { said.location($0, routes.location.fix) }
          ?? said.plainLocationUnknown)
    } else {
      opening.append(said.plainNoEngine(in: routes))
    }
    let count = routes.list.all.count
    opening += list(of: routes, routes.list.all.indices.prefix(Self.maxSaid))
    if count > Self.maxSaid { opening.append(said.plainMore(count - Self.maxSaid)) }
    return Prompt(
      on: .page(.routes, SpokenRoutes.menu), opening: opening, question: menuQuestion(of: routes)
    ) { line in actions(for: line, in: routes) }
  }

  private func menuQuestion(of routes: Routes) -> String {
    let hasRoutes = !routes.list.all.isEmpty
    return routes.hasEngine
      ? words.routes.plainMenu(hasLocation: routes.location.current != nil, hasRoutes: hasRoutes)
      : words.routes.plainMenuWithoutEngine(hasRoutes: hasRoutes)
  }

  private func list(of routes: Routes, _ places: some Sequence<Int>) -> [String] {
    places.map { "\($0 + 1). " + words.routes.plainSaved(routes.list.all[$0]) }
  }

  // MARK: A route

  private func prompt(along routes: Routes) -> Prompt {
    let said = words.routes
    var opening = [""]
    if let viewed = routes.viewed { opening[0] = SafeText.visible(viewed.name) + "." }
    if routes.viewed == nil, let edited = routes.plan.edited {
      opening[0] = said.updating(edited.name) + "."
    }
    opening += SpokenDirections.stops(routes.stops, in: routes.order, said)
    if let avoided = said.avoidance(routes.preferences.avoided) { opening.append("\(avoided).") }
    if let route = routes.route {
      opening += SpokenDirections.total(of: route, said)
      if routes.isOnStandIn { opening += [said.standIn, said.plainTryAgain] }
    } else if let problem = routes.plan.problem {
      let sentence =
        problem == .noEngine
        ? said.plainNoEngine(in: routes)
        : said.problem(problem, stops: routes.plan.stops)
      opening.append(words.error(sentence))
      if routes.hasEngine, routes.plan.canRetry { opening.append(said.plainTryAgain) }
      if let stop = problem.stop { opening.append(said.plainRemove(MapSight.letter(of: stop))) }
    }
    let question =
      if routes.viewed != nil {
        said.plainViewed
      } else if routes.plan.edited != nil {
        said.plainUpdating
      } else if routes.hasOnlyStart {
        said.plainStart
      } else {
        routes.plan.problem == nil ? said.plainPlan : said.plainPlanWithoutRoute
      }
    let progress = routes.viewed == nil ? routes.plan.progress : .none
    return Prompt(
      on: .page(.routes, SpokenRoutes.route(routes.stops, progress, routes.viewed?.id)),
      opening: opening, question: question
    ) { line in actions(for: line, in: routes) }
  }

  private func actions(for line: String, in routes: Routes) -> [LineAction] {
    if let (command, rest) = RoutesLineCommand.parse(line) {
      return actions(of: command, rest, in: routes)
    }
    switch LineCommand(line) {
    case .quit: return [.app(.quitTapped)]
    case .back: return [.routes(.backTapped)]
    case .help, .helpKeys: return help(in: routes)
    case .summary: return say(stops: routes)
    default: if let refusal = refusal(ofAnswer: line) { return refusal }
    }
    if line.isEmpty { return help(in: routes) }
    if let number = Int(line) {
      guard routes.list.all.indices.contains(number - 1) else {
        return [.say(words.error(words.unknownChoice))]
      }
      return [.routes(.saved(.numberGiven(number)))]
    }
    // A place would lead to no route.
    guard routes.hasEngine || !routes.stops.isEmpty else {
      return [.say(words.error(words.routes.plainNoEngine(in: routes)))]
    }
    return [.routes(.search(.tapped))] + find(line)
  }

  /// What can be entered now.
  func help(in routes: Routes) -> [LineAction] {
    let said = words.routes
    if routes.maps.isOpen { return mapsHelp(routes.maps) }
    let question: RoutesHelp =
      if let search = routes.overlays.search {
        search.places.isEmpty ? .search : .results
      } else if let form = routes.overlays.form?.kind {
        form == .name ? .name : .file
      } else {
        routes.viewed != nil
          ? .viewed
          : !routes.stops.isEmpty
            ? .plan
            : !routes.hasEngine
              ? routes.list.all.isEmpty ? .nothing : .saved
              : routes.location.current == nil ? .start : .menu
      }
    let commands = RoutesLineCommand.allCases.filter {
      $0.works(in: routes) && allows($0.use)
    }
    return ([said.plainHelp(question)] + commands.map(said.plainHelp) + said.plainHelpToLeave)
      .map(LineAction.say)
  }

  private func say(stops routes: Routes) -> [LineAction] {
    let lines = SpokenDirections.stops(routes.stops, in: routes.order, words.routes)
    return lines.isEmpty ? [.say(menuQuestion(of: routes))] : lines.map(LineAction.say)
  }

  func actions(
    of command: RoutesLineCommand, _ rest: String, in routes: Routes
  ) -> [LineAction] {
    switch command {
    case .stops: return say(stops: routes)
    case .links where routes.stops.isEmpty:
      return [.say(words.error(words.routes.notice(.noRoute(asksForStop: false))))]
    case .links:
      return SpokenDirections.links(to: routes.stops, in: routes.order, words: words)
        .map(LineAction.say)
    case .steps:
      // The outcome is the page's text. Unless the page was open before, it closes again.
      let isOpen = routes.overlays.page != nil
      return [.routes(.page(.tapped))]
        + (routes.route == nil || isOpen ? [] : [.routes(.backTapped)])
    case .save: return [.routes(.saveTapped)]
    case .order: return [.routes(.stops(.orderTapped))]
    case .ferries: return [.routes(.stops(.avoidTapped(.ferries)))]
    case .tolls: return [.routes(.stops(.avoidTapped(.tolls)))]
    case .motorways: return [.routes(.stops(.avoidTapped(.motorways)))]
    case .remove: return remove(rest, in: routes)
    case .new: return [.routes(.newTapped)]
    case .list:
      let all = list(of: routes, routes.list.all.indices)
      return (all.isEmpty ? [words.routes.plainNoRoutes] : all).map(LineAction.say)
    case .find where rest.isEmpty: return [.say(words.error(words.routes.plainFindWhat))]
    case .find:
      let found = list(of: routes, routes.list.matches(of: rest))
      return (found.isEmpty ? [words.error(words.routes.plainNoneMatches(rest))] : found)
        .map(LineAction.say)
    case .update, .delete:
      // The line mode doesn't select rows of the list.
      guard routes.viewed != nil else { return [.say(words.error(words.routes.plainOpenFirst))] }
      return [.routes(command == .update ? .updateTapped : .deleteTapped)]
    case .discard: return [.routes(.discardTapped)]
    case .undo: return [.routes(.undoTapped)]
    case .export: return [.routes(.exportTapped)]
    // The first goes to the known location, the second asks for another.
    case .here: return [.routes(.map(.locationTapped)), .routes(.map(.locationTapped))]
    case .retry: return [.routes(.retryTapped)]
    case .maps: return [.routes(.maps(.tapped))]
    }
  }

  private func remove(_ name: String, in routes: Routes) -> [LineAction] {
    let index = routes.stops.indices.first {
      name.uppercased() == MapSight.letter(of: $0) || name == "\($0 + 1)"
    }
    guard let index else { return [.say(words.error(words.routes.plainNotice(.noStopSelected)))] }
    return [.routes(.stops(.pressed(.stop(index)))), .routes(.stops(.removeTapped))]
  }
}

extension Routes {
  /// Whether the only stop is the driver's start, given because the location is unknown.
  fileprivate var hasOnlyStart: Bool { location.current == nil && stops.count == 1 }
}

extension LineAction {
  static func routes(_ action: RoutesAction) -> LineAction { .app(.routes(action)) }
}
