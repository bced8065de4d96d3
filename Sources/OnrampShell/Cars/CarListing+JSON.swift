import Glibc
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
      let json = car.json(isFavorite: cars.isFavorite(car))
      try output.print(index == 0 ? json : ",\(json)", terminator: "")
    }
    try output.print("]}")
    try output.flush()
  }
}

extension Car {
  fileprivate func json(isFavorite: Bool) -> String {
    #"{"id":\#(id.json),"brand":\#(brand.quotedForJSON),"model":\#(model.quotedForJSON),"#
      + #""pricePerDay":\#(pricePerDay),"rating":\#(rating.json),"picture":\#(picture.json),"#
      + #""owner":\#(owner.json),"favourite":\#(isFavorite)}"#
  }
}

extension String? {
  fileprivate var json: String { self?.quotedForJSON ?? "null" }
}

extension Rating? {
  fileprivate var json: String {
    map { #"{"average":\#($0.average.json),"count":\#($0.count)}"# } ?? "null"
  }
}

extension CarOwner? {
  fileprivate var json: String {
    map {
      #"{"name":\#($0.name.raw.quotedForJSON),"picture":\#($0.picture.json),"#
        + #""rating":\#($0.rating.json)}"#
    } ?? "null"
  }
}

extension Double {
  /// The number in JSON, without a fraction if it is whole.
  fileprivate var json: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension FetchTime? {
  fileprivate var json: String { self?.json ?? "null" }
}

extension FetchTime {
  /// The time in UTC, in ISO 8601 format.
  var json: String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func pair(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(pair(parts.tm_mon + 1))-\(pair(parts.tm_mday))"
    let time = "\(pair(parts.tm_hour)):\(pair(parts.tm_min)):\(pair(parts.tm_sec))"
    return "\"\(date)T\(time)Z\""
  }
}
