import Foundation

/// A terminal with a plain shell in it, as a journey types into it and looks at it.
protocol DriverTerminal: AnyObject {
  /// The process of the shell.
  var shell: Int32 { get throws }

  /// Types text, character by character.
  func type(_ text: String) throws
  /// Presses keys, all at once, by the names that tmux has for them.
  func press(_ keys: [String]) throws
  /// Pastes text as a terminal does.
  func paste(_ text: String) throws
  func resize(columns: Int, rows: Int) throws

  /// What the terminal shows, a line for each row.
  var screen: String { get throws }
  /// The cursor's column and row, from 0.
  var cursor: (column: Int, row: Int) { get throws }
  /// Lets a moment pass in which the screen may change.
  func watch()

  /// Writes everything that programs send to the terminal into a file from now on.
  func record(into file: String) throws
}
