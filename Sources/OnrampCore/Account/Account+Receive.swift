extension Account {
  /// Whether a request is the one that is awaited.
  func awaits(_ request: Request) -> Bool {
    switch work {
    case .checking(request)?, .waiting(request, _)?: true
    default: false
    }
  }

  /// Says why something didn't happen, beside the field that it is about.
  mutating func fail(_ problem: AccountProblem, _ session: inout Session) -> [AppEffect] {
    work = nil
    let field: Field? =
      switch problem {
      case .wrongPassword: .accountPassword
      case .wrongCode: .recoveryCode
      case .emailNeeded: .accountEmail
      default: nil
      }
    if let field, screen.fields.contains(field) {
      if field.isSecret { secrets[field] = nil }
      (problems, focus) = ([Problem(field, .refused(problem))], .field(field))
    } else {
      notice = .failed(problem)
    }
    guard let seconds = problem.wait else { return [] }
    let request = session.newRequest()
    work = .waiting(request, seconds: seconds)
    return [.account(.wait(request, seconds: seconds))]
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

  /// Shows a recovery code.
  mutating func show(_ code: SecretText) {
    open(.recoveryCode)
    recoveryCode = code
  }
}
