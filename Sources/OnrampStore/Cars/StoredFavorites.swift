import OnrampCore
import OnrampJSON

/// The contents of `favourites.json`: the driver's favorite cars.
struct StoredFavorites: StoredContents {
  private static let member = "favourites"

  var keys: Set<CarKey>
  /// Favorites that this version doesn't understand.
  private var others: [JSON] = []
  /// All members of the file, to preserve those this version doesn't know.
  private var members: [String: JSON] = [:]

  init(_ keys: Set<CarKey> = []) { self.keys = keys }

  init?(_ json: JSON) {
    guard let favorites = json[Self.member]?.array, case .object(var members) = json else {
      return nil
    }
    for name in Schema.reservedKeys + [Self.member] { members[name] = nil }
    self.members = members
    keys = Set(favorites.compactMap(\.string).map(CarKey.init))
    others = favorites.filter { $0.string == nil }
  }

  var json: JSON {
    var members = members
    members[Self.member] = .array(keys.map(\.text).sorted().map(JSON.string) + others)
    return .object(members)
  }
}
