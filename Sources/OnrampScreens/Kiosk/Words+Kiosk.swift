import OnrampCore
import OnrampWords

/// The sentences that depend on where they are read, for screens with keys.
extension Words {
  func photoWays(in application: Application) -> String {
    application.isAtKiosk ? kioskPhotoWays : words("Ctrl-P phone   Ctrl-O browse   Ctrl-T camera")
  }
  func kept(_ photo: Photo, turned: Turn, in application: Application) -> String {
    application.isAtKiosk
      ? kioskKeptPhoto(photo, turned: turned) : keptPhoto(photo, turned: turned)
  }
  func retakeWays(in application: Application) -> String {
    application.isAtKiosk ? kioskRetakeWays : words("Retake: ^P phone, ^T camera")
  }
  func aboutSummary(of application: Application) -> String {
    application.isAtKiosk ? kioskAboutSummary : aboutSummary
  }
}

extension FeatureWords {
  /// Whether they are read at a kiosk.
  var isAtKiosk: Bool { words.isAtKiosk }
}

/// The words at a kiosk.
extension Words {
  /// How to give a photo, below its empty field.
  public var kioskPhotoWays: String { words("Ctrl-P takes it with your phone") }

  /// The photo that the next Save keeps.
  public func kioskKeptPhoto(_ photo: Photo, turned: Turn) -> String {
    words("Saved: \(self.photo(photo)). ")
      + (turned == .none ? "" : words("\(turnedNotSaved(turned)). "))
      + words("Ctrl-P replaces it, Delete removes it")
  }

  /// How to retake a photo that isn't good enough.
  public var kioskRetakeWays: String { words("Retake: ^P phone") }
  /// Why typing or pasting into a photo field does nothing.
  public var photosByPhone: String { words("Photos come from your phone here: press Ctrl-P.") }
  /// There is no photo to view.
  public var kioskNothingToView: String {
    words("There is no photo here yet. Press Ctrl-P to take one with your phone.")
  }
  /// A draft names a file of another computer.
  public var kioskNotHere: String {
    words(
      """
      this file is on another computer. Take the photo with your phone, or delete this \
      path
      """)
  }

  /// What is wrong with a photo, if it says to use a file.
  public func kioskProblem(_ problem: PhotoProblem) -> String? {
    switch problem {
    case .storedPhotoMissing:
      words("the stored photo is missing. Take it again with your phone")
    case .storedPhotoDamaged:
      words("the stored photo is damaged. Take it again with your phone")
    case .notTurnable:
      words("this photo can't be turned. Undo the turn, or take it again with your phone")
    case .tooLarge(let limit):
      words(
        """
        this photo is larger than \(limit >> 20) MiB. Take a smaller one with your phone
        """)
    case .missing, .brokenLink, .directory, .notAFile, .notPermitted, .empty, .changedWhileCopying,
      .unreadable, .pathTooLong, .several:
      words("this photo can't be used. Take it again with your phone")
    case .onAnotherComputer, .onItsWay: nil
    }
  }

  /// What is wrong with what is stored, if a driver can do nothing about it here.
  public func kioskProblem(_ problem: StoreProblem) -> String? {
    switch problem {
    case .full, .quota, .sizeLimit, .readOnly, .notPermitted, .notOwner, .notADirectory, .inTheWay:
      words(
        """
        Nothing can be stored at this terminal now. What was saved before is safe. Tell the staff.
        """)
    case .cannotCreate(_, let code), .inputOutput(let code):
      words(
        """
        Nothing can be stored at this terminal now (error \(code)). What was saved before is safe. \
        Tell the staff.
        """)
    case .unconfirmed(let code):
      words(
        """
        The disk did not confirm the last change (error \(code)). What was saved before it is \
        safe. Try again. If it happens once more, tell the staff.
        """)
    case .gone: words("What was saved at this terminal is gone. Tell the staff.")
    case .openElsewhere:
      words(
        """
        This terminal is open in another session. Nothing was changed. Close it there, or tell the \
        staff.
        """)
    case .newerSchema:
      words(
        "What is stored here was saved by a newer Onramp. It was left untouched. Tell the staff.")
    case .damaged:
      words("A file at this terminal is damaged. It was left as it is. Tell the staff.")
    case .tooMuchText, .nothingToUndo: nil
    }
  }

