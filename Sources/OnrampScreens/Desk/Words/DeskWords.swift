import OnrampCore

/// Everything a person reads at the desk, in one language. A letter is in the words of the form.
public protocol DeskWords: Sendable {
  var title: String { get }
  /// The purpose of each part, for the help.
  var aboutQueue: String { get }
  var aboutReading: String { get }
  /// About an application that is already decided.
  var aboutDecided: String { get }
  /// About an open application that can't be decided any more.
  var aboutLost: String { get }
  var aboutFields: String { get }
  var aboutReasons: String { get }
  var aboutLetter: String { get }

  // The queue.
  func filter(_ filter: DeskFilter) -> String
  /// How many are shown, and whether there are more.
  func count(_ count: Int, hasMore: Bool) -> String
  var search: String { get }
  var fetching: String { get }
  /// Says that the queue is empty, under a filter.
  func nothing(_ filter: DeskFilter) -> String
  func nothingFound(_ text: String) -> String
  /// Says that later parts of the queue are being searched.
  func searchingFurther(_ count: Int) -> String
  /// What has become of an application, and by whom if known.
  func state(_ state: DeskState, by reviewer: OutsideText?) -> String
  /// Marks a state in the list that doesn't fit the audit or the letter, in few columns.
  var doesNotFit: String { get }
  func changedInDatabase(_ number: String) -> String
  /// Starts a sentence; after a semicolon, ``auditSays(_:)`` and the like continue it.
  func queueSays(_ state: String) -> String
  /// The same, if another table of the database says something else.
  func queueSays(_ state: String, other: String) -> String
  func auditSays(_ state: String) -> String
  func letterSays(_ state: String) -> String
  func auditAndLetterSay(_ state: String) -> String
  var auditHasNoLine: String { get }
  /// Says that the letter can't be opened, or is about something else.
  var letterNotTheDesks: String { get }
  var noLetter: String { get }
  var unknownState: String { get }
  /// Says that the states couldn't be compared.
  func notCompared(_ why: String) -> String
  /// How often it was handed in.
  func version(_ version: Int) -> String
  /// A length of time in seconds, in readable units.
  func duration(_ seconds: Int) -> String
  /// The numbers of the day, on one line and in short.
  func numbers(_ numbers: DeskNumbers) -> String
  func numbersShort(_ numbers: DeskNumbers) -> String

  // Reading.
  var opening: String { get }
  /// How long ago a decided application was handed in.
  func handedIn(_ time: String) -> String
  /// How long it has waited.
  func waits(_ time: String) -> String
  /// Says why an application can't be shown, and how to go on.
  func notOpened(_ problem: DeskProblem) -> String
  var noPhotos: String { get }
  var drawing: String { get }
  /// The place of a photo among the others.
  func place(_ number: Int, of count: Int) -> String
  /// Onramp's advice about a photo.
  func advice(_ hint: Hint) -> String
  /// Says that there is none.
  var nothingToRemark: String { get }
  /// Why a photo can't be shown.
  func notShown(_ problem: DecodeProblem) -> String
  /// Says that the terminal shows no pictures.
  var noPictures: String { get }

  // Deciding.
  var whichField: String { get }
  var whyRefused: String { get }
  func reason(_ reason: Decision.Reason) -> String
  /// The title of a letter, with the language that the driver reads it in.
  func letterTitle(in language: Language) -> String
  /// The title of the reviewer's own words, which are about a field or about everything.
  func ownWords(about field: String?) -> String
  func problem(_ problem: DeskDraft.Problem) -> String
  var sending: String { get }
  /// Says that the server may have the decision, and what to do.
  func uncertain(_ problem: String) -> String
  /// Says what was decided, and how long it can be undone.
  func undo(_ decision: Decision.State, _ number: String, seconds: Int) -> String
  func undoShort(_ decision: Decision.State, _ number: String, seconds: Int) -> String
  var undoing: String { get }
  func notice(_ notice: DeskNotice) -> String
  /// Says why the open application can't be decided any more, and how to leave it.
  func lost(_ loss: DeskLoss, number: String, hasLetter: Bool) -> String
  /// Why something failed.
  func cause(_ problem: DeskProblem) -> String
  /// Says why the server takes nothing from this desk, and what to do.
  func refused(_ refusal: DeskRefusal) -> String
  /// A time span in its largest unit, in a sentence.
  func howLong(_ seconds: Int) -> String

  // Words that would be lost, and a screen left alone.
  /// Asks whether to lose the reviewer's own words.
  func question(_ question: DeskQuestion) -> String
  /// Says that nothing is shown because nobody pressed a key for a while.
  var away: String { get }
  /// The purpose of these, for the help.
  var aboutQuestion: String { get }

  // Keys.
  var keyOpen: KeyText { get }
  var keySearch: KeyText { get }
  var keyFilter: KeyText { get }
  var keyRefresh: KeyText { get }
  var keyUndo: KeyText { get }
  var keyApprove: KeyText { get }
  var keyAskAgain: KeyText { get }
  var keyRefuse: KeyText { get }
  var keySkip: KeyText { get }
  var keyQueue: KeyText { get }
  var keyRetry: KeyText { get }
  var keyPhotoAlone: KeyText { get }
  var keyNextPhoto: KeyText { get }
  var keyChoose: KeyText { get }
  var keyAnother: KeyText { get }
  var keySend: KeyText { get }
  var keySendAgain: KeyText { get }
  var keyTurn: KeyText { get }
  var keyDiscard: KeyText { get }
  var keyKeepWords: KeyText { get }
  var keyComeBack: KeyText { get }
}

extension Words {
  /// The words of the desk.
  public var desk: any DeskWords {
    switch language {
    case .english: EnglishDesk()
    case .spanish: SpanishDesk()
    }
  }

  /// A letter as its driver's form shows it, a paragraph each. These words are in the driver's
  /// language.
  ///
  /// - Parameter form: The driver's form.
  func letter(_ letter: DeskLetter, about number: String, in form: Schema) -> [String] {
    // The form's page doesn't say when it was decided.
    let decision = letter.decided(number, at: .today(ClockTime(hour: 0, minute: 0)))
    return [decisionState(decision, in: form)] + decisionDetails(decision, in: form)
  }
}

extension DeskWords {
  /// Sentences that say what doesn't fit of an application.
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
