import Foundation

/// A terminal with a plain shell in it, as a journey uses it.
protocol DriverTerminal: AnyObject {
  /// The process of the shell.
  var shell: Int32 { get throws }

  /// Types text, character by character.
  func type(_ text: String) throws
  /// Presses keys, all at once, by their names in tmux.
  func press(_ keys: [String]) throws
  /// Pastes text as a terminal does.
  func paste(_ text: String) throws
  func resize(columns: Int, rows: Int) throws

  /// What the terminal shows, one line for each row.
  var screen: String { get throws }
  /// The cursor's column and row, from 0.
  var cursor: (column: Int, row: Int) { get throws }
  /// Waits for a moment in which the screen may change.
  func watch()

  /// From now on, records everything that programs send to the terminal in a file.
  func record(into file: String) throws
}
