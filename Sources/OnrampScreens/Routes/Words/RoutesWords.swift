import OnrampCore
import OnrampWords

/// What a person reads about the routes.
public struct RoutesWords: FeatureWords, Sendable {
  let words: Words
  var units: Units { words.units }
}

extension RoutesWords {
  /// Why no route can be computed: the problem with the map, or that there is none.
  func noEngine(in routes: Routes) -> String {
    routes.engines.mapProblem.map(mapProblem)
      ?? noMap(routes.engines.reach, isOffline: routes.source.isOffline)
  }

  /// The order of the stops, and whether it rests on estimates.
  func order(of routes: Routes) -> String {
    let isKept = routes.preferences.keepsOrder
    return !isKept && routes.route?.isOrderEstimated == true
      ? orderEstimated : order(isKept: isKept)
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
  public var routes: RoutesWords { RoutesWords(words: self) }
}

extension RoutesWords {
  /// Says that nothing was found and, if the map that was searched was prepared by an earlier
  /// version, what finds more.
  func nothingFound(_ text: String, _ isOnOlderMap: Bool) -> String {
    [nothingFound(text), isOnOlderMap ? olderNames : nil].compactMap(\.self).joined(separator: " ")
  }
  package var map: String { words("Map") }
  package var routes: String { words("Routes") }
  package var route: String { words("Route") }
  /// The number of saved routes, on Main and above the list.
  public func saved(_ list: RouteList) -> String {
    list.isLoading ? savedSoFar(list.all.count) : saved(list.all.count)
  }
  private func savedSoFar(_ count: Int) -> String {
    words.count(count, "1 saved so far", "\(count) saved so far")
  }
  package func saved(_ count: Int) -> String {
    words.count(count, "1 saved route", "\(count) saved routes")
  }
  /// What a layer is for.
  public func about(_ layer: Routes.Layer) -> String {
    switch layer {
    case .opening, .map:
      words("Add the places you want to go to. The fastest route through them appears on the map.")
    case .list, .filter: words("The routes that you saved. Open one to see it.")
    case .search: words("Type the name of a place or street, or a point such as 43.7384,7.4246.")
    case .form(let form): hint(of: form, isNarrow: false)
    case .page: words("Directions from stop to stop.")
    case .code: words("A code that opens this stop in your phone's maps app.")
    case .maps, .mapFilter:
      words("Maps for this computer. With one, routes and searches need no network.")
    }
  }
  /// What the map is for while it shows a saved route.
  var aboutSaved: String {
    words("A route that you saved. Show its steps, or update it to change its stops.")
  }
  /// What the routes are for, as a sentence on Main.
  public var purpose: String { words("The fastest route through your stops.") }

