import OnrampCore

extension AccountReader {
  /// The driver's favorite cars.
  public func favourites() throws(StoreProblem) -> FavouriteCars {
    try FavouriteCars(readingFrom: directory, at: path)
  }
}
