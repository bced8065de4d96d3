import OnrampCore

/// The survey in English.
struct EnglishSurvey: SurveyWords {
  var isAtKiosk = false
}

/// Every word of the survey in English, also as the fallback for words that another language lacks.
extension SurveyWords {
  var title: String { "Survey" }
  var aboutQuestion: String {
    "Type your answer and submit it. You can skip a question and come back to it."
  }
  var aboutEnd: String {
    "What you have answered and what you haven't. Click a question to go back to it."
  }
  var purpose: String { "A few short questions. You submit each answer." }

  func introduction(_ source: Survey.Source) -> String {
    switch source {
    case .server(let address):
      "A few short questions from \(SafeText.visible(address.text)). Your answers are sent there, "
        + "one at a time, when you submit them. None of them is stored on this computer."
    case .demo:
      "This is a demo with made-up questions. Nothing is sent, and some answers fail on purpose, "
        + "so that you can see what happens."
    }
  }

  var loading: String { "Getting the questions" }
  var starting: String { "Getting the questions. The survey will start when they arrive." }
  func count(_ questions: Int) -> String {
    switch questions {
    case 0: "This survey has no questions."
    case 1: "1 question"
    default: "\(questions) questions"
    }
  }
  func skipped(_ count: Int) -> String {
    count == 1
      ? "1 more can't be shown and was left out."
      : "\(count) more can't be shown and were left out."
  }
  func notLoaded(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? "The server's reply has no questions that can be asked."
      : English(isAtKiosk: isAtKiosk).serverProblem(problem)
    return "The questions couldn't be loaded. \(cause)"
  }
  var start: String { "Start survey" }

  func submitted(_ count: Int) -> String { "Questions submitted: \(count)" }
  func submittedShort(_ count: Int) -> String { "Submitted: \(count)" }
  func position(_ number: Int, of count: Int) -> String { "Question \(number) of \(count)" }
  var previous: String { "Previous" }
  var next: String { "Next" }
  var submit: String { "Submit" }
  var retry: String { "Retry" }
  var sending: String { "Sending" }
  var isSubmitted: String { "Submitted" }
  var isNotSubmitted: String { "Not submitted" }
  var allSubmitted: String { "All your answers have been submitted. Thank you." }
  var isNotAnswered: String { "Not answered" }
  func failed(_ numbers: String) -> String { "Not submitted: \(numbers)" }
  func thanks(_ submitted: Int, of count: Int) -> String {
    submitted == 0
      ? "No answers submitted yet."
      : "\(submitted) of \(count) answers submitted. Thank you."
  }
  func answerQuestion(_ number: Int) -> String { "Answer question \(number)" }
  var done: String { "Done" }

  var demoQuestions: [String] {
    [
      "What do you like most about driving?", "What do you eat on a long shift?",
      "Which hours suit you best?", "How did you hear about us?",
      "What would make your work easier?",
    ]
  }

  var success: String { "Success!" }
  var failure: String { "Failure...." }
  func question(_ number: Int) -> String { "Question \(number)" }
  func cause(_ problem: ServerProblem) -> String {
    switch problem {
    case .status(400): "The server rejected the answer (400)."
    default: English(isAtKiosk: isAtKiosk).serverProblem(problem)
    }
  }

  func notice(_ notice: SurveyNotice) -> String {
    switch notice {
    case .firstQuestion: "This is the first question."
    case .lastQuestion: "This is the last question."
    case .noAnswer: "Type an answer first."
    case .tooLong(let limit): "Shorten your answer to \(limit) characters or fewer."
    case .beingSent: "This answer is being sent."
    case .alreadySubmitted: "This answer has been submitted and can't be changed."
    case .nothingToRetry: "No answer needs to be sent again."
    case .stillLoading: "The questions aren't here yet."
    case .noQuestions: "This survey has no questions."
    case .mainNotOpened(let reason): reason
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }

  func leave(quits: Bool) -> (title: String, text: String) {
    (
      quits ? "Quit the survey?" : "Leave the survey?",
      "Some of what you typed has not been submitted. If you go now, it will be lost."
    )
  }

  func leaveChoice(_ isYes: Bool, quits: Bool) -> String {
    switch (isYes, quits) {
    case (false, _): "Stay"
    case (true, true): "Quit"
    case (true, false): "Leave"
    }
  }

  func word(_ command: LineCommand) -> String { English().word(command) }

  func plainSubmitted(_ answer: String) -> String {
    "Submitted: \(SafeText.visible(answer)). Press Enter for the next question."
  }
  func plainNotSubmitted(_ question: Int, _ problem: ServerProblem) -> String {
    "\(failure) \(self.question(question)) was not submitted. \(cause(problem))"
  }
  func plainFailed(_ answer: String) -> String {
    "Your answer: \(SafeText.visible(answer)). Type \(word(.retry)) to send it again, or type "
      + "another answer."
  }
  func plainEnd(_ standing: String) -> String {
    "This is the last question. \(standing) Type \(word(.back)) for the question before, \(word(.main)), or \(word(.quit))."
  }
  var plainHelp: String {
    """
    Type an answer and press Enter to submit it. An empty line skips the question.
    \(word(.back)) goes to the previous question. \(word(.retry)) resends an answer that failed. \(word(.summary)) says how many are submitted. \(word(.quit)) ends.
    A backslash before one of these words makes it an answer.
    """
  }
  var plainNotLoaded: String {
    "Type \(word(.retry)) to try again, \(word(.back)), or \(word(.quit))."
  }
  func plainLost(_ answers: Int) -> String {
    answers == 1 ? "1 answer was not submitted." : "\(answers) answers were not submitted."
  }
  func plainLeave(quits: Bool) -> String {
    quits
      ? "Some of what you typed has not been submitted. Quit and lose it? Type \(word(.yes)) or "
        + "\(word(.no))."
      : "Some of what you typed has not been submitted. Leave the survey and lose it? Type "
        + "\(word(.yes)) or \(word(.no))."
  }
  func parting(_ submitted: Int, of count: Int?) -> String {
    switch (submitted, count) {
    case (0, _): "No answers were submitted."
    case (_, let count?): "\(submitted) of \(count) answers were submitted."
    case (_, nil):
      submitted == 1 ? "1 answer was submitted." : "\(submitted) answers were submitted."
    }
  }

  var aboutSurvey: String { "Answer the questions of a survey." }
  var aboutSurveyURL: String { "The address of the survey's server." }
  var aboutDemo: String { "Try a made-up survey, without a network." }
  var surveyExample: String { "https://survey.example.com" }

  var keyStart: KeyText { KeyText("start the survey", short: "start", long: "start survey") }
  var keySubmit: KeyText { KeyText("submit this answer", short: "submit") }
  var keyLoadAgain: KeyText { KeyText("get the questions again", short: "retry") }
  var keyRetry: KeyText { KeyText("resend the answer that failed", short: "retry") }
  var keyPreviousPage: KeyText { KeyText("previous question", short: "previous", long: "previous") }
  var keyNextPage: KeyText { KeyText("next question", short: "next", long: "next question") }
  var keyEnd: KeyText { KeyText("what is answered, and what isn't", short: "finish") }
  var keyAnswerOpen: KeyText { KeyText("the first question that isn't answered", short: "answer") }
  var keyDone: KeyText { KeyText("leave the survey", short: "done") }
  var keyLeave: KeyText { KeyText("leave the survey", short: "leave", long: "leave") }
}
