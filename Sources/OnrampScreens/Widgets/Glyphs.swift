/// The glyphs that screens draw with.
public struct Glyphs: Hashable, Sendable {
  public let rule, bar, done, partial, current, open, line, boxTop, boxBottom, moreLeft,
    moreRight: String
  public let bullet, ellipsis, boxSide, corners: String
  /// A star in nine steps, from empty to full; and the mark of a favorite.
  public let stars, heart: String
  /// What leads from one place to another.
  public let arrow: String

  /// Line drawing characters.
  public static let unicode = Glyphs(
    rule: "─", bar: "▌", done: "●", partial: "◐", current: "◉", open: "○", line: "─", boxTop: "─",
    boxBottom: "─", moreLeft: "‹", moreRight: "›", bullet: "•", ellipsis: "…", boxSide: "│",
    corners: "┌┐└┘", stars: "☆▏▎▍▌▋▊▉★", heart: "♥",
    arrow: "→")

  /// Glyphs that every terminal can show.
  public static let ascii = Glyphs(
    rule: "_", bar: "|", done: "*", partial: "+", current: "o", open: ".", line: "-", boxTop: "-",
    boxBottom: "-", moreLeft: "<", moreRight: ">", bullet: "-", ellipsis: "...", boxSide: "|",
    corners: "++++", stars: "..+++++**", heart: "+", arrow: "->")
}
