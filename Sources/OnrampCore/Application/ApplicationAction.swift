/// What happened in the driver application.
public enum ApplicationAction: Hashable, Sendable {
  case form(FormAction)
  case saveTapped
  case goBackTapped
  /// Opened a step from the summary, by ID or by number (from 1).
  case editTapped(StepID), sectionTapped(number: Int)
  /// Chose a step, or the summary, in the progress line.
  case stepTapped(StepID), summaryTapped
  case restartTapped
  case exportTapped
  case handInTapped, sendNowTapped, withdrawTapped
  /// Accepted the suggested correction of an answer, or kept the answer as it is.
  case meantTaken, meantLeft
  /// In a photo field, asked to view the photo, choose a file, use the camera or use the phone.
  case viewTapped, browseTapped, cameraTapped, phoneTapped
  /// Ended the advice about a photo: it stays as it is.
  case keepTapped
  /// In a photo field, asked to turn the photo without viewing it.
  case turnTapped
  /// Canceled the work in progress.
  case cancelTapped
  /// Pressed a key without effect, or any key during work.
  case unknownKeyTapped, busyKeyTapped

  // In overlays.
  case viewer(ViewerAction)
  case browser(BrowserAction)
  case choices(ChoiceListAction)
  case phoneUpload(PhoneUploadAction)
  case export(ExportAction)
  case confirmation(DialogAction)
  case finish(FinishAction)

  /// The response to an effect.
  case response(ApplicationResponse)
}

/// What a driver did in the export dialog.
public enum ExportAction: Hashable, Sendable {
  case edited(Edit)
  case confirmed
  case closed
}

/// The responses to ``ApplicationEffect``.
public enum ApplicationResponse: Hashable, Sendable {
  case saveProgressed(Request, Progress)
  case saved(Request, Answers, privacy: [FieldID: PhotoPrivacy] = [:], at: ClockTime)
  case saveFailed(Request, SaveFailure)
  case draftsKept(revision: Int)
  case draftsFailed(revision: Int, StoreProblem)
  /// Everything is cleared; with a code, the disk didn't confirm it.
  case restarted(Request, canUndo: Bool, unconfirmed: Int32? = nil)
  case restartFailed(Request, StoreProblem)
  case restartUndone(Request, StoredState)
  case exported(Request, Exported, at: ClockTime)
  /// Where an export to a path, or to the folder offered in its place, would go, or why it can't go
  /// there; `nil` if that is unknown.
  case exportFound(path: String, folder: String, Result<ExportPlaces, ExportProblem>?)
  case exportFailed(Request, ExportProblem)
  indirect case handIn(HandInResponse)
  /// The state of the account at the server.
  indirect case synced(SyncStanding)
  /// The advice is ended. The set also has what was ended before.
  case adviceKept(Request, Set<KeptAdvice>)
  case adviceNotKept(Request, StoreProblem)
  /// Stored photos of these answers are damaged or missing.
  case photosDamaged([StorageFault], in: Answers)
  /// A photo has arrived from the server.
  case photoArrived
  /// The system refuses to create threads.
  case threadsRefused
  /// News about a photo.
  case previewed(Request, PreviewUpdate)
  /// The system's viewer opened a photo, or failed to.
  case openedElsewhere(didOpen: Bool)
  case listed(Request, Listed)
  /// News about a phone's upload.
  case linked(Request, UploadUpdate)
  /// The camera took a photo.
  case captured(Request, UploadID)
  case captureFailed(Request, CaptureProblem)
  /// The possible completions of a path, or `nil` if its folder didn't respond in time.
  case completed(Request, Completion?)
}

/// An effect of the driver application. Each gets a response, except those that end something.
public enum ApplicationEffect: Hashable, Sendable {
  /// Saves a step's entries. Answered by `saved` or `saveFailed`.
  case save(Request, StepID, [FieldID: Entry])
  /// Cancels a request's work as soon as that is safe. The request still gets its response.
  case cancel(Request)
  /// Keeps unsaved input. Answered by `draftsKept` or `draftsFailed`.
  ///
  /// - Parameter now: Whether to write immediately instead of waiting for more typing.
  case keepDrafts(Drafts, revision: Int, now: Bool)
  /// Ends advice about saved photos. Answered by `adviceKept` or `adviceNotKept`.
  case keepAdvice(Request, Set<KeptAdvice>)
  /// Clears the application. Answered by `restarted` or `restartFailed`.
  case restart(Request, canUndo: Bool)
  /// Restores what the last restart cleared. Answered by `restartUndone` or `restartFailed`.
  case undoRestart(Request)
  /// Exports the saved application to the folder at a path as typed. Answered by `exported` or
  /// `exportFailed`.
  case export(Request, path: String)
  /// Finds out where an export to the folder at a path as typed would go. A folder that is only
  /// offered is replaced by a free one. Answered by `exportFound`.
  case findExport(path: String, isOffered: Bool)
  /// Opens a folder in the system's program for that. Answered by `openedElsewhere`.
  case openFolder(String)
  /// Seals the saved application and starts sending it. Answered by `handIn`, repeatedly until it
  /// is sent.
  case handIn(Request, acceptsNewKeys: Bool)
  /// Sends the waiting application now, without the pause before the next try. Answered by
  /// `handIn`, repeatedly until it is sent.
  case sendNow
  /// Withdraws the application that was handed in. Answered by `handIn`.
  case withdraw(Request)
  /// Completes a path. Answered by `completed`.
  case complete(Request, path: String)
  /// Opens a photo, draws it for its place, checks its quality, and reads the words on a card.
  /// Answered by `previewed`, several times.
  indirect case preview(Request, PreviewPlace, PhotoName, ViewOptions, Window)
  /// Opens a photo in the system's viewer. Answered by `openedElsewhere`.
  case openElsewhere(PhotoName)
  /// Lists the folder at a path, or takes the file there; without a path, finds the newest photos
  /// of all places. Answered by `listed`.
  case list(Request, path: String?)
  /// Takes a photo with the camera. Answered by `captured` or `captureFailed`.
  case capture(Request, FieldID)
  /// Opens a phone's page, on one of the computer's addresses or at the server, for photos of these
  /// fields. Answered by `linked`, many times.
  case openLink(Request, [FieldID], choice: Int, from: PhonePage = .computer)
  /// Shows on the phone's page what the driver did.
  case tellPhone(Request, PhoneNews)
  /// Closes the phone's page, and removes its photo unless it was chosen.
  case closeLink(Request, keepsPhoto: Bool)
}

/// What Save passes to the store for one field.
public enum Entry: Hashable, Sendable {
  /// A checked value, or a photo that is already stored.
  case value(Value)
  /// Nothing: the field was left empty.
  case nothing
  /// Nothing, since the field isn't asked now. Its value is set aside in case it is asked again.
  case setAside(Value?)
  /// A consent given to exactly these words.
  case consent(Bool, Consent.Words)
  /// A file to store as a photo; its path is as typed.
  case photo(path: String, turn: Turn = .none)
  /// A photo taken for the field.
  case upload(UploadID, turn: Turn = .none)
  /// A stored photo, to be stored turned.
  case stored(Photo, turn: Turn)
}

extension Entry {
  /// Whether it is an entry of a photo field.
  public var isPhoto: Bool {
    switch self {
    case .photo, .upload, .stored, .value(.photo): true
    case .value, .nothing, .setAside, .consent: false
    }
  }

  /// How the photo is turned when it is stored.
  public var turn: Turn {
    switch self {
    case .photo(_, let turn), .upload(_, let turn), .stored(_, let turn): turn
    case .value, .nothing, .setAside, .consent: .none
    }
  }
}
