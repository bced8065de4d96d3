import OnrampCore

extension LineMode {
  /// The question of what to open from Main.
  func mainPrompt(of app: App) -> Prompt {
    let buttons = app.mainButtons
    let hasNoAccount = buttons.contains(.createAccount)
    let greeting =
      app.driver.flatMap { driver in
        driver.isUnknown
          ? nil
          : words.main.greeting(driver.name)
            + ". \(words.shown(driver.email)). \(words.shown(driver.telephone))."
      }
      ?? (hasNoAccount ? words.main.noAccount(hasAccounts: buttons.contains(.signIn)) : nil)
    let choices = buttons.enumerated().map { index, button in
      let label = "\(index + 1). " + words.label(of: button)
      guard let note = words.note(on: button, in: app), !note.isEmpty else { return label + "." }
      return label + ": " + note.asSentence
    }
    let question = words.main.plainQuestion(buttons.count, goesBack: app.main?.leadsBack == true)
    return Prompt(
      on: .main,
      opening: ["", words.main.title + "."] + (greeting.map { [$0] } ?? [])
        + (words.main.codeNotConfirmed(app.recoveryCode).map { [$0] } ?? []) + choices,
      question: question
    ) { line in
      switch LineCommand(line) {
      case .quit: return [.app(.quitTapped)]
      case .back: return [.app(.main(.backTapped))]
      case .help, .helpKeys, .main, .summary: return choices.map(LineAction.say)
      default: break
      }
      let named = buttons.firstIndex { words.label(of: $0).foldedForSearch == line.foldedForSearch }
      guard let index = named ?? Int(line).map({ $0 - 1 }), buttons.indices.contains(index) else {
        return [.say(words.error(words.unknownChoice))]
      }
      return [.app(.main(.pressed(buttons[index])))]
    }
  }
}
