/// What happened in the driver application.
public enum ApplicationAction: Hashable, Sendable {
  case form(FormAction)
  case saveTapped
  case goBackTapped
  /// Opened a step from the summary, by its name or by its number from 1.
  case editTapped(StepID), sectionTapped(number: Int)
  case restartTapped
  case exportTapped
  /// Asked for the photo of the field: to view it, to choose a file, to use the camera or the phone.
  case viewTapped, browseTapped, cameraTapped, phoneTapped
  /// Stopped what is going on.
  case cancelTapped
  /// Pressed a key that has no meaning here, or one that has to wait.
  case unknownKeyTapped, busyKeyTapped

  // What lies over the screen.
  case viewClosed
  case browser(BrowserAction)
  case phoneUpload(PhoneUploadAction)
  case export(ExportAction)
  case confirmation(DialogAction)

  /// The world's answer to an effect.
  case response(ApplicationResponse)
}

/// What a driver does in a form.
public enum FormAction: Hashable, Sendable {
  /// Changed the text of the field that has the focus.
  case edited(Edit)
  /// Went to the next field or button, by 1, or the one before, by -1.
  case moved(by: Int)
  /// Pressed Tab: completes the path in a photo field, or goes on.
  case tabTapped
  case enterTapped
  /// Went straight to a field or button.
  case focused(Focus)
  case pressed(Button)
  /// Asked for a line of the error summary, from 1.
  case problemTapped(number: Int)
}

/// What a driver does while being asked for the folder to export to.
public enum ExportAction: Hashable, Sendable {
  case edited(Edit)
  case confirmed
  case closed
}

/// The answers to ``ApplicationEffect``.
public enum ApplicationResponse: Hashable, Sendable {
  case saveProgressed(Request, Progress)
  case saved(Request, Answers, privacy: [FieldID: PhotoPrivacy] = [:], at: ClockTime)
  case saveFailed(Request, SaveFailure)
  case draftsKept(revision: Int)
  case draftsFailed(revision: Int, StoreProblem)
  case restarted(Request, canUndo: Bool)
  /// All is cleared, and the disk did not confirm it.
  case restartUnconfirmed(Request, canUndo: Bool, code: Int32)
  case restartFailed(Request, StoreProblem)
  case restartUndone(Request, Opening)
  case exported(Request, path: String)
  case exportFailed(Request, ExportProblem)
  /// Stored photos of these answers turned out not to be what was saved.
  case photosDamaged([Report], in: Answers)
  /// The system gives the program no thread.
  case threadsRefused
  /// Something became known of a photo.
  case looked(Request, LookNews)
  case listed(Request, Listing)
  /// Something became known of a phone's upload.
  case linked(Request, LinkNews)
  /// The path of the photo that was taken.
  case captured(Request, path: String)
  case captureFailed(Request, CaptureProblem)
  /// The longer path, or `nil` for none.
  case completed(Request, path: String?)
}

/// What is to be done for the driver application. Each is answered, but for those that end something.
public enum ApplicationEffect: Hashable, Sendable {
  /// Saves a step's entries; answered by `saved` or `saveFailed`.
  case save(Request, StepID, [FieldID: Entry])
  /// Stops the work of a request as soon as that is safe; the request is still answered.
  case cancel(Request)
  /// Keeps what is typed and not saved; answered by `draftsKept` or `draftsFailed`.
  /// - Parameter now: whether someone waits for it; otherwise it may wait for more typing.
  case keepDrafts(Drafts, revision: Int, now: Bool)
  /// Clears the application; answered by `restarted` or `restartFailed`.
  case restart(Request, canUndo: Bool)
  /// Brings back what the last restart cleared; answered by `restartUndone` or `restartFailed`.
  case undoRestart(Request)
  /// Writes the saved application into a folder, named as the driver typed it; answered by
  /// `exported` or `exportFailed`.
  case export(Request, path: String)
  /// Looks for the rest of a path; answered by `completed`.
  case complete(Request, path: String)
  /// Opens a photo, draws it for its place, judges it; answered by `looked`, more than once.
  case look(Request, LookPlace, PhotoName, Window)
  /// Reads the folder at a path, or that a file lies in; where the path is empty, the folder that
  /// most likely holds photos. Answered by `listed`.
  case list(Request, path: String)
  /// Takes a photo with the camera; answered by `captured` or `captureFailed`.
  case capture(Request, FieldID)
  /// Serves a page for a phone, at one of the computer's addresses; answered by `linked`, many times.
  case openLink(Request, FieldID, choice: Int)
  /// Ends a phone's page, and removes its photo unless it was chosen.
  case closeLink(Request, keepsPhoto: Bool)
}

/// What Save hands to the store for one field.
public enum Entry: Hashable, Sendable {
  /// A checked value, or a photo that stays as it is.
  case value(Value)
  /// A file to take in as a photo, named as the driver typed it.
  case photo(path: String)
}

extension Entry {
  /// Whether it is for a photo's field.
  public var isPhoto: Bool {
    switch self {
    case .photo, .value(.photo): true
    case .value: false
    }
  }
}
