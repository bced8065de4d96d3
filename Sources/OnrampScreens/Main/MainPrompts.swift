import OnrampCore

extension LineMode {
  /// What to open from Main.
  func mainPrompt(of app: App) -> Prompt {
    let buttons = app.mainButtons
    let hasNoAccount = buttons.contains(.createAccount)
    let greeting =
      app.driver.flatMap { driver in
        driver.isUnknown
          ? nil
          : words.main.greeting(driver.name)
            + ". \(shown(driver.email)). \(shown(driver.telephone))."
      }
      ?? (hasNoAccount ? words.main.noAccount(hasAccounts: buttons.contains(.signIn)) : nil)
    let standing =
      words.main.application + ": "
      + words.plainStanding(of: app.application)
    let routes =
      buttons.contains(.open(.routes))
      ? words.savedRoutes(in: app).map { words.routes.routes + ": " + $0 + "." } : nil
    return Prompt(
      on: .main,
      opening: ["", words.main.title + "."] + (greeting.map { [$0] } ?? [])
        + (words.main.codeNotConfirmed(app.recoveryCode).map { [$0] } ?? []) + [standing + "."]
        + (routes.map { [$0] } ?? []),
      question: words.main.plainChoices(buttons.map(words.label))
    ) { line in
      switch LineCommand(line) {
      case .quit: return [.app(.quitTapped)]
      case .back: return [.app(.main(.backTapped))]
      case .help: return [.say(words.main.plainChoices(buttons.map(words.label)))]
      default: break
      }
      guard let number = Int(line), buttons.indices.contains(number - 1) else {
        return [.say(words.error(words.unknownChoice))]
      }
      let button = buttons[number - 1]
      if case .open(let feature) = button, case .command(let advice) = feature.screen.line {
        return [.say(advice(words))]
      }
      return [.app(.main(.pressed(button)))]
    }
  }

  private func shown(_ text: String) -> String { SafeText.visible(text) }
}
