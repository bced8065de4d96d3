import ArgumentParser
import Glibc
import OnrampCore
import OnrampScreens
import OnrampSteps
import OnrampStore

/// `onramp fill`: saves answers from a file.
struct Fill: Command {
  static let configuration = CommandConfiguration(
    commandName: "fill", abstract: commandWords.aboutFill)

  @OptionGroup var driver: DriverOptions
  @Option(help: ArgumentHelp(commandWords.aboutFrom, valueName: "file"), completion: .file())
  var from: String
  @Flag(help: ArgumentHelp(commandWords.aboutOnlyCheck)) var check = false
  @Flag(
    name: .customLong("no-read"), help: ArgumentHelp(commandWords.aboutNotReadingCards))
  var leavesCardsUnread = false

  func run() throws(Failure) {
    try NamedPath.file.require(from, of: "--from")
    let company = try Setup.company(from: driver.common.policy)
    let policy = company.policy
    let schema = try company.schema()
    let given = try answers(schema)
    let home = Environment["HOME"]
    if check {
      let saved = schema.taken(try driver.reader().state.answers)
      var (steps, problems) = entries(given, over: saved, schema)
      let photos = checked(steps, home: home)
      problems += photos.problems
      try refuse(problems, schema)
      say(commandWords.fits(schema.steps.filter { steps[$0.id] != nil }))
      warnOfTypos(in: steps, schema)
      for sentence in screenWords.privacy(ofNamed: photos.privacy, in: schema) { say(sentence) }
      return give(
        PhotoAdvice(schema, home: home), about: photos.names, asked: Set(photos.names.keys),
        saved.replaced(by: steps))
    }
    let path = try driver.common.dataDirectory()
    try Failure.unlessAllowed(policy, in: path)
    let (store, state) = try driver.store()
    try state.endIfReadOnly()
    // Saving answers must not hide that something was lost.
    try state.endIfDamaged(schema, commandWords.nothingSaved)
    var (steps, problems) = entries(given, over: schema.taken(state.answers), schema)
    // If the answers are refused anyway, also report what is wrong with the photos.
    if !problems.isEmpty { problems += checked(steps, home: home).problems }
    try refuse(problems, schema)
    let saved = steps.isEmpty ? nil : try save(steps, state, in: store, schema)
    store.settle()
    say(commandWords.filled(schema.steps.filter { steps[$0.id] != nil }))
    try flushOutput()
    warnOfTypos(in: steps, schema)
    guard let saved else { return }
    for sentence in screenWords.privacy(ofSaved: saved.privacy, in: schema) { say(sentence) }
    let photos = steps.values.joined().filter { $0.value.isPhoto }.map(\.key)
    let advice = PhotoAdvice(schema, home: nil) { (blob) throws(PhotoProblem) in
      try store.open(blob)
    }
    give(advice, about: saved.answers.photoNames, asked: Set(photos), saved.answers)
  }

  /// The photos that can be read, what they reveal about a place, and problems with the others.
  private func checked(
    _ steps: [StepID: [FieldID: Entry]], home: String?
  ) -> (names: [FieldID: PhotoName], privacy: [FieldID: PhotoPrivacy], problems: [Problem]) {
    var names: [FieldID: PhotoName] = [:]
    var privacy: [FieldID: PhotoPrivacy] = [:]
    var problems: [Problem] = []
    for case (let field, .photo(let path, _)) in steps.values.joined() {
      do throws(PhotoProblem) {
        privacy[field] = try PhotoCheck.privacy(of: path, home: home)
        names[field] = .path(path)
      } catch {
        problems.append(Problem(field, .photo(error)))
      }
    }
    return (names, privacy, problems)
  }

  /// Asks about answers with likely typos, without waiting for an answer.
  private func warnOfTypos(in steps: [StepID: [FieldID: Entry]], _ schema: Schema) {
    for field in schema.fields {
      guard case .value(let value)? = steps[field.id.step]?[field.id], let text = value.text,
        let meant = field.kind.meant(by: text)
      else { continue }
      warn(screenWords.maybeMistyped(field, text, meant))
    }
  }

