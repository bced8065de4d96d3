import FoundationEssentials
import OnrampCore

extension FeatureFiles {
  /// The favorites.
  static let cars = FeatureFiles(
    isEmpty: { (plain) throws(StoreProblem) in
      try FavoriteCars(readingFrom: plain.root, at: plain.path).keys.isEmpty
    },
    seal: { (plain, account, place) throws(StoreProblem) in
      guard var taken = try plain.favorites() else { return }
      taken.keys.formUnion(try FavoriteCars(readingFrom: account, at: place).keys)
      let sealed: Data
      do throws(SystemError) {
        sealed = try Envelope.seal(taken)
      } catch {
        throw StoreProblem(error, in: plain.root, at: plain.path)
      }
      try account.put(.favorites, sealed, at: place)
    },
    erase: { (plain) throws(StoreProblem) in
      guard try plain.favorites() != nil else { return }
      do throws(SystemError) {
        try plain.root.remove(StoredDocument.favorites.name)
      } catch {
        throw StoreProblem(error, in: plain.root, at: plain.path)
      }
    })
}

extension PlainDirectory {
  /// The favorites, if they can be read.
  fileprivate func favorites() throws(StoreProblem) -> StoredFavorites? {
    try root.favorites(at: path).value
  }
}
