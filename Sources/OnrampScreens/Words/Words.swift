import OnrampCore

/// Everything a person reads on the screens, in one language.
///
/// A language is one type, in files by subject. Words that it lacks fall back to English.
public protocol Words: KeyWords, KioskWords {
  /// The units of distances.
  var units: Units { get }
  /// The language, by which each feature finds its words.
  var language: Language { get }
  /// The product and its purpose, at the top of the screen.
  var product: String { get }
  var application: String { get }

  /// The title of a step of the driver application.
  func title(of step: StepID) -> String
  var summary: String { get }
  func position(_ number: Int, of count: Int) -> String
  /// The short names of the months.
  var months: [String] { get }
  /// The place in a list.
  func place(_ number: Int, of count: Int) -> String
  /// The label of a field of the driver application.
  func label(of field: FieldID) -> String

  var save: String { get }
  var goBack: String { get }
  var edit: String { get }
  var restart: String { get }
  var undoRestart: String { get }

  /// What an application involves: the photos to have ready, how long it takes, and that nothing is
  /// sent automatically.
  ///
  /// - Parameter isCompanys: Whether the form is a company's, for which the time is unknown.
  func welcome(_ photos: [String], isCompanys: Bool) -> [String]

  /// The heading of an error summary.
  var thereIsAProblem: String { get }
  /// The range of numbers accepted.
  func numbers(_ range: ClosedRange<Int>) -> String
  /// The range of numbers that a field accepts, and what they count.
  func range(_ range: ClosedRange<Int>, of field: Field) -> String
  /// What an answer must be, in full and in short; `nil` if that is obvious.
  func expectation(of field: Field) -> (long: String, short: String)?
  /// How a date is written.
  func dateFormat(_ notation: Notation) -> String
  /// What is wrong with an answer of one of the kinds for companies' forms, and what to do.
  func kindProblem(_ problem: FieldProblem, of field: Field) -> String
  /// The answers to a yes-or-no question.
  var yesAnswer: String { get }
  var noAnswer: String { get }
  /// Stands for an optional answer that wasn't given.
  var notGiven: String { get }
  /// Introduces an example of an answer.
  func like(_ example: String) -> String
  /// Marks the label of an optional field.
  func optional(_ label: String) -> String
  /// What is wrong with an answer, and what to do.
  func problem(_ problem: FieldProblem, of field: Field) -> String
  /// Says that another terminal has a different answer, and how to save this one.
  ///
  /// - Parameter hasKeys: Whether keys lead to the other answers.
  func elsewhere(_ elsewhere: AnswersElsewhere, _ label: String, hasKeys: Bool) -> String
  /// Says that there is no file at a photo's path, and which key lists the existing files.
  func noSuchFile(_ label: String) -> String
  /// Over SSH: introduces the command that copies a photo here.
  var bringIt: String { get }
  /// Follows that command, with the path of the copied photo.
  func thenEnter(_ path: String) -> String
  /// What went wrong with the data directory, what is safe, and what to do.
  func problem(_ problem: StoreProblem) -> String
  /// Why nothing was exported, and what to do.
  func problem(_ problem: ExportProblem) -> String
  func fault(_ fault: StorageFault, in schema: Schema) -> String
  func notice(_ notice: Notice, in application: Application) -> String
  /// Says that input can't be kept.
  func draftsNotKept(_ problem: StoreProblem) -> String

  /// What was done with the private data in saved photos, one sentence each.
  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// What saving does with the private data in photos, one sentence each.
  func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// Asks whether another answer was meant.
  func didYouMean(_ answer: String) -> String
  /// Asks whether another answer was meant, with the keys that answer it.
  func didYouMeanWithKeys(_ answer: String) -> String
  var notSaved: String { get }
  var notProvided: String { get }
  /// In place of an answer that may be left out.
  var leftOut: String { get }
  var canBeAddedLater: String { get }
  /// Says in short that it can be added later.
  var canBeAddedLaterShort: String { get }
  var toAddLater: String { get }
  func photo(_ photo: Photo) -> String
  func keptPhoto(_ photo: Photo, turned: Turn) -> String
  var photoToBeRemoved: String { get }
  /// Marks an answer that wasn't given before.
  var added: String { get }
  func changed(from old: String) -> String
  /// Marks a photo that was replaced by one with the same description, or that was turned.
  var changed: String { get }
  var changedByTurning: String { get }

