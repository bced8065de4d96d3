import OnrampCore
import Testing

/// Handing in, from the driver's point of view.
@Suite struct HandInTests {
  private static let waiting = HandInStanding.waiting(since: .today(Sample.noon), why: nil)
  private static let done = HandInStanding.handedIn(number: "8K3F-22", at: .today(Sample.noon))
  private static let delayed = HandInStanding.waiting(
    since: .today(Sample.noon), why: .server(.failed(.noNetwork)))

  private static func app(
    _ answers: Answers = Sample.everything, _ standing: HandInStanding? = nil, handsIn: Bool = true
  ) -> App {
    var schema = Sample.schema
    schema.handsIn = handsIn
    return App(
      Application(StoredState(answers: answers, handedIn: HandInRecord(standing)), schema: schema))
  }

  @Test func `Without a server there is neither a button nor an effect`() {
    var app = Self.app(handsIn: false)
    #expect(!app.application.form.buttons.contains(.handIn))
    #expect(app.act(.handInTapped).withoutLooks == [] && app.notice == .keyDoesNothing)
    #expect(app.act(.withdrawTapped).withoutLooks == [] && app.notice == .keyDoesNothing)
  }

  @Test func `It is the first button of a finished summary, and asks nothing`() {
    var app = Self.app()
    #expect(app.application.form.buttons.prefix(2) == [.handIn, .export])
    #expect(app.focus == .button(.handIn))
    #expect(
      app.act(.form(.enterTapped)).withoutLooks == [.handIn(1, acceptsNewKeys: false)])
    #expect(app.application.work == .handingIn(1))
    // Keys wait in the meantime.
    #expect(app.act(.handInTapped) == [] && app.notice == .busy)
    app.respond(.handIn(.waits(1, Self.waiting)))
    #expect(app.application.handIn == Self.waiting && app.notice == nil)
    #expect(app.application.finish?.outcome == .handedIn)
    #expect(app.application.form.buttons.prefix(2) == [.withdraw, .export])
    // Pressing Enter once more does no harm.
    #expect(app.focus == .button(.export))
    app.respond(.handIn(.news(Self.delayed)))
    #expect(app.application.handIn == Self.delayed)
    app.respond(.handIn(.news(Self.done)))
    #expect(app.application.handIn == Self.done && app.notice == nil)
    // Late news changes nothing.
    app.respond(.handIn(.news(Self.delayed)))
    #expect(app.application.handIn == Self.done)
  }

  @Test func `Missing answers are named, and nothing is handed in`() throws {
    var app = Self.app(Sample.withoutPhotos)
    #expect(app.act(.handInTapped).withoutLooks == [] && app.notice == .keyDoesNothing)
    var answers = Sample.everything
    answers.sections[.photos]?[.license] = .photo(nil)
    app = Self.app(answers)
    #expect(app.act(.handInTapped).withoutLooks == [])
    guard case .notHandedIn(.needed(let needs))? = app.notice else { throw Unexpected(app.notice) }
    #expect(needs.map(\.field.id) == [.license] && app.application.work == nil)
  }

  @Test(arguments: [waiting, delayed, done])
  func `A handed-in application can't be changed, but exported, viewed, cleared and withdrawn`(
    standing: HandInStanding
  ) {
    var app = Self.app(Sample.everything, standing)
    let changes: [ApplicationAction] =
      Sample.schema.steps.flatMap { [.editTapped($0.id), .stepTapped($0.id)] }
      + [.sectionTapped(number: 1), .form(.pressed(.edit(.vehicle)))]
    for action in changes {
      #expect(app.act(action).withoutLooks == [] && app.place == .summary, "\(action)")
      #expect(app.notice == .isHandedIn, "\(action)")
    }
    app.act(.form(.focused(.button(.edit(.vehicle)))))
    #expect(app.act(.form(.enterTapped)).withoutLooks == [] && app.notice == .isHandedIn)
    app.act(.exportTapped)
    #expect(app.application.overlay == .export(nil))
    app.act(.export(.closed))
    app.act(.restartTapped)
    #expect(app.dialog?.question == .restart)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.restarted(1, canUndo: true))
    #expect(app.application.handIn == nil && app.place == .step(.personal))
    // News about a cleared application is ignored.
    app.respond(.handIn(.news(Self.done)))
    #expect(app.application.handIn == nil)
  }

  @Test func `It opens on the summary, even if a new form asks for more`() {
    var app = Self.app(Sample.onlyPersonal, Self.waiting)
    #expect(app.place == .summary)
    // Go back skips the steps.
    app.act(.goBackTapped)
    #expect(app.place == .summary && app.top == .main)
  }

  @Test func `It is offered once nothing is needed any more`() {
    var answers = Sample.everything
    answers.sections[.photos]?[.license] = .photo(nil)
    #expect(Self.app(answers).application.form.buttons.prefix(2) == [.addPhoto, .export])
  }

  @Test func `An application waiting for another try can be sent now`() {
    var app = Self.app(Sample.everything, Self.delayed)
    #expect(app.application.form.buttons.prefix(2) == [.sendNow, .withdraw])
    #expect(app.act(.form(.pressed(.sendNow))).withoutLooks == [.sendNow])
    #expect(app.application.handIn == Self.waiting)
    #expect(app.application.form.buttons.first == .withdraw)
    #expect(app.focus == .button(.export))
    #expect(app.act(.sendNowTapped).withoutLooks == [] && app.notice == .keyDoesNothing)
    let stuck = HandInStanding.waiting(since: .today(Sample.noon), why: .fileDamaged)
    #expect(Self.app(Sample.everything, stuck).application.form.buttons.first == .withdraw)
  }

  @Test(arguments: [
    (nil, nil), (waiting, CompanyCopy.nothing),
    (done, .whole(number: "8K3F-22", canBeWithdrawn: true)),
  ])
  func `Clearing says what the company has`(standing: HandInStanding?, copy: CompanyCopy?) {
    var app = Self.app(Sample.everything, standing)
    app.act(.restartTapped)
    #expect(app.dialog?.question == .restart && app.dialog?.atCompany == copy)
    app.act(.confirmation(.answered(.forGood)))
    #expect(app.dialog?.question == .deleteForGood && app.dialog?.atCompany == copy)
  }

  @Test func `An open question is updated when the company gets the application`() {
    var app = Self.app(Sample.everything, Self.waiting)
    app.act(.restartTapped)
    app.respond(.handIn(.news(Self.done)))
    #expect(app.dialog?.atCompany == .whole(number: "8K3F-22", canBeWithdrawn: true))
  }

  @Test func `When it is opened again, the focus is where Enter does no harm`() {
    for standing in [Self.waiting, Self.done] {
      #expect(Self.app(Sample.everything, standing).focus == .button(.export))
    }
    #expect(Self.app(Sample.everything, Self.delayed).focus == .button(.sendNow))
  }

  @Test func `Changes aren't marked any more once they are handed in or exported`() {
    for isHandedIn in [true, false] {
      var app = Self.app()
      app.act(.editTapped(.vehicle))
      app.act(.saveTapped)
      var answers = Sample.everything
      answers.sections[.vehicle]?[.year] = .number(2021)
      app.respond(.saved(1, answers, at: Sample.noon))
      #expect(app.application.changes.replaced[.year] != nil)
      if isHandedIn {
        app.act(.handInTapped)
        app.respond(.handIn(.waits(2, Self.waiting)))
      } else {
        app.act(.exportTapped)
        app.act(.export(.confirmed))
        app.respond(
          .exported(
            2, Exported(ExportPlaces(folder: "/a", archive: "/a.zip"), size: 1_234_567),
            at: Sample.noon))
      }
      #expect(app.application.changes.replaced.isEmpty)
    }
  }

  @Test func `Others can read only what is sent by http to another computer`() throws {
    for (address, isReadable) in [
      ("http://drive.example.com", true), ("https://drive.example.com", false),
      ("HTTP://10.0.0.1:8443/a", true), ("http://127.0.0.1:8443", false),
      ("http://localhost:80", false), ("http://[::1]:8443", false), ("http://127.evil.org", true),
      ("http://localhost.evil.org", true),
    ] {
      #expect(try #require(ServerAddress(address)).isReadable == isReadable, "\(address)")
    }
  }

  @Test func `Withdrawing asks, and gives the application back`() {
    var app = Self.app(Sample.everything, Self.done)
    #expect(app.act(.form(.pressed(.withdraw))).withoutLooks == [])
    #expect(app.dialog?.question == .withdraw && app.dialog?.selected == .no)
    app.act(.confirmation(.answered(.no)))
    #expect(app.application.handIn == Self.done)
    app.act(.withdrawTapped)
    #expect(app.act(.confirmation(.answered(.yes))).withoutLooks == [.withdraw(1)])
    app.respond(.handIn(.notWithdrawn(1, .server(.failed(.noNetwork)))))
    #expect(app.application.handIn == Self.done)
    #expect(app.notice == .notWithdrawn(.server(.failed(.noNetwork))))
    app.act(.withdrawTapped)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.handIn(.withdrawn(2, isGone: true)))
    #expect(app.application.handIn == nil && app.notice == .withdrawn)
    #expect(app.application.ended == .withdrawn)
    #expect(app.application.form.buttons.first == .handIn)
    #expect(app.focus == .button(.edit(.personal)))
    app.act(.editTapped(.vehicle))
    #expect(app.place == .step(.vehicle))
  }

  @Test func `If the server doesn't know it, the driver is told the number`() throws {
    var app = Self.app(Sample.everything, Self.done)
    guard case .handedIn(let number, _, _) = Self.done else { throw Unexpected(app) }
    app.act(.withdrawTapped)
    app.act(.confirmation(.answered(.yes)))
    app.respond(.handIn(.withdrawn(1, isGone: false)))
    #expect(app.application.handIn == nil && app.notice == .withdrawnHere(number: number))
  }

  @Test func `New keys are asked about, with the harmless answer selected`() {
    let change = CompanyKeyChange(
      from: CompanyKeys(server: "a", recipients: ["age1a", "age1b"]),
      to: CompanyKeys(server: "a", recipients: ["age1b", "age1c"]))
    #expect(change.added == ["age1c"] && change.removed == ["age1a"] && change.server == nil)
    var app = Self.app()
    app.act(.handInTapped)
    app.respond(.handIn(.failed(1, .newKeys(change))))
    #expect(app.dialog?.question == .newKeys(change) && app.dialog?.selected == .no)
    app.act(.confirmation(.confirmed))
    #expect(app.application.overlay == nil && app.application.work == nil)
    app.act(.handInTapped)
    app.respond(.handIn(.failed(2, .newKeys(change))))
    #expect(
      app.act(.confirmation(.answered(.yes))).withoutLooks == [.handIn(3, acceptsNewKeys: true)])
  }

  @Test func `Quitting waits for sealing, but not for sending`() {
    var app = Self.app()
    app.act(.handInTapped)
    #expect(!app.act(.quitTapped).contains(.quit))
    let effects = app.reduce(.answer(.handIn(.waits(1, Self.waiting)))).effects
    #expect(effects.contains { if case .application(.keepDrafts) = $0 { true } else { false } })
    var sent = Self.app(Sample.everything, Self.waiting)
    #expect(!sent.act(.quitTapped).isEmpty && sent.application.work == nil)
  }

  /// Every reason for a delay.
  private static let delays: [ServerDelay] =
    NetworkFailure.Cause.allCases.map { .server(.failed($0)) }
    + ServerRefusal.allCases.map(ServerDelay.refused)
    + [
      .server(.status(503)), .server(.tooManyRequests(seconds: 9)), .server(.unexpected), .clock,
      .refusedOtherwise("tea:pot"), .notAReceipt, .notProven, .newKeys, .fileDamaged, .noServer,
      .store(.full),
    ]

  @Test(arguments: delays) func `A reason is read back as it was stored`(delay: ServerDelay) {
    guard let code = delay.code else {
      #expect([.noServer, .store(.full)].contains(delay))
      return
    }
    let read = ServerDelay(code: code)
    #expect(read?.code == code && read?.obstacle == delay.obstacle)
    if delay != .server(.tooManyRequests(seconds: 9)) { #expect(read == delay) }
  }

  @Test(arguments: ["", ":", "status", "status:x", "refused:tea", "clock:1", "tea"])
  func `An unknown code isn't a stored reason`(code: String) {
    #expect(ServerDelay(code: code) == nil)
  }

  @Test
  func `Permanent problems are distinguished from passing ones and those of the network`() {
    #expect(
      Self.delays.filter { !$0.mayPass } == [
        .server(.failed(.badAddress)), .server(.failed(.noHelper)), .refused(.enrolment),
        .refused(.driverSignature), .refused(.host), .refused(.json), .refused(.tooLarge),
        .refused(.idTaken), .refused(.follows), .refused(.decided), .newKeys, .fileDamaged,
        .noServer,
      ])
    #expect(
      Self.delays.filter { $0.obstacle == .network }
        == [.server(.failed(.noNetwork)), .server(.failed(.nameNotFound))])
    for delay in Self.delays where delay.mayPassWithNetwork { #expect(delay.mayPass) }
    #expect(!ServerDelay.server(.tooManyRequests(seconds: 9)).mayPassWithNetwork)
  }

  @Test func `If the policy no longer names a server, a waiting application says so and stays`() {
    var app = Self.app(Sample.everything, Self.delayed, handsIn: false)
    #expect(
      app.application.handIn == .waiting(since: .today(Sample.noon), why: .noServer))
    app.act(.withdrawTapped)
    #expect(app.application.overlay == nil && app.notice == .notWithdrawn(.noServer))
    #expect(Self.app(Sample.everything, Self.done, handsIn: false).application.handIn == Self.done)
  }

  @Test func `An application being sent is read-only, and shows each quarter`() {
    var app = Self.app(Sample.everything, Self.waiting)
    let half = HandInStanding.sending(
      since: .today(Sample.noon), HandInProgress(sent: 4_000_000, of: 8_000_000))
    app.respond(.handIn(.news(half)))
    #expect(app.application.handIn == half && half.isWaiting)
    app.act(.editTapped(.vehicle))
    #expect(app.notice == .isHandedIn)
    app.respond(.handIn(.news(Self.delayed)))
    #expect(app.application.handIn == Self.delayed)
  }
}
