/// Why an answer in the screens of the account was refused.
public enum AccountFieldProblem: Error, Hashable, Sendable {
  /// By the rules of every text.
  case answer(FieldProblem)
  case notATelephone
  case password(PasswordProblem)
  case pin(PINProblem)
  /// Both PINs have to be the same.
  case pinsDiffer
  /// The recovery code that is shown ends otherwise.
  case notLastGroup
  /// The store refused it.
  case refused(AccountProblem)
  /// The store found no account of which email and password, or recovery code, are both right.
  case noSuchAccount(AccountProblem)
}

/// What a screen checks before it goes on.
extension Account {
  /// What is wrong with what is typed in a screen.
  func problems(of screen: Screen) -> [Problem] {
    screen.fields.compactMap { field in problem(typedIn: field).map { Problem(field, $0) } }
  }

  /// What is wrong with what is typed in a field, by itself.
  public func problem(typedIn field: Field) -> AccountFieldProblem? {
    do throws(AccountFieldProblem) {
      try check(field)
      return nil
    } catch {
      return error
    }
  }

  private func check(_ field: Field) throws(AccountFieldProblem) {
    guard !isEmpty(field) else { throw .answer(.empty) }
    switch field {
    case .email, .accountEmail, .firstName, .lastName, .telephone: _ = try answer(in: field)
    case .password, .newPassword:
      try check(field) {
        PasswordProblem($0, of: personalTexts, replacing: replacedPassword).map { .password($0) }
      }
    case .pin: try check(field) { PINProblem($0, length: setup.newPINLength).map { .pin($0) } }
    case .codeGroup:
      guard let code = recoveryCode, secrets[.codeGroup]?.isLastGroup(of: code) == true else {
        throw .notLastGroup
      }
    // What there is already was judged when it was new.
    case .pinAgain, .accountPassword, .recoveryCode: break
    }
  }

  private func check(
    _ field: Field, _ problem: (SecretText) -> AccountFieldProblem?
  ) throws(AccountFieldProblem) {
    if let secret = secrets[field], let problem = problem(secret) { throw problem }
  }

  /// What is typed in a field, checked and without white space around it.
  func answer(in field: Field) throws(AccountFieldProblem) -> String {
    let text = text(of: field).text
    guard text.hasVisibleCharacter else { throw .answer(.empty) }
    do throws(FieldProblem) {
      switch field {
      case .email, .accountEmail: return try AnswerKind.checkEmail(text)
      default: break
      }
      let answer = try AnswerKind.checkText(text)
      guard field != .telephone || answer.isTelephone else { throw FieldProblem.notText }
      return answer
    } catch {
      throw error == .notText ? .notATelephone : .answer(error)
    }
  }

  /// What is known of who makes a password, which others know as well.
  private var personalTexts: [String] {
    let typed = [.email, .accountEmail, .firstName, .lastName, .telephone].map { text(of: $0).text }
    return typed + (driver.map { [$0.email, $0.firstName, $0.lastName, $0.telephone] } ?? [])
  }

  /// The password that a new one takes the place of, if it is typed too.
  private var replacedPassword: SecretText? {
    screen == .changePassword ? secrets[.accountPassword] : nil
  }

  /// Whether both PINs are the same.
  var hasSamePINs: Bool {
    guard let pin = secrets[.pin], let again = secrets[.pinAgain] else { return false }
    return pin.isSameText(as: again)
  }

  /// Who signs up, once everything is right.
  var profile: Profile? {
    guard let first = try? answer(in: .firstName), let last = try? answer(in: .lastName),
      let email = try? answer(in: .email), let telephone = try? answer(in: .telephone)
    else { return nil }
    return Profile(firstName: first, lastName: last, email: email, telephone: telephone)
  }
}
