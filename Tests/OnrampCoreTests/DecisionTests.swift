import OnrampCore
import Testing

/// The company's decision, from the driver's point of view.
@Suite struct DecisionTests {
  private static let done = HandInStanding.handedIn(number: "8K3F-22", at: .today(Sample.noon))

  private static func decision(
    _ state: Decision.State, _ requests: [Decision.Request] = []
  ) -> Decision {
    Decision(state, number: "8K3F-22", at: .today(Sample.noon), requests: requests)
  }

  private static let blurred = decision(
    .askedAgain, [Decision.Request(.license, .blurred, text: "Flat on a table")])

  private static func app(_ decision: Decision?, _ standing: HandInStanding? = done) -> App {
    var schema = Sample.schema
    schema.handsIn = true
    var state = StoredState(answers: Sample.everything, handedIn: HandInRecord(standing))
    state.handedIn.decision = decision
    return App(Application(state, schema: schema))
  }

  @Test(arguments: [Decision.State.approved, .refused])
  func `A decided application can be neither changed nor withdrawn`(state: Decision.State) {
    for isNew in [true, false] {
      var app = Self.app(isNew ? nil : Self.decision(state))
      if isNew {
        app.respond(.handIn(.decided(Self.decision(state))))
        #expect(app.notice == .decided)
      }
      #expect(app.application.decision?.state == state && app.place == .summary)
      #expect(app.application.form.buttons.first == .export && app.focus == .button(.export))
      app.act(.withdrawTapped)
      #expect(app.application.overlay == nil && app.notice == .keyDoesNothing)
      app.act(.editTapped(.photos))
      #expect(app.place == .summary && app.notice == .isHandedIn)
    }
  }

  @Test(arguments: [true, false])
  func `A decision that comes at a step lets nothing be saved or handed in`(isSaving: Bool) {
    var app = Self.app(Self.blurred, nil)
    #expect(app.place == .step(.photos))
    if isSaving {
      guard case .save(let request, _, _)? = app.act(.saveTapped).first else {
        Issue.record("\(app)")
        return
      }
      app.respond(.handIn(.decided(Self.decision(.approved), Self.done)))
      app.respond(.saveFailed(request, .readOnly))
    } else {
      app.respond(.handIn(.decided(Self.decision(.approved), Self.done)))
      #expect(app.notice == .decided)
      #expect(app.act(.saveTapped) == [])
    }
    #expect(app.notice == .isHandedIn && app.application.handIn == Self.done)
    app.act(.goBackTapped)
    #expect(app.place == .summary && !app.application.form.buttons.contains(.handIn))
  }

  @Test func `An application found again while something else is done is handed in`() {
    var app = Self.app(Self.decision(.approved))
    app.respond(.handIn(.ended(.lost)))
    app.act(.editTapped(.photos))
    app.act(.saveTapped)
    #expect(app.application.work != nil)
    app.respond(.handIn(.found(Self.done)))
    #expect(app.application.handIn == Self.done && app.application.ended == nil)
  }

  @Test func `A decision about a cleared application is ignored`() {
    var app = Self.app(nil, nil)
    app.respond(.handIn(.decided(Self.decision(.approved))))
    #expect(app.application.decision == nil && app.notice != .decided)
  }

  @Test(arguments: HandInEnd.allCases)
  func `An application that the company no longer has can be changed and handed in again`(
    end: HandInEnd
  ) {
    var app = Self.app(nil)
    app.act(.withdrawTapped)
    app.respond(.handIn(.ended(end)))
    #expect(app.application.handIn == nil && app.application.ended == end)
    #expect(app.application.overlay == nil && app.notice == .ended(end))
    #expect(app.application.form.buttons.first == .handIn)
    app.act(.editTapped(.photos))
    #expect(app.place == .step(.photos))
  }

