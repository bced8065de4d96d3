extension Account {
  /// Whether a request is the one being awaited.
  func awaits(_ request: Request) -> Bool {
    work?.awaits(request) == true
  }

  /// Reports why something didn't happen, beside the field it concerns.
  mutating func fail(_ problem: AccountProblem, _ session: inout Session) -> [AccountEffect] {
    work = nil
    if problem == .exists, screen.step != nil {
      offerSignIn()
      return []
    }
    let found = places(of: problem).filter { screen.fields.contains($0.field) }
    if let first = found.first {
      for problem in found where problem.field.isSecret { secrets[problem.field] = nil }
      (problems, focus, isRevealed) = (found, .field(first.field), false)
    } else {
      notice = .failed(problem)
    }
    guard let seconds = problem.wait else { return [] }
    let request = session.newRequest()
    work = .waiting(request, seconds: seconds)
    return [.wait(request, seconds: seconds)]
  }

  /// Opens Sign in with the credentials from the sign-up, since they already have an account.
  private mutating func offerSignIn() {
    (texts[.accountEmail], secrets[.accountPassword]) = (texts[.email], secrets[.password])
    open(.signIn)
    (notice, focus) = (.accountExists, .button(.next))
  }

  /// The fields that a refusal concerns. If an email was given, it may be the wrong part.
  private func places(of problem: AccountProblem) -> [Problem] {
    switch (problem, screen) {
    case (.wrongPassword, .signIn), (.wrongCode, .recover):
      screen.fields.prefix(2).map { Problem($0, .noSuchAccount(problem)) }
    case (.wrongPassword, _): [Problem(.accountPassword, .refused(problem))]
    case (.wrongCode, _): [Problem(.recoveryCode, .refused(problem))]
    case (.exists, _): [Problem(.newPassword, .refused(problem))]
    case (.emailNeeded, _): [Problem(.accountEmail, .refused(problem))]
    default: []
    }
  }

  /// Ends a wait.
  mutating func waited() { (work, problems, notice) = (nil, [], nil) }

  /// Reports that a password or PIN was changed.
  mutating func changed() {
    let news: AccountNotice = screen == .changePIN ? .pinChanged : .passwordChanged
    if screen == .changePIN { setup.pinLength = setup.newPINLength }
    open(.menu)
    notice = news
  }

  /// Leaves the screens, now that the recovery code is confirmed.
  mutating func codeConfirmed() { leave() }

  /// Shows a recovery code.
  mutating func show(_ code: SecretText) {
    open(.recoveryCode)
    recoveryCode = code
  }
}
