import CTerminal

/// The colors for each meaning of text, on a background reported by the terminal.
///
/// Plain text keeps the theme's color unless that is illegible on its own background. The other
/// colors are from xterm's 256, which themes don't change. Each meaning has shades in order of
/// preference; the first legible one is used. If none is legible, or the background isn't known
/// yet, the theme's own colors stay, and faint text is plain.
struct Palette {
  /// The minimum contrast of text (WCAG 2.1, level AA).
  static let leastContrast = 4.5

  /// The meanings with colors, in the order of `enum onramp_meaning`.
  enum Meaning: Int32, CaseIterable {
    case accent, error, done, needed, faint, water
  }

  /// The shades of each meaning, with those for dark backgrounds first.
  static func shades(of meaning: Meaning) -> [Int] {
    switch meaning {
    case .accent: [176, 183, 219, 127, 90, 53]
    case .error: [210, 217, 224, 160, 124, 88]
    case .done: [114, 157, 194, 22]
    case .needed: [221, 223, 230, 94, 58]
    case .faint: [246, 248, 250, 252, 242, 240, 238]
    case .water: [74, 117, 153, 24, 18]
    }
  }

  let background: RGB
  /// The theme's own color of text, if known.
  var text: RGB?

  /// The shades of plain text, if the theme's own color is illegible.
  private static let plainShades = [252, 255, 231, 238, 235, 16]

  /// The color of plain text; `nil` if the theme's own is legible or unknown.
  var plainColor: Int? {
    guard let text, text.contrast(on: background) < Self.leastContrast else { return nil }
    return Self.plainShades.first {
      RGB(index: $0).contrast(on: background) >= Self.leastContrast
    }
  }

  /// The color of a meaning; `nil` if no shade is legible.
  func color(of meaning: Meaning) -> Int? {
    Self.shades(of: meaning).first {
      RGB(index: $0).contrast(on: background) >= Self.leastContrast
    }
  }

  /// Whether the background calls for dark text.
  var isLight: Bool { background.luminance > 0.18 }

  /// Uses these colors from the next frame on.
  func use() {
    if let plain = plainColor { onramp_plain_color(Int32(plain), RGB(index: plain).packed) }
    for meaning in Meaning.allCases {
      guard let index = color(of: meaning) else { continue }
      onramp_color(meaning.rawValue, Int32(index), RGB(index: index).packed)
    }
  }
}
