/// A sign-up that lasts longer than the program.
extension Account {
  /// Goes on where a sign-up was left. Password and PIN have to be typed again.
  mutating func resume(_ draft: SignUpDraft) {
    acceptsTerms = draft.acceptsTerms
    for screen in Screen.signUp {
      for field in screen.fields where !field.isSecret {
        if let text = draft.texts[field.rawValue] { texts[field] = EditableText(text) }
      }
    }
    let left = Screen(rawValue: draft.screen)
    switch left {
    // There is no PIN to confirm.
    case .confirmPIN?: open(.newPIN)
    case let screen? where screen.step != nil: open(screen)
    default: open(.terms)
    }
    guard acceptsTerms || screen == .terms else { return open(.terms) }
    // The first field that is still to be filled in.
    if let field = screen.fields.first(where: isEmpty) { focus = .field(field) }
  }

  /// What is kept of the sign-up.
  var signUpDraft: SignUpDraft {
    var kept: [String: String] = [:]
    for screen in Screen.signUp {
      for field in screen.fields where !field.isSecret && !isEmpty(field) {
        kept[field.rawValue] = text(of: field).text
      }
    }
    return SignUpDraft(screen: screen.rawValue, acceptsTerms: acceptsTerms, texts: kept)
  }

  /// Asks the store to keep the sign-up, while one of its screens is open.
  mutating func keepSignUp() -> [AppEffect] {
    guard screen.step != nil else { return [] }
    setup.signUp = signUpDraft
    unkept += 1
    return [.account(.keepSignUp(signUpDraft))]
  }

  /// The store has answered.
  mutating func signUpKept(_ problem: StoreProblem?) {
    (unkept, signUpProblem) = (max(0, unkept - 1), problem)
  }

  /// What became of the sign-up that is open, if one is.
  public var parting: QuitOutcome? {
    guard screen.step != nil else { return nil }
    return unkept > 0 ? .unconfirmed : signUpProblem.map(QuitOutcome.refused) ?? .kept
  }

  /// Drops the sign-up, which has become an account or makes room for one.
  mutating func dropSignUp() -> [AppEffect] {
    guard setup.signUp != nil else { return [] }
    setup.signUp = nil
    (texts, acceptsTerms, signUpProblem) = ([:], false, nil)
    unkept += 1
    return [.account(.keepSignUp(nil))]
  }
}
