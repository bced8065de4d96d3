extension [MapPlace] {
  /// The places that a text means, most likely first; several if the text is ambiguous.
  ///
  /// Prefers places with exactly that name, or else with all of its words in their name and detail.
  /// Returns the first place and its namesakes; namesakes within 300 meters are one place.
  public func meant(by text: String) -> [MapPlace] {
    let wanted = text.searchWords
    let exact = filter { $0.name.raw.searchWords == wanted }
    let whole = exact.isEmpty ? filter { Set($0.allWords).isSuperset(of: wanted) } : exact
    let likely = whole.isEmpty ? self : whole
    let name = likely.first?.name.raw.searchWords
    var meant: [MapPlace] = []
    for place in likely where place.name.raw.searchWords == name {
      if !meant.contains(where: place.isNear) { meant.append(place) }
    }
    return meant
  }
}

extension MapPlace {
  fileprivate var allWords: [String] { name.raw.searchWords + detail.raw.searchWords }

  /// Whether another place is within 300 meters.
  func isNear(_ other: MapPlace) -> Bool { coordinate.meters(to: other.coordinate) < 300 }
}

extension String {
  fileprivate var searchWords: [String] { String(decoding: foldedForSearch, as: UTF8.self).words }
}
