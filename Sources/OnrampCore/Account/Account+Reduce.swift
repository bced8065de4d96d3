extension Account {
  /// Reduces one action: changes the state and returns the effects to run.
  ///
  /// - Parameter question: What to ask before an account is created, if anything.
  mutating func reduce(
    _ action: AccountAction, _ session: inout Session, asking question: Dialog?
  ) -> [AccountEffect] {
    // A check is running, which takes a moment.
    guard !isChecking else { return [] }
    let before = focus
    notice = notice == .passwordAgain && isEmpty(.password) ? .passwordAgain : nil
    defer { if focus != before { isRevealed = false } }
    switch action {
    case .edited(let edit): return self.edit(edit, &session)
    case .secretGiven(let secret): give(secret)
    case .cursorPlaced(let field, let index): placeCursor(in: field, at: index)
    case .focusMoved(let distance): moveFocus(by: distance)
    case .focused(let target): if focusOrder.contains(target) { focus = target }
    case .enterTapped: return enter(&session, question)
    case .pressed(let button):
      guard choices.contains(button) else { break }
      focus = .button(button)
      return press(button, &session, question)
    case .nextTapped: return next(&session, question)
    case .backTapped: return goBack(&session)
    case .revealTapped:
      if focusedField?.isHidden == true {
        isRevealed.toggle()
      } else {
        notice = .keyDoesNothing
      }
    case .termsTapped: return accept(!acceptsTerms)
    case .termsSet: return accept(true)
    case .scrolled(let line): scroll = max(0, line)
    case .problemTapped(let number):
      if problems.indices.contains(number - 1) {
        focus = .field(problems[number - 1].field)
      } else {
        notice = .noProblemOfThatNumber
      }
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .lockTapped, .idled, .passwordTapped, .recoveryCodeTapped, .anotherDriverTapped,
      .busyKeyTapped, .response:
      break
    }
    return []
  }

  private mutating func accept(_ accepts: Bool) -> [AccountEffect] {
    guard screen == .terms else { return [] }
    (acceptsTerms, focus) = (accepts, .terms)
    return keepSignUp()
  }

  // MARK: Typing

  private mutating func edit(_ edit: Edit, _ session: inout Session) -> [AccountEffect] {
    // Typing while the code has the focus goes to the field that confirms it.
    if focus == .code, edit.changesText { focus = .field(.codeGroup) }
    guard let field = focusedField else {
      notice = .keyDoesNothing
      return []
    }
    if field == .email || field == .password { isNew = false }
    if field.isSecret {
      var secret = secrets[field] ?? setup.memory.line()
      if secret.apply(edit) { secrets[field] = secret } else { notice = .tooLong }
      return []
    }
    var line = text(of: field)
    let before = line.text
    line.apply(edit, killed: &session.killRing)
    texts[field] = line
    return line.text == before ? [] : keepSignUp()
  }

  private mutating func give(_ secret: SecretText) {
    guard let field = focusedField, field.isSecret else { return }
    if field == .password { isNew = false }
    secrets[field] = secret
  }

  private mutating func placeCursor(in field: Field, at index: Int) {
    guard screen.fields.contains(field) else { return }
    focus = .field(field)
    if field.isSecret {
      secrets[field]?.moveCursor(to: index)
    } else {
      texts[field]?.moveCursor(to: index)
    }
  }

  private mutating func moveFocus(by distance: Int) {
    focus = focusOrder.cycled(from: focus, by: distance) ?? focus
  }

  // MARK: Next

  private mutating func enter(_ session: inout Session, _ question: Dialog?) -> [AccountEffect] {
    switch focus {
    case .terms: return next(&session, question)
    case .field(let field):
      if field == screen.fields.last { return next(&session, question) }
      moveFocus(by: 1)
    case .code: moveFocus(by: 1)
    case .button(let button): return press(button, &session, question)
    }
    return []
  }

  private mutating func press(
    _ button: Button, _ session: inout Session, _ question: Dialog?
  ) -> [AccountEffect] {
    switch button {
    case .next: return next(&session, question)
    case .back: return goBack(&session)
    case .createAccount:
      guard !setup.hasLeftSignUp else {
        session.alert = Dialog(.signUpLeft, selected: .back)
        return []
      }
      open(.terms)
      return keepSignUp()
    case .openPlain:
      let request = session.newRequest()
      work = .checking(request)
      return [.openPlain(request)]
    case .signIn: open(.signIn)
    case .useRecoveryCode: open(.recover)
    case .changePassword: open(.changePassword)
    case .changePIN: open(.changePIN)
    case .newRecoveryCode: open(.newRecoveryCode)
    }
    return []
  }

  private mutating func next(_ session: inout Session, _ question: Dialog?) -> [AccountEffect] {
    if case .waiting(_, let seconds)? = work {
      notice = .failed(.wait(seconds: seconds))
      return []
    }
    switch screen {
    case .welcome, .menu:
      if case .button(let button) = focus { return press(button, &session, question) }
      return []
    case .terms where !acceptsTerms:
      (notice, focus) = (.acceptFirst, .terms)
      return []
    default: break
    }
    show(problems(of: screen))
    guard problems.isEmpty, takesPINs() else { return [] }
    switch screen {
    case .terms: open(.credentials)
    case .credentials: return goOnAsNew(&session)
    case .personal: open(.newPIN)
    case .newPIN: open(.confirmPIN)
    case .confirmPIN: return finish(&session, question)
    default: return ask(&session)
    }
    return keepSignUp()
  }

  /// Shows problems, with the focus on the first.
  private mutating func show(_ found: [Problem]) {
    problems = found
    for field in screen.fields where field.isHidden {
      let isRefused = problem(of: field) != nil
      secrets[field]?.isRefused = isRefused
    }
    if let first = found.first { focus = .field(first.field) }
  }

  /// Whether the two PINs match. If they don't, both have to be retyped, since nobody can tell
  /// which one was meant.
  private mutating func takesPINs() -> Bool {
    guard screen.fields.contains(.pinAgain), !hasSamePINs else { return true }
    (secrets[.pin], secrets[.pinAgain]) = (nil, nil)
    if screen == .confirmPIN { open(.newPIN) }
    show([Problem(.pin, .pinsDiffer)])
    return false
  }

  private mutating func finish(_ session: inout Session, _ question: Dialog?) -> [AccountEffect] {
    // Answers that passed may have been changed since.
    let broken = Screen.signUp.first { screen in
      screen == .terms ? !acceptsTerms : !problems(of: screen).isEmpty
    }
    if let broken {
      open(broken)
      show(problems(of: broken))
      return []
    }
    guard let question else { return create(takesApplication: false, &session) }
    session.alert = question
    return []
  }

  /// Creates the account.
  mutating func create(takesApplication: Bool, _ session: inout Session) -> [AccountEffect] {
    guard work == nil, let profile, let password = secrets[.password], let pin = secrets[.pin]
    else { return [] }
    let request = session.newRequest()
    work = .checking(request)
    self.takesApplication = takesApplication
    return [
      .create(request, profile, password: password, pin: pin, takesApplication: takesApplication)
    ]
  }

  /// Sends the store the screen's request.
  private mutating func ask(_ session: inout Session) -> [AccountEffect] {
    let request = session.newRequest()
    let email = try? answer(in: .accountEmail)
    func secret(_ field: Field) -> SecretText { secrets[field] ?? setup.memory.line() }
    let effect: AccountEffect
    switch screen {
    case .signIn: effect = .signIn(request, email: email, password: secret(.accountPassword))
    case .recover:
      effect = .recover(
        request, email: email, code: secret(.recoveryCode), password: secret(.newPassword))
    case .changePassword:
      effect = .changePassword(request, from: secret(.accountPassword), to: secret(.newPassword))
    case .changePIN:
      effect = .changePIN(request, password: secret(.accountPassword), to: secret(.pin))
    case .newRecoveryCode: effect = .newRecoveryCode(request, password: secret(.accountPassword))
    case .recoveryCode: effect = .confirmRecoveryCode(request)
    default: return []
    }
    work = .checking(request)
    return [effect]
  }

  // MARK: Screens

  private mutating func goBack(_ session: inout Session) -> [AccountEffect] {
    if screen == .recoveryCode {
      if replacesCode { session.alert = Dialog(.keepCode) } else { notice = .confirmFirst }
      return []
    }
    if let previous = screen.previous(opener) {
      let isSignUp = screen.step != nil
      open(previous)
      return isSignUp && previous != .welcome ? keepSignUp() : []
    }
    if opener == .welcome { notice = .nothingBefore } else { leave() }
    return []
  }

  /// Drops the recovery code on screen, so that the previous one remains the only one.
  mutating func keepCode(_ request: Request) -> [AccountEffect] {
    guard screen == .recoveryCode, replacesCode, work == nil else { return [] }
    work = .checking(request)
    return [.keepRecoveryCode(request)]
  }

  /// Opens a screen, focuses its first field or button, and drops the secrets it doesn't need.
  mutating func open(_ new: Screen) {
    if new != .credentials, new != .terms { leftAt = nil }
    if new.step == nil { isNew = false }
    for field in secrets.keys where !new.keeps(field) { secrets[field] = nil }
    if new != .recoveryCode { recoveryCode = nil }
    (screen, work, problems, notice) = (new, nil, [], nil)
    (isRevealed, scroll, isLeft) = (false, 0, false)
    if let first = focusOrder.first { focus = first }
  }

  /// Marks the driver as done, and drops every secret.
  mutating func leave() {
    open(.welcome)
    isLeft = true
  }
}
