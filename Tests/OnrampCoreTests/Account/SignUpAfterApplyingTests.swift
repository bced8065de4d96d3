import Testing

@testable import OnrampCore

/// Signing up when there is an application begun without an account, and whether it is moved.
@Suite struct SignUpAfterApplyingTests {
  @Test func `An application begun without an account is offered to be taken along`() throws {
    for (choice, takes) in [(Dialog.Choice.yes, true), (.no, false)] {
      var app = App(welcome: Sample.setup(left: .begun))
      app.signUp()
      #expect(app.fill("284917").withoutKeeping == [])
      #expect(app.session.alert?.question == .account(.takeApplication(.begun)))
      let effects = app.act(.alert(.answered(choice)))
      guard case .account(.create(_, _, _, _, let taken))? = effects.first else {
        throw Unexpected(effects)
      }
      #expect(effects.count == 1 && taken == takes)
    }
  }

  @Test func `Closing that question makes no account`() {
    var app = App(welcome: Sample.setup(left: .begun))
    app.signUp()
    app.fill("284917")
    #expect(app.act(.alert(.closed)) == [])
    #expect(app.screen == .confirmPIN)
    #expect(app.heldSecrets == [.password, .pin, .pinAgain])
  }

  @Test func `Signing up after applying takes name and email along, to look at`() {
    func credentials(_ answers: Answers, startingOver: Bool = false) -> App {
      let left = SignUpDraft(screen: "personal", texts: ["email": "other@example.com"])
      var app = App(
        Application(StoredState(answers: answers), schema: Sample.schema), opening: .main,
        accounts: Sample.setup(signUp: startingOver ? left : nil))
      app.act(.main(.pressed(.createAccount)))
      if startingOver { app.act(.alert(.answered(.forGood))) }
      app.act(.termsTapped, .nextTapped)
      return app
    }
    for startsOver in [false, true] {
      var app = credentials(Sample.complete, startingOver: startsOver)
      let said = Sample.complete.sections[.personal]
      #expect(app.account?.form.text(of: .signUpEmail) == said?[.email]?.text)
      app.act(.focused(.field(.password)))
      app.act(.edited(.paste("correct horse")), .nextTapped)
      #expect(app.account?.form.focus == .field(.firstName))
      let names = [FieldID.firstName, .lastName].compactMap { app.account?.form.text(of: $0) }
      #expect(names.joined(separator: " ") == said?[.name]?.text)
    }
    #expect(credentials(Answers()).account?.form.text(of: .signUpEmail) == "")
  }

  @Test(arguments: [AccountState.none, .signedOut(accounts: 1)])
  func `Signing up by command takes them from the disk, but not for the next driver`(
    state: AccountState
  ) {
    let known = KnownDriver(name: "Amina Yusuf Ali", email: "a@example.com")
    var app = App(
      welcome: AccountSetup(state, left: .begun, known: known, memory: Sample.memory))
    app.act(.pressed(.createAccount))
    app.act(.termsTapped, .nextTapped)
    let isFirst = state == .none
    #expect(app.account?.form.text(of: .signUpEmail) == (isFirst ? "a@example.com" : ""))
    #expect(app.account?.form.text(of: .lastName) == (isFirst ? "Yusuf Ali" : ""))
  }

  /// A sign-up, up to its last question, after text was typed in the application.
  private func signedUpAfterTyping() -> App {
    var app = App(
      Application(StoredState(answers: Sample.complete), schema: Sample.schema),
      accounts: Sample.setup())
    app.act(.editTapped(.personal))
    app.type("Amina Y.")
    app.act(ApplicationAction.goBackTapped)
    app.act(AppAction.mainTapped)
    app.act(.main(.pressed(.createAccount)))
    #expect(app.screen == .terms)
    app.goOnFromTerms()
    return app
  }

  @Test func `Text typed in the application is on disk before it is taken along`() throws {
    var app = signedUpAfterTyping()
    let effects = app.act(.alert(.answered(.yes)))
    guard case .application(.keepDrafts(_, let revision, now: true))? = effects.first else {
      throw Unexpected(effects)
    }
    #expect(effects.count == 1)
    let created = app.act(.answer(.draftsKept(revision: revision)))
    guard case .account(.create(_, _, _, _, takesApplication: true))? = created.first else {
      throw Unexpected(created)
    }
  }

  @Test func `An application left behind is offered to the next account`() throws {
    for (choice, isOffered) in [(Dialog.Choice.yes, false), (.no, true)] {
      var app = App(welcome: Sample.setup(left: .begun))
      app.signUp()
      app.fill("284917")
      // The first try fails, and the driver reconsiders.
      guard
        case .account(.create(let first, _, _, _, _))? =
          app.act(.alert(.answered(.yes))).first
      else { throw Unexpected(app) }
      app.act(.response(.failed(first, .noMemory)))
      app.act(.nextTapped)
      guard
        case .account(.create(let request, _, _, _, _))? =
          app.act(.alert(.answered(choice))).first
      else { throw Unexpected(app) }
      app.act(
        .response(
          .created(request, Sample.driver, StoredState(), recoveryCode: Sample.secret("ABCDE"))))
      #expect((app.ownerlessApplication != nil) == isOffered)
    }
  }

  @Test func `It is not taken along if typed text can't be kept`() throws {
    var app = signedUpAfterTyping()
    guard
      case .application(.keepDrafts(_, let revision, _))? =
        app.act(.alert(.answered(.yes))).first
    else { throw Unexpected(app) }
    #expect(app.act(.answer(.draftsFailed(revision: revision, .full))) == [])
    #expect(app.account?.notice == .failed(.store(.full)))
  }

  @Test func `Name and email go into empty fields of the application as drafts`() {
    let app = App(signedIn: StoredState())
    #expect(app.text(of: .name) == "Amina Yusuf" && app.text(of: .email) == "a@example.com")
    #expect(app.application.saved == Answers())
    let typed = StoredState(
      drafts: Drafts(fields: [.name: Draft(line: EditableText("Amina Y."))]))
    #expect(App(signedIn: typed).text(of: .name) == "Amina Y.")
    let saved = App(signedIn: StoredState(answers: Sample.onlyPersonal))
    #expect(saved.application.form.unsaved.isEmpty)
  }
}
