import FoundationEssentials
import OnrampCore

extension CarListing {
  /// Prints the list as one line of JSON.
  func printJSON() throws(Failure) {
    var output = Output()
    let source = time == nil ? "built-in" : cars.source.address.text
    try output.print(
      #"{"schema":1,"source":\#(source.quotedForJSON),"fetched":\#(time.json),"#
        + #""stale":\#(isStale),"skipped":\#(list.skipped),"cars":["#, terminator: "")
    for (index, car) in list.cars.enumerated() {
      let json = car.json(isFavorite: cars.isFavorite(car)).json
      try output.print(index == 0 ? json : ",\(json)", terminator: "")
    }
    try output.print("]}")
    try output.flush()
  }
}

extension Car {
  fileprivate func json(isFavorite: Bool) -> JSONText {
    [
      "id": id, "brand": brand, "model": model, "pricePerDay": pricePerDay,
      "rating": rating.map(\.json), "picture": picture, "owner": owner.map(\.json),
      "favourite": isFavorite,
    ]
  }
}

extension Rating {
  /// The average has no fraction if it is whole.
  fileprivate var json: JSONText {
    let whole: (any JSONWritable)? = Int(exactly: average)
    return ["average": whole ?? average, "count": count]
  }
}

extension CarOwner {
  fileprivate var json: JSONText {
    ["name": name.raw, "picture": picture, "rating": rating.map(\.json)]
  }
}

extension FetchTime: JSONWritable {
  /// The time in UTC, in ISO 8601 format.
  var json: String {
    Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601).json
  }
}
