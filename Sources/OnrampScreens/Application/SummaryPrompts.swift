import OnrampCore
import OnrampWords

extension LineMode {
  /// The question on the summary: what to do with the application.
  func summaryPrompt(of application: Application) -> Prompt {
    let schema = application.schema
    let opening = summaryOpening(of: application)
    return Prompt(
      on: .application(.summary), opening: opening,
      question: choices(of: application)
        + (plainHandIn(application).map { " " + $0 } ?? "")
    ) { line in
      if let number = Int(line), schema.steps.indices.contains(number - 1) {
        return [.application(.sectionTapped(number: number))]
      }
      if line.lowercased() == "m" { return [.app(.mainTapped)] }
      switch LineCommand(line) {
      case .back: return [.application(.goBackTapped)]
      case .summary: return opening.map(LineAction.say)
      case .help, .helpKeys:
        let help = help(with: application)
        return [.say(help)] + (plainHandIn(application).map { [.say($0)] } ?? [])
      case .quit: return [.app(.quitTapped)]
      case .restart: return [.application(.restartTapped)]
      case .export: return [.application(.exportTapped)]
      case .main: return [.app(.mainTapped)]
      case .handIn where application.form.buttons.contains(.handIn):
        return [.application(.handInTapped)]
      case .retry where application.form.buttons.contains(.sendNow):
        return [.application(.sendNowTapped)]
      case .withdraw where application.form.buttons.contains(.withdraw):
        return [.application(.withdrawTapped)]
      default:
        let command: LineCommand? = isYes(line) ? .yes : isNo(line) ? .no : nil
        return answered(command, of: application.suggestion)
          ?? [.say(words.error(words.unknownChoice))]
      }
    }
  }

  private func summaryOpening(of application: Application) -> [String] {
    let schema = application.schema
    let standing =
      application.handIn.map { words.handInState($0) }
      ?? words.plainStanding(of: application)
    let isExportable =
      allows(.exports) || application.handIn == nil && application.decisionInForce == nil
    let export = isExportable ? " \(words.exportState(of: application))." : ""
    let doubt = application.doubt.map {
      words.handIn.doubt($0, number: application.handedInNumber ?? "")
    }
    let decision =
      (application.decision.map { words.decisionSentences($0, in: schema) } ?? [])
      + [doubt].compactMap { $0 }
    return ["", "\(words.summary). \(standing.asSentence)\(export)"] + decision
      + [summary(of: application)]
      + meant(in: application)
      + (schema.nextStep.map { [$0.shown] } ?? [])
      + schema.outdated(in: application.saved).map {
        words.error(words.sentence($0, in: schema))
      }
  }

  /// Says which other answer was probably meant.
  func meant(in application: Application) -> [String] {
    application.suggestion.map { [words.plainMeant($0.answer)] } ?? []
  }

  /// The actions of yes and no when another answer was probably meant; `nil` otherwise.
  func answered(
    _ command: LineCommand?, of suggestion: Suggestion?,
    by action: (Bool) -> AppAction = { .application($0 ? .meantTaken : .meantLeft) }
  ) -> [LineAction]? {
    guard let suggestion else { return nil }
    switch command {
    case .yes: return [.app(action(true)), .say(words.plainTaken(suggestion.answer))]
    case .no: return [.app(action(false)), .say(words.plainKept)]
    default: return nil
    }
  }

  /// The question for the export folder. Through a pipe, it isn't repeated for a refused folder.
  func exportPrompt(_ problem: ExportProblem?, of application: Application) -> Prompt {
    let record = application.export
    let folder = record.folder.text
    let isRefused = problem != nil || record.folderProblem != nil
    let isAsked = !isRefused && record.isTyped
    // A folder that was refused isn't offered, unless there is no other.
    let offered = isRefused ? record.offered : folder
    let texts: [String?]
    if isAsked {
      texts = [words.plainAsk(record.places.map(words.creates) ?? folder)]
    } else if isRefused {
      // A failed export has already printed its problem.
      let isUntold = problem == nil && record.isTyped
      let untold = isUntold ? record.folderProblem : nil
      texts = [untold.map { words.error(words.problem($0)) }, words.plainFolderAgain(offered)]
    } else {
      texts = [
        words.exportNeeds(application.needed), words.leftOut(of: application.changedSteps),
        words.plainFolder(offered), record.places.map(words.creates),
      ]
    }
    return Prompt(
      on: .application(application.place), opening: [],
      question: texts.compactMap { $0 }.listed(by: " "),
      withoutTerminal: problem != nil
        ? [.application(.export(.closed))]
        : record.isTyped ? [.application(.export(.confirmed))] : nil
    ) { line in
      if isAsked, isYes(line) { return [.application(.export(.confirmed))] }
      if isAsked, isNo(line) { return [.application(.export(.closed))] }
      switch LineCommand(line) {
      case .back: return [.application(.export(.closed))]
      case .summary: return [.say(summary(of: application))]
      case .help, .helpKeys: return [.say(words.aboutExport(of: application.schema))]
      case .quit: return [.app(.quitTapped)]
      default: if let refusal = refusal(ofAnswer: line) { return refusal }
      }
      let answer = line.isEmpty ? offered : LineCommand.answer(line)
      if line.isEmpty, offered == folder { return [.application(.export(.confirmed))] }
      let edits: [Edit] = [.clear, .paste(answer)]
      return edits.map { .application(.export(.edited($0))) }
    }
  }

  /// The saved answers, to be read aloud.
  func summary(of application: Application) -> String {
    let isOpen = application.place == .summary
    let isTyped = !isOpen && !application.form.unsaved.isEmpty
    let unsaved = isTyped ? "\n" + words("What you typed in this step isn't saved yet.") : ""
    return PlainSummary(
      application.saved, replaced: application.changes.replaced, turned: application.changes.turned,
      advice: { isOpen ? words.advice(onSaved: $0, of: application) : [] },
      schema: application.schema, words: words, isShort: true
    ).text + unsaved
  }
}
