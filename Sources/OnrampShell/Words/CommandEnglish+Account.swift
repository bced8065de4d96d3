import OnrampCore

extension CommandWords {
  var aboutAccount: String { "Sign up, sign in, or unlock your account." }
  var aboutAccountStatus: String { "Say whether a driver is signed in, and nothing else." }
  var aboutAccountDelete: String { "Delete your account for good." }
  var aboutAccountDeleteYes: String { "Delete the account and everything in it." }
  var accountDeleteNeedsYes: String {
    "This deletes your account and everything in it for good. Nothing was changed. "
      + "To do it, run onramp account delete --yes."
  }
  var accountDeleted: String { "The account and everything in it are deleted for good." }
  var aboutSync: String {
    "Send what isn't on the company's server yet, and fetch what is newer."
  }
  var aboutSyncWait: String { "Try until the server has everything." }
  var notSentForNewer: String {
    "What is saved here isn't on the server yet, because something newer came from another terminal. To "
      + "bring both together, open your account, or run onramp sync --password-fd N."
  }
  func photosNotFetched(_ count: Int) -> String {
    let photos = count == 1 ? "1 photo" : "\(count) photos"
    return "\(photos) couldn't be fetched from the company's server. To try again, run onramp sync."
  }
  var noAccountAtServer: String { "No account here is kept on the company's server." }
  var nothingToSync: String { "There is no account here to sync." }
  var aboutSignIn: String { "Sign in to your account, also on a computer that hasn't seen it." }
  func signedIn(_ lastSaved: String?) -> String {
    lastSaved.map { "Signed in. \($0)." } ?? "Signed in."
  }
  var aboutDevices: String { "List the terminals on which you are signed in." }
  var aboutRevoke: String { "Sign out another terminal, such as a stolen one." }
  var aboutRevokeName: String {
    "The terminal's name or its digits after #, as onramp account devices lists them."
  }
  var aboutRevokeOthers: String { "Sign out all terminals but this one." }
  var revokeWhich: String {
    "Say which terminal to sign out: give its name, as onramp account devices lists it, or --all-others. "
      + "Nothing was changed."
  }
  var thisTerminal: String { "this terminal" }
  func signedInSince(_ time: String) -> String { "signed in since \(time)" }
  func lastSeen(_ time: String) -> String { "last seen \(time)" }
  func revoked(_ name: String) -> String {
    "\(name) is signed out. What it has stays sealed there, and it gets nothing new."
  }
  func noSuchDevice(_ name: String) -> String {
    "You aren't signed in on \(name). Nothing was changed. To list the terminals, run onramp account "
      + "devices."
  }
  func severalDevices(_ name: String) -> String {
    "Several terminals are called \(name). Nothing was changed. Give the name that onramp account "
      + "devices lists for the one you mean, with the digits behind it."
  }
  var aboutMain: String { "Open the screen from which everything else opens." }
  var aboutPasswordFD: String {
    "Read the account's password from this open file descriptor, up to the end of its first line."
  }
  var aboutEmailFD: String {
    "Read the email of the account that is meant from this open file descriptor."
  }
  var askPIN: String { "PIN:" }
  var askPassword: String { "Password:" }
  var askEmail: String { "Email:" }

  func accountState(_ state: AccountState) -> String {
    switch state {
    case .none: "There is no account here. To make one, run onramp account."
    case .signedIn: "A driver is signed in. The PIN opens the account."
    case .signedOut(1): "Nobody is signed in. There is 1 account."
    case .signedOut(let accounts): "Nobody is signed in. There are \(accounts) accounts."
    }
  }

  func notOpened(_ why: String) -> String {
    why.hasSuffix("Nothing was changed") ? "\(why)." : "\(why). Nothing was read or changed."
  }
  var signUpKept: String {
    "What you typed is kept, except the password and PIN. Run onramp account to continue."
  }
  var signUpCleared: String {
    "You don't have an account yet, so what you typed is cleared. Sign up here again to continue."
  }
  var nobodySignedIn: String { "You aren't signed in. Sign in or sign up here to continue." }
  var accountRequired: String {
    "Your company requires an account. Nothing was saved. Run onramp account first."
  }
  var secretMissing: String {
    "The application belongs to an account, and no PIN or password was given. Nothing was read or "
      + "changed. Run this on a terminal, or give the password with --password-fd."
  }
  var emailMissing: String {
    "No email was given that says which account is meant. Nothing was read or changed. Run this on a "
      + "terminal, or give the email with --email-fd."
  }
  var neverOpened: String {
    "No account was opened, so nothing was read or changed. Start again, with the PIN or password first."
  }
  var noAccount: String {
    "There is no account here, so a password or email opens nothing. Nothing was read or changed. To "
      + "make an account, run onramp account; to continue without one, leave out --password-fd and "
      + "--email-fd."
  }
  func unreadable(_ descriptor: Int32, _ option: String) -> String {
    "File descriptor \(descriptor), given by \(option), can't be read. Nothing was changed."
  }
  func notOneLine(_ option: String) -> String {
    "What \(option) gave is not a line of text, or is too long. Nothing was read or changed. Give one "
      + "line of at most 1,000 characters."
  }
}
