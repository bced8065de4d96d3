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

  @Test mutating func `It waits for what is typed, open or under way`() {
    app.act(.application(.response(.synced(.arrived))))
    #expect(app.canTakeNewer)
    app.act(.application(.form(.edited(.paste("K")))))
    #expect(!app.canTakeNewer, "the letter isn't on disk")
    app.act(.application(.response(.draftsKept(revision: app.application.keeping.revision))))
    #expect(app.canTakeNewer)
    app.act(.helpTapped)
    #expect(!app.canTakeNewer)
    app.act(.helpTapped)
    app.act(.mainTapped)
    #expect(!app.canTakeNewer)
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
