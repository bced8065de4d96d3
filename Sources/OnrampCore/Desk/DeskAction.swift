/// What happened at the desk.
public enum DeskAction: Hashable, Sendable {
  case opened
  /// An action in the queue.
  case list(ListAction)
  /// Went to the next filter (1) or the previous one (-1).
  case filterTapped(by: Int)
  case refreshTapped
  /// Opened the selected application, or tried again to open one.
  case openTapped
  case backTapped
  /// Moved on without deciding.
  case skipTapped
  case decideTapped(Decision.State)
  case draft(DeskDraftAction)
  /// Answered whether to lose the reviewer's own words.
  case questionAnswered(Bool)
  /// Pressed no key for ``Desk/awayMinutes``.
  case leftAlone
  /// Came back after a while.
  case cameBack
  /// Read that the open application can't be decided anymore, and left it.
  case lossRead
  case undoTapped
  case photo(DeskPhotoAction)
  /// Scrolled the answers until this line was at the top.
  case scrolled(to: Int)
  case helpTapped
  case help(HelpAction)
  case quitTapped
  /// A signal told the process to end.
  case terminated
  case resized(Window)
  /// Pressed a key without effect.
  case unknownKeyTapped
  /// It is this time, in seconds since 1970.
  case clock(Int)
  /// The time of a reminder has come.
  case reminded(DeskReminder)
  case response(DeskResponse)
}

/// The responses to the effects of the desk.
public enum DeskResponse: Hashable, Sendable {
  case listed(Request, Result<DeskPage, DeskProblem>)
  /// The result of comparing the states of a page's applications. Follows the page.
  case compared([DeskSubmission], Result<[DeskDoubt], DeskProblem>)
  case counted(Result<DeskNumbers, DeskProblem>)
  case loaded(Request, Result<DeskDocument, DeskProblem>)
  case drew(Request, PreviewUpdate)
  /// The words on a photo of the application that a request loaded have been read.
  case read(of: Request, photo: Int, [CardAdvice])
  case claimed(Request, DeskProblem?)
  case decided(Request, DeskProblem?)
  /// The letter of a decision was sent, or wasn't.
  case sent(DeskDecisionID, DeskProblem?)
  case undone(Request, DeskProblem?)
}

/// Why something failed at the desk.
public enum DeskProblem: Error, Hashable, Sendable {
  /// The server refused, or was never asked.
  case server(ServerProblem)
  /// The server didn't answer, but may have done what was asked.
  case unanswered(ServerProblem)
  /// The server takes nothing from this desk.
  case refused(DeskRefusal)
  /// The server doesn't know this key, or no longer.
  case notStaff
  /// The server has no such application.
  case unknown
  /// The driver withdrew it, or it was deleted.
  case gone
  /// Somebody else is reading it.
  case claimed(by: OutsideText)
  /// It differs from what was listed.
  case moved(DeskChange)
  /// It is too late to undo a decision.
  case late
  /// The key opens something else.
  case notForThisKey
  /// The file was altered or truncated, or is something other than an application.
  case unreadable
  /// The computer offers no sandbox to open it in, or no memory.
  case notConfined
}

/// Why the server refuses every request of this desk.
public enum DeskRefusal: Hashable, Sendable {
  /// This computer's clock is slow by this many seconds, or fast if negative; `nil` if the server
  /// doesn't tell.
  case clock(slowBy: Int?)
  /// The request changed in transit, so its signature is wrong.
  case altered
  /// The server has another address than the policy.
  case host
  /// The server doesn't understand the request.
  case version
}

/// What the desk asks the shell to do.
public enum DeskEffect: Hashable, Sendable {
  /// Fetches a page of the queue, and then compares its states.
  case list(Request, DeskFilter, after: String?)
  /// Fetches the numbers of the day.
  case count
  /// Fetches and opens an application, in memory only.
  case load(Request, DeskSubmission)
  /// Wipes what a load has left in memory, or cancels it.
  case forget(Request)
  /// Draws a photo of an application that was loaded by a request.
  case draw(Request, of: Request, photo: Int, DecoderOrder)
  /// Claims an application, or extends the claim.
  case claim(Request, DeskSubmission)
  /// Releases a claim. There is no response.
  case release(DeskSubmission)
  /// Decides about an application that was loaded by a request. The letter isn't sent yet.
  case decide(Request, of: Request, DeskSubmission, DeskDecisionID, DeskLetter)
  /// Sends the letter of a decision, which can't be undone anymore.
  case send(DeskSubmission, DeskDecisionID)
  case undo(Request, DeskSubmission, DeskDecisionID)
  /// Answers with the reminder after this many seconds.
  case remind(DeskReminder, after: Int)
  case quit
}

/// What to be reminded of.
public enum DeskReminder: Hashable, Sendable {
  /// A second less is left to undo a decision.
  case countdown(DeskDecisionID)
  /// The claim that this request made or extended is about to end.
  case renewal(Request)
  /// The letter of a decision wasn't sent, and is sent again.
  case letter(DeskDecisionID)
  /// The queue that this request fetched has become old.
  case refresh(Request)
}