  // Photos.
  /// A photo in a field that was taken and isn't saved yet.
  func given(_ source: GivenPhoto.Source) -> String
  /// The type, size and pixels of a photo, as far as known.
  func description(of preview: PhotoPreview) -> String
  /// The label of a photo's field, short enough to go above its picture.
  func pictureTitle(of field: Field) -> String
  func hint(_ hint: Hint) -> String
  /// What the words on a card seem to say.
  func cardAdvice(_ advice: CardAdvice) -> String
  /// Says that a date was read from a photo.
  var mayBeMisread: String { get }
  /// Why photos of cards aren't read.
  func unread(_ problem: ReadProblem) -> String
  /// The keys for taking a better photo.
  var retakeWays: String { get }
  /// Says that no name begins with what was typed.
  var nothingCompletes: String { get }
  /// Says that a folder didn't respond in time.
  var folderSilent: String { get }
  func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String
  /// What Save does with the private data in a file, or `nil` if there is nothing to report.
  func privacy(_ privacy: PhotoPrivacy) -> String?
  /// What Save does with the private data in a file, in short.
  func privacyShort(_ privacy: PhotoPrivacy) -> String?
  var checklistTitle: String { get }
  /// What a driver has to check on a photo, without what the advice has already answered.
  func checklist(of field: FieldID, after advice: [CardAdvice]) -> [String]
  /// The checklist on one line.
  func checkShort(of field: FieldID?, after advice: [CardAdvice]) -> String
  /// The keys for giving a photo.
  var photoWays: String { get }
  var noColors: String { get }
  var colorsOff: String { get }
  var noPhotoThere: String { get }
  /// A percentage.
  func percentage(_ percent: Int) -> String
  /// The zoom of a photo and the position on each axis: start (-1), middle or end (1).
  func closeup(_ percent: Int, across: Int, down: Int) -> String
  /// How a photo is turned, clockwise, within a sentence.
  func turned(_ turn: Turn) -> String
  /// Says that a photo's turn isn't saved yet, as the start of a sentence.
  func turnedNotSaved(_ turn: Turn) -> String
  var lookingAtPhoto: String { get }
  var capturing: String { get }
  func captureProblem(_ problem: CaptureProblem) -> String

  // A photo by phone.
  var checkingPhoto: String { get }
  var scanIt: String { get }
  var openThis: String { get }
  /// The progress of a phone's photo, and what to do.
  func link(_ link: PhoneUpload, in schema: Schema) -> String
  func whyNobodyCame(_ page: PhonePage) -> String
  /// How to open the page without scanning.
  var cannotScan: String { get }
  /// What to do while there is no room for the code.
  var typeInstead: String { get }
  /// What sealing doesn't protect against while an address can be typed.
  func typedIsOpen(_ page: PhonePage) -> String
  func sealedOnPhone(_ page: PhonePage) -> String
  var mayBeFarAway: String { get }
  var codeNeedsRoom: String { get }

  // The browser.
  var find: String { get }
  var readingFolder: String { get }
  func sortingFolder(_ count: Int) -> String
  var nothingToChoose: String { get }
  var nothingFits: String { get }
  /// Says that no answer in a list matches.
  var noChoiceFits: String { get }
  func nameless(_ count: Int) -> String
  func folderProblem(_ problem: PhotoProblem) -> String
  var decimalPoint: String { get }
  /// A number with its thousands separated, if the language does that.
  func grouped(_ number: Int) -> String
  /// A file of unknown type.
  var unknownType: String { get }

