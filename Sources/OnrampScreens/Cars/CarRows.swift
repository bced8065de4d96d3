import OnrampCore

/// The cars in view as lines: names on the left, prices and ratings in columns on the right.
struct CarRows {
  let lines: [Line]

  /// - Parameters:
  ///   - start: The first column of names.
  ///   - end: The column after the last one of a row.
  init(_ cars: [Car], from start: Int, to end: Int, _ currency: String, _ set: LineBuilder) {
    let isShort = end - start < 44
    let words = set.words.cars
    let ratings = cars.map { set.rating($0.rating, isShort: isShort) }
    // An absurd price must not push the names away.
    let most = max(8, (end - start) / 3)
    var prices = cars.map { set.cells(words.price($0.pricePerDay, currency: currency)) }
    let unit = set.cells(" " + words.aDay, .dim)
    if !isShort, Self.width(prices) + unit.count <= most { prices = prices.map { $0 + unit } }
    let (ratingWidth, priceWidth) = (Self.width(ratings), min(most, Self.width(prices)))
    let (ratingColumn, gap) = (end - ratingWidth, isShort ? 1 : 2)
    let priceEnd = ratingWidth == 0 ? end : ratingColumn - gap
    lines = zip(cars, zip(prices, ratings)).map { car, cells in
      let price = cells.0.count <= priceWidth ? cells.0 : set.cut(cells.0, to: priceWidth)
      let name = set.cells(car.name, most: max(1, priceEnd - priceWidth - gap - start))
      return Line(spans: [
        .init(column: start, cells: name),
        .init(column: priceEnd - price.count, cells: price),
        .init(column: ratingColumn, cells: cells.1),
      ])
    }
  }

  private static func width(_ columns: [[Cell]]) -> Int { columns.map(\.count).max() ?? 0 }
}