  /// Says the advice about photos, unless it isn't wanted.
  private func give(
    _ advice: PhotoAdvice, about photos: [FieldID: PhotoName], asked: Set<FieldID>,
    _ answers: Answers
  ) {
    guard !leavesCardsUnread else { return }
    for sentence in advice.sentences(about: photos, asked: asked, answers) { say(sentence) }
  }

  private func answers(_ schema: Schema) throws(Failure) -> AnswersFile {
    let json = try json(schema)
    do throws(AnswersFile.Problem) {
      return try AnswersFile(json, schema: schema)
    } catch {
      switch error {
      case .notAnswers: throw Failure(commandWords.answersWrong(from, schema), .dataWrong)
      case .unknown(let key): throw Failure(commandWords.answersUnknown(key), .dataWrong)
      }
    }
  }

  private func json(_ schema: Schema) throws(Failure) -> JSONNode {
    let bytes: [UInt8]
    do throws(InputFile.Refusal) {
      bytes = try InputFile.bytes(of: from)
    } catch {
      // A file that may be read, but wasn't, isn't a regular file.
      guard case .unreadable = error, access(from, R_OK) == 0 else {
        throw Failure(commandWords.answersUnreadable(from), .inputMissing)
      }
      throw Failure(commandWords.answersUnacceptable(from), .inputMissing)
    }
    guard bytes.count <= JSONReader.sizeLimit else {
      throw Failure(commandWords.answersUnacceptable(from), .inputMissing)
    }
    do throws(FileFault) {
      return try JSONReader.read(bytes, of: from)
    } catch {
      throw Failure("\(error.line).\n\(commandWords.answersWrong(from, schema))", .dataWrong)
    }
  }

  /// Checks the answers of a file. Fields that it leaves out keep their saved answers.
  private func entries(
    _ file: AnswersFile, over saved: Answers, _ schema: Schema
  ) -> (steps: [StepID: [FieldID: Entry]], problems: [Problem]) {
    var steps: [StepID: [FieldID: Entry]] = [:]
    var problems: [Problem] = []
    for step in schema.steps {
      guard let given = file.steps[step.id] else { continue }
      let judged = StepAnswers(step, given: given, saved: saved)
      steps[step.id] = judged.entries
      problems += judged.problems
    }
    return (steps, problems)
  }

  private func save(
    _ steps: [StepID: [FieldID: Entry]], _ state: StoredState, in store: Store, _ schema: Schema
  ) throws(Failure) -> Saved? {
    var drafts = state.drafts
    drafts.fields = drafts.fields.filter { field, _ in steps[field.step] == nil }
    let saved: Saved
    do throws(SaveFailure) {
      saved = try store.save(steps, home: Environment["HOME"]) { _ in true }
    } catch {
      switch error {
      case .photos(let causes): try refuse(causes.map { Problem($0.key, .photo($0.value)) }, schema)
      case .store(let problem): throw Failure(problem)
      case .readOnly: throw state.isReadOnly
      case .canceled: break
      }
      return nil
    }
    try Failure.attempt(store.keep(drafts))
    return saved
  }

  /// Fails with a sentence for each problem, if there are any.
  private func refuse(_ problems: [Problem], _ schema: Schema) throws(Failure) {
    guard !problems.isEmpty else { return }
    let sentences = schema.fields.compactMap { field in
      problems.first { $0.field == field.id }.map { screenWords.sentence($0, in: schema) }
    }
    let isMissing = problems.allSatisfy { problem in
      guard case .photo(let cause) = problem.cause else { return false }
      switch cause {
      case .missing, .brokenLink, .notPermitted, .unreadable, .pathTooLong: return true
      default: return false
      }
    }
    throw Failure(
      (sentences + [commandWords.nothingSaved]).joined(separator: "\n"),
      isMissing ? .inputMissing : .dataWrong)
  }
}
