import OnrampCore
import OnrampJSON

extension Car {
  /// The maximum length of a name, in characters.
  private static let longestName = 1000

  /// Parses an element of a list; `nil` without a brand, model or price.
  init?(_ json: JSONValue, id: CarID?) {
    guard let brand = json["brand"]?.name, let model = json["model"]?.name,
      let price = json["price_per_day"]?.whole, price >= 0
    else { return nil }
    self.init(
      id: id?.text, brand: brand, model: model, picture: json["picture_url"]?.address,
      pricePerDay: price, rating: json["rating"].flatMap(Rating.init),
      owner: json["owner"].flatMap(CarOwner.init))
  }

  /// Whether a text can serve as a name on screen.
  fileprivate static func isName(_ text: String) -> Bool {
    text.hasAtMost(longestName) && text.hasVisibleCharacter
  }
}

extension CarOwner {
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.name else { return nil }
    self.init(
      name: name, picture: json["picture_url"]?.address,
      rating: json["rating"].flatMap(Rating.init))
  }
}

extension Rating {
  init?(_ json: JSONValue) {
    guard let average = json["average"]?.real, let count = json["count"]?.whole else {
      return nil
    }
    self.init(average: average, count: count)
  }
}

extension JSONValue {
  /// A name, which may also be a number.
  fileprivate var name: String? {
    (text ?? whole.map(String.init)).flatMap { Car.isName($0) ? $0 : nil }
  }

  /// The address of a picture.
  fileprivate var address: String? {
    bytes.flatMap { WebAddress.isOne($0) ? String(decoding: $0, as: UTF8.self) : nil }
  }
}
