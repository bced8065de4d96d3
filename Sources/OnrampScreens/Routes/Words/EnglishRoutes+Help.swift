import OnrampCore

/// What the help of the line mode says of the routes, in English.
extension RoutesWords {
  func plainHelp(_ question: RoutesHelp) -> String {
    switch question {
    case .menu:
      "Enter the number of a saved route, or a place to go to: a name, or a point such as "
        + "43.7384,7.4246. A backslash before a command makes it a place. The commands are:"
    case .start:
      "Enter the number of a saved route, or the place where you start: a name, or a point such as "
        + "43.7384,7.4246. A backslash before a command makes it a place. The commands are:"
    case .plan:
      "Enter a place to add it as a stop: a name, or a point such as 43.7384,7.4246. A backslash "
        + "before a command makes it a place. The commands are:"
    case .viewed: "This route is saved. The commands are:"
    case .search:
      "Enter a name, or a point such as 43.7384,7.4246. A backslash before a command makes it a "
        + "place. The commands are:"
    case .results:
      "Enter the number of a place, another name, or a point such as 43.7384,7.4246. A backslash "
        + "before a command makes it a place. The commands are:"
    case .name:
      "Enter a name for this route. A backslash before a command makes it a name. The commands are:"
    case .file:
      "Enter a new file, such as ~/route.gpx. A backslash before a command makes it a file. The "
        + "commands are:"
    }
  }
  func plainHelp(_ command: RoutesLineCommand) -> String {
    switch command {
    case .stops: "stops: hear the stops."
    case .steps: "steps: hear what to do along the route."
    case .save: "save: keep the route."
    case .order: "order: keep the stops in your order, or put them in the fastest one."
    case .remove: "remove and a letter: take that stop out."
    case .new: "new: start over with other stops."
    case .list: "list: hear all saved routes."
    case .find: "find and part of a name: look for a saved route."
    case .update: "update: change this route."
    case .discard: "discard: drop your changes."
    case .delete: "delete: delete this route."
    case .undo: "undo: take the last change back."
    case .export: "export: write the route to a file."
    case .here: "here: say where you are."
    case .retry: "retry: try again."
    }
  }
  var plainHelpToLeave: [String] { ["back: go back.", "quit: end."] }
}
