extension Account {
  func awaits(_ request: Request) -> Bool {
    work?.awaits(request) == true
  }

  /// Shows a problem, beside the field it concerns if there is one.
  mutating func fail(_ problem: AccountProblem, _ session: inout Session) -> [AccountEffect] {
    work = nil
    if problem == .exists, screen.step != nil {
      offerSignIn()
      return []
    }
    if let found = place(of: problem), let field = form.field(found.field) {
      if field.isSecret { form.secrets[field.id] = nil }
      (form.problems, form.focus, form.isRevealed) = ([found], .field(field.id), false)
    } else {
      notice = .failed(problem)
    }
    guard let seconds = problem.wait else { return [] }
    return wait(seconds, &session)
  }

  private mutating func wait(_ seconds: Int, _ session: inout Session) -> [AccountEffect] {
    let request = session.newRequest()
    work = .waiting(request, seconds: seconds)
    return [.wait(request)]
  }

  /// Opens Sign in with the credentials from the sign-up, since the driver already has an account.
  private mutating func offerSignIn() {
    (form.drafts[.accountEmail], form.secrets[.accountPassword]) = (
      form.drafts[.signUpEmail], form.secrets[.password]
    )
    open(.signIn)
    (notice, form.focus) = (.accountExists, .button(.next))
  }

  /// The problem beside the field it concerns. The email may be wrong instead, as the message says,
  /// but the secret must be retyped either way.
  private func place(of problem: AccountProblem) -> Problem? {
    switch (problem, screen) {
    case (.wrongPassword, .signIn): Problem(.accountPassword, .account(.noSuchAccount(problem)))
    case (.wrongCode, .recover): Problem(.recoveryCode, .account(.noSuchAccount(problem)))
    case (.wrongPassword, _): Problem(.accountPassword, .account(.refused(problem)))
    case (.wrongCode, _): Problem(.recoveryCode, .account(.refused(problem)))
    case (.exists, .changeProfile): Problem(.accountEmail, .account(.refused(problem)))
    case (.exists, _): Problem(.newPassword, .account(.refused(problem)))
    case (.emailNeeded, _): Problem(.accountEmail, .account(.refused(problem)))
    default: nil
    }
  }

  /// Counts a wait down by one second, or more if the machine slept.
  mutating func waited(_ passed: Int, _ session: inout Session) -> [AccountEffect] {
    guard case .waiting(_, let seconds)? = work, seconds > passed else {
      (work, form.problems, notice) = (nil, [], .canTryAgain)
      return []
    }
    form.problems = form.problems.map {
      Problem($0.field, $0.cause.waiting(seconds: seconds - passed))
    }
    if case .failed(.wait)? = notice { notice = .failed(.wait(seconds: seconds - passed)) }
    return wait(seconds - passed, &session)
  }

  /// Reports that the driver's profile was changed.
  mutating func profileChanged(to profile: Profile) {
    driver = profile
    open(.menu)
    notice = .profileChanged
  }

  /// Reports that a password or PIN was changed.
  mutating func changed() {
    let news: AccountNotice = screen == .changePIN ? .pinChanged : .passwordChanged
    if screen == .changePIN { setup.pinLength = setup.newPINLength }
    open(.menu)
    notice = news
  }

  /// Reports that other terminals were signed out.
  mutating func othersSignedOut(_ count: Int) {
    open(.menu)
    notice = .othersSignedOut(count)
  }

  /// Leaves the account screens, now that the recovery code is confirmed.
  mutating func codeConfirmed() { leave() }

  mutating func show(_ code: SecretText) {
    open(.recoveryCode)
    recoveryCode = code
  }
}
