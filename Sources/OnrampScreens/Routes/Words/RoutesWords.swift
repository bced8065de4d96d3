import OnrampCore

/// Everything a person reads about the routes, in one language.
public protocol RoutesWords: PlacedWords {
  /// The units of distances.
  var units: Units { get }
  // Headings.
  var map: String { get }
  var routes: String { get }
  var route: String { get }
  /// The number of saved routes, on Main and above the list.
  func saved(_ list: RouteList) -> String
  func saved(_ count: Int) -> String
  /// What a layer is for.
  func about(_ layer: Routes.Layer) -> String
  /// What the map is for while it shows a saved route.
  var aboutSaved: String { get }
  /// What they are for, as a sentence on Main.
  var purpose: String { get }

  // Durations, distances and counts.
  /// A duration, such as `13 min` or `1 h 5 min`; 0 is less than a minute.
  func duration(_ seconds: Int) -> String
  /// A distance, such as `350 m` or `4.2 km`.
  func distance(_ metres: Int) -> String
  func timeSaved(_ seconds: Int) -> String
  func stops(_ count: Int) -> String

  // The map.
  var opening: String { get }
  var computing: String { get }
  var stopped: String { get }
  /// Says that the offline map replaces the routing server.
  var standIn: String { get }
  /// Says that the offline map replaces the search server.
  var searchStandIn: String { get }
  /// Says, beside a route, that the offline map computed it.
  var byOfflineMap: String { get }
  /// What to do without stops. If the driver's location is unknown, the first stop is the start.
  func noStops(hasLocation: Bool) -> String
  /// What to do with a single stop.
  func oneStop(hasLocation: Bool) -> String
  /// How many stops there is no room to name.
  func more(_ count: Int) -> String
  func order(isKept: Bool) -> String
  /// A kind of road, as the object of a sentence.
  func avoidable(_ road: AvoidableRoad) -> String
  /// Says what a route avoids; without a period.
  func avoiding(_ roads: [AvoidableRoad]) -> String
  func updating(_ name: String) -> String
  /// Says that the stops aren't saved.
  var notSaved: String { get }
  var save: String { get }
  var discard: String { get }
  /// The driver's location, with its time unless it is current.
  func location(_ location: CurrentLocation, _ fix: Routes.Fix) -> String
  /// The name of a stop at the driver's location, if that has none.
  var whereYouAre: String { get }
  var locationUnknown: String { get }
  /// Why a configured receiver has had no fix yet.
  func waiting(_ fix: Routes.Fix) -> String
  /// Says that the offline map isn't drawn.
  func mapProblem(_ problem: RouteProblem) -> String

  // The search.
  var addStop: String { get }
  var whereAreYou: String { get }
  var search: String { get }
  /// What can be entered.
  var searchHint: String { get }
  var searching: String { get }
  func nothingFound(_ text: String) -> String
  /// What finds more on a map that an earlier version prepared; `nil` at a kiosk.
  var olderNames: String? { get }
  /// Says that the input looks like degrees, but of no point on Earth.
  func notOnEarth(_ text: String) -> String
  /// Why nothing can be searched.
  func searchProblem(_ problem: RouteProblem) -> String
  /// What to do about such a problem.
  func searchAgain(after problem: RouteProblem) -> String?

  // Forms and questions.
  func title(of form: Routes.Form) -> String
  func label(of form: Routes.Form) -> String
  /// A suggested name for a route, from both its ends.
  func suggestedName(from first: String, to last: String) -> String
  func hint(of form: Routes.Form, isNarrow: Bool) -> String
  func problem(_ problem: Routes.FormProblem, of form: Routes.Form) -> String
  func question(_ question: RoutesQuestion) -> (title: String, text: String)
  func choice(_ isYes: Bool, of question: RoutesQuestion) -> String

  // The list.
  var filter: String { get }
  func matches(_ count: Int, of all: Int) -> String
  /// Says that no route is saved, and how to get one.
  func noRoutes(hasEngine: Bool) -> String
  func noneMatches(_ text: String) -> String
  /// How to get a map, for drivers first.
  var noMapYet: String { get }
  func listNotRead(_ problem: StoreProblem) -> String
  /// Where the unsaved stops are, shown with the list.
  var draftOnMap: String { get }
  /// Why there are only saved routes here.
  func noMap(_ reach: Routes.Reach, isOffline: Bool) -> String
  var askingEngine: String { get }

  // About routes.
  /// What was damaged, and what was done about it.
  func fault(_ fault: RoutesFault) -> String
  func notice(_ notice: RoutesNotice) -> String
  func draftNotKept(_ problem: StoreProblem) -> String
  func working(_ work: Routes.Work) -> String
  /// Why there is no route along these stops.
  func problem(_ problem: RouteProblem, stops: [MapPlace]) -> String
  /// What to do if a server can't be reached.
  var tryAgain: String { get }
  /// The instruction for a maneuver.
  ///
  /// - Parameter stop: The destination, for an arrival.
  func step(_ step: RouteStep, to stop: MapPlace?) -> String
  /// The same to be heard: a sentence without its period, and without abbreviations.
  func spokenStep(_ step: RouteStep, to stop: MapPlace?) -> String

