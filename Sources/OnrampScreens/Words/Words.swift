import OnrampCore

/// Everything a person reads on the screens, in one language.
///
/// A language is one type, in files by subject. A word that it lacks is said in English.
public protocol Words: Sendable {
  /// The product, and what it is for, at the top of the screen.
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

  /// What an application takes: the photos to have ready, how long it takes, and that nothing is
  /// sent by itself.
  func welcome(_ photos: [String]) -> [String]

  /// The heading of an error summary.
  var thereIsAProblem: String { get }
  /// The numbers that are taken.
  func numbers(_ range: ClosedRange<Int>) -> String
  /// The numbers that a field takes, and what counts.
  func range(_ range: ClosedRange<Int>, of field: Field) -> String
  /// What is wrong with an answer, and what to do.
  func problem(_ problem: FieldProblem, of field: Field) -> String
  /// What went wrong with the data directory, what is safe, and what to do.
  func problem(_ problem: StoreProblem) -> String
  /// Why nothing was exported, and what to do.
  func problem(_ problem: ExportProblem) -> String
  func fault(_ fault: StorageFault, in schema: Schema) -> String
  func notice(_ notice: Notice, in application: Application) -> String
  /// Says that what is typed can't be kept.
  func draftsNotKept(_ problem: StoreProblem) -> String

  /// What became of the private data in saved photos, one sentence each.
  func privacy(ofSaved photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// What saving does with the private data in photos, one sentence each.
  func privacy(ofNamed photos: [FieldID: PhotoPrivacy], in schema: Schema) -> [String]
  /// Asks whether an answer was meant to be another one.
  func didYouMean(_ answer: String) -> String
  var notSaved: String { get }
  var notProvided: String { get }
  var canBeAddedLater: String { get }
  /// The same where there is little room.
  var canBeAddedLaterShort: String { get }
  var toAddLater: String { get }
  func photo(_ photo: Photo) -> String
  func keptPhoto(_ photo: Photo, turned: Turn) -> String
  var photoToBeRemoved: String { get }
  /// Marks an answer that was not given before.
  var added: String { get }
  func changed(from old: String) -> String
  /// Marks a photo that was replaced by one that reads alike, or that was turned.
  var changed: String { get }
  var changedByTurning: String { get }

  // Photos.
  /// A photo in a field that was taken and is not saved yet.
  func given(_ source: GivenPhoto.Source) -> String
  /// The type, size and pixels of a photo, as far as they are known.
  func description(of preview: PhotoPreview) -> String
  /// The label of a photo's field, short enough to stand over its picture.
  func pictureTitle(of field: Field) -> String
  func hint(_ hint: Hint) -> String
  /// The keys for taking a better photo.
  var retakeWays: String { get }
  /// Says that no name begins as the typed path does.
  var nothingCompletes: String { get }
  /// Says that a folder did not answer in time.
  var folderSilent: String { get }
  func decodeProblem(_ problem: DecodeProblem, isSaved: Bool) -> String
  /// What Save does with the private data in a file, or `nil` if there is nothing to say.
  func privacy(_ privacy: PhotoPrivacy) -> String?
  /// The same where there is little room.
  func privacyShort(_ privacy: PhotoPrivacy) -> String?
  var checklistTitle: String { get }
  func checklist(of field: FieldID) -> [String]
  /// The checklist in one line.
  var checkShort: String { get }
  /// The keys for giving a photo.
  var photoWays: String { get }
  var noColors: String { get }
  var colorsOff: String { get }
  var noPhotoThere: String { get }
  /// The arrow keys, as the key line names them together.
  var arrows: String { get }
  /// A number of percent.
  func percentage(_ percent: Int) -> String
  /// How closely a photo is looked at, and where: each axis at its start (-1), middle or end (1).
  func closeup(_ percent: Int, across: Int, down: Int) -> String
  /// How a photo is turned, clockwise, within a sentence.
  func turned(_ turn: Turn) -> String
  /// That a photo is turned and not saved that way yet, as the start of a sentence.
  func turnedNotSaved(_ turn: Turn) -> String
  var lookingAtPhoto: String { get }
  var capturing: String { get }
  func captureProblem(_ problem: CaptureProblem) -> String

  // A photo by phone.
  var checkingPhoto: String { get }
  var scanIt: String { get }
  var orOpen: String { get }
  var openThis: String { get }
  /// How far a phone's photo has come, and what to do.
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

  /// Where a complete application stands.
  ///
  /// - Parameter hasChanges: Whether a saved section has changes that are not saved.
  func standing(_ needs: [Need], hasChanges: Bool) -> String
  /// That a saved section has changes that are not saved, where there is little room.
  var changesNotSaved: String { get }
  /// Which saved sections have changes that are not saved, and what an export holds of them.
  func changesNotExported(_ steps: [Step]) -> String
  /// How much the company still waits for.
  func stillNeeded(_ needs: [Need]) -> String
  /// The same where there is little room.
  func stillNeededShort(_ count: Int) -> String
  var nothingSent: String { get }
  /// The button that exports.
  var exportToHandIn: String { get }
  /// When and where the application was exported, and whether something was changed since.
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

  /// What the key line says about a key, in a short and a long form.
  func keyHint(_ hint: KeyHint) -> (short: String, long: String)
  var helpTitle: String { get }
  /// What the help says about a key.
  func help(_ hint: KeyHint) -> String
  /// The name of a key.
  func keyName(_ key: Key) -> String
  /// The name of a range of keys.
  func range(from first: Key, to last: Key) -> String
  func tooSmall(_ needed: Size) -> String
  /// A question in a window too small to draw it, which Ctrl-Q answers with yes.
  func tooSmallToAsk(_ question: String) -> String

  /// The words of the survey.
  var survey: any SurveyWords { get }
  /// The words of the shared cars.
  var cars: any CarsWords { get }
  /// The words of the account.
  var routes: any RoutesWords { get }
  var account: any AccountWords { get }
  /// The words of Main.
  var main: any MainWords { get }
  /// Why a server's answer is of no use, or why there is none.
  func serverProblem(_ problem: ServerProblem) -> String

  // The line mode, made for speech.
  func step(_ step: Step, _ number: Int, of count: Int) -> String
  /// The question of a field, with the answer that is there, if any.
  ///
  /// - Parameter canTurn: Whether it is a photo that can be turned.
  func question(_ field: Field, current: String?, canTurn: Bool) -> String
  /// The same where what is there is no answer, which was said before.
  func question(_ field: Field, refused current: String) -> String
  /// Says that an answer was probably meant to be another one, and how to change it.
  func plainMeant(_ answer: String) -> String
  func error(_ sentence: String) -> String
  /// What the program is, and how to learn more.
  var plainWelcome: String { get }

  // A photo in the line mode.
  /// Says that the camera took a photo.
  var plainCaptured: String { get }
  /// Asks for a file of the list.
  var plainWhichFile: String { get }
  var plainBrowseHelp: String { get }
  func plainFiles(in folder: String) -> String
  func plainNoFiles(in folder: String) -> String
  var plainNothingFits: String { get }
  var plainFolderProblem: String { get }
  var plainAbove: String { get }
  func plainFolder(named name: String) -> String
  /// Says how many entries of a folder are not in the list, and how to find one.
  func plainMore(_ count: Int) -> String
  var plainWaiting: String { get }
  var plainUseIt: String { get }
  var plainPhoneHelp: String { get }
  var plainReceiving: String { get }
  var plainReceived: String { get }
  var plainWhyNobodyCame: String { get }
  var plainLinkEnded: String { get }
  func plainLinkProblem(_ problem: LinkProblem) -> String
  /// What can be typed at the question of a field.
  func plainHelp(_ field: Field) -> String
  func plainSummaryHelp(_ steps: [Step]) -> String
  /// Asks what to do on the summary, where a number edits a section.
  func plainChoices(_ count: Int) -> String
  var plainRestart: String { get }
  func plainFolder(_ standard: String) -> String
  /// The same question once a folder was refused, on a terminal.
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
  /// What the line mode says where nothing comes before the first step.
  var plainFirstStep: String { get }
  /// Asks whether to quit although what is typed can't be kept.
  var plainQuitLosing: String { get }
  /// Says that a command does nothing here, and how it becomes an answer.
  func plainNoAnswer(_ line: String) -> String
  /// Says that a restart is done, and which command undoes it.
  var restarted: String { get }
}

/// What every language writes alike.
extension Words {
  /// That nothing has been sent, or what became of the last export.
  func exportState(of application: Application) -> String {
    application.lastExport.map { exported($0, isChanged: $0.answers != application.saved) }
      ?? nothingSent
  }

