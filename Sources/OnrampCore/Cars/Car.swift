/// A car that its owner shares.
public struct Car: Hashable, Sendable {
  /// The source's ID for the car, if any: a UUID in lowercase.
  public let id: String?
  /// The brand and the model, which may be a number like "207".
  public let brand: String, model: String
  /// The address of its picture.
  public let picture: String?
  /// The price per day, in whole units of the currency named by the policy.
  public let pricePerDay: Int
  /// The rating by drivers, if there is any.
  public let rating: Rating?
  /// Who shares it.
  public let owner: CarOwner?

  /// Creates a car.
  public init(
    id: String? = nil, brand: String, model: String, picture: String? = nil, pricePerDay: Int,
    rating: Rating? = nil, owner: CarOwner? = nil
  ) {
    (self.id, self.brand, self.model) = (id, brand, model)
    (self.picture, self.pricePerDay) = (picture, pricePerDay)
    (self.rating, self.owner) = (rating, owner)
  }

  /// Brand and model as one name.
  public var name: OutsideText { OutsideText("\(brand) \(model)") }

  /// What identifies the car permanently: its ID, or else everything that is unlikely to change.
  public var key: CarKey {
    if let id { return CarKey(id) }
    let parts = [brand, model, owner?.name.raw ?? "", picture ?? ""]
    // The lengths keep different parts from giving the same text.
    return CarKey(parts.map { "\($0.utf8.count) \($0)" }.joined(separator: " "))
  }
}

/// Who shares a car.
public struct CarOwner: Hashable, Sendable {
  /// The owner's name.
  public let name: OutsideText
  /// The address of the owner's picture.
  public let picture: String?
  /// The rating by drivers, if there is any.
  public let rating: Rating?

  /// Creates an owner.
  public init(name: String, picture: String? = nil, rating: Rating? = nil) {
    (self.name, self.picture, self.rating) = (OutsideText(name), picture, rating)
  }
}

/// An average rating, in stars.
public struct Rating: Hashable, Sendable {
  /// The maximum number of stars.
  public static let maxStars = 5

  /// The average, from 0 to 5.
  public let average: Double
  /// How many people have rated it, at least 1.
  public let count: Int

  /// Creates a rating, or `nil` if nobody has rated or the numbers are invalid.
  public init?(average: Double, count: Int) {
    // This also refuses NaN.
    guard average >= 0, average <= Double(Self.maxStars), count > 0 else { return nil }
    (self.average, self.count) = (average, count)
  }
}

/// What identifies a car, even after the list is fetched again.
public struct CarKey: Hashable, Sendable {
  /// The key as text, as it is stored.
  public let text: String

  /// Creates a key from its text.
  public init(_ text: String) { self.text = text }
}
