import OnrampCore
import OnrampScreens

/// What was left on the computer without an account, existing accounts, and a recovery code that
/// replaces another.
extension Scenes {
  private static let draft = SignUpDraft(
    screen: "personal", acceptsTerms: true, texts: ["email": "amina@example.com"])

  private static let toPlain = [Happening.key(.down, .down, .down, .down, .enter)]

  /// Main, with an application that was left.
  private static func beside(
    _ name: String, _ left: LeftApplication = .begun, then happenings: [Happening] = []
  ) -> Scene {
    Scene(name, then: unlocking(Answers()) + [.account(.plainFound(left))] + happenings) {
      App(locked: setup(.signedIn, length: 6), schema: schema(in: $0))
    }
  }

  /// A recovery code that replaces another.
  static func anotherCode(_ name: String, then happenings: Happening...) -> Scene {
    let asking: [Happening] = [
      .key(
        .down, .down, .down, .down, .enter, .down, .down, .enter, .paste("correct horse"), .enter),
      .account(.code(code)),
    ]
    return Scene(name, then: unlocking(saved(before: .vehicle)) + asking + happenings) {
      App(locked: setup(.signedIn, length: 6), schema: schema(in: $0))
    }
  }

  static let leftScenes: [Scene] = [
    welcome("welcome-left", setup(.signedOut(accounts: 1), left: .begun, signUp: draft)),
    welcome("sign-up-left", setup(signUp: draft), then: .key(.enter)),
    welcome("sign-up-left-start-over", setup(signUp: draft), then: .key(.enter, .character("n"))),
    signUp(
      "account-exists", setup(.signedOut(accounts: 1)), after: credentials,
      then: .account(.failed(.exists))),
    signUp("credentials-checking", setup(.signedOut(accounts: 1)), after: credentials),
    signedIn("main-twin", then: .account(.twin)),
    beside("main-left"),
    beside("plain-left", then: toPlain),
    beside("plain-left-cleared", .cleared, then: toPlain),
    beside("delete-plain", then: toPlain + [.key(.backTab, .enter)]),
    beside(
      "plain-deleted",
      then: toPlain + [.key(.backTab, .enter, .tab, .enter), .account(.plainErased)]),
    anotherCode("another-code"),
    anotherCode("keep-code", then: .key(.escape)),
    signedIn(
      "new-code-unconfirmed", then: .account(.details(.unconfirmed)),
      .key(.down, .down, .down, .down, .enter, .down, .down, .enter)),
  ]
}
