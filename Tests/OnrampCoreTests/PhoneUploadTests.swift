import OnrampCore
import Testing

@Suite struct PhoneUploadTests {
  private var app = App(Sample.withoutPhotos)

  private static let ready = LinkEvent.ready(
    LinkReady(address: "http://a/B", code: [[true]], choices: 2, isRemote: false))
  private static let photo = UploadID("license-1")

  private var upload: PhoneUpload? { app.application.phoneUpload }

  private var given: GivenPhoto { GivenPhoto(Self.photo, from: .phone) }

  @discardableResult
  private mutating func hear(
    _ events: LinkEvent..., request: Request = 1
  ) -> [ApplicationEffect] {
    events.flatMap { app.respond(.linked(request, .event($0))) }
  }

  @Test mutating func `A phone's photo is used when the driver says so, and not before`() {
    #expect(app.act(.phoneTapped) == [.openLink(1, .license, choice: 0)])
    hear(Self.ready, .secondsLeft(299), .visitor, .receiving(done: 1, total: 2))
    #expect(upload?.stage == .receiving(done: 1, total: 2))
    #expect(app.act(.phoneUpload(.useTapped)) == [] && app.notice == .keyDoesNothing)
    app.respond(.linked(1, .upload(Self.photo)))
    #expect(
      hear(.received(bytes: 2)) == [
        .preview(1, .link, .upload(Self.photo), ViewOptions(), app.session.window)
      ])
    #expect(app.photo(of: .license) == nil)
    hear(.failed(.died))
    let used = app.act(.phoneUpload(.useTapped))
    #expect(used.first == .closeLink(1, keepsPhoto: true) && upload == nil)
    #expect(app.photo(of: .license) == given)
  }

  @Test mutating func `Another photo, another address and Esc end the link that is open`() {
    app.act(.phoneTapped)
    hear(Self.ready)
    #expect(
      app.act(.phoneUpload(.addressTapped))
        == [.closeLink(1, keepsPhoto: false), .openLink(2, .license, choice: 1)])
    hear(.failed(.died))
    #expect(upload?.stage == .opening, "what an old link says does not count")
    hear(.ended, request: 2)
    #expect(
      app.act(.phoneUpload(.againTapped))
        == [.closeLink(2, keepsPhoto: false), .openLink(3, .license, choice: 1)])
    #expect(app.act(.phoneUpload(.closed)) == [.closeLink(3, keepsPhoto: false)])
    #expect(upload == nil && app.place == .step(.photos))
  }

  @Test mutating func `Closing keeps a photo that came for an empty field, and says so`() {
    app.act(.phoneTapped)
    app.respond(.linked(1, .upload(Self.photo)))
    hear(Self.ready, .received(bytes: 2))
    #expect(app.act(.phoneUpload(.closed)).first == .closeLink(1, keepsPhoto: true))
    #expect(app.photo(of: .license) == given && app.notice == .phonePhotoKept)
  }

  @Test mutating func `A photo that is declined leaves the field, and the disk`() {
    app.act(.phoneTapped)
    app.respond(.linked(1, .upload(Self.photo)))
    hear(Self.ready, .received(bytes: 2))
    #expect(app.act(.phoneUpload(.declined)) == [.closeLink(1, keepsPhoto: false)])
    #expect(app.photo(of: .license) == nil && app.notice == .phonePhotoNotUsed)
  }

  @Test mutating func `Closing says that a photo was not used where the field has one`() {
    app.edit(.paste("/mine.jpg"))
    app.act(.phoneTapped)
    app.respond(.linked(1, .upload(Self.photo)))
    hear(Self.ready, .received(bytes: 2))
    #expect(app.act(.phoneUpload(.closed)).first == .closeLink(1, keepsPhoto: false))
    #expect(app.text(of: .license) == "/mine.jpg" && app.notice == .phonePhotoNotUsed)
  }

  @Test mutating func `News of the phone takes the place of a key that did nothing`() {
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
    app.respond(.linked(1, .upload(Self.photo)))
    hear(Self.ready, .received(bytes: 2))
    let effects = app.act(.terminated).applicationEffects
    #expect(effects.first == .closeLink(1, keepsPhoto: true))
    #expect(effects.contains { $0.keepsDraftsNow } && app.photo(of: .license) == given)
  }

  @Test mutating func `A photo that came replaces nothing where the program ends`() {
    app.type("/mine.jpg")
    app.act(.phoneTapped)
    app.respond(.linked(1, .upload(Self.photo)))
    hear(Self.ready, .received(bytes: 2))
    app.act(.terminated)
    #expect(app.text(of: .license) == "/mine.jpg")
  }
}
