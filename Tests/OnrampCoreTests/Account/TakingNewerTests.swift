import Testing

@testable import OnrampCore

/// What another terminal saved, while the account is open here.
@Suite struct TakingNewerTests {
  private var app: App = {
    var app = App(signedIn: StoredState(answers: Sample.onlyPersonal))
    app.act(.openTapped(.application))
    return app
  }()

  private var newer: StoredState {
    var answers = Sample.onlyPersonal
    answers.sections[.personal]?[.name] = .text("Zoe")
    return StoredState(answers: answers)
  }

  /// Pauses while something newer waits, and returns the request for it.
  private mutating func pause() -> Request? {
    app.act(.application(.response(.synced(.arrived))))
    guard case .takeNewer(let request)? = app.accountEffects(.paused).first else { return nil }
    return request
  }

  @Test mutating func `It opens in a pause, where the driver was, and is named`() throws {
    #expect(app.accountEffects(.paused) == [], "nothing is newer")
    app.act(.application(.form(.moved(by: 1))))
    let (place, focus) = (app.application.place, app.application.form.focus)
    let request = try #require(pause())
    #expect(app.top == .application(.work(.takingNewer(request))) && app.holdsKeys)
    app.act(.response(.refreshed(request, Sample.driver, newer)))
    #expect(app.application.saved == newer.answers)
    #expect(app.application.notice == .takenOver([.personal]))
    #expect(app.application.place == place && app.application.form.focus == focus)
    #expect(app.application.work == nil && app.session.lock == nil)
    #expect(app.accountEffects(.paused) == [], "nothing is newer any more")
  }

  @Test mutating func `It waits for typed text, an open question or work in progress`() {
    app.act(.application(.response(.synced(.arrived))))
    #expect(app.canTakeNewer)
    app.act(.application(.form(.edited(.paste("K")))))
    #expect(!app.canTakeNewer, "the letter isn't on disk")
    app.act(.application(.response(.draftsKept(revision: app.application.keeping.drafts.revision))))
    #expect(app.canTakeNewer)
    app.act(.helpTapped)
    #expect(!app.canTakeNewer)
    app.act(.helpTapped)
    app.act(.mainTapped)
    #expect(app.canTakeNewer, "Main has nothing that is typed")
    app.act(.main(.pressed(.signOut)))
    #expect(!app.canTakeNewer)
  }

  @Test mutating func `On Main, it opens in a pause, too, and keys wait for it there`() throws {
    app.act(.mainTapped)
    app.act(.main(.moved(by: 1)))
    let focus = app.main?.focus
    let request = try #require(pause())
    #expect(app.hasToWait(.main(.enterTapped)))
    app.act(.response(.refreshed(request, Sample.driver, newer)))
    #expect(app.features == [.main] && app.main?.focus == focus && app.main?.leadsBack == true)
    #expect(app.application.saved == newer.answers && !app.hasToWait(.main(.enterTapped)))
    app.act(.openTapped(.application))
    #expect(app.application.notice == .takenOver([.personal]))
  }

  @Test mutating func `A PIN that was replaced meanwhile is mentioned at the lock, once`() throws {
    let request = try #require(pause())
    app.act(.response(.refreshed(request, Sample.driver, newer)))
    app.act(.response(.pinReplaced(.pinDropped)))
    app.act(.account(.lockTapped))
    #expect(app.session.lock?.problem == .account(.refused(.pinDropped)))
    app.session.lock?.secret = Sample.secret("604917")
    guard case .unlock(let unlock, _)? = app.accountEffects(.nextTapped).first else {
      throw Unexpected(app)
    }
    app.act(.response(.unlocked(unlock)))
    app.act(.account(.lockTapped))
    #expect(app.session.lock?.problem == nil)
  }

  @Test(arguments: [true, false])
  mutating func `A sign-out that began meanwhile is finished`(isOpened: Bool) throws {
    let request = try #require(pause())
    app.main?.signingOut = 99
    app.session.signOutCause = .elsewhere
    if isOpened {
      app.act(.response(.refreshed(request, Sample.driver, newer)))
    } else {
      app.act(.response(.notOpened(request, .store(.openElsewhere))))
    }
    app.act(.response(.signedOut(99, accounts: 1)))
    #expect(app.driver == nil && app.account?.notice == .endedElsewhere)
  }

  @Test(arguments: [true, false])
  mutating func `Quitting meanwhile isn't forgotten`(isOpened: Bool) throws {
    let request = try #require(pause())
    app.act(.quitTapped)
    let response: AccountResponse =
      isOpened
      ? .refreshed(request, Sample.driver, newer)
      : .notOpened(request, .store(.openElsewhere))
    let effects = app.reduce(.account(.response(response))).effects
    #expect(
      effects.contains {
        if case .application(.keepDrafts) = $0 { isOpened } else { $0 == .quit && !isOpened }
      }, "\(effects)")
  }

  @Test mutating func `A lock meanwhile stays`() throws {
    let request = try #require(pause())
    app.act(.account(.idled))
    app.act(.response(.refreshed(request, Sample.driver, newer)))
    #expect(app.session.isLocked)
    #expect(app.application.saved == newer.answers)
  }

  @Test mutating func `If the account can't be opened again, it is locked and says so`() throws {
    let request = try #require(pause())
    app.act(.response(.notOpened(request, .store(.openElsewhere))))
    #expect(app.session.isLocked)
    #expect(app.session.lock?.notice == .failed(.store(.openElsewhere)))
  }
}
