import OnrampCore

/// Problems and questions of the routes, in English.
extension RoutesWords {
  func problem(_ problem: RouteProblem, stops: [MapPlace]) -> String {
    func name(_ index: Int) -> String {
      stops.indices.contains(index) ? stops[index].name.shown : "that stop"
    }
    return switch problem {
    case .noEngine: noMapYet
    case .server(.failed(let cause)): unreachable(.failed(cause))
    case .server(let problem):
      "The routing server gave no route. \(English(isAtKiosk: isAtKiosk).serverProblem(problem))"
    case .beyondServerLimits:
      "The routing server gave no route. The server can't compute routes this long, or with this many stops. "
        + "Remove a stop, or use another server."
    case .noHelper where isAtKiosk, .helperDied where isAtKiosk, .damagedMap where isAtKiosk:
      "The offline map can't be used at this terminal now. Tell the staff. Your saved routes are safe."
    case .noHelper:
      "A part of Onramp is missing: onramp-map. Install it beside onramp (make helpers builds it)."
    case .helperDied:
      "The program onramp-map stopped. Try again. If it stops again, reinstall it beside onramp "
        + "(make helpers builds it)."
    case .tooSlow:
      "The offline map took too long to find the route. Choose fewer stops, or closer ones."
    case .damagedMap:
      "The offline map is damaged, or another version of Onramp prepared it. Run onramp routes "
        + "prepare with its name or file."
    case .offRoad(let stop): "\(name(stop)) is not near a road. Remove or replace it."
    case .offMap(let stop): "\(name(stop)) is not on the offline map. Remove or replace it."
    case .apart where isAtKiosk:
      "These stops are on different maps. Choose other stops, or ask the staff for a map that covers them all."
    case .apart:
      "These stops are on different maps. Get one map that covers them all, such as a whole country's."
    case .unreachable(let from, let to):
      "No road leads from \(name(from)) to \(name(to)). Remove or replace one of them."
    case .unavoidable(let from, let to, let avoided):
      "There is no way from \(name(from)) to \(name(to)) without \(avoided.inOrder.map(avoidable).listed(and: "or")). Allow them, or remove one of the two stops."
    case .cannotAvoid:
      "The routing server can't avoid all of that at once. Choose fewer things to avoid."
    case .olderMap where isAtKiosk:
      "The offline map is too old to avoid that. Allow it again."
    case .olderMap:
      "The offline map is too old to avoid that. Allow it again, or run onramp routes prepare with its name or file."
    case .cancelled: stopped
    }
  }

  var tryAgain: String { "Press F5 to try again." }

  /// Says that a server can't be reached or failed, and why.
  private func unreachable(_ problem: ServerProblem, kind: String = "routing") -> String {
    let why = English(isAtKiosk: isAtKiosk).serverProblem(problem)
    let subject = "The server "
    let what =
      problem.wasReached
      ? "The \(kind) server failed" : "The \(kind) server can't be reached"
    return why.hasPrefix(subject)
      ? "\(what): it \(why.dropFirst(subject.count))" : "\(what). \(why)"
  }

  var draftOnMap: String { "Your unsaved stops are on the map. Press L to see them." }

  func searchAgain(after problem: RouteProblem) -> String? {
    if case .server = problem { "Press Enter to try again, or enter a point." } else { nil }
  }

  func fault(_ fault: RoutesFault) -> String {
    switch fault {
    case .list(let name):
      "The list of saved routes was damaged, and was rebuilt from the routes. The old one is "
        + "\(SafeText.visible(name))."
    case .listMissing: "The list of saved routes was missing, and was rebuilt from the routes."
    case .lost(1): "1 saved route is lost. The others are safe."
    case .lost(let count): "\(count) saved routes are lost. The others are safe."
    case .route(let name):
      "A saved route is damaged and can't be read. Its file is \(SafeText.visible(name))."
    case .draft(let name):
      "The stops that were not saved are damaged. They are in \(SafeText.visible(name))."
    case .location(let name):
      "Your last location is damaged and was set aside as \(SafeText.visible(name))."
    }
  }

