/// Why an answer on an account screen was refused.
public enum AccountFieldProblem: Error, Hashable, Sendable {
  /// Broke a rule that applies to all text.
  case answer(FieldProblem)
  case notATelephone
  case password(PasswordProblem)
  case pin(PINProblem)
  /// The two PINs must match.
  case pinsDiffer
  /// It doesn't match the last group of the recovery code on screen.
  case notLastGroup
  /// The store refused it.
  case refused(AccountProblem)
  /// No account matches both the email and the password or recovery code.
  case noSuchAccount(AccountProblem)
}

/// The checks a screen makes before moving on.
extension Account {
  /// The problems with what is typed on a screen.
  func problems(of screen: Screen) -> [Problem] {
    screen.fields.compactMap { field in problem(typedIn: field).map { Problem(field, $0) } }
  }

  /// The problem with what is typed in a single field.
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
    // An existing secret was judged when it was new.
    case .pinAgain, .accountPassword, .recoveryCode: break
    }
  }

  private func check(
    _ field: Field, _ problem: (SecretText) -> AccountFieldProblem?
  ) throws(AccountFieldProblem) {
    if let secret = secrets[field], let problem = problem(secret) { throw problem }
  }

  /// What is typed in a field, checked and with surrounding white space trimmed.
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

  /// What is known about the person choosing a password, and so known to others too.
  private var personalTexts: [String] {
    let typed = [.email, .accountEmail, .firstName, .lastName, .telephone].map { text(of: $0).text }
    return typed + (driver.map { [$0.email, $0.firstName, $0.lastName, $0.telephone] } ?? [])
  }

  /// The password being replaced, if that is typed too.
  private var replacedPassword: SecretText? {
    screen == .changePassword ? secrets[.accountPassword] : nil
  }

  /// Whether the two PINs match.
  var hasSamePINs: Bool {
    guard let pin = secrets[.pin], let again = secrets[.pinAgain] else { return false }
    return pin.isSameText(as: again)
  }

  /// The profile of the person signing up, once all of it is valid.
  var profile: Profile? {
    guard let first = try? answer(in: .firstName), let last = try? answer(in: .lastName),
      let email = try? answer(in: .email), let telephone = try? answer(in: .telephone)
    else { return nil }
    return Profile(firstName: first, lastName: last, email: email, telephone: telephone)
  }
}
