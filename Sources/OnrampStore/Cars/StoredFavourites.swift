import OnrampCore
import OnrampJSON

/// The contents of `favourites.json`: the cars that the driver marked.
struct StoredFavourites: StoredContents {
  private static let member = "favourites"

  var keys: Set<CarKey>
  /// Favorites that this version doesn't understand.
  private var others: [JSON] = []
  /// All members of the file, so that those this version doesn't know are kept.
  private var members: [String: JSON] = [:]

  init(_ keys: Set<CarKey> = []) { self.keys = keys }

  init?(_ json: JSON) {
    guard let favourites = json[Self.member]?.array, case .object(var members) = json else {
      return nil
    }
    for name in Schema.reservedKeys + [Self.member] { members[name] = nil }
    self.members = members
    keys = Set(favourites.compactMap(\.string).map(CarKey.init))
    others = favourites.filter { $0.string == nil }
  }

  var json: JSON {
    var members = members
    members[Self.member] = .array(keys.map(\.text).sorted().map(JSON.string) + others)
    return .object(members)
  }
}
