import OnrampCore

extension LineMode {
  /// The open question of the account.
  func accountPrompt(of app: App) -> Prompt {
    guard let account = app.account else { return applicationPrompt(of: app) }
    let screen = Prompt.Screen.account(account.screen)
    let opening =
      ["", words.account.plainStep(account)] + words.account.introduction(account)
    switch account.screen {
    case .welcome, .menu:
      let buttons = account.choices.filter { $0 != .goBack }
      return choice(
        buttons.map {
          (words.account.label(of: $0, on: account.screen), .account(.form(.pressed($0))))
        }, on: screen,
        opening,
        goesBack: account.goesBack)
    case .terms: return termsPrompt(opening: opening)
    case .signIn:
      let way = words.account.plainUseCode("\(codeChoice)")
      return prompt(of: account, in: app, opening: opening + [way])
    case .recoveryCode:
      return prompt(of: account, in: app, opening: opening + [words.account.plainCode])
    default: return prompt(of: account, in: app, opening: opening)
    }
  }

  /// The number that chooses the recovery code on Sign in: no email is a number.
  private var codeChoice: Int { 1 }

  /// The number that means that there is no last name: no name is a number.
  private var oneNameChoice: Int { 1 }

  /// A choice by number.
  private func choice(
    _ choices: [(label: String, action: AppAction)], on screen: Prompt.Screen, _ opening: [String],
    goesBack: Bool = false
  ) -> Prompt {
    let question = words.plainChoices(choices.map(\.label), goesBack: goesBack)
    return Prompt(on: screen, opening: opening, question: question) { line in
      if let actions = command(LineCommand(line)) { return actions }
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
      if let actions = command(LineCommand(line)) { return actions }
      if isYes(line) { return [.account(.termsSet), .account(.nextTapped)] }
      guard isNo(line) else { return [.say(words.plainYesOrNo)] }
      return [.say(words.account.plainNotAccepted), .account(.backTapped)]
    }
  }

  /// The actions of a command on every screen, or `nil` if it is an answer there.
  private func command(_ command: LineCommand?, help: String? = nil) -> [LineAction]? {
    switch command {
    case .back: [.account(.backTapped)]
    case .quit: [.app(.quitTapped)]
    case .help, .helpKeys: [.say(help ?? words.account.plainHelp())]
    default: nil
    }
  }

  // MARK: Fields

  private func prompt(of account: Account, in app: App, opening: [String]) -> Prompt {
    guard let field = account.form.focusedField ?? account.form.fields.first else {
      return applicationPrompt(of: app)
    }
    let label = words.account.label(of: field.id, on: account.screen)
    let isLastName = field.id == .lastName
    let hint = isLastName ? nil : words.account.hint(for: field, of: account)
    let oneName =
      isLastName && !account.isLeftEmpty(field)
      ? " " + words.account.plainOneName("\(oneNameChoice)") : ""
    let screen = Prompt.Screen.account(account.screen)
    guard field.isSecret else {
      // An invalid answer isn't offered to be kept.
      let text =
        account.isLeftEmpty(field)
        ? words.account.label(of: .oneName, on: account.screen)
        : account.problem(typedIn: field) == nil
          ? SafeText.visible(account.form.text(of: field.id).trimmed) : ""
      return Prompt(
        on: screen, opening: opening,
        question: words.account.plainQuestion(
          label, hint: hint, current: text.isEmpty ? nil : text) + oneName
      ) { line in
        let command = fieldCommand(LineCommand(line), field, account)
        if let actions = command ?? refusal(ofAnswer: line) { return actions }
        if field.id == .accountEmail, account.screen == .signIn, Int(line) == codeChoice {
          return [.account(.form(.pressed(.useRecoveryCode)))]
        }
        if isLastName, Int(line) == oneNameChoice {
          return account.hasOneName
            ? goOn([], from: field, in: app) : [.account(.form(.pressed(.oneName)))]
        }
        let answer = LineCommand.answer(line)
        let edits: [Edit] = line.isEmpty ? [] : [.clear, .paste(answer)]
        return goOn(edits.map { .account(.form(.edited($0))) }, from: field, in: app)
      }
    }
    return Prompt(
      on: screen, opening: opening, code: account.recoveryCode,
      secretQuestion: words.account.plainQuestion(label, hint: hint, current: nil)
    ) { secret in
      let command = LineCommand(secret)
      if let actions = fieldCommand(command, field, account) ?? refusal(ofSecret: command) {
        return actions
      }
      let answer = LineCommand.answer(secret)
      return goOn(answer.isEmpty ? [] : [.account(.secretGiven(answer))], from: field, in: app)
    }
  }

  /// The reply to a secret that is a command, without repeating it.
  private func refusal(ofSecret command: LineCommand?) -> [LineAction]? {
    command.map { _ in [.say(words.error(words.account.plainNoSecret))] }
  }

