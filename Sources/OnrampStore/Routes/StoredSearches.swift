import OnrampCore
import OnrampJSON

/// The contents of `searches.json`: what search servers found, the newest last.
struct StoredSearches: StoredContents {
  /// The most searches that are kept.
  static let most = 200

  private struct Search {
    let key: String
    let places: [MapPlace]

    var json: JSON {
      .object(["key": .string(key), "places": .array(places.map(\.json))])
    }
  }

  private var searches: [Search] = []

  init() {}

  init?(_ json: JSON) {
    let searches = json["searches"].all { search -> Search? in
      guard let key = search["key"]?.string, let places = search["places"].all(MapPlace.init)
      else { return nil }
      return Search(key: key, places: places)
    }
    guard let searches else { return nil }
    self.searches = searches
  }

  var json: JSON { .object(["searches": .array(searches.map(\.json))]) }

  var count: Int { searches.count }

  /// What a search found; `nil` if it isn't kept.
  subscript(key: String) -> [MapPlace]? { searches.last { $0.key == key }?.places }

  /// Keeps what a search found.
  mutating func keep(_ places: [MapPlace], for key: String) {
    searches.removeAll { $0.key == key }
    searches.append(Search(key: key, places: places))
    searches.removeFirst(max(0, searches.count - Self.most))
  }

  /// Drops the oldest of the searches, an eighth of them.
  mutating func dropOldest() { searches.removeFirst((searches.count + 7) / 8) }
}
