/// The sign-up that is under way, but for what is typed.
public struct SignUp: Hashable, Sendable {
  /// Whether the terms of service are accepted.
  public internal(set) var acceptsTerms = false
  /// Why it can't be kept, for as long as that lasts.
  public internal(set) var problem: StoreProblem?
  /// Where it was left, while it asks for the password, which isn't kept with the rest.
  var leftAt: Account.Screen?
  /// Whether the store has said that the typed email and password have no account yet.
  var isNew = false
  /// Whether the account being created takes over the application begun without one.
  var takesApplication = false
  /// Whether it has become an account, whose recovery code is its last step.
  var isLast = false
  /// How many writes of it the store has not answered yet.
  var unkept = 0
}

/// A sign-up that survives a restart of the program.
extension Account {
  /// Fills in what is known of who signs up, where nothing is typed. The driver looks at all of it.
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
    for screen in Screen.signUp {
      for field in screen.fields where !field.isSecret {
        if let text = draft.texts[field.id.key] { form.fill(field.id, with: text) }
      }
    }
    guard signUp.acceptsTerms, let left = Screen(rawValue: draft.screen), left.step != nil,
      left != .terms
    else { return open(.terms) }
    open(.credentials)
    // The first field still to be filled in.
    if let field = screen.fields.first(where: form.isEmpty) { form.focus = .field(field.id) }
    guard left != .credentials else { return }
    // The PIN is gone, so there is none to confirm.
    signUp.leftAt = left == .confirmPIN ? .newPIN : left
    notice = .passwordAgain
  }

  /// Continues with an email and password once they are known to have no account yet.
  mutating func goOnAsNew(_ session: inout Session) -> [AccountEffect] {
    guard setup.hasAccounts, !signUp.isNew else { return knownAsNew() }
    guard let email = try? answer(in: .signUpEmail), let password = form.secrets[.password] else {
      return []
    }
    let request = session.newRequest()
    work = .checking(request)
    return [.checkNew(request, email: email, password: password)]
  }

  /// Resumes the sign-up where it was left, as its email and password have no account yet.
  mutating func knownAsNew() -> [AccountEffect] {
    signUp.isNew = true
    let isResumed = signUp.leftAt != nil
    open(signUp.leftAt ?? .personal)
    // The first field still to be filled in. What was only suggested is looked at.
    if isResumed, let field = screen.fields.first(where: form.isEmpty) {
      form.focus = .field(field.id)
    }
    return keepSignUp()
  }

  /// The part of the sign-up that is kept.
  var signUpDraft: SignUpDraft {
    var kept: [String: String] = [:]
    for screen in Screen.signUp {
      for field in screen.fields where !field.isSecret && !form.isEmpty(field) {
        kept[field.id.key] = form.text(of: field.id)
      }
    }
    let place = signUp.leftAt ?? screen
    return SignUpDraft(
      screen: place.rawValue, acceptsTerms: signUp.acceptsTerms, texts: kept,
      confirmed: form.confirmed.filter(kept.values.contains))
  }

  /// Asks the store to keep the sign-up, if one of its screens is open.
  mutating func keepSignUp() -> [AccountEffect] {
    guard screen.step != nil else { return [] }
    setup.signUp = signUpDraft
    signUp.unkept += 1
    return [.keepSignUp(signUpDraft)]
  }

  /// Records the store's answer.
  mutating func signUpKept(_ problem: StoreProblem?) {
    (signUp.unkept, signUp.problem) = (max(0, signUp.unkept - 1), problem)
  }

  /// What became of the open sign-up, if there is one.
  public var parting: QuitOutcome? {
    guard screen.step != nil else { return nil }
    return signUp.unkept > 0 ? .unconfirmed : signUp.problem.map(QuitOutcome.refused) ?? .kept
  }

  /// Drops the sign-up, which has become an account or gives way to one.
  mutating func dropSignUp() -> [AccountEffect] {
    guard setup.signUp != nil else { return [] }
    setup.signUp = nil
    (form.drafts, form.confirmed) = ([:], [])
    (signUp.acceptsTerms, signUp.problem) = (false, nil)
    signUp.unkept += 1
    return [.keepSignUp(nil)]
  }
}
