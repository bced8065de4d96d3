import ArgumentParser
import OnrampCore
import OnrampScreens
import OnrampStore

/// `onramp fill`: saves the answers of a file.
struct Fill: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill", abstract: commandWords.aboutFill)

  @OptionGroup var common: CommonOptions
  @Option(help: ArgumentHelp(commandWords.aboutFrom, valueName: "file"), completion: .file())
  var from: String
  @Flag(help: ArgumentHelp(commandWords.aboutOnlyCheck)) var check = false

  func run() throws {
    let policy = try common.loadPolicy()
    let given = try answers()
    let home = Environment["HOME"]
    if check {
      let saved = try common.reader().opening.answers
      var (steps, problems) = entries(given, over: saved, policy)
      problems += steps.values.joined().compactMap { field, entry in
        guard case .photo(let path) = entry else { return nil }
        return PhotoCheck.problem(of: path, home: home).map { Problem(field, .photo($0)) }
      }
      try refuse(problems)
      print(commandWords.fits(Step.all.filter { steps.removeValue(forKey: $0) != nil }))
      return
    }
    let path = try common.dataDirectory()
    let (store, opening) = try Failure.opening(path)
    // What is filled in must not hide that something was lost.
    try opening.endIfDamaged()
    let (steps, problems) = entries(given, over: opening.answers, policy)
    try refuse(problems)
    if !steps.isEmpty { try save(steps, opening, in: store, home: home) }
    print(commandWords.filled(Step.all.filter { steps[$0] != nil }))
  }

  private func answers() throws(Failure) -> AnswersFile {
    do {
      return try AnswersFile(path: from)
    } catch {
      switch error {
      case .unreadable: throw Failure(commandWords.answersUnreadable(from), .inputMissing)
      case .unacceptable: throw Failure(commandWords.answersUnacceptable(from), .inputMissing)
      case .notAnswers: throw Failure(commandWords.answersWrong(from), .dataWrong)
      case .unknown(let key): throw Failure(commandWords.answersUnknown(key), .dataWrong)
      }
    }
  }

  /// Checks what is given. A field that the file leaves out keeps the answer that is saved.
  private func entries(
    _ file: AnswersFile, over saved: Answers, _ policy: Policy
  ) -> (steps: [Step: [Field: Entry]], problems: [Problem]) {
    var steps: [Step: [Field: Entry]] = [:]
    var problems: [Problem] = []
    for step in Step.all {
      guard let given = file.steps[step] else { continue }
      for field in step.fields {
        do throws(FieldProblem) {
          if let answer = given[field] {
            steps[step, default: [:]][field] = try field.entry(of: answer, policy: policy)
          } else if let value = saved[field] {
            steps[step, default: [:]][field] = .value(value)
          } else {
            steps[step, default: [:]][field] = try field.entry(of: .nothing, policy: policy)
          }
        } catch {
          problems.append(Problem(field, error))
        }
      }
    }
    return (steps, problems)
  }

  private func save(
    _ steps: [Step: [Field: Entry]], _ opening: Opening, in store: Store, home: String?
  ) throws {
    do throws(SaveFailure) {
      let saved = try store.save(steps, home: home) { _ in true }
      for sentence in screenWords.privacy(ofSaved: saved.privacy) { print(sentence) }
    } catch {
      switch error {
      case .photos(let causes): try refuse(causes.map { Problem($0.key, .photo($0.value)) })
      case .store(let problem): throw Failure(problem)
      case .cancelled: break
      }
    }
    var drafts = opening.drafts
    drafts.fields = drafts.fields.filter { field, _ in steps.keys.allSatisfy { $0 != field.step } }
    do {
      try store.keep(drafts)
    } catch {
      throw Failure(error)
    }
  }

  /// Ends the command where there are problems, each with its sentence.
  private func refuse(_ problems: [Problem]) throws {
    guard !problems.isEmpty else { return }
    let order = Step.all.flatMap(\.fields)
    let sentences = order.compactMap { field in
      problems.first { $0.field == field }.map { screenWords.problem($0) + "." }
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
