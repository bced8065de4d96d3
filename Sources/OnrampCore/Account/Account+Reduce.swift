extension Account {
  /// Reduces one action: changes the state and returns the effects to run.
  ///
  /// - Parameter question: The question before an account is created, if any.
  mutating func reduce(
    _ action: AccountAction, _ session: inout Session, asking question: Dialog?
  ) -> [AccountEffect] {
    // A check is running, which takes a moment.
    guard !isChecking else { return [] }
    notice = notice == .passwordAgain && form.secrets[.password]?.isEmpty ?? true ? notice : nil
    switch action {
    case .form(.edited(let edit)): return self.edit(edit, &session)
    case .form(.pressed(let button)):
      guard choices.contains(button) else { break }
      form.focus = .button(button)
      return press(button, &session, question)
    case .form(let action):
      switch form.reduce(action) {
      case .done: break
      case .submit: return next(&session, question)
      case .press(let button): return press(button, &session, question)
      case .noProblemOfThatNumber: notice = .noProblemOfThatNumber
      }
    case .secretGiven(let secret): give(secret)
    case .nextTapped: return next(&session, question)
    case .backTapped: return goBack(&session)
    case .revealTapped:
      if form.focusedField?.isHidden == true {
        form.isRevealed.toggle()
      } else {
        notice = .keyDoesNothing
      }
    case .termsTapped: return accept(!signUp.acceptsTerms)
    case .termsSet: return accept(true)
    case .meantTaken, .meantLeft: return answer(suggestion, takesIt: action == .meantTaken)
    case .scrolled(let line): scroll = max(0, line)
    case .unknownKeyTapped: notice = .keyDoesNothing
    case .lockTapped, .idled, .leavingSoon, .returned, .leftAlone, .paused, .passwordTapped,
      .recoveryCodeTapped, .anotherDriverTapped,
      .busyKeyTapped, .response:
      break
    }
    return []
  }

  private mutating func accept(_ accepts: Bool) -> [AccountEffect] {
    guard screen == .terms else { return [] }
    (signUp.acceptsTerms, form.focus) = (accepts, .button(.acceptTerms))
    return keepSignUp()
  }

  // MARK: Typing

  private mutating func edit(_ edit: Edit, _ session: inout Session) -> [AccountEffect] {
    // Typing while the code has the focus goes to the field that confirms it.
    if form.focus == .button(.readCode), edit.changesText { form.focus = .field(.codeGroup) }
    guard let field = form.focusedField else {
      notice = .keyDoesNothing
      return []
    }
    if field.id == .signUpEmail || field.id == .password { signUp.isNew = false }
    guard !field.isSecret else {
      let isFirst = form.secrets[field.id]?.isEmpty ?? true
      if !form.edit(edit, inSecret: field.id, of: setup.memory) { notice = .tooLong }
      return isFirst ? prepareSignIn() : []
    }
    form.isAsked = false
    let (before, after) = form.edit(edit, in: field.id, killed: &session.killRing)
    if field.id == .lastName, !form.isEmpty(field) { hasOneName = false }
    return after.line.text == before.line.text ? [] : keepSignUp()
  }

  /// Begins the slow computations of signing in while the driver types the password or code.
  private func prepareSignIn() -> [AccountEffect] {
    guard setup.hasServer, [.signIn, .recover].contains(screen),
      let email = try? answer(in: .accountEmail)
    else { return [] }
    return [.prepareSignIn(email: email)]
  }

  /// Accepts a suggested correction, or keeps the answer as it is.
  private mutating func answer(_ suggestion: Suggestion?, takesIt: Bool) -> [AccountEffect] {
    guard let suggestion else {
      notice = .keyDoesNothing
      return []
    }
    let field = suggestion.field.id
    if takesIt {
      if field == .signUpEmail { signUp.isNew = false }
      form.take(suggestion)
    } else {
      form.confirmed.insert(form.text(of: field))
    }
    return keepSignUp()
  }

  private mutating func give(_ secret: SecretText) {
    guard let field = form.focusedField, field.isSecret else { return }
    if field.id == .password { signUp.isNew = false }
    form.secrets[field.id] = secret
  }

  // MARK: Next

  private mutating func press(
    _ button: Button, _ session: inout Session, _ question: Dialog?
  ) -> [AccountEffect] {
    switch button {
    case .next, .acceptTerms: return next(&session, question)
    case .goBack: return goBack(&session)
    case .readCode: form.moveFocus(by: 1)
    case .createAccount:
      guard !setup.hasLeftSignUp else {
        session.alert = Dialog(.account(.signUpLeft), selected: .back)
        return []
      }
      open(.terms)
      return keepSignUp()
    case .openPlain, .goOnWithout:
      let request = session.newRequest()
      work = .checking(request)
      return [.openPlain(request)]
    case .useRecoveryCode: open(.recover)
    case .oneName, .twoNames: return setOneName(button == .oneName)
    case .changeProfile: openProfile()
    default: if let screen = Screen(of: button) { open(screen) }
    }
    return []
  }

  private mutating func next(_ session: inout Session, _ question: Dialog?) -> [AccountEffect] {
    if case .waiting(_, let seconds)? = work {
      // The new input must wait, too. It isn't the input that was wrong, so only the wait is shown.
      let field = form.problems.first?.field
      form.problems = field.map { [Problem($0, .account(.refused(.wait(seconds: seconds))))] } ?? []
      if field == nil { notice = .failed(.wait(seconds: seconds)) }
      return []
    }
    switch screen {
    case .welcome, .menu:
      if case .button(let button) = form.focus { return press(button, &session, question) }
      return []
    case .terms where !signUp.acceptsTerms:
      (notice, form.focus) = (.acceptFirst, .button(.acceptTerms))
      return []
    default: break
    }
    form.show(problems(of: screen))
    guard form.problems.isEmpty, takesPINs() else { return [] }
    if asksAboutEmail() { return keepSignUp() }
    switch screen {
    case .terms: open(.credentials)
    case .credentials: return goOnAsNew(&session)
    case .personal where hasPasswordOfName:
      open(.credentials)
      form.show(problems(of: .credentials))
    case .personal: open(.newPIN)
    case .newPIN: open(.confirmPIN)
    case .confirmPIN: return finish(&session, question)
    case .changePassword where setup.hasServer:
      session.alert = Dialog(.account(.endOthers), selected: .yes)
      return []
    default: return ask(&session)
    }
    return keepSignUp()
  }

  /// Asks once about a likely typo in a new email. Pressing Next again confirms it as typed.
  private mutating func asksAboutEmail() -> Bool {
    guard let field = form.field(newEmail), meant(by: field) != nil else { return false }
    guard form.isAsked else {
      form.focus = .field(field.id)
      form.isAsked = true
      return true
    }
    form.confirmed.insert(form.text(of: field.id))
    return false
  }

  /// Whether the typed password is refused now that the names are known.
  private var hasPasswordOfName: Bool {
    problems(of: .credentials).contains {
      if case .account(.password) = $0.cause { true } else { false }
    }
  }

  /// Whether the two PINs match. If not, both must be retyped, since either may be the typo.
  private mutating func takesPINs() -> Bool {
    guard form.field(.pinAgain) != nil, !hasSamePINs else { return true }
    (form.secrets[.pin], form.secrets[.pinAgain]) = (nil, nil)
    if screen == .confirmPIN { open(.newPIN) }
    form.show([Problem(.pin, .account(.pinsDiffer))])
    return false
  }

  private mutating func finish(_ session: inout Session, _ question: Dialog?) -> [AccountEffect] {
    // Checks all screens, since the driver may have changed earlier answers.
    let broken = Screen.signUp.first { screen in
      screen == .terms ? !signUp.acceptsTerms : !problems(of: screen).isEmpty
    }
    if let broken {
      open(broken)
      form.show(problems(of: broken))
      return []
    }
    guard let question else { return create(takesApplication: false, &session) }
    session.alert = question
    return []
  }

  mutating func create(takesApplication: Bool, _ session: inout Session) -> [AccountEffect] {
    guard work == nil, let profile, let password = form.secrets[.password],
      let pin = form.secrets[.pin]
    else { return [] }
    let request = session.newRequest()
    work = .checking(request)
    signUp.takesApplication = takesApplication
    return [
      .create(request, profile, password: password, pin: pin, takesApplication: takesApplication)
    ]
  }

  /// Sends the open screen's request to the store.
  ///
  /// - Parameter endsOthers: Whether a new password signs out all other terminals.
  mutating func ask(_ session: inout Session, endsOthers: Bool = false) -> [AccountEffect] {
    let request = session.newRequest()
    let email = try? answer(in: .accountEmail)
    func secret(_ field: FieldID) -> SecretText { form.secrets[field] ?? setup.memory.line() }
    let effect: AccountEffect
    switch screen {
    case .signIn: effect = .signIn(request, email: email, password: secret(.accountPassword))
    case .recover:
      effect = .recover(
        request, email: email, code: secret(.recoveryCode), password: secret(.newPassword))
    case .changeProfile:
      guard let profile else { return [] }
      effect = .changeProfile(request, profile, password: secret(.accountPassword))
    case .changePassword:
      effect = .changePassword(
        request, from: secret(.accountPassword), to: secret(.newPassword), endsOthers: endsOthers)
    case .signOutOthers: effect = .signOutOthers(request, password: secret(.accountPassword))
    case .changePIN:
      effect = .changePIN(request, password: secret(.accountPassword), to: secret(.pin))
    case .deleteAccount: effect = .checkPassword(request, secret(.accountPassword))
    case .newRecoveryCode: effect = .newRecoveryCode(request, password: secret(.accountPassword))
    case .recoveryCode: effect = .confirmRecoveryCode(request)
    default: return []
    }
    work = .checking(request)
    return [effect]
  }

  /// Replaces the password, once the driver has decided about the other terminals.
  mutating func changePassword(_ session: inout Session, endsOthers: Bool) -> [AccountEffect] {
    guard screen == .changePassword, work == nil else { return [] }
    return ask(&session, endsOthers: endsOthers)
  }

  // MARK: Screens

  private mutating func goBack(_ session: inout Session) -> [AccountEffect] {
    if screen == .recoveryCode {
      if replacesCode {
        session.alert = Dialog(.account(.keepCode))
      } else {
        notice = .confirmFirst
      }
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

  /// Deletes the account, once the driver has confirmed twice.
  mutating func delete(_ session: inout Session) -> [AccountEffect] {
    guard screen == .deleteAccount, work == nil, let password = form.secrets[.accountPassword]
    else { return [] }
    let request = session.newRequest()
    work = .checking(request)
    return [.deleteAccount(request, password: password)]
  }

  /// Opens the screen to change name, email and telephone number, with the current ones filled in.
  private mutating func openProfile() {
    open(.changeProfile)
    guard let driver, !driver.isUnknown else { return }
    for field in Profile.fields { form.fill(field, with: driver[field]) }
    hasOneName = driver.lastName.isEmpty
    form.problems += Profile.fields.compactMap { field in
      guard let others = driver.others[field] else { return nil }
      let answers = AnswersElsewhere(
        cause: nil, saved: .text(driver[field]), others: others.map { .text($0) })
      return Problem(field, .elsewhere(answers))
    }
  }

  /// Drops the recovery code on screen, so that the previous one remains the only one.
  mutating func keepCode(_ request: Request) -> [AccountEffect] {
    guard screen == .recoveryCode, replacesCode, work == nil else { return [] }
    work = .checking(request)
    return [.keepRecoveryCode(request)]
  }

  /// Opens a screen, focuses its first field or button, and drops the secrets it doesn't need.
  mutating func open(_ new: Screen) {
    if new != .credentials, new != .terms { signUp.leftAt = nil }
    if new.step == nil { signUp.isNew = false }
    form.secrets = form.secrets.filter { new.keeps($0.key) }
    // Another person at the keyboard must not see what was typed there.
    if screen == .changeProfile { (form.drafts, form.confirmed) = ([:], []) }
    if new != .recoveryCode { recoveryCode = nil }
    (screen, work, notice, scroll, isLeft) = (new, nil, nil, 0, false)
    form.open(new.fields, lead: new.lead, buttons: buttons)
  }

  /// Leaves the account screens and drops every secret.
  mutating func leave() {
    open(.welcome)
    (isLeft, signUp.isLast) = (true, false)
  }
}
