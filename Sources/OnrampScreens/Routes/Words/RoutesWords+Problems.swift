import OnrampCore
import OnrampWords

/// Problems and questions of the routes.
extension RoutesWords {
  /// Why there is no route along these stops.
  public func problem(_ problem: RouteProblem, stops: [MapPlace]) -> String {
    func name(_ index: Int) -> String {
      stops.indices.contains(index) ? stops[index].name.shown : words("that stop")
    }
    return switch problem {
    case .noEngine: noMapYet
    case .server(.failed(let cause)): unreachable(.failed(cause))
    case .server(let problem):
      words(
        """
        The routing server gave no route. \(words.serverProblem(problem))
        """)
    case .beyondServerLimits:
      words(
        """
        The routing server gave no route. The server can't compute routes this long, or with this \
        many stops. Remove a stop, or use another server.
        """)
    case .noHelper where isAtKiosk, .helperDied where isAtKiosk, .damagedMap where isAtKiosk:
      words(
        """
        The offline map can't be used at this terminal now. Tell the staff. Your saved routes are \
        safe.
        """)
    case .noHelper:
      words(
        """
        A part of Onramp is missing: onramp-map. Install it beside onramp (make helpers builds \
        it).
        """)
    case .helperDied:
      words(
        """
        The program onramp-map stopped. Try again. If it stops again, reinstall it beside onramp \
        (make helpers builds it).
        """)
    case .tooSlow:
      words("The offline map took too long to find the route. Choose fewer stops, or closer ones.")
    case .damagedMap:
      words(
        """
        The offline map is damaged, or another version of Onramp prepared it. Run onramp routes \
        prepare with its name or file.
        """)
    case .offRoad(let stop): words("\(name(stop)) is not near a road. Remove or replace it.")
    case .offMap(let stop): words("\(name(stop)) is not on the offline map. Remove or replace it.")
    case .apart where isAtKiosk:
      words(
        """
        These stops are on different maps. Choose other stops, or ask the staff for a map that \
        covers them all.
        """)
    case .apart:
      words(
        """
        These stops are on different maps. Get one map that covers them all, such as a whole \
        country's.
        """)
    case .unreachable(let from, let to):
      words("No road leads from \(name(from)) to \(name(to)). Remove or replace one of them.")
    case .unavoidable(let from, let to, let avoided):
      words(
        """
        There is no way from \(name(from)) to \(name(to)) without \
        \(avoided.inOrder.map(avoidable).listed(and: words("or"))). Allow them, or remove one of \
        the two stops.
        """)
    case .cannotAvoid:
      words("The routing server can't avoid all of that at once. Choose fewer things to avoid.")
    case .olderMap where isAtKiosk:
      words("The offline map is too old to avoid that. Allow it again.")
    case .olderMap:
      words(
        """
        The offline map is too old to avoid that. Allow it again, or run onramp routes prepare \
        with its name or file.
        """)
    case .canceled: stopped
    }
  }

  /// What to do if a server can't be reached.
  public var tryAgain: String { words("Press F5 to try again.") }

  /// Says that a server can't be reached or failed, and why.
  private func unreachable(_ problem: ServerProblem, kind: String? = nil) -> String {
    let kind = kind ?? words("routing")
    let why = words.serverProblem(problem)
    let subject = words("The server ")
    let what =
      problem.wasReached
      ? words("The \(kind) server failed") : words("The \(kind) server can't be reached")
    return why.hasPrefix(subject)
      ? words("\(what): it \(why.dropFirst(subject.count))") : words("\(what). \(why)")
  }

  /// Where the unsaved stops are, shown with the list.
  var draftOnMap: String { words("Your unsaved stops are on the map. Press L to see them.") }

  /// What to do after a search failed; `nil` if there is nothing.
  func searchAgain(after problem: RouteProblem) -> String? {
    if case .server = problem { words("Press Enter to try again, or enter a point.") } else { nil }
  }

  /// What was damaged, and what was done about it.
  public func fault(_ fault: RoutesFault) -> String {
    switch fault {
    case .list(let name):
      words(
        """
        The list of saved routes was damaged, and was rebuilt from the routes. The old one is \
        \(SafeText.visible(name)).
        """)
    case .listMissing:
      words("The list of saved routes was missing, and was rebuilt from the routes.")
    case .lost(1): words("1 saved route is lost. The others are safe.")
    case .lost(let count): words("\(count) saved routes are lost. The others are safe.")
    case .route(let name):
      words("A saved route is damaged and can't be read. Its file is \(SafeText.visible(name)).")
    case .draft(let name):
      words("The stops that were not saved are damaged. They are in \(SafeText.visible(name)).")
    case .location(let name):
      words("Your last location is damaged and was set aside as \(SafeText.visible(name)).")
    }
  }

