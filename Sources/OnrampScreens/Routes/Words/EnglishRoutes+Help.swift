import OnrampCore

/// What help in line mode says about the routes, in English.
extension RoutesWords {
  func plainHelp(_ question: RoutesHelp) -> String {
    switch question {
    case .menu:
      "Type the number of a saved route, or a place to go to: a name, or a point such as "
        + "43.7384,7.4246. A backslash before a command makes it a place. The commands are:"
    case .start:
      "Type the number of a saved route, or the place where you start: a name, or a point such as "
        + "43.7384,7.4246. A backslash before a command makes it a place. The commands are:"
    case .saved: "Type the number of a saved route. The commands are:"
    case .nothing: "There is no route to open. The commands are:"
    case .plan:
      "Type a place to add it as a stop: a name, or a point such as 43.7384,7.4246. A backslash "
        + "before a command makes it a place. The commands are:"
    case .viewed: "This route is saved. The commands are:"
    case .search:
      "Type a name, or a point such as 43.7384,7.4246. A backslash before a command makes it a "
        + "place. The commands are:"
    case .results:
      "Type the number of a place, another name, or a point such as 43.7384,7.4246. A backslash "
        + "before a command makes it a place. The commands are:"
    case .maps:
      "Type the name of a country or a region, then the number of its map. A backslash before a "
        + "command makes it a name. The commands are:"
    case .mapComing:
      "The map is on its way. You can do something else meanwhile. The commands are:"
    case .name:
      "Type a name for this route. A backslash before a command makes it a name. The commands are:"
    case .file:
      "Type a new file, such as ~/route.gpx. A backslash before a command makes it a file. The "
        + "commands are:"
    }
  }
  func plainHelp(_ command: RoutesLineCommand) -> String {
    switch command {
    case .stops: "\(word(command.word)): hear the stops."
    case .steps: "\(word(command.word)): hear the directions."
    case .links: "\(word(command.word)): hear links that take a phone to the stops."
    case .save: "\(word(command.word)): save the route."
    case .order:
      "\(word(command.word)): keep the stops in your order, or put them in the fastest one."
    case .ferries: "\(word(command.word)): avoid ferries, or use them again."
    case .tolls: "\(word(command.word)): avoid toll roads, or use them again."
    case .motorways: "\(word(command.word)): avoid motorways, or use them again."
    case .remove: "\(word(command.word)) and a letter: remove that stop."
    case .new: "\(word(command.word)): start over with other stops."
    case .list: "\(word(command.word)): hear all saved routes."
    case .find: "\(word(command.word)) and part of a name: look for a saved route."
    case .update: "\(word(command.word)): change this route."
    case .discard: "\(word(command.word)): discard your changes."
    case .delete: "\(word(command.word)): delete this route."
    case .undo: "\(word(command.word)): undo the last change."
    case .export: "\(word(command.word)): write the route to a file."
    case .here: "\(word(command.word)): set where you are."
    case .retry: "\(word(command.word)): try again."
    case .maps: "\(word(command.word)): get a map for this computer, or remove one."
    }
  }
  var plainHelpToMain: String { "\(word(.main)): open Main." }
  var plainHelpToLeave: [String] { ["\(word(.back)): go back.", "\(word(.quit)): leave Onramp."] }
}
