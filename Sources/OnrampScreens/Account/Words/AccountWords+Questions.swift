import OnrampCore
import OnrampWords

/// The questions about the account.
extension AccountWords {
  func said(_ asked: AccountQuestion) -> FeatureQuestionWords {
    let (title, text) = question(asked)
    let moves = if case .takeApplication = asked { true } else { false }
    return FeatureQuestionWords(
      question: (title, text), spoken: moves ? plainAskToMove(title + " " + text) : nil
    ) { choice($0, of: asked) }
  }

  private func question(_ question: AccountQuestion) -> (title: String, text: String) {
    switch question {
    case .takeApplication(.begun):
      (
        words("Move the application on this computer to your account?"),
        words(
          """
          If you move it, only you can open it. If you leave it, anyone who uses your login on \
          this computer can read it. Leave it if it isn't yours.
          """)
      )
    case .takeApplication(.cleared):
      (
        words("Move the cleared application to your account?"),
        words(
          """
          It can be restored until 24 hours after Restart. If you move it, only you can restore \
          it. If you leave it, anyone who uses your login on this computer can.
          """)
      )
    case .plainLeft(.begun):
      (
        words("Move the application left here to your account?"),
        words(
          """
          If you move it, only you can open it. If you leave it, anyone who uses your login on \
          this computer can read it. Delete it if nobody needs it.
          """)
      )
    case .plainLeft(.cleared):
      (
        words("Move the cleared application to your account?"),
        words(
          """
          It can be restored until 24 hours after Restart. If you leave it, anyone who uses your \
          login on this computer can restore it.
          """)
      )
    case .deletePlain:
      (
        words("Delete the application left here for good?"),
        words(
          """
          Its answers, drafts, photos, favorite cars and routes are erased. This can't be undone.
          """)
      )
    case .deleteAccount:
      (
        words("Delete your account for good?"),
        words("Everything in it is erased from this computer. This can't be undone.")
      )
    case .signUpLeft:
      (
        words("Continue the sign-up that was started here?"),
        words(
          """
          If you continue, you will see what was typed. If it isn't yours, start over to delete \
          it.
          """)
      )
    case .signOut:
      (
        words("Sign out?"),
        words(
          """
          Your application stays on this computer, encrypted. To open it again, you need your \
          email, and either your password or your recovery code.
          """)
      )
    case .openElsewhere(let time, let terminal):
      (
        isOpen(since: words.time(time), on: terminal) + ". "
          + goOnHere, aboutGoingOnHere
      )
    case .endOthers:
      (
        words("Sign out all other computers?"),
        words(
          """
          Do this if somebody may know your old password, or if you lost a computer. Otherwise \
          they stay signed in, and ask for the new password instead of the old one.
          """)
      )
    case .signOutOther:
      (
        words("Sign out the other driver?"),
        words(
          """
          The driver who locked Onramp will be signed out. Their application stays encrypted on \
          this computer, and opens again with their email and password.
          """)
      )
    case .keepCode:
      (
        words("Keep your old code?"),
        words("The old code keeps working, and the new one won't work.")
      )
    case .quitWithCode:
      (
        words("Quit without confirming the code?"),
        words("It won't be shown again. You can get a new one under Account, New recovery code.")
      )
    }
  }

  private func choice(_ choice: Dialog.Choice, of question: AccountQuestion) -> String {
    switch (choice, question) {
    case (.forGood, .plainLeft): words("Delete it")
    case (.forGood, .signUpLeft): words("Start over")
    case (.yes, .signUpLeft): words("Continue")
    case (.forGood, _), (.yes, .deletePlain), (.yes, .deleteAccount): words("Delete for good")
    case (.no, .deletePlain), (.no, .deleteAccount): words("Keep it")
    case (.yes, .takeApplication), (.yes, .plainLeft): words("Move it")
    case (.no, .takeApplication), (.no, .plainLeft): words("Leave it here")
    case (.yes, .signOut), (.yes, .signOutOther): words("Sign out")
    case (.yes, .openElsewhere): words("Continue here")
    case (.no, .openElsewhere): words("Lock")
    case (.no, .endOthers): words("Leave them")
    case (.yes, .endOthers): words("Sign them out")
    case (.no, .keepCode): words("Use the new one")
    case (.yes, .keepCode): words("Keep the old one")
    case (.no, .quitWithCode): words("Not yet")
    case (.yes, .quitWithCode): words("Yes, quit")
    case (.back, _), (.no, .signOut), (.no, .signOutOther), (.no, .signUpLeft): words("Go back")
    }
  }
}
