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
          This clears your answers, drafts and photos. You can undo this until you save \
          something, for 24 hours at most. Deleting for good can't be undone.
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
    case .feature(let question): question.said(in: self).question
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
  var exportTitle: String { words("Export to a folder") }
  func aboutExport(of schema: Schema) -> String {
    let hasPhotos = schema.fields.contains(where: \.kind.isPhoto)
    return hasPhotos
      ? words(
        """
        Your answers and photos are copied to a new folder and one ZIP file. Name a new folder. If \
        it exists, both go into it.
        """)
      : words(
        """
        Your answers are copied to a new folder and one ZIP file. Name a new folder. If it exists, \
        both go into it.
        """)
  }

  package func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String {
    switch (choice, question) {
    case (_, .feature(let question)): question.said(in: self).label(choice)
    case (.no, .restart), (.no, .deleteForGood): words("Keep everything")
    case (.yes, .restart): words("Restart")
    case (.yes, .withdraw): words("Withdraw")
    case (.no, .withdraw): words("Keep it", context: "keep handed in")
    case (.yes, .newKeys), (.yes, .unchanged): words("Hand in")
    case (.no, .newKeys), (.no, .unchanged): words("Not now")
    case (.forGood, _), (.yes, .deleteForGood): words("Delete for good")
    case (.no, .quitLosing): words("Stay")
    case (.back, _): words("Go back")
    case (.yes, .quitLosing(nil)): words("Quit now")
    case (.yes, .quitLosing): words("Quit and lose it")
    }
  }

  /// The letters that answer a question. `y` and `n` work in every language.
  public var yes: Character { words("y").first ?? "y" }
  package var no: Character { words("n").first ?? "n" }
}
