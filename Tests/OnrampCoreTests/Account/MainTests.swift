import Testing

@testable import OnrampCore

@Suite struct MainTests {
  @Test func `Main offers only what is available`() {
    let plain = App(Application(schema: Sample.schema), opening: .main)
    #expect(
      plain.mainButtons == Feature.allCases.filter(\.state.isOnMain).map(Main.Button.open))
    let new = App(Application(schema: Sample.schema), opening: .main, accounts: Sample.setup())
    #expect(new.mainButtons == plain.mainButtons + [.createAccount])
    let left = App(
      Application(schema: Sample.schema), opening: .main,
      accounts: Sample.setup(.signedOut(accounts: 1)))
    #expect(left.mainButtons == plain.mainButtons + [.createAccount, .signIn])
    let own = App(signedIn: StoredState())
    #expect(own.mainButtons == plain.mainButtons + [.open(.account), .lock, .signOut])
  }

  @Test(arguments: [Feature.cars, .routes, .survey])
  func `Features opened by Main lead back there, even if a command opened Main`(feature: Feature) {
    let above = App(
      Application(schema: Sample.schema), opening: feature, isAboveMain: true,
      accounts: Sample.setup())
    #expect(above.features == [.main, feature])
    var left = above
    left.reduce(.mainTapped)
    #expect(left.top == .main)
    #expect(App(Application(schema: Sample.schema), opening: feature).features == [feature])
  }

  @Test func `The application and the account have no feature below them`() {
    for feature in [Feature.application, .account, .main] {
      let app = App(
        Application(schema: Sample.schema), opening: feature, isAboveMain: true,
        accounts: Sample.setup())
      #expect(app.features == [feature])
    }
  }

  @Test func `The summary leads to Main, and Main back to it`() {
    var app = App(Sample.complete)
    app.act(.keepTapped)
    #expect(app.application.notice == .keyDoesNothing)
    app.act(AppAction.mainTapped)
    #expect(app.top == .main)
    app.act(.main(.enterTapped))
    #expect(app.top == .application(.summary))
    #expect(app.application.notice == nil)
    app.act(AppAction.mainTapped)
    #expect(app.features == [.main])
  }

  @Test func `Main opened from the summary counts the saved routes, once`() {
    var app = App(Sample.complete)
    app.act(.resized(Window(rows: 24, columns: 80, colors: 256)))
    #expect(app.act(AppAction.mainTapped) == [.routes(.count)])
    app.act(.routes(.response(.counted(3))))
    #expect(app.routesSaved == 3)
    app.act(.main(.enterTapped))
    #expect(app.act(AppAction.mainTapped) == [])
  }

  @Test func `Esc on the first step leads to Main, where Esc leads nowhere`() {
    var app = App(Application(schema: Sample.schema))
    app.type("Amina")
    app.act(ApplicationAction.goBackTapped)
    #expect(app.top == .main && app.main?.leadsBack == false)
    app.act(.main(.backTapped))
    #expect(app.top == .main && app.main?.notice == .nothingBefore)
    app.act(.main(.pressed(.open(.cars))))
    #expect(!app.isOpenOnly(for: .cars))
    app.act(.cars(.backTapped))
    app.act(.main(.pressed(.open(.application))))
    #expect(app.top == .application(.step(.personal)))
  }

  @Test func `M on the summary opens Main, which leads back there`() {
    var app = App(Sample.complete)
    app.act(AppAction.mainTapped)
    app.act(.main(.backTapped))
    #expect(app.top == .application(.summary))
  }

  @Test func `Unlocking at the start shows Main, where Enter opens the first step not saved`() {
    var app = App(
      signedIn: StoredState(
        drafts: Drafts(fields: [.email: Draft(line: EditableText("a@"))], focus: .email)))
    #expect(app.top == .main && app.main?.focus == .open(.application))
    app.act(.main(.enterTapped))
    #expect(app.top == .application(.step(.personal)))
    #expect(app.application.form.draft(of: .email).line.text == "a@")
  }

  @Test func `A driver who has typed nothing isn't welcomed back`() throws {
    let begun = App(signedIn: StoredState())
    let drafts = Drafts(fields: begun.application.form.unsaved)
    #expect(!drafts.isEmpty && App(signedIn: StoredState()).application.notice == nil)
    #expect(App(signedIn: StoredState(drafts: drafts)).application.notice == nil)
    var typed = drafts
    typed.fields[.make] = Draft(line: EditableText("Kia"))
    #expect(App(signedIn: StoredState(drafts: typed)).application.notice == .welcomeBack)
    typed = drafts
    typed.fields[.email] = Draft(line: EditableText("other@example.com"))
    #expect(App(signedIn: StoredState(drafts: typed)).application.notice == .welcomeBack)
  }

  @Test func `Opened from Main, a survey that no company has offers the demo`() {
    var app = App(signedIn: StoredState())
    app.act(.main(.pressed(.open(.survey))))
    let opened = app.feature.state.opened.map { app.act($0) }
    #expect(app.survey?.source == .nobody && opened == [])
    let effects = app.act(.survey(.startTapped))
    #expect(effects.count == 1 && app.survey?.source == .demo && app.survey?.isStarting == true)
    app.act(.survey(.backTapped))
    app.act(.main(.pressed(.open(.survey))))
    #expect(app.survey?.source == .nobody)
  }

  @Test func `A question on the summary does not lead to Main`() {
    var app = App(Sample.complete)
    app.act(.restartTapped)
    app.act(AppAction.mainTapped)
    #expect(app.features == [.application])
  }

  @Test func `Signing out asks first, keeps what is typed, and forgets the driver`() throws {
    var app = App(signedIn: StoredState(answers: Sample.withoutPhotos))
    app.act(.main(.pressed(.open(.application))))
    app.type("/a")
    for _ in Sample.schema.steps { app.act(ApplicationAction.goBackTapped) }
    #expect(app.top == .main)
    #expect(app.act(.main(.pressed(.signOut))) == [])
    #expect(app.session.alert?.question == .account(.signOut))
    let effects = app.act(.alert(.answered(.yes)))
    guard case .application(.keepDrafts(_, let revision, now: true))? = effects.first else {
      throw Unexpected(effects)
    }
    let next = app.act(.answer(.draftsKept(revision: revision)))
    guard case .account(.signOut(let request))? = next.first else { throw Unexpected(next) }
    app.act(.response(.signedOut(request, accounts: 1)))
    #expect(app.screen == .welcome && app.driver == nil && app.main == nil)
    #expect(app.application.saved == Answers() && app.application.form.unsaved.isEmpty)
    #expect(app.account?.form.buttons == [.createAccount, .signIn, .goOnWithout])
    #expect(app.account?.notice == .signedOut)
    // No driver's application is open, so there is nothing to keep.
    #expect(app.act(AppAction.quitTapped) == [.quit])
  }

  @Test func `If signing out fails, the driver stays and is told why`() throws {
    var app = App(signedIn: StoredState(answers: Sample.complete))
    app.act(.main(.pressed(.signOut)))
    guard case .account(.signOut(let request))? = app.act(.alert(.answered(.yes))).first else {
      throw Unexpected(app)
    }
    app.act(.response(.failed(request, .store(.full))))
    #expect(app.main?.notice == .notSignedOut(.store(.full)) && app.driver == Sample.driver)
  }
}
