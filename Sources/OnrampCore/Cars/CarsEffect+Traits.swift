extension CarsEffect {
  var traits: EffectTraits {
    switch self {
    case .open, .fetch: EffectTraits(isAnsweredSoon: true)
    case .keepFavorites: EffectTraits(outlivesScreen: true, isAnsweredSoon: true)
    case .draw, .cancel: EffectTraits()
    }
  }
}
