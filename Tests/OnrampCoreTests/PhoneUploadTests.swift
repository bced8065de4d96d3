import OnrampCore
import Testing

@Suite struct PhoneUploadTests {
  private var app = App(Sample.withoutPhotos)

  private static let ready = LinkEvent.ready(
    LinkReady(address: "http://a", choices: 2, isRemote: false))
  private static let code = LinkEvent.code([[true]])
  private static let photo = UploadID("license-1")
  private static let both = [FieldID.license, .insurance]

  private var upload: PhoneUpload? { app.application.phoneUpload }

  private var given: GivenPhoto { GivenPhoto(Self.photo, from: .phone) }

  @discardableResult
  private mutating func hear(
    _ events: LinkEvent..., request: Request = 1
  ) -> [ApplicationEffect] {
    events.flatMap { app.respond(.linked(request, .event($0))) }
  }

  /// A photo arrives.
  @discardableResult
  private mutating func send(_ name: String = "license-1") -> [ApplicationEffect] {
    app.respond(.linked(1, .upload(UploadID(name))))
    return hear(.received(bytes: 2))
  }

  /// A phone opens the page, and a photo arrives.
  private mutating func sendFromPhone() {
    app.act(.phoneTapped)
    hear(Self.code, Self.ready, .visitor)
    send()
  }

