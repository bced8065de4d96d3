import OnrampCore

/// What an extract's tags mean on our map.
extension ExportedThing {
  /// How it is drawn; `nil` if it isn't.
  var drawn: MapFeature.Kind? {
    switch shape {
    case .point: nil
    case .line: road ?? (tags["railway"] == "rail" ? .rail : shore)
    case .areas: water ?? park
    }
  }

  /// The kind of road it is, if it is one for cars.
  var road: MapFeature.Kind? {
    guard let highway = tags["highway"] else { return nil }
    return switch highway {
    case "motorway", "motorway_link": .motorway
    case "trunk", "trunk_link": .trunk
    case "primary", "primary_link": .primary
    case "secondary", "secondary_link": .secondary
    case "tertiary", "tertiary_link": .tertiary
    case "unclassified", "residential", "living_street", "road": .residential
    case "service": .service
    default: nil
    }
  }

  /// Whether it is a coast of the sea.
  var isCoast: Bool { tags["natural"] == "coastline" }

  private var shore: MapFeature.Kind? {
    isCoast || ["river", "canal"].contains(tags["waterway"]) ? .shore : nil
  }

  private var water: MapFeature.Kind? {
    let isWater =
      tags["natural"] == "water" || ["riverbank", "dock"].contains(tags["waterway"])
      || ["reservoir", "basin"].contains(tags["landuse"])
    return isWater ? .water : nil
  }

  private var park: MapFeature.Kind? {
    let isGreen =
      ["forest", "grass", "recreation_ground", "village_green", "cemetery"]
      .contains(tags["landuse"])
      || ["park", "garden", "nature_reserve", "golf_course"].contains(tags["leisure"])
      || tags["natural"] == "wood"
    return isGreen ? .park : nil
  }

  /// Its label.
  var title: String? { tags["name"] ?? tags["ref"] }

  /// Its names, and the kind of each.
  var names: [(name: String, kind: NameKind)] {
    var names: [(String, NameKind)] = []
    if let name = tags["name"], let kind = nameKind { names.append((name, kind)) }
    if let number = tags["addr:housenumber"], let street = tags["addr:street"] {
      names.append(("\(number) \(street)", .address))
    }
    return names
  }

  private var nameKind: NameKind? {
    if case .point = shape, let place = tags["place"] {
      return ["city", "town", "village"].contains(place) ? .town : .area
    }
    if tags["highway"] != nil {
      // Bus stops and crossings have names too.
      if case .line = shape { return .street }
      return tags["highway"] == "bus_stop" ? .spot : nil
    }
    // Railways, rivers and boundaries aren't places to drive to.
    if case .line = shape { return nil }
    return .spot
  }

  /// How much farther away it may be than another town and still count as the nearest.
  var townWeight: Double {
    switch tags["place"] {
    case "city": 4
    case "town": 2
    default: 1
    }
  }

  /// A point on it.
  var place: Point? {
    switch shape {
    case .point(let point): point
    case .line(let line): line[line.count / 2]
    case .areas(let rings):
      rings.first.flatMap { ring in
        let count = Int64(ring.count)
        return count == 0
          ? nil
          : Point(
            longitude: Int32(ring.reduce(0) { $0 + Int64($1.longitude) } / count),
            latitude: Int32(ring.reduce(0) { $0 + Int64($1.latitude) } / count))
      }
    }
  }
}

extension PlaceKind {
  /// The kind of place that a name belongs to; `nil` for a street, an area and an address.
  init?(tags: [String: String], as kind: NameKind) {
    guard kind == .town || kind == .spot else { return nil }
    self.init(tags: tags)
  }
}

extension [String] {
  fileprivate func contains(_ tag: String?) -> Bool { tag.map { self.contains($0) } ?? false }
}
