/// Degrees, minutes and seconds on one side of the equator or of Greenwich, as maps write them:
/// `43°44'18.2"N`, `N 43° 44.303'`, `43 44 18.2 N`, `43.7384° N`.
struct DegreesOfArc {
  private var numbers: [Double] = []
  private var side: Character?
  private var hasDegreeSign = false

  /// The latitude and longitude in a text, in either order.
  static func pair(in text: Substring) -> (latitude: Double, longitude: Double)? {
    guard let arcs = arcs(in: text), arcs.count == 2, let first = arcs[0].degrees,
      let second = arcs[1].degrees, arcs[0].isLatitude != arcs[1].isLatitude
    else { return nil }
    return arcs[0].isLatitude ? (first, second) : (second, first)
  }

  private static let signs: Set<Character> = ["°", "º", "˚"]
  private static let separators: Set<Character> = [
    "'", "\"", "′", "″", "’", "”", "´", ":", ",", ";",
  ]

  private static func arcs(in text: Substring) -> [DegreesOfArc]? {
    var (arcs, arc, digits) = ([DegreesOfArc](), DegreesOfArc(), "")
    // The letters come either before or after their numbers.
    let isLetterFirst = text.first?.isLetter == true
    for (index, character) in (text + " ").enumerated() {
      if character.isASCII, character.isNumber || character == "." {
        digits.append(character)
        continue
      }
      if !digits.isEmpty {
        guard let number = Double(degrees: digits), arc.numbers.count < 3 else { return nil }
        (arc.numbers, digits) = (arc.numbers + [number], "")
      }
      if signs.contains(character) {
        arc.hasDegreeSign = true
      } else if let side = side(character) {
        if isLetterFirst, index > 0 {
          arcs.append(arc)
          arc = DegreesOfArc()
        }
        guard arc.side == nil else { return nil }
        arc.side = side
        if !isLetterFirst {
          arcs.append(arc)
          arc = DegreesOfArc()
        }
      } else if !character.isWhitespace, !separators.contains(character) {
        return nil
      }
    }
    if isLetterFirst { arcs.append(arc) }
    return isLetterFirst || arc.numbers.isEmpty ? arcs : nil
  }

  /// The direction that a letter means. In Spanish, west is `O`.
  private static func side(_ letter: Character) -> Character? {
    switch letter {
    case "N", "n": "N"
    case "S", "s": "S"
    case "E", "e": "E"
    case "W", "w", "O", "o": "W"
    default: nil
    }
  }

  private var isLatitude: Bool { side == "N" || side == "S" }

  /// The value; `nil` if it isn't plausible, or may be part of an address such as `200 N 300 W`.
  private var degrees: Double? {
    guard let side, let last = numbers.last,
      hasDegreeSign || numbers.count > 1 || last != last.rounded(),
      numbers.dropLast().allSatisfy({ $0 == $0.rounded() }),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let value = numbers.reversed().reduce(0) { $0 / 60 + $1 }
    return side == "S" || side == "W" ? -value : value
  }
}
