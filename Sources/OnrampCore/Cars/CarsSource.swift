/// Where a list of cars comes from, and the currency of its prices.
public struct CarsSource: Hashable, Sendable {
  /// The URL of the list.
  public let address: WebAddress
  /// The currency symbol after a price, such as `€`; may be empty.
  public let currency: String
  /// Whether the list is configured, by an option or the policy; otherwise it is the standard one.
  public let isNamed: Bool

  /// Creates a source.
  public init(_ address: WebAddress, currency: String = "", isNamed: Bool = true) {
    (self.address, self.currency, self.isNamed) = (address, currency, isNamed)
  }

  /// The list named in the requirements.
  public static let standard = CarsSource(.standardCars, isNamed: false)

  /// The request for the list.
  ///
  /// - Parameter tag: The `ETag` of the current list.
  func list(tag: String?) -> NetworkRequest {
    var headers = ["Accept": "application/json"]
    headers["If-None-Match"] = tag
    return NetworkRequest(.get, address.text, headers: headers, limits: .list)
  }
}

extension WebAddress {
  fileprivate static let standardCars = WebAddress(
    checked: "https://raw.githubusercontent.com/drivy/jobs/master/mobile/api/cars.json")
}