  @Test mutating func `A phone's photo is used when the driver says so, and not before`() {
    #expect(app.act(.phoneTapped) == [.openLink(1, Self.both, choice: 0)])
    hear(Self.code, Self.ready, .secondsLeft(299), .visitor, .receiving(done: 1, total: 2))
    #expect(upload?.stage == .receiving(done: 1, total: 2))
    #expect(app.act(.phoneUpload(.useTapped)) == [] && app.notice == .keyDoesNothing)
    #expect(
      send() == [
        .preview(
          1, .link, .upload(Self.photo), .card(.license, in: app), app.session.window)
      ])
    #expect(app.photo(of: .license) == nil)
    hear(.failed(.died))
    let used = app.act(.phoneUpload(.useTapped))
    #expect(used.first == .tellPhone(1, .used(next: 1)))
    #expect(app.photo(of: .license) == given)
  }

  @Test mutating func `The page then asks for the next photo, and ends after the last one`() {
    sendFromPhone()
    app.act(.phoneUpload(.useTapped))
    #expect(upload?.stage == .connected && upload?.field == .insurance)
    #expect(upload?.fieldBefore == .license && app.focus == .field(.insurance))
    send("insurance-1")
    let used = app.act(.phoneUpload(.useTapped))
    #expect(used.first == .tellPhone(1, .finished))
    #expect(upload == nil && app.application.waitingPhone == nil)
    #expect(app.photo(of: .insurance)?.upload == UploadID("insurance-1"))
    #expect(app.act(.phoneUpload(.useTapped)) == [], "there is nothing left to close")
  }

  @Test mutating func `Only photos that aren't there yet are asked for besides the one in focus`() {
    app.act(.form(.moved(by: 1)))
    #expect(app.act(.phoneTapped) == [.openLink(1, [.insurance, .license], choice: 0)])
    app.act(.phoneUpload(.closed))
    app.edit(.paste("/mine.jpg"))
    app.act(.form(.moved(by: -1)))
    #expect(app.act(.phoneTapped).first == .openLink(2, [.license], choice: 0))
  }

  @Test mutating func `Asked for again, a photo comes through the same page, which says why`() {
    sendFromPhone()
    app.respond(.previewed(1, .hints([.sameAsOther, .blurred])))
    #expect(app.act(.phoneUpload(.againTapped)).first == .tellPhone(1, .again(.blurred)))
    #expect(upload?.stage == .connected && upload?.field == .license)
    send("license-2")
    app.act(.phoneUpload(.useTapped))
    #expect(app.photo(of: .license)?.upload == UploadID("license-2"))
  }

  /// A photo's words are read.
  private mutating func read(_ request: Request, _ advice: [CardAdvice]) -> [ApplicationEffect] {
    app.respond(.previewed(request, .read(advice, nil)))
  }

  @Test mutating func `A phone may replace a doubtful photo, and is asked to twice at most`() throws
  {
    sendFromPhone()
    let insurance = CardAdvice.otherDocument(.insurance)
    #expect(read(1, [insurance]) == [.tellPhone(1, .doubted(.looksLikeInsurance))])
    #expect(read(1, [insurance]) == [], "the phone is told only once")
    #expect(upload?.stage == .received(Self.photo), "the driver can use it all the same")
    let replaced = app.respond(.linked(1, .replacement(UploadID("license-2"))))
    #expect(replaced.first == .tellPhone(1, .replaced))
    #expect(upload?.stage == .received(UploadID("license-2")))
    #expect(read(2, [insurance]) == [.tellPhone(1, .doubted(.looksLikeInsurance))])
    app.respond(.linked(1, .replacement(UploadID("license-3"))))
    #expect(read(3, [insurance]) == [], "then the driver decides")
    app.act(.phoneUpload(.useTapped))
    #expect(app.photo(of: .license)?.upload == UploadID("license-3"))
    // Doubts about the next photo are counted separately.
    let looks = send("insurance-1").compactMap { effect -> Request? in
      if case .preview(let request, .link, _, _, _) = effect { request } else { nil }
    }
    let look = try #require(looks.first)
    #expect(read(look, [.otherDocument(.license)]) == [.tellPhone(1, .doubted(.looksLikeLicense))])
  }

  @Test mutating func `Glare, and advice that a better photo wouldn't fix, don't raise a doubt`()
    throws
  {
    sendFromPhone()
    let day = try #require(CalendarDate(iso: "2027-01-01"))
    #expect(app.respond(.previewed(1, .hints([.glare, .blurred]))) == [])
    #expect(read(1, [.expiresSoon(day, days: 3)]) == [])
    let name = try #require(CardName("JANE SAMPLE"))
    let both = [CardAdvice.expiresSoon(day, days: 3), .otherName(name, own: "Ana Garcia")]
    #expect(read(1, both) == [.tellPhone(1, .doubted(.otherName))])
  }

  @Test mutating func `A photo that comes after the driver decided replaces nothing`() {
    sendFromPhone()
    #expect(app.respond(.linked(1, .replacement(UploadID("x")))) == [], "there was no doubt")
    #expect(upload?.stage == .received(Self.photo))
    _ = read(1, [.otherDocument(.insurance)])
    app.act(.phoneUpload(.useTapped))
    #expect(app.respond(.linked(1, .replacement(UploadID("license-2")))) == [])
    #expect(upload?.stage == .connected && upload?.field == .insurance)
    #expect(app.photo(of: .license) == given)
  }

  @Test(arguments: [DecodeProblem.notAnImage, .needsPassword])
  mutating func `A file that can't be opened as an image is refused automatically`(
    problem: DecodeProblem
  ) {
    sendFromPhone()
    #expect(app.respond(.previewed(1, .problem(problem))).first == .tellPhone(1, .refused))
    #expect(upload?.stage == .connected && upload?.mishap == .refused)
    #expect(app.photo(of: .license) == nil)
  }

  @Test mutating func `A key shows an address to type, which is withdrawn after wrong guesses`() {
    app.act(.phoneTapped)
    #expect(app.act(.phoneUpload(.typeTapped)) == [] && app.notice == .keyDoesNothing)
    hear(Self.code, Self.ready)
    #expect(app.act(.phoneUpload(.typeTapped)) == [.tellPhone(1, .typing)])
    app.respond(.linked(1, .typed("http://a/ABCD2345")))
    #expect(upload?.typedAddress == "http://a/ABCD2345")
    #expect(app.act(.phoneUpload(.typeTapped)) == [] && app.notice == .keyDoesNothing)
    hear(.guessed)
    #expect(upload?.typedAddress == nil && upload?.mishap == .guessed)
    #expect(app.act(.phoneUpload(.typeTapped)) == [.tellPhone(1, .typing)])
    app.respond(.linked(1, .typed("http://a/EFGH2345")))
    #expect(upload?.mishap == nil)
  }

  @Test mutating func `A key inverts the code, and the next one turns it back`() {
    app.act(.phoneTapped)
    app.act(.phoneUpload(.invertTapped))
    #expect(app.notice == .keyDoesNothing && upload?.isInverted == false)
    hear(Self.code, Self.ready)
    for isInverted in [true, false] {
      #expect(app.act(.phoneUpload(.invertTapped)) == [])
      #expect(upload?.isInverted == isInverted)
    }
  }

  @Test mutating func `Choosing another address or pressing Esc closes the open link`() {
    app.act(.phoneTapped)
    hear(Self.code, Self.ready)
    #expect(
      app.act(.phoneUpload(.addressTapped))
        == [.closeLink(1, keepsPhoto: false), .openLink(2, Self.both, choice: 1)])
    hear(.failed(.died))
    #expect(upload?.stage == .opening, "events of an old link are ignored")
    hear(.ended, request: 2)
    #expect(
      app.act(.phoneUpload(.againTapped))
        == [.closeLink(2, keepsPhoto: false), .openLink(3, Self.both, choice: 1)])
    #expect(app.act(.phoneUpload(.closed)) == [.closeLink(3, keepsPhoto: false)])
    #expect(upload == nil && app.place == .step(.photos))
  }

  @Test mutating func `Closing keeps a photo that came for an empty field, and says so`() {
    app.act(.phoneTapped)
    hear(Self.code, Self.ready)
    send()
    #expect(app.act(.phoneUpload(.closed)).first == .closeLink(1, keepsPhoto: true))
    #expect(app.photo(of: .license) == given && app.notice == .phonePhotoKept)
  }

  @Test mutating func `A photo that is declined leaves the field, and the disk`() {
    sendFromPhone()
    #expect(app.act(.phoneUpload(.declined)) == [.closeLink(1, keepsPhoto: false)])
    #expect(app.photo(of: .license) == nil && app.notice == .phonePhotoNotUsed)
  }

  @Test mutating func `Closing says that a photo was not used where the field has one`() {
    app.edit(.paste("/mine.jpg"))
    sendFromPhone()
    #expect(app.act(.phoneUpload(.closed)).first == .closeLink(1, keepsPhoto: false))
    #expect(app.text(of: .license) == "/mine.jpg" && app.notice == .phonePhotoNotUsed)
  }

  @Test mutating func `News of the phone replaces the notice about a key that did nothing`() {
    app.act(.phoneTapped)
    app.act(.phoneUpload(.addressTapped))
    #expect(app.notice == .keyDoesNothing)
    hear(.secondsLeft(299))
    #expect(app.notice == .keyDoesNothing)
    hear(Self.ready)
    #expect(app.notice == nil)
  }

  @Test mutating func `A photo that came stays for an empty field where the program ends`() {
    app.act(.phoneTapped)
    hear(Self.code, Self.ready)
    send()
    let effects = app.act(.terminated).applicationEffects
    #expect(effects.first == .closeLink(1, keepsPhoto: true))
    #expect(effects.contains { $0.keepsDraftsNow } && app.photo(of: .license) == given)
  }

  @Test mutating func `A photo that came replaces nothing where the program ends`() {
    app.type("/mine.jpg")
    sendFromPhone()
    app.act(.terminated)
    #expect(app.text(of: .license) == "/mine.jpg")
  }
}

