extension AccountReader {
  /// Returns the driver's saved routes.
  public func routes() -> RoutesReader { RoutesReader(directory, at: path) }
}
