import OnrampCore

/// The routes in the line mode and of the commands, in English.
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
    case .stopAdded(let place): "Added \(place.spokenName). Enter undo to take it out."
    case .stopRemoved(let place):
      "Removed \(SafeText.visible(place.name)). Enter undo to bring it back."
    case .deleted(let name):
      "Deleted \(SafeText.visible(name)). Enter undo to bring it back, until you delete another."
    case .stopped: "Stopped. Enter retry to try again."
    case .alreadySaved, .pressUpdate: "This route is saved. Enter update to change it."
    case .tooManyStops:
      "A route has at most \(Routes.mostStops) stops. Enter remove and the letter of one first."
    case .noStopSelected: "Enter remove and the letter of a stop."
    case .noRoute(hasStops: false): "There is no route yet. Enter another stop."
    case .noRoutes: plainOpenFirst
    case .nothingBefore: "There is nothing to go back to. Enter quit to end."
    case .keyDoesNothing: "That does nothing here. Enter help to see what works."
    default: self.notice(notice)
    }
  }
  var plainLocationUnknown: String {
    "Onramp doesn't know where you are. Enter “here” to say where."
  }
  func plainMenu(hasLocation: Bool, hasRoutes: Bool) -> String {
    "Enter " + (hasRoutes ? "the number of a saved route, or " : "")
      + (hasLocation ? "a place to go to:" : "the place where you start:")
  }
  func plainRemove(_ letter: String) -> String { "Enter remove \(letter) to take it out." }
  var plainPlan: String { "Enter another stop, steps, save, or help:" }
  var plainPlanWithoutRoute: String { "Enter another stop, or help:" }
  var plainStart: String { "You start here. Enter where you want to go, or help:" }
  var plainViewed: String { "Enter steps, update, delete, export, or back:" }
  var plainUpdating: String { "Enter another stop, save, discard, or help:" }
  var plainNoRoutes: String { "You have no saved routes." }
  func plainNoneMatches(_ text: String) -> String {
    "No saved route matches “\(SafeText.visible(text))”. Enter list to hear all of them."
  }
  var plainOpenFirst: String { "Enter the number of a saved route first." }
  var plainTryAgain: String { "Enter retry to try again." }
  var plainYesOrNo: String { "Type yes or no." }
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
      ? "Enter 1 to choose it, another name, or back:"
      : "Which one? Enter a number from 1 to \(count), another name, or back:"
  }
  var plainNoResults: String { "Enter another name, a point such as 43.7384,7.4246, or back:" }
  var plainAskLocation: String { "Where are you? Enter a name or a point, or back:" }
  var plainAskStop: String { "Enter a name or a point, or back:" }
  var plainAskName: String { "Under what name? Enter one, or back:" }
  var plainAskFile: String { "To which new file? Enter one such as ~/route.gpx, or back:" }
  func plainMore(_ count: Int) -> String {
    "There are \(count) more. Enter list to hear all, or find and part of a name."
  }
  var plainCommands: [String: RoutesLineCommand] { [:] }
}
