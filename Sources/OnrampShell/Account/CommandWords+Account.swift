import OnrampCore
import OnrampScreens
import OnrampWords

extension CommandWords {
  var aboutAccount: String { words("Sign up, sign in, or unlock your account.") }
  var aboutAccountStatus: String { words("Say whether a driver is signed in, and nothing else.") }
  var aboutAccountDelete: String { words("Delete your account for good.") }
  var aboutAccountDeleteYes: String { words("Delete the account and everything in it.") }
  var accountDeleteNeedsYes: String {
    words(
      """
      This deletes your account and everything in it for good. Nothing was changed. To do it, run \
      onramp account delete --yes.
      """)
  }
  var accountDeleted: String { words("The account and everything in it are deleted for good.") }
  var aboutSync: String {
    words("Send what isn't on the company's server yet, and fetch what is newer.")
  }
  var aboutSyncWait: String { words("Try until the server has everything.") }
  /// Says that what is saved here isn't on the server because something newer came from another
  /// terminal, and how to bring both together.
  var notSentForNewer: String {
    words(
      """
      What is saved here isn't on the server yet, because something newer came from another \
      terminal. To bring both together, open your account, or run onramp sync --password-fd N.
      """)
  }
  /// Says how many photos couldn't be fetched from the server, and what to do.
  func photosNotFetched(_ count: Int) -> String {
    let photos = words.count(count, "1 photo", "\(count) photos")
    return words(
      "\(photos) couldn't be fetched from the company's server. To try again, run onramp sync.")
  }
  /// Says that the company's server has no account of this computer.
  var noAccountAtServer: String { words("No account here is kept on the company's server.") }
  /// Says that no account here belongs to a server.
  var nothingToSync: String { words("There is no account here to sync.") }
  var aboutSignIn: String {
    words("Sign in to your account, also on a computer that hasn't seen it.")
  }
  /// Says that the account is open here now, and when and where it was last saved.
  func signedIn(_ lastSaved: String?) -> String {
    lastSaved.map { words("Signed in. \($0).") } ?? words("Signed in.")
  }
  var aboutDevices: String { words("List the terminals on which you are signed in.") }
  var aboutRevoke: String { words("Sign out another terminal, such as a stolen one.") }
  var aboutRevokeName: String {
    words("The terminal's name or its digits after #, as onramp account devices lists them.")
  }
  var aboutRevokeOthers: String { words("Sign out all terminals but this one.") }
  var revokeWhich: String {
    words(
      """
      Say which terminal to sign out: give its name, as onramp account devices lists it, or \
      --all-others. Nothing was changed.
      """)
  }
  var thisTerminal: String { words("this terminal") }
  /// When a terminal was signed in to the account.
  func signedInSince(_ time: String) -> String { words("signed in since \(time)") }
  func lastSeen(_ time: String) -> String { words("last seen \(time)") }
  func revoked(_ name: String) -> String {
    words("\(name) is signed out. What it has stays sealed there, and it gets nothing new.")
  }
  func noSuchDevice(_ name: String) -> String {
    words(
      """
      You aren't signed in on \(name). Nothing was changed. To list the terminals, run onramp \
      account devices.
      """)
  }
  func severalDevices(_ name: String) -> String {
    words(
      """
      Several terminals are called \(name). Nothing was changed. Give the name that onramp account \
      devices lists for the one you mean, with the digits behind it.
      """)
  }
  var aboutMain: String { words("Open the screen from which everything else opens.") }
  var aboutPasswordFD: String {
    words(
      """
      Read the account's password from this open file descriptor, up to the end of its first line.
      """)
  }
  var aboutEmailFD: String {
    words("Read the email of the account that is meant from this open file descriptor.")
  }
  /// The prompt on the terminal, without echo.
  var askPIN: String { words("PIN:") }
  var askPassword: String { words("Password:") }
  var askEmail: String { words("Email:") }

  func accountState(_ state: AccountState) -> String {
    switch state {
    case .none: words("There is no account here. To make one, run onramp account.")
    case .signedIn: words("A driver is signed in. The PIN opens the account.")
    case .signedOut(1): words("Nobody is signed in. There is 1 account.")
    case .signedOut(let accounts): words("Nobody is signed in. There are \(accounts) accounts.")
    }
  }

  /// Says why a PIN, password or email didn't open an account.
  func notOpened(_ why: String) -> String {
    why.hasSuffix(words("Nothing was changed"))
      ? words("\(why).") : words("\(why). Nothing was read or changed.")
  }
  /// The last words about an unfinished sign-up.
  var signUpKept: String {
    words("What you typed is kept, except the password and PIN. Run onramp account to continue.")
  }
  /// Says that no company's server keeps the account.
  var nowhereToSync: String {
    words(
      """
      No policy here names a server, so your account is only on this computer. Nothing was changed.
      """)
  }
  /// The last words about what was typed to open an account.
  var typedNotKept: String {
    words("What you typed here was not kept. Everything that was saved is safe.")
  }
  /// The last words about an unfinished sign-up at a kiosk, which keeps nothing of it.
  var signUpCleared: String {
    words(
      """
      You don't have an account yet, so what you typed is cleared. Sign up here again to continue.
      """)
  }
  /// The last words to somebody at a kiosk who has neither signed in nor begun to sign up.
  var nobodySignedIn: String { words("You aren't signed in. Sign in or sign up here to continue.") }
  /// Says that the policy requires an account, but there is none.
  var accountRequired: String {
    words("Your company requires an account. Nothing was saved. Run onramp account first.")
  }
  var secretMissing: String {
    words(
      """
      The application belongs to an account, and no PIN or password was given. Nothing was read or \
      changed. Run this on a terminal, or give the password with --password-fd.
      """)
  }
  var emailMissing: String {
    words(
      """
      No email was given that says which account is meant. Nothing was read or changed. Run this \
      on a terminal, or give the email with --email-fd.
      """)
  }
  /// Says that the input ended before it opened an account.
  var neverOpened: String {
    words(
      """
      No account was opened, so nothing was read or changed. Start again, with the PIN or password \
      first.
      """)
  }
  /// Says that a password or email was given, but there is no account.
  var noAccount: String {
    words(
      """
      There is no account here, so a password or email opens nothing. Nothing was read or changed. \
      To make an account, run onramp account; to continue without one, leave out --password-fd and \
      --email-fd.
      """)
  }
  /// Says that an option's descriptor can't be read.
  func unreadable(_ descriptor: Int32, _ option: String) -> String {
    words("File descriptor \(descriptor), given by \(option), can't be read. Nothing was changed.")
  }
  /// Says that the input of an option's descriptor can't be a password or email.
  func notOneLine(_ option: String) -> String {
    words(
      """
      What \(option) gave is not a line of text, or is too long. Nothing was read or changed. Give \
      one line of at most 1,000 characters.
      """)
  }
}
