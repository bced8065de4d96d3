import OnrampCore

/// What line mode says, in English.
extension Words {
  func step(_ step: Step, _ number: Int, of count: Int) -> String {
    "Step \(number) of \(count): \(step.title)."
  }

  func question(_ field: Field, current: String?, canTurn: Bool) -> String {
    let asked = asked(field)
    return switch (field.kind, current) {
    case (_, let current?) where !field.kind.isPhoto:
      "\(asked) Now: \(current). Press Enter to keep it."
    case (_, nil) where !field.kind.isPhoto: asked
    case (_, let current?):
      canTurn
        ? "\(whichPhoto(field)) Type its path. Now: \(current). "
          + "Press Enter to keep it, or type \(word(.turn)) or \(word(.remove))."
        : "\(whichPhoto(field)) Type its path. Now: \(current). "
          + "Press Enter to keep it, or type \(word(.remove))."
    case (_, nil):
      "\(whichPhoto(field)) Type its path, or \(word(.phone)), \(word(.browse)) or "
        + "\(word(.camera)). "
        + (field.isOptional ? plainSkip : "Press Enter to add this photo later.")
    }
  }

  func question(_ field: Field, refused current: String) -> String {
    guard field.kind.isPhoto else { return "\(asked(field, isShort: true)) Now: \(current)." }
    return
      "\(whichPhoto(field)) Type its path. Now: \(current). Press Enter to leave it out."
  }

  private func whichPhoto(_ field: Field) -> String { "\(marked(field)): where is the photo?" }

  func plainWelcome(to place: String?) -> String {
    "\(product)\(place.map { ", \($0.lowercased())" } ?? ""). Type \(word(.help)) at any time."
  }

  func plainMeant(_ answer: String) -> String {
    "You may have meant \(shown(answer)). Type \(word(.yes)) to use that, or \(word(.no)) to keep yours."
  }
  func plainTaken(_ answer: String) -> String { "Changed to \(shown(answer))." }
  var plainKept: String { "Kept as it is." }

  func plainAsk(_ question: String) -> String { "\(question) Type \(word(.yes)) or \(word(.no))." }
  var plainYesOrNo: String { "Type \(word(.yes)) or \(word(.no))." }

  func error(_ sentence: String) -> String { "Error: \(sentence)" }

  func plainHelp(_ field: Field) -> String {
    let ways =
      field.kind.control.commands.isEmpty
      ? ""
      : """

      \(word(.phone)) takes the photo with your phone, \(word(.browse)) lists your files, and \(word(.camera)) uses this computer's camera. \(word(.turn)) turns the photo 90° clockwise. \(word(.remove)) takes out the stored photo, or the path you typed.
      """
    return """
      Type an answer and press Enter. A step is saved with its last answer.
      An empty line keeps the current answer.\(ways)
      \(word(.back)) goes to the previous question. \(word(.summary)) reads what is saved. \(word(.main)) opens Main. \(word(.quit)) ends; on a terminal it asks first if anything can't be kept.
      Words that are commands elsewhere, such as \(word(.restart)) and \(word(.export)) on the summary, do nothing here.
      A backslash before one of these words makes it an answer.
      """
  }

  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      index == 0
        ? "\(index + 1) to edit \(shown(step.title))" : "\(index + 1) for \(shown(step.title))"
    }
    return """
      Type \(numbers.listed(by: ", ")). \(word(.export)) writes a folder to hand in. \(word(.restart)) clears the application.
      \(word(.back)) opens \(steps.last.map { shown($0.title) } ?? ""). \(word(.summary)) reads everything again. \(word(.main)) opens Main. \(word(.quit)) ends; on a terminal it asks first if anything can't be kept.
      """
  }

  func plainChoices(_ count: Int) -> String {
    "Type \(numbers(count, or: "or", to: "to")) to edit, or type \(word(.export)), "
      + "\(word(.restart)), \(word(.main)), \(word(.help)) or \(word(.quit))."
  }

  var plainChoicesHandedIn: String {
    "Type \(word(.export)), \(word(.restart)), \(word(.main)), \(word(.help)) or \(word(.quit))."
  }

  var plainHandedInHelp: String {
    """
    \(word(.export)) writes a copy to a folder. \(word(.restart)) clears the application on this computer.
    \(word(.summary)) reads everything again. \(word(.main)) opens Main. \(word(.quit)) ends.
    """
  }

  var plainRestart: String {
    "Restart clears your answers, everything you typed and the stored photos. onramp restart "
      + "--undo "
      + "brings them back for 24 hours, unless you save something first. Type \(word(.yes)) or "
      + "\(word(.no))."
  }

  func plainFolder(_ standard: String) -> String {
    "Which folder? Press Enter for \(SafeText.visible(standard))."
  }

  func plainFolderAgain(_ standard: String) -> String {
    "Which folder? Press Enter for \(SafeText.visible(standard)), or type \(word(.back)) to go "
      + "back."
  }

  var plainRemove: String { "Remove this photo? Type \(word(.yes)) or \(word(.no))." }
  var unknownChoice: String { "That is not one of the choices." }
  var plainQuitLosing: String { "Quit and lose it? Type \(word(.yes)) or \(word(.no))." }
  func plainNoAnswer(_ line: String) -> String {
    let word = SafeText.visible(line)
    return "“\(word)” is a command, and it does nothing here. To answer with it, type \\\(word)."
  }

  var restarted: String {
    if isAtKiosk { return "Everything is cleared." }
    return
      "Everything is cleared. For 24 hours, or until you save something, onramp restart --undo brings "
      + "it back."
  }
}
