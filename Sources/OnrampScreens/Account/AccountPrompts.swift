import OnrampCore

extension LineMode {
  /// The open question of the account.
  func accountPrompt(of app: App) -> Prompt {
    guard let account = app.account else { return applicationPrompt(of: app) }
    let screen = Prompt.Screen.account(account.screen)
    let opening =
      ["", words.account.plainStep(account.screen)] + words.account.introduction(account)
    switch account.screen {
    case .welcome, .menu:
      let buttons = account.choices.filter { $0 != .back }
      return choice(
        buttons.map { (words.account.label(of: $0), .account(.pressed($0))) }, on: screen, opening,
        goesBack: account.goesBack)
    case .terms: return termsPrompt(opening: opening)
    case .signIn:
      let way = "\(codeChoice): \(words.account.label(of: .useRecoveryCode))."
      return prompt(of: account, in: app, opening: opening + [way])
    case .recoveryCode:
      let code = account.recoveryCode?.groups.listed(by: " ") ?? ""
      return Prompt(
        on: screen, opening: opening + [words.account.plainCode(code)],
        question: words.account.plainNoted
      ) { command(LineCommand($0, words)) ?? [.account(.nextTapped)] }
    default: return prompt(of: account, in: app, opening: opening)
    }
  }

  /// The number of the recovery code on Welcome, which goes for Sign in too: it is no email.
  private var codeChoice: Int { 3 }

  /// A choice by number.
  private func choice(
    _ choices: [(label: String, action: AppAction)], on screen: Prompt.Screen, _ opening: [String],
    goesBack: Bool = false
  ) -> Prompt {
    let question = words.account.plainChoices(choices.map(\.label), goesBack: goesBack)
    return Prompt(on: screen, opening: opening, question: question) { line in
      if let actions = command(LineCommand(line, words)) { return actions }
      guard let number = Int(line), choices.indices.contains(number - 1) else {
        return [.say(words.error(words.unknownChoice))]
      }
      return [.app(choices[number - 1].action)]
    }
  }

  private func termsPrompt(opening: [String]) -> Prompt {
    Prompt(
      on: .account(.terms), opening: opening + words.account.terms,
      question: words.account.plainAccept
    ) { line in
      if let actions = command(LineCommand(line, words)) { return actions }
      return isYes(line)
        ? [.account(.termsSet), .account(.nextTapped)]
        : [.say(words.account.plainNotAccepted), .account(.backTapped)]
    }
  }

  /// What a command means on every screen, or `nil` for one that is an answer there.
  private func command(_ command: LineCommand?) -> [LineAction]? {
    switch command {
    case .back: [.account(.backTapped)]
    case .quit: [.app(.quitTapped)]
    case .help: [.say(words.account.plainHelp)]
    default: nil
    }
  }

  // MARK: Fields

  private func prompt(of account: Account, in app: App, opening: [String]) -> Prompt {
    let fields = account.screen.fields
    let field = account.focusedField ?? fields[0]
    let label = words.account.label(of: field, on: account.screen)
    let hint = words.account.hint(for: field, account.setup, on: account.screen)
    let screen = Prompt.Screen.account(account.screen)
    guard field.isSecret else {
      // What breaks a rule can't be kept.
      let text =
        account.problem(typedIn: field) == nil
        ? SafeText.visible(account.text(of: field).text.trimmed) : ""
      return Prompt(
        on: screen, opening: opening,
        question: words.account.plainQuestion(label, hint: hint, current: text.isEmpty ? nil : text)
      ) { line in
        if let actions = fieldCommand(LineCommand(line, words), field, fields) { return actions }
        if field == .accountEmail, account.screen == .signIn, Int(line) == codeChoice {
          return [.account(.pressed(.useRecoveryCode))]
        }
        let answer = LineCommand.answer(line, words)
        let edits: [Edit] = line.isEmpty ? [] : [.moveToEnd, .killToStart, .paste(answer)]
        return goOn(edits.map { .account(.edited($0)) }, from: field, in: app)
      }
    }
    return Prompt(
      on: screen, opening: opening,
      secretQuestion: words.account.plainQuestion(label, hint: hint, current: nil)
    ) { secret in
      if let actions = fieldCommand(LineCommand(secret, words), field, fields) { return actions }
      return goOn(secret.isEmpty ? [] : [.account(.secretGiven(secret))], from: field, in: app)
    }
  }

