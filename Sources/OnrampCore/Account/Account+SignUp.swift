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
    guard acceptsTerms, let left = Screen(rawValue: draft.screen), left.step != nil, left != .terms
    else { return open(.terms) }
    open(.credentials)
    // The first field that is still to be filled in.
    if let field = screen.fields.first(where: isEmpty) { focus = .field(field) }
    guard left != .credentials else { return }
    // There is no PIN to confirm.
    leftAt = left == .confirmPIN ? .newPIN : left
    notice = .passwordAgain
  }

  /// Goes on with email and password, once it is known that they have no account yet.
  mutating func goOnAsNew(_ session: inout Session) -> [AppEffect] {
    guard setup.hasAccounts, !isNew else { return knownAsNew() }
    guard let email = try? answer(in: .email), let password = secrets[.password] else { return [] }
    let request = session.newRequest()
    work = .checking(request)
    return [.account(.checkNew(request, email: email, password: password))]
  }

  /// Email and password have no account yet: goes on where the sign-up was left.
  mutating func knownAsNew() -> [AppEffect] {
    isNew = true
    open(leftAt ?? .personal)
    // The first field that is still to be filled in.
    if let field = screen.fields.first(where: isEmpty) { focus = .field(field) }
    return keepSignUp()
  }

  /// What is kept of the sign-up.
  var signUpDraft: SignUpDraft {
    var kept: [String: String] = [:]
    for screen in Screen.signUp {
      for field in screen.fields where !field.isSecret && !isEmpty(field) {
        kept[field.rawValue] = text(of: field).text
      }
    }
    let place = leftAt ?? screen
    return SignUpDraft(screen: place.rawValue, acceptsTerms: acceptsTerms, texts: kept)
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
