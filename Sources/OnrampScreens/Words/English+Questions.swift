import OnrampCore

/// The questions of dialogs, in English.
extension Words {
  func question(_ question: Dialog.Question) -> (title: String, text: String) {
    switch question {
    case .restart:
      (
        "Restart and clear the application?",
        "This clears your answers, drafts and photos. You can undo Restart for 24 hours, "
          + "or until you save something. Delete for good can't be undone."
      )
    case .deleteForGood:
      (
        "Delete this application for good?",
        "Your answers, drafts and photos are erased. This can't be undone. Saved routes and favorite "
          + "cars stay."
      )
    case .withdraw: (handIn.withdrawQuestion, handIn.aboutWithdrawing)
    case .newKeys(let change):
      (
        handIn.newKeysQuestion,
        handIn.changedKeys(change, isShort: true) + " " + handIn.aboutNewKeys
      )
    case .unchanged: (handIn.unchangedQuestion, handIn.aboutUnchanged)
    case .quitLosing(let problem?):
      ("Quit anyway?", "What you typed can't be kept. \(self.problem(problem))")
    case .feature(let question): question.said?.words(self, question) ?? ("", "")
    case .takeApplication(.begun):
      (
        "Move the application on this computer to your account?",
        "If you move it, only you can open it. If you leave it, anyone logged in as you can read it. "
          + "Leave it if it isn't yours."
      )
    case .takeApplication(.cleared):
      (
        "Move the cleared application to your account?",
        "It can be restored until 24 hours after Restart. If you move it, only you can restore it. "
          + "If you leave it, anyone logged in as you can."
      )
    case .plainLeft(.begun):
      (
        "Move the application left here to your account?",
        "If you move it, only you can open it. If you leave it, anyone logged in as you can read it. "
          + "Delete it if nobody needs it."
      )
    case .plainLeft(.cleared):
      (
        "Move the cleared application to your account?",
        "It can be restored until 24 hours after Restart. If you leave it, anyone logged in as you can "
          + "restore it."
      )
    case .deletePlain:
      (
        "Delete the application left here for good?",
        "Its answers, drafts, photos, favorite cars and routes are erased. This can't be undone."
      )
    case .deleteAccount:
      (
        "Delete your account for good?",
        "Everything in it is erased from this computer. This can't be undone."
      )
    case .signUpLeft:
      (
        "Continue the sign-up that was started here?",
        "If you continue, you will see what was typed. If it isn't yours, start over to delete it."
      )
    case .signOut:
      (
        "Sign out?",
        "Your application stays on this computer, encrypted. To open it again, you need your email, "
          + "and either your password or your recovery code."
      )
    case .openElsewhere(let time, let terminal):
      (
        account.isOpen(since: self.time(time), on: terminal) + ". "
          + account.goOnHere, account.aboutGoingOnHere
      )
    case .endOthers:
      (
        "Sign out all other computers?",
        "Do so if somebody may know your old password, or if a computer was lost. If you don't, they "
          + "stay signed in, and ask for the new password where they asked for the old one."
      )
    case .signOutOther:
      (
        "Sign out the other driver?",
        "The driver who locked Onramp will be signed out. Their application stays encrypted on this "
          + "computer, and opens again with their email and password."
      )
    case .keepCode:
      ("Keep your old code?", "The old code keeps working, and the new one won't be used.")
    case .quitWithCode:
      (
        "Quit without confirming the code?",
        "It won't be shown again. You can get a new one under Account, New recovery code."
      )
    case .quitLosing(nil):
      (
        "Quit without waiting?",
        "Something is still being written. If you quit now, it may not be finished, "
          + "and what you typed last may be lost."
      )
    }
  }

  var exportQuestion: (title: String, text: String) {
    ("Export to a folder", "Your answers and photos are copied to a new folder and one ZIP file.")
  }

  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (_, .feature(let question)): question.said?.label(self, question, choice == .yes) ?? ""
    case (.no, .restart), (.no, .deleteForGood): "Keep everything"
    case (.yes, .restart): "Restart"
    case (.yes, .withdraw): handIn.withdraw
    case (.no, .withdraw): handIn.keepHandedIn
    case (.yes, .newKeys), (.yes, .unchanged): handIn.handInWithNewKeys
    case (.no, .newKeys), (.no, .unchanged): handIn.notNow
    case (.forGood, .plainLeft): "Delete it"
    case (.forGood, .signUpLeft): "Start over"
    case (.forGood, _), (.yes, .deleteForGood), (.yes, .deletePlain),
      (.yes, .deleteAccount):
      "Delete for good"
    case (.no, .deletePlain), (.no, .deleteAccount): "Keep it"
    case (_, .signUpLeft): choice == .yes ? "Continue" : "Go back"
    case (.no, .quitLosing): "Stay"
    case (.yes, .takeApplication), (.yes, .plainLeft): "Move it"
    case (.no, .takeApplication), (.no, .plainLeft): "Leave it here"
    case (.back, _): "Go back"
    case (.no, .signOut): "Stay signed in"
    case (.yes, .signOut): "Sign out"
    case (.yes, .openElsewhere): "Continue here"
    case (.no, .openElsewhere): "Lock"
    case (.no, .endOthers): "Leave them"
    case (.yes, .endOthers): "Sign them out"
    case (.no, .signOutOther): "Go back"
    case (.yes, .signOutOther): "Sign out"
    case (.no, .keepCode): "Use the new one"
    case (.yes, .keepCode): "Keep the old one"
    case (.no, .quitWithCode): "Not yet"
    case (.yes, .quitWithCode): "Yes, quit"
    case (.yes, .quitLosing(nil)): "Quit now"
    case (.yes, .quitLosing): "Quit and lose it"
    }
  }

  var yes: Character { "y" }
  var no: Character { "n" }
}
