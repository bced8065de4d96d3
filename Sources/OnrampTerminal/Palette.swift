import CTerminal

/// The colors of what text means, for a background that the terminal named.
///
/// The theme's own text is plain, unless it reads badly on its own background.
/// They are of xterm's 256, which no theme changes. Each meaning has shades in order; the first that
/// can be read counts. Where none can, and until a background is known, the theme's own colors stay,
/// and what is faint is plain.
struct Palette {
  /// The least contrast of text (WCAG 2.1, level AA).
  static let leastContrast = 4.5

  /// What text can mean, in the order of `enum onramp_meaning`.
  enum Meaning: Int32, CaseIterable {
    case accent, error, done, needed, faint, water
  }

  /// The shades of each meaning, those for dark backgrounds first.
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

  /// The shades of plain text, where the theme's own can't be read.
  private static let plainShades = [252, 255, 231, 238, 235, 16]

  /// The color of plain text; `nil` if the theme's own is as good, or unknown.
  var plainColor: Int? {
    guard let text, text.contrast(on: background) < Self.leastContrast else { return nil }
    return Self.plainShades.first {
      RGB(index: $0).contrast(on: background) >= Self.leastContrast
    }
  }

  /// The color of a meaning; `nil` if none of its shades can be read.
  func color(of meaning: Meaning) -> Int? {
    Self.shades(of: meaning).first {
      RGB(index: $0).contrast(on: background) >= Self.leastContrast
    }
  }

  /// Whether dark text stands on it.
  var isLight: Bool { background.luminance > 0.18 }

  /// Draws with these colors from the next frame on.
  func use() {
    if let plain = plainColor { onramp_plain_color(Int32(plain), RGB(index: plain).packed) }
    for meaning in Meaning.allCases {
      guard let index = color(of: meaning) else { continue }
      onramp_color(meaning.rawValue, Int32(index), RGB(index: index).packed)
    }
  }
}
