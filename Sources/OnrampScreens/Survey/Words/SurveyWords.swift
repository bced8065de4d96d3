import OnrampCore
import OnrampWords

/// What a person reads in the survey.
public struct SurveyWords: FeatureWords, Sendable {
  let words: Words
}

extension Words {
  /// The words of the survey.
  public var survey: SurveyWords { SurveyWords(words: self) }
}

extension SurveyWords {
  package var title: String { words("Survey") }
  /// What the page of a question and the end are for.
  public var aboutQuestion: String {
    words("Type your answer and submit it. You can skip a question and come back to it.")
  }
  var aboutEnd: String {
    words("What you have answered and what you haven't. Click a question to go back to it.")
  }
  /// What it is for, as a sentence on Main.
  package var purpose: String { words("A few short questions, one at a time.") }

  /// How much is submitted, on Main and before going on.
  func standing(_ submitted: Int, of count: Int) -> String {
    words("\(submitted) of \(count) submitted")
  }

  /// The same, if no company asks anything.
  public var nobodyAsks: String { words("No survey yet. You can try a demo.") }

  /// Who asks the questions, and what happens to the answers.
  public func introduction(_ source: Survey.Source) -> String {
    switch source {
    case .server(let address):
      words(
        """
        A few short questions from \(SafeText.visible(address.text)). Your answers are sent there, \
        one at a time, when you submit them. None of them is stored on this computer.
        """)
    case .nobody:
      words(
        """
        There is no survey yet. You can try a demo with made-up questions: nothing is sent, and \
        some answers fail on purpose, so that you can see what happens.
        """)
    case .demo:
      words(
        """
        This is a demo with made-up questions. Nothing is sent, and some answers fail on purpose, \
        so that you can see what happens.
        """)
    }
  }

  package var loading: String { words("Getting the questions") }
  /// The introduction once the driver has started.
  public var starting: String {
    words("Getting the questions. The survey will start when they arrive.")
  }
  package func count(_ questions: Int) -> String {
    switch questions {
    case 0: words("This survey has no questions.")
    default: words.count(questions, "1 question", "\(questions) questions")
    }
  }
  /// How many elements of the server's list were left out.
  public func skipped(_ count: Int) -> String {
    words.count(
      count, "1 more can't be shown and was left out.",
      "\(count) more can't be shown and were left out.")
  }
  package func notLoaded(_ problem: ServerProblem) -> String {
    let cause =
      problem == .unexpected
      ? words("The server's reply has no questions that can be asked.")
      : words.serverProblem(problem)
    return words("The questions couldn't be loaded. \(cause)")
  }
  package var start: String { words("Start survey") }
  var goOn: String { words("Continue survey") }
  package var tryDemo: String { words("Try the demo") }

  package func submitted(_ count: Int) -> String { words("Questions submitted: \(count)") }
  func submittedShort(_ count: Int) -> String { words("Submitted: \(count)") }
  package func position(_ number: Int, of count: Int) -> String {
    words("Question \(number) of \(count)")
  }
  package var previous: String { words("Previous", context: "question") }
  package var next: String { words("Next", context: "question") }
  package var submit: String { words("Submit") }
  package var retry: String { words("Retry") }
  /// The state of the answer on a page.
  public var sending: String { words("Sending") }
  var isSubmitted: String { words("Submitted") }
  var isNotSubmitted: String { words("Not submitted") }
  var allSubmitted: String { words("All your answers have been submitted. Thank you.") }
  /// At the end: the mark of an unanswered question, the number of submitted answers, and the
  /// buttons.
  public var isNotAnswered: String { words("Not answered") }
  /// The questions whose answers failed.
  public func failed(_ numbers: [String]) -> String {
    let list = numbers.listed(and: words("and"))
    return words.count(
      numbers.count, "Question \(list) isn't submitted.", "Questions \(list) aren't submitted.")
  }
  func thanks(_ submitted: Int, of count: Int) -> String {
    submitted == 0
      ? words("No answers submitted yet.")
      : words("\(submitted) of \(count) submitted, \(count - submitted) to go.")
  }
  func answerQuestion(_ number: Int) -> String { words("Answer question \(number)") }
  package var done: String { words("Done") }

  /// The questions of the demo.
  public var demoQuestions: [String] {
    [
      words("What do you like most about driving?"), words("What do you eat on a long shift?"),
      words("Which hours suit you best?"), words("How did you hear about us?"),
      words("What would make your work easier?"),
    ]
  }

  package var success: String { words("Success!") }
  package var failure: String { words("Failure....") }
  package func question(_ number: Int) -> String { words("Question \(number)") }
  /// Why an answer didn't arrive, or why the questions couldn't be loaded.
  public func cause(_ problem: ServerProblem) -> String {
    switch problem {
    case .status(400): words("The server didn't accept it (400).")
    default: words.serverProblem(problem)
    }
  }

