import OnrampCore
import OnrampWords

/// The list as plain text.
extension CarsWords {
  package var partingUnconfirmed: String {
    words("The disk did not answer in time. The favorites you marked last may not be kept.")
  }

  /// How many cars there are and when the list was fetched; `nil` for the built-in list.
  public func summary(_ cars: Int, _ time: FetchTime?) -> String {
    guard let time else { return words("\(madeUp(cars)).") }
    return words("\(count(cars)), as of \(words.date(time.local)).")
  }

  /// A car on one line, to be spoken.
  public func spoken(_ car: Car, currency: String, isFavorite: Bool) -> String {
    var parts = [car.name.shown, words("\(price(car.pricePerDay, currency: currency)) \(aDay)")]
    parts.append(car.rating.map(spoken) ?? noRating)
    if let owner = car.owner { parts.append(words("shared by \(owner.name)")) }
    if isFavorite { parts.append(words("one of your favorites")) }
    return parts.joined(separator: ", ")
  }

  private func spoken(_ rating: Rating) -> String {
    let people = words.count(rating.count, "1 person", "\(rating.count) people")
    return
      words(
        """
        rated \(rating.spokenAverage(decimal: words.decimalPoint)) of \(Rating.maxStars) by \
        \(people)
        """)
  }

  /// Says that there is no list.
  public func noList(_ problem: ServerProblem) -> String {
    words("\(notFetched(problem)) No list was fetched before.")
  }
  package func favoritesNotRead(_ problem: StoreProblem) -> String {
    words(
      """
      Your favorites can't be read, so none is marked. \
      \(words.problem(problem))
      """)
  }
  package var favoritesDamaged: String {
    words("The file of your favorites is damaged, so none is marked. It was left as it is.")
  }

  package var keyOpen: KeyText { KeyText(words("open the car"), short: words("open")) }
  var keySearch: KeyText {
    KeyText(words("search by brand and model"), short: words("search"))
  }
  var keyOrder: KeyText { KeyText(words("choose the order"), short: words("order")) }
  var keyChooseOrder: KeyText { KeyText(words("choose this order"), short: words("choose")) }
  var keyFavorite: KeyText {
    KeyText(words("add to your favorites, or remove"), short: words("favorite"))
  }
  var keyFavoritesOnly: KeyText {
    KeyText(words("show favorites only"), short: words("favorites only"))
  }
  var keyAllCars: KeyText { KeyText(words("show all cars"), short: words("all cars")) }
  var keyRetry: KeyText { KeyText(words("try to fetch the list again"), short: words("retry")) }
  var keyRefresh: KeyText {
    KeyText(
      words("fetch the list again"), short: words("refresh"),
      long: words("refresh", context: "key line"))
  }
  var keyUse: KeyText {
    KeyText(words("use this car"), short: words("use"), long: words("use this car"))
  }
  var keyNextCar: KeyText {
    KeyText(words("next car"), short: words("next", context: "car"), long: words("next car"))
  }
  var keyPreviousCar: KeyText { KeyText(words("previous car")) }
  var keyChoose: KeyText {
    KeyText(words("choose from the shared cars"), short: words("cars"), long: words("shared cars"))
  }
}

extension Rating {
  /// The average with one decimal, unless it is 0.
  func spokenAverage(decimal: String) -> String {
    let tenths = Int((average * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(decimal)\(tenths % 10)"
  }
}
