import OnrampCore

/// The questions on the way to a route: which place, which name, which file.
extension LineMode {
  func prompt(of search: PlaceSearch, in routes: Routes) -> Prompt {
    let said = words.routes
    var opening: [String] = []
    let question: String
    switch search.outcome {
    case .found(let found):
      opening = found.places.enumerated().map { index, place in
        let about = said.about(place, meters: search.meters(to: place))
        return "\(index + 1). \(([place.name.shown] + about).joined(separator: ", "))."
      }
      opening.append(MapBrush.attribution)
      if found.isFromStandIn { opening.append(said.searchStandIn) }
      question = said.plainResults(found.places.count)
    case .empty(let text, let isOnOlderMap):
      (opening, question) = (
        [words.error(said.nothingFound(text, isOnOlderMap))], said.plainNoResults
      )
    case .notOnEarth(let text):
      (opening, question) = ([words.error(said.notOnEarth(text))], said.plainNoResults)
    case .failed(let problem):
      (opening, question) = ([words.error(said.searchProblem(problem))], said.plainNoResults)
    case .none, .loading:
      question = search.purpose == .stop ? said.plainAskStop : said.plainAskLocation
    }
    return Prompt(
      on: .page(.routes, SpokenRoutes.search(search.outcome)), opening: opening, question: question
    ) {
      line in
      if let actions = commands(in: line, routes) { return actions }
      if let number = Int(line) {
        guard search.places.indices.contains(number - 1) else {
          return [.say(words.error(words.unknownChoice))]
        }
        return [.routes(.search(.numberGiven(number)))]
      }
      return line.isEmpty ? [.say(question)] : find(line)
    }
  }

  /// The actions of a line that is a command. Most leave the question first.
  private func commands(in line: String, _ routes: Routes) -> [LineAction]? {
    if let (command, rest) = RoutesLineCommand.parse(line) {
      return [.routes(.backTapped)] + actions(of: command, rest, in: routes)
    }
    switch LineCommand(line) {
    case .quit: return [.app(.quitTapped)]
    case .back: return [.routes(.backTapped)]
    case .help, .helpKeys: return help(in: routes)
    default: return refusal(ofAnswer: line)
    }
  }

  /// The text of a line that isn't a command, or has a backslash before one.
  private func text(_ line: String) -> String {
    let isEscaped =
      line.hasPrefix("\\") && RoutesLineCommand.parse(String(line.dropFirst())) != nil
    return isEscaped ? String(line.dropFirst()) : LineCommand.answer(line)
  }

  /// Searches for a place in the open search.
  func find(_ line: String) -> [LineAction] { [.routes(.search(.asked(text(line))))] }

  func prompt(of form: Routes.Form, in routes: Routes) -> Prompt {
    let question =
      switch form {
      case .name: words.routes.plainAskName
      case .export: words.routes.plainAskFile(SafeText.visible(routes.overlays.exportPath.text))
      }
    return Prompt(on: .page(.routes, SpokenRoutes.form(form)), opening: [], question: question) {
      line in
      if let actions = commands(in: line, routes) { return actions }
      let isSuggested = form == .export && line.isEmpty
      let edits: [Edit] = isSuggested ? [] : [.clear, .paste(text(line))]
      return edits.map { .routes(.form(.edited($0))) } + [.routes(.form(.confirmed))]
    }
  }

  // MARK: Outcomes of actions

  /// The text about an action in the routes after its effects are done.
  func outcome(of action: RoutesAction, from before: Routes?, to after: Routes?) -> [String] {
    guard let after else { return [] }
    let said = words.routes
    var lines: [String] = []
    if let problem = after.draftProblem, problem != before?.draftProblem {
      lines.append(words.error(said.draftNotKept(problem)))
    }
    // The next line asks for the driver's location.
    if let notice = after.notice, notice != .locationUnknown { lines.append(sentence(of: notice)) }
    if action == .page(.tapped), let route = after.route {
      lines += SpokenDirections.lines(
        of: route, avoiding: after.preferences.avoided,
        leaving: after.overlays.page?.departure, words: words)
    }
    if case .form(.confirmed) = action, let form = after.overlays.form, let problem = form.problem {
      let text = said.problem(problem, of: form.kind)
      lines.append(words.error(text.asSentence))
    }
    return lines
  }

  /// The text about the answer to a question.
  func answered(from before: Routes?, to after: Routes?) -> [String] {
    guard let notice = after?.notice, notice != before?.notice else { return [] }
    if notice == .noEngine, let after {
      return [words.error(words.routes.plainNoEngine(in: after))]
    }
    return [sentence(of: notice)]
  }

  private func sentence(of notice: RoutesNotice) -> String {
    let text = words.routes.plainNotice(notice)
    return notice.isProblem ? words.error(text) : text
  }
}

extension RoutesNotice {
  /// Whether a request wasn't carried out.
  fileprivate var isProblem: Bool {
    switch self {
    case .draftThere, .stopAdded, .stopRemoved, .orderKept, .orderFree, .orderRestored, .avoided,
      .allowed, .avoidanceRestored, .stopped, .saved, .updated, .exported, .deleted, .restored,
      .here, .lastKnown, .alreadySaved, .nothingBefore:
      false
    default: true
    }
  }
}

extension MapPlace {
  /// The name, with what distinguishes the place from others of the same name.
  var spokenName: String {
    detail.isEmpty ? name.shown : "\(name), \(detail)"
  }
}
