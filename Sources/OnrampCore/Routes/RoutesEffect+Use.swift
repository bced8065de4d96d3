extension RoutesEffect {
  /// What it uses of this computer, if anything.
  var use: ComputerUse? {
    switch self {
    case .export: .exports
    case .maps(let effect): effect.use
    case .open, .count, .reach, .follow, .locate, .keepLocation, .search, .plan, .ground, .picture,
      .loadRest, .load, .save, .delete, .restore, .keepDraft, .drawCode, .readClock, .cancel:
      nil
    }
  }
}

extension MapsEffect {
  fileprivate var use: ComputerUse? {
    switch self {
    case .get, .remove: .maps
    case .read, .size: nil
    }
  }
}

extension RoutesAction {
  /// What it leads to the use of, if anything.
  var use: ComputerUse? {
    switch self {
    case .exportTapped: .exports
    case .maps: .maps
    case .opened, .backTapped, .unknownKeyTapped, .map, .stops, .search, .form, .list, .saved,
      .page,
      .retryTapped, .saveTapped, .saveTappedSuggesting, .updateTapped, .discardTapped,
      .deleteTapped,
      .undoTapped, .newTapped, .response:
      nil
    }
  }
}
