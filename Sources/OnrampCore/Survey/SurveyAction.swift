/// What happened in a survey.
public enum SurveyAction: Hashable, Sendable {
  case opened
  /// Pressed Start survey, or Retry if the questions couldn't be loaded.
  case startTapped
  /// Pressed Start survey where an earlier run could be continued.
  case startAnewTapped
  /// Turned to the next page (1) or the previous one (-1).
  case pageTurned(by: Int)
  /// Turned to the next page. After the last question comes the end.
  case nextTapped
  /// Opened the page of this question, counted from 0.
  case questionTapped(Int)
  /// Moved the focus to the next (1) or the previous item (-1).
  case focusMoved(by: Int)
  case edited(Edit)
  /// Put the cursor at this offset in the answer, in characters.
  case cursorPlaced(at: Int)
  /// Pressed the focused item. In the field, that submits.
  case enterTapped
  case submitTapped
  case retryTapped
  /// Clicked a button.
  case pressed(SurveyRun.Focus)
  /// Scrolled until this line of the question, counted from 0, was at the top.
  case scrolled(to: Int)
  case backTapped
  /// Main can't be opened, for this reason.
  case mainNotOpened(String)
  /// Pressed a key without effect.
  case unknownKeyTapped
  case response(SurveyResponse)
}

/// The responses to a survey's effects.
public enum SurveyResponse: Hashable, Sendable {
  /// The server's response, and the contents of its body.
  case loaded(Request, Result<NetworkResponse, NetworkFailure>, QuestionList)
  case submitted(Request, Result<NetworkResponse, NetworkFailure>)
  /// A banner's time is up.
  case waited(Request)
}

/// The contents of a server's response body.
public enum QuestionList: Hashable, Sendable {
  case notJSON
  /// Not a list, or a list without a single question.
  case notQuestions
  case questions(Questionnaire)
}

/// What a survey asks the shell to do.
public enum SurveyEffect: Hashable, Sendable {
  /// Sends the request after the attempt's delay, and answers with ``SurveyResponse/loaded``.
  case load(Request, Attempt)
  /// Sends the request after the attempt's delay, and answers with ``SurveyResponse/submitted``.
  case submit(Request, Attempt)
  /// Answers with ``SurveyResponse/waited`` after this many milliseconds.
  case wait(Request, milliseconds: Int)
  /// Cancels requests, which then get no response.
  case cancel([Request])
}
