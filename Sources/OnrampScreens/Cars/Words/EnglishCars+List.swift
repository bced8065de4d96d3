import OnrampCore

/// The list as plain text, in English.
extension CarsWords {
  var partingUnconfirmed: String {
    "The disk did not answer in time. The favorites you marked last may not be kept."
  }

  func summary(_ cars: Int, _ time: FetchTime?) -> String {
    guard let time else { return "\(madeUp(cars))." }
    return "\(count(cars)), as of \(English().date(time.local))."
  }

  func spoken(_ car: Car, currency: String, isFavourite: Bool) -> String {
    var parts = [car.name.shown, "\(price(car.pricePerDay, currency: currency)) \(aDay)"]
    parts.append(car.rating.map(spoken) ?? noRating)
    if let owner = car.owner { parts.append("shared by \(owner.name)") }
    if isFavourite { parts.append("one of your favorites") }
    return parts.joined(separator: ", ")
  }

  private func spoken(_ rating: Rating) -> String {
    let people = rating.count == 1 ? "1 person" : "\(rating.count) people"
    return
      "rated \(rating.spokenAverage(decimal: English().decimalPoint)) of \(Rating.most) by \(people)"
  }

  func noList(_ problem: ServerProblem) -> String {
    if isAtKiosk {
      return "\(notFetched(problem)) No list was fetched before. Try again later."
    }
    return
      "\(notFetched(problem)) No list was fetched before. Check the address, or try again later."
  }
  func favouritesNotRead(_ problem: StoreProblem) -> String {
    "Your favorites can't be read, so none is marked. \(English(isAtKiosk: isAtKiosk).problem(problem))"
  }
  var favouritesDamaged: String {
    "The file of your favorites is damaged, so none is marked. It was left as it is."
  }

  var keyOpen: KeyText { KeyText("open the car", short: "open") }
  var keySearch: KeyText { KeyText("search by brand and model", short: "search") }
  var keyOrder: KeyText { KeyText("choose the order", short: "order") }
  var keyChooseOrder: KeyText { KeyText("choose this order", short: "choose") }
  var keyFavourite: KeyText { KeyText("add to your favorites, or remove", short: "favorite") }
  var keyFavouritesOnly: KeyText { KeyText("show favorites only", short: "favorites only") }
  var keyAllCars: KeyText { KeyText("show all cars", short: "all cars") }
  var keyRetry: KeyText { KeyText("try to fetch the list again", short: "retry", long: "retry") }
  var keyRefresh: KeyText { KeyText("fetch the list again", short: "refresh", long: "refresh") }
  var keyUse: KeyText { KeyText("use this car", short: "use", long: "use this car") }
  var keyNextCar: KeyText { KeyText("next car", short: "next", long: "next car") }
  var keyPreviousCar: KeyText { KeyText("previous car") }
  var keyChoose: KeyText {
    KeyText("choose from the shared cars", short: "cars", long: "shared cars")
  }
}

extension Rating {
  /// The average with one decimal, unless it is 0.
  func spokenAverage(decimal: String) -> String {
    let tenths = Int((average * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10)\(decimal)\(tenths % 10)"
  }
}
