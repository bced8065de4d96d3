import OnrampCore
import OnrampWords

/// What a person reads at the desk. A letter is in the words of the form.
public struct DeskWords: Sendable {
  let words: Words
}

extension Words {
  /// The words of the desk.
  public var desk: DeskWords { DeskWords(words: self) }

  /// The paragraphs of a letter, as the driver's form shows them. Call it on the words in the
  /// driver's language.
  ///
  /// - Parameter form: The driver's form.
  func letter(_ letter: DeskLetter, about number: String, in form: Schema) -> [String] {
    // The form's page doesn't say when it was decided.
    let decision = letter.decided(number, at: .today(ClockTime(hour: 0, minute: 0)))
    return [decisionState(decision, in: form)] + decisionDetails(decision, in: form)
  }
}

extension DeskWords {
  /// Says in sentences which records about an application contradict each other.
  public func doubted(_ doubt: DeskDoubt) -> String {
    func text(_ says: DeskDoubt.Says) -> String? {
      if case .state(let state) = says { self.state(state, by: nil) } else { nil }
    }
    let (audit, letter) = (text(doubt.audit), text(doubt.letter))
    let proven =
      doubt.audit == doubt.letter
      ? audit.map { [auditAndLetterSay($0)] } ?? []
      : [audit.map(auditSays), letter.map(letterSays)].compactMap { $0 }
    var rest: [String] = []
    if audit == nil { rest.append(auditHasNoLine) }
    if doubt.letter == .unreadable {
      rest.append(letterNotTheDesks)
    } else if audit != nil, letter == nil, case .state(let state)? = doubt.told.first,
      state.isDecided
    {
      rest.append(noLetter)
    }
    let told = doubt.told.compactMap(text)
    let isContradicted = [doubt.audit, doubt.letter].contains { says in
      text(says) != nil && doubt.told != [says]
    }
    if told.count < doubt.told.count {
      rest.insert(unknownState, at: 0)
    } else if rest.isEmpty || isContradicted || told.count > 1 {
      let queue = told.count == 1 ? queueSays(told[0]) : queueSays(told[0], other: told[1])
      rest.insert(([queue] + proven).joined(separator: "; ") + ".", at: 0)
    }
    return ([changedInDatabase(doubt.number)] + rest).joined(separator: " ")
  }
}

extension DeskWords {
  package var title: String { words("Desk") }
  /// The purpose of each part, for the help.
  public var aboutQueue: String {
    words("What was handed in, longest waiting first. Enter opens one.")
  }
  var aboutReading: String {
    words("Compare the photos with the answers, then decide: approve, ask again or refuse.")
  }
  /// About an application that is already decided.
  public var aboutDecided: String { words("It is already decided, and can only be read.") }
  /// About an open application that can't be decided anymore.
  public var aboutLost: String {
    words("This application can't be decided here any more. What you wrote is only on this screen.")
  }
  var aboutFields: String { words("Choose what the driver has to give again.") }
  package var aboutReasons: String { words("Choose what is wrong. A digit chooses at once.") }
  var aboutLetter: String {
    words("This is what the driver will read. Type to add your own words, then send it.")
  }

