import Testing

@testable import OnrampCore

@Suite struct PhotoWizardTests {
  private var wizard = Wizard(
    Opening(
      answers: Answers(sections: [
        .personal: WizardTests.personal, .vehicle: WizardTests.vehicle,
      ])), policy: WizardTests.policy)

  private static let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .none)
  private static let listing = Listing(
    folder: "/p",
    entries: [
      entry("old", isFolder: true), entry("b.jpg"), entry("A card.PNG"), entry("notes.txt"),
      entry(".c.jpg"),
    ], places: [BrowserPlace(path: "/d", home: nil)])

  private static func entry(_ name: String, isFolder: Bool = false) -> BrowserEntry {
    BrowserEntry(
      name: name, isFolder: isFolder, bytes: 9,
      modified: CalendarTime(year: 2026, month: 11, day: 21, time: WizardTests.noon))
  }

  @Test func `What is stored stays as it is, whatever Save would leave out of it today`() {
    let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .leftOut)
    let photo = Photo(sha256: "a", bytes: 9, type: "image/jpeg")
    for (name, privacy) in [(PhotoName.path("/a"), PhotoPrivacy.leftOut), (.stored(photo), .kept)] {
      var look = Look(name, request: 1)
      #expect(look.privacy == .none, "before the file was read")
      look.take(.file(file))
      #expect(look.privacy == privacy)
    }
  }

  @Test
  mutating func `What is typed in a photo field is looked at, and the answer to it alone counts`() {
    let first = wizard.reduce(.edited(.insert("/a")))
    #expect(first.last == .look(1, .field(.license), .path("/a")))
    #expect(
      wizard.reduce(.edited(.insert("b"))).last == .look(2, .field(.license), .path("/ab")))
    _ = wizard.reduce(.looked(1, .file(Self.file)))
    #expect(wizard.looks[.field(.license)]?.file == nil)
    _ = wizard.reduce(.looked(2, .file(Self.file)))
    #expect(wizard.looks[.field(.license)]?.file == Self.file)
    #expect(wizard.reduce(.nextTapped) == [], "nothing new to look at")
    // Another size has it drawn anew, and keeps what is known until then.
    #expect(wizard.reduce(.resized) == [.look(3, .field(.license), .path("/ab"))])
    #expect(wizard.looks[.field(.license)]?.file == Self.file)
    _ = wizard.reduce(.previousTapped)
    _ = wizard.reduce(.focused(.field(.license)))
    _ = wizard.reduce(.edited(.killToStart))
    #expect(wizard.looks == [:])
  }

  @Test mutating func `The same bytes in both fields are advice for both`() {
    _ = wizard.reduce(.edited(.insert("/a")))
    _ = wizard.reduce(.nextTapped)
    _ = wizard.reduce(.edited(.insert("/b")))
    _ = wizard.reduce(.looked(1, .digest("x")))
    #expect(wizard.hints(of: .license) == [])
    _ = wizard.reduce(.looked(2, .digest("x")))
    _ = wizard.reduce(.looked(2, .hints([.dark])))
    #expect(wizard.hints(of: .license) == [.sameAsOther])
    #expect(wizard.hints(of: .insurance) == [.dark, .sameAsOther])
  }

  @Test mutating func `A stored photo is looked at when its step opens`() {
    var wizard = Wizard(Opening(answers: WizardTests.complete), policy: WizardTests.policy)
    let effects = wizard.reduce(.editTapped(.photos))
    let stored = WizardTests.complete.photos.map { PhotoName.stored($0) }
    #expect(effects == [.look(1, .field(.license), stored[0])])
    #expect(wizard.reduce(.viewTapped) == [.look(2, .view, stored[0])])
    #expect(wizard.viewing == .license)
    #expect(wizard.reduce(.goBackTapped) == [] && wizard.viewing == nil)
    #expect(wizard.place == .step(.photos), "Esc closes the view and no more")
  }

  @Test mutating func `Keys for photos say where they work`() {
    var wizard = Wizard(Opening(), policy: WizardTests.policy)
    for action in [Action.viewTapped, .browseTapped, .cameraTapped] {
      #expect(wizard.reduce(action) == [] && wizard.notice == .notAPhotoField)
    }
    #expect(self.wizard.reduce(.viewTapped) == [] && self.wizard.notice == .nothingToView)
  }

  @Test mutating func `The browser selects the newest photo, finds by name, and chooses`() throws {
    #expect(wizard.reduce(.browseTapped) == [.list(1, path: "")])
    #expect(
      wizard.reduce(.listed(1, Self.listing)) == [.look(1, .browser, .path("/p/b.jpg"))])
    #expect(wizard.browser?.shown.map(\.name) == ["old", "b.jpg", "A card.PNG"])
    _ = wizard.reduce(.showAllTapped)
    #expect(wizard.browser?.shown.count == 5)
    _ = wizard.reduce(.edited(.insert("cARD")))
    #expect(wizard.browser?.choice?.name == "A card.PNG")
    let effects = wizard.reduce(.enterTapped)
    #expect(wizard.browser == nil && wizard.draft(of: .license).line.text == "/p/A card.PNG")
    #expect(effects.contains(.look(3, .field(.license), .path("/p/A card.PNG"))))
    #expect(effects.contains { if case .keepDrafts = $0 { true } else { false } })
  }

  @Test mutating func `Folders are opened, left and refused; an old answer changes nothing`() {
    _ = wizard.reduce(.browseTapped)
    _ = wizard.reduce(.listed(1, Self.listing))
    _ = wizard.reduce(.previousTapped)
    #expect(wizard.reduce(.enterTapped) == [.list(2, path: "/p/old")])
    #expect(wizard.reduce(.aboveTapped) == [.list(3, path: "/")])
    #expect(wizard.reduce(.placeTapped(number: 1)) == [.list(4, path: "/d")])
    _ = wizard.reduce(.listed(3, Listing(folder: "/")))
    #expect(wizard.browser?.folder == "/p")
    _ = wizard.reduce(.listed(4, Listing(folder: "/d", problem: .notPermitted)))
    #expect(wizard.browser?.problem == .notPermitted && wizard.browser?.folder == "/p")
    #expect(wizard.reduce(.edited(.deleteBackward)) == [.list(5, path: "/")])
    _ = wizard.reduce(.goBackTapped)
    #expect(wizard.browser == nil && wizard.place == .step(.photos))
  }

  @Test mutating func `A phone's photo is used when the driver says so, and not before`() {
    #expect(wizard.reduce(.phoneTapped) == [.openLink(1, .license, choice: 0)])
    let ready = LinkReady(address: "http://a/B", code: [[true]], choices: 2, isRemote: false)
    for event in [
      LinkEvent.ready(ready), .secondsLeft(299), .visitor, .receiving(done: 1, total: 2),
    ] { _ = wizard.reduce(.linked(1, .event(event))) }
    #expect(wizard.link?.stage == .receiving(done: 1, total: 2))
    #expect(wizard.reduce(.enterTapped) == [] && wizard.notice == .keyDoesNothing)
    _ = wizard.reduce(.linked(1, .path("/d/incoming/license-1")))
    let received = wizard.reduce(.linked(1, .event(.received(bytes: 2))))
    #expect(received == [.look(1, .link, .path("/d/incoming/license-1"))])
    #expect(wizard.draft(of: .license).line.isEmpty)
    _ = wizard.reduce(.linked(1, .event(.failed(.died))))
    let used = wizard.reduce(.enterTapped)
    #expect(used.first == .closeLink(1, keepsPhoto: true) && wizard.link == nil)
    #expect(wizard.draft(of: .license).line.text == "/d/incoming/license-1")
  }

  @Test mutating func `Another photo, another address and Esc end the link that is open`() {
    _ = wizard.reduce(.phoneTapped)
    let ready = LinkReady(address: "http://a/B", code: [[true]], choices: 2, isRemote: false)
    _ = wizard.reduce(.linked(1, .event(.ready(ready))))
    #expect(
      wizard.reduce(.addressTapped)
        == [.closeLink(1, keepsPhoto: false), .openLink(2, .license, choice: 1)])
    _ = wizard.reduce(.linked(1, .event(.failed(.died))))
    #expect(wizard.link?.stage == .opening, "what an old link says does not count")
    _ = wizard.reduce(.linked(2, .event(.ended)))
    #expect(
      wizard.reduce(.againTapped)
        == [.closeLink(2, keepsPhoto: false), .openLink(3, .license, choice: 1)])
    #expect(wizard.reduce(.goBackTapped) == [.closeLink(3, keepsPhoto: false)])
    #expect(wizard.link == nil && wizard.place == .step(.photos))
  }

  @Test mutating func `A photo of the camera is the field's, and quitting stops the camera`() {
    #expect(wizard.reduce(.cameraTapped) == [.capture(1, .license)])
    #expect(wizard.reduce(.edited(.insert("x"))) == [] && wizard.notice == .busy)
    _ = wizard.reduce(.captured(1, path: "/d/incoming/license-1"))
    #expect(wizard.work == nil)
    #expect(wizard.draft(of: .license).line.text == "/d/incoming/license-1")
    _ = wizard.reduce(.cameraTapped)
    let ending = wizard.reduce(.quitTapped)
    #expect(ending == [.cancel(2), .keepDrafts(revision: 2, now: true)] && wizard.work == nil)
  }
}
