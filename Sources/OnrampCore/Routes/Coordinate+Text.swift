extension Coordinate {
  /// Reads degrees as people write them: `43.7384,7.4246`, with spaces if they like.
  public init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(degrees: String(parts[0]).trimmed),
      let longitude = Double(degrees: String(parts[1]).trimmed)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The degrees, as ``init(text:)`` reads them: to five places, which is a metre.
  public var text: String { "\(latitude.degrees),\(longitude.degrees)" }

  /// Whether two points are one stop: not ten metres apart, by latitude or longitude.
  func isSameStop(as other: Coordinate) -> Bool {
    abs(latitude - other.latitude) < 0.0001 && abs(longitude - other.longitude) < 0.0001
  }
}

extension MapPlace {
  /// A point without a name, called by its degrees.
  public init(_ coordinate: Coordinate) { self.init(coordinate.text, at: coordinate) }
}

extension Double {
  /// Reads digits with a sign and a point, and nothing else that Swift takes for a number.
  fileprivate init?(degrees text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count < 2, digits.count < 40,
      digits.first.map({ $0 != UInt8(ascii: ".") }) == true,
      digits.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) })
    else { return nil }
    self.init(text)
  }

  fileprivate var degrees: String {
    let scaled = Int((magnitude * 100_000).rounded())
    let fraction = String(scaled % 100_000 + 100_000).dropFirst()
    return (self < 0 && scaled > 0 ? "-" : "") + "\(scaled / 100_000).\(fraction)"
  }
}