  // The queue.
  package func filter(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: words("Waiting", context: "a list of several applications")
    case .claimed: words("Being reviewed", context: "a list of several applications")
    case .approved: words("Approved", context: "a list of several applications")
    case .askedAgain: words("Asked again", context: "a list of several applications")
    case .refused: words("Refused", context: "a list of several applications")
    case .withdrawn: words("Withdrawn", context: "a list of several applications")
    case .all: words("All", context: "a list of several applications")
    }
  }
  /// How many are shown, and whether there are more.
  public func count(_ count: Int, hasMore: Bool) -> String {
    hasMore ? words("\(count) and more") : "\(count)"
  }
  package var search: String { words("Number") }
  package var fetching: String { words("Fetching the queue") }
  /// Says that the queue is empty, under a filter.
  public func nothing(_ filter: DeskFilter) -> String {
    switch filter {
    case .waiting: words("Nothing is waiting.")
    case .claimed: words("Nothing is being reviewed.")
    case .approved, .askedAgain, .refused, .withdrawn, .all: words("There is nothing here.")
    }
  }
  func nothingFound(_ text: String) -> String { words("No number here contains \(text).") }
  /// Says that later parts of the queue are being searched.
  public func searchingFurther(_ count: Int) -> String {
    words.count(
      count, "Not among the first one, searching further",
      "Not among the first \(count), searching further")
  }
  /// The state of an application, and the reviewer's name if known.
  public func state(_ state: DeskState, by reviewer: OutsideText?) -> String {
    switch (state, reviewer) {
    case (.waiting, _): words("waiting")
    case (.claimed, let name?): words("\(name) is reviewing it")
    case (.claimed, nil): words("being reviewed")
    case (.approved, let name?): words("approved by \(name)")
    case (.approved, nil): words("approved")
    case (.askedAgain, let name?): words("asked again by \(name)")
    case (.askedAgain, nil): words("asked again")
    case (.refused, let name?): words("refused by \(name)")
    case (.refused, nil): words("refused")
    case (.withdrawn, _): words("withdrawn")
    }
  }
  /// Marks a state in the list that doesn't fit the audit or the letter, in few columns.
  public var doesNotFit: String { words("doesn't fit") }
  func changedInDatabase(_ number: String) -> String {
    words("\(number) was changed in the database.")
  }
  /// Starts a sentence; after a semicolon, ``auditSays(_:)`` and the like continue it.
  public func queueSays(_ state: String) -> String { words("The queue says \(state)") }
  /// The same, if another table of the database says something else.
  public func queueSays(_ state: String, other: String) -> String {
    words("The queue says \(state) and the decision \(other)")
  }
  func auditSays(_ state: String) -> String { words("the audit says \(state)") }
  func letterSays(_ state: String) -> String { words("the sealed letter says \(state)") }
  func auditAndLetterSay(_ state: String) -> String {
    words("the audit and the sealed letter say \(state)")
  }
  var auditHasNoLine: String { words("The audit has no line for this version.") }
  /// Says that the letter can't be opened, or is about something else.
  public var letterNotTheDesks: String {
    words("The sealed letter isn't one that the desk wrote about it.")
  }
  var noLetter: String { words("There is no sealed letter.") }
  var unknownState: String {
    words("The list has a state that this version of Onramp doesn't know.")
  }
  /// Says that the states couldn't be compared.
  public func notCompared(_ why: String) -> String {
    words("Not compared with the audit and the letters, so don't act on these states. \(why)")
  }
  /// How often it was handed in.
  public func version(_ version: Int) -> String {
    version == 2 ? words("handed in twice") : words("handed in \(version) times")
  }
  /// How long ago a decided application was handed in.
  public func handedIn(_ time: String) -> String { words("handed in \(time) ago") }
  /// A length of time in seconds, in readable units.
  public func duration(_ seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return switch seconds {
    case ..<60: words("\(max(0, seconds)) s")
    case ..<3600: words("\(minutes) min")
    case ..<86_400: words("\(hours) h \(minutes % 60) min")
    default: words("\(hours / 24) d \(hours % 24) h")
    }
  }
  /// The numbers of the day, on one line and in short.
  public func numbers(_ numbers: DeskNumbers) -> String {
    let wait = numbers.medianWait.map { words(", median wait \(duration($0))") } ?? ""
    return words(
      """
      Today: \(numbers.approved) approved, \(numbers.askedAgain) asked again, \(numbers.refused) \
      refused\(wait). \(numbers.waiting) waiting
      """)
  }
  func numbersShort(_ numbers: DeskNumbers) -> String {
    words("\(numbers.decided) decided today, \(numbers.waiting) waiting")
  }

  // Reading.
  package var opening: String { words("Opening") }
  /// How long it has waited.
  public func waits(_ time: String) -> String { words("waiting \(time)") }
  /// Says why an application can't be shown, and how to continue.
  public func notOpened(_ problem: DeskProblem) -> String {
    words("This application can't be shown. \(cause(problem))")
  }
  var noPhotos: String { words("No photos were handed in.") }
  package var drawing: String { words("Opening the photo") }
  /// The place of a photo among the others.
  public func place(_ number: Int, of count: Int) -> String { words("\(number) of \(count)") }
  /// Onramp's advice about a photo.
  public func advice(_ hint: Hint) -> String {
    switch hint {
    case .tooSmall: words("Small: the print may not be readable")
    case .blurred: words("Looks blurred")
    case .dark: words("Looks dark")
    case .glare: words("Glare hides part of it")
    case .incomplete: words("Part of the file is missing")
    case .sameAsOther: words("Another photo is the same file")
    }
  }
  /// Says that there is no advice about a photo.
  public var nothingToRemark: String { words("Sharp and bright") }
  /// Why a photo can't be shown.
  public func notShown(_ problem: DecodeProblem) -> String {
    switch problem {
    case .notAnImage: words("This isn't a photo.")
    case .unknownKind: words("This kind of photo can't be shown here.")
    case .damaged: words("This photo is damaged and can't be shown.")
    case .needsPassword: words("This PDF needs a password, so it can't be opened.")
    case .tooManyPixels: words("This photo has too many pixels to show.")
    case .tooMuchWork: words("This photo took too long to show.")
    case .notConfined: words("Not shown: this system can't isolate the photo.")
    case .noDocumentReader: words("A document. To show it, install pdftoppm.")
    case .noHelper: words("Not shown: the program onramp-photo is missing.")
    }
  }
  /// Says that the terminal shows no pictures.
  public var noPictures: String { words("This terminal shows no pictures.") }

  // Deciding.
  var whichField: String { words("Ask again for") }
  var whyRefused: String { words("Why it is refused") }
  package func reason(_ reason: Decision.Reason) -> String {
    switch reason {
    case .blurred: words("blurred")
    case .dark: words("too dark")
    case .glare: words("glare")
    case .cornerCut: words("a corner is cut off")
    case .expired: words("expired")
    case .nameDiffers: words("the name differs")
    case .wrongDocument: words("the wrong document")
    case .other: words("another reason")
    }
  }
  /// The title of a letter, with the language that the driver reads it in.
  public func letterTitle(in language: Language) -> String {
    switch language {
    case .english: words("The driver reads, in English")
    case .spanish: words("The driver reads, in Spanish")
    case Language(rawValue: "fr"): words("The driver reads, in French")
    default: words("The driver reads, in the language “\(language.rawValue)”")
    }
  }
  /// The title of the reviewer's own words, which are about a field or about everything.
  public func ownWords(about field: String?) -> String {
    field.map { words("Your own words about \($0)") } ?? words("Your own words")
  }
  package func problem(_ problem: DeskDraft.Problem) -> String {
    switch problem {
    case .wordsNeeded: words("Say in your own words what is wrong")
    case .tooLong(let most): words("Use at most \(most) characters")
    }
  }
  package var sending: String { words("Sending the decision") }
  /// Says that the server may have the decision, and what to do.
  public func uncertain(_ problem: String) -> String {
    words(
      """
      \(problem) The server may have your decision. Enter sends it again: it is never decided \
      twice.
      """)
  }
  /// Says what was decided, and how long it can be undone.
  public func undo(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: words("\(number) is approved. U takes it back: \(seconds) s left")
    case .askedAgain:
      words("\(number): the driver is asked again. U takes it back: \(seconds) s left")
    case .refused: words("\(number) is refused. U takes it back: \(seconds) s left")
    }
  }
  func undoShort(_ decision: Decision.State, _ number: String, seconds: Int) -> String {
    switch decision {
    case .approved: words("\(number) approved. U undoes: \(seconds) s")
    case .askedAgain: words("\(number) asked again. U undoes: \(seconds) s")
    case .refused: words("\(number) refused. U undoes: \(seconds) s")
    }
  }
  package var undoing: String { words("Taking it back") }
  package func notice(_ notice: DeskNotice) -> String {
    switch notice {
    case .lost(.heldBy(let name), let number): words("\(name) is reviewing \(number).")
    case .lost(.changed(let change), let number):
      switch change {
      case .unknown:
        words("\(number) has changed since: it was decided, withdrawn or handed in again.")
      case .decided(let state):
        words("\(number) has changed since: it is decided (\(self.state(state, by: nil))).")
      case .withdrawn: words("\(number) has changed since: its driver withdrew it.")
      case .handedInAgain: words("\(number) has changed since: its driver handed it in again.")
      case .gone: words("\(number) has changed since: its driver withdrew it, or it was deleted.")
      }
    case .undone(let number): words("The decision is taken back. \(number) is open again.")
    case .notSent(let problem, let number):
      words("The letter about \(number) isn't sent yet, and will be tried again. \(cause(problem))")
    case .unsentBefore(let numbers):
      words(
        """
        Decided, but not sent, as the desk ended before: \(numbers.joined(separator: ", ")). \
        Decide again.
        """)
    case .undoTooLate(let number):
      words("It is too late to take it back: the driver may know about \(number) by now.")
    case .notUndone(let problem): words("Not taken back. \(cause(problem))")
    case .notDecided(let problem): words("Not decided. \(cause(problem))")
    case .notClaimed(let problem):
      words("Others can't see that you are reviewing this. \(cause(problem))")
    case .allDone: words("Nothing else is waiting.")
    case .nothingToOpen: words("There is nothing to open.")
    case .noOther: words("Nothing else is waiting. Esc goes back to the queue.")
    case .firstRow: words("This is the first one.")
    case .lastRow: words("This is the last one.")
    case .cannotDecide(let state): words("Already \(self.state(state, by: nil)).")
    case .notOpenYet: words("Wait until the application is open.")
    case .uncertain(let number):
      words("Whether \(number) is decided shows here once the server answers.")
    case .stillSending: words("One moment: the server hasn't answered yet.")
    case .nothingToUndo: words("There is nothing to take back: that is possible for ten seconds.")
    case .keyDoesNothing: words("That key does nothing here. Press F1 for the keys that work.")
    }
  }
  /// Says why the open application can't be decided anymore, and how to leave it.
  public func lost(_ loss: DeskLoss, number: String, hasLetter: Bool) -> String {
    let why = notice(.lost(loss, number: number))
    return hasLetter
      ? words("\(why) Your letter was not sent. Esc goes back to the queue.")
      : words("\(why) Esc goes back to the queue.")
  }
  /// Why something failed.
  public func cause(_ problem: DeskProblem) -> String {
    switch problem {
    case .server(let problem), .unanswered(let problem): words.serverProblem(problem)
    case .refused(let refusal): refused(refusal)
    case .notStaff: words("The server no longer accepts this key. Ask a lead for a new one.")
    case .unknown: words("The server has no application with this number.")
    case .gone: words("The driver withdrew it, or it was deleted.")
    case .claimed(let name): words("\(name) is reviewing it.")
    case .moved: words("It was decided, withdrawn or handed in again meanwhile.")
    case .late: words("It is too late for that.")
    case .notForThisKey:
      words(
        "Your key doesn't open it. If the desk's key was changed, quit and open the desk again.")
    case .unreadable: words("Its file was damaged, or isn't an application.")
    case .notConfined: words("This computer can't open it in isolation.")
    }
  }

  /// Says why the server takes nothing from this desk, and what to do.
  public func refused(_ refusal: DeskRefusal) -> String {
    switch refusal {
    case .clock(let seconds?) where seconds > 0:
      words(
        """
        This computer's clock is \(howLong(seconds)) slow, so the server accepts nothing from it. \
        Set the correct time, then try again.
        """)
    case .clock(let seconds?):
      words(
        """
        This computer's clock is \(howLong(-seconds)) fast, so the server accepts nothing from it. \
        Set the correct time, then try again.
        """)
    case .clock(nil):
      words(
        """
        This computer's clock is wrong, so the server accepts nothing from it. Set the correct \
        time, then try again.
        """)
    case .altered:
      words(
        """
        What reached the server isn't what this computer sent: something on the way changed it. If \
        there is a proxy in front of the server, whoever runs it must have it pass on the address \
        unchanged.
        """)
    case .host:
      words(
        """
        The server doesn't accept the address in the policy. Use the company's current policy, or \
        tell whoever runs the server.
        """)
    case .version:
      words("The server and this Onramp don't understand each other. Update the older one.")
    }
  }

  /// A time span in its largest unit, in a sentence.
  public func howLong(_ seconds: Int) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
    if days >= 1 { return words.count(days, "\(days) day", "\(days) days") }
    if minutes < 1 { return words("less than a minute") }
    if hours >= 1 { return words.count(hours, "\(hours) hour", "\(hours) hours") }
    return words.count(minutes, "\(minutes) minute", "\(minutes) minutes")
  }

  /// Asks whether to lose the reviewer's own words.
  public func question(_ question: DeskQuestion) -> String {
    switch question {
    case .goingBack:
      words("Discard your own words? Nothing has been sent. Y discards them, N keeps them.")
    case .quitting:
      words(
        "Quit and discard your own words? Nothing has been sent. Y discards them, N keeps them.")
    }
  }
  /// Says that nothing is shown because nobody pressed a key for a while.
  public var away: String {
    words(
      """
      Nobody pressed a key for \(Desk.awayMinutes) minutes, so nothing is shown. Press Enter to \
      continue.
      """)
  }
  /// The purpose of these questions, for the help.
  public var aboutQuestion: String {
    words("Your own words are only here, until the decision is sent.")
  }
}
