import CTerminal
import OnrampCore

/// Asks the terminal how it shows pictures.
///
/// The first question goes out with the first frame: name and version, the size of a cell, and the
/// device attributes, whose answer is the last. Only a terminal that says its name is asked for
/// kitty's protocol: some that don't, print the question.
struct PictureQuestion {
  /// How long answers are looked for. One that comes later still counts.
  private static let patience = Duration.seconds(5)
  private static let aboutKitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// How many device attributes are still to come.
  private var awaited = 0
  private var asked: ContinuousClock.Instant?
  private var version: String?
  private var hasAskedAboutKitty = false
  private var understandsKitty = false
  private var hasSixel = false
  private var cell: (width: Int, height: Int)?
  private var isAnswered = false

  /// Notes that the first question was asked.
  mutating func begin() {
    awaited = 1
    asked = .now
  }

  /// Until when answers are awaited, or `nil` if none are.
  var end: ContinuousClock.Instant? {
    guard awaited > 0, let asked else { return nil }
    return asked + Self.patience
  }

  /// Whether answers are awaited.
  var isOpen: Bool { end.map { $0 > .now } ?? false }

  /// How pictures are shown, with cells of the size that they have now.
  var screen: PixelScreen? {
    guard isAnswered, let kind else { return nil }
    var (width, height) = (Int32(0), Int32(0))
    if onramp_cell_pixels(&width, &height) {
      return PixelScreen(kind, cellWidth: Int(width), cellHeight: Int(height))
    }
    // Sixels can't be stretched, so a guess would cover other cells.
    guard let cell = cell ?? (kind == .sixel ? nil : (8, 16)) else { return nil }
    return PixelScreen(kind, cellWidth: cell.width, cellHeight: cell.height)
  }

  private var kind: PixelScreen.Kind? {
    let version = version ?? ""
    // It draws all windows itself, and knows how in cells only.
    if version.hasPrefix("tmux") { return nil }
    if understandsKitty { return .kitty }
    if version.hasPrefix("iTerm2") || version.hasPrefix("WezTerm") { return .iterm }
    return hasSixel ? .sixel : nil
  }

  /// Takes an answer. Returns whether all are there now.
  mutating func hear(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .version(let text): version = text
    case .cell(let width, let height): cell = (width, height)
    case .kitty(let isUnderstood): understandsKitty = isUnderstood
    case .attributes(let numbers):
      guard awaited > 0 else { return false }
      hasSixel = numbers.dropFirst().contains(4)
      awaited -= 1
      if let version, !version.hasPrefix("tmux"), !hasAskedAboutKitty {
        hasAskedAboutKitty = true
        awaited += 1
        asked = .now
        keep(Self.aboutKitty)
        _ = onramp_send()
        return false
      }
      isAnswered = awaited == 0
      return isAnswered
    }
    return false
  }
}

/// Writes text behind what the terminal is still to take.
func keep(_ text: String) {
  var text = text
  text.withUTF8 { onramp_keep($0.baseAddress, $0.count) }
}
