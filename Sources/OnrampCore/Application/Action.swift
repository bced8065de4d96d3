/// What happened: something the driver did, or an answer to an ``Effect``.
public enum Action: Hashable, Sendable {
  // The driver's doing.
  /// Changed the text of the field that has the focus.
  case edited(Edit)
  /// Asked for the next or the previous field or button.
  case nextTapped, previousTapped
  /// Pressed Tab: completes the path in a photo field, or goes on.
  case tabTapped
  /// Pressed Enter.
  case enterTapped
  /// Went straight to a field or button.
  case focused(Focus)
  /// Pressed a button.
  case pressed(Focus)
  /// Asked for line `number` of the error summary, from 1.
  case problemTapped(number: Int)
  case saveTapped
  case goBackTapped
  case editTapped(Step)
  case restartTapped
  case exportTapped
  case helpTapped
  /// Asked to see the photo of the field as large as can be.
  case viewTapped
  /// Asked for the files to choose a photo from.
  case browseTapped
  /// Asked for a photo by this computer's camera.
  case cameraTapped
  /// Asked for a photo by a phone.
  case phoneTapped
  /// With a phone's photo: asked for another one, or for the computer's next address.
  case againTapped, addressTapped
  /// In the browser: many lines down or up, to a place of the list, to the folder above, and what
  /// is hidden too or not.
  case pageTapped(Int), placeTapped(number: Int), aboveTapped, showAllTapped
  /// The window has another size, or the screen was not drawn yet.
  case resized
  case quitTapped
  /// Chose an answer of the dialog that is open.
  case dialogAnswered(Dialog.Choice)
  /// Pressed a key that has no meaning here.
  case unknownKeyTapped
  /// The process was told to end.
  case terminated

  // The world's answers.
  case saveProgressed(Request, Progress)
  case saved(Request, Answers, privacy: [Field: PhotoPrivacy] = [:], at: ClockTime)
  case saveFailed(Request, SaveFailure)
  case draftsKept(revision: Int)
  case draftsFailed(revision: Int, StoreProblem)
  case restarted(Request, canUndo: Bool)
  case restartFailed(Request, StoreProblem)
  case restartUndone(Request, Opening)
  case exported(Request, path: String)
  case exportFailed(Request, ExportProblem)
  /// Stored photos of these answers turned out not to be what was saved.
  case photosDamaged([Report], in: Answers)
  /// The system gives the program no thread.
  case threadsRefused
  /// Something became known of a photo that ``Effect/look(_:_:_:)`` asked for.
  case looked(Request, LookNews)
  /// The answer to ``Effect/list(_:path:)``.
  case listed(Request, Listing)
  /// Something became known of the link that ``Effect/openLink(_:_:choice:)`` asked for.
  case linked(Request, LinkNews)
  /// The answers to ``Effect/capture(_:_:)``: the path of the photo that was taken, or why none was.
  case captured(Request, path: String)
  case captureFailed(Request, CaptureProblem)
  /// The answer to ``Effect/complete(_:path:)``: the longer path, or `nil` for none.
  case completed(Request, path: String?)
}

/// What the effect runner is asked to do.
public enum Effect: Hashable, Sendable {
  /// Saves a step's entries; answered by `saved` or `saveFailed`.
  case save(Request, Step, [Field: Entry])
  /// Stops the work of a request as soon as that is safe; the request is still answered.
  case cancel(Request)
  /// Keeps ``Wizard/unsavedDrafts``, those of a later revision included; answered by `draftsKept` or
  /// `draftsFailed`.
  /// - Parameter now: whether someone waits for it; otherwise it may wait for more typing.
  case keepDrafts(revision: Int, now: Bool)
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
  case look(Request, LookPlace, PhotoName)
  /// Reads the folder at a path, or that a file lies in; where the path is empty, the folder that
  /// most likely holds photos. Answered by `listed`.
  case list(Request, path: String)
  /// Takes a photo with the camera; answered by `captured` or `captureFailed`.
  case capture(Request, Field)
  /// Serves a page for a phone, at one of the computer's addresses; answered by `linked`, many times.
  case openLink(Request, Field, choice: Int)
  /// Ends a link, and removes its photo unless it was chosen.
  case closeLink(Request, keepsPhoto: Bool)
  /// Ends the program.
  case quit
}

/// The number of a request; an answer to an older request is dropped.
public typealias Request = Int

/// What Save hands to the store for one field.
public enum Entry: Hashable, Sendable {
  /// A checked value, or a photo that stays as it is.
  case value(Value)
  /// A file to take in as a photo, named as the driver typed it.
  case photo(path: String)
}

/// How far the copy of a photo is, in bytes.
public struct Progress: Hashable, Sendable {
  /// The field whose photo is copied.
  public let field: Field
  /// How many bytes are copied.
  public let done: Int
  /// How many bytes the file has.
  public let total: Int

  /// Describes how far a copy is.
  public init(field: Field, done: Int, total: Int) {
    self.field = field
    self.done = done
    self.total = total
  }
}

/// Why a step was not saved.
public enum SaveFailure: Error, Hashable, Sendable {
  /// Files that can't be taken as photos, each with its cause.
  case photos([Field: PhotoProblem])
  /// The driver stopped it.
  case cancelled
  /// The data directory could not be written.
  case store(StoreProblem)
}

/// A time of day on the driver's clock.
public struct ClockTime: Hashable, Sendable {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// Makes a time of day.
  public init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }
}
