import OnrampCore

/// The routes in English.
struct EnglishRoutes: RoutesWords {
  var units = Units.metric
  var isAtKiosk = false
}

/// The words of the map and the list in English, also as the fallback for words that another
/// language lacks.
extension RoutesWords {
  var map: String { "Map" }
  var routes: String { "Routes" }
  var route: String { "Route" }
  func saved(_ list: RouteList) -> String {
    list.isLoading ? savedSoFar(list.all.count) : saved(list.all.count)
  }
  private func savedSoFar(_ count: Int) -> String {
    count == 1 ? "1 saved so far" : "\(count) saved so far"
  }
  func saved(_ count: Int) -> String { count == 1 ? "1 saved" : "\(count) saved" }
  func about(_ layer: Routes.Layer) -> String {
    switch layer {
    case .opening, .map:
      "Add the places you want to go to. The fastest route through them appears on the map."
    case .list, .filter: "The routes that you saved. Open one to see it."
    case .search: "Type the name of a place or street, or a point such as 43.7384,7.4246."
    case .form(let form): hint(of: form, isNarrow: false)
    case .page: "Directions from stop to stop."
    case .code: "A code that opens this stop in your phone's maps app."
    case .maps, .mapFilter:
      "Maps for this computer. With one, routes and searches need no network."
    }
  }
  var aboutSaved: String {
    "A route that you saved. Show its steps, or update it to change its stops."
  }
  var purpose: String { "The fastest route through your stops." }

  func duration(_ seconds: Int) -> String {
    if seconds == 0 { return "<1 min" }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    return hours == 0
      ? "\(minutes) min" : minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }
  func distance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres, in: units) {
    case .metres(let metres): "\(metres) m"
    case .kilometres(let number): "\(number.text(point: English().decimalPoint)) km"
    case .feet(let feet): "\(feet) ft"
    case .miles(let number): "\(number.text(point: English().decimalPoint)) mi"
    }
  }
  func timeSaved(_ seconds: Int) -> String { "\(duration(seconds)) saved" }
  func stops(_ count: Int) -> String { count == 1 ? "1 stop" : "\(count) stops" }

  var opening: String { "Opening the map" }
  var computing: String { "Finding the fastest route" }
  var stopped: String { "Stopped. Press F5 to try again." }
  var standIn: String {
    "The routing server is not available. Using the offline map."
  }
  var searchStandIn: String { "The search server is not available. Using the offline map." }
  var byOfflineMap: String { "From the offline map" }
  func noStops(hasLocation: Bool) -> String {
    hasLocation
      ? "Press A and type where you want to go."
      : "Press C to set where you are."
  }
  func oneStop(hasLocation: Bool) -> String {
    hasLocation
      ? "Press A to add the next stop." : "You start here. Press A and type where you want to go."
  }
  func more(_ count: Int) -> String { "\(count) more" }
  func order(isKept: Bool) -> String { isKept ? "Order as given" : "Fastest order" }
  func avoidable(_ road: AvoidableRoad) -> String {
    switch road {
    case .ferries: "ferries"
    case .tolls: "toll roads"
    case .motorways: "motorways"
    }
  }
  func avoiding(_ roads: [AvoidableRoad]) -> String {
    "Avoids \(roads.map(avoidable).listed(and: "and"))"
  }
  func updating(_ name: String) -> String { "Updating \(SafeText.visible(name))" }
  var notSaved: String { "Not saved" }
  var save: String { "Save" }
  var discard: String { "Discard" }

  func location(_ location: CurrentLocation, _ fix: Routes.Fix) -> String {
    let name = location.place.name.shown
    let when = EnglishRoutes().when(location.time)
    return switch (location.source, fix) {
    case (.receiver, .there): "You are at \(name)."
    case (.receiver, .lost):
      // The name comes last because it may be long and get cut off.
      "Position lost \(when). You were last at \(name)."
    case (.receiver, _): "Last known position, \(when): \(name)."
    case (.driver, _) where location.time.days > 0: "\(name), as you set it \(when)."
    case (.driver, _), (.given, _): "You are at \(name)."
    }
  }
  private func when(_ time: FetchTime) -> String {
    time.days == 0
      ? "at \(English().clock(time.local.time))" : "on \(English().date(time.local))"
  }
  var whereYouAre: String { "Where you are" }
  var locationUnknown: String { "Onramp doesn't know where you are. Press C to set it." }
  func waiting(_ fix: Routes.Fix) -> String {
    if case .unreachable = fix { return "gpsd doesn't answer." }
    return "The GPS receiver has no position yet."
  }
  func mapProblem(_ problem: RouteProblem) -> String {
    "The offline map can't be used. \(self.problem(problem, stops: []))"
  }

  var addStop: String { "Add a stop" }
  var whereAreYou: String { "Where are you?" }
  var search: String { "Search" }
  var searchHint: String { "A name, or a point such as 43.7384,7.4246" }
  var searching: String { "Searching" }
  func nothingFound(_ text: String) -> String {
    "Nothing was found for “\(SafeText.visible(text))”. Check the spelling, or try fewer words."
  }
  var olderNames: String? {
    isAtKiosk
      ? nil
      : "An earlier version of Onramp prepared this map. Run onramp routes prepare with its name or file to find "
        + "more."
  }
  func notOnEarth(_ text: String) -> String {
    "\(SafeText.visible(text)) is not a point on Earth. Latitude goes from -90 to 90, longitude from "
      + "-180 to 180."
  }

  func title(of form: Routes.Form) -> String {
    switch form {
    case .name: "Save this route"
    case .export: "Export this route"
    }
  }
  func label(of form: Routes.Form) -> String {
    switch form {
    case .name: "Name"
    case .export: "File"
    }
  }
  func suggestedName(from first: String, to last: String) -> String {
    first == last ? "Round trip from \(first)" : "\(first) to \(last)"
  }
  func hint(of form: Routes.Form, isNarrow: Bool) -> String {
    switch form {
    case .name: "Your route is saved under this name. Type another to change it."
    case .export where isNarrow: "A new file, such as ~/route.gpx."
    case .export: "A new GPX file, such as ~/route.gpx. Other map programs can open it."
    }
  }

  var filter: String { "Find" }
  func matches(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  func noRoutes(hasEngine: Bool) -> String {
    hasEngine
      ? "You have no saved routes. Esc opens the map; S saves a route there."
      : "You have no saved routes."
  }
  func noneMatches(_ text: String) -> String {
    "No saved route matches “\(SafeText.visible(text))”. Esc shows all of them."
  }
  var askingEngine: String { "Asking the routing server" }

  var parting: String { "Your routes are kept." }
  var partingUnconfirmed: String {
    if isAtKiosk {
      return
        "Your last changes may be lost: the disk did not respond. Unlock Onramp here and check "
        + "your stops."
    }
    return
      "Your last changes may be lost: the disk did not respond. Run onramp routes again and check "
      + "your stops."
  }
}