  /// A duration, such as `13 min` or `1 h 5 min`; 0 is less than a minute.
  public func duration(_ seconds: Int) -> String {
    if seconds == 0 { return words("<1 min") }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    return hours == 0
      ? words("\(minutes) min")
      : minutes == 0 ? words("\(hours) h") : words("\(hours) h \(minutes) min")
  }
  /// A distance, such as `350 m` or `4.2 km`.
  public func distance(_ meters: Int) -> String {
    switch RouteNumbers.rounded(meters, in: units) {
    case .meters(let meters): words("\(meters) m")
    case .kilometers(let number): words("\(number.text(point: words.decimalPoint)) km")
    case .feet(let feet): words("\(feet) ft")
    case .miles(let number): words("\(number.text(point: words.decimalPoint)) mi")
    }
  }
  /// What distinguishes a place from others of its name: its kind, its distance, and where it lies.
  func about(_ place: MapPlace, meters: Int?) -> [String] {
    [place.kind.map(kind), meters.map(distance), place.detail.shown].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// What a place is, in a list of those found.
  private func kind(_ kind: PlaceKind) -> String {
    switch kind {
    case .town: words("town")
    case .attraction: words("attraction")
    case .museum: words("museum")
    case .hotel: words("hotel")
    case .restaurant: words("restaurant")
    case .cafe: words("café")
    case .bar: words("bar")
    case .supermarket: words("supermarket")
    case .shop: words("store")
    case .bank: words("bank")
    case .pharmacy: words("pharmacy")
    case .hospital: words("hospital")
    case .school: words("school")
    case .fuel: words("gas station")
    case .parking: words("parking")
    case .station: words("station")
    case .busStop: words("bus stop")
    case .airport: words("airport")
    case .park: words("park")
    case .worship: words("place of worship")
    case .sports: words("sports")
    case .theater: words("theater")
    case .office: words("office")
    }
  }

  func timeSaved(_ seconds: Int) -> String { words("\(duration(seconds)) saved") }
  package func stops(_ count: Int) -> String { words.count(count, "1 stop", "\(count) stops") }

  package var opening: String { words("Opening the map") }
  package var computing: String { words("Finding the fastest route") }
  package var stopped: String { words("Stopped. Press F5 to try again.") }
  /// Says that the offline map replaces the routing server.
  public var standIn: String {
    words("The routing server is not available. Using the offline map.")
  }
  /// Says that the offline map replaces the search server.
  public var searchStandIn: String {
    words("The search server is not available. Using the offline map.")
  }
  /// Says, beside a route, that the offline map computed it.
  var byOfflineMap: String { words("From the offline map") }
  /// What to do without stops. If the driver's location is unknown, the first stop is the start.
  func noStops(hasLocation: Bool) -> String {
    hasLocation
      ? words("Press A and type where you want to go.")
      : words("Press C to set where you are.")
  }
  /// What to do with a single stop.
  public func oneStop(hasLocation: Bool) -> String {
    hasLocation
      ? words("Press A to add the next stop.")
      : words("You start here. Press A and type where you want to go.")
  }
  /// How many stops there is no room to name.
  public func more(_ count: Int) -> String { words("\(count) more") }
  package func order(isKept: Bool) -> String {
    isKept ? words("Order as given") : words("Fastest order")
  }
  /// A kind of road, as the object of a sentence.
  public func avoidable(_ road: AvoidableRoad) -> String {
    switch road {
    case .ferries: words("ferries")
    case .tolls: words("toll roads")
    case .motorways: words("motorways")
    }
  }
  /// Says what a route avoids; without a period.
  public func avoiding(_ roads: [AvoidableRoad]) -> String {
    words("Avoids \(roads.map(avoidable).listed(and: words("and")))")
  }
  func updating(_ name: String) -> String { words("Updating \(SafeText.visible(name))") }
  /// Says that the stops aren't saved.
  public var notSaved: String { words("Not saved") }
  package var save: String { words("Save") }
  package var discard: String { words("Discard") }

  /// The driver's location, with its time unless it is current.
  public func location(_ location: CurrentLocation, _ fix: Routes.Fix) -> String {
    let name = location.place.name.shown
    let when = when(location.time)
    return switch (location.source, fix) {
    case (.receiver, .there): words("You are at \(name).")
    case (.receiver, .lost):
      // The name comes last because it may be long and get cut off.
      words("Position lost \(when). You were last at \(name).")
    case (.receiver, _): words("Last known position, \(when): \(name).")
    case (.driver, _) where location.time.days > 0: words("\(name), as you set it \(when).")
    case (.driver, _), (.given, _): words("You are at \(name).")
    }
  }
  private func when(_ time: FetchTime) -> String {
    time.days == 0
      ? words("at \(words.clock(time.local.time))") : words("on \(words.date(time.local))")
  }
  /// The name of a stop at the driver's location, if that has none.
  var whereYouAre: String { words("Where you are") }
  package var locationUnknown: String {
    words("Onramp doesn't know where you are. Press C to set it.")
  }
  /// Why a configured receiver has had no fix yet.
  public func waiting(_ fix: Routes.Fix) -> String {
    if case .unreachable = fix { return words("gpsd doesn't answer.") }
    return words("The GPS receiver has no position yet.")
  }
  /// Says that the offline map isn't drawn.
  public func mapProblem(_ problem: RouteProblem) -> String {
    words("The offline map can't be used. \(self.problem(problem, stops: []))")
  }

  var addStop: String { words("Add a stop") }
  var whereAreYou: String { words("Where are you?") }
  package var search: String { words("Search") }
  /// What can be entered.
  var searchHint: String { words("A name, or a point such as 43.7384,7.4246") }
  var searching: String { words("Searching") }
  func nothingFound(_ text: String) -> String {
    words(
      "Nothing was found for “\(SafeText.visible(text))”. Check the spelling, or try fewer words.")
  }
  /// What finds more on a map that an earlier version prepared; `nil` at a kiosk.
  public var olderNames: String? {
    isAtKiosk
      ? nil
      : words(
        """
        An earlier version of Onramp prepared this map. Run onramp routes prepare with its name or \
        file to find more.
        """)
  }
  /// Says that the input looks like degrees, but of no point on Earth.
  public func notOnEarth(_ text: String) -> String {
    words(
      """
      \(SafeText.visible(text)) is not a point on Earth. Latitude goes from -90 to 90, longitude \
      from -180 to 180.
      """)
  }

  package func title(of form: Routes.Form) -> String {
    switch form {
    case .name: words("Save this route")
    case .export: words("Export this route")
    }
  }
  package func label(of form: Routes.Form) -> String {
    switch form {
    case .name: words("Name", context: "route")
    case .export: words("File")
    }
  }
  /// A suggested name for a route, from both its ends.
  func suggestedName(from first: String, to last: String) -> String {
    first == last
      ? words("Round trip from \(first)") : words("\(first) to \(last)", context: "suggested name")
  }
  package func hint(of form: Routes.Form, isNarrow: Bool) -> String {
    switch form {
    case .name: words("Name this route, or keep this name.")
    case .export where isNarrow: words("A new file for other map programs.")
    case .export: words("A new GPX file. Other map programs can open it.")
    }
  }

  package var filter: String { words("Find") }
  package func matches(_ count: Int, of all: Int) -> String { words("\(count) of \(all)") }
  /// Says that no route is saved, and how to get one.
  public func noRoutes(hasEngine: Bool) -> String {
    hasEngine
      ? words("You have no saved routes. Esc opens the map; S saves a route there.")
      : words("You have no saved routes.")
  }
  func noneMatches(_ text: String) -> String {
    words("No saved route matches “\(SafeText.visible(text))”. Esc shows all of them.")
  }
  var askingEngine: String { words("Asking the routing server") }

  package var parting: String { words("Your routes are kept.") }
  package var partingUnconfirmed: String {
    if isAtKiosk {
      return
        words(
          """
          Your last changes may be lost: the disk did not respond. Unlock Onramp here and check \
          your stops.
          """)
    }
    return
      words(
        """
        Your last changes may be lost: the disk did not respond. Run onramp routes again and check \
        your stops.
        """)
  }
}
