import TestKit
import Testing

@testable import OnrampCore

/// Advice about saved photos is shown until the driver ends it or the advice changes.
@Suite struct PhotoAdviceTests {
  private static let fields: [FieldID] = [.license, .insurance]

  private static func photo(_ letter: Character) -> Photo {
    Photo(sha256: String(repeating: letter, count: 64), bytes: 9, type: "image/jpeg")
  }

  private static func blurred(_ photos: [FieldID: Character]) -> App {
    var answers = Sample.withoutPhotos
    answers[.photos] = [.license: .photo(nil), .insurance: .photo(nil)]
    for (field, letter) in photos { answers[.photos]?[field] = .photo(photo(letter)) }
    var app = App(answers)
    let looks = app.act(.resized(Window(rows: 24, columns: 80, colors: 0))).applicationEffects
    for case .preview(let request, _, _, _, _) in looks {
      app.respond(.previewed(request, .hints([.blurred])))
    }
    return app
  }

  private var toLookAt: [Button] { [.lookAtPhotos, .check(.license), .check(.insurance)] }

  @Test func `The photos with advice come first, and their button opens the first field`() {
    var app = Self.blurred([.license: "a", .insurance: "b"])
    #expect(app.application.form.buttons.prefix(3) == toLookAt[...])
    app.act(.form(.pressed(.lookAtPhotos)))
    #expect(app.place == .step(.photos) && app.focus == .field(.license))
    app.act(.goBackTapped)
    app.act(.form(.pressed(.check(.insurance))))
    #expect(app.focus == .field(.insurance))
  }

  @Test func `Advice that comes later moves no focus and is part of no answer`() {
    let app = Self.blurred([.license: "a"])
    #expect(app.focus != .button(.lookAtPhotos) && app.application.needed.count == 1)
  }

  @Test func `K ends the advice of the selected photo, or of the only one`() throws {
    var app = Self.blurred([.license: "a", .insurance: "b"])
    #expect(app.act(.keepTapped) == [] && app.notice == .severalPhotosToCheck)
    app.act(.form(.focused(.button(.check(.insurance)))))
    let kept = KeptAdvice(.hint(.blurred), on: Self.photo("b").blob, of: .insurance)
    let effects = app.act(.keepTapped)
    guard case .keepAdvice(let request, [kept])? = effects.first else { throw Unexpected(effects) }
    #expect(app.application.photosToCheck.count == 2, "Only what is on the disk counts.")
    app.respond(.adviceKept(request, [kept]))
    #expect(app.notice == .keptAsItIs && app.focus == .button(.check(.license)))
    #expect(app.application.photosToCheck.map(\.id) == [.license])
    // The photo's own step doesn't repeat it.
    #expect(app.application.isEnded(.hint(.blurred), on: .insurance))
    #expect(!app.application.isEnded(.hint(.blurred), on: .license))
    app.act(.form(.focused(.button(.restart))))
    #expect(app.act(.keepTapped).count == 1)
  }

  @Test func `Ctrl-V on a photo to check shows that photo`() {
    var app = Self.blurred([.license: "a", .insurance: "b"])
    app.act(.form(.focused(.button(.check(.insurance)))))
    app.act(.viewTapped)
    #expect(app.application.viewer?.field == .insurance)
    app.act(.viewer(.closed))
    app.act(.form(.focused(.button(.restart))))
    app.act(.viewTapped)
    #expect(app.application.viewer?.field == .license)
  }

  @Test func `A photo marked for removal has no advice, so nothing says that it is kept`() {
    var app = Self.blurred([.license: "a"])
    app.act(.form(.pressed(.lookAtPhotos)))
    app.act(.form(.edited(.deleteForward)))
    #expect(app.application.form.draft(of: .license).removesPhoto)
    #expect(app.application.photosToCheck == [] && app.application.photoToKeep == nil)
    app.act(.form(.edited(.deleteForward)))
    #expect(app.application.photoToKeep == .license)
  }

  @Test func `Advice isn't ended if that can't be written`() {
    var app = Self.blurred([.license: "a"])
    app.act(.keepTapped)
    app.respond(.adviceNotKept(1, .full))
    #expect(app.notice == .saveFailed(.full) && app.application.photosToCheck.count == 1)
  }

  @Test func `Advice is hidden once the application is handed in or the photo is needed again`() {
    var app = Self.blurred([.license: "a"])
    var damaged = app
    damaged.respond(
      .photosDamaged([.photo(.license, .storedPhotoMissing)], in: app.application.saved))
    #expect(damaged.application.photosToCheck == [] && damaged.application.needed.count == 2)
    app.application.handIn = .handedIn(number: "8K3F-22", at: .today(Sample.noon), version: 1)
    #expect(app.application.photosToCheck == [])
  }

