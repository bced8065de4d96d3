import FoundationEssentials
import OnrampCore

/// The documents of an account.
enum SealedPlace {
  /// The documents that are sealed, with the most bytes that each may have.
  static let limits = [
    Contents.Name.application: Contents.Limit.application,
    Contents.Name.previous: Contents.Limit.application,
    Contents.Name.drafts: Contents.Limit.drafts,
    Contents.Name.undo: Contents.Limit.undo,
    StoredFavourites.name: StoredFavourites.limit,
    StoredProfile.name: StoredProfile.limit,
    StoredProfile.copy: StoredProfile.limit,
    StoredRoutes.name: StoredRoutes.limit,
    StoredRouteDraft.name: StoredRouteDraft.limit,
    StoredLocation.name: StoredLocation.limit,
    StoredSearches.name: StoredSearches.limit,
  ]

  /// The names that the ledger watches.
  static let all = Array(limits.keys) + [KeysFile.name]

  /// Whether the ledger watches a name.
  static func isOne(_ name: String) -> Bool { limits[name] != nil || name == KeysFile.name }

  /// What a document is bound to. One generation of the application becomes the previous one by
  /// another name alone, and either profile is as good as the other.
  static func place(of name: String) -> String {
    switch name {
    case Contents.Name.previous: Contents.Name.application
    case StoredProfile.copy: StoredProfile.name
    default: name
    }
  }
}

extension Vault {
  /// Encrypts a document for its place.
  func seal(_ plain: Data, as name: String, number: UInt64) -> Data {
    SealedDocument.seal(
      plain, at: SealedPlace.place(of: name), number: number, account: account, by: documents)
  }

  /// Decrypts a document of a place; `nil` if it is damaged or not of that place.
  func open(_ sealed: Data, named name: String) -> (plain: Data, number: UInt64)? {
    SealedDocument.open(
      sealed, at: SealedPlace.place(of: name), account: account, by: documents)
  }
}

/// The floors of an account, and what was seen of its documents since.
struct SeenFloors {
  private let floors: Floors
  private var highest: UInt64 = 0
  private var allowed: [String: UInt64] = [:]

  init(_ floors: Floors) { self.floors = floors }

  /// Whether the ledger is missing, or older than the documents.
  var isFaulty: Bool { floors.isMissing || floors.isBehind(highest) }

  /// Whether a document of this number may be the one of a name.
  mutating func allow(_ number: UInt64, as name: String) -> Bool {
    highest = max(highest, number)
    guard floors.allow(number, as: name) else { return false }
    allowed[name] = number
    return true
  }

  /// Whether one name had a document that isn't the other's now, as after a Save that was cut off
  /// where a file can't have two names.
  func misses(_ name: String, nowCalled other: String) -> Bool {
    floors.hasOne(name) && allowed[other].map { !floors.allow($0, as: name) } ?? true
  }

  /// Whether a name had a document.
  func hadOne(_ name: String) -> Bool { floors.hasOne(name) }
}

extension Vault {
  /// Decrypts a document; `nil` if it is damaged, not of that place, or an old one put back.
  func open(_ sealed: Data, named name: String, _ floors: inout SeenFloors?) -> Data? {
    guard let (plain, number) = open(sealed, named: name),
      floors?.allow(number, as: name) ?? true
    else { return nil }
    return plain
  }
}
