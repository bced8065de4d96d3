import FoundationEssentials
import OnrampCore

extension FeatureFiles {
  static let cars = FeatureFiles(
    isEmpty: { (plain) throws(StoreProblem) in
      try FavoriteCars(readingFrom: plain.root, at: plain.path).keys.isEmpty
    },
    seal: { (plain, account, place) throws(StoreProblem) in
      guard var taken = try plain.favorites() else { return }
      taken.keys.formUnion(try FavoriteCars(readingFrom: account, at: place).keys)
      let sealed = try StoreProblem.attempt(in: plain.root, at: plain.path, Envelope.seal(taken))
      try account.replace(.favorites, sealed, at: place)
    },
    erase: { (plain) throws(StoreProblem) in
      guard try plain.favorites() != nil else { return }
      try StoreProblem.attempt(
        in: plain.root, at: plain.path, plain.root.remove(StoredDocument.favorites.name))
    })
}

extension PlainDirectory {
  /// The favorites, if they can be read.
  fileprivate func favorites() throws(StoreProblem) -> StoredFavorites? {
    try root.favorites(at: path).value
  }
}
