import OnrampCore
import OnrampScreens
import Testing

@Suite struct AccountPromptTests {
  /// The answers from the terms to the second PIN.
  private static let signUp = [
    "yes", "amina@example.com", "correct horse", "Amina", "Yusuf", "0170 1234567", "284917",
    "284917",
  ]

  @Test func `A sign-up asks one question after another, and asks for secrets as secrets`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    #expect(
      app.prompt.question
        == "1: Create an account. 2: Continue without an account. Type a number, help or quit.")
    app.answer("1")
    #expect(app.prompt.opening.contains { $0.hasPrefix("Step 1 of 5: Terms") })
    #expect(app.prompt.opening.count > 8)
    #expect(app.answer("amina@example.com") == ["Type yes or no."])
    app.answer("yes")
    var asked: [String] = []
    for line in Self.signUp.dropFirst() {
      asked.append((app.prompt.isSecret ? "secret " : "") + app.prompt.question)
      #expect(app.answer(line) == [])
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
    #expect(app.answer("") == ["Error: Enter the last 5 characters of the code."])
    #expect(
      app.answer("C3N8F") == [
        "Error: Those aren't the last 5 characters. Check what you wrote down."
      ])
    app.answer("c3n8e")
    app.answer(.codeConfirmed)
    #expect(app.top == .main)
    #expect(app.prompt.opening.contains("Hello, Amina Yusuf. amina@example.com. +49 170 1234567."))
  }

  @Test func `A driver with only one name types 1 for the last name, and is greeted by that name`()
  {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    for line in ["1", "yes", "amina@example.com", "correct horse", "Suharto", "1"] {
      #expect(app.answer(line) == [])
    }
    #expect(app.prompt.question == "Telephone, like +1 202 555 0123?")
    app.answer("back")
    #expect(app.prompt.question == "Last name? Now: I have only one name. Press Enter to keep it.")
    for line in ["1", "back", ""] { #expect(app.answer(line) == []) }
    #expect(app.prompt.question == "Telephone, like +1 202 555 0123?")
    var driver = Scenes.driver
    (driver.firstName, driver.lastName) = ("Suharto", "")
    for line in ["0170 1234567", "284917", "284917"] { app.answer(line) }
    app.answer(.created(driver, StoredState(), code: Scenes.code))
    app.answer("c3n8e")
    app.answer(.codeConfirmed)
    #expect(app.prompt.opening.contains("Hello, Suharto. amina@example.com. +49 170 1234567."))
  }

  @Test(arguments: ["back", "volver", "quit", "no", "yes"])
  func `Going back or quitting at the question about moving data makes no account`(line: String) {
    var app = App(
      Application(StoredState(answers: Scenes.complete), schema: Scenes.schema), opening: .main,
      accounts: Scenes.setup())
    for line in ["5"] + Self.signUp { app.answer(line) }
    #expect(app.prompt.question.hasSuffix("to move it, no to leave it here, or back."))
    app.answer(line)
    #expect(app.session.alert == nil && app.account?.screen == .confirmPIN)
    #expect(app.account?.isChecking == ["no", "yes"].contains(line))
    #expect(app.isLeaving == (line == "quit"))
  }

  @Test func `Each answer is checked when it is given`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    app.answer("1")
    app.answer("yes")
    #expect(
      app.answer("amina") == [
        "Error: Enter an email address in the correct format, like name@example.com."
      ])
    // An invalid answer isn't offered to be kept.
    #expect(app.prompt.question == "Email?")
    app.answer("amina@example.com")
    #expect(app.answer("") == ["Error: Enter your password."])
    #expect(app.answer("secret") == ["Error: Password must have at least 8 characters."])
    app.answer("back")
    #expect(app.prompt.question == "Email? Now: amina@example.com. Press Enter to keep it.")
  }

  @Test func `A likely slip in an email is pointed out`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    app.answer("1")
    app.answer("yes")
    #expect(
      app.answer("amina@gmial.com") == [
        "You may have meant amina@gmail.com. Type yes to use that, or no to keep yours."
      ])
  }

  @Test
  func `Refusing the terms explains the consequence, and back says so where it leads nowhere`() {
    var app = App(welcome: Scenes.setup(), schema: Scenes.schema)
    app.answer("1")
    #expect(app.answer("no") == ["You can't create an account without accepting the terms."])
    #expect(app.account?.screen == .welcome)
    #expect(app.answer("back") == ["There is nothing to go back to. Type quit to leave."])
    var main = Scenes.signedIn("", Scenes.complete).app
    #expect(main.answer("back") == ["There is nothing to go back to. Type quit to leave."])
    main.answer("5")
    #expect(main.prompt.question.hasSuffix("Type a number, back, help or quit."))
  }

  @Test func `The recovery code is a choice on Welcome, and is offered on Sign in`() {
    let start = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    #expect(start.prompt.question.contains("3: Use the recovery code."))
    var app = start
    app.answer("3")
    #expect(app.account?.screen == .recover)
    app = start
    app.answer("2")
    #expect(
      app.prompt.opening.last
        == "If you forgot your password, type 1 to use the recovery code.")
    app.answer("1")
    #expect(app.account?.screen == .recover)
  }

  @Test func `A problem with email and password together is reported once`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    for line in ["2", "amina@example.com", "wrong horse"] { app.answer(line) }
    let before = app
    app.answer(.failed(.wrongPassword(wait: 0)))
    #expect(
      Language.english.lineMode.outcome(of: .account(.nextTapped), from: before, to: app) == [
        "Error: Email or password is wrong."
      ])
    #expect(app.prompt.question == "Password?")
  }

  @Test func `A sign-up that was left asks for the password first, and says once why`() {
    var app = App(welcome: Scenes.setup(signUp: Scenes.filled), schema: Scenes.schema)
    #expect(app.answer("1") == [])
    #expect(
      app.prompt.question
        == "Continue the sign-up that was started here? If you continue, you will see what was typed. "
        + "If it isn't yours, start over to delete it. 1: Continue. 2: Start over. Type a number, back, "
        + "help or quit.")
    // An answer that deletes something is never guessed.
    #expect(app.answer("no") == ["Error: That is not one of the choices."])
    #expect(app.answer("1") == ["Choose your password again. It wasn't kept."])
    #expect(app.prompt.isSecret && app.prompt.question.hasPrefix("Password"))
    #expect(app.answer("") == ["Error: Enter your password."])
    #expect(app.answer("correct horse") == [])
    #expect(app.answer("284917") == [])
    #expect(app.answer("284917") == [])
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
    for line in ["1"] + Self.signUp.dropLast() { app.answer(line) }
    #expect(app.answer("284918") == ["Error: The PINs don't match. Enter both again."])
    #expect(app.account?.screen == .newPIN)
  }

  @Test func `The lock asks for the PIN and says what is wrong with it`() {
    var app = App(locked: Scenes.setup(.signedIn, length: 6), schema: Scenes.schema)
    #expect(app.prompt.isSecret && app.prompt.question == "PIN, 6 digits?")
    #expect(app.answer("2849") == ["Error: PIN must be 6 digits."])
    #expect(app.answer("2849") == ["Error: PIN must be 6 digits."])
    app.answer("284918")
    app.answer(.failed(.passwordNeeded))
    #expect(
      app.prompt.question
        == "1: Use the password. 2: Use the recovery code. 3: Another driver. "
        + "Type a number, help or quit.")
    app.answer("1")
    #expect(app.prompt.isSecret && app.prompt.question == "Password?")
    #expect(app.answer("") == ["Error: Enter your password."])
    let quit = app.prompt.actions(for: Scenes.secret("quit"))
    #expect(quit == [.app(.quitTapped)])
  }

  @Test func `Main opens features by number, and says what each is for`() {
    var app = Scenes.signedIn("", Scenes.complete).app
    #expect(app.prompt.question == "Type a number from 1 to 7, help or quit.")
    #expect(app.prompt.opening.contains("2. Shared cars: Find a car that its owner shares."))
    #expect(app.prompt.opening.contains("6. Lock."))
    #expect(app.answer("help").contains("6. Lock."))
    app.answer("shared cars")
    #expect(app.top == .cars(.list))
    app.answer("main")
    #expect(app.top == .main)
    app.answer("2")
    #expect(app.top == .cars(.list))
    app.answer("back")
    #expect(app.top == .main)
    #expect(app.answer("9") == ["Error: That is not one of the choices."])
    app.answer("7")
    #expect(app.prompt.question.hasPrefix("Sign out? ") && app.prompt.withoutTerminal == nil)
    app.answer("no")
    #expect(app.session.alert == nil)
    app.answer("1")
    #expect(app.top == .application(.summary))
    app.answer("main")
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
    for line in ["1"] + Self.signUp { app.answer(line) }
    app.answer(.created(Scenes.driver, StoredState(), code: Scenes.code))
    let screen = app.prompt.screen
    app.answer("quit")
    #expect(app.prompt.screen != screen)
    #expect(
      app.prompt.question
        == "Quit without confirming the code? It won't be shown again. You can get a new one "
        + "under Account, New recovery code. Type yes or no.")
    app.answer("no")
    #expect(app.prompt.screen == screen && app.prompt.opening.last == "Your recovery code:")
    #expect(app.prompt.code == Scenes.secret(Scenes.code))
    #expect(
      app.answer("back")
        == ["Type the last 5 characters of the code to continue, or quit to leave."])
    #expect(app.answer("help").first?.contains("back") == false)
    // After the question, the text before it isn't repeated, whatever the answer.
    for reply in ["no", "yes"] {
      #expect(app.answer("back").count == 1)
      #expect(app.answer("quit") == [])
      #expect(app.answer(reply) == [])
    }
    #expect(app.isLeaving && app.session.alert == nil)
  }

  @Test func `At a new recovery code, back keeps the old one, and the help says so`() {
    var app = Scenes.anotherCode("").app
    #expect(app.answer("help").first?.contains("“back” keeps your old code.") == true)
    app.answer("back")
    #expect(
      app.prompt.question
        == "Keep your old code? The old code keeps working, and the new one won't work. "
        + "Type yes or no.")
    app.answer("yes")
    #expect(app.account?.isChecking == true)
    let before = app
    app.answer(.codeKept)
    #expect(
      Language.english.lineMode.outcome(of: .alert(.answered(.yes)), from: before, to: app)
        == ["Your old recovery code still works."])
  }

  @Test func `An existing account is reported right after the password`() {
    var app = App(welcome: Scenes.setup(.signedOut(accounts: 1)), schema: Scenes.schema)
    for line in ["1", "yes", "amina@example.com", "correct horse"] { app.answer(line) }
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
      return asked.answer("help").joined()
    }
    #expect(!help().contains(keeps) && !help().contains(hidden))
    app.answer("2")
    #expect(help().contains(keeps) && !help().contains(hidden))
    app.answer("amina@example.com")
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
      for line in lines { open.answer(line) }
      #expect(open.answer("help keys").contains(help), "\(lines)")
      let question = open.prompt.question
      open.answer("lock")
      #expect(open.session.lock != nil && open.prompt.question.hasPrefix("PIN"), "\(lines)")
      #expect(!open.answer("help keys").contains(help))
      open.answer("284917")
      open.answer(.unlocked)
      #expect(open.prompt.question == question, "\(lines)")
    }
    app = App(Application(schema: Scenes.schema), opening: .main, accounts: Scenes.setup())
    app.answer("1")
    #expect(!app.answer("help keys").contains(help))
    #expect(
      app.answer("lock") == [
        "Error: “lock” is a command, and it does nothing here. To answer with it, type \\lock."
      ])
  }
}
