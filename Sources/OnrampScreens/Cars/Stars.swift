import OnrampCore

extension LineBuilder {
  /// Five stars, filled up to the average. No glyph is a partly filled star, so a block as wide as
  /// the filled part replaces it. Only 5 is drawn as five full stars.
  func stars(_ average: Double) -> [Cell] {
    let filled = min(max(average, 0), Double(Rating.maxStars))
    let whole = Int(filled)
    let share = Int(((filled - Double(whole)) * 8).rounded(.down))
    let last = share == 0 ? [] : cells(glyphs.partOfStar(eighths: share), .accent)
    return cells(glyphs.star, times: whole, .accent) + last
      + cells(glyphs.emptyStar, times: Rating.maxStars - whole - last.count, .dim)
  }

  /// The average with one decimal.
  func figure(_ average: Double) -> String {
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10)\(words.decimalPoint)\(tenths % 10)"
  }

  /// A rating on one line, like `★ 4.7 (259)`.
  ///
  /// - Parameter isShort: Whether to leave out the count.
  func rating(_ rating: Rating?, isShort: Bool) -> [Cell] {
    guard let rating else { return cells(isShort ? "" : words.cars.noRating, .dim) }
    let figure = cells(" " + self.figure(rating.average))
    let count = isShort ? [] : cells(" (\(rating.count))", .dim)
    return cells(glyphs.star, times: 1, .accent) + figure + count
  }

  /// A rating on two lines: the stars with the exact figure, and the number of ratings.
  func ratingLines(_ rating: Rating?) -> [[Cell]] {
    guard let rating else { return [cells(words.cars.noRating, .dim)] }
    return [
      stars(rating.average) + cells("  ") + cells(words.cars.outOfFive(figure(rating.average))),
      cells(words.cars.ratings(rating.count), .dim),
    ]
  }
}
