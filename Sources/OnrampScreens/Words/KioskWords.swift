import OnrampCore

/// Words that depend on where they are read.
public protocol PlacedWords: Sendable {
  /// Whether they are read at a kiosk, where nobody but the staff can do anything about the computer.
  var isAtKiosk: Bool { get }
}

/// What a person reads at a kiosk in place of what names the computer's files and programs.
public protocol KioskWords: PlacedWords {
  /// How to give a photo, below its empty field.
  var kioskPhotoWays: String { get }
  /// The photo that the next Save keeps.
  func kioskKeptPhoto(_ photo: Photo, turned: Turn) -> String
  /// How to retake a photo that isn't good enough.
  var kioskRetakeWays: String { get }
  /// Why typing or pasting into a photo field does nothing.
  var kioskPhoneOnly: String { get }
  /// There is no photo to view.
  var kioskNothingToView: String { get }
  /// Why the phone can't be used, if that is said in other words than elsewhere.
  func kioskLinkProblem(_ problem: LinkProblem) -> String?
  /// The same in the line mode.
  func kioskPlainLinkProblem(_ problem: LinkProblem) -> String?
  /// What is wrong with what is stored, if a driver can do nothing about it here.
  func kioskProblem(_ problem: StoreProblem) -> String?
  /// What is wrong with a photo, if it says to use a file.
  func kioskProblem(_ problem: PhotoProblem, _ label: String) -> String?
  var kioskWhyNobodyCame: String { get }
  /// A draft names a file of another computer.
  func kioskNotHere(_ label: String) -> String
  var kioskAboutSummary: String { get }

  // The line mode.
  func kioskQuestion(_ field: Field, current: String?, canTurn: Bool) -> String
  func kioskQuestion(_ field: Field, refused current: String) -> String
  func kioskPlainHelp(_ field: Field) -> String
  var kioskPlainRetakeWays: String { get }
  var kioskPlainPhoneOnly: String { get }
  var kioskPlainWhyNobodyCame: String { get }
  var kioskPlainSummaryHelp: String { get }
  func kioskPlainChoices(_ count: Int) -> String
  var kioskPlainChoicesHandedIn: String { get }
  var kioskPlainHandedInHelp: String { get }
  var kioskPlainRestart: String { get }

  // Nobody at the keyboard.
  /// The driver is about to be signed out.
  func kioskLeaving(minutes: Int) -> String
  /// The start of a sign-up, or what is typed to sign in, is about to be cleared.
  func kioskClearing(minutes: Int) -> String
}
