/// Why the account refuses a well-formed answer.
public enum AccountFieldProblem: Hashable, Sendable {
  case password(PasswordProblem)
  case pin(PINProblem)
  /// The two PINs must match.
  case pinsDiffer
  /// The digits don't match the last group of the recovery code on screen.
  case notLastGroup
  /// A recovery code has this many characters, without separators.
  case codeLength(Int)
  /// The store refused the answer.
  case refused(AccountProblem)
  /// No account matches both the email and the password or recovery code.
  case noSuchAccount(AccountProblem)
}

/// The checks a screen makes before moving on.
extension Account {
  /// The problems with what is typed on a screen.
  func problems(of screen: Screen) -> [Problem] {
    screen.fields.compactMap { field in problem(typedIn: field).map { Problem(field.id, $0) } }
  }

  /// The problem with what is typed in a single field.
  public func problem(typedIn field: Field) -> FieldProblem? {
    if isLeftEmpty(field) { return nil }
    if form.isEmpty(field) { return .empty }
    if field.isSecret { return problem(ofSecret: field.id).map(FieldProblem.account) }
    do throws(FieldProblem) {
      _ = try answer(in: field.id)
      return nil
    } catch {
      return error
    }
  }

  private func problem(ofSecret field: FieldID) -> AccountFieldProblem? {
    guard let secret = form.secrets[field] else { return nil }
    switch field {
    case .password, .newPassword:
      let replaced = screen == .changePassword ? form.secrets[.accountPassword] : nil
      return PasswordProblem(secret, of: personalTexts, replacing: replaced).map { .password($0) }
    case .pin: return PINProblem(secret, length: setup.newPINLength).map { .pin($0) }
    case .codeGroup:
      let isRight = recoveryCode.map(secret.isLastGroup) ?? false
      return isRight ? nil : .notLastGroup
    case .recoveryCode:
      let length = RecoveryCodeDigit.length
      return secret.recoveryCodeDigits == length ? nil : .codeLength(length)
    // An existing secret was judged when it was new.
    default: return nil
    }
  }

  /// The input of a field that isn't secret, checked and trimmed of white space.
  func answer(in field: FieldID) throws(FieldProblem) -> String {
    let text = form.text(of: field)
    if field == .lastName, hasOneName, !text.hasVisibleCharacter { return "" }
    guard text.hasVisibleCharacter else { throw .empty }
    return try Field.account(field).kind.check(text).text ?? text
  }

  /// The driver's details that others may know, so that a new password must not equal any of them.
  private var personalTexts: [String] {
    let typed = [.signUpEmail, .accountEmail, .telephone].map(form.text(of:))
    let names = [(form.text(of: .firstName), form.text(of: .lastName))]
    return typed + (driver.map { [$0.email, $0.telephone] } ?? [])
      + (names + (driver.map { [($0.firstName, $0.lastName)] } ?? [])).flatMap { first, last in
        [first, last, first + last, "\(first) \(last)", last + first, "\(last) \(first)"]
      }
  }

  var hasSamePINs: Bool {
    guard let pin = form.secrets[.pin], let again = form.secrets[.pinAgain] else { return false }
    return pin.isSameText(as: again)
  }

  /// The field for a new email. Other email fields ask for an existing account's.
  public var newEmail: FieldID { screen == .changeProfile ? .accountEmail : .signUpEmail }

  /// The suggested correction of a new email on the open screen, once the driver has left the
  /// field.
  public var suggestion: Suggestion? {
    guard let field = form.field(newEmail) else { return nil }
    return form.meant(by: field).map { Suggestion(field: field, answer: $0) }
  }

  /// What the text in a field was probably meant to be, if it is a likely typo.
  public func meant(by field: Field) -> String? {
    field.id == newEmail ? form.meant(by: form.text(of: field.id), of: field) : nil
  }

  /// The profile as typed by a new or existing driver, once all of it is valid.
  var profile: Profile? {
    guard let first = try? answer(in: .firstName), let last = try? answer(in: .lastName),
      let email = try? answer(in: newEmail), let telephone = try? answer(in: .telephone)
    else { return nil }
    return Profile(firstName: first, lastName: last, email: email, telephone: telephone)
  }
}
