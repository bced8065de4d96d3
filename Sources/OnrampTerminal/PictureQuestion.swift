import CTerminal
import OnrampCore

/// Asks the terminal how it shows pictures, and what stands behind text.
///
/// The first query goes out with the first frame: name and version, cell size, background, and the
/// device attributes, which are answered last. Only a terminal that tells its name is asked about kitty's
/// protocol, as some others print the query.
struct PictureQuestion {
  /// How long to look for answers. One that comes later still counts.
  private static let patience = Duration.seconds(5)
  private static let aboutKitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// How many answers about device attributes are still to come.
  private var awaited = 0
  private var asked: ContinuousClock.Instant?
  private var version: String?
  private var hasAskedAboutKitty = false
  private var understandsKitty = false
  private var hasSixel = false
  private var cell: (width: Int, height: Int)?
  private var isAnswered = false
  /// What stands behind text, once the terminal has said it.
  private(set) var background: RGB?
  /// The theme's own color of text.
  private(set) var foreground: RGB?

  /// Notes that the first query was sent.
  mutating func begin() {
    awaited = 1
    asked = .now
  }

  /// Until when answers are awaited; `nil` if none are.
  var end: ContinuousClock.Instant? {
    guard awaited > 0, let asked else { return nil }
    return asked + Self.patience
  }

  /// Whether answers are awaited.
  var isOpen: Bool { end.map { $0 > .now } ?? false }

  /// How pictures are shown, given the current cell size.
  var screen: PixelScreen? {
    guard isAnswered, let kind else { return nil }
    var (width, height) = (Int32(0), Int32(0))
    if onramp_cell_pixels(&width, &height) {
      return PixelScreen(kind, cellWidth: Int(width), cellHeight: Int(height))
    }
    // Sixels can't be scaled, so a guess would cover other cells.
    guard let cell = cell ?? (kind == .sixel ? nil : (8, 16)) else { return nil }
    return PixelScreen(kind, cellWidth: cell.width, cellHeight: cell.height)
  }

  private var kind: PixelScreen.Kind? {
    let version = version ?? ""
    // tmux draws all windows itself, and only in cells.
    if version.hasPrefix("tmux") { return nil }
    if understandsKitty { return .kitty }
    if version.hasPrefix("iTerm2") || version.hasPrefix("WezTerm") { return .iterm }
    return hasSixel ? .sixel : nil
  }

  /// Takes an answer. Returns whether it was the last.
  mutating func hear(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .version(let text): version = text
    case .cell(let width, let height): cell = (width, height)
    case .kitty(let isUnderstood): understandsKitty = isUnderstood
    case .background(let color): background = color
    case .foreground(let color): foreground = color
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

/// Queues text after what the terminal has yet to take.
func keep(_ text: String) {
  var text = text
  text.withUTF8 { onramp_keep($0.baseAddress, $0.count) }
}
