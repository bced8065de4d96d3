import OnrampCore
import OnrampJSON

/// The contents of `searches.json`: results from search servers, newest last.
struct StoredSearches: StoredContents {
  static let maxCount = 200

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

  /// The results of a search; `nil` if they aren't stored.
  subscript(key: String) -> [MapPlace]? { searches.last { $0.key == key }?.places }

  /// Stores the results of a search.
  mutating func keep(_ places: [MapPlace], for key: String) {
    searches.removeAll { $0.key == key }
    searches.append(Search(key: key, places: places))
    searches.removeFirst(max(0, searches.count - Self.maxCount))
  }

  /// Drops the oldest eighth of the searches.
  mutating func dropOldest() { searches.removeFirst((searches.count + 7) / 8) }
}
