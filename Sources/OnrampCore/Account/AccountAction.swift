/// What happened in the screens of the account, or on the lock.
public enum AccountAction: Hashable, Sendable {
  case edited(Edit)
  /// Gave a whole secret, as the line mode reads it.
  case secretGiven(SecretText)
  /// Put the cursor behind the first characters of a field.
  case cursorPlaced(Account.Field, at: Int)
  /// Moved to the next field or button, by 1, or the previous one, by -1.
  case focusMoved(by: Int)
  /// Moved straight to a field or button.
  case focused(Account.Focus)
  /// Enter: goes on to the next field, and from the last one as Next does; or presses a button.
  case enterTapped
  case pressed(Account.Button)
  case nextTapped
  case backTapped
  /// Shows secrets as they are, or hides them again.
  case revealTapped
  /// Set the checkbox of the terms, or cleared it.
  case termsTapped
  /// Set the checkbox of the terms, whatever it was.
  case termsSet
  /// Scrolled until this line of the terms is at the top.
  case scrolled(to: Int)
  /// Chose a line of the error summary, counted from 1.
  case problemTapped(number: Int)
  /// Asked for the lock, or touched nothing for so long that it comes by itself.
  case lockTapped, idled
  /// Unlocks by the password, or by the recovery code, once the PIN doesn't any more.
  case passwordTapped, recoveryCodeTapped
  /// Asked to sign out who locked the program.
  case anotherDriverTapped
  /// Pressed a key that does nothing here.
  case unknownKeyTapped
  /// Pressed any key while something is checked.
  case busyKeyTapped
  case response(AccountResponse)
}

/// What comes of an ``AccountEffect``.
public enum AccountResponse: Hashable, Sendable {
  /// The account is open, with its application.
  case opened(Request, Profile, StoredState)
  /// The application without an account is open.
  case plainOpened(Request, StoredState)
  /// The application without an account is the open account's now.
  case taken(Request, StoredState)
  /// The application without an account is erased.
  case erased(Request)
  /// What is stored of an application without an account. It follows whatever opens an account.
  case plainFound(LeftApplication?)
  /// Email and password of a sign-up have no account yet.
  case isNew(Request)
  /// The account is made and open. The recovery code is shown once.
  indirect case created(Request, Profile, StoredState, recoveryCode: SecretText)
  /// Somebody is signed in now, and may have a new account or password, but the application can't be
  /// opened.
  case notOpened(Request, AccountProblem)
  /// How many digits the PIN of the open account has, how many routes are saved in it, whether
  /// another account has the same email and password, and whether its recovery code is confirmed. It
  /// follows ``opened(_:_:_:)`` and ``created(_:_:_:recoveryCode:)``.
  case details(pinLength: Int?, routesSaved: Int?, hasTwin: Bool, code: RecoveryCodeState)
  /// The PIN was right: the lock ends.
  case unlocked(Request)
  /// Nobody is signed in any more; so many accounts are there.
  case signedOut(Request, accounts: Int)
  /// The password or PIN is changed.
  case changed(Request)
  /// The new recovery code. Until it is confirmed, the one before opens the account, too.
  case recoveryCode(Request, SecretText)
  /// The recovery code that was shown is the only one now.
  case codeConfirmed(Request)
  /// The recovery code of before is the only one again.
  case codeKept(Request)
  /// What was answered last is done, but the disk did not confirm it.
  case unconfirmed(code: Int32)
  /// It didn't happen, and nothing changed.
  case failed(Request, AccountProblem)
  /// So many seconds of a wait are over: as many as were asked for, or more where the machine slept.
  case waited(Request, seconds: Int)
  /// What the sign-up holds is on disk, or why not. It answers each
  /// ``AccountEffect/keepSignUp(_:)``.
  case signUpKept(StoreProblem?)
}

/// What the account asks the shell to do. All of it runs off the UI thread.
public enum AccountEffect: Hashable, Sendable {
  /// Keeps a sign-up that is not finished; `nil` drops it. Each is answered by
  /// ``AccountResponse/signUpKept(_:)``, and the program ends only after that.
  case keepSignUp(SignUpDraft?)
  /// Looks whether email and password of a sign-up have an account already. It fails as
  /// ``AccountProblem/exists`` if they do.
  case checkNew(Request, email: String, password: SecretText)
  /// Makes an account, signs in and opens it. With `takesApplication` the application begun without
  /// an account becomes the account's, and leaves its place.
  case create(
    Request, Profile, password: SecretText, pin: SecretText, takesApplication: Bool)
  /// Opens the account of who is signed in, at the start.
  case open(Request, pin: SecretText)
  /// Checks the PIN of the account that is open, to end the lock.
  case unlock(Request, pin: SecretText)
  /// Signs in. Without an email there is only one account, or it is known after ten wrong PINs.
  case signIn(Request, email: String?, password: SecretText)
  /// Opens an account by its recovery code, which gets a new password and a new recovery code.
  case recover(Request, email: String?, code: SecretText, password: SecretText)
  /// Opens the application without an account, beside accounts.
  case openPlain(Request)
  /// Moves the application without an account to the account that is open.
  case takePlain(Request)
  /// Erases the application without an account for good.
  case erasePlain(Request)
  /// Closes the account and takes the PIN's key off the disk.
  case signOut(Request)
  /// Replaces the password.
  case changePassword(Request, from: SecretText, to: SecretText)
  /// Replaces the PIN; the password proves that it is the driver.
  case changePIN(Request, password: SecretText, to: SecretText)
  /// Makes another recovery code, to be confirmed.
  case newRecoveryCode(Request, password: SecretText)
  /// Makes the recovery code that is shown the only one.
  case confirmRecoveryCode(Request)
  /// Drops the recovery code that is shown, so that only the one before opens the account.
  case keepRecoveryCode(Request)
  /// Answers ``AccountResponse/waited(_:seconds:)`` after so many seconds.
  case wait(Request, seconds: Int)
}
