import OnrampCore
import OnrampWords

/// The questions of dialogs.
extension Words {
  package func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        words("Restart and clear the application?"),
        words(
          """
          This clears your answers, drafts and photos. You can undo Restart for 24 hours, or until \
          you save something. Delete for good can't be undone.
          """)
      )
    case .deleteForGood:
      (
        words("Delete this application for good?"),
        words(
          """
          Your answers, drafts and photos are erased. This can't be undone. Saved routes and \
          favorite cars stay.
          """)
      )
    case .withdraw:
      (
        words("Withdraw your application?"),
        words(
          """
          The company will no longer review it. Your answers and photos stay on this computer, and \
          you can change them and hand them in again.
          """)
      )
    case .newKeys(let change):
      (
        words("The company's keys are new. Hand in anyway?"),
        changedKeys(change, isShort: true) + " "
          + words("Whoever has these keys can read what you send. Ask the company first.")
      )
    case .unchanged:
      (
        words("Hand in all the same?"),
        words("Something that the company asked for hasn't changed.")
      )
    case .quitLosing(let problem?):
      (words("Quit anyway?"), words("What you typed can't be kept. \(self.problem(problem))"))
    case .feature(let question): question.said?.words(self, question) ?? ("", "")
    case .takeApplication(.begun):
      (
        words("Move the application on this computer to your account?"),
        words(
          """
          If you move it, only you can open it. If you leave it, anyone logged in as you can read \
          it. Leave it if it isn't yours.
          """)
      )
    case .takeApplication(.cleared):
      (
        words("Move the cleared application to your account?"),
        words(
          """
          It can be restored until 24 hours after Restart. If you move it, only you can restore \
          it. If you leave it, anyone logged in as you can.
          """)
      )
    case .plainLeft(.begun):
      (
        words("Move the application left here to your account?"),
        words(
          """
          If you move it, only you can open it. If you leave it, anyone logged in as you can read \
          it. Delete it if nobody needs it.
          """)
      )
    case .plainLeft(.cleared):
      (
        words("Move the cleared application to your account?"),
        words(
          """
          It can be restored until 24 hours after Restart. If you leave it, anyone logged in as \
          you can restore it.
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
        account.isOpen(since: self.time(time), on: terminal) + ". "
          + account.goOnHere, account.aboutGoingOnHere
      )
    case .endOthers:
      (
        words("Sign out all other computers?"),
        words(
          """
          Do so if somebody may know your old password, or if a computer was lost. If you don't, \
          they stay signed in, and ask for the new password where they asked for the old one.
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
        words("The old code keeps working, and the new one won't be used.")
      )
    case .quitWithCode:
      (
        words("Quit without confirming the code?"),
        words("It won't be shown again. You can get a new one under Account, New recovery code.")
      )
    case .quitLosing(nil):
      (
        words("Quit without waiting?"),
        words(
          """
          Something is still being written. If you quit now, it may not be finished, and what you \
          typed last may be lost.
          """)
      )
    }
  }

  /// The question for the folder to export to.
  public var exportQuestion: (title: String, text: String) {
    (
      words("Export to a folder"),
      words("Your answers and photos are copied to a new folder and one ZIP file.")
    )
  }

  package func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (_, .feature(let question)): question.said?.label(self, question, choice == .yes) ?? ""
    case (.no, .restart), (.no, .deleteForGood): words("Keep everything")
    case (.yes, .restart): words("Restart")
    case (.yes, .withdraw): words("Withdraw")
    case (.no, .withdraw): words("Keep it", context: "keep handed in")
    case (.yes, .newKeys), (.yes, .unchanged): words("Hand in")
    case (.no, .newKeys), (.no, .unchanged): words("Not now")
    case (.forGood, .plainLeft): words("Delete it")
    case (.forGood, .signUpLeft): words("Start over")
    case (.forGood, _), (.yes, .deleteForGood), (.yes, .deletePlain),
      (.yes, .deleteAccount):
      words("Delete for good")
    case (.no, .deletePlain), (.no, .deleteAccount): words("Keep it")
    case (_, .signUpLeft): choice == .yes ? words("Continue") : words("Go back")
    case (.no, .quitLosing): words("Stay")
    case (.yes, .takeApplication), (.yes, .plainLeft): words("Move it")
    case (.no, .takeApplication), (.no, .plainLeft): words("Leave it here")
    case (.back, _): words("Go back")
    case (.no, .signOut): words("Stay signed in")
    case (.yes, .signOut): words("Sign out")
    case (.yes, .openElsewhere): words("Continue here")
    case (.no, .openElsewhere): words("Lock")
    case (.no, .endOthers): words("Leave them")
    case (.yes, .endOthers): words("Sign them out")
    case (.no, .signOutOther): words("Go back")
    case (.yes, .signOutOther): words("Sign out")
    case (.no, .keepCode): words("Use the new one")
    case (.yes, .keepCode): words("Keep the old one")
    case (.no, .quitWithCode): words("Not yet")
    case (.yes, .quitWithCode): words("Yes, quit")
    case (.yes, .quitLosing(nil)): words("Quit now")
    case (.yes, .quitLosing): words("Quit and lose it")
    }
  }

  /// The letters that answer a question. `y` and `n` work in every language.
  public var yes: Character { words("y").first ?? "y" }
  package var no: Character { words("n").first ?? "n" }
}
