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
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine:
      "Your phone can't be used at this terminal. Tell the staff, or add this photo later."
    case .noServer:
      "The company's server can't be reached, so your phone can't be used now. Press N to try again, "
        + "or add this photo later."
    case .serverRefuses:
      "The company's server has no page for a phone at the moment. Press N to try again, or add this "
        + "photo later."
    case .cannotWrite: kioskProblem(StoreProblem.full)
    case .died: nil
    }
  }

  func kioskPlainLinkProblem(_ problem: LinkProblem) -> String? {
    switch problem {
    case .noServer:
      "The company's server can't be reached, so your phone can't be used now. Type "
        + "\(word(.phone)) to try again, or add this photo later."
    case .serverRefuses:
      "The company's server has no page for a phone at the moment. Type \(word(.phone)) to try "
        + "again, or add this photo later."
    case .noNetwork, .cannotListen, .noHelper, .cannotConfine, .cannotWrite, .died:
      kioskLinkProblem(problem)
    }
  }

  var kioskWhyNobodyCame: String {
    "No phone has connected. Is yours online? A VPN or a firewall may be in the way."
  }

  func kioskNotHere(_ label: String) -> String {
    "\(label): this file is on another computer. Take the photo with your phone, or delete this path"
  }

  func kioskProblem(_ problem: PhotoProblem, _ label: String) -> String? {
    switch problem {
    case .storedPhotoMissing:
      "\(label): the stored photo is missing. Take it again with your phone"
    case .storedPhotoDamaged:
      "\(label): the stored photo is damaged. Take it again with your phone"
    case .notTurnable:
      "\(label): this photo can't be turned. Undo the turn, or take it again with your phone"
    case .tooLarge(let limit):
      "\(label): this photo is larger than \(limit >> 20) MiB. Take a smaller one with your phone"
    case .missing, .brokenLink, .directory, .notAFile, .notPermitted, .empty, .changedWhileCopying,
      .unreadable, .pathTooLong:
      "\(label): this photo can't be used. Take it again with your phone"
    case .onAnotherComputer, .onItsWay: nil
    }
  }

  func kioskProblem(_ problem: StoreProblem) -> String? {
    switch problem {
    case .full, .quota, .sizeLimit, .readOnly, .notPermitted, .notOwner, .notADirectory, .inTheWay:
      "Nothing can be stored at this terminal now. What was saved before is safe. Tell the staff."
    case .cannotCreate(_, let code), .inputOutput(let code):
      "Nothing can be stored at this terminal now (error \(code)). What was saved before is safe. "
        + "Tell the staff."
    case .unconfirmed(let code):
      "The disk did not confirm the last change (error \(code)). What was saved before it is safe. "
        + "Try again. If it happens once more, tell the staff."
    case .gone: "What was saved at this terminal is gone. Tell the staff."
    case .openElsewhere:
      "This terminal is open in another session. Nothing was changed. Close it there, or tell the staff."
    case .newerSchema:
      "What is stored here was saved by a newer Onramp. It was left untouched. Tell the staff."
    case .damaged: "A file at this terminal is damaged. It was left as it is. Tell the staff."
    case .tooMuchText, .nothingToUndo: nil
    }
  }

  var kioskAboutSummary: String { "Check your answers and edit what isn't right." }

  // MARK: The line mode

  func kioskQuestion(_ field: Field, current: String?, canTurn: Bool) -> String {
    switch current {
    case nil:
      "\(marked(field)): type \(word(.phone)) to take the photo with your phone. "
        + (field.isOptional ? plainSkip : "Press Enter to add it later.")
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