  func searchProblem(_ problem: RouteProblem) -> String {
    switch problem {
    case .noEngine where isAtKiosk:
      "Searching by name isn't available at this terminal. Enter a point such as 43.7384,7.4246."
    case .noEngine:
      "Searching by name isn't available. Enter a point such as 43.7384,7.4246, name a server with "
        + "--search-url, or get an offline map with onramp routes prepare."
    case .server(.failed(let cause)):
      unreachable(.failed(cause), kind: "search")
    case .server(let problem):
      "The search failed. \(English(isAtKiosk: isAtKiosk).serverProblem(problem))"
    default: "The search failed. \(self.problem(problem, stops: []))"
    }
  }

  func problem(_ problem: Routes.FormProblem, of form: Routes.Form) -> String {
    switch (problem, form) {
    case (.empty, .name): "Enter a name for this route"
    case (.empty, .export): "Enter a file, such as ~/route.gpx"
    case (.tooLong(let limit), _): "The name must have at most \(limit) characters"
    case (.noRoute(let notice), _): self.notice(notice)
    case (.notExported(.exists(let path)), _):
      "\(SafeText.visible(path)) is already there. Enter another file."
    case (.notExported(.inData), _):
      "The file can't be among Onramp's own files. Enter another place."
    case (.notExported(.target(.cannotCreate(let path, _))), _):
      "\(SafeText.visible(path)) can't be created. Nothing was exported. Choose a file in a folder "
        + "that exists."
    case (.notExported(.target(let problem)), _):
      English(isAtKiosk: isAtKiosk).problem(ExportProblem.target(problem))
    }
  }

  func noMap(_ reach: Routes.Reach, isOffline: Bool) -> String {
    switch reach {
    case .failed(let problem):
      "\(unreachable(problem)) You can still use your saved routes."
    case .asking: askingEngine
    case .unasked where isOffline && isAtKiosk:
      "There is no map at this terminal, so only your saved routes are shown. Ask the staff for one."
    case .unasked where isOffline:
      "There is no map on this computer yet, so only your saved routes are shown. Ask your company "
        + "for one. The person who sets up this computer can prepare it with onramp routes prepare FILE.osm.pbf."
    case .unasked, .reached: noMapYet
    }
  }

  var noMapYet: String {
    if isAtKiosk {
      return "There is no map at this terminal, so new routes can't be made. Ask the staff for one."
    }
    return "There is no map on this computer yet, so new routes can't be made. Press P to get one."
  }
  var plainNoMapYet: String {
    if isAtKiosk { return noMapYet }
    return
      "There is no map on this computer yet, so new routes can't be made. Type \(word(.maps)) to get one."
  }

  func listNotRead(_ problem: StoreProblem) -> String {
    "Your saved routes can't be read. \(English(isAtKiosk: isAtKiosk).problem(problem))"
  }

  func draftNotKept(_ problem: StoreProblem) -> String {
    "These stops can't be kept for later. \(English(isAtKiosk: isAtKiosk).problem(problem))"
  }

  func question(_ question: RoutesQuestion) -> (title: String, text: String) {
    switch question {
    case .delete(let route):
      (
        "Delete \(SafeText.visible(route.name))?",
        "You can bring it back with Ctrl-_ until you delete another."
      )
    case .replace(let name, _):
      (
        "Replace \(SafeText.visible(name))?",
        "A saved route has this name already. To keep both, go back and enter another name."
      )
    case .discardStops(.leave, _):
      ("Discard your changes?", "The saved route stays as it was.")
    case .discardStops(_, let name?):
      ("Discard the stops you have not saved?", "\(SafeText.visible(name)) stays saved.")
    case .removeMap(let map):
      (
        "Remove the map of \(SafeText.visible(map.name))?",
        "This frees \(English().size(map.bytes)). Your saved routes stay. You can get the map again."
      )
    case .discardStops:
      ("Discard your stops?", "They are not saved. To keep them, go back and save them first.")
    }
  }

  func choice(_ isYes: Bool, of question: RoutesQuestion) -> String {
    switch question {
    case .delete: isYes ? "Delete" : "Keep it"
    case .replace: isYes ? "Replace" : "Go back"
    case .discardStops: isYes ? "Discard" : "Go back"
    case .removeMap: isYes ? "Remove" : "Keep it"
    }
  }
}
