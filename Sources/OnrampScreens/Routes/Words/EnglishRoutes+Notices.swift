import OnrampCore

/// The words about the last action in the routes, in English.
extension RoutesWords {
  func notice(_ notice: RoutesNotice) -> String {
    func shown(_ place: MapPlace) -> String { place.name.shown }
    return switch notice {
    case .draftThere: "Your unsaved stops are back."
    case .damaged(let faults): faults.map(fault).joined(separator: " ")
    case .sameStop(let place):
      "\(shown(place)) is already a stop."
    case .tooManyStops: "A route has at most \(Routes.mostStops) stops. Remove one with Tab and X."
    case .stopAdded(let place): "Added \(shown(place))."
    case .stopRemoved(let place): "Removed \(shown(place)). Ctrl-_ brings it back."
    case .noStopSelected: "Select a stop with Tab first."
    case .firstStop: "This is the first stop already."
    case .lastStop: "This is the last stop already."
    case .orderKept: "The stops stay in the order you gave."
    case .orderRestored: "The stops are back in their earlier order."
    case .orderFree: "The stops between the first and the last are put in the fastest order."
    case .avoided(let road): "The route avoids \(avoidable(road)) now."
    case .allowed(let road): "The route may use \(avoidable(road)) again."
    case .avoidanceRestored: "The route avoids what it avoided before."
    case .stopped: "Stopped. Press F5 to try again."
    case .noRoute(asksForStop: true): "There is no route yet. Press A to add a stop."
    case .noRoute(asksForStop: false): "There is no route yet."
    case .stillComputing: "Wait for the route, then save it."
    case .alreadySaved: "This route is saved. Press U to update it."
    case .stillWorking: "The last change is still being written."
    case .saved(let name): "Saved as \(SafeText.visible(name))."
    case .updated(let name): "Updated \(SafeText.visible(name))."
    case .notSaved(let problem):
      "The route was not saved. \(English(isAtKiosk: isAtKiosk).problem(problem))"
    case .exported(let path): "Exported to \(SafeText.visible(path))."
    case .deleted(let name): "Deleted \(SafeText.visible(name)). Ctrl-_ brings it back."
    case .restored(let name): "\(SafeText.visible(name)) is back."
    case .notDeleted(let name, let problem):
      "\(SafeText.visible(name)) was not deleted. \(English(isAtKiosk: isAtKiosk).problem(problem))"
    case .notRestored(let name, .nameTaken):
      "\(SafeText.visible(name)) can't be brought back: another route has its name now."
    case .notRestored(let name, .store(let problem)):
      "\(SafeText.visible(name)) could not be brought back. \(English(isAtKiosk: isAtKiosk).problem(problem))"
    case .notRead(.missing): "This route is no longer saved."
    case .notRead(.damaged(let file)):
      "This route is damaged and can't be read. Its file is \(SafeText.visible(file))."
    case .notRead(.store(let problem)):
      "The route can't be read. \(English(isAtKiosk: isAtKiosk).problem(problem))"
    case .nothingToUndo: "There is nothing to undo."
    case .pressUpdate: "This route is saved. Press U to update it."
    case .noEngine: noMapYet
    case .noEngineToUpdate: "Without a map or a server you can't update this route."
    case .here(let place): "You are at \(shown(place))."
    case .lastKnown(let location): self.location(location, .none)
    case .locationUnknown: "Onramp doesn't know where you are. Enter a place."
    case .mapEnds: "This is the edge of the map."
    case .nothingToFind: "Enter a name, or a point such as 43.7384,7.4246."
    case .firstRoute: "This is the first route."
    case .lastRoute: "This is the last route."
    case .noRoutes: "There is no route to open."
    case .firstMap: "This is the first map."
    case .lastMap: "This is the last map."
    case .noMaps: "There is no map to choose."
    case .mapFromFile: "This map is from a file. Prepare a newer file to update it."
    case .stillGettingMap: "Another map is on its way. Wait for it, or cancel it with Delete."
    case .noServers: mapsProblem(.offline)
    case .nothingBefore: "This is the first screen. Press Ctrl-Q to quit."
    case .nothingToRetry(hasServer: true): "There is nothing to try again: the server answers."
    case .nothingToRetry(hasServer: false):
      "There is nothing to try again: the map is on this computer, so no server is needed."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }

  func working(_ work: Routes.Work) -> String {
    switch work {
    case .saving: "Saving the route"
    case .deleting: "Deleting the route"
    case .restoring: "Bringing the route back"
    case .exporting: "Exporting the route"
    }
  }
}
