/// What happened: something the driver did, or the answer to an effect.
public enum AppAction: Hashable, Sendable {
  /// In the driver application.
  case application(ApplicationAction)
  /// In the alert that lies above everything.
  case alert(DialogAction)
  /// In the help.
  case help(HelpAction)
  case helpTapped
  case quitTapped
  /// The process was told to end.
  case terminated
  /// The window has another size, or nothing was drawn yet.
  case resized(Window)
}

/// What the driver does in the help.
public enum HelpAction: Hashable, Sendable {
  /// Brought a line to the top, from 0.
  case scrolled(to: Int)
  case closed
}

/// What is to be done, as a value that holds all that is needed to do it.
public enum AppEffect: Hashable, Sendable {
  /// For the driver application.
  case application(ApplicationEffect)
  /// Ends the program.
  case quit
}

/// What reducing an action led to.
public struct Update: Hashable, Sendable {
  /// What is to be done, in this order.
  public let effects: [AppEffect]
  /// What has to be drawn again.
  public let change: Change
}

/// How much of the screen an action changes.
public enum Change: Hashable, Sendable {
  case nothing
  /// Only the text of the field that has the focus, and the cursor in it.
  case input
  /// Anything.
  case screen
}