  /// A name from outside, safe to show.
  func shown(_ name: String) -> String { SafeText.visible(name) }

  /// What is said before the first question, in the company's words or in Onramp's.
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

  /// Marks an answer that was changed.
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

  /// A date and time like 2026-11-21 14:02, which nobody misreads.
  func date(_ time: CalendarTime) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(time.year)-\(pair(time.month))-\(pair(time.day)) \(clock(time.time))"
  }

  /// A number of bytes, as people write one.
  func size(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1000) KB"
    default: "\(bytes / 1_000_000)\(decimalPoint)\(bytes / 100_000 % 10) MB"
    }
  }

  /// A media type as people call it: the part after the slash.
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
  /// The labels of the photos whose private data fares in this way.
  func labels(of photos: [FieldID: PhotoPrivacy], _ privacy: PhotoPrivacy) -> [String] {
    fields.filter { photos[$0.id] == privacy }.map(\.label)
  }
}

extension [String] {
  /// The strings with a separator between them.
  ///
  /// It does what `joined` does. `joined` looks up protocol conformances at run time, and on the
  /// first screen that alone would read all conformances in the program.
  func listed(by separator: String) -> String {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }

  /// These sentences behind another one, which only then needs a full stop.
  func following(_ first: String) -> String {
    isEmpty ? first : "\(first). " + listed(by: " ")
  }

  /// The strings as in a sentence: `a`, `a and b`, `a, b and c`.
  func listed(and word: String) -> String {
    var text = first ?? ""
    for index in 1..<Swift.max(1, count) {
      text += (index == count - 1 ? " \(word) " : ", ") + self[index]
    }
    return text
  }
}

extension Words {
  /// What an export leaves out, or `nil` if nothing.
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
  /// What is wrong with an answer, as a sentence.
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