  // Closing words.
  var parting: String { get }
  var partingUnconfirmed: String { get }

  // Line mode and commands.
  func spokenDuration(_ seconds: Int) -> String
  func spokenDistance(_ metres: Int) -> String
  /// A summary of the whole route.
  func plainTotal(_ route: Route) -> String
  func plainLeg(from: String, to: String, _ leg: RouteLeg, lasting seconds: Int) -> String
  /// The arrival at the end of the route.
  func arrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String
  /// The arrival at a stop, after the length of the way there.
  func arrival(at arrival: RouteArrival) -> String
  func plainArrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String
  func plainArrival(at arrival: RouteArrival) -> String
  func plainSaved(_ route: RouteSummary) -> String
  /// Like ``notice(_:)``, with commands instead of keys.
  func plainNotice(_ notice: RoutesNotice) -> String
  var plainLocationUnknown: String { get }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String
  /// The question if there is no engine.
  func plainMenuWithoutEngine(hasRoutes: Bool) -> String
  /// How to remove the stop with this letter, which no route can include.
  func plainRemove(_ letter: String) -> String
  var plainPlan: String { get }
  /// What to type when there is no route.
  var plainPlanWithoutRoute: String { get }
  /// Says that the only stop is the start, and asks for the next one.
  var plainStart: String { get }
  var plainViewed: String { get }
  var plainUpdating: String { get }
  /// What can be entered besides commands.
  func plainHelp(_ question: RoutesHelp) -> String
  /// A command and what it does.
  func plainHelp(_ command: RoutesLineCommand) -> String
  /// Explains how to go back, and how to quit.
  var plainHelpToLeave: [String] { get }
  var plainHelpToMain: String { get }
  var plainNoRoutes: String { get }
  func plainNoneMatches(_ text: String) -> String
  /// Says that the command needs part of a name.
  var plainFindWhat: String { get }
  /// Says that the command needs the number of a saved route first.
  var plainOpenFirst: String { get }
  var plainTryAgain: String { get }
  func plainDelete(_ name: String) -> String
  func plainDeclined(_ question: RoutesQuestion) -> String
  func plainResults(_ count: Int) -> String
  var plainNoResults: String { get }
  var plainAskLocation: String { get }
  var plainAskStop: String { get }
  var plainAskName: String { get }
  var plainAskFile: String { get }
  func plainMore(_ count: Int) -> String

  // A route read aloud.
  func spokenTotal(_ route: Route) -> String
  func spokenOrder(saving seconds: Int) -> String
  var spokenOrderEstimated: String { get }
  func spokenStop(_ stop: SpokenStop, _ place: SpokenStop.Place) -> String
  func spokenLeg(from: SpokenStop, to: SpokenStop, _ leg: RouteLeg, lasting seconds: Int) -> String
  /// Says which step follows.
  func spokenNumber(_ number: Int, of count: Int) -> String
  /// How far to drive after a step.
  func spokenWay(_ metres: Int) -> String
  /// How far a ferry goes.
  func spokenCrossing(_ metres: Int) -> String
  /// Says what the links that follow are for.
  var spokenLinks: String { get }
  /// A link that takes a phone to a stop.
  func spokenLink(to stop: SpokenStop, _ link: String) -> String
  var spokenAttribution: String { get }

  // Keys.
  var keyAddStop: KeyText { get }
  var keySave: KeyText { get }
  var keyKeepOrder: KeyText { get }
  var keyFastestOrder: KeyText { get }
  func keyAvoid(_ road: AvoidableRoad) -> KeyText
  func keyAllow(_ road: AvoidableRoad) -> KeyText
  var keySteps: KeyText { get }
  var keyRoutes: KeyText { get }
  var keyMap: KeyText { get }
  var keyOpen: KeyText { get }
  var keyUpdate: KeyText { get }
  var keyDiscard: KeyText { get }
  var keyDelete: KeyText { get }
  var keyTakeBack: KeyText { get }
  var keyExport: KeyText { get }
  var keyNew: KeyText { get }
  var keyTryAgain: KeyText { get }
  var keySelectStop: KeyText { get }
  var keySelectNoStop: KeyText { get }
  var keyNextStop: KeyText { get }
  var keyPreviousStop: KeyText { get }
  var keyRemoveStop: KeyText { get }
  var keyMoveStop: KeyText { get }
  var keyZoom: KeyText { get }
  var keyMoveMap: KeyText { get }
  var keyMovePageMap: KeyText { get }
  var keyMoveMapAcross: KeyText { get }
  var keyWholeRoute: KeyText { get }
  var keyMyLocation: KeyText { get }
  var keySearch: KeyText { get }
  var keyChoose: KeyText { get }
  var keyFind: KeyText { get }

