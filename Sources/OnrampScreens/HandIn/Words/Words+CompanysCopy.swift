import OnrampCore
import OnrampWords

/// What the company has of the application.
extension Words {
  /// Says that nothing has been sent, or describes the last export.
  func exportState(of application: Application) -> String {
    if let last = application.export.last, application.allows(.exports) {
      return exported(last, isChanged: application.isExportOld)
    }
    if let end = application.ended {
      return ended(end, number: application.handedInNumber).withoutPeriod
    }
    return application.handIn == nil && application.decision == nil
      ? words("Not handed in yet") : notExported
  }

  /// What to do to hand in the application with the ZIP file of the last export, if that is up to
  /// date.
  public func toHandIn(_ archive: String?) -> String {
    archive.map { words("Send \(shown($0)) to the company, for example as an email attachment.") }
      ?? words("Puts everything in one ZIP file. Send it to the company to be checked.")
  }

  /// The text of a dialog, which says if the company keeps a copy.
  func text(of dialog: Dialog) -> String {
    let isNothing = dialog.atCompany == .nothing
    switch (dialog.question, dialog.atCompany) {
    case (.restart, let copy?):
      return companysCopy(copy, button: handIn.withdraw) + " "
        + (isNothing
          ? words("This clears your answers and photos. You can undo this for 24 hours.")
          : words("This clears it on this computer. You can undo this for 24 hours."))
    case (.deleteForGood, let copy?):
      return companysCopy(copy, button: handIn.withdraw) + " "
        + (isNothing
          ? words("Your answers, drafts and photos are erased. This can't be undone.")
          : words("This erases it on this computer. This can't be undone."))
    case (.withdraw, .nothing?):
      return words(
        """
        It hasn't reached the company and won't be sent. Your answers and photos stay on this \
        computer, and you can change them and hand them in again.
        """)
    case (let question, _): return self.question(question).text
    }
  }

  /// What happens to the company's copy if the application is cleared here.
  ///
  /// - Parameter button: The button that withdraws it.
  func companysCopy(_ copy: CompanyCopy, button: String) -> String {
    switch copy {
    case .nothing: handIn.neverSent
    case .whole(let number, true):
      words(
        """
        The company keeps what you handed in under number \(number), unless you choose \(button) \
        first.
        """)
    case .whole(let number, false): handIn.companyKeeps(number)
    }
  }
}
