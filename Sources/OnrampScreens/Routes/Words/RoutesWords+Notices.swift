import OnrampCore
import OnrampWords

/// The words about the last action in the routes.
extension RoutesWords {
  /// Says that the search can add no stop.
  var noRoomForStop: String {
    words(
      "A route has at most \(Routes.maxStops) stops. Press Esc, then remove one with Tab and X.")
  }
  package func notice(_ notice: RoutesNotice) -> String {
    func shown(_ place: MapPlace) -> String { place.name.shown }
    return switch notice {
    case .draftThere: words("Your unsaved stops are back.")
    case .damaged(let faults): faults.map(fault).joined(separator: " ")
    case .sameStop(let place):
      words("\(shown(place)) is already a stop.")
    case .tooManyStops:
      words("A route has at most \(Routes.maxStops) stops. Remove one with Tab and X.")
    case .stopAdded(let place): words("Added \(shown(place)).")
    case .stopRemoved(let place): words("Removed \(shown(place)). Ctrl-_ brings it back.")
    case .noStopSelected: words("Select a stop with Tab first.")
    case .firstStop: words("This is already the first stop.")
    case .lastStop: words("This is already the last stop.")
    case .orderKept: words("The stops stay in the order you gave.")
    case .orderRestored: words("The stops are back in their earlier order.")
    case .orderFree: words("The stops between the first and the last are put in the fastest order.")
    case .avoided(let road): words("The route avoids \(avoidable(road)) now.")
    case .allowed(let road): words("The route may use \(avoidable(road)) again.")
    case .avoidanceRestored: words("The route avoids what it avoided before.")
    case .stopped: words("Stopped. Press F5 to try again.")
    case .noRoute(asksForStop: true): words("There is no route yet. Press A to add a stop.")
    case .noRoute(asksForStop: false): words("There is no route yet.")
    case .stillComputing: words("Wait for the route, then save it.")
    case .alreadySaved: words("This route is saved. Press U to update it.")
    case .stillWorking: words("The last change is still being written.")
    case .saved(let name): words("Saved as \(SafeText.visible(name)).")
    case .updated(let name): words("Updated \(SafeText.visible(name)).")
    case .notSaved(let problem):
      words("The route was not saved. \(words.problem(problem))")
    case .exported(let path): words("Exported to \(SafeText.visible(path)).")
    case .deleted(let name): words("Deleted \(SafeText.visible(name)). Ctrl-_ brings it back.")
    case .restored(let name): words("\(SafeText.visible(name)) is back.")
    case .notDeleted(let name, let problem):
      words(
        """
        \(SafeText.visible(name)) was not deleted. \
        \(words.problem(problem))
        """)
    case .notRestored(let name, .nameTaken):
      words("\(SafeText.visible(name)) can't be brought back: another route has its name now.")
    case .notRestored(let name, .store(let problem)):
      words(
        """
        \(SafeText.visible(name)) could not be brought back. \
        \(words.problem(problem))
        """)
    case .notRead(.missing): words("This route is no longer saved.")
    case .notRead(.damaged(let file)):
      words("This route is damaged and can't be read. Its file is \(SafeText.visible(file)).")
    case .notRead(.store(let problem)):
      words("The route can't be read. \(words.problem(problem))")
    case .nothingToUndo: words("There is nothing to undo.")
    case .pressUpdate: words("This route is saved. Press U to update it.")
    case .noEngine: noMapYet
    case .noEngineToUpdate: words("Without a map or a server you can't update this route.")
    case .here(let place): words("You are at \(shown(place)).")
    case .lastKnown(let location): self.location(location, .none)
    case .locationUnknown: words("Onramp doesn't know where you are. Enter a place.")
    case .mapEnds: words("This is the edge of the map.")
    case .nothingToFind: words("Enter a name, or a point such as 43.7384,7.4246.")
    case .firstRoute: words("This is the first route.")
    case .lastRoute: words("This is the last route.")
    case .noRoutes: words("There is no route to open.")
    case .firstMap: words("This is the first map.")
    case .lastMap: words("This is the last map.")
    case .noMaps: words("There is no map to choose.")
    case .mapFromFile: words("This map is from a file. Prepare a newer file to update it.")
    case .stillGettingMap:
      words("Another map is on its way. Wait for it, or cancel it with Delete.")
    case .noServers: mapsProblem(.offline)
    case .nothingBefore: words("This is the first screen. Press Ctrl-Q to quit.")
    case .nothingToRetry(hasServer: true):
      words("There is nothing to try again: the server answers.")
    case .nothingToRetry(hasServer: false):
      words("There is nothing to try again: the map is on this computer, so no server is needed.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }

  package func working(_ work: Routes.Work) -> String {
    switch work {
    case .saving: words("Saving the route")
    case .deleting: words("Deleting the route")
    case .restoring: words("Bringing the route back")
    case .exporting: words("Exporting the route")
    }
  }
}