/// A phone is asked for what is needed, and for an optional photo only if the driver asks.
@Suite struct OptionalPhoneUploadTests {
  private var app = App(Sample.withoutPhotos)

  @Test mutating func `Its code asks for the photos that are needed`() {
    #expect(app.act(.phoneTapped) == [.openLink(1, [.license, .insurance], choice: 0)])
  }

  @Test mutating func `An optional photo has its code at its own field`() {
    app.type("/a.jpg", "/b.jpg")
    app.act(.form(.focused(.field(.licenseBack))))
    #expect(app.act(.phoneTapped).first == .openLink(1, [.licenseBack], choice: 0))
  }

  @Test mutating func `The chosen optional photo is asked for first, then the needed ones`() {
    app.act(.form(.focused(.field(.licenseBack))))
    #expect(
      app.act(.phoneTapped).first
        == .openLink(1, [.licenseBack, .license, .insurance], choice: 0))
  }
}

/// A company's steps may ask for photos on more than one.
@Suite struct PhoneUploadInStepsTests {
  private static let (front, inspection, end) = (
    StepID("front"), StepID("inspection"), StepID("end")
  )
  private static let report = FieldID(inspection, "report")
  private static let picture = FieldID(front, "picture")
  private static let until = FieldID(StepID("between"), "until")