  /// The status of a complete application.
  ///
  /// - Parameter hasChanges: Whether a saved section has unsaved changes.
  func standing(_ needs: [Need], hasChanges: Bool) -> String
  /// Says in short that a saved section has unsaved changes.
  var changesNotSaved: String { get }
  /// The saved sections with unsaved changes, and what an export includes of them.
  func changesNotExported(_ steps: [Step]) -> String
  /// What the company still needs.
  func stillNeeded(_ needs: [Need]) -> String
  /// How many answers the company still needs, in short.
  func stillNeededShort(_ count: Int) -> String
  var nothingSent: String { get }
  /// Says that there is no export of a handed-in application.
  var notExported: String { get }
  /// The button that exports.
  var exportToHandIn: String { get }
  /// The button that opens the first photo that is still needed.
  func addMissingPhotos(_ count: Int) -> String
  /// What to do to hand in the application with the ZIP file of the last export, if that is up to
  /// date.
  func toHandIn(_ archive: String?) -> String
  /// The purpose of exporting where the application can be handed in at once.
  var exportInstead: String { get }
  /// When and where the application was exported, and whether anything has changed since.
  func exported(_ export: LastExport, isChanged: Bool) -> String

  var saving: String { get }
  func copying(_ progress: Progress, label: String) -> String
  var cancelling: String { get }
  var restarting: String { get }
  var takingNewer: String { get }
  /// What is said at a question when another terminal saved something.
  var plainNewer: String { get }
  /// What is said of a photo that another terminal saved, until it is here.
  var photoOnItsWay: String { get }
  var photoLeftAtServer: String { get }
  var undoing: String { get }
  var exporting: String { get }

  func question(_ question: Dialog.Question) -> (title: String, text: String)
  func choice(_ choice: Dialog.Choice, of question: Dialog.Question) -> String
  /// The question for the folder to export to.
  var exportQuestion: (title: String, text: String) { get }
  /// The letters that answer a question. `y` and `n` work in every language.
  var yes: Character { get }
  var no: Character { get }

  func tooSmall(_ needed: Size) -> String
  /// A question in a window too small to show it, which Ctrl-Q answers with yes.
  func tooSmallToAsk(_ question: String) -> String

  /// Why there is no usable response from a server.
  func serverProblem(_ problem: ServerProblem) -> String

  // Line mode, worded for speech.
  /// The words for a command, with a space between them. Sentences use the first.
  func words(for command: LineCommand) -> String
  func step(_ step: Step, _ number: Int, of count: Int) -> String
  /// The question of a field, with its current answer, if any.
  ///
  /// - Parameter canTurn: Whether it is a photo that can be turned.
  func question(_ field: Field, current: String?, canTurn: Bool) -> String
  /// What to do about a field. A label that is a sentence keeps its own punctuation.
  func about(_ label: String, _ text: String) -> String
  /// A label without final punctuation as a question.
  func asked(_ label: String) -> String
  /// Asks for a consent, whose words were just said.
  var plainAgree: String { get }
  /// The text of a list field while nothing is chosen.
  var chooseOne: String { get }
  /// How to choose by number, or between yes and no.
  func plainOptions(_ options: [String]) -> String
  var plainYesNo: String { get }
  /// How to skip an optional answer, without and with a current one.
  var plainSkip: String { get }
  var plainClear: String { get }
  /// The question of a field whose current input is invalid, as was said before.
  func question(_ field: Field, refused current: String) -> String
  /// Says that another answer was probably meant, and how to accept it or keep the current one.
  func plainMeant(_ answer: String) -> String
  /// The outcome: the other answer was accepted, or the current one was right.
  func plainTaken(_ answer: String) -> String
  var plainKept: String { get }
  /// A question to answer with yes or no.
  func plainAsk(_ question: String) -> String
  var plainYesOrNo: String { get }
  func error(_ sentence: String) -> String
  /// What is open, unless the first question says so, and how to learn more.
  func plainWelcome(to place: String?) -> String

