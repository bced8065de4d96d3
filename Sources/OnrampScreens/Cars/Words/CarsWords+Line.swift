import OnrampCore
import OnrampWords

/// The shared cars in line mode.
extension CarsWords {
  /// Offers them at the question for the make.
  public var plainOffer: String {
    words("No car yet? Type \(word(.cars)) to choose one that is shared.")
  }
  var plainList: String {
    words(
      """
      Type the number of a car, part of a name, \(word(.order)), \(word(.favorites)), \
      \(word(.back)), or \(word(.help)):
      """)
  }
  /// What to type if there is no list.
  public var plainNoList: String { words("Type \(word(.retry)) to try again, or \(word(.back)):") }
  package func plainMore(_ count: Int) -> String {
    words.count(
      count, "There is \(count) more. Press Enter or type \(word(.more)) for it.",
      "There are \(count) more. Press Enter or type \(word(.more)) for the next ones.")
  }
  /// How many cars match a text, or are favorites, and how to hear all of them.
  public func plainFound(_ text: String?, _ count: Int, of all: Int) -> String {
    text.map { words("“\($0)”: \(count) of \(all) cars. Type \(word(.back)) to hear all of them.") }
      ?? words("Favorites: \(count) of \(all) cars. Type \(word(.back)) to hear all of them.")
  }
  func plainOrder(_ order: String) -> String { words("Order: \(order).") }
  /// The orders to choose from, by number.
  public func plainOrders(_ orders: [String]) -> String {
    let choices = orders.enumerated().map { words("\(word(.order)) \($0 + 1): \($1)") }
    return words("Type the word and a number. \(choices.listed(by: ". ")).")
  }
  var plainNothing: String {
    words("No car matches. Type \(word(.back)) to hear all cars, or part of another name.")
  }
  var plainNoFavorites: String {
    words("None of these cars is a favorite yet. Type \(word(.back)) to hear all cars.")
  }
  package var plainEnd: String { words("Those were all. Type \(word(.list)) to start over.") }
  var plainFindWhat: String { words("Type \(word(.find)) and part of a brand or model.") }
  package var plainHelp: String {
    words(
      """
      Type the number of a car to hear about it and use it. Any other text, or \(quoted(.find)) and \
      a text, searches by brand and model.
      \(quoted(.more)), or an empty line, reads the next cars, and \(quoted(.list)) the first ones. \
      \(quoted(.order)) chooses the order. \(quoted(.favorites)) reads your favorites only, or all \
      cars again. \(quoted(.retry)) fetches the list again.
      \(quoted(.back)) clears the search, or leaves the list. \(quoted(.quit)) ends.
      """)
  }
  /// What to type on a car's page.
  public var plainCar: String {
    words(
      "Type \(word(.use)) to use this car, \(word(.favorite)), \(word(.back)), or \(word(.help)):")
  }
  var plainHelpOfCar: String {
    words(
      """
      \(quoted(.use)) puts make and model into your application. \(quoted(.favorite)) adds the car to \
      your favorites, or removes it. \(quoted(.summary)) reads it again, \(quoted(.more)) the next \
      car.
      \(quoted(.back)) goes back to the list. \(quoted(.quit)) ends.
      """)
  }
  package var plainHelpOfVehicle: String { words("\(quoted(.cars)) opens the shared cars.") }
  func plainMarked(_ isFavorite: Bool) -> String {
    isFavorite
      ? words("It is one of your favorites now.") : words("It is no longer one of your favorites.")
  }
}
