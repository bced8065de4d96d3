import OnrampCore
import OnrampScreens
import Testing

@Suite struct AccountPromptTests {
  /// Answers as a person does: a secret where the prompt reads one.
  ///
  /// - Returns: What is said of it.
  @discardableResult
  private func answer(_ line: String, in app: inout App) -> [String] {
    let prompt = app.prompt
    let actions =
      prompt.isSecret ? prompt.actions(for: Scenes.secret(line)) : prompt.actions(for: line)
    var said: [String] = []
    for action in actions {
      switch action {
      case .app(let action):
        let before = app
        app.reduce(action)
        said += Language.english.lineMode.outcome(of: action, from: before, to: app)
      case .say(let line): said.append(line)
      case .describePhoto, .lookAtPhoto, .confirm, .leave: break
      }
    }
    return said
  }

  @Test func `A sign-up is a question after the other, and secrets are asked for as such`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    #expect(app.prompt.question == "1: Create an account. Type a number, help or quit.")
    answer("1", in: &app)
    #expect(app.prompt.opening.contains { $0.hasPrefix("Step 1 of 5: Terms") })
    #expect(app.prompt.opening.count > 8)
    answer("yes", in: &app)
    var asked: [String] = []
    for line in [
      "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917", "284917",
    ] {
      asked.append((app.prompt.isSecret ? "secret " : "") + app.prompt.question)
      #expect(answer(line, in: &app) == [])
    }
    #expect(
      asked == [
        "Email?", "secret Password, 8 or more characters?", "First name?", "Last name?",
        "Telephone?", "secret PIN, 6 digits?", "secret PIN, 6 digits?",
      ])
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    #expect(app.prompt.opening.last == "Your recovery code:")
    #expect(app.prompt.code == Scenes.secret(Scenes.code))
    #expect(app.prompt.isSecret && app.prompt.question == "Last group, 5 characters?")
    #expect(answer("", in: &app) == ["Error: Enter the last group of the code."])
    #expect(
      answer("C3N8F", in: &app) == [
        "Error: The code ends differently. Compare it with what you wrote down."
      ])
    answer("c3n8e", in: &app)
    app.answer(.codeConfirmed)
    #expect(app.top == .main)
    #expect(app.prompt.opening.contains("Hello, Amina Yusuf. amina@example.com. +49 170 1234567."))
  }

  @Test func `Each answer is checked when it is given`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    answer("yes", in: &app)
    #expect(
      answer("amina", in: &app) == [
        "Error: Enter an email address in the correct format, like name@example.com."
      ])
    // What breaks a rule can't be kept.
    #expect(app.prompt.question == "Email?")
    answer("amina@example.com", in: &app)
    #expect(answer("", in: &app) == ["Error: Enter your password."])
    #expect(answer("secret", in: &app) == ["Error: Password must be 8 characters or more."])
    answer("back", in: &app)
    #expect(app.prompt.question == "Email? Now: amina@example.com. Press Enter to keep it.")
  }

  @Test func `A likely slip in an email is pointed out`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    answer("yes", in: &app)
    #expect(
      answer("amina@gmial.com", in: &app) == [
        "You may have meant amina@gmail.com. To change it, type back."
      ])
  }

  @Test func `Who doesn't accept the terms hears what that means, and where back leads nowhere`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    #expect(
      answer("no", in: &app) == ["Without accepting the terms you can't create an account."])
    #expect(app.account?.screen == .welcome)
    #expect(
      answer("back", in: &app) == ["There is nothing to go back to. Type quit to leave."])
    var main = Scenes.signedIn("", Scenes.complete).app
    #expect(
      answer("back", in: &main) == ["There is nothing to go back to. Type quit to leave."])
    answer("5", in: &main)
    #expect(main.prompt.question.hasSuffix("Type a number, back, help or quit."))
  }

  @Test func `The recovery code is a choice on Welcome and on Sign in`() {
    let start = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    #expect(start.prompt.question.contains("3: Use the recovery code."))
    var app = start
    answer("3", in: &app)
    #expect(app.account?.screen == .recover)
    app = start
    answer("2", in: &app)
    #expect(app.prompt.opening.last == "3: Use the recovery code.")
    answer("3", in: &app)
    #expect(app.account?.screen == .recover)
  }

  @Test func `What is wrong with email and password together is said once`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    for line in ["2", "amina@example.com", "wrong horse"] { answer(line, in: &app) }
    let before = app
    app.answer(.failed(.wrongPassword(wait: 0)))
    #expect(
      Language.english.lineMode.outcome(of: .account(.nextTapped), from: before, to: app) == [
        "Error: No account here has this email and password. Check both."
      ])
    #expect(app.prompt.question == "Email? Now: amina@example.com. Press Enter to keep it.")
  }

  @Test func `A resumed sign-up asks for the password last, and says once why`() {
    let draft = SignUpDraft(
      screen: "newPIN", acceptsTerms: true,
      texts: [
        "email": "amina@example.com", "firstName": "Amina", "lastName": "Yusuf",
        "telephone": "0170 1234567",
      ])
    var app = App(welcome: Scenes.setup(signUp: draft), schema: Scenes.schema)
    #expect(answer("1", in: &app) == [])
    #expect(
      app.prompt.question
        == "Go on with the sign-up that was begun here? Going on shows what was typed. If it isn't "
        + "yours, start over: that deletes it. 1: Go on. 2: Start over. Type a number, back, help "
        + "or quit.")
    // An answer that deletes is never guessed.
    #expect(answer("no", in: &app) == ["Error: That is not one of the choices."])
    #expect(answer("1", in: &app) == [])
    #expect(answer("284917", in: &app) == [])
    #expect(
      answer("284917", in: &app) == [
        "Enter your password again: it is not kept until the account is created."
      ])
    #expect(app.prompt.isSecret && app.prompt.question.hasPrefix("Password"))
    #expect(answer("correct horse", in: &app) == [])
    #expect(app.account?.isChecking == true)
  }

  @Test func `Main says that others can read what has no account`() {
    let app = App(
      main: Application(StoredState(), schema: Scenes.schema), accounts: Scenes.setup())
    #expect(
      app.prompt.opening.contains(
        "You have no account. Anyone at this computer can read what you enter here."))
  }

  @Test func `PINs that differ are said and asked for again`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in [
      "1", "yes", "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917",
    ] { answer(line, in: &app) }
    #expect(
      answer("284918", in: &app) == ["Error: The two PINs were not the same. Enter both again."])
    #expect(app.account?.screen == .newPIN)
  }

  @Test func `The lock asks for the PIN and says what is wrong with it`() {
    var app = App(locked: Scenes.setup(.signedIn, length: 6), schema: Scenes.schema)
    #expect(app.prompt.isSecret && app.prompt.question == "PIN, 6 digits?")
    #expect(answer("2849", in: &app) == ["Error: PIN must be 6 digits."])
    #expect(answer("2849", in: &app) == ["Error: PIN must be 6 digits."])
    answer("284918", in: &app)
    app.answer(.failed(.passwordNeeded))
    #expect(
      app.prompt.question
        == "1: Use the password. 2: Use the recovery code. 3: Another driver. "
        + "Type a number, help or quit.")
    answer("1", in: &app)
    #expect(app.prompt.isSecret && app.prompt.question == "Password?")
    let quit = app.prompt.actions(for: Scenes.secret("quit"))
    #expect(quit == [.app(.quitTapped)])
  }

  @Test func `Main opens features by number, and says where shared cars are`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(app.prompt.question.hasPrefix("1: Application. 2: Shared cars. 3: Survey. 4: Routes."))
    #expect(answer("2", in: &app) == ["To list the shared cars, run onramp cars --plain."])
    #expect(answer("9", in: &app) == ["Error: That is not one of the choices."])
    answer("7", in: &app)
    #expect(app.prompt.question.hasPrefix("Sign out? ") && app.prompt.withoutTerminal == nil)
    answer("no", in: &app)
    #expect(app.session.alert == nil)
    answer("1", in: &app)
    #expect(app.top == .application(.summary))
    answer("main", in: &app)
    #expect(app.top == .main)
  }

  @Test func `Main says while no recovery code is confirmed`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(!app.prompt.opening.contains { $0.contains("recovery code") })
    app.answer(.details(.unconfirmed))
    #expect(
      app.prompt.opening.contains(
        "You have not confirmed a recovery code. To make one, open Account, then New recovery code."
      ))
    app.answer(.details(.replacementUnconfirmed))
    #expect(app.prompt.opening.contains { $0.contains("so the one before still works") })
  }

  @Test func `Quitting at the recovery code asks whether it is to be left unconfirmed`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in [
      "1", "yes", "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917",
      "284917",
    ] { answer(line, in: &app) }
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    answer("quit", in: &app)
    #expect(
      app.prompt.question
        == "Quit without confirming the code? It won't be shown again. You can make another in "
        + "Account. Type yes or no.")
    answer("no", in: &app)
    #expect(app.prompt.opening.last == "Your recovery code:" && app.prompt.code != nil)
  }
}
