import Glibc

/// A color in sRGB, with components from 0 to 1.
struct RGB: Hashable {
  let red: Double, green: Double, blue: Double

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses a color in the notation of X, such as `rgb:ffff/ffff/ffff`, ignoring any alpha after
  /// it.
  init?(_ text: String) {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, halves[0] == "rgb" || halves[0] == "rgba" else { return nil }
    let parts = halves[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.part)
    guard parts.count == halves[0].count, let red = parts[0], let green = parts[1],
      let blue = parts[2]
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }

  /// Parses one to four hexadecimal digits as a fraction of the greatest such number.
  private static func part(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }

  /// A color of xterm's cube or grays, from 16 to 255, which themes don't change.
  init(index: Int) {
    let levels = [0, 95, 135, 175, 215, 255]
    let gray = 8 + 10 * (index - 232)
    let place = index - 16
    let parts =
      index >= 232
      ? [gray, gray, gray]
      : [levels[place / 36 % 6], levels[place / 6 % 6], levels[place % 6]]
    self.init(
      red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255)
  }

  /// The color as 0xRRGGBB.
  var packed: Int32 {
    func byte(_ part: Double) -> Int32 { Int32((part * 255).rounded()) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// The relative luminance, from 0 to 1 (WCAG 2.1).
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio to another color, from 1 to 21 (WCAG 2.1).
  func contrast(on other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