  private func fieldCommand(
    _ command: LineCommand?, _ field: Account.Field, _ fields: [Account.Field]
  ) -> [LineAction]? {
    if command == .back, let index = fields.firstIndex(of: field), index > 0 {
      return [.account(.focused(.field(fields[index - 1])))]
    }
    return self.command(command)
  }

  /// Types an answer, and goes on to the next question if it breaks no rule.
  private func goOn(
    _ typing: [LineAction], from field: Account.Field, in app: App
  ) -> [LineAction] {
    // A button may have the focus.
    let actions = [LineAction.account(.focused(.field(field)))] + typing
    var typed = app
    for case .app(let action) in actions { typed.reduce(action) }
    guard let account = typed.account else { return actions }
    if let problem = account.problem(typedIn: field) {
      let sentence = words.account.problem(problem, of: field, on: account.screen)
      return actions + [.say(words.error(words.account.sentence(sentence)))]
    }
    let isLast = field == account.screen.fields.last
    let meant = field == .email ? AnswerKind.email.meant(by: account.text(of: field).text) : nil
    return actions + (meant.map { [.say(words.plainMeant($0))] } ?? []) + [
      .account(isLast ? .nextTapped : .focusMoved(by: 1))
    ]
  }

  // MARK: The lock

  /// The question of the lock.
  func lockPrompt(of app: App) -> Prompt {
    guard let lock = app.session.lock else { return applicationPrompt(of: app) }
    var opening = ["", words.account.isLocked + "."]
    guard lock.stage != .refused else {
      return choice(
        lock.ways.map { (words.account.way($0), .account($0.action)) }, on: .lock, opening)
    }
    let isPIN = lock.stage == .pin
    if isPIN { opening.append(words.account.plainLock) }
    let label = words.account.label(of: isPIN ? .pin : .accountPassword, on: .signIn)
    return Prompt(
      on: .lock, opening: opening,
      secretQuestion: words.account.plainQuestion(
        label, hint: isPIN ? lock.length.map(words.account.digits) : nil, current: nil)
    ) { secret in
      if let actions = command(LineCommand(secret, words)) { return actions }
      if isPIN, let way = way(around: secret) { return [.account(way.action)] }
      return [.account(.secretGiven(secret)), .account(.enterTapped)]
    }
  }

  /// The way around a PIN that is named by a word, in the driver's language or in English.
  private func way(around secret: SecretText) -> Lock.Way? {
    func isOne(_ words: [String]) -> Bool {
      words.contains { word in secret.withBytes { $0.elementsEqual(word.utf8) } }
    }
    if isOne([words.account.plainPassword, "password"]) { return .password }
    return isOne([words.account.plainOther, "other"]) ? .anotherDriver : nil
  }

  // MARK: What came of it

  /// What is said of an action in the account, on Main or on the lock after its effects are done.
  ///
  /// - Parameter before: What was said before that, if it need not be said again.
  func outcome(from before: App?, to after: App) -> [String] {
    if let lock = after.session.lock {
      let problem = lock.problem == before?.session.lock?.problem ? nil : lock.problem
      let sentence = problem.map { words.account.problem($0, of: .pin, on: .signIn) }
      return (sentence.map { [words.error(words.account.sentence($0))] } ?? [])
        + (lock.notice.map { [notice($0, isLock: true)] } ?? [])
    }
    if let main = after.openMainScreen {
      return main.notice.map {
        [$0 == .nothingBefore ? words.account.plainNothingBefore : words.main.notice($0)]
      } ?? []
    }
    guard let account = after.openAccountScreen else { return [] }
    let isSaid = account.problems == before?.account?.problems
    let problems = isSaid ? [] : words.account.problems(of: account)
    // That one stays until the password is there.
    let stays = account.notice == .passwordAgain && before?.account?.notice == .passwordAgain
    return problems.map { words.error(words.account.sentence($0.sentence)) }
      + (stays ? [] : account.notice.map { [notice($0, isLock: false)] } ?? [])
  }

  private func notice(_ notice: AccountNotice, isLock: Bool) -> String {
    if isLock, notice == .nothingBefore { return words.account.nothingBeforeLock }
    let text =
      notice == .nothingBefore ? words.account.plainNothingBefore : words.account.notice(notice)
    if case .failed = notice { return words.error(text) }
    return text
  }
}

extension LineAction {
  static func account(_ action: AccountAction) -> LineAction { .app(.account(action)) }
}
