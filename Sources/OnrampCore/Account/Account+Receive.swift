extension Account {
  /// Whether a request is the one that is awaited.
  func awaits(_ request: Request) -> Bool {
    work?.awaits(request) == true
  }

  /// Says why something didn't happen, beside the field that it is about.
  mutating func fail(_ problem: AccountProblem, _ session: inout Session) -> [AppEffect] {
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
    return [.account(.wait(request, seconds: seconds))]
  }

  /// Opens Sign in with what the sign-up was about to make an account of, as there is one already.
  private mutating func offerSignIn() {
    (texts[.accountEmail], secrets[.accountPassword]) = (texts[.email], secrets[.password])
    open(.signIn)
    (notice, focus) = (.accountExists, .button(.next))
  }

  /// The fields that a refusal is about. Where an email was given, it may be the wrong one.
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

  /// A wait is over.
  mutating func waited() { (work, problems, notice) = (nil, [], nil) }

  /// A password or PIN is changed.
  mutating func changed() {
    let news: AccountNotice = screen == .changePIN ? .pinChanged : .passwordChanged
    if screen == .changePIN { setup.pinLength = setup.newPINLength }
    open(.menu)
    notice = news
  }

  /// The recovery code that was shown is confirmed.
  mutating func codeConfirmed() { leave() }

  /// Shows a recovery code.
  mutating func show(_ code: SecretText) {
    open(.recoveryCode)
    recoveryCode = code
  }
}
