/// What happened on an account screen or on the lock.
public enum AccountAction: Hashable, Sendable {
  /// An action in the form of the open screen.
  case form(FormAction)
  /// Entered a whole secret, as in the line mode.
  case secretGiven(SecretText)
  case nextTapped
  case backTapped
  /// Asked to show or hide secrets.
  case revealTapped
  /// Toggled the checkbox of the terms.
  case termsTapped
  /// Checked the checkbox of the terms, if it wasn't already.
  case termsSet
  /// Accepted the suggested correction of an answer, or kept the answer as it is.
  case meantTaken, meantLeft
  /// Scrolled until this line of the terms was at the top.
  case scrolled(to: Int)
  /// Asked for the lock, or was idle long enough to trigger it.
  case lockTapped, idled
  /// At a kiosk, pressed no key until only this many minutes are left before the driver is signed
  /// out, then pressed one in time, or pressed none at all.
  case leavingSoon(minutes: Int), returned, leftAlone
  /// Paused long enough to merge what another terminal saved.
  case paused
  /// Chose to unlock with the password, or with the recovery code, once the PIN is refused.
  case passwordTapped, recoveryCodeTapped
  /// Asked to sign out the driver who locked the program.
  case anotherDriverTapped
  /// Pressed a key without effect.
  case unknownKeyTapped
  /// Pressed any key during a check.
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
  /// What is left of an application without an account. Follows every response that opens an
  /// account.
  case plainFound(LeftApplication?)
  /// The email and password of a sign-up have no account yet.
  case isNew(Request)
  /// The account is created and open. Its recovery code is shown once.
  indirect case created(Request, Profile, StoredState, recoveryCode: SecretText)
  /// The driver is signed in, perhaps with a new account or password, but the application can't be
  /// opened.
  case notOpened(Request, AccountProblem)
  /// The PIN length of the open account, how many routes it has saved, whether another account has
  /// the same email and password, and whether its recovery code is confirmed. Follows
  /// ``opened(_:_:_:)`` and ``created(_:_:_:recoveryCode:)``.
  case details(pinLength: Int?, routesSaved: Int?, hasTwin: Bool, code: RecoveryCodeState)
  /// The account's state with what another terminal saved, after a right PIN or a pause.
  case refreshed(Request, Profile, StoredState)
  /// Another terminal replaced the PIN while the account was open.
  case pinReplaced(AccountProblem)
  /// When, and on which terminal, an account fetched from the server was last saved.
  case lastSaved(PastTime, on: OutsideText)
  /// The password is right, so the account can be deleted.
  case passwordRight(Request)
  /// The PIN was right, so the lock ends.
  case unlocked(Request)
  /// The driver is signed out.
  ///
  /// - Parameter accounts: The number of accounts.
  case signedOut(Request, accounts: Int)
  /// The password or PIN is changed.
  case changed(Request)
  /// This many other terminals were signed out.
  case othersSignedOut(Request, Int)
  /// The account is open on another terminal, too. Follows every response that opens or unlocks it.
  case openElsewhere(PastTime, on: OutsideText)
  /// The driver continued on another terminal.
  case takenOver(PastTime, on: OutsideText)
  /// Another terminal signed this one out, or deleted the account.
  case endedElsewhere
  /// The driver's profile is changed.
  case profileChanged(Request, Profile)
  /// The account is deleted and the driver signed out.
  ///
  /// - Parameters:
  ///   - accounts: The number of accounts left.
  ///   - refusal: The errno with which the disk refused to erase all of it, if it did.
  case deleted(Request, accounts: Int, refusal: Int32? = nil)
  /// The new recovery code. Until it is confirmed, the previous one works too.
  case recoveryCode(Request, SecretText)
  /// The recovery code on screen is now the only one.
  case codeConfirmed(Request)
  /// The previous recovery code is the only one again.
  case codeKept(Request)
  /// The last request was carried out, but the disk didn't confirm it.
  case unconfirmed(code: Int32)
  /// The request failed, and nothing changed.
  case failed(Request, AccountProblem)
  /// This many seconds of a wait have passed: as many as requested, or more if the machine slept.
  case waited(Request, seconds: Int)
  /// The sign-up is on disk, or couldn't be written. Answers each ``AccountEffect/keepSignUp(_:)``.
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
  /// Merges what another terminal saved.
  case takeNewer(Request)
  /// Checks the PIN of the open account, to end the lock.
  case unlock(Request, pin: SecretText)
  /// Signs in. The email is `nil` if there is only one account, or if the account is known, as
  /// after ten wrong PINs.
  case signIn(Request, email: String?, password: SecretText)
  /// Begins the computations for signing in with this email at the server. It isn't answered.
  case prepareSignIn(email: String)
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
  /// Replaces name, email and telephone number; the password proves the driver's identity.
  case changeProfile(Request, Profile, password: SecretText)
  /// Checks the password before the question whether to delete the account.
  case checkPassword(Request, SecretText)
  /// Deletes the account with everything in it, for good, if the password is right.
  case deleteAccount(Request, password: SecretText)
  /// Replaces the password. With `endsOthers`, all other terminals are signed out.
  case changePassword(Request, from: SecretText, to: SecretText, endsOthers: Bool)
  /// Continues here with an account that is open on another terminal, which then locks.
  case goOnHere
  /// Signs out all other terminals; the password proves the driver's identity.
  case signOutOthers(Request, password: SecretText)
  /// Replaces the PIN; the password proves the driver's identity.
  case changePIN(Request, password: SecretText, to: SecretText)
  /// Creates another recovery code, to be confirmed.
  case newRecoveryCode(Request, password: SecretText)
  /// Makes the recovery code on screen the only one.
  case confirmRecoveryCode(Request)
  /// Drops the recovery code on screen, so that only the previous one opens the account.
  case keepRecoveryCode(Request)
  /// Answers with ``AccountResponse/waited(_:seconds:)`` after a second.
  case wait(Request)
}
