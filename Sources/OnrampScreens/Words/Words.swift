import OnrampCore

/// Everything a person reads on the screens, in one language.
///
/// A language is one type, in files by subject. Words that it lacks fall back to English.
public protocol Words: KeyWords {
  /// The product and its purpose, at the top of the screen.
  var product: String { get }
  var application: String { get }

  /// The title of a step of the driver application.
  func title(of step: StepID) -> String
  var summary: String { get }
  func position(_ number: Int, of count: Int) -> String
  /// The label of a field of the driver application.
  func label(of field: FieldID) -> String

  var save: String { get }
  var goBack: String { get }
  var edit: String { get }
  var restart: String { get }
  var undoRestart: String { get }

  /// What an application involves: the photos to have ready, how long it takes, and that nothing is
  /// sent by itself.
  func welcome(_ photos: [String]) -> [String]

  /// The heading of an error summary.
  var thereIsAProblem: String { get }
  /// The range of numbers accepted.
  func numbers(_ range: ClosedRange<Int>) -> String
  /// The range of numbers that a field accepts, and what they count.
  func range(_ range: ClosedRange<Int>, of field: Field) -> String
  /// What is wrong with an answer, and what to do.
  func problem(_ problem: FieldProblem, of field: Field) -> String
  /// What went wrong with the data directory, what is safe, and what to do.
  func problem(_ problem: StoreProblem) -> String
  /// Why nothing was exported, and what to do.
  func problem(_ problem: ExportProblem) -> String
  func fault(_ fault: StorageFault, in schema: Schema) -> String
  func notice(_ notice: Notice, in application: Application) -> String
  /// Says that input can't be kept.
  func draftsNotKept(_ problem: StoreProblem) -> String

  /// What became of the private data in saved photos, one sentence each.
  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// What saving does with the private data in photos, one sentence each.
  func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// Asks whether another answer was meant.
  func didYouMean(_ answer: String) -> String
  var notSaved: String { get }
  var notProvided: String { get }
  var canBeAddedLater: String { get }
  /// The same, where there is little room.
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
  /// The keys for taking a better photo.
  var retakeWays: String { get }
  /// Says that no name begins with what was typed.
  var nothingCompletes: String { get }
  /// Says that a folder didn't respond in time.
  var folderSilent: String { get }
  func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String
  /// What Save does with the private data in a file, or `nil` if there is nothing to report.
  func privacy(_ privacy: PhotoPrivacy) -> String?
  /// The same, where there is little room.
  func privacyShort(_ privacy: PhotoPrivacy) -> String?
  var checklistTitle: String { get }
  func checklist(of field: FieldID) -> [String]
  /// The checklist on one line.
  var checkShort: String { get }
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
  var orOpen: String { get }
  var openThis: String { get }
  /// The progress of a phone's photo, and what to do.
  func link(_ link: PhoneUpload) -> String
  var whyNobodyCame: String { get }
  var notEncrypted: String { get }
  var mayBeFarAway: String { get }
  var codeNeedsRoom: String { get }

  // The browser.
  var find: String { get }
  var readingFolder: String { get }
  func sortingFolder(_ count: Int) -> String
  var nothingToChoose: String { get }
  var nothingFits: String { get }
  func nameless(_ count: Int) -> String
  func folderProblem(_ problem: PhotoProblem) -> String
  var decimalPoint: String { get }
  /// A file of unknown type.
  var unknownType: String { get }

  /// The status of a complete application.
  ///
  /// - Parameter hasChanges: Whether a saved section has unsaved changes.
  func standing(_ needs: [Need], hasChanges: Bool) -> String
  /// Says that a saved section has unsaved changes, where there is little room.
  var changesNotSaved: String { get }
  /// The saved sections with unsaved changes, and what an export includes of them.
  func changesNotExported(_ steps: [Step]) -> String
  /// What the company still waits for.
  func stillNeeded(_ needs: [Need]) -> String
  /// The same, where there is little room.
  func stillNeededShort(_ count: Int) -> String
  var nothingSent: String { get }
  /// The button that exports.
  var exportToHandIn: String { get }
  /// When and where the application was exported, and whether anything has changed since.
  func exported(_ export: LastExport, isChanged: Bool) -> String

  var saving: String { get }
  func copying(_ progress: Progress, label: String) -> String
  var cancelling: String { get }
  var restarting: String { get }
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

  /// The words of the survey.
  var survey: any SurveyWords { get }
  /// The words of the shared cars.
  var cars: any CarsWords { get }
  /// The words of the routes.
  var routes: any RoutesWords { get }
  /// The words of the account.
  var account: any AccountWords { get }
  /// The words of Main.
  var main: any MainWords { get }
  /// Why there is no usable response from a server.
  func serverProblem(_ problem: ServerProblem) -> String

