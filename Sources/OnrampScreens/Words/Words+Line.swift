import OnrampCore
import OnrampWords

/// What line mode says.
extension Words {
  package func step(_ step: Step, _ number: Int, of count: Int) -> String {
    words("Step \(number) of \(count): \(step.title).")
  }

  /// The status of a complete application, and which photos have open advice.
  func plainStanding(of application: Application) -> String {
    let photos = application.photosToCheck
    let standing = standing(
      application.needed, hasChanges: !application.changedSteps.isEmpty, toCheck: photos.count)
    return photos.isEmpty ? standing : about(standing, photos.map(\.name).listed(by: ", "))
  }

  /// The question of a field, with its current answer, if any.
  ///
  /// - Parameter canTurn: Whether it is a photo that can be turned.
  public func question(_ field: Field, current: String?, canTurn: Bool) -> String {
    let asked = asked(field)
    return switch (field.kind, current) {
    case (_, let current?) where !field.kind.isPhoto:
      words("\(asked) Now: \(current). Press Enter to keep it.")
    case (_, nil) where !field.kind.isPhoto: asked
    case (_, let current?):
      canTurn
        ? words(
          """
          \(whichPhoto(field)) Type its path. Now: \(current). Press Enter to keep it, or type \
          \(word(.turn)) or \(word(.remove)).
          """)
        : words(
          """
          \(whichPhoto(field)) Type its path. Now: \(current). Press Enter to keep it, or type \
          \(word(.remove)).
          """)
    case (_, nil):
      words(
        """
        \(whichPhoto(field)) Type its path, or \(word(.phone)), \(word(.browse)) or \
        \(word(.camera)). 
        """)
        + (field.isOptional ? plainSkip : words("Press Enter to add this photo later."))
    }
  }

  /// How to end the advice about a photo.
  var plainKeep: String { words("Type \(word(.keep)) to leave the photo as it is.") }

  /// The question of a field whose current input is invalid, as was said before.
  public func question(_ field: Field, refused current: String) -> String {
    guard field.kind.isPhoto else {
      return words("\(asked(field, isShort: true)) You typed: \(current).")
    }
    return
      words(
        "\(whichPhoto(field)) Type its path. You typed: \(current). Press Enter to leave it out.")
  }

  private func whichPhoto(_ field: Field) -> String {
    words("\(marked(field)): where is the photo?")
  }

  /// The name of the open feature, unless the first question has it, and how to get help.
  public func plainWelcome(to place: String?) -> String {
    words(
      """
      \(product)\(place.map { words(", \($0.lowercased())") } ?? ""). Type \(word(.help)) at any \
      time.
      """)
  }

  /// Asks a script's author about an answer with a likely typo.
  public func maybeMistyped(_ field: Field, _ answer: String, _ meant: String) -> String {
    words("\(field.name): \(shown(answer)) looks mistyped. Did you mean \(shown(meant))?")
  }
  /// Says that another answer was probably meant, and how to accept it or keep the current one.
  public func plainMeant(_ answer: String) -> String {
    words(
      """
      You may have meant \(shown(answer)). Type \(word(.yes)) to use that, or \(word(.no)) to keep \
      yours.
      """)
  }
  /// The day that was understood.
  func plainUnderstood(_ day: String) -> String { words("That is \(day).") }
  /// The outcome: the other answer was accepted, or the current one was right.
  public func plainTaken(_ answer: String) -> String { words("Changed to \(shown(answer)).") }
  package var plainKept: String { words("Kept as it is.") }

  /// A question to answer with yes or no.
  public func plainAsk(_ question: String) -> String {
    words("\(question) Type \(word(.yes)) or \(word(.no)).")
  }
  var plainYesOrNo: String { words("Type \(word(.yes)) or \(word(.no)).") }

  package func error(_ sentence: String) -> String { words("Error: \(sentence)") }

  /// How to give an answer of several lines.
  var plainLines: String { words("It may have several lines. An empty line ends it.") }
  /// The question of another line of an answer.
  func plainNextLine(_ field: Field) -> String {
    words("\(shown(field.name)), next line? An empty line ends it.")
  }

  /// How to hear what can be typed, after the help on a question.
  var plainHelpKeys: String { words("To hear the commands, type \(word(.helpKeys)).") }