  // Offline maps.
  var maps: String { get }
  /// What can be searched for.
  var mapsHint: String { get }
  /// The captions of what a map needs.
  var mapDownload: String { get }
  var mapDisk: String { get }
  var mapTime: String { get }
  /// Marks a map that is on this computer.
  var mapHere: String { get }
  var readingMaps: String { get }
  var mapsAreStale: String { get }
  func mapCount(_ count: Int) -> String
  func noMapMatches(_ text: String) -> String
  /// How far a map is, as shown while the driver does something else.
  func mapStage(_ job: RouteMaps.Job) -> String
  /// What begins now, above its progress.
  func mapStageTitle(_ stage: MapStage, _ name: String) -> String
  func mapOutcome(_ outcome: RouteMaps.Outcome) -> String
  func mapsProblem(_ problem: MapsProblem) -> String
  func plainInstalled(_ map: InstalledMap) -> String
  func plainRegion(_ region: MapRegion, isHere: Bool) -> String
  func plainNoMaps(_ text: String) -> String
  /// Says how to see sizes, and how to get a map.
  var plainMapsSearch: String { get }
  /// Like ``noMapYet``, without keys.
  var plainNoMapYet: String { get }

  /// A map, with what it takes to get it or to keep it.
  func plainMap(_ entry: RouteMaps.Entry) -> String
  func spokenSize(_ bytes: Int) -> String
  /// How many maps were found beyond those said.
  func plainMoreMaps(_ count: Int) -> String
  /// How many maps can be searched for.
  func plainMapsToGet(_ count: Int) -> String
  var plainFetchMaps: String { get }
  var plainFindMap: String { get }
  /// The question if there is no list of maps.
  var plainNoMapList: String { get }
  var plainChooseMap: String { get }
  /// The question if a map is here that can be removed or updated.
  var plainChooseMapHere: String { get }
  /// Says that a command needs a number.
  var plainWhichMap: String { get }
  func plainMapComing(_ name: String) -> String
  func plainMapEnding(_ name: String) -> String
  /// How far a map is, while it is awaited; `nil` if its question says that.
  func plainStage(_ stage: MapStage) -> String?
  var plainHelpOnMaps: [String] { get }
  var plainHelpOnMapComing: [String] { get }

  // Codes for a phone.
  var code: String { get }
  func codeHint(_ name: String) -> String
  var codeNeedsRoom: String { get }
  var codeFailed: String { get }
  var drawingCode: String { get }
  func codePlace(_ place: Int, of count: Int) -> String
  /// The order of stops if it rests on estimates.
  var orderEstimated: String { get }

  // Keys of maps and codes.
  var keyMaps: KeyText { get }
  var keyGetMap: KeyText { get }
  var keyUpdateMap: KeyText { get }
  var keyCancelMap: KeyText { get }
  var keyRemoveMap: KeyText { get }
  var keyFindMap: KeyText { get }
  var keyFetchMaps: KeyText { get }
  var keyCode: KeyText { get }
  var keyNextCode: KeyText { get }
}

extension RoutesWords {
  /// Why no route can be computed: the problem with the map, or that there is none.
  func noEngine(in routes: Routes) -> String {
    routes.engines.mapProblem.map(mapProblem)
      ?? noMap(routes.engines.reach, isOffline: routes.source.isOffline)
  }

  /// The order of the stops, and whether it rests on estimates.
  func order(of routes: Routes, isKept: Bool) -> String {
    !isKept && routes.route?.isOrderEstimated == true ? orderEstimated : order(isKept: isKept)
  }

  /// Says what a route avoids, without a period; `nil` if nothing.
  func avoidance(_ avoided: Set<AvoidableRoad>) -> String? {
    avoided.isEmpty ? nil : avoiding(avoided.inOrder)
  }

  /// Why no route can be computed, without keys.
  func plainNoEngine(in routes: Routes) -> String {
    let says = noEngine(in: routes)
    return says == noMapYet ? plainNoMapYet : says
  }

  /// The text about the last action.
  func notice(_ notice: RoutesNotice, in routes: Routes) -> String {
    notice == .noEngine && routes.engines.mapProblem != nil
      ? noEngine(in: routes) : self.notice(notice)
  }
}

extension Words {
  /// The words of the routes.
  public var routes: any RoutesWords {
    switch language {
    case .english: EnglishRoutes(units: units, isAtKiosk: isAtKiosk)
    case .spanish: SpanishRoutes(units: units, isAtKiosk: isAtKiosk)
    }
  }
}

extension RoutesWords {
  /// Says that nothing was found and, if a map was searched that an earlier version prepared, what finds more.
  public func nothingFound(_ text: String, _ isOnOlderMap: Bool) -> String {
    [nothingFound(text), isOnOlderMap ? olderNames : nil].compactMap(\.self).joined(separator: " ")
  }
}
