import Testing

@testable import OnrampCore

@Suite struct PhonePageTests {
  private static let choices: [PhonePage?] = [nil, .computer, .server]

  @Test func `Without a server in the policy the page comes from this computer`() {
    for isOverSSH in [false, true] {
      for isKiosk in [false, true] {
        let place = Surroundings(isOverSSH: isOverSSH, isKiosk: isKiosk)
        #expect(!PhonePage.isChoice(hasServer: false, in: place))
        for choice in Self.choices {
          #expect(PhonePage.source(hasServer: false, in: place, choice: choice) == .computer)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `In a kiosk it comes from the server, and there is nothing to choose`(isOverSSH: Bool) {
    let kiosk = Surroundings(isOverSSH: isOverSSH, isKiosk: true)
    #expect(!PhonePage.isChoice(hasServer: true, in: kiosk))
    for choice in Self.choices {
      #expect(PhonePage.source(hasServer: true, in: kiosk, choice: choice) == .server)
    }
  }

  @Test(arguments: [false, true])
  func `Elsewhere the driver chooses, and over SSH the server comes first`(isOverSSH: Bool) {
    let place = Surroundings(isOverSSH: isOverSSH)
    #expect(PhonePage.source(hasServer: true, in: place) == (isOverSSH ? .server : .computer))
    for choice in [PhonePage.computer, .server] {
      #expect(PhonePage.source(hasServer: true, in: place, choice: choice) == choice)
      #expect(choice.other != choice)
    }
    #expect(PhonePage.isChoice(hasServer: true, in: place))
  }

  @Test func `Where the program runs stays, whoever's application is open`() {
    let place = Surroundings(isOverSSH: true, isKiosk: true)
    let application = Application(
      StoredState(answers: Sample.withoutPhotos), schema: Sample.schema)
    let app = App(application, surroundings: place)
    #expect(app.session.surroundings == place)
    #expect(app.session.next().surroundings == place)
  }
}
