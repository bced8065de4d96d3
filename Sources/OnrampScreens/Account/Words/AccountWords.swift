import OnrampCore

/// Everything a person reads on the account screens and on the lock, in one language.
public protocol AccountWords: PlacedWords {
  /// The purpose of a screen, or of the lock.
  func about(_ screen: Account.Screen?) -> String
  var aboutLock: String { get }
  func title(of screen: Account.Screen) -> String
  /// The text above the fields of a screen.
  func introduction(_ account: Account) -> [String]
  func label(of field: FieldID, on screen: Account.Screen) -> String
  func label(of button: Button) -> String
  /// The requirements of an answer, stated before it is given.
  func hint(for field: FieldID, _ setup: AccountSetup, on screen: Account.Screen) -> String?
  /// What is wrong with an answer and what to do, without a period.
  func problem(
    _ problem: FieldProblem, of field: FieldID, on screen: Account.Screen
  ) -> String
  /// Why an account didn't open or change.
  func problem(_ problem: AccountProblem) -> String
  /// How to open the account after too many wrong PINs.
  func tooManyPINs(offersCode: Bool) -> String
  func notice(_ notice: AccountNotice) -> String
  /// Says that the change was made, but the disk didn't confirm it.
  func unconfirmed(_ code: Int32) -> String
  /// The operation in progress on a screen.
  func working(on screen: Account.Screen) -> String
  /// How long to wait before the next attempt.
  func wait(_ seconds: Int) -> String
  /// Where the account stands with the server, without a period.
  func syncState(_ standing: SyncStanding) -> String
  /// Says, after Save, that the server has it, too.
  var savedAtServer: String { get }
  /// Says when and from which terminal the account was last saved. The time is as in `Words.at(_:)`.
  func lastSaved(_ time: String, on terminal: OutsideText) -> String
  /// Says since when and on which terminal the account is open, without a period. The time is as in
  /// `Words.time(_:)`.
  func isOpen(since time: String, on terminal: OutsideText) -> String
  /// The question whether to go on here, and what becomes of the other terminal.
  var goOnHere: String { get }
  var aboutGoingOnHere: String { get }

  /// The terms of service, by paragraph.
  var terms: [String] { get }
  var acceptTerms: String { get }
  /// The purpose of the recovery code, as a sentence of its introduction.
  var codePurpose: String { get }

  // The lock.
  var unlock: String { get }
  var isLocked: String { get }
  var isLockedShort: String { get }
  var pin: String { get }
  var password: String { get }
  func digits(_ count: Int) -> String
  /// The buttons for the ways around a PIN that is no longer accepted.
  func way(_ way: Lock.Way) -> String
  var nothingBeforeLock: String { get }

  // Line mode.
  /// Mentions the words for the ways around a PIN.
  var plainLock: String { get }
  /// Refuses a secret that is a command, without repeating it.
  var plainNoSecret: String { get }
  func plainStep(_ account: Account) -> String
  func plainQuestion(_ label: String, hint: String?, current: String?) -> String
  var plainAccept: String { get }
  /// A choice by number; `back` is among the words if there is something to go back to.
  func plainChoices(_ buttons: [String], goesBack: Bool) -> String
  /// The consequence of not accepting the terms.
  var plainNotAccepted: String { get }
  var plainNothingBefore: String { get }
  /// The text before a recovery code, which follows on its own line.
  var plainCode: String { get }
  /// What can be typed to confirm a recovery code, which may replace another.
  func plainCodeHelp(replaces: Bool) -> String
  /// Says that the recovery code must be confirmed before going back.
  var plainConfirmFirst: String { get }
  /// What to type to use the recovery code.
  func plainUseCode(_ choice: String) -> String
  /// Says which number says that the driver has only one name.
  func plainOneName(_ choice: String) -> String
  var plainHelp: String { get }
  /// The question of whether an application moves to a new account.
  func plainAskToMove(_ question: String) -> String

  // Keys.
  var keyGoOn: KeyText { get }
  var keyGoOnOnceAccepted: KeyText { get }
  var keyEnterGoesOn: KeyText { get }
  var keyAccept: KeyText { get }
  var keyClearBox: KeyText { get }
  var keyReveal: KeyText { get }
  var keyHide: KeyText { get }
  var keyLock: KeyText { get }
  var keyUnlock: KeyText { get }
  var keyChoose: KeyText { get }
  var keyConfirmCode: KeyText { get }
  var keyMoveIt: KeyText { get }
  var keyLeaveIt: KeyText { get }
  var keyStartOver: KeyText { get }
}

extension Words {
  /// Where an account stands with the server, and why.
  public func syncState(_ standing: SyncStanding) -> String {
    let state = account.syncState(standing).asSentence
    switch standing {
    case .waiting(.store(let problem)), .notAsked(.store(let problem)),
      .unconfirmed(.store(let problem)):
      return self.problem(problem)
    case .waiting(let delay), .notAsked(let delay), .unconfirmed(let delay):
      return "\(state) \(handIn.cause(delay))"
    case .saved, .sending, .arrived, .revoked, .rolledBack: return state
    }
  }

  /// The words of the account.
  public var account: any AccountWords {
    switch language {
    case .english: EnglishAccount(isAtKiosk: isAtKiosk)
    case .spanish: SpanishAccount(isAtKiosk: isAtKiosk)
    }
  }
}

extension AccountWords {
  /// What is said of a field of the account besides its label.
  func hint(for field: Field, of account: Account) -> String? {
    account.isLeftEmpty(field)
      ? label(of: .oneName) : hint(for: field.id, account.setup, on: account.screen)
  }
}
