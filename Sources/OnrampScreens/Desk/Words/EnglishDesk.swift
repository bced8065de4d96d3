import OnrampCore

/// The desk in English.
struct EnglishDesk: DeskWords {}

/// Every word of the desk in English, also as the fallback for words that another language lacks.
extension DeskWords {
  var title: String { "Desk" }
  var aboutQueue: String { "What was handed in, longest waiting first. Enter opens one." }
  var aboutReading: String {
    "Compare the photos with the answers, then decide: approve, ask again or refuse."
  }
  var aboutDecided: String { "It is already decided, and can only be read." }
  var aboutLost: String {
    "This application can't be decided here any more. What you wrote is only on this screen."
  }
  var aboutFields: String { "Choose what the driver has to give again." }
  var aboutReasons: String { "Choose what is wrong. A digit chooses at once." }
  var aboutLetter: String {
    "This is what the driver will read. Type to add your own words, then send it."
  }

  // The queue.
  func filter(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: "Waiting"
    case .claimed: "Being reviewed"
    case .approved: "Approved"
    case .askedAgain: "Asked again"
    case .refused: "Refused"
    case .withdrawn: "Withdrawn"
    case .all: "All"
    }
  }
  func count(_ count: Int, hasMore: Bool) -> String { hasMore ? "\(count) and more" : "\(count)" }
  var search: String { "Number" }
  var fetching: String { "Fetching the queue" }
  func nothing(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: "Nothing is waiting."
    case .claimed: "Nothing is being reviewed."
    case .approved, .askedAgain, .refused, .withdrawn, .all: "There is nothing here."
    }
  }
  func nothingFound(_ text: String) -> String { "No number here contains \(text)." }
  func searchingFurther(_ count: Int) -> String {
    count == 1
      ? "Not among the first one, searching further"
      : "Not among the first \(count), searching further"
  }
  func state(_ state: DeskState, by reviewer: OutsideText?) -> String {
    switch (state, reviewer) {
    case (.waiting, _): "waiting"
    case (.claimed, let name?): "\(name) is reviewing it"
    case (.claimed, nil): "being reviewed"
    case (.approved, let name?): "approved by \(name)"
    case (.approved, nil): "approved"
    case (.askedAgain, let name?): "asked again by \(name)"
    case (.askedAgain, nil): "asked again"
    case (.refused, let name?): "refused by \(name)"
    case (.refused, nil): "refused"
    case (.withdrawn, _): "withdrawn"
    }
  }
  var doesNotFit: String { "doesn't fit" }
  func changedInDatabase(_ number: String) -> String { "\(number) was changed in the database." }
  func queueSays(_ state: String) -> String { "The queue says \(state)" }
  func queueSays(_ state: String, other: String) -> String {
    "The queue says \(state) and the decision \(other)"
  }
  func auditSays(_ state: String) -> String { "the audit says \(state)" }
  func letterSays(_ state: String) -> String { "the sealed letter says \(state)" }
  func auditAndLetterSay(_ state: String) -> String {
    "the audit and the sealed letter say \(state)"
  }
  var auditHasNoLine: String { "The audit has no line for this version." }
  var letterNotTheDesks: String { "The sealed letter isn't one that the desk wrote about it." }
  var noLetter: String { "There is no sealed letter." }
  var unknownState: String { "The list has a state that this version of Onramp doesn't know." }
  func notCompared(_ why: String) -> String {
    "Not compared with the audit and the letters, so don't act on these states. \(why)"
  }
  func version(_ version: Int) -> String {
    version == 2 ? "handed in twice" : "handed in \(version) times"
  }
  func handedIn(_ time: String) -> String { "handed in \(time) ago" }
  func duration(_ seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3600: "\(minutes) min"
    case ..<86_400: "\(hours) h \(minutes % 60) min"
    default: "\(hours / 24) d \(hours % 24) h"
    }
  }
  func numbers(_ numbers: DeskNumbers) -> String {
    let wait = numbers.medianWait.map { ", median wait \(duration($0))" } ?? ""
    return "Today: \(numbers.approved) approved, \(numbers.askedAgain) asked again, "
      + "\(numbers.refused) refused\(wait). \(numbers.waiting) waiting"
  }
  func numbersShort(_ numbers: DeskNumbers) -> String {
    "\(numbers.decided) decided today, \(numbers.waiting) waiting"
  }

  // Reading.
  var opening: String { "Opening" }
  func waits(_ time: String) -> String { "waiting \(time)" }
  func notOpened(_ problem: DeskProblem) -> String {
    "This application can't be shown. \(cause(problem))"
  }
  var noPhotos: String { "No photos were handed in." }
  var drawing: String { "Opening the photo" }
  func place(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
  func advice(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: "Small: the print may not be readable"
    case .blurred: "Looks blurred"
    case .dark: "Looks dark"
    case .glare: "Glare hides part of it"
    case .incomplete: "Part of the file is missing"
    case .sameAsOther: "Another photo is the same file"
    }
  }
  var nothingToRemark: String { "Sharp and bright" }
  func notShown(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: "This isn't a photo."
    case .unknownKind: "This kind of photo can't be shown here."
    case .damaged: "This photo is damaged and can't be shown."
    case .needsPassword: "This PDF needs a password, so it can't be opened."
    case .tooManyPixels: "This photo has too many pixels to show."
    case .tooMuchWork: "This photo took too long to show."
    case .notConfined: "Not shown: this system can't isolate the photo."
    case .noDocumentReader: "A document. To show it, install pdftoppm."
    case .noHelper: "Not shown: the program onramp-photo is missing."
    }
  }
  var noPictures: String { "This terminal shows no pictures." }

  // Deciding.
  var whichField: String { "Ask again for" }
  var whyRefused: String { "Why it is refused" }
  func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: "blurred"
    case .dark: "too dark"
    case .glare: "glare"
    case .cornerCut: "a corner is cut off"
    case .expired: "expired"
    case .nameDiffers: "the name differs"
    case .wrongDocument: "the wrong document"
    case .other: "another reason"
    }
  }
  func letterTitle(in language: Language) -> String {
    switch language {
    case .english: "The driver reads, in English"
    case .spanish: "The driver reads, in Spanish"
    }
  }
  func ownWords(about field: String?) -> String {
    field.map { "Your own words about \($0)" } ?? "Your own words"
  }
  func problem(_ problem: DeskDraft.Problem) -> String {
    switch problem {
    case .wordsNeeded: "Say in your own words what is wrong"
    case .tooLong(let most): "Use at most \(most) characters"
    }
  }
  var sending: String { "Sending the decision" }
  func uncertain(_ problem: String) -> String {
    "\(problem) The server may have your decision. Enter sends it again: it is never decided twice."
  }
  func undo(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: "\(number) is approved. U takes it back: \(seconds) s left"
    case .askedAgain: "\(number): the driver is asked again. U takes it back: \(seconds) s left"
    case .refused: "\(number) is refused. U takes it back: \(seconds) s left"
    }
  }
  func undoShort(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: "\(number) approved. U undoes: \(seconds) s"
    case .askedAgain: "\(number) asked again. U undoes: \(seconds) s"
    case .refused: "\(number) refused. U undoes: \(seconds) s"
    }
  }
  var undoing: String { "Taking it back" }
  func notice(_ notice: DeskNotice) -> String {
    switch notice {
    case .lost(.heldBy(let name), let number): "\(name) is reviewing \(number)."
    case .lost(.changed(let change), let number):
      switch change {
      case .unknown: "\(number) has changed since: it was decided, withdrawn or handed in again."
      case .decided(let state):
        "\(number) has changed since: it is decided (\(self.state(state, by: nil)))."
      case .withdrawn: "\(number) has changed since: its driver withdrew it."
      case .handedInAgain: "\(number) has changed since: its driver handed it in again."
      case .gone: "\(number) has changed since: its driver withdrew it, or it was deleted."
      }
    case .undone(let number): "The decision is taken back. \(number) is open again."
    case .notSent(let problem, let number):
      "The letter about \(number) isn't sent yet, and will be tried again. \(cause(problem))"
    case .unsentBefore(let numbers):
      "Decided, but not sent, as the desk ended before: \(numbers.joined(separator: ", ")). Decide again."
    case .undoTooLate(let number):
      "It is too late to take it back: the driver may know about \(number) by now."
    case .notUndone(let problem): "Not taken back. \(cause(problem))"
    case .notDecided(let problem): "Not decided. \(cause(problem))"
    case .notClaimed(let problem): "Others can't see that you are reviewing this. \(cause(problem))"
    case .allDone: "Nothing else is waiting."
    case .nothingToOpen: "There is nothing to open."
    case .noOther: "Nothing else is waiting. Esc goes back to the queue."
    case .firstRow: "This is the first one."
    case .lastRow: "This is the last one."
    case .cannotDecide(let state): "Already \(self.state(state, by: nil))."
    case .notOpenYet: "Wait until the application is open."
    case .uncertain(let number): "Whether \(number) is decided shows here once the server answers."
    case .stillSending: "One moment: the server hasn't answered yet."
    case .nothingToUndo: "There is nothing to take back: that is possible for ten seconds."
    case .keyDoesNothing: "That key does nothing here. Press F1 for the keys that work."
    }
  }
  func lost(_ loss: DeskLoss, number: String, hasLetter: Bool) -> String {
    let why = notice(.lost(loss, number: number))
    return hasLetter
      ? "\(why) Your letter was not sent. Esc goes back to the queue."
      : "\(why) Esc goes back to the queue."
  }
  func cause(_ problem: DeskProblem) -> String {
    switch problem {
    case .server(let problem), .unanswered(let problem): English().serverProblem(problem)
    case .refused(let refusal): refused(refusal)
    case .notStaff: "The server no longer accepts this key. Ask a lead for a new one."
    case .unknown: "The server has no application with this number."
    case .gone: "The driver withdrew it, or it was deleted."
    case .claimed(let name): "\(name) is reviewing it."
    case .moved: "It was decided, withdrawn or handed in again meanwhile."
    case .late: "It is too late for that."
    case .notForThisKey:
      "Your key doesn't open it. If the desk's key was changed, quit and open the desk again."
    case .unreadable: "Its file was damaged, or isn't an application."
    case .notConfined: "This computer can't open it in isolation."
    }
  }

  func refused(_ refusal: DeskRefusal) -> String {
    switch refusal {
    case .clock(let seconds?) where seconds > 0:
      "This computer's clock is \(howLong(seconds)) slow, so the server accepts nothing from it. Set the "
        + "correct time, then try again."
    case .clock(let seconds?):
      "This computer's clock is \(howLong(-seconds)) fast, so the server accepts nothing from it. Set the "
        + "correct time, then try again."
    case .clock(nil):
      "This computer's clock is wrong, so the server accepts nothing from it. Set the correct time, then "
        + "try again."
    case .altered:
      "What reached the server isn't what this computer sent: something on the way changed it. If there is "
        + "a proxy in front of the server, whoever runs it must have it pass on the address unchanged."
    case .host:
      "The server doesn't accept the address in the policy. Use the company's current policy, or tell whoever "
        + "runs the server."
    case .version: "The server and this Onramp don't understand each other. Update the older one."
    }
  }

  func howLong(_ seconds: Int) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
    if days >= 1 { return days == 1 ? "\(days) day" : "\(days) days" }
    if minutes < 1 { return "less than a minute" }
    if hours >= 1 { return hours == 1 ? "\(hours) hour" : "\(hours) hours" }
    return minutes == 1 ? "\(minutes) minute" : "\(minutes) minutes"
  }

  func question(_ question: DeskQuestion) -> String {
    switch question {
    case .goingBack: "Discard your own words? Nothing has been sent. Y discards them, N keeps them."
    case .quitting:
      "Quit and discard your own words? Nothing has been sent. Y discards them, N keeps them."
    }
  }
  var away: String {
    "Nobody pressed a key for \(Desk.awayMinutes) minutes, so nothing is shown. Press Enter to go on."
  }
  var aboutQuestion: String { "Your own words are only here, until the decision is sent." }
}