  // Photos in line mode.
  /// Says that the camera took a photo.
  var plainCaptured: String { get }
  /// Asks for a file from the list.
  var plainWhichFile: String { get }
  var plainBrowseHelp: String { get }
  func plainFiles(in folder: String) -> String
  func plainNoFiles(in folder: String) -> String
  var plainNothingFits: String { get }
  var plainFolderProblem: String { get }
  var plainAbove: String { get }
  func plainFolder(named name: String) -> String
  /// Says how many entries of a folder aren't listed, and how to find one.
  func plainMore(_ count: Int) -> String
  /// - Parameter other: Where else the page can come from.
  func plainWaiting(orFrom other: PhonePage?) -> String
  var plainUseIt: String { get }
  var plainPhoneHelp: String { get }
  /// How to have the page come from the server, or from this computer again.
  func plainOtherPage(_ page: PhonePage) -> String
  var plainReceiving: String { get }
  var plainReceived: String { get }
  func plainWhyNobodyCame(_ page: PhonePage) -> String
  var plainLinkEnded: String { get }
  func plainLinkProblem(_ problem: LinkProblem) -> String
  /// What can be typed at a field's question.
  func plainHelp(_ field: Field) -> String
  func plainSummaryHelp(_ steps: [Step]) -> String
  /// Asks what to do on the summary, and says that a number edits a section.
  func plainChoices(_ count: Int) -> String
  /// What to type on the summary of a handed-in application.
  var plainChoicesHandedIn: String { get }
  /// What each of these does.
  var plainHandedInHelp: String { get }
  var plainRestart: String { get }
  func plainFolder(_ standard: String) -> String
  /// Asks for another folder after one was refused, on a terminal.
  func plainFolderAgain(_ standard: String) -> String
  /// Says that there is no photo to turn, or how one is turned now.
  var plainNothingToTurn: String { get }
  func plainTurned(_ turn: Turn) -> String
  /// Asks whether to remove a photo.
  var plainRemove: String { get }
  var plainNothingToRemove: String { get }
  /// Says how to take a better photo.
  var plainRetakeWays: String { get }
  var unknownChoice: String { get }
  /// Asks whether to quit although input can't be kept.
  var plainQuitLosing: String { get }
  /// Says that a command has no effect here, and how to give it as an answer.
  func plainNoAnswer(_ line: String) -> String
  /// Says that a restart is done, and which command undoes it.
  var restarted: String { get }
}

extension Schema {
  /// The driver application in a language.
  public static func driver(_ policy: Policy, words: any Words) -> Schema {
    driver(policy, title: words.title, label: words.label)
  }
}

extension Words {
  /// The titles of steps, in a row.
  func titles(of steps: [StepID], in application: Application) -> String {
    steps.compactMap { application.schema.step($0).map { shown($0.title) } }.joined(separator: ", ")
  }

  /// What is wrong with an answer and what to do, for screens with keys.
  func problemWithKeys(_ problem: FieldProblem, of field: Field) -> String {
    switch problem {
    case .photo(.missing): noSuchFile(field.label.shown)
    case .elsewhere(let answers): elsewhere(answers, shown(field.label), hasKeys: true)
    default: self.problem(problem, of: field)
    }
  }

  /// The problem of an answer, as a sentence.
  public func sentence(_ problem: Problem, in schema: Schema) -> String {
    schema.field(problem.field).map { self.problem(problem.cause, of: $0) + "." } ?? ""
  }
}

extension Language {
  /// The words of the screens in this language.
  public var words: any Words { words() }

  /// The words of the screens in this language, with distances in these units, at a kiosk or elsewhere.
  public func words(in units: Units = .metric, isAtKiosk: Bool = false) -> any Words {
    switch self {
    case .english: English(units: units, isAtKiosk: isAtKiosk)
    case .spanish: Spanish(units: units, isAtKiosk: isAtKiosk)
    }
  }
}

extension String {
  /// Whether a label has its own final punctuation.
  var endsItself: Bool { last.map { "?!.:…".contains($0) } ?? false }
}
