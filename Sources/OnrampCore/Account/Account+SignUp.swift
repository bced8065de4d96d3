/// A sign-up in progress, except for its input.
public struct SignUp: Hashable, Sendable {
  /// Whether the terms of service are accepted.
  public internal(set) var acceptsTerms = false
  /// Why it can't be saved at the moment, if it can't.
  public internal(set) var problem: StoreProblem?
  /// The screen to resume at, while a resumed sign-up asks for the password, which isn't stored.
  var leftAt: Account.Screen?
  /// Whether the store has confirmed that no account has the typed email and password yet.
  var isNew = false
  /// Whether the account being created takes over the application begun without one.
  var takesApplication = false
  /// Whether its account exists, with only the recovery code left to confirm.
  var isLast = false
  /// How many of its writes the store hasn't answered yet.
  var unkept = 0
}

/// Sign-ups that survive a restart of the program.
extension Account {
  /// Fills empty fields with what is known about the driver, who still gets to see them all.
  mutating func suggest(name: String, email: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let known = [
      (FieldID.signUpEmail, email.trimmed), (.firstName, words.first.map(String.init) ?? ""),
      (.lastName, words.dropFirst().joined(separator: " ")),
    ]
    for (field, text) in known where !text.isEmpty && form.draft(of: field).line.isEmpty {
      form.fill(field, with: text)
    }
  }

  /// Opens the sign-up where it was left.
  mutating func openSignUp() -> [AccountEffect] {
    if let draft = setup.signUp { resume(draft) } else { open(.terms) }
    return keepSignUp()
  }

  /// Resumes an unfinished sign-up. Password and PIN have to be retyped.
  mutating func resume(_ draft: SignUpDraft) {
    signUp.acceptsTerms = draft.acceptsTerms
    form.confirmed = draft.confirmed
    for field in Screen.signUp.flatMap(\.fields) where !field.isSecret {
      if let text = draft.texts[field.id.key] { form.fill(field.id, with: text) }
    }
    guard signUp.acceptsTerms, let left = Screen(rawValue: draft.screen), left.step != nil,
      left != .terms
    else { return open(.terms) }
    open(.credentials)
    // Focuses the first empty field.
    if let field = screen.fields.first(where: isMissing) { form.focus = .field(field.id) }
    guard left != .credentials else { return }
    // PINs aren't kept, so there is none to confirm.
    signUp.leftAt = left == .confirmPIN ? .newPIN : left
    notice = .passwordAgain
  }

  /// Whether a field still has to be filled in.
  private func isMissing(_ field: Field) -> Bool { form.isEmpty(field) && !isLeftEmpty(field) }

  /// Continues with an email and password once the store has confirmed that no account has them.
  mutating func goOnAsNew(_ session: inout Session) -> [AccountEffect] {
    guard setup.hasAccounts, !signUp.isNew else { return knownAsNew() }
    guard let email = try? answer(in: .signUpEmail), let password = form.secrets[.password] else {
      return []
    }
    let request = session.newRequest()
    work = .checking(request)
    return [.checkNew(request, email: email, password: password)]
  }

  /// Continues where the sign-up was left, since no account has its email and password yet.
  mutating func knownAsNew() -> [AccountEffect] {
    signUp.isNew = true
    let isResumed = signUp.leftAt != nil
    open(signUp.leftAt ?? .personal)
    // A resumed sign-up continues at the first empty field. Otherwise fields may hold mere
    // suggestions, so the driver starts at the first.
    if isResumed, let field = screen.fields.first(where: isMissing) {
      form.focus = .field(field.id)
    }
    return keepSignUp()
  }

  var signUpDraft: SignUpDraft {
    var kept: [String: String] = [:]
    for field in Screen.signUp.flatMap(\.fields) where !field.isSecret && !form.isEmpty(field) {
      kept[field.id.key] = form.text(of: field.id)
    }
    let place = signUp.leftAt ?? screen
    return SignUpDraft(
      screen: place.rawValue, acceptsTerms: signUp.acceptsTerms, texts: kept,
      confirmed: form.confirmed.filter { $0.isEmpty || kept.values.contains($0) })
  }

  mutating func keepSignUp() -> [AccountEffect] {
    guard screen.step != nil else { return [] }
    setup.signUp = signUpDraft
    guard !setup.isAtKiosk else { return [] }
    signUp.unkept += 1
    return [.keepSignUp(signUpDraft)]
  }

  mutating func signUpKept(_ problem: StoreProblem?) {
    (signUp.unkept, signUp.problem) = (max(0, signUp.unkept - 1), problem)
  }

  /// Whether the open sign-up is kept if the program ends now.
  public var parting: QuitOutcome? {
    guard screen.step != nil, !setup.isAtKiosk else { return nil }
    return signUp.unkept > 0 ? .unconfirmed : signUp.problem.map(QuitOutcome.refused) ?? .kept
  }

  /// Whether input for a new account is lost if the program ends now. Only a kiosk loses it.
  public var losesSignUp: Bool { setup.isAtKiosk && setup.signUp?.texts.isEmpty == false }

  /// Drops the sign-up, since the driver has an account now.
  mutating func dropSignUp() -> [AccountEffect] {
    guard setup.signUp != nil else { return [] }
    setup.signUp = nil
    (form.drafts, form.confirmed) = ([:], [])
    (signUp.acceptsTerms, signUp.problem) = (false, nil)
    signUp.unkept += 1
    return [.keepSignUp(nil)]
  }
}
