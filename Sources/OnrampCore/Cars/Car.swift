/// A car that its owner shares.
public struct Car: Hashable, Sendable {
  /// The number by which the source knows it, if it gave one: a UUID in lowercase.
  public let id: String?
  /// Its maker and model, which may be a number like "207".
  public let brand: String, model: String
  /// Where its picture is.
  public let picture: String?
  /// What it costs a day, in whole units of a currency that the policy names.
  public let pricePerDay: Int
  /// What drivers think of it, if any has said.
  public let rating: Rating?
  /// Who shares it.
  public let owner: CarOwner?

  /// Describes a car.
  public init(
    id: String? = nil, brand: String, model: String, picture: String? = nil, pricePerDay: Int,
    rating: Rating? = nil, owner: CarOwner? = nil
  ) {
    (self.id, self.brand, self.model) = (id, brand, model)
    (self.picture, self.pricePerDay) = (picture, pricePerDay)
    (self.rating, self.owner) = (rating, owner)
  }

  /// Its brand and model, as one name.
  public var name: String { "\(brand) \(model)" }

  /// What tells it from other cars for good: its number, or else all that is unlikely to change.
  public var key: CarKey {
    if let id { return CarKey(id) }
    let parts = [brand, model, owner?.name ?? "", picture ?? ""]
    // With their lengths, so that no other parts make the same text.
    return CarKey(parts.map { "\($0.utf8.count) \($0)" }.joined(separator: " "))
  }
}

/// Who shares a car.
public struct CarOwner: Hashable, Sendable {
  /// The owner's name.
  public let name: String
  /// Where the owner's picture is.
  public let picture: String?
  /// What drivers think of the owner, if any has said.
  public let rating: Rating?

  /// Describes an owner.
  public init(name: String, picture: String? = nil, rating: Rating? = nil) {
    (self.name, self.picture, self.rating) = (name, picture, rating)
  }
}

/// What people think of something, as a number of stars.
public struct Rating: Hashable, Sendable {
  /// The most stars.
  public static let most = 5

  /// The average, from 0 to 5.
  public let average: Double
  /// How many have rated it, at least 1.
  public let count: Int

  /// Makes a rating, or `nil` if nobody has rated or the numbers make no sense.
  public init?(average: Double, count: Int) {
    // This also refuses what is not a number.
    guard average >= 0, average <= Double(Self.most), count > 0 else { return nil }
    (self.average, self.count) = (average, count)
  }
}

/// What tells a car from others, also when the list is fetched again.
public struct CarKey: Hashable, Sendable {
  /// The key as text, as it is stored.
  public let text: String

  /// Makes a key of a text.
  public init(_ text: String) { self.text = text }
}
