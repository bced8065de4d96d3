/// The glyphs that screens draw with.
public enum Glyphs: Hashable, Sendable {
  /// Line drawing characters.
  case unicode
  /// Characters that every terminal can show.
  case ascii

  var rule: String { either("─", "_") }
  var line: String { either("─", "-") }
  var bar: String { either("▌", "|") }
  var boxSide: String { either("│", "|") }
  var corners: String { either("┌┐└┘", "++++") }

  var done: String { either("●", "*") }
  var partial: String { either("◐", "+") }
  var current: String { either("◉", "o") }
  var open: String { either("○", ".") }

  var moreLeft: String { either("‹", "<") }
  var moreRight: String { either("›", ">") }
  var bullet: String { either("•", "-") }
  var ellipsis: String { either("…", "...") }
  /// An arrow from one place to another.
  var arrow: String { either("→", "->") }

  var star: String { either("★", "*") }
  /// An unfilled star, of the same height.
  var emptyStar: String { either("☆", ".") }
  /// The filled part of a star: 1 to 7 eighths.
  func partOfStar(eighths: Int) -> String {
    either(["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths - 1], ":")
  }
  /// The mark of a favorite.
  var heart: String { either("♥", "+") }

  private func either(_ unicode: String, _ ascii: String) -> String {
    self == .unicode ? unicode : ascii
  }
}
