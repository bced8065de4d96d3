extension Coordinate {
  /// Parses degrees as people write and copy them: `43.7384, 7.4246`, `43,7384; 7,4246`, the `geo:`
  /// link of a point (RFC 5870), or ``DegreesOfArc``, such as `43°44'18.2"N 7°25'28.6"E`.
  public init?(text: String) {
    guard let (latitude, longitude) = Self.degrees(in: text) else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Whether a text looks like degrees, but of no point on Earth.
  public static func isNotOnEarth(_ text: String) -> Bool {
    degrees(in: text) != nil && Coordinate(text: text) == nil
  }

  private static func degrees(in text: String) -> (Double, Double)? {
    var text = text.trimmed[...]
    let isLink = text.prefix(4).lowercased() == "geo:"
    if isLink {
      let (path, query) = (text.dropFirst(4).prefix { $0 != "?" }, text.drop { $0 != "?" })
      // A link without coordinates has a search text instead.
      let isSearch = path == "0,0" && query.hasPrefix("?q=")
      text =
        isSearch ? query.dropFirst(3).prefix { $0 != "(" && $0 != "&" } : path.prefix { $0 != ";" }
    }
    if let arcs = DegreesOfArc.pair(in: text) { return arcs }
    let parts = parts(of: text)
    // A link may have an altitude.
    guard parts.count == 2 || isLink && parts.count == 3,
      let latitude = Double(degrees: String(parts[0]).trimmed),
      let longitude = Double(degrees: String(parts[1]).trimmed)
    else { return nil }
    return (latitude, longitude)
  }

  /// The two numbers of a text, if they are separated by a semicolon, by spaces or by a comma.
  private static func parts(of text: Substring) -> [String] {
    // Where a comma is the decimal point, something else separates the numbers.
    let separators: [(Character) -> Bool] = [{ $0 == ";" }, { $0.isWhitespace }]
    for isSeparator in separators {
      let parts = text.split(whereSeparator: isSeparator).map { part in
        let part = part.last == "," ? part.dropLast() : part
        return String(part.map { $0 == "," ? "." : $0 })
      }
      if parts.count == 2, parts.allSatisfy({ $0.contains(".") }) { return parts }
    }
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The degrees as ``init(text:)`` parses them, with five decimals: to about a meter.
  public var text: String { "\(latitude.degrees(decimals: 5)),\(longitude.degrees(decimals: 5))" }

  /// Whether two points count as the same stop: both degrees differ by less than about five meters.
  public func isSameStop(as other: Coordinate) -> Bool {
    abs(latitude - other.latitude) < 0.00005 && abs(longitude - other.longitude) < 0.00005
  }
}

extension MapPlace {
  /// Creates a place without a name, named after its degrees.
  public init(_ coordinate: Coordinate) { self.init(coordinate.text, at: coordinate) }

  /// Whether two places count as the same stop, even under different names.
  public func isSameStop(as other: MapPlace) -> Bool {
    coordinate.isSameStop(as: other.coordinate)
  }
}

extension Double {
  /// Parses digits with a sign and a decimal point, and no other syntax that Swift accepts.
  init?(degrees text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard text.utf8.count - digits.count < 2, digits.count < 40,
      digits.first.map({ $0 != UInt8(ascii: ".") }) == true,
      digits.allSatisfy({ $0 == UInt8(ascii: ".") || (48...57).contains($0) })
    else { return nil }
    self.init(text)
  }

  /// This number of degrees with so many decimals, at least one, and never with an exponent.
  public func degrees(decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in 10 * unit }
    let scaled = Int((magnitude * Double(unit)).rounded())
    let fraction = String(scaled % unit + unit).dropFirst()
    return (self < 0 && scaled > 0 ? "-" : "") + "\(scaled / unit).\(fraction)"
  }
}
