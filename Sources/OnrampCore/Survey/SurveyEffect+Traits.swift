extension SurveyEffect {
  var traits: EffectTraits {
    switch self {
    case .load, .submit: EffectTraits(isAnsweredSoon: true)
    case .wait, .cancel: EffectTraits()
    }
  }
}
