extension RoutesEffect {
  var traits: EffectTraits {
    switch self {
    // What isn't answered soon is reported as busy.
    case .count, .readClock: EffectTraits(isAnsweredSoon: true)
    case .locate, .keepLocation, .save, .delete, .restore, .keepDraft:
      EffectTraits(outlivesScreen: true)
    case .export: EffectTraits(outlivesScreen: true, use: .exports)
    case .maps(.get), .maps(.remove): EffectTraits(use: .maps)
    case .maps(.read), .maps(.size), .open, .reach, .follow, .search, .plan, .ground, .picture,
      .loadRest, .load, .drawCode, .cancel:
      EffectTraits()
    }
  }
}

extension RoutesAction {
  /// What it makes the program use on this computer, if anything.
  var use: ComputerUse? {
    switch self {
    case .exportTapped: .exports
    case .maps: .maps
    case .opened, .backTapped, .unknownKeyTapped, .map, .stops, .search, .form, .list, .saved,
      .page, .retryTapped, .saveTapped, .saveTappedSuggesting, .updateTapped, .discardTapped,
      .deleteTapped, .undoTapped, .newTapped, .response:
      nil
    }
  }
}
