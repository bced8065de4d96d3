import OnrampCore

/// Offline maps in the line mode: found by name, got and removed by number.
extension LineMode {
  /// The maximum number of maps listed at once.
  private static let maxSaid = 10

  func prompt(of maps: RouteMaps, in routes: Routes) -> Prompt {
    if let job = maps.job { return prompt(of: job, in: routes) }
    let search = maps.rows.hasSearch ? maps.rows.search.text : ""
    return Prompt(
      on: .page(.routes, SpokenRoutes.maps(search, maps.installed, maps.problem)),
      opening: opening(of: maps), question: question(about: maps)
    ) { line in actions(for: line, in: maps, routes) }
  }

  /// How many of the rows are listed: what a search found, or else the maps that are here.
  private func said(_ maps: RouteMaps) -> Int {
    let count = maps.rows.shown.count
    return min(Self.maxSaid, maps.rows.hasSearch ? count : min(count, maps.installed.count))
  }

  private func opening(of maps: RouteMaps) -> [String] {
    let words = words.routes
    var lines = ["", words.maps + "."]
    if let problem = maps.problem {
      lines += [self.words.error(words.mapsProblem(problem)), words.plainFetchMaps]
    }
    if maps.isStale { lines.append(words.mapsAreStale) }
    lines += (0..<said(maps)).map { row in
      "\(row + 1). " + words.plainMap(maps.entries[maps.rows.shown[row]])
    }
    let rest = maps.rows.shown.count - said(maps)
    if maps.rows.hasSearch {
      if maps.rows.shown.isEmpty { lines.append(words.plainNoMaps(maps.rows.search.text)) }
      if rest > 0 { lines.append(words.plainMoreMaps(rest)) }
    } else if rest > 0 {
      lines.append(words.plainMapsToGet(rest))
    }
    return lines
  }

  private func question(about maps: RouteMaps) -> String {
    let rows = maps.rows.shown.prefix(said(maps))
    let words = words.routes
    if maps.hasNoList { return words.plainNoMapList }
    if rows.isEmpty { return words.plainFindMap }
    return rows.contains { maps.entries[$0].installed != nil }
      ? words.plainChooseMapHere : words.plainChooseMap
  }

  private func actions(for line: String, in maps: RouteMaps, _ routes: Routes) -> [LineAction] {
    if let row = Int(line) { return choose(row, in: maps, then: .getTapped) }
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.count == 2, let row = Int(parts[1].trimmed) {
      switch LineCommand(parts[0]) {
      case .remove: return choose(row, in: maps, then: .removeTapped)
      case .update: return choose(row, in: maps, then: .getTapped)
      default: break
      }
    }
    switch LineCommand(line) {
    case .quit: return [.app(.quitTapped)]
    case .back: return leave(maps)
    case .help, .helpKeys: return mapsHelp(maps)
    case .retry: return [.routes(.maps(.retryTapped))]
    case .summary, .list, .maps: return opening(of: maps).map(LineAction.say)
    case .remove, .update: return [.say(words.error(words.routes.plainWhichMap))]
    default: if let refusal = refusal(ofAnswer: line) { return refusal }
    }
    let text = LineCommand.answer(line)
    if text.isEmpty { return mapsHelp(maps) }
    if maps.hasNoList, let problem = maps.problem {
      return [.say(words.error(words.routes.mapsProblem(problem)))]
    }
    // Repeating a search doesn't change the screen, so the results are printed here.
    let isSame = maps.rows.hasSearch && maps.rows.search.text == text
    return isSame
      ? opening(of: maps).map(LineAction.say) : [.routes(.maps(.asked(text)))]
  }

  /// Acts on a map by its number in the list.
  private func choose(
    _ number: Int, in maps: RouteMaps, then action: RoutesAction.Maps
  ) -> [LineAction] {
    guard (1...max(1, said(maps))).contains(number), said(maps) > 0 else {
      return [.say(words.error(words.unknownChoice))]
    }
    return [.routes(.maps(.list(.selected(number - 1)))), .routes(.maps(action))]
  }

  /// Leaves the maps, and their search first.
  private func leave(_ maps: RouteMaps) -> [LineAction] {
    (maps.rows.hasSearch ? [.routes(.backTapped)] : []) + [.routes(.backTapped)]
  }

  func mapsHelp(_ maps: RouteMaps) -> [LineAction] {
    let said = words.routes
    let question = maps.job == nil ? RoutesHelp.maps : .mapComing
    let commands = maps.job == nil ? said.plainHelpOnMaps : said.plainHelpOnMapComing
    return ([said.plainHelp(question)] + commands + said.plainHelpToLeave).map(LineAction.say)
  }

  // MARK: A map in progress

  /// Whether the driver is waiting for a map, which may arrive before the next line is typed.
  public func awaitsMap(_ app: App) -> Bool {
    guard let maps = app.routes?.maps, app.feature == .routes else { return false }
    return maps.isOpen && maps.job != nil && app.session.alert == nil && app.session.lock == nil
  }

  /// Whether a line is for the question after the awaited map, as any but “cancel” is.
  func answersMapLater(_ line: String) -> Bool { LineCommand(line) != .cancel }

  private func prompt(of job: RouteMaps.Job, in routes: Routes) -> Prompt {
    let said = words.routes
    let name = SafeText.visible(job.region.name)
    return Prompt(
      on: .page(.routes, SpokenRoutes.mapComing(job.region)),
      opening: job.stage == .asking ? [] : [said.mapStage(job) + "."],
      question: job.isEnding ? said.plainMapEnding(name) : said.plainMapComing(name)
    ) { line in
      switch LineCommand(line) {
      case .quit: [.app(.quitTapped)]
      case .back: leave(routes.maps)
      case .cancel: [.routes(.maps(.cancelTapped))]
      case .summary: [.say(said.mapStage(job) + ".")]
      case .help, .helpKeys: mapsHelp(routes.maps)
      default: [.say(words.error(words.unknownChoice))]
      }
    }
  }

  /// How far the awaited map is, at each tenth, and the result.
  func mapNews(from before: RouteMaps?, to after: RouteMaps?) -> [LineAction] {
    guard let after else { return [] }
    if let outcome = after.outcome, outcome != before?.outcome {
      let text = words.routes.mapOutcome(outcome)
      return [.say(outcome.isProblem ? words.error(text) : text)]
    }
    guard after.isOpen, let job = after.job, !job.isEnding,
      job.stage.spoken != before?.job?.stage.spoken
    else { return [] }
    return words.routes.plainStage(job.stage).map { [.say($0)] } ?? []
  }
}

extension RouteMaps {
  /// Whether there is nothing to search, as there is no list.
  fileprivate var hasNoList: Bool { problem != nil && entries.isEmpty }
}

extension RouteMaps.Outcome {
  fileprivate var isProblem: Bool {
    switch self {
    case .failed, .notRemoved: true
    case .ready, .current, .canceled, .removed: false
    }
  }
}

extension MapStage {
  /// The stage in tenths, each of which is printed once.
  fileprivate var spoken: MapStage {
    switch self {
    case .asking, .checking: self
    case .downloading(let received, let total):
      .downloading(received: received * 10 / max(1, total), total: total)
    case .preparing(let percent): .preparing(percent: percent / 10)
    }
  }
}
