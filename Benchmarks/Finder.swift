import Foundation
import TestKit

/// `fzf` with the names of cars.
final class Finder {
  private let file: String
  private let names: [String]
  private var counts: [String: String] = [:]
  private var terminal: RawTerminal?

  /// - Parameter file: The names, one per line.
  init(of names: [String], in file: String) {
    self.file = file
    self.names = names.map {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
  }

  /// Starts it afresh, as it caches its results.
  func start() throws {
    // Matches as the list does: exact words, in the order of the list.
    let terminal = try RawTerminal(["sh", "-c", "exec fzf --exact --no-sort <'\(file)'"])
    try terminal.wait(for: count(of: ""))
    self.terminal = terminal
  }

  /// Types a key, and returns the time until the number of matches is right, in milliseconds.
  func type(_ key: String, for text: String) throws -> Double {
    let found = count(of: text)
    terminal?.forget()
    let begin = ContinuousClock.now
    terminal?.send(key)
    try terminal?.wait(for: found)
    return (ContinuousClock.now - begin) / .milliseconds(1)
  }

  /// How `fzf` shows how many names contain all words of a text.
  private func count(of text: String) -> String {
    if let count = counts[text] { return count }
    let words = text.split(separator: " ")
    let found = names.count { name in words.allSatisfy { name.contains($0) } }
    // It follows the end of an escape sequence for color.
    let count = "m\(found)/\(names.count)"
    counts[text] = count
    return count
  }
}
