import OnrampCore
import OnrampScreens

extension FeaturePolicy {
  static let cars = FeaturePolicy(
    schema: #"""
      "carsURL": {"$ref": "#/$defs/address", "description": "Where the list of shared cars comes from"},
      "currency": {"type": "string", "maxLength": 8, "description": "Stands behind each price"},
      """#,
    example: { #""carsURL":"\#(screenWords.cars.carsExample)","currency":"€""# },
    set: { (member, policy) throws(PolicyFault) in
      let cars = policy.sources.cars
      switch member.key {
      case "carsURL":
        let address = try member.address(screenWords.cars.carsExample, WebAddress.init)
        policy.sources.cars = CarsSource(address, currency: cars.currency)
      case "currency":
        policy.sources.cars = CarsSource(
          cars.address, currency: try member.currency(), isNamed: cars.isNamed)
      default: return false
      }
      return true
    })
}

extension PolicyMember {
  /// The maximum length of a currency, in characters; it follows each price.
  private static let longestCurrency = 8

  fileprivate func currency() throws(PolicyFault) -> String {
    let text = SafeText.visible(try text().trimmed)
    guard text.count <= Self.longestCurrency else {
      throw wrong(screenWords.cars.notACurrency(key))
    }
    return text
  }
}
