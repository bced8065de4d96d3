import OnrampCore
import OnrampWords

/// The routes in line mode and in commands.
extension RoutesWords {
  func spokenDuration(_ seconds: Int) -> String {
    if seconds == 0 { return words("less than a minute") }
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    let whole = words.count(hours, "1 hour", "\(hours) hours")
    let rest = words.count(minutes, "1 minute", "\(minutes) minutes")
    return hours == 0
      ? rest : minutes == 0 ? whole : words("\(whole) \(rest)", context: "spoken duration")
  }
  package func spokenDistance(_ meters: Int) -> String {
    switch RouteNumbers.rounded(meters, in: units) {
    case .meters(let meters): words.count(meters, "1 meter", "\(meters) meters")
    case .kilometers(let number) where number.tenths == 10: words("1 kilometer")
    case .kilometers(let number): words("\(number.text(point: words.decimalPoint)) kilometers")
    case .feet(let feet): words("\(feet) feet")
    case .miles(let number) where number.tenths == 10: words("1 mile")
    case .miles(let number): words("\(number.text(point: words.decimalPoint)) miles")
    }
  }
  /// A summary of the whole route.
  func plainTotal(_ route: Route) -> String {
    let saved =
      route.secondsSaved >= 30
      ? words(" The order saves \(spokenDuration(route.secondsSaved)).") : ""
    return words("\(spokenDuration(route.seconds)), \(spokenDistance(route.meters)).\(saved)")
  }
  func plainLeg(from: String, to: String, _ leg: RouteLeg, lasting seconds: Int) -> String {
    words("From \(from) to \(to): \(spokenDuration(seconds)), \(spokenDistance(leg.meters)).")
  }
  /// The arrival at the end of the route.
  public func arrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    words("Leave \(words.clock(departure)), arrive \(clock(arrival))")
  }
  /// The arrival at a stop, after the length of the way there.
  public func arrival(at arrival: RouteArrival) -> String { words("arrive \(clock(arrival))") }
  func plainArrival(at arrival: RouteArrival, leaving departure: ClockTime) -> String {
    words("If you leave at \(words.clock(departure)), you arrive at \(clock(arrival)).")
  }
  func plainArrival(at arrival: RouteArrival) -> String {
    words("You arrive at \(clock(arrival)).")
  }
  private func clock(_ arrival: RouteArrival) -> String {
    words.clock(arrival.time) + (arrival.isNextDay ? words(" the next day") : "")
  }
  package func plainSaved(_ route: RouteSummary) -> String {
    let (name, from, to) = (route.name, route.from, route.to)
    return words(
      """
      \(SafeText.visible(name)): from \(SafeText.visible(from)) to \(SafeText.visible(to)), \
      \(spokenDuration(route.seconds)), \(spokenDistance(route.meters)).
      """)
  }
  /// Like ``notice(_:)``, with commands instead of keys.
  public func plainNotice(_ notice: RoutesNotice) -> String {
    switch notice {
    case .stopAdded(let place):
      words("Added \(place.spokenName). Type \(word(.undo)) to remove it.")
    case .stopRemoved(let place):
      words("Removed \(place.name.shown). Type \(word(.undo)) to bring it back.")
    case .deleted(let name):
      words(
        """
        Deleted \(SafeText.visible(name)). Type \(word(.undo)) to bring it back, until you delete \
        another.
        """)
    case .stopped: words("Stopped. Type \(word(.retry)) to try again.")
    case .alreadySaved, .pressUpdate:
      words("This route is saved. Type \(word(.update)) to change it.")
    case .tooManyStops:
      words(
        """
        A route has at most \(Routes.maxStops) stops. Type \(word(.remove)) and the letter of one \
        first.
        """)
    case .noStopSelected: words("Type \(word(.remove)) and the letter of a stop.")
    case .noRoute(asksForStop: true): words("There is no route yet. Type another stop.")
    case .noRoutes: plainOpenFirst
    case .noEngine: plainNoMapYet
    case .nothingBefore:
      words("There is nothing to go back to. Type \(word(.quit)) to leave Onramp.")
    case .keyDoesNothing: words("That does nothing here. Type \(word(.help)) to see what works.")
    default: self.notice(notice)
    }
  }
  package var plainLocationUnknown: String {
    words("Onramp doesn't know where you are. Type “\(word(.here))” to set it.")
  }
  package func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    switch (hasRoutes, hasLocation) {
    case (true, true): words("Type the number of a saved route, or a place to go to:")
    case (true, false):
      words("Type the number of a saved route, or the place where you start:")
    case (false, true): words("Type a place to go to:")
    case (false, false): words("Type the place where you start:")
    }
  }
  /// The question if there is no engine.
  public func plainMenuWithoutEngine(hasRoutes: Bool) -> String {
    hasRoutes
      ? words("Type the number of a saved route:")
      : words("Type \(word(.help)) or \(word(.quit)):")
  }
  /// How to remove the stop with this letter, which no route can include.
  func plainRemove(_ letter: String) -> String {
    words("Type \(word(.remove)) \(letter) to remove it.")
  }
  var plainPlan: String {
    words("Type another stop, \(word(.steps)), \(word(.save)), or \(word(.help)):")
  }
  /// What to type when there is no route.
  var plainPlanWithoutRoute: String { words("Type another stop, or \(word(.help)):") }
  /// Says that the only stop is the start, and asks for the next one.
  var plainStart: String {
    words("You start here. Type where you want to go, or \(word(.help)):")
  }
  var plainViewed: String {
    words(
      """
      Type \(word(.steps)), \(word(.update)), \(word(.delete)), \(word(.export)), or \
      \(word(.back)):
      """)
  }
  var plainUpdating: String {
    words("Type another stop, \(word(.save)), \(word(.discard)), or \(word(.help)):")
  }
  var plainNoRoutes: String { words("You have no saved routes.") }
  package func plainNoneMatches(_ text: String) -> String {
    words(
      """
      No saved route matches “\(SafeText.visible(text))”. Type \(word(.list)) to hear all of them.
      """)
  }
  /// Says that the command needs part of a name.
  var plainFindWhat: String { words("Type \(word(.find)) and part of a name.") }
  /// Says that the command needs the number of a saved route first.
  var plainOpenFirst: String { words("Type the number of a saved route first.") }
  var plainTryAgain: String { words("Type \(word(.retry)) to try again.") }
  func plainDelete(_ name: String) -> String {
    words("Delete \(SafeText.visible(name))? You can bring it back until you delete another.")
  }
  func plainDeclined(_ question: RoutesQuestion) -> String {
    switch question {
    case .delete: words("Nothing was deleted.")
    case .replace: words("Nothing was replaced.")
    case .discardStops: words("Nothing was discarded.")
    case .removeMap: words("Nothing was removed.")
    }
  }
  func plainResults(_ count: Int) -> String {
    words.count(
      count, "Type \(count) to choose it, another name, or \(word(.back)):",
      "Which one? Type a number from 1 to \(count), another name, or \(word(.back)):")
  }
  var plainNoResults: String {
    words("Type another name, a point such as 43.7384,7.4246, or \(word(.back)):")
  }
  var plainAskLocation: String {
    words("Where are you? Type a name or a point, or \(word(.back)):")
  }
  var plainAskStop: String { words("Type a name or a point, or \(word(.back)):") }
  var plainAskName: String { words("What is its name? Type one, or \(word(.back)):") }
  func plainAskFile(_ suggested: String) -> String {
    words("To which file? Press Enter for \(suggested), or type one, or \(word(.back)):")
  }
  package func plainMore(_ count: Int) -> String {
    words.count(
      count,
      """
      There is \(count) more. Type \(word(.list)) to hear all, or \(word(.find)) and part of a \
      name.
      """,
      """
      There are \(count) more. Type \(word(.list)) to hear all, or \(word(.find)) and part of a \
      name.
      """)
  }
}
