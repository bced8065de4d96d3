/// Where a list of cars comes from, and the currency of its prices.
public struct CarsSource: Hashable, Sendable {
  /// The URL of the list.
  public let address: WebAddress
  /// The currency symbol after a price, such as `€`; may be empty.
  public let currency: String

  /// Creates a source.
  public init(_ address: WebAddress, currency: String = "") {
    (self.address, self.currency) = (address, currency)
  }

  /// The list named in the requirements.
  public static let standard = CarsSource(.standardCars)

  /// The request for the list.
  ///
  /// - Parameter tag: The `ETag` of the list that is already here.
  func list(tag: String?) -> NetworkRequest {
    var headers = ["Accept": "application/json"]
    headers["If-None-Match"] = tag
    return NetworkRequest(.get, address.text, headers: headers, limits: .list)
  }
}

/// When a list was last confirmed by its server.
public struct FetchTime: Hashable, Sendable {
  /// The seconds since 1970.
  public let seconds: Int
  /// The same, on the driver's clock.
  public let local: CalendarTime
  /// How many days ago that was: 0 for today.
  public let days: Int

  /// Creates a time.
  public init(seconds: Int, local: CalendarTime, days: Int) {
    (self.seconds, self.local, self.days) = (seconds, local, days)
  }
}

extension WebAddress {
  fileprivate static let standardCars = WebAddress(
    checked: "https://raw.githubusercontent.com/drivy/jobs/master/mobile/api/cars.json")
}
