extension AccountReader {
  /// The routes that the driver saved.
  public func routes() -> RoutesReader { RoutesReader(directory, at: path) }
}
