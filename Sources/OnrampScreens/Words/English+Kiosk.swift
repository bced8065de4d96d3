import OnrampCore

/// The words at a kiosk, in English.
extension Words {
  var kioskPhotoWays: String { "Ctrl-P takes it with your phone" }

  func kioskKeptPhoto(_ photo: Photo, turned: Turn) -> String {
    "Saved: \(self.photo(photo)). "
      + (turned == .none ? "" : "\(turnedNotSaved(turned)). ")
      + "Ctrl-P replaces it, Delete removes it"
  }

  var kioskRetakeWays: String { "Retake: ^P phone" }
  var kioskPhoneOnly: String { "Photos come from your phone here: press Ctrl-P." }
  var kioskNothingToView: String {
    "There is no photo here yet. Press Ctrl-P to take one with your phone."
  }
  func kioskLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noNetwork: "Your phone can't reach this terminal now. You can add this photo later."
    case .cannotListen, .noHelper, .cannotConfine:
      "Your phone can't be used at this terminal now. You can add this photo later."
    case .noServer, .serverRefuses: kioskLinkProblem(.noHelper)
    case .died, .cannotWrite: nil
    }
  }

  var kioskWhyNobodyCame: String {
    "No phone has connected. Is yours online? A VPN or a firewall may be in the way."
  }

  func kioskNotHere(_ label: String) -> String {
    "\(label): this file is on another computer. Take the photo with your phone, or delete this path"
  }

  var kioskAboutSummary: String { "Check your answers and edit what isn't right." }

  // MARK: The line mode

  func kioskQuestion(_ field: Field, current: String?, canTurn: Bool) -> String {
    switch current {
    case nil:
      "\(field.label): type \(word(.phone)) to take the photo with your phone. "
        + "Press Enter to add it later."
    case let current?:
      canTurn
        ? "\(field.label). Now: \(current). Press Enter to keep it, or type \(word(.phone)), "
          + "\(word(.turn)) or \(word(.remove))."
        : "\(field.label). Now: \(current). Press Enter to keep it, or type \(word(.phone)) or "
          + "\(word(.remove))."
    }
  }

  func kioskQuestion(_ field: Field, refused current: String) -> String {
    "\(field.label). Now: \(current). Type \(word(.phone)) to take the photo with your phone, or press "
      + "Enter to leave it out."
  }

  func kioskPlainHelp(_ field: Field) -> String {
    let ways =
      field.kind.isPhoto
      ? """

      \(word(.phone)) takes the photo with your phone. \(word(.turn)) turns it 90° clockwise. \(word(.remove)) takes it out.
      """ : ""
    return """
      Type an answer and press Enter. A step is saved with its last answer.
      An empty line keeps the current answer.\(ways)
      \(word(.back)) goes to the previous question. \(word(.summary)) reads what is saved. \(word(.main)) opens Main. \(word(.quit)) ends; it asks first if anything can't be kept.
      A backslash before one of these words makes it an answer.
      """
  }

  var kioskPlainRetakeWays: String {
    "To retake it, type \(word(.phone)) at this photo's question."
  }
  var kioskPlainPhoneOnly: String { "Photos come from your phone here. Type \(word(.phone))." }

  var kioskPlainWhyNobodyCame: String {
    "No phone has connected. Is yours online? A VPN or a firewall may be in the way. "
      + "Type \(word(.back)) to stop."
  }

  var kioskPlainSummaryHelp: String {
    """
    Type the number of a step to edit it. \(word(.restart)) clears the application.
    \(word(.back)) opens the last step. \(word(.summary)) reads everything again. \(word(.main)) opens Main. \(word(.quit)) ends; it asks first if anything can't be kept.
    """
  }

  func kioskPlainChoices(_ count: Int) -> String {
    "Type \(numbers(count, or: "or", to: "to")) to edit, or type \(word(.restart)), \(word(.main)), "
      + "\(word(.help)) or \(word(.quit))."
  }

  var kioskPlainChoicesHandedIn: String {
    "Type \(word(.restart)), \(word(.main)), \(word(.help)) or \(word(.quit))."
  }

  var kioskPlainHandedInHelp: String {
    """
    \(word(.restart)) clears the application at this terminal.
    \(word(.summary)) reads everything again. \(word(.main)) opens Main. \(word(.quit)) ends.
    """
  }

  var kioskPlainRestart: String {
    "Restart clears your answers, everything you typed and the stored photos. "
      + "Type \(word(.yes)) or \(word(.no))."
  }

  // MARK: Nobody at the keyboard

  func kioskLeaving(minutes: Int) -> String {
    minutes == 1
      ? "No key for a while: in 1 minute you are signed out here. What you typed is kept. "
        + "Press any key to stay."
      : "No key for a while: in \(minutes) minutes you are signed out here. What you typed is kept. "
        + "Press any key to stay."
  }

  func kioskClearing(minutes: Int) -> String {
    minutes == 1
      ? "No key for a while: in 1 minute what you typed here is cleared. Press any key to stay."
      : "No key for a while: in \(minutes) minutes what you typed here is cleared. "
        + "Press any key to stay."
  }
}