  /// What can be typed at a field's question.
  public func plainHelp(_ field: Field) -> String {
    let ways =
      field.kind.isPhoto
      ? words(
        """

        \(quoted(.phone)) takes the photo with your phone, \(quoted(.browse)) lists your files, and \
        \(quoted(.camera)) uses this computer's camera. \(quoted(.turn)) turns the photo 90° \
        clockwise. \(quoted(.remove)) removes the stored photo or the path you typed.
        """) : ""
    return words(
      """
      Type an answer and press Enter. A step is saved with its last answer.
      An empty line keeps the current answer.\(ways)
      \(quoted(.back)) goes to the previous question. \(quoted(.summary)) reads what is saved. \
      \(quoted(.main)) opens Main. \(quoted(.quit)) ends; on a terminal it asks first if anything \
      can't be kept.
      A backslash before one of these words makes it an answer.
      """)
  }

  func plainSummaryHelp(_ steps: [Step]) -> String {
    let numbers = steps.enumerated().map { index, step in
      index == 0
        ? words("\(index + 1) to edit \(shown(step.title))")
        : words("\(index + 1) for \(shown(step.title))")
    }
    return words(
      """
      Type \(numbers.listed(by: ", ")). \(quoted(.export)) makes the ZIP file to hand in. \
      \(quoted(.restart)) clears the application.
      \(quoted(.back)) opens \(steps.last.map { shown($0.title) } ?? ""). \(quoted(.summary)) reads \
      everything again. \(quoted(.main)) opens Main. \(quoted(.quit)) ends; on a terminal it asks \
      first if anything can't be kept.
      """)
  }

  /// A choice by number; `back` is among the words if there is something to go back to.
  public func plainChoices(_ buttons: [String], goesBack: Bool) -> String {
    let choices = buttons.enumerated().map { words("\($0 + 1): \($1)") }.listed(by: ". ")
    return goesBack
      ? words("\(choices). Type a number, \(word(.back)), \(word(.help)) or \(word(.quit)).")
      : words("\(choices). Type a number, \(word(.help)) or \(word(.quit)).")
  }
  /// Says that no screen is before the first.
  var plainNothingBefore: String {
    words("There is nothing to go back to. Type \(word(.quit)) to leave.")
  }

  /// Asks what to do on the summary, and says that a number edits a section.
  public func plainChoices(_ count: Int) -> String {
    words(
      """
      Type \(numbers(count, or: words("or"), to: words("to"))) to edit, or type \(word(.export)), \
      \(word(.restart)), \(word(.main)), \(word(.help)) or \(word(.quit)).
      """)
  }

  var plainRestart: String {
    words(
      """
      Restart clears your answers, everything you typed and the stored photos. You can undo this \
      until you save something, for 24 hours at most. Type \(word(.yes)) or \(word(.no)).
      """)
  }

  func plainFolder(_ standard: String) -> String {
    words("Which folder? Press Enter for \(SafeText.visible(standard)).")
  }

  /// Asks for another folder after one was refused, on a terminal.
  public func plainFolderAgain(_ standard: String) -> String {
    words(
      """
      Which folder? Press Enter for \(SafeText.visible(standard)), or type \(word(.back)) to go \
      back.
      """)
  }

  /// Asks whether to remove a photo.
  public var plainRemove: String { words("Remove this photo? Type \(word(.yes)) or \(word(.no)).") }
  var plainRemovedUnsaved: String { words("Removed.") }
  /// How a removed photo leaves the disk.
  var plainRemoved: String { words("The photo will be removed when you save this step.") }
  /// The answer to a line while a photo from a phone is awaited.
  var plainNothingYet: String {
    words("No photo has arrived yet. To stop waiting, type \(word(.back)).")
  }
  package var unknownChoice: String { words("That is not one of the choices.") }
  /// Asks whether to quit although input can't be kept.
  public var plainQuitLosing: String {
    words(
      "What you typed last can't be kept. Quit and lose it? Type \(word(.yes)) or \(word(.no)).")
  }
  /// Says where a command works, and how to give it as an answer.
  func plainOnSummary(_ line: String) -> String {
    let word = SafeText.visible(line)
    return words(
      """
      “\(word)” works on the summary, after the last question. To answer with it, type \\\(word).
      """)
  }
  /// Says that a command has no effect here, and how to give it as an answer.
  public func plainNoAnswer(_ line: String) -> String {
    let word = SafeText.visible(line)
    return words(
      "“\(word)” is a command, and it does nothing here. To answer with it, type \\\(word).")
  }

  /// Says that a car was used, where the last answer of a step saves it.
  func plainCarUsed(isAlone: Bool) -> String {
    isAlone
      ? words("Make and model are filled in. Now the year and seats.")
      : words("Make and model are filled in. Check the year and seats.")
  }

  /// Says that a restart is done, and which word undoes it.
  public var restarted: String {
    if isAtKiosk { return words("Everything is cleared.") }
    return
      words(
        """
        Everything is cleared. To bring it back, type \(word(.undo)). You can do that until you \
        save something, for 24 hours at most.
        """)
  }
}
