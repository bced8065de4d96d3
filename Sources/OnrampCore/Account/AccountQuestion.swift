/// A question about the account.
public enum AccountQuestion: Hashable, Sendable {
  /// Whether a new account takes over the application begun without one.
  case takeApplication(LeftApplication)
  /// Whether the application without an account moves to the open account, or is deleted.
  case plainLeft(LeftApplication)
  /// Whether to delete the application without an account for good.
  case deletePlain
  /// Whether to continue a sign-up that may be another driver's.
  case signUpLeft
  /// Whether to delete the open account for good.
  case deleteAccount
  /// Whether to sign out.
  case signOut
  /// Whether to continue here with an account that is open on another terminal.
  case openElsewhere(PastTime, on: OutsideText)
  /// Whether a new password signs out all other terminals.
  case endOthers
  /// Whether to sign out the driver who locked the program.
  case signOutOther
  /// Whether to keep the recovery code that the one on screen would replace.
  case keepCode
  /// Whether to quit although the recovery code won't be shown again.
  case quitWithCode

  /// The possible answers, in display order.
  var choices: [Dialog.Choice] {
    switch self {
    case .plainLeft: [.no, .yes, .forGood]
    case .signUpLeft: [.back, .yes, .forGood]
    case .takeApplication, .endOthers: [.no, .yes, .back]
    case .deletePlain, .deleteAccount, .signOut, .openElsewhere, .signOutOther, .keepCode,
      .quitWithCode:
      [.no, .yes]
    }
  }
}

extension Dialog.Question {
  /// A question about the account.
  public static func account(_ question: AccountQuestion) -> Self { .feature(.account(question)) }
}

extension App {
  /// Acts on the answer to a question about the account.
  mutating func answered(_ question: AccountQuestion, _ choice: Dialog.Choice) -> [AppEffect] {
    switch (question, choice) {
    case (.takeApplication, .yes): return onceKept(.creating)
    case (.takeApplication, .no):
      return wrap(account?.create(takesApplication: false, &session), in: AppEffect.account)
    case (.plainLeft, .yes): return takePlain()
    case (.plainLeft, .forGood): session.alert = Dialog(.account(.deletePlain))
    case (.deletePlain, .yes): return erasePlain()
    case (.signUpLeft, .yes): return goOnWithSignUp(isOwn: true)
    case (.signUpLeft, .forGood): return goOnWithSignUp(isOwn: false)
    case (.deleteAccount, .yes): return onceKept(.deleting)
    case (.signOut, .yes): return signOut()
    case (.openElsewhere, .yes): return [.account(.goOnHere)]
    case (.openElsewhere, _): return lock()
    case (.endOthers, .yes), (.endOthers, .no):
      return wrap(
        account?.changePassword(&session, endsOthers: choice == .yes), in: AppEffect.account)
    case (.signOutOther, .yes): return signOutLocked()
    case (.quitWithCode, .yes): return leave(.asked)
    case (.quitWithCode, _):
      application.stay(&session)
      return application.refreshPreviews(session)
    case (.keepCode, .yes):
      let request = session.newRequest()
      return wrap(account?.keepCode(request), in: AppEffect.account)
    case (.takeApplication, _), (.plainLeft, _), (.deletePlain, _), (.signUpLeft, _),
      (.deleteAccount, _), (.signOut, _), (.endOthers, _), (.signOutOther, _), (.keepCode, _):
      break
    }
    return []
  }
}
