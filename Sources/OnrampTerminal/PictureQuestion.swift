import CTerminal
import OnrampCore

/// Asks the terminal how it shows pictures, and which colors its text and background have.
///
/// The first query goes out with the first frame: name and version, cell size, colors, and finally
/// the device attributes, which are answered last. Only a terminal that reports its name is asked
/// about kitty's protocol, since others may print that query.
struct PictureQuestion {
  /// How long to wait for answers. Later ones still count.
  private static let timeout = Duration.seconds(5)
  private static let aboutKitty = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

  /// How many answers about device attributes are still awaited.
  private var awaited = 0
  private var asked: ContinuousClock.Instant?
  private var version: String?
  private var hasAskedAboutKitty = false
  private var understandsKitty = false
  private var hasSixel = false
  private var cell: (width: Int, height: Int)?
  private var isAnswered = false
  /// The background color, once known.
  private(set) var background: RGB?
  /// The theme's color of text, once known.
  private(set) var foreground: RGB?

  /// Notes that the first query was sent.
  mutating func begin() {
    awaited = 1
    asked = .now
  }

  /// The end of the wait for answers; `nil` if none are awaited.
  var end: ContinuousClock.Instant? {
    guard awaited > 0, let asked else { return nil }
    return asked + Self.timeout
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
    // Sixels can't be scaled, so a wrong guess would cover other cells.
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

/// Queues text after the output that the terminal hasn't taken yet.
func keep(_ text: String) {
  var text = text
  text.withUTF8 { onramp_keep($0.baseAddress, $0.count) }
}
