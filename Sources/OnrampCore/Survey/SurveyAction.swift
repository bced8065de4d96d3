/// What happened in a survey.
public enum SurveyAction: Hashable, Sendable {
  case opened
  /// Start survey, or Retry if the questions could not be loaded.
  case startTapped
  /// Turned to the next page, by 1, or the previous one, by -1.
  case pageTurned(by: Int)
  /// Moved the focus, by 1 or -1.
  case focusMoved(by: Int)
  case edited(Edit)
  /// Placed the cursor behind so many characters of the answer.
  case cursorPlaced(at: Int)
  /// Pressed what has the focus; in the field, Submit.
  case enterTapped
  case submitTapped
  case retryTapped
  /// Clicked on a button.
  case pressed(SurveyRun.Focus)
  /// Scrolled until this line of the question, counted from 0, is at the top.
  case scrolled(to: Int)
  case backTapped
  /// Pressed a key that does nothing here.
  case unknownKeyTapped
  case response(SurveyResponse)
}

/// The answers to a survey's effects.
public enum SurveyResponse: Hashable, Sendable {
  /// The server's answer, and what its body holds.
  case loaded(Request, Result<NetworkResponse, NetworkFailure>, QuestionList)
  case submitted(Request, Result<NetworkResponse, NetworkFailure>)
  /// A banner's time is up.
  case waited(Request)
}

/// What the body of a server's answer holds.
public enum QuestionList: Hashable, Sendable {
  case notJSON
  /// No list, or one without a single question in it.
  case notQuestions
  case questions(Questionnaire)
}

/// What a survey needs done.
public enum SurveyEffect: Hashable, Sendable {
  /// Sends the request after the attempt's delay, and answers with ``SurveyResponse/loaded``.
  case load(Request, Attempt)
  /// Sends the request after the attempt's delay, and answers with ``SurveyResponse/submitted``.
  case submit(Request, Attempt)
  /// Answers with ``SurveyResponse/waited`` after so many milliseconds.
  case wait(Request, milliseconds: Int)
  /// Forgets requests, which are not answered then.
  case cancel([Request])
}
