extension CarsEffect {
  /// What it uses of this computer, if anything.
  var use: ComputerUse? {
    switch self {
    case .open, .fetch, .keepFavorites, .draw, .cancel: nil
    }
  }
}
