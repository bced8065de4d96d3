import OnrampCore

extension LineMode {
  /// What to do with a finished application.
  func summaryPrompt(of application: Application) -> Prompt {
    let schema = application.schema
    let opening = summaryOpening(of: application)
    return Prompt(
      on: .application(.summary), opening: opening,
      question: words.plainChoices(schema.steps.count)
    ) { line in
      if let number = Int(line), schema.steps.indices.contains(number - 1) {
        return [.application(.sectionTapped(number: number))]
      }
      switch LineCommand(line, words) {
      case .back: return [.application(.goBackTapped)]
      case .summary: return opening.map(LineAction.say)
      case .help: return [.say(words.plainSummaryHelp(schema.steps))]
      case .quit: return [.app(.quitTapped)]
      case .restart: return [.application(.restartTapped)]
      case .export: return [.application(.exportTapped)]
      case .remove, .yes, .no, nil: return [.say(words.error(words.unknownChoice))]
      }
    }
  }

  private func summaryOpening(of application: Application) -> [String] {
    let schema = application.schema
    let summary = PlainSummary(application.saved, schema: schema, words: words).text
    return ["", words.summary + ". " + words.everythingSaved + ".", summary]
      + (schema.nextStep.map { [SafeText.visible($0)] } ?? [])
      + schema.outdated(in: application.saved).map {
        words.error(words.sentence($0, in: schema))
      }
  }

  /// The folder to export to. Through a pipe, one that was refused is not asked for again.
  func exportPrompt(_ problem: ExportProblem?, of application: Application) -> Prompt {
    Prompt(
      on: .application(application.place), opening: [],
      question: words.plainFolder(application.exportFolder.text),
      withoutTerminal: problem == nil ? nil : [.application(.export(.closed))]
    ) { line in
      let edits: [Edit] = line.isEmpty ? [] : [.moveToEnd, .killToStart, .paste(line)]
      return edits.map { .application(.export(.edited($0))) } + [.application(.export(.confirmed))]
    }
  }
}
