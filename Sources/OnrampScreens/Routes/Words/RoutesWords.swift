import OnrampCore

/// Everything a person reads of the routes, in one language.
public protocol RoutesWords: Sendable {
  // Headings.
  var map: String { get }
  var routes: String { get }
  var route: String { get }
  /// How many routes are saved, on Main and above the list.
  func saved(_ list: RouteList) -> String
  func saved(_ count: Int) -> String
  /// That nobody has looked for saved routes yet.
  var notOpened: String { get }

  // Times, distances and counts.
  /// A time, such as `13 min` or `1 h 5 min`.
  func duration(_ seconds: Int) -> String
  /// A distance, such as `350 m` or `4.2 km`.
  func distance(_ metres: Int) -> String
  func timeSaved(_ seconds: Int) -> String
  func stops(_ count: Int) -> String

  // The map.
  var opening: String { get }
  var computing: String { get }
  var stopped: String { get }
  /// That the offline map stands in for the routing server.
  var standIn: String { get }
  /// That it stands in for the search server.
  var searchStandIn: String { get }
  /// The same beside a route.
  var byOfflineMap: String { get }
  /// What to do where there is no stop yet. Without a location the first one is the start.
  func noStops(hasLocation: Bool) -> String
  /// What to do where there is one stop.
  func oneStop(hasLocation: Bool) -> String
  /// How many stops there is no room to name.
  func more(_ count: Int) -> String
  func order(isKept: Bool) -> String
  func updating(_ name: String) -> String
  /// That the stops are not saved.
  var notSaved: String { get }
  var save: String { get }
  var discard: String { get }
  /// Where the driver is, and since when if that is not now.
  func location(_ location: CurrentLocation, _ fix: Routes.Fix) -> String
  /// What a stop is called that has no name and is where the driver is.
  var whereYouAre: String { get }
  var locationUnknown: String { get }
  /// Why a receiver that is named has said no place yet.
  func waiting(_ fix: Routes.Fix) -> String
  /// That the offline map is not drawn.
  func mapProblem(_ problem: RouteProblem) -> String

  // The search.
  var addStop: String { get }
  var whereAreYou: String { get }
  var search: String { get }
  /// What may be entered.
  var searchHint: String { get }
  var searching: String { get }
  func nothingFound(_ text: String) -> String
  /// That what looks like degrees is no point.
  func notOnEarth(_ text: String) -> String
  /// Why nothing can be found.
  func searchProblem(_ problem: RouteProblem) -> String
  /// What to do about it.
  func searchAgain(after problem: RouteProblem) -> String?

  // Forms and questions.
  func title(of form: Routes.Form) -> String
  func label(of form: Routes.Form) -> String
  func hint(of form: Routes.Form, isNarrow: Bool) -> String
  func problem(_ problem: Routes.FormProblem, of form: Routes.Form) -> String
  func question(_ question: Dialog.RoutesQuestion) -> (title: String, text: String)
  func choice(_ isYes: Bool, of question: Dialog.RoutesQuestion) -> String

  // The list.
  var filter: String { get }
  func matches(_ count: Int, of all: Int) -> String
  /// That no route is saved, and how to get one.
  func noRoutes(hasEngine: Bool) -> String
  func noneMatches(_ text: String) -> String
  func listNotRead(_ problem: StoreProblem) -> String
  /// Where stops are that are not saved, for who sees the list.
  var draftOnMap: String { get }
  /// Why only saved routes are here.
  func noMap(_ reach: Routes.Reach, isOffline: Bool) -> String
  var askingEngine: String { get }

  // What is said of routes.
  /// What was damaged, and what became of it.
  func fault(_ fault: RoutesFault) -> String
  func notice(_ notice: RoutesNotice) -> String
  func draftNotKept(_ problem: StoreProblem) -> String
  func working(_ work: Routes.Work) -> String
  /// Why there is no route along these stops.
  func problem(_ problem: RouteProblem, stops: [MapPlace]) -> String
  /// What to do where a server can't be reached.
  var tryAgain: String { get }
  /// What to do at a point.
  ///
  /// - Parameter stop: Where an arrival arrives.
  func step(_ step: RouteStep, to stop: MapPlace?) -> String

  // The last words.
  var parting: String { get }
  var partingUnconfirmed: String { get }

  // The line mode and the commands.
  func spokenDuration(_ seconds: Int) -> String
  func spokenDistance(_ metres: Int) -> String
  /// The whole of a route.
  func plainTotal(_ route: Route) -> String
  func plainLeg(from: String, to: String, _ leg: RouteLeg) -> String
  func plainSaved(_ route: RouteSummary) -> String
  /// The same as ``notice(_:)``, with words in place of keys.
  func plainNotice(_ notice: RoutesNotice) -> String
  var plainLocationUnknown: String { get }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String
  /// How to take out the stop of a letter, which a route can't go by.
  func plainRemove(_ letter: String) -> String
  var plainPlan: String { get }
  /// The same where there is no route.
  var plainPlanWithoutRoute: String { get }
  /// That the only stop is the start, and that the next one is asked for.
  var plainStart: String { get }
  var plainViewed: String { get }
  var plainUpdating: String { get }
  /// What may be entered besides commands.
  func plainHelp(_ question: RoutesHelp) -> String
  /// A command and what it does.
  func plainHelp(_ command: RoutesLineCommand) -> String
  /// That a line goes back, and that one ends.
  var plainHelpToLeave: [String] { get }
  var plainNoRoutes: String { get }
  func plainNoneMatches(_ text: String) -> String
  /// That the command needs a part of a name.
  var plainFindWhat: String { get }
  /// That the command needs the number of a saved route first.
  var plainOpenFirst: String { get }
  var plainTryAgain: String { get }
  var plainYesOrNo: String { get }
  func plainDelete(_ name: String) -> String
  func plainDeclined(_ question: Dialog.RoutesQuestion) -> String
  func plainResults(_ count: Int) -> String
  var plainNoResults: String { get }
  var plainAskLocation: String { get }
  var plainAskStop: String { get }
  var plainAskName: String { get }
  var plainAskFile: String { get }
  func plainMore(_ count: Int) -> String
}
