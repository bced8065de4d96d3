/// The kind of a place, to distinguish places of the same name.
public enum PlaceKind: String, Hashable, Codable, CaseIterable, Sendable {
  case town, attraction, museum, hotel, restaurant, cafe, bar, supermarket, shop, bank, pharmacy
  case hospital, school, fuel, parking, station, busStop, airport, park, worship, sports, theater
  case office

  /// The kind that an OpenStreetMap tag means; `nil` for other tags.
  public init?(tag: String, value: String) {
    switch (tag, value) {
    case ("place", "city"), ("place", "town"), ("place", "village"): self = .town
    case ("tourism", "museum"), ("tourism", "gallery"): self = .museum
    case ("tourism", "hotel"), ("tourism", "hostel"), ("tourism", "motel"),
      ("tourism", "guest_house"):
      self = .hotel
    case ("tourism", "attraction"), ("tourism", "viewpoint"), ("tourism", "zoo"),
      ("tourism", "theme_park"), ("historic", _):
      self = .attraction
    case ("amenity", "restaurant"), ("amenity", "fast_food"), ("amenity", "food_court"):
      self = .restaurant
    case ("amenity", "cafe"): self = .cafe
    case ("amenity", "bar"), ("amenity", "pub"), ("amenity", "nightclub"): self = .bar
    case ("shop", "supermarket"): self = .supermarket
    case ("shop", _), ("amenity", "marketplace"): self = .shop
    case ("amenity", "bank"): self = .bank
    case ("amenity", "pharmacy"): self = .pharmacy
    case ("amenity", "hospital"), ("amenity", "clinic"): self = .hospital
    case ("amenity", "school"), ("amenity", "university"), ("amenity", "college"),
      ("amenity", "kindergarten"):
      self = .school
    case ("amenity", "fuel"): self = .fuel
    case ("amenity", "parking"): self = .parking
    case ("railway", "station"), ("railway", "halt"), ("amenity", "bus_station"),
      ("public_transport", "station"):
      self = .station
    case ("highway", "bus_stop"): self = .busStop
    case ("aeroway", "aerodrome"), ("aeroway", "terminal"): self = .airport
    case ("leisure", "park"), ("leisure", "garden"): self = .park
    case ("amenity", "place_of_worship"): self = .worship
    case ("leisure", "stadium"), ("leisure", "sports_centre"): self = .sports
    case ("amenity", "theatre"), ("amenity", "cinema"), ("amenity", "arts_centre"): self = .theater
    case ("office", _): self = .office
    default: return nil
    }
  }

  /// The kind of a thing, from the first of the tags below that has one. Tags such as `building`
  /// don't.
  public init?(tags: [String: String]) {
    let kinds = Self.tags.lazy.compactMap { tag in
      tags[tag].flatMap { Self(tag: tag, value: $0) }
    }
    guard let kind = kinds.first else { return nil }
    self = kind
  }

  private static let tags = [
    "place", "tourism", "amenity", "shop", "railway", "public_transport", "highway", "aeroway",
    "leisure", "office", "historic",
  ]
}
