extension SurveyEffect {
  /// What it uses of this computer, if anything.
  var use: ComputerUse? {
    switch self {
    case .load, .submit, .wait, .cancel: nil
    }
  }
}
