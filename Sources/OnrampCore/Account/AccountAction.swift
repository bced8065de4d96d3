/// What happened on an account screen or on the lock.
public enum AccountAction: Hashable, Sendable {
  /// In the form of the open screen.
  case form(FormAction)
  /// Gave a whole secret at once, as line mode does.
  case secretGiven(SecretText)
  case nextTapped
  case backTapped
  /// Shows secrets in clear text, or hides them again.
  case revealTapped
  /// Toggled the checkbox of the terms.
  case termsTapped
  /// Checked the checkbox of the terms, whatever its state was.
  case termsSet
  /// Takes what was probably meant, or says that the answer is right.
  case meantTaken, meantLeft
  /// Scrolled until this line of the terms is at the top.
  case scrolled(to: Int)
  /// Asked for the lock, or was idle long enough to trigger it.
  case lockTapped, idled
  /// Unlocks with the password, or with the recovery code, once the PIN no longer works.
  case passwordTapped, recoveryCodeTapped
  /// Asked to sign out the driver who locked the program.
  case anotherDriverTapped
  /// Pressed a key that does nothing here.
  case unknownKeyTapped
  /// Pressed any key while a check is running.
  case busyKeyTapped
  case response(AccountResponse)
}

/// The answer to an ``AccountEffect``.
public enum AccountResponse: Hashable, Sendable {
  /// The account is open, with its application.
  case opened(Request, Profile, StoredState)
  /// The application without an account is open.
  case plainOpened(Request, StoredState)
  /// The application without an account now belongs to the open account.
  case taken(Request, StoredState)
  /// The application without an account is erased.
  case erased(Request)
  /// What is stored of an application without an account. Follows every response that opens an
  /// account.
  case plainFound(LeftApplication?)
  /// The email and password of a sign-up have no account yet.
  case isNew(Request)
  /// The account is created and open. The recovery code is shown once.
  indirect case created(Request, Profile, StoredState, recoveryCode: SecretText)
  /// Somebody is signed in now, perhaps with a new account or password, but the application can't
  /// be opened.
  case notOpened(Request, AccountProblem)
  /// The PIN length of the open account, how many routes it has saved, whether another account has
  /// the same email and password, and whether its recovery code is confirmed. Follows
  /// ``opened(_:_:_:)`` and ``created(_:_:_:recoveryCode:)``.
  case details(pinLength: Int?, routesSaved: Int?, hasTwin: Bool, code: RecoveryCodeState)
  /// The PIN was right, so the lock ends.
  case unlocked(Request)
  /// Nobody is signed in any more; this is the number of accounts.
  case signedOut(Request, accounts: Int)
  /// The password or PIN is changed.
  case changed(Request)
  /// The driver is this person now.
  case profileChanged(Request, Profile)
  /// The account is gone, and nobody is signed in any more; this is the number of accounts, and why
  /// the disk refused to erase all of it, if it did.
  case deleted(Request, accounts: Int, refusal: Int32? = nil)
  /// The new recovery code. Until it is confirmed, the previous one works too.
  case recoveryCode(Request, SecretText)
  /// The recovery code on screen is now the only one.
  case codeConfirmed(Request)
  /// The previous recovery code is the only one again.
  case codeKept(Request)
  /// The last request was carried out, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// It didn't happen, and nothing changed.
  case failed(Request, AccountProblem)
  /// This many seconds of a wait have passed: as many as requested, or more if the machine slept.
  case waited(Request, seconds: Int)
  /// Whether the sign-up is on disk, or why not. Answers each ``AccountEffect/keepSignUp(_:)``.
  case signUpKept(StoreProblem?)
}

/// What the account asks the shell to do. All of it runs off the UI thread.
public enum AccountEffect: Hashable, Sendable {
  /// Keeps an unfinished sign-up, or drops it if `nil`. Each is answered by
  /// ``AccountResponse/signUpKept(_:)``, and the program ends only after that.
  case keepSignUp(SignUpDraft?)
  /// Checks whether the email and password of a sign-up already have an account. Fails with
  /// ``AccountProblem/exists`` if so.
  case checkNew(Request, email: String, password: SecretText)
  /// Creates an account, signs in and opens it. With `takesApplication`, the application begun
  /// without an account moves into it.
  case create(
    Request, Profile, password: SecretText, pin: SecretText, takesApplication: Bool)
  /// Opens the account of the signed-in driver at the start.
  case open(Request, pin: SecretText)
  /// Checks the PIN of the open account, to end the lock.
  case unlock(Request, pin: SecretText)
  /// Signs in. The email is `nil` if there is only one account, or if the account is known, as
  /// after ten wrong PINs.
  case signIn(Request, email: String?, password: SecretText)
  /// Opens an account with its recovery code, and gives it a new password and recovery code.
  case recover(Request, email: String?, code: SecretText, password: SecretText)
  /// Opens the application without an account although there are accounts.
  case openPlain(Request)
  /// Moves the application without an account into the open account.
  case takePlain(Request)
  /// Permanently erases the application without an account.
  case erasePlain(Request)
  /// Closes the account, and deletes the PIN's key from the disk.
  case signOut(Request)
  /// Replaces name, email and telephone number; the password proves that it is the driver who asks.
  case changeProfile(Request, Profile, password: SecretText)
  /// Deletes the account with everything in it, for good, if the password is right.
  case deleteAccount(Request, password: SecretText)
  /// Replaces the password.
  case changePassword(Request, from: SecretText, to: SecretText)
  /// Replaces the PIN; the password proves that it is the driver who asks.
  case changePIN(Request, password: SecretText, to: SecretText)
  /// Creates another recovery code, to be confirmed.
  case newRecoveryCode(Request, password: SecretText)
  /// Makes the recovery code on screen the only one.
  case confirmRecoveryCode(Request)
  /// Drops the recovery code on screen, so that only the previous one opens the account.
  case keepRecoveryCode(Request)
  /// Answers with ``AccountResponse/waited(_:seconds:)`` after this many seconds.
  case wait(Request, seconds: Int)
}