  package func notice(_ notice: SurveyNotice) -> String {
    switch notice {
    case .firstQuestion: words("This is the first question.")
    case .lastQuestion: words("This is the last question.")
    case .noAnswer: words("Type an answer first.")
    case .tooLong(let limit): words("Shorten your answer to \(limit) characters or fewer.")
    case .beingSent: words("This answer is being sent.")
    case .alreadySubmitted: words("This answer has been submitted and can't be changed.")
    case .nothingToRetry: words("No answer needs to be sent again.")
    case .stillLoading: words("The questions aren't here yet.")
    case .noQuestions: words("This survey has no questions.")
    case .mainNotOpened(let reason): reason
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }

  /// Asks whether to leave although an answer isn't submitted.
  public func leave(quits: Bool) -> (title: String, text: String) {
    (
      quits ? words("Quit the survey?") : words("Leave the survey?"),
      words("Some of what you typed has not been submitted. If you go now, it will be lost.")
    )
  }

  func leaveChoice(_ isYes: Bool, quits: Bool) -> String {
    switch (isYes, quits) {
    case (false, _): words("Stay")
    case (true, true): words("Quit")
    case (true, false): words("Leave")
    }
  }

  func plainSubmitted(_ answer: String) -> String {
    words("Submitted: \(SafeText.visible(answer)). Press Enter for the next question.")
  }
  /// The answer that didn't arrive, and why.
  public func plainNotSubmitted(_ question: Int, _ problem: ServerProblem) -> String {
    let why =
      problem == .status(400)
      ? words("The server didn't accept it (400).", context: "after the question")
      : cause(problem)
    return words("Failure.... Question \(question) was not submitted. \(why)")
  }
  func plainFailed(_ answer: String) -> String {
    words(
      """
      Your answer: \(SafeText.visible(answer)). Type \(word(.retry)) to send it again, or type \
      another answer.
      """)
  }
  /// How much is answered, at the last question, and what to do now.
  public func plainEnd(_ standing: String) -> String {
    words(
      """
      This is the last question. \(standing) Type \(word(.back)) for the question before, \
      \(word(.main)), or \(word(.quit)).
      """)
  }
  package var plainHelp: String {
    words(
      """
      Type an answer and press Enter to submit it. An empty line skips the question.
      \(quoted(.back)) goes to the previous question. \(quoted(.retry)) resends an answer that failed. \
      \(quoted(.summary)) says how many are submitted. \(quoted(.quit)) ends.
      A backslash before one of these words makes it an answer.
      """)
  }
  /// The question if no company asks anything.
  public var plainNobody: String {
    words("Try the demo? Type \(word(.yes)), \(word(.back)) or \(word(.quit)).")
  }
  var plainNotLoaded: String {
    words("Type \(word(.retry)) to try again, \(word(.back)), or \(word(.quit)).")
  }
  /// How many answers weren't submitted, if nobody was there to ask.
  public func plainLost(_ answers: Int) -> String {
    words.count(answers, "1 answer was not submitted.", "\(answers) answers were not submitted.")
  }
  func plainLeave(quits: Bool) -> String {
    quits
      ? words(
        """
        Some of what you typed has not been submitted. Quit and lose it? Type \(word(.yes)) or \
        \(word(.no)).
        """)
      : words(
        """
        Some of what you typed has not been submitted. Leave the survey and lose it? Type \
        \(word(.yes)) or \(word(.no)).
        """)
  }
  /// Asks whether to end a survey that Main wouldn't continue.
  public var plainEndToMain: String {
    words(
      """
      Main doesn't continue this survey; what you submitted stays submitted. End it? Type \
      \(word(.yes)) or \(word(.no)).
      """)
  }
  /// What was submitted, as closing words.
  public func parting(_ submitted: Int, of count: Int?) -> String {
    switch (submitted, count) {
    case (0, _): words("No answers were submitted.")
    case (_, let count?): words("\(submitted) of \(count) answers were submitted.")
    case (_, nil):
      words.count(submitted, "1 answer was submitted.", "\(submitted) answers were submitted.")
    }
  }

  package var aboutSurvey: String { words("Answer the questions of a survey.") }
  package var aboutSurveyURL: String { words("The address of the survey's server.") }
  package var aboutDemo: String { words("Try a made-up survey, without a network.") }
  package var surveyExample: String { words("https://survey.example.com") }

  var keyTryDemo: KeyText {
    KeyText(
      words("try a survey with made-up questions"), short: words("try it"),
      long: words("try the demo"))
  }
  var keyEndSurvey: KeyText { KeyText(words("end the survey and go to Main"), short: words("end")) }
  var keyGoOn: KeyText {
    KeyText(
      words("continue the survey"), short: words("continue"),
      long: words("continue survey"))
  }
  var keyStart: KeyText {
    KeyText(words("start the survey"), short: words("start"), long: words("start survey"))
  }
  var keySubmit: KeyText { KeyText(words("submit this answer"), short: words("submit")) }
  var keyLoadAgain: KeyText {
    KeyText(words("get the questions again"), short: words("retry"))
  }
  var keyRetry: KeyText {
    KeyText(words("resend the answer that failed"), short: words("retry"))
  }
  var keyPreviousPage: KeyText {
    KeyText(
      words("previous question"), short: words("previous", context: "question"),
      long: words("previous", context: "key line"))
  }
  var keyNextPage: KeyText {
    KeyText(
      words("next question"), short: words("next", context: "question"),
      long: words("next question", context: "key line"))
  }
  var keyEnd: KeyText {
    KeyText(words("what is answered, and what isn't"), short: words("finish"))
  }
  var keyAnswerOpen: KeyText {
    KeyText(
      words("the first question that isn't answered"),
      short: words("answer", context: "key line, short"))
  }
  var keyDone: KeyText { KeyText(words("leave the survey"), short: words("done")) }
  var keyLeave: KeyText {
    KeyText(
      words("leave the survey"), short: words("leave", context: "survey"),
      long: words("leave", context: "key line"))
  }
}
