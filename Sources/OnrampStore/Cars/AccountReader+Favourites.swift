import OnrampCore

extension AccountReader {
  /// The cars that the driver marked.
  public func favourites() throws(StoreProblem) -> FavouriteCars {
    try FavouriteCars(readingFrom: directory, at: path)
  }
}
