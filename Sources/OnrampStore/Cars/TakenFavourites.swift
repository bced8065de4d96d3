import FoundationEssentials
import OnrampCore

extension FeatureFiles {
  /// The favorites.
  static let cars = FeatureFiles(
    isEmpty: { (plain) throws(StoreProblem) in
      try FavouriteCars(readingFrom: plain.root, at: plain.path).keys.isEmpty
    },
    seal: { (plain, account, place) throws(StoreProblem) in
      guard var taken = try plain.favourites() else { return }
      taken.keys.formUnion(try FavouriteCars(readingFrom: account, at: place).keys)
      let sealed: Data
      do throws(SystemError) {
        sealed = try Envelope.seal(taken)
      } catch {
        throw StoreProblem(error, in: plain.root, at: plain.path)
      }
      try account.put(.favourites, sealed, at: place)
    },
    erase: { (plain) throws(StoreProblem) in
      guard try plain.favourites() != nil else { return }
      do throws(SystemError) {
        try plain.root.remove(StoredDocument.favourites.name)
      } catch {
        throw StoreProblem(error, in: plain.root, at: plain.path)
      }
    })
}

extension PlainDirectory {
  /// The favorites, if they can be read.
  fileprivate func favourites() throws(StoreProblem) -> StoredFavourites? {
    try root.favourites(at: path).value
  }
}
