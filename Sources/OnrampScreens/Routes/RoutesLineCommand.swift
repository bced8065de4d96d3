import OnrampCore

/// A word that is a command in the routes at the start of a line.
public enum RoutesLineCommand: String, CaseIterable, Sendable {
  /// Says the stops, the steps between them, or links that take a phone to the stops.
  case stops, steps, links
  case save, order, ferries, tolls, motorways, remove, new, list, find, update, discard, delete,
    undo, export, here, retry
  /// Opens the offline maps.
  case maps

  /// Parses the command at the start of a line, and the text after it.
  static func parse(_ line: String) -> (Self, String)? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let first = parts.first, let word = LineCommand(String(first)),
      let command = Self(rawValue: word.rawValue)
    else { return nil }
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    // Only these take text; `Save Mart` is a place.
    return rest.isEmpty || command == .remove || command == .find ? (command, rest) : nil
  }
}

/// A question of the line mode on the way to a route.
public enum RoutesHelp: Sendable {
  case menu, start
  /// No engine computes routes here: there are only saved ones to open, or none.
  case saved, nothing
  case plan, viewed, search, results, name, file
  /// The offline maps, and a map in progress.
  case maps, mapComing
}

extension RoutesLineCommand {
  /// What it uses on this computer, if anything.
  var use: ComputerUse? { self == .export ? .exports : self == .maps ? .maps : nil }

  /// The command of the line mode that is meant, which has the same name.
  var word: LineCommand { LineCommand(rawValue: rawValue) ?? .help }

  /// Whether the command has an effect now.
  func works(in routes: Routes) -> Bool {
    let isPlan = routes.viewed == nil
    return switch self {
    case .list, .find: routes.hasEngine || !routes.list.all.isEmpty
    case .here: routes.hasEngine
    case .stops, .links, .new: !routes.stops.isEmpty
    case .steps, .export: routes.route != nil
    case .save: isPlan && routes.plan.route != nil
    case .order: isPlan && routes.plan.stops.count > 3
    case .ferries, .tolls, .motorways: isPlan && routes.plan.stops.count > 1
    case .remove: isPlan && !routes.plan.stops.isEmpty
    case .update: !isPlan && routes.hasEngine
    case .discard: isPlan && routes.plan.edited != nil
    case .delete: !isPlan
    case .undo: routes.undo != nil
    case .retry:
      isPlan && routes.hasEngine && routes.plan.canRetry || routes.isOnStandIn
    case .maps: !routes.source.isOffline
    }
  }
}

/// A screen of the routes, as far as the line mode distinguishes them: by their text.
public enum SpokenRoutes: Hashable, Sendable {
  case menu
  indirect case route([MapPlace], RoutePlan.Progress, RouteID?)
  indirect case search(PlaceSearch.Outcome)
  case form(Routes.Form)
  /// The maps found by a text, and those on this computer.
  case maps(String, [InstalledMap], MapsProblem?)
  case mapComing(MapRegion)
}
