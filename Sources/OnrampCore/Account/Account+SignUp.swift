/// A sign-up that survives a restart of the program.
extension Account {
  /// Opens the sign-up where it was left.
  mutating func openSignUp() -> [AccountEffect] {
    if let draft = setup.signUp { resume(draft) } else { open(.terms) }
    return keepSignUp()
  }

  /// Resumes an unfinished sign-up. Password and PIN have to be retyped.
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
    // The first field still to be filled in.
    if let field = screen.fields.first(where: isEmpty) { focus = .field(field) }
    guard left != .credentials else { return }
    // The PIN is gone, so there is none to confirm.
    leftAt = left == .confirmPIN ? .newPIN : left
    notice = .passwordAgain
  }

  /// Continues with an email and password once they are known to have no account yet.
  mutating func goOnAsNew(_ session: inout Session) -> [AccountEffect] {
    guard setup.hasAccounts, !isNew else { return knownAsNew() }
    guard let email = try? answer(in: .email), let password = secrets[.password] else { return [] }
    let request = session.newRequest()
    work = .checking(request)
    return [.checkNew(request, email: email, password: password)]
  }

  /// Resumes the sign-up where it was left, as its email and password have no account yet.
  mutating func knownAsNew() -> [AccountEffect] {
    isNew = true
    open(leftAt ?? .personal)
    // The first field still to be filled in.
    if let field = screen.fields.first(where: isEmpty) { focus = .field(field) }
    return keepSignUp()
  }

  /// The part of the sign-up that is kept.
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

  /// Asks the store to keep the sign-up, if one of its screens is open.
  mutating func keepSignUp() -> [AccountEffect] {
    guard screen.step != nil else { return [] }
    setup.signUp = signUpDraft
    unkept += 1
    return [.keepSignUp(signUpDraft)]
  }

  /// Records the store's answer.
  mutating func signUpKept(_ problem: StoreProblem?) {
    (unkept, signUpProblem) = (max(0, unkept - 1), problem)
  }

  /// What became of the open sign-up, if there is one.
  public var parting: QuitOutcome? {
    guard screen.step != nil else { return nil }
    return unkept > 0 ? .unconfirmed : signUpProblem.map(QuitOutcome.refused) ?? .kept
  }

  /// Drops the sign-up, which has become an account or gives way to one.
  mutating func dropSignUp() -> [AccountEffect] {
    guard setup.signUp != nil else { return [] }
    setup.signUp = nil
    (texts, acceptsTerms, signUpProblem) = ([:], false, nil)
    unkept += 1
    return [.keepSignUp(nil)]
  }
}