  private var app: App

  init() throws {
    func field(_ id: FieldID, _ kind: AnswerKind) -> Field {
      Field(id, label: id.key, kind: kind, typicalLength: 20, isOptional: kind != .photo)
    }
    let schema = try Schema([
      Step(Self.front, title: "Front", fields: [field(Self.picture, .photo)]),
      Step(
        StepID("between"), title: "Between", fields: [field(Self.until, .text(TextRule()))]),
      Step(Self.inspection, title: "Inspection", fields: [field(Self.report, .photo)]),
      Step(
        Self.end, title: "End",
        fields: [field(FieldID(Self.end, "last"), .text(TextRule()))]),
    ])
    app = App(Application(schema: schema))
    #expect(
      app.act(.phoneTapped).first == .openLink(1, [Self.picture, Self.report], choice: 0))
    for event: LinkEvent in [
      .code([[true]]), .ready(LinkReady(address: "http://a", choices: 1, isRemote: false)),
      .visitor,
    ] {
      app.respond(.linked(1, .event(event)))
    }
    send("picture-1")
  }

  private mutating func send(_ name: String) {
    app.respond(.linked(1, .upload(UploadID(name))))
    app.respond(.linked(1, .event(.received(bytes: 2))))
  }

  private mutating func save(_ step: StepID, _ request: Request) -> [ApplicationEffect] {
    app.act(.saveTapped)
    var answers = app.application.saved
    answers.sections[step] = [:]
    return app.respond(.saved(request, answers, at: Sample.noon))
  }

  @Test mutating func `The session waits until the step of the next photo is open`() {
    let used = app.act(.phoneUpload(.useTapped))
    #expect(used.first == .tellPhone(1, .used(next: nil)))
    #expect(app.application.phoneUpload == nil && app.application.waitingPhone != nil)
    let between = save(Self.front, 2)
    #expect(app.place == .step(StepID("between")) && app.application.phoneUpload == nil)
    #expect(!between.contains(.closeLink(1, keepsPhoto: false)))
    let next = save(StepID("between"), 3)
    #expect(app.place == .step(Self.inspection))
    #expect(next.contains(.tellPhone(1, .asked(1))))
    #expect(app.application.phoneUpload?.field == Self.report)
    send("report-1")
    #expect(app.act(.phoneUpload(.useTapped)).first == .tellPhone(1, .finished))
  }

  @Test mutating func `The session waits between the two steps, and ends elsewhere`() {
    app.act(.phoneUpload(.useTapped))
    _ = save(Self.front, 2)
    app.act(.goBackTapped)
    #expect(app.place == .step(Self.front) && app.application.waitingPhone != nil)
    var answers = app.application.saved
    for step in [Self.front, StepID("between"), Self.inspection, Self.end] {
      answers.sections[step] = [:]
    }
    // All steps were saved, as on another terminal.
    app.act(.saveTapped)
    app.respond(.saved(3, answers, at: Sample.noon))
    #expect(app.application.waitingPhone != nil)
    #expect(app.act(.summaryTapped).contains(.closeLink(1, keepsPhoto: false)))
    #expect(app.application.waitingPhone == nil)
  }

  @Test mutating func `The session may time out while it waits`() {
    app.act(.phoneUpload(.useTapped))
    #expect(
      app.respond(.linked(1, .event(.ended))).first == .closeLink(1, keepsPhoto: false))
    #expect(app.application.waitingPhone == nil && app.notice != .keyDoesNothing)
  }

  @Test mutating func `The phone key on the same photo continues its session`() {
    app.act(.phoneUpload(.useTapped))
    #expect(app.act(.phoneTapped).first == .tellPhone(1, .asked(0)))
    #expect(app.application.phoneUpload?.field == Self.picture)
    app.act(.phoneUpload(.closed))
    #expect(app.application.waitingPhone == nil)
  }
}
