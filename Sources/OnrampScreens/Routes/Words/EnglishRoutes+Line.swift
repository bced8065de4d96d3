import OnrampCore

/// The routes in line mode and in commands, in English.
extension RoutesWords {
  func word(_ command: LineCommand) -> String { English().word(command) }

  func spokenDuration(_ seconds: Int) -> String {
    if seconds == 0 { return "less than a minute" }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    let whole = hours == 1 ? "1 hour" : "\(hours) hours"
    let rest = minutes == 1 ? "1 minute" : "\(minutes) minutes"
    return hours == 0 ? rest : minutes == 0 ? whole : "\(whole) \(rest)"
  }
  func spokenDistance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres, in: units) {
    case .metres(let metres): metres == 1 ? "1 meter" : "\(metres) meters"
    case .kilometres(let number) where number.tenths == 10: "1 kilometer"
    case .kilometres(let number): "\(number.text(point: English().decimalPoint)) kilometers"
    case .feet(let feet): "\(feet) feet"
    case .miles(let number) where number.tenths == 10: "1 mile"
    case .miles(let number): "\(number.text(point: English().decimalPoint)) miles"
    }
  }
  func plainTotal(_ route: Route) -> String {
    let saved =
      route.secondsSaved >= 30
      ? " The order saves \(spokenDuration(route.secondsSaved))." : ""
    return "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres)).\(saved)"
  }
  func plainLeg(from: String, to: String, _ leg: RouteLeg, lasting seconds: Int) -> String {
    "From \(from) to \(to): \(spokenDuration(seconds)), \(spokenDistance(leg.metres))."
  }
  func arrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    "Leave \(English().clock(departure)), arrive \(clock(arrival))"
  }
  func arrival(at arrival: RouteArrival) -> String { "arrive \(clock(arrival))" }
  func plainArrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    "If you leave at \(English().clock(departure)), you arrive at \(clock(arrival))."
  }
  func plainArrival(at arrival: RouteArrival) -> String {
    "You arrive at \(clock(arrival))."
  }
  private func clock(_ arrival: RouteArrival) -> String {
    English().clock(arrival.time) + (arrival.isNextDay ? " the next day" : "")
  }
  func plainSaved(_ route: RouteSummary) -> String {
    let (name, from, to) = (route.name, route.from, route.to)
    return "\(SafeText.visible(name)): from \(SafeText.visible(from)) to \(SafeText.visible(to)), "
      + "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres))."
  }
  func plainNotice(_ notice: RoutesNotice) -> String {
    switch notice {
    case .stopAdded(let place): "Added \(place.spokenName). Type \(word(.undo)) to remove it."
    case .stopRemoved(let place):
      "Removed \(place.name.shown). Type \(word(.undo)) to bring it back."
    case .deleted(let name):
      "Deleted \(SafeText.visible(name)). Type \(word(.undo)) to bring it back, until you "
        + "delete another."
    case .stopped: "Stopped. Type \(word(.retry)) to try again."
    case .alreadySaved, .pressUpdate: "This route is saved. Type \(word(.update)) to change it."
    case .tooManyStops:
      "A route has at most \(Routes.mostStops) stops. Type \(word(.remove)) and the letter of "
        + "one first."
    case .noStopSelected: "Type \(word(.remove)) and the letter of a stop."
    case .noRoute(asksForStop: true): "There is no route yet. Type another stop."
    case .noRoutes: plainOpenFirst
    case .noEngine: plainNoMapYet
    case .nothingBefore: "There is nothing to go back to. Type \(word(.quit)) to leave Onramp."
    case .keyDoesNothing: "That does nothing here. Type \(word(.help)) to see what works."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp doesn't know where you are. Type “\(word(.here))” to set it."
  }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    switch (hasRoutes, hasLocation) {
    case (true, true): "Type the number of a saved route, or a place to go to:"
    case (true, false):
      "Type the number of a saved route, or the place where you start:"
    case (false, true): "Type a place to go to:"
    case (false, false): "Type the place where you start:"
    }
  }
  func plainMenuWithoutEngine(hasRoutes: Bool) -> String {
    hasRoutes
      ? "Type the number of a saved route:"
      : "Type \(word(.help)) or \(word(.quit)):"
  }
  func plainRemove(_ letter: String) -> String {
    "Type \(word(.remove)) \(letter) to remove it."
  }
  var plainPlan: String {
    "Type another stop, \(word(.steps)), \(word(.save)), or \(word(.help)):"
  }
  var plainPlanWithoutRoute: String { "Type another stop, or \(word(.help)):" }
  var plainStart: String { "You start here. Type where you want to go, or \(word(.help)):" }
  var plainViewed: String {
    "Type \(word(.steps)), \(word(.update)), \(word(.delete)), \(word(.export)), or "
      + "\(word(.back)):"
  }
  var plainUpdating: String {
    "Type another stop, \(word(.save)), \(word(.discard)), or \(word(.help)):"
  }
  var plainNoRoutes: String { "You have no saved routes." }
  func plainNoneMatches(_ text: String) -> String {
    "No saved route matches “\(SafeText.visible(text))”. Type \(word(.list)) to hear all of them."
  }
  var plainFindWhat: String { "Type \(word(.find)) and part of a name." }
  var plainOpenFirst: String { "Type the number of a saved route first." }
  var plainTryAgain: String { "Type \(word(.retry)) to try again." }
  func plainDelete(_ name: String) -> String {
    "Delete \(SafeText.visible(name))? You can bring it back until you delete another."
  }
  func plainDeclined(_ question: RoutesQuestion) -> String {
    switch question {
    case .delete: "Nothing was deleted."
    case .replace: "Nothing was replaced."
    case .discardStops: "Nothing was discarded."
    case .removeMap: "Nothing was removed."
    }
  }
  func plainResults(_ count: Int) -> String {
    count == 1
      ? "Type 1 to choose it, another name, or \(word(.back)):"
      : "Which one? Type a number from 1 to \(count), another name, or \(word(.back)):"
  }
  var plainNoResults: String {
    "Type another name, a point such as 43.7384,7.4246, or \(word(.back)):"
  }
  var plainAskLocation: String { "Where are you? Type a name or a point, or \(word(.back)):" }
  var plainAskStop: String { "Type a name or a point, or \(word(.back)):" }
  var plainAskName: String { "What is its name? Type one, or \(word(.back)):" }
  var plainAskFile: String {
    "To which file? Type a new one, such as ~/route.gpx, or \(word(.back)):"
  }
  func plainMore(_ count: Int) -> String {
    count == 1
      ? "There is 1 more. Type \(word(.list)) to hear all, or \(word(.find)) and part of a name."
      : "There are \(count) more. Type \(word(.list)) to hear all, or \(word(.find)) and part of a name."
  }
}
