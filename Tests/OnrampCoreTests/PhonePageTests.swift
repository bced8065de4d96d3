import Testing

@testable import OnrampCore

@Suite struct PhonePageTests {
  @Test func `Without a server in the policy the page comes from this computer`() {
    for isOverSSH in [false, true] {
      for isKiosk in [false, true] {
        let place = Surroundings(isOverSSH: isOverSSH, isKiosk: isKiosk)
        #expect(!PhonePage.isChoice(hasServer: false, in: place))
        #expect(PhonePage.source(hasServer: false, in: place) == .computer)
      }
    }
  }

  @Test(arguments: [false, true])
  func `In a kiosk it comes from the server, and there is nothing to choose`(isOverSSH: Bool) {
    let kiosk = Surroundings(isOverSSH: isOverSSH, isKiosk: true)
    #expect(!PhonePage.isChoice(hasServer: true, in: kiosk))
    #expect(PhonePage.source(hasServer: true, in: kiosk) == .server)
  }

  @Test(arguments: [false, true])
  func `Elsewhere the driver chooses, and over SSH the server comes first`(isOverSSH: Bool) {
    let place = Surroundings(isOverSSH: isOverSSH)
    #expect(PhonePage.source(hasServer: true, in: place) == (isOverSSH ? .server : .computer))
    #expect(PhonePage.isChoice(hasServer: true, in: place))
  }

  private static func app(_ place: Surroundings, hasServer: Bool = true) -> App {
    var schema = Sample.schema
    schema.handsIn = hasServer
    let application = Application(StoredState(answers: Sample.withoutPhotos), schema: schema)
    return App(application, surroundings: place)
  }

  @Test func `The driver switches the page to the server, and back to this computer`() {
    var app = Self.app(Surroundings())
    let both = [FieldID.license, .insurance]
    #expect(app.act(.phoneTapped) == [.openLink(1, both, choice: 0)])
    #expect(
      app.act(.phoneUpload(.pageTapped)) == [
        .closeLink(1, keepsPhoto: false), .openLink(2, both, choice: 0, from: .server),
      ])
    #expect(app.application.phoneUpload?.page == .server)
    app.respond(.linked(2, .event(.failed(.noServer))))
    #expect(
      app.act(.phoneUpload(.againTapped)).last == .openLink(3, both, choice: 0, from: .server))
    app.respond(.linked(3, .event(.failed(.noServer))))
    #expect(app.act(.phoneUpload(.pageTapped)).last == .openLink(4, both, choice: 0))
  }

  @Test func `A choice that isn't available does nothing`() {
    for (place, hasServer, page) in [
      (Surroundings(isKiosk: true), true, PhonePage.server), (Surroundings(), false, .computer),
      (Surroundings(isOverSSH: true), false, .computer),
    ] {
      var app = Self.app(place, hasServer: hasServer)
      let opened = app.act(.phoneTapped)
      #expect(opened == [.openLink(1, [.license, .insurance], choice: 0, from: page)])
      #expect(app.act(.phoneUpload(.pageTapped)) == [] && app.notice == .keyDoesNothing)
    }
  }

  @Test func `The page can't change while a photo waits for a decision`() {
    var app = Self.app(Surroundings(isOverSSH: true))
    app.act(.phoneTapped)
    app.respond(.linked(1, .upload(UploadID("license-1"))))
    for event in [
      LinkEvent.ready(LinkReady(address: "https://a/p", choices: 1, isRemote: false)),
      .received(bytes: 2),
    ] { app.respond(.linked(1, .event(event))) }
    #expect(app.act(.phoneUpload(.pageTapped)) == [] && app.notice == .keyDoesNothing)
    #expect(app.application.phoneUpload?.page == .server)
  }

  @Test func `The surroundings stay the same in the next session`() {
    let place = Surroundings(isOverSSH: true, isKiosk: true)
    let app = Self.app(place)
    #expect(app.session.surroundings == place)
    #expect(app.session.next().surroundings == place)
  }
}
