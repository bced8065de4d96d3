import OnrampCore

extension FeatureShell {
  static let application = FeatureShell(
    effects: { _, opened in
      guard let effects = opened?.application else { return nil }
      return FeatureEffects(
        run: { if case .application(let effect) = $0 { effects.run(effect) } },
        // The open store stops it, even if it ran no effect.
        stop: {})
    },
    endsWithStore: true,
    isNews: {
      switch $0 {
      case .application(.response(.previewed)), .application(.response(.linked)),
        .application(.response(.exportFound)), .application(.response(.handIn(.news))),
        .application(.response(.synced)),
        .application(.response(.photoArrived)), .application(.response(.handIn(.decided))):
        true
      default: false
      }
    },
    outcome: { $0.application.parting },
    // `App.partingWords` appends the application's.
    partingWords: { _ in nil },
    // The policy file sets the application's ranges and words outside of features.
    policy: nil,
    failure: { _, _ in nil })
}
