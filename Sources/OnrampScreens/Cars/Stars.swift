import OnrampCore

/// How much of each of five stars is filled, in eighths.
struct Stars: Hashable {
  let eighths: [Int]

  /// Fills stars.
  ///
  /// - Parameter average: From 0 to 5. What lies outside counts as the nearest of these, and what
  ///   is not a number as 0.
  init(_ average: Double) {
    let most = Double(Rating.most)
    // `max` would let through what is not a number.
    let filled = average > 0 ? (min(average, most) * 8).rounded() : 0
    eighths = (0..<Rating.most).map { min(8, max(0, Int(filled) - 8 * $0)) }
  }
}

extension LineBuilder {
  /// The filled part of five stars.
  func stars(_ average: Double) -> [Cell] {
    let steps = Array(glyphs.stars)
    return Stars(average).eighths.map { Cell(String(steps[$0]), style: $0 > 0 ? .accent : .dim) }
  }

  /// An average with one decimal.
  func figure(_ average: Double) -> String {
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10)\(words.decimalPoint)\(tenths % 10)"
  }

  /// A rating in one line, like `★★★★▋ 4.7 (259)`.
  ///
  /// - Parameter isShort: Whether there is no room for the count.
  func rating(_ rating: Rating?, isShort: Bool) -> [Cell] {
    guard let rating else { return cells(isShort ? "" : words.cars.noRating, .dim) }
    let figure = cells(" " + self.figure(rating.average))
    return stars(rating.average) + figure + (isShort ? [] : cells(" (\(rating.count))", .dim))
  }

  /// A rating in two lines: the stars with the exact figure, and how many have rated.
  func ratingLines(_ rating: Rating?) -> [[Cell]] {
    guard let rating else { return [cells(words.cars.noRating, .dim)] }
    let percent = Int((rating.average * 100 / Double(Rating.most)).rounded())
    return [
      stars(rating.average) + cells("  ")
        + cells(words.cars.outOfFive(figure(rating.average), percent: percent)),
      cells(words.cars.ratings(rating.count), .dim),
    ]
  }
}