  private func fieldCommand(
    _ command: LineCommand?, _ field: Field, _ account: Account
  ) -> [LineAction]? {
    let fields = account.form.fields
    if command == .back, let index = fields.firstIndex(of: field), index > 0 {
      return [.account(.form(.focused(.field(fields[index - 1].id))))]
    }
    return answered(command, of: account.suggestion) { .account($0 ? .meantTaken : .meantLeft) }
      ?? self.command(command, help: help(on: field, of: account))
  }

  private func help(on field: Field, of account: Account) -> String {
    if account.screen == .recoveryCode {
      return words.account.plainCodeHelp(replaces: account.replacesCode)
    }
    return words.account.plainHelp(
      field.isSecret ? words.account.plainHidden : words.account.plainKeeps)
  }

  /// Types an answer, and moves to the next question if it is valid.
  private func goOn(
    _ typing: [LineAction], from field: Field, in app: App
  ) -> [LineAction] {
    // The focus may be on a button.
    let actions = [LineAction.account(.form(.focused(.field(field.id))))] + typing
    var typed = app
    for case .app(let action) in actions { typed.reduce(action) }
    guard let account = typed.account else { return actions }
    if let problem = account.problem(typedIn: field) {
      let sentence = words.account.problem(problem, of: field.id, on: account.screen)
      return actions + [.say(words.error(sentence.asSentence))]
    }
    let isLast = field == account.form.fields.last
    // Continuing keeps the email as typed.
    let isAnswered = isLast && account.suggestion.map { $0.field != field } ?? false
    return actions + (account.meant(by: field).map { [.say(words.plainMeant($0))] } ?? [])
      + (isAnswered ? [.account(.meantLeft)] : [])
      + [.account(isLast ? .nextTapped : .form(.moved(by: 1)))]
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
    opening.append(isPIN ? words.account.plainLock(lock.ways) : words.account.plainOtherWays)
    let label = words.account.label(of: isPIN ? .pin : .accountPassword, on: .signIn)
    return Prompt(
      on: .lock, opening: opening,
      secretQuestion: words.account.plainQuestion(
        label, hint: isPIN ? lock.length.map(words.account.digits) : nil, current: nil)
    ) { secret in
      let word = LineCommand(secret)
      let hidden = words.account.plainHidden
      let help = words.account.plainHelp(
        isPIN ? hidden + " " + words.account.plainLock(lock.ways) : hidden)
      if let actions = command(word, help: help) { return actions }
      if isPIN, let way = word.flatMap(way), lock.ways.contains(way) {
        return [.account(way.action)]
      }
      return refusal(ofSecret: word)
        ?? [.account(.secretGiven(LineCommand.answer(secret))), .account(.form(.enterTapped))]
    }
  }

  /// The way around a PIN that a command chooses.
  private func way(around command: LineCommand) -> Lock.Way? {
    switch command {
    case .password: .password
    case .recovery: .recoveryCode
    case .other: .anotherDriver
    default: nil
    }
  }

  // MARK: Outcomes

  /// The text about an action in the account, on Main or on the lock after its effects are done.
  ///
  /// - Parameters:
  ///   - before: The state before, unless the text printed then should be repeated.
  ///   - repeatsNotice: Whether to repeat a notice from before. It isn't repeated if the action
  ///     only answered a question above it.
  func outcome(from before: App?, to after: App, repeatsNotice: Bool = true) -> [String] {
    if let lock = after.session.lock {
      let problem = lock.problem == before?.session.lock?.problem ? nil : lock.problem
      let field: FieldID = lock.stage == .pin ? .pin : .accountPassword
      let sentence = problem.map {
        words.account.problem($0, of: field, on: .signIn, isPlain: true)
      }
      return (sentence.map { [words.error($0.asSentence)] } ?? [])
        + (lock.notice.map { [notice($0, isLock: true)] } ?? [])
    }
    if let main = after.openMainScreen {
      return main.notice.map {
        [$0 == .nothingBefore ? words.plainNothingBefore : words.main.notice($0)]
      } ?? []
    }
    guard let account = after.openAccountScreen else { return [] }
    let isSaid = account.form.problems == before?.account?.form.problems
    let problems = isSaid ? [] : words.account.problems(of: account, isPlain: true)
    // The notice `passwordAgain` stays until the password is typed, so it isn't repeated.
    let stays =
      account.notice == before?.account?.notice
      && (!repeatsNotice || account.notice == .passwordAgain)
    return problems.map { words.error($0.sentence.asSentence) }
      + (stays ? [] : account.notice.map { [notice($0, isLock: false)] } ?? [])
  }

  private func notice(_ notice: AccountNotice, isLock: Bool) -> String {
    if isLock, notice == .nothingBefore { return words.account.plainNothingBeforeLock }
    let text =
      switch notice {
      case .nothingBefore: words.plainNothingBefore
      case .confirmFirst: words.account.plainConfirmFirst
      default: words.account.notice(notice)
      }
    if case .failed = notice { return words.error(text) }
    return text
  }
}

extension LineAction {
  static func account(_ action: AccountAction) -> LineAction { .app(.account(action)) }
}
