import OnrampCore
import OnrampJSON

extension MapPlace {
  init?(_ json: JSON) {
    guard let name = json["name"]?.string,
      let latitude = json["lat"]?.number, let longitude = json["lon"]?.number,
      let point = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(name, detail: json["detail"]?.string ?? "", at: point)
  }

  var json: JSON {
    .object([
      "name": .string(name.raw), "detail": .string(detail.raw),
      "lat": .real(coordinate.latitude), "lon": .real(coordinate.longitude),
    ])
  }
}

extension JSON {
  /// A non-negative integer.
  var count: Int? { integer.flatMap { $0 >= 0 ? $0 : nil } }
}

extension JSON? {
  /// All elements of an array; `nil` if one of them is invalid, or this isn't an array.
  func all<Element>(_ element: (JSON) -> Element?) -> [Element]? { self?.array?.all(element) }
}