  /// Why nothing can be searched.
  public func searchProblem(_ problem: RouteProblem) -> String {
    switch problem {
    case .noEngine where isAtKiosk:
      words(
        """
        Searching by name isn't available at this terminal. Enter a point such as 43.7384,7.4246.
        """)
    case .noEngine:
      words(
        """
        Searching by name isn't available. Enter a point such as 43.7384,7.4246, name a server \
        with --search-url, or get an offline map with onramp routes prepare.
        """)
    case .server(.failed(let cause)):
      unreachable(.failed(cause), kind: words("search", context: "kind"))
    case .server(let problem):
      words("The search failed. \(words.serverProblem(problem))")
    default: words("The search failed. \(self.problem(problem, stops: []))")
    }
  }

  package func problem(_ problem: Routes.FormProblem, of form: Routes.Form) -> String {
    switch (problem, form) {
    case (.empty, .name): words("Enter a name for this route")
    case (.empty, .export): words("Enter a file, such as ~/route.gpx")
    case (.tooLong(let limit), _): words("The name must have at most \(limit) characters")
    case (.noRoute(let notice), _): self.notice(notice)
    case (.notExported(.exists(let path)), _):
      words("\(SafeText.visible(path)) is already there. Enter another file.")
    case (.notExported(.inData), _):
      words("The file can't be among Onramp's own files. Enter another place.")
    case (.notExported(.target(.cannotCreate(let path, _))), _):
      words(
        """
        \(SafeText.visible(path)) can't be created. Nothing was exported. Choose a file in a \
        folder that exists.
        """)
    case (.notExported(.target(let problem)), _):
      words.problem(ExportProblem.target(problem))
    }
  }

  /// Why there are only saved routes here.
  public func noMap(_ reach: Routes.Reach, isOffline: Bool) -> String {
    switch reach {
    case .failed(let problem):
      words("\(unreachable(problem)) You can still use your saved routes.")
    case .asking: askingEngine
    case .unasked where isOffline && isAtKiosk:
      words(
        """
        There is no map at this terminal, so only your saved routes are shown. Ask the staff for \
        one.
        """)
    case .unasked where isOffline:
      words(
        """
        There is no map on this computer yet, so only your saved routes are shown. Ask your \
        company for one. The person who sets up this computer can prepare it with onramp routes \
        prepare FILE.osm.pbf.
        """)
    case .unasked, .reached: noMapYet
    }
  }

  /// How to get a map, in words for drivers.
  public var noMapYet: String {
    if isAtKiosk {
      return words(
        "There is no map at this terminal, so new routes can't be made. Ask the staff for one.")
    }
    return words(
      "There is no map on this computer yet, so new routes can't be made. Press P to get one.")
  }
  /// Like ``noMapYet``, without keys.
  public var plainNoMapYet: String {
    if isAtKiosk { return noMapYet }
    return
      words(
        """
        There is no map on this computer yet, so new routes can't be made. Type \(word(.maps)) to \
        get one.
        """)
  }

  package func listNotRead(_ problem: StoreProblem) -> String {
    words("Your saved routes can't be read. \(words.problem(problem))")
  }

  package func draftNotKept(_ problem: StoreProblem) -> String {
    words("These stops can't be kept for later. \(words.problem(problem))")
  }

  package func question(_ question: RoutesQuestion) -> (title: String, text: String) {
    switch question {
    case .delete(let route):
      (
        words("Delete \(SafeText.visible(route.name))?"),
        words("You can bring it back with Ctrl-_ until you delete another.")
      )
    case .replace(let name, _):
      (
        words("Replace \(SafeText.visible(name))?"),
        words("A saved route has this name already. To keep both, go back and enter another name.")
      )
    case .discardStops(.leave, _):
      (words("Discard your changes?"), words("The saved route stays as it was."))
    case .discardStops(_, let name?):
      (
        words("Discard the stops you have not saved?"),
        words("\(SafeText.visible(name)) stays saved.")
      )
    case .removeMap(let map):
      (
        words("Remove the map of \(SafeText.visible(map.name))?"),
        words(
          """
          This frees \(words.size(map.bytes)). Your saved routes stay. You can get the map \
          again.
          """)
      )
    case .discardStops:
      (
        words("Discard your stops?"),
        words("They are not saved. To keep them, go back and save them first.")
      )
    }
  }

  package func choice(_ isYes: Bool, of question: RoutesQuestion) -> String {
    switch question {
    case .delete: isYes ? words("Delete") : words("Keep it")
    case .replace: isYes ? words("Replace") : words("Go back")
    case .discardStops: isYes ? words("Discard") : words("Go back")
    case .removeMap: isYes ? words("Remove") : words("Keep it", context: "choice")
    }
  }
}
