import OnrampCore

/// The routes in line mode and in commands, in English.
extension RoutesWords {
  func spokenDuration(_ seconds: Int) -> String {
    let (hours, minutes) = RouteNumbers.hoursAndMinutes(seconds)
    let parts = [
      hours == 0 ? nil : hours == 1 ? "1 hour" : "\(hours) hours",
      hours > 0 && minutes == 0 ? nil : minutes == 1 ? "1 minute" : "\(minutes) minutes",
    ]
    return parts.compactMap(\.self).listed(by: " ")
  }
  func spokenDistance(_ metres: Int) -> String {
    switch RouteNumbers.rounded(metres) {
    case .metres(1): "1 meter"
    case .metres(let metres): "\(metres) meters"
    case .kilometres(let number) where number.tenths == 10: "1 kilometer"
    case .kilometres(let number): "\(number.text(point: ".")) kilometers"
    }
  }
  func plainTotal(_ route: Route) -> String {
    let saved =
      route.secondsSaved >= 30
      ? " The order saves \(spokenDuration(route.secondsSaved))." : ""
    return "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres)).\(saved)"
  }
  func plainLeg(from: String, to: String, _ leg: RouteLeg) -> String {
    "From \(from) to \(to): \(spokenDuration(leg.seconds)), \(spokenDistance(leg.metres))."
  }
  func plainSaved(_ route: RouteSummary) -> String {
    let (name, from, to) = (route.name, route.from, route.to)
    return "\(SafeText.visible(name)): from \(SafeText.visible(from)) to \(SafeText.visible(to)), "
      + "\(spokenDuration(route.seconds)), \(spokenDistance(route.metres))."
  }
  func plainNotice(_ notice: RoutesNotice) -> String {
    switch notice {
    case .stopAdded(let place): "Added \(place.spokenName). Enter \(word(.undo)) to take it out."
    case .stopRemoved(let place):
      "Removed \(SafeText.visible(place.name)). Enter \(word(.undo)) to bring it back."
    case .deleted(let name):
      "Deleted \(SafeText.visible(name)). Enter \(word(.undo)) to bring it back, until you "
        + "delete another."
    case .stopped: "Stopped. Enter \(word(.retry)) to try again."
    case .alreadySaved, .pressUpdate: "This route is saved. Enter \(word(.update)) to change it."
    case .tooManyStops:
      "A route has at most \(Routes.mostStops) stops. Enter \(word(.remove)) and the letter of "
        + "one first."
    case .noStopSelected: "Enter \(word(.remove)) and the letter of a stop."
    case .noRoute(asksForStop: true): "There is no route yet. Enter another stop."
    case .noRoutes: plainOpenFirst
    case .nothingBefore: "There is nothing to go back to. Enter \(word(.quit)) to end."
    case .keyDoesNothing: "That does nothing here. Enter \(word(.help)) to see what works."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp doesn't know where you are. Enter “\(word(.here))” to say where."
  }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    "Enter " + (hasRoutes ? "the number of a saved route, or " : "")
      + (hasLocation ? "a place to go to:" : "the place where you start:")
  }
  func plainRemove(_ letter: String) -> String {
    "Enter \(word(.remove)) \(letter) to take it out."
  }
  var plainPlan: String {
    "Enter another stop, \(word(.steps)), \(word(.save)), or \(word(.help)):"
  }
  var plainPlanWithoutRoute: String { "Enter another stop, or \(word(.help)):" }
  var plainStart: String { "You start here. Enter where you want to go, or \(word(.help)):" }
  var plainViewed: String {
    "Enter \(word(.steps)), \(word(.update)), \(word(.delete)), \(word(.export)), or "
      + "\(word(.back)):"
  }
  var plainUpdating: String {
    "Enter another stop, \(word(.save)), \(word(.discard)), or \(word(.help)):"
  }
  var plainNoRoutes: String { "You have no saved routes." }
  func plainNoneMatches(_ text: String) -> String {
    "No saved route matches “\(SafeText.visible(text))”. Enter \(word(.list)) to hear all of them."
  }
  var plainFindWhat: String { "Enter \(word(.find)) and part of a name." }
  var plainOpenFirst: String { "Enter the number of a saved route first." }
  var plainTryAgain: String { "Enter \(word(.retry)) to try again." }
  func plainDelete(_ name: String) -> String {
    "Delete \(SafeText.visible(name))? You can bring it back until you delete another."
  }
  func plainDeclined(_ question: Dialog.RoutesQuestion) -> String {
    switch question {
    case .delete: "Nothing was deleted."
    case .replace: "Nothing was replaced."
    case .discardStops: "Nothing was discarded."
    }
  }
  func plainResults(_ count: Int) -> String {
    count == 1
      ? "Enter 1 to choose it, another name, or \(word(.back)):"
      : "Which one? Enter a number from 1 to \(count), another name, or \(word(.back)):"
  }
  var plainNoResults: String {
    "Enter another name, a point such as 43.7384,7.4246, or \(word(.back)):"
  }
  var plainAskLocation: String { "Where are you? Enter a name or a point, or \(word(.back)):" }
  var plainAskStop: String { "Enter a name or a point, or \(word(.back)):" }
  var plainAskName: String { "Under what name? Enter one, or \(word(.back)):" }
  var plainAskFile: String {
    "To which new file? Enter one such as ~/route.gpx, or \(word(.back)):"
  }
  func plainMore(_ count: Int) -> String {
    "There are \(count) more. Enter \(word(.list)) to hear all, or \(word(.find)) and part of a "
      + "name."
  }
}
