import Testing

@testable import OnrampTerminal

/// The colors of each meaning of text, on the backgrounds of real terminals.
@Suite struct PaletteTests {
  static let backgrounds: [(name: String, answer: String, isLight: Bool)] = [
    ("black", "rgb:0000/0000/0000", false), ("white", "rgb:ffff/ffff/ffff", true),
    ("solarized dark", "rgb:0000/2b2b/3636", false),
    ("solarized light", "rgb:fdfd/f6f6/e3e3", true), ("kitty", "rgba:0000/0000/0000/ffff", false),
    ("nord", "rgb:2e/34/40", false), ("gruvbox light", "rgb:fbfb/f1f1/c7c7", true),
  ]

  @Test(arguments: backgrounds)
  func `Every meaning has a readable color`(
    name: String, answer: String, isLight: Bool
  ) throws {
    let palette = Palette(background: try #require(RGB(answer)))
    #expect(palette.isLight == isLight)
    for meaning in Palette.Meaning.allCases {
      let color = try #require(palette.color(of: meaning), "\(meaning) on \(name)")
      #expect(RGB(index: color).contrast(on: palette.background) >= 4.5, "\(meaning) on \(name)")
    }
  }

  @Test func `Meanings differ in color, and faint ones are nearer to the background`() {
    for answer in ["rgb:0/0/0", "rgb:f/f/f"] {
      guard let background = RGB(answer) else { continue }
      let palette = Palette(background: background)
      let colors = Palette.Meaning.allCases.compactMap(palette.color)
      #expect(Set(colors).count == Palette.Meaning.allCases.count)
      let plain = RGB(answer == "rgb:0/0/0" ? "rgb:e/e/e" : "rgb:0/0/0")
      let faint = palette.color(of: .faint).map { RGB(index: $0).contrast(on: background) }
      #expect(faint ?? 99 < plain?.contrast(on: background) ?? 0)
    }
  }

  @Test(arguments: [
    ("rgb:fdfd/f6f6/e3e3", "rgb:6565/7b7b/8383", true),
    ("rgb:0000/2b2b/3636", "rgb:8383/9494/9696", false), ("rgb:f/f/f", "rgb:0/0/0", false),
    ("rgb:0/0/0", "rgb:44/44/44", true),
  ])
  func `Plain text has a color of its own where the theme's is unreadable`(
    background: String, text: String, isReplaced: Bool
  ) throws {
    var palette = Palette(background: try #require(RGB(background)))
    #expect(palette.plainColor == nil)
    palette.text = RGB(text)
    #expect((palette.plainColor != nil) == isReplaced)
    guard let plain = palette.plainColor else { return }
    let contrast = RGB(index: plain).contrast(on: palette.background)
    #expect(contrast >= 4.5)
    // Explanations are fainter.
    let faint = try #require(palette.color(of: .faint))
    #expect(RGB(index: faint).contrast(on: palette.background) < contrast)
  }

  @Test func `Where no color is readable, the theme's own colors stay`() throws {
    let palette = Palette(background: try #require(RGB("rgb:77/77/77")))
    #expect(palette.color(of: .faint) == nil && palette.color(of: .accent) == nil)
  }

  @Test(arguments: [
    "", "rgb:", "rgb:1/2", "rgb:1/2/3/4", "rgba:1/2/3", "rgb:12345/0/0", "rgb:-1/0/0", "rgb:g/0/0",
    "#000000", "rgb:+1/0/0",
  ])
  func `Anything that isn't a color is ignored`(text: String) { #expect(RGB(text) == nil) }

  @Test func `Contrast is calculated as WCAG says`() throws {
    let (black, white) = (try #require(RGB("rgb:0/0/0")), try #require(RGB("rgb:f/f/f")))
    #expect(abs(white.contrast(on: black) - 21) < 0.001 && black.contrast(on: black) == 1)
    #expect(abs(RGB(index: 243).contrast(on: white) - 4.54) < 0.01)
  }
}