  var kioskAboutSummary: String { words("Check your answers and edit what isn't right.") }

  // MARK: The line mode

  func kioskQuestion(_ field: Field, current: String?, canTurn: Bool) -> String {
    switch current {
    case nil:
      words("\(marked(field)): type \(word(.phone)) to take the photo with your phone. ")
        + (field.isOptional ? plainSkip : words("Press Enter to add it later."))
    case let current?:
      canTurn
        ? words(
          """
          \(field.label). Now: \(current). Press Enter to keep it, or type \(word(.phone)), \
          \(word(.turn)) or \(word(.remove)).
          """)
        : words(
          """
          \(field.label). Now: \(current). Press Enter to keep it, or type \(word(.phone)) or \
          \(word(.remove)).
          """)
    }
  }

  func kioskQuestion(_ field: Field, refused current: String) -> String {
    words(
      """
      \(field.label). You typed: \(current). Type \(word(.phone)) to take the photo with your \
      phone, or press Enter to leave it out.
      """)
  }

  func kioskPlainHelp(_ field: Field) -> String {
    let ways =
      field.kind.isPhoto
      ? words(
        """

        \(quoted(.phone)) takes the photo with your phone. \(quoted(.turn)) turns it 90° clockwise. \
        \(quoted(.remove)) takes it out.
        """) : ""
    return words(
      """
      Type an answer and press Enter. A step is saved with its last answer.
      An empty line keeps the current answer.\(ways)
      \(quoted(.back)) goes to the previous question. \(quoted(.summary)) reads what is saved. \
      \(quoted(.main)) opens Main. \(quoted(.quit)) ends; it asks first if anything can't be kept.
      A backslash before one of these words makes it an answer.
      """)
  }

  var kioskPlainRetakeWays: String {
    words("To retake it, type \(word(.back)), then \(word(.phone)).")
  }
  var plainPhotosByPhone: String {
    words("Photos come from your phone here. Type \(word(.phone)).")
  }

  var kioskPlainSummaryHelp: String {
    words(
      """
      Type the number of a step to edit it. \(quoted(.restart)) clears the application.
      \(quoted(.back)) opens the last step. \(quoted(.summary)) reads everything again. \(quoted(.main)) \
      opens Main. \(quoted(.quit)) ends; it asks first if anything can't be kept.
      """)
  }

  func kioskPlainChoices(_ count: Int) -> String {
    words(
      """
      Type \(numbers(count, or: words("or"), to: words("to"))) to edit, or type \(word(.restart)), \
      \(word(.main)), \(word(.help)) or \(word(.quit)).
      """)
  }

  var kioskPlainRestart: String {
    words(
      """
      Restart clears your answers, everything you typed and the stored photos. Type \(word(.yes)) \
      or \(word(.no)).
      """)
  }

  // MARK: Nobody at the keyboard

  /// The driver is about to be signed out.
  public func kioskLeaving(minutes: Int) -> String {
    words.count(
      minutes,
      """
      No key for a while: in 1 minute you are signed out here. What you typed is kept. Press any \
      key to stay.
      """,
      """
      No key for a while: in \(minutes) minutes you are signed out here. What you typed is kept. \
      Press any key to stay.
      """)
  }

  /// The start of a sign-up, or what is typed to sign in, is about to be cleared.
  public func kioskClearing(minutes: Int) -> String {
    words.count(
      minutes,
      "No key for a while: in 1 minute what you typed here is cleared. Press any key to stay.",
      """
      No key for a while: in \(minutes) minutes what you typed here is cleared. Press any key to \
      stay.
      """)
  }
}

extension Words {
  /// What is about to happen at an idle kiosk, if anything.
  public func leaving(_ app: App) -> String? {
    app.session.leavesIn.map {
      app.keepsWhenLeft ? kioskLeaving(minutes: $0) : kioskClearing(minutes: $0)
    }
  }
}
