import OnrampCore
import OnrampWords

/// What help in line mode says about the routes.
extension RoutesWords {
  /// What can be entered besides commands.
  public func plainHelp(_ question: RoutesHelp) -> String {
    switch question {
    case .menu:
      words(
        """
        Type the number of a saved route, or a place to go to: a name, or a point such as \
        43.7384,7.4246. A backslash before a command makes it a place. The commands are:
        """)
    case .start:
      words(
        """
        Type the number of a saved route, or the place where you start: a name, or a point such as \
        43.7384,7.4246. A backslash before a command makes it a place. The commands are:
        """)
    case .saved: words("Type the number of a saved route. The commands are:")
    case .nothing: words("There is no route to open. The commands are:")
    case .plan:
      words(
        """
        Type a place to add it as a stop: a name, or a point such as 43.7384,7.4246. A backslash \
        before a command makes it a place. The commands are:
        """)
    case .viewed: words("This route is saved. The commands are:")
    case .search:
      words(
        """
        Type a name, or a point such as 43.7384,7.4246. A backslash before a command makes it a \
        place. The commands are:
        """)
    case .results:
      words(
        """
        Type the number of a place, another name, or a point such as 43.7384,7.4246. A backslash \
        before a command makes it a place. The commands are:
        """)
    case .maps:
      words(
        """
        Type the name of a country or a region, then the number of its map. A backslash before a \
        command makes it a name. The commands are:
        """)
    case .mapComing:
      words("The map is on its way. You can do something else meanwhile. The commands are:")
    case .name:
      words(
        """
        Type a name for this route. A backslash before a command makes it a name. The commands \
        are:
        """)
    case .file:
      words(
        """
        Type a new file, such as ~/route.gpx. A backslash before a command makes it a file. The \
        commands are:
        """)
    }
  }
  /// A command and what it does.
  public func plainHelp(_ command: RoutesLineCommand) -> String {
    switch command {
    case .stops: words("\(word(command.word)): hear the stops.")
    case .steps: words("\(word(command.word)): hear the directions.")
    case .links: words("\(word(command.word)): hear links that take a phone to the stops.")
    case .save: words("\(word(command.word)): save the route.")
    case .order:
      words("\(word(command.word)): keep the stops in your order, or put them in the fastest one.")
    case .ferries: words("\(word(command.word)): avoid ferries, or use them again.")
    case .tolls: words("\(word(command.word)): avoid toll roads, or use them again.")
    case .motorways: words("\(word(command.word)): avoid motorways, or use them again.")
    case .remove: words("\(word(command.word)) and a letter: remove that stop.")
    case .new: words("\(word(command.word)): start over with other stops.")
    case .list: words("\(word(command.word)): hear all saved routes.")
    case .find: words("\(word(command.word)) and part of a name: look for a saved route.")
    case .update: words("\(word(command.word)): change this route.")
    case .discard: words("\(word(command.word)): discard your changes.")
    case .delete: words("\(word(command.word)): delete this route.")
    case .undo: words("\(word(command.word)): undo the last change.")
    case .export: words("\(word(command.word)): write the route to a file.")
    case .here: words("\(word(command.word)): set where you are.")
    case .retry: words("\(word(command.word)): try again.")
    case .maps: words("\(word(command.word)): get a map for this computer, or remove one.")
    }
  }
  package var plainHelpToMain: String { words("\(word(.main)): open Main.") }
  /// Explains how to go back, and how to quit.
  var plainHelpToLeave: [String] {
    [
      words("\(word(.back)): to the previous question or list."),
      words("\(word(.quit)): leave Onramp."),
    ]
  }
}
