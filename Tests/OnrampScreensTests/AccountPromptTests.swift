import OnrampCore
import OnrampScreens
import Testing

@Suite struct AccountPromptTests {
  /// The answers from the terms to the second PIN.
  private static let signUp = [
    "yes", "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917",
    "284917",
  ]

  /// Answers like a driver, with a secret if the prompt asks for one.
  ///
  /// - Returns: The reply.
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
      case .say(let line), .warn(let line): said.append(line)
      case .describePhoto, .lookAtPhoto, .confirm, .leave: break
      }
    }
    return said
  }

  @Test func `A sign-up asks one question after another, and asks for secrets as secrets`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    #expect(
      app.prompt.question
        == "1: Create an account. 2: Continue without an account. Type a number, help or quit.")
    answer("1", in: &app)
    #expect(app.prompt.opening.contains { $0.hasPrefix("Step 1 of 5: Terms") })
    #expect(app.prompt.opening.count > 8)
    #expect(answer("amina@example.com", in: &app) == ["Type yes or no."])
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
        "Email?", "secret Password, 8 or more characters?", "First name?",
        "Last name? If you have only one name, type 1.",
        "Telephone, like +1 202 555 0123?", "secret PIN, 6 digits?", "secret PIN, 6 digits?",
      ])
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    #expect(app.prompt.opening.last == "Your recovery code:")
    #expect(app.prompt.code == Scenes.secret(Scenes.code))
    #expect(app.prompt.isSecret && app.prompt.question == "Last 5 characters?")
    #expect(answer("", in: &app) == ["Error: Enter the last 5 characters of the code."])
    #expect(
      answer("C3N8F", in: &app) == [
        "Error: Those aren't the last 5 characters. Check what you wrote down."
      ])
    answer("c3n8e", in: &app)
    app.answer(.codeConfirmed)
    #expect(app.top == .main)
    #expect(app.prompt.opening.contains("Hello, Amina Yusuf. amina@example.com. +49 170 1234567."))
  }

  @Test func `A driver with only one name types 1 for the last name, and is greeted by that name`()
  {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in ["1", "yes", "amina@example.com", "correct horse", "Suharto", "1"] {
      #expect(answer(line, in: &app) == [])
    }
    #expect(app.prompt.question == "Telephone, like +1 202 555 0123?")
    answer("back", in: &app)
    #expect(app.prompt.question == "Last name? Now: I have only one name. Press Enter to keep it.")
    for line in ["1", "back", ""] { #expect(answer(line, in: &app) == []) }
    #expect(app.prompt.question == "Telephone, like +1 202 555 0123?")
    var driver = Scenes.driver
    (driver.firstName, driver.lastName) = ("Suharto", "")
    for line in ["0170 1234567", "284917", "284917"] { answer(line, in: &app) }
    app.answer(.created(driver, StoredState(), code: Scenes.code))
    answer("c3n8e", in: &app)
    app.answer(.codeConfirmed)
    #expect(app.prompt.opening.contains("Hello, Suharto. amina@example.com. +49 170 1234567."))
  }

  @Test(arguments: ["back", "volver", "quit", "no", "yes"])
  func `Going back or quitting at the question about moving data makes no account`(line: String) {
    var app = App(
      Application(StoredState(answers: Scenes.complete), schema: Scenes.schema), opening: .main,
      accounts: Scenes.setup())
    for line in ["5"] + Self.signUp { answer(line, in: &app) }
    #expect(app.prompt.question.hasSuffix("to move it, no to leave it here, or back."))
    answer(line, in: &app)
    #expect(app.session.alert == nil && app.account?.screen == .confirmPIN)
    #expect(app.account?.isChecking == ["no", "yes"].contains(line))
    #expect(app.isLeaving == (line == "quit"))
  }

  @Test func `The recovery code is repeated for a driver who doesn't quit after all`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in ["1"] + Self.signUp { answer(line, in: &app) }
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    let screen = app.prompt.screen
    answer("quit", in: &app)
    #expect(app.prompt.question.hasSuffix("Type yes or no.") && app.prompt.screen != screen)
    answer("no", in: &app)
    #expect(app.prompt.screen == screen && app.prompt.code == Scenes.secret(Scenes.code))
    answer("quit", in: &app)
    answer("yes", in: &app)
    #expect(app.isLeaving && app.session.alert == nil)
  }

  @Test func `Each answer is checked when it is given`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    answer("yes", in: &app)
    #expect(
      answer("amina", in: &app) == [
        "Error: Enter an email address in the correct format, like name@example.com."
      ])
    // An invalid answer isn't offered to be kept.
    #expect(app.prompt.question == "Email?")
    answer("amina@example.com", in: &app)
    #expect(answer("", in: &app) == ["Error: Enter your password."])
    #expect(answer("secret", in: &app) == ["Error: Password must have at least 8 characters."])
    answer("back", in: &app)
    #expect(app.prompt.question == "Email? Now: amina@example.com. Press Enter to keep it.")
  }

  @Test func `A likely slip in an email is pointed out`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    answer("yes", in: &app)
    #expect(
      answer("amina@gmial.com", in: &app) == [
        "You may have meant amina@gmail.com. Type yes to use that, or no to keep yours."
      ])
  }

  @Test
  func `Refusing the terms explains the consequence, and back says so where it leads nowhere`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    answer("1", in: &app)
    #expect(
      answer("no", in: &app) == ["You can't create an account without accepting the terms."])
    #expect(app.account?.screen == .welcome)
    #expect(
      answer("back", in: &app) == ["There is nothing to go back to. Type quit to leave."])
    var main = Scenes.signedIn("", Scenes.complete).app
    #expect(
      answer("back", in: &main) == ["There is nothing to go back to. Type quit to leave."])
    answer("5", in: &main)
    #expect(main.prompt.question.hasSuffix("Type a number, back, help or quit."))
  }

  @Test func `The recovery code is a choice on Welcome, and is offered on Sign in`() {
    let start = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    #expect(start.prompt.question.contains("3: Use the recovery code."))
    var app = start
    answer("3", in: &app)
    #expect(app.account?.screen == .recover)
    app = start
    answer("2", in: &app)
    #expect(
      app.prompt.opening.last
        == "If you forgot your password, type 1 to use the recovery code.")
    answer("1", in: &app)
    #expect(app.account?.screen == .recover)
  }

  @Test func `A problem with email and password together is reported once`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    for line in ["2", "amina@example.com", "wrong horse"] { answer(line, in: &app) }
    let before = app
    app.answer(.failed(.wrongPassword(wait: 0)))
    #expect(
      Language.english.lineMode.outcome(of: .account(.nextTapped), from: before, to: app) == [
        "Error: Email or password is wrong."
      ])
    #expect(app.prompt.question == "Password?")
  }

  @Test func `A sign-up that was left asks for the password first, and says once why`() {
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
        == "Continue the sign-up that was started here? If you continue, you will see what was typed. "
        + "If it isn't yours, start over to delete it. 1: Continue. 2: Start over. Type a number, back, "
        + "help or quit.")
    // An answer that deletes something is never guessed.
    #expect(answer("no", in: &app) == ["Error: That is not one of the choices."])
    #expect(answer("1", in: &app) == ["Choose your password again. It wasn't kept."])
    #expect(app.prompt.isSecret && app.prompt.question.hasPrefix("Password"))
    #expect(answer("", in: &app) == ["Error: Enter your password."])
    #expect(answer("correct horse", in: &app) == [])
    #expect(answer("284917", in: &app) == [])
    #expect(answer("284917", in: &app) == [])
    #expect(app.account?.isChecking == true)
  }

  @Test func `Main says that others can read data without an account`() {
    let app = App(Application(schema: Scenes.schema), opening: .main, accounts: Scenes.setup())
    #expect(
      app.prompt.opening.contains(
        "You have no account. Anyone who uses your login on this computer can read what you enter here."
      ))
  }

  @Test func `PINs that differ are reported and asked for again`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in [
      "1", "yes", "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917",
    ] { answer(line, in: &app) }
    #expect(
      answer("284918", in: &app) == ["Error: The PINs don't match. Enter both again."])
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
    #expect(answer("", in: &app) == ["Error: Enter your password."])
    let quit = app.prompt.actions(for: Scenes.secret("quit"))
    #expect(quit == [.app(.quitTapped)])
  }

  @Test func `Main opens features by number, and says what each is for`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(app.prompt.question == "Type a number from 1 to 7, help or quit.")
    #expect(app.prompt.opening.contains("2. Shared cars: Find a car that its owner shares."))
    #expect(app.prompt.opening.contains("6. Lock."))
    #expect(answer("help", in: &app).contains("6. Lock."))
    answer("shared cars", in: &app)
    #expect(app.top == .cars(.list))
    answer("main", in: &app)
    #expect(app.top == .main)
    answer("2", in: &app)
    #expect(app.top == .cars(.list))
    answer("back", in: &app)
    #expect(app.top == .main)
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

  @Test func `Main reports an unconfirmed recovery code`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(!app.prompt.opening.contains { $0.contains("recovery code") })
    app.answer(.details(.unconfirmed))
    #expect(
      app.prompt.opening.contains(
        "You haven't confirmed your recovery code. Get a new one under Account, New recovery code."
      ))
    app.answer(.details(.replacementUnconfirmed))
    #expect(app.prompt.opening.contains { $0.contains("so the old one still works") })
  }

  @Test func `Quitting at the recovery code asks before leaving it unconfirmed`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in ["1"] + Self.signUp { answer(line, in: &app) }
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    answer("quit", in: &app)
    #expect(
      app.prompt.question
        == "Quit without confirming the code? It won't be shown again. You can get a new one "
        + "under Account, New recovery code. Type yes or no.")
    answer("no", in: &app)
    #expect(app.prompt.opening.last == "Your recovery code:" && app.prompt.code != nil)
    #expect(
      answer("back", in: &app)
        == ["Type the last 5 characters of the code to continue, or quit to leave."])
    #expect(answer("help", in: &app).first?.contains("back") == false)
    // After the question, the text before it isn't repeated, whatever the answer.
    for reply in ["no", "yes"] {
      #expect(answer("back", in: &app).count == 1)
      #expect(answer("quit", in: &app) == [])
      #expect(answer(reply, in: &app) == [])
    }
  }

  @Test func `At a new recovery code, back keeps the old one, and the help says so`() {
    var app = Scenes.anotherCode("").app
    #expect(answer("help", in: &app).first?.contains("“back” keeps your old code.") == true)
    answer("back", in: &app)
    #expect(
      app.prompt.question
        == "Keep your old code? The old code keeps working, and the new one won't work. "
        + "Type yes or no.")
    answer("yes", in: &app)
    #expect(app.account?.isChecking == true)
    let before = app
    app.answer(.codeKept)
    #expect(
      Language.english.lineMode.outcome(of: .alert(.answered(.yes)), from: before, to: app)
        == ["Your old recovery code still works."])
  }

  @Test func `An existing account is reported right after the password`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    for line in ["1", "yes", "amina@example.com", "correct horse"] { answer(line, in: &app) }
    let before = app
    app.answer(.failed(.exists))
    #expect(
      Language.english.lineMode.outcome(of: .account(.nextTapped), from: before, to: app)
        == ["You already have an account. Sign in here."])
    #expect(app.prompt.question == "Email? Now: amina@example.com. Press Enter to keep it.")
  }

  @Test func `The help says that an empty line keeps an answer only where it does`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    let (keeps, hidden) = ("An empty line keeps the current answer.", "It isn't shown")
    func help() -> String {
      var asked = app
      return answer("help", in: &asked).joined()
    }
    #expect(!help().contains(keeps) && !help().contains(hidden))
    answer("2", in: &app)
    #expect(help().contains(keeps) && !help().contains(hidden))
    answer("amina@example.com", in: &app)
    #expect(app.prompt.isSecret && !help().contains(keeps) && help().contains(hidden))
    app = App(locked: Scenes.setup(.signedIn, length: 6), schema: Scenes.schema)
    #expect(app.prompt.isSecret && !help().contains(keeps) && help().contains(hidden))
  }

  @Test func `A word locks at every question of an open account, and the help names it`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    let help = "“lock” locks Onramp until you enter your PIN."
    // Main, a feature, the application, a question with yes and no, and one for a secret.
    for lines in [[], ["2"], ["1"], ["1", "1"], ["7"], ["5", "1"]] {
      var open = app
      for line in lines { answer(line, in: &open) }
      #expect(answer("help keys", in: &open).contains(help), "\(lines)")
      let question = open.prompt.question
      answer("lock", in: &open)
      #expect(open.session.lock != nil && open.prompt.question.hasPrefix("PIN"), "\(lines)")
      #expect(!answer("help keys", in: &open).contains(help))
      answer("284917", in: &open)
      open.answer(.unlocked)
      #expect(open.prompt.question == question, "\(lines)")
    }
    app = App(Application(schema: Scenes.schema), opening: .main, accounts: Scenes.setup())
    answer("1", in: &app)
    #expect(!answer("help keys", in: &app).contains(help))
    #expect(
      answer("lock", in: &app) == [
        "Error: “lock” is a command, and it does nothing here. To answer with it, type \\lock."
      ])
  }
}
