import OnrampCore

extension AccountReader {
  /// The driver's favorite cars.
  public func favorites() throws(StoreProblem) -> FavoriteCars {
    try FavoriteCars(readingFrom: directory, at: path)
  }
}
