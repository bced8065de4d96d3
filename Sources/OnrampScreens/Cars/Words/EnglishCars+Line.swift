import OnrampCore

/// The shared cars in line mode, in English.
extension CarsWords {
  func word(_ command: LineCommand) -> String { English().word(command) }
  var plainOffer: String { "No car yet? Type \(word(.cars)) to choose one that is shared." }
  var plainList: String {
    "Type the number of a car, part of a name, \(word(.order)), \(word(.favorites)), "
      + "\(word(.back)), or \(word(.help)):"
  }
  var plainNoList: String { "Type \(word(.retry)) to try again, or \(word(.back)):" }
  func plainMore(_ count: Int) -> String {
    count == 1
      ? "There is 1 more. Press Enter or type \(word(.more)) for it."
      : "There are \(count) more. Press Enter or type \(word(.more)) for the next ones."
  }
  func plainFound(_ text: String?, _ count: Int, of all: Int) -> String {
    text.map { "“\($0)”: \(count) of \(all) cars. Type \(word(.back)) to hear all of them." }
      ?? "Favorites: \(count) of \(all) cars. Type \(word(.back)) to hear all of them."
  }
  func plainOrder(_ order: String) -> String { "Order: \(order)." }
  func plainOrders(_ orders: [String]) -> String {
    let choices = orders.enumerated().map { "\(word(.order)) \($0 + 1): \($1)" }
    return "Type one of these. \(choices.listed(by: ". "))."
  }
  var plainNothing: String {
    "No car matches. Type \(word(.back)) to hear all cars, or part of another name."
  }
  var plainNoFavorites: String {
    "None of these cars is a favorite yet. Type \(word(.back)) to hear all cars."
  }
  var plainEnd: String { "Those were all. Type \(word(.list)) to start over." }
  var plainFindWhat: String { "Type \(word(.find)) and part of a brand or model." }
  var plainHelp: String {
    """
    Type the number of a car to hear about it and use it. Any other text, or \(word(.find)) and a text, searches by brand and model.
    \(word(.more)), or an empty line, reads the next cars, and \(word(.list)) the first ones. \(word(.order)) chooses the order. \(word(.favorites)) reads your favorites only, or all cars again. \(word(.retry)) fetches the list again.
    \(word(.back)) clears the search, or leaves the list. \(word(.quit)) ends.
    """
  }
  var plainCar: String {
    "Type \(word(.use)) to use this car, \(word(.favorite)), \(word(.back)), or \(word(.help)):"
  }
  var plainHelpOfCar: String {
    """
    \(word(.use)) puts make and model into your application. \(word(.favorite)) adds the car to your favorites, or removes it. \(word(.summary)) reads it again, \(word(.more)) the next car.
    \(word(.back)) goes back to the list. \(word(.quit)) ends.
    """
  }
  var plainHelpOfVehicle: String { "\(word(.cars)) opens the shared cars." }
  func plainMarked(_ isFavourite: Bool) -> String {
    isFavourite ? "It is one of your favorites now." : "It is no longer one of your favorites."
  }
}