  /// The advice about a photo, which depends on the name.
  private static func hints(_ letter: Character) -> [Hint] { letter == "c" ? [] : [.blurred] }

  private static func read(_ letter: Character, _ name: String) throws -> [CardAdvice] {
    let onCard = try #require(CardName(letter == "b" ? "JOE DOE" : "AMINA YUSUF"))
    return onCard.text == name.uppercased() ? [] : [.otherName(onCard, own: name)]
  }

  /// Answers all previews, and those that follow.
  private func settle(_ app: inout App, _ effects: [ApplicationEffect]) throws {
    for case .preview(let request, _, .stored(let photo), let options, _) in effects {
      let letter = try #require(photo.blob.digest.first)
      app.respond(.previewed(request, .hints(Self.hints(letter))))
      guard let name = options.card?.name else { continue }
      app.respond(.previewed(request, .read(try Self.read(letter, name), nil)))
    }
  }

  private func save(
    _ step: StepID, _ change: (inout Answers) -> Void, in app: inout App
  ) throws {
    var answers = app.application.saved
    change(&answers)
    app.act(.sectionTapped(number: Sample.application.number(of: step)))
    let request = app.act(.saveTapped).compactMap { effect -> Request? in
      if case .save(let request, _, _) = effect { request } else { nil }
    }.first
    try settle(&app, app.respond(.saved(try #require(request), answers, at: Sample.noon)))
    #expect(app.place == .summary)
  }

  @Test(arguments: 1...40)
  func `Exactly the advice that wasn't ended is shown, whatever changes`(
    seed: UInt64
  ) throws {
    var random = Seeded(state: seed)
    var app = Self.blurred([.license: "a", .insurance: "b"])
    var kept: Set<KeptAdvice> = []
    try settle(&app, app.act(.resized(Window(rows: 25, columns: 80, colors: 0))).applicationEffects)
    for _ in 0..<30 {
      let field = try #require(Self.fields.randomElement(using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let letter = try #require("abc".randomElement(using: &random))
        try save(.photos, { $0[.photos]?[field] = .photo(Self.photo(letter)) }, in: &app)
        kept = kept.filter(app.application.saved.concerns)
      case 1:
        let name = try #require(["Amina Yusuf", "Joe Doe"].randomElement(using: &random))
        try save(.personal, { $0[.personal]?[.name] = .text(name) }, in: &app)
        kept = kept.filter(app.application.saved.concerns)
      default:
        app.act(.form(.focused(.button(.check(field)))))
        for case .keepAdvice(let request, let ended) in app.act(.keepTapped) {
          kept.formUnion(ended)
          app.respond(.adviceKept(request, kept))
        }
      }
      let name = try #require(app.application.saved[.name]?.text)
      let open = try Self.fields.filter { field in
        guard case .photo(let photo?)? = app.application.saved[field],
          let letter = photo.blob.digest.first
        else { return false }
        let twins = Self.fields.allSatisfy { app.application.saved[$0] == .photo(photo) }
        let hints = Self.hints(letter) + (twins ? [.sameAsOther] : [])
        let card = try Self.read(letter, name)
        return (hints.map(PhotoRemark.hint) + card.map(PhotoRemark.card)).contains {
          !kept.contains(KeptAdvice($0, on: photo.blob, of: field))
        }
      }
      #expect(app.application.photosToCheck.map(\.id) == open)
      let isFirst = app.application.form.buttons.first == .lookAtPhotos
      #expect(isFirst == !open.isEmpty)
    }
  }

  @Test func `Ended advice stays ended after a start, even on another day`()
    throws
  {
    let date = try #require(CalendarDate(iso: "2026-12-01"))
    let kept = KeptAdvice(
      .card(.expiresSoon(date, days: 8)), on: Self.photo("a").blob, of: .license)
    var state = StoredState(answers: Self.blurred([.license: "a"]).application.saved)
    state.keptAdvice = [kept]
    var app = App(state)
    app.act(.resized(Window(rows: 24, columns: 80, colors: 0)))
    app.respond(.previewed(1, .hints([])))
    app.respond(.previewed(1, .read([.expiresSoon(date, days: 7)], nil)))
    #expect(app.application.photosToCheck == [])
    app.respond(.previewed(1, .read([.expired(date)], nil)))
    #expect(app.application.photosToCheck.map(\.id) == [.license])
  }
}