  // Line mode, worded for speech.
  func step(_ step: Step, _ number: Int, of count: Int) -> String
  /// The question of a field, with its current answer, if any.
  ///
  /// - Parameter canTurn: Whether it is a photo that can be turned.
  func question(_ field: Field, current: String?, canTurn: Bool) -> String
  /// The same when the current input isn't a valid answer, as was said before.
  func question(_ field: Field, refused current: String) -> String
  /// Says that another answer was probably meant, and how to change it.
  func plainMeant(_ answer: String) -> String
  /// A question to answer with yes or no.
  func plainAsk(_ question: String) -> String
  var plainYesOrNo: String { get }
  func error(_ sentence: String) -> String
  /// What the program is, and how to learn more.
  var plainWelcome: String { get }

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
  var plainWaiting: String { get }
  var plainUseIt: String { get }
  var plainPhoneHelp: String { get }
  var plainReceiving: String { get }
  var plainReceived: String { get }
  var plainWhyNobodyCame: String { get }
  var plainLinkEnded: String { get }
  func plainLinkProblem(_ problem: LinkProblem) -> String
  /// What can be typed at a field's question.
  func plainHelp(_ field: Field) -> String
  func plainSummaryHelp(_ steps: [Step]) -> String
  /// Asks what to do on the summary, where a number edits a section.
  func plainChoices(_ count: Int) -> String
  var plainRestart: String { get }
  func plainFolder(_ standard: String) -> String
  /// The same question after a folder was refused, on a terminal.
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
  /// What line mode says when there is nothing before the first step.
  var plainFirstStep: String { get }
  /// Asks whether to quit although input can't be kept.
  var plainQuitLosing: String { get }
  /// Says that a command does nothing here, and how to give it as an answer.
  func plainNoAnswer(_ line: String) -> String
  /// Says that a restart is done, and which command undoes it.
  var restarted: String { get }
}

/// What all languages write the same way.
extension Words {
  /// Says that nothing has been sent, or what became of the last export.
  func exportState(of application: Application) -> String {
    application.lastExport.map { exported($0, isChanged: $0.answers != application.saved) }
      ?? nothingSent
  }

  /// An untrusted name, made safe to show.
  func shown(_ name: String) -> String { SafeText.visible(name) }

  /// The introduction to the first question, in the company's words or in Onramp's.
  func welcome(to schema: Schema) -> [String] {
    if let welcome = schema.welcome { return [welcome] }
    var photos: [String] = []
    for step in schema.steps {
      for field in step.fields where field.kind.isPhoto { photos.append(field.label) }
    }
    return welcome(photos)
  }

  /// A saved answer as text.
  func answer(_ value: Value?) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .photo(let photo?): self.photo(photo)
    case .photo(nil), nil: notProvided
    }
  }

  /// Marks a changed answer.
  func change(from old: Value, to new: Value?, isTurned: Bool) -> String {
    if old == .photo(nil) { return added }
    if isTurned { return changedByTurning }
    return answer(old) == answer(new) ? changed : changed(from: answer(old))
  }

  /// The numbers of the sections: `1, 2 or 3`, or `1 to 4` if there are more.
  func numbers(_ count: Int, or: String, to: String) -> String {
    switch count {
    case ..<2: "1"
    case 2: "1 \(or) 2"
    case 3: "1, 2 \(or) 3"
    default: "1 \(to) \(count)"
    }
  }

  /// A date and time like 2026-11-21 14:02, which can't be misread.
  func date(_ time: CalendarTime) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(time.year)-\(pair(time.month))-\(pair(time.day)) \(clock(time.time))"
  }

  /// A size in bytes, in readable units.
  func size(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1000) KB"
    default: "\(bytes / 1_000_000)\(decimalPoint)\(bytes / 100_000 % 10) MB"
    }
  }

  /// The readable name of a media type: the part after the slash.
  func typeName(_ type: String) -> String {
    guard type != "application/octet-stream" else { return unknownType }
    return type.split(separator: "/").last.map { $0.uppercased() } ?? type
  }

  /// A time of day like 14:02.
  func clock(_ time: ClockTime) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(pair(time.hour)):\(pair(time.minute))"
  }
}

extension [Need] {
  /// The labels of the fields that are needed.
  public var labels: String { map(\.field.label).listed(by: ", ") }
}

extension Schema {
  /// The labels of the photos with this fate of their private data.
  func labels(of photos: [FieldID: PhotoPrivacy], _ privacy: PhotoPrivacy) -> [String] {
    fields.filter { photos[$0.id] == privacy }.map(\.label)
  }
}

extension [String] {
  /// The strings joined by a separator.
  ///
  /// Equivalent to `joined`, which looks up protocol conformances at run time. On the first screen,
  /// that alone would read every conformance in the program.
  func listed(by separator: String) -> String {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }

  /// These sentences after another one, which needs a period only then.
  func following(_ first: String) -> String {
    isEmpty ? first : "\(first). " + listed(by: " ")
  }

  /// The strings as a list in a sentence: `a`, `a and b`, `a, b and c`.
  func listed(and word: String) -> String {
    var text = first ?? ""
    for index in 1..<Swift.max(1, count) {
      text += (index == count - 1 ? " \(word) " : ", ") + self[index]
    }
    return text
  }
}

extension Words {
  /// What an export leaves out, or `nil` if it is complete.
  public func leftOut(of steps: [Step]) -> String? {
    steps.isEmpty ? nil : changesNotExported(steps)
  }
}

extension Schema {
  /// The driver application in a language.
  public static func driver(_ policy: Policy, words: any Words) -> Schema {
    driver(policy, title: words.title, label: words.label)
  }
}

extension Words {
  /// The problem of an answer, as a sentence.
  public func sentence(_ problem: Problem, in schema: Schema) -> String {
    schema.field(problem.field).map { self.problem(problem.cause, of: $0) + "." } ?? ""
  }
}

extension Language {
  /// The words of the screens in this language.
  public var words: any Words {
    switch self {
    case .english: English()
    case .spanish: Spanish()
    }
  }
}