  @Test(arguments: [Decision.State.approved, .refused])
  func `An application deleted after its decision can be handed in again`(
    state: Decision.State
  ) {
    var app = Self.app(Self.decision(state))
    app.respond(.handIn(.ended(.forgotten)))
    #expect(app.application.handIn == nil && app.application.decision == nil)
    #expect(app.application.ended == .forgotten && app.notice == .ended(.forgotten))
    #expect(app.application.form.buttons.first == .handIn)
    app.act(.editTapped(.photos))
    #expect(app.place == .step(.photos))
  }

  @Test(arguments: [Decision.State.approved, .refused])
  func `The decision about an application that the server lost stays, and so does its number`(
    state: Decision.State
  ) {
    var app = Self.app(Self.decision(state))
    let number = app.application.handedInNumber
    app.respond(.handIn(.ended(.lost)))
    #expect(app.application.handIn == nil && app.application.ended == .lost)
    #expect(app.application.decision?.state == state && app.application.handedInNumber == number)
    #expect(app.application.form.buttons.first == .handIn)
  }

  @Test func `An application withdrawn in vain is shown as the company decided`() {
    var app = Self.app(nil)
    let standing = app.application.handIn
    app.act(.withdrawTapped)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.handIn(.withdrawn(1, isGone: true)))
    #expect(app.application.ended == .withdrawn)
    app.respond(.handIn(.decided(Self.decision(.approved), standing)))
    #expect(app.application.handIn == standing && app.application.ended == nil)
    #expect(app.application.decision?.state == .approved && app.notice == .decided)
    #expect(!app.application.form.buttons.contains(.handIn))
  }

  @Test func `A deleted application's fields are no longer asked for`() {
    var app = Self.app(Self.blurred, nil)
    #expect(app.application.form.problem(of: .license) != nil)
    app.respond(.handIn(.ended(.forgotten)))
    #expect(app.place == .step(.photos) && app.application.form.problems.isEmpty)
    #expect(app.application.ended == .forgotten && !app.application.isAskedAgain)
    #expect(app.notice == .ended(.forgotten))
  }

  @Test func `An application waiting to be handed in again isn't at the company yet`() {
    let waiting = HandInStanding.waiting(since: .today(Sample.noon), why: nil)
    for standing in [waiting, nil] {
      var app = Self.app(nil, standing)
      app.respond(.handIn(.ended(.forgotten)))
      #expect(app.application.handIn == standing && app.application.ended == nil)
    }
  }

  @Test(arguments: [HandInResponse.decided(blurred), .ended(.forgotten)])
  func `News from the company during a withdrawal is reported, and the work ends`(
    news: HandInResponse
  ) {
    var app = Self.app(nil)
    app.act(.withdrawTapped)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.handIn(news))
    #expect(app.application.work != nil)
    app.respond(.handIn(.withdrawn(1, isGone: true)))
    #expect(app.application.work == nil && app.application.handIn == nil)
    let said = news == .ended(.forgotten) ? Notice.ended(.forgotten) : Notice.decided
    #expect(app.notice == said)
  }

  @Test func `A question about withdrawing ends with the decision`() {
    var app = Self.app(nil)
    app.act(.withdrawTapped)
    #expect(app.application.overlay != nil)
    app.respond(.handIn(.decided(Self.decision(.approved))))
    #expect(app.application.overlay == nil)
  }

  @Test func `Asked again, it opens at the field, with the reason beside it`() {
    let app = Self.app(Self.blurred, nil)
    #expect(app.place == .step(.photos) && app.focus == .field(.license))
    #expect(
      app.application.form.problem(of: .license) == .askedAgain(Self.blurred.requests[0]))
    #expect(app.application.returnsToSummary && app.notice == .decided)
  }

  @Test func `Asked again while it is open, Enter leads to the field`() {
    var app = Self.app(nil)
    app.respond(.handIn(.decided(Self.blurred)))
    #expect(app.application.handIn == nil && app.place == .summary)
    #expect(app.focus == .button(.edit(.photos)))
    app.act(.form(.enterTapped))
    #expect(app.place == .step(.photos) && app.focus == .field(.license))
    #expect(app.application.form.problem(of: .license) != nil)
  }

  @Test func `A field answered again is no longer asked for, and can be handed in`() {
    var app = Self.app(Self.blurred, nil)
    app.act(.saveTapped)
    var answers = Sample.everything
    answers.sections[.photos]?[.license] = .photo(Sample.otherPhoto)
    app.respond(.saved(1, answers, at: Sample.noon))
    #expect(app.place == .summary && app.application.decision?.requests[0].isMet == true)
    app.act(.editTapped(.photos))
    #expect(app.application.form.problems.isEmpty)
    app.act(.goBackTapped)
    #expect(app.act(.handInTapped).withoutLooks == [.handIn(2, acceptsNewKeys: false)])
    let waiting = HandInStanding.waiting(since: .today(Sample.noon), why: nil)
    app.respond(.handIn(.waits(2, waiting)))
    #expect(app.application.decision == nil && app.application.handIn == waiting)
    #expect(app.application.form.buttons.first == .withdraw)
  }

  @Test(arguments: [ApplicationAction.goBackTapped, .stepTapped(.photos)])
  func `The reason is beside the answer however its step opens, until the answer is changed`(
    opening: ApplicationAction
  ) {
    var app = Self.app(Self.blurred, nil)
    app.act(.goBackTapped)
    #expect(app.place == .summary)
    // Esc on the summary opens the last step.
    app.act(opening)
    #expect(app.place == .step(.photos))
    #expect(
      app.application.form.problem(of: .license) == .askedAgain(Self.blurred.requests[0]))
    app.act(.form(.edited(.insert("/"))))
    app.act(.goBackTapped)
    app.act(.goBackTapped)
    #expect(app.application.form.problem(of: .license) == nil)
  }

  @Test func `Words about all fields are beside each answer without its own words`() {
    let decision = Decision(
      .askedAgain, number: "8K3F-22", at: .today(Sample.noon), text: "In daylight",
      requests: [.init(.license, .blurred), .init(.insurance, .dark, text: "Flat")])
    let app = Self.app(decision, nil)
    let texts = [FieldID.license, .insurance].map { field -> String? in
      guard case .askedAgain(let request)? = app.application.form.problem(of: field) else {
        return nil
      }
      return request.text.raw
    }
    #expect(texts == ["In daylight", "Flat"])
  }

  @Test func `An unchanged answer that was asked for is handed in only after a question`() {
    var app = Self.app(Self.blurred, nil)
    app.act(.goBackTapped)
    #expect(app.act(.handInTapped).withoutLooks == [])
    #expect(app.dialog?.question == .unchanged && app.dialog?.selected == .no)
    app.act(.confirmation(.answered(.no)))
    #expect(app.application.work == nil && app.application.overlay == nil)
    app.act(.handInTapped)
    #expect(
      app.act(.confirmation(.answered(.yes))).withoutLooks == [.handIn(1, acceptsNewKeys: false)])
  }

  @Test func `A field that was answered before the start isn't asked for`() {
    var met = Self.blurred.requests[0]
    met.isMet = true
    let app = Self.app(Self.decision(.askedAgain, [met]), nil)
    #expect(app.place == .summary)
  }

  @Test func `A field that the form doesn't have opens nothing`() {
    let field = FieldID(StepID("tea"), "pot")
    let app = Self.app(Self.decision(.askedAgain, [Decision.Request(field, .other)]), nil)
    #expect(app.place == .summary)
  }

  @Test func `Restart says that the company keeps what it asked about`() {
    var app = Self.app(Self.decision(.askedAgain), nil)
    app.act(.restartTapped)
    #expect(app.dialog?.atCompany == .whole(number: "8K3F-22", canBeWithdrawn: false))
  }
}
