import Testing

@testable import OnrampCore

@Suite struct ViewerTests {
  private static let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .none)
  private static let picture = Picture(
    columns: 1, rows: 1, text: " ", foreground: [1], background: [1])
  private static let image = DecodedImage(width: 4000, height: 3000, picture: picture)

  private var app: App = {
    var app = App(Sample.withoutPhotos)
    app.act(.resized(Window(rows: 24, columns: 80, colors: 256)))
    app.type("/a.jpg", "/b.jpg")
    app.act(.form(.focused(.field(.license))))
    return app
  }()

  /// Opens the viewer, and loads its photo.
  private mutating func open() {
    for case .preview(let request, _, _, _, _) in app.act(.viewTapped) { show(request) }
  }

  private mutating func show(_ request: Request) {
    app.respond(.previewed(request, .file(Self.file)))
    app.respond(.previewed(request, .image(Self.image)))
  }

  /// The previews that these effects request.
  private func looks(
    _ effects: [ApplicationEffect]
  ) -> [(request: Request, place: PreviewPlace, options: ViewOptions)] {
    effects.compactMap {
      if case .preview(let request, let place, _, let options, _) = $0 {
        (request, place, options)
      } else {
        nil
      }
    }
  }

  private var viewed: PhotoPreview? { app.application.previews[.view(.license)] }

  @Test mutating func `Zooming in requests a part, and the old picture stays until that arrives`()
    throws
  {
    open()
    let look = try #require(looks(app.act(.viewer(.zoomed(by: 1)))).first)
    #expect(look.place == .view(.license))
    #expect(look.options.part.map { $0.width < 4000 && $0.height < 3000 } == true)
    #expect(viewed?.image == Self.image)
    // Only the latest preview counts.
    let next = try #require(looks(app.act(.viewer(.moved(right: 1, down: 0)))).first)
    app.respond(.previewed(look.request, .problem(.damaged)))
    #expect(viewed?.image == Self.image && viewed?.problem == nil)
    #expect(next.options.part?.x != look.options.part?.x)
    let whole = try #require(looks(app.act(.viewer(.wholeTapped))).first)
    #expect(whole.options.part == nil)
    #expect(app.act(.viewer(.zoomed(by: -1))) == [], "the whole photo is seen already")
  }

  @Test mutating func `Zooming in before the viewer's picture arrives takes effect later`() throws {
    let beside = app.act(.resized(Window(rows: 25, columns: 80, colors: 256)))
    for look in looks(beside.applicationEffects) {
      show(look.request)
    }
    let opening = try #require(looks(app.act(.viewTapped)).first)
    #expect(app.act(.viewer(.zoomed(by: 1))) == [])
    #expect(opening.options.part == nil, "the whole photo is judged first")
    app.respond(.previewed(opening.request, .file(Self.file)))
    let look = try #require(
      looks(app.respond(.previewed(opening.request, .image(Self.image)))).first)
    #expect(look.place == .view(.license) && look.options.part != nil)
  }

  @Test mutating func `Zooming, moving and turning do nothing before the photo is shown`() {
    app.act(.viewTapped)
    #expect(app.act(.viewer(.zoomed(by: 1))) == [])
    #expect(app.act(.viewer(.moved(right: 1, down: 0))) == [])
    #expect(app.act(.viewer(.turnTapped)) == [] && app.notice == .cannotBeTurned(type: nil))
  }

  @Test mutating func `A turn is seen in the viewer and beside the field, kept, and taken back`() {
    open()
    let turning = app.act(.viewer(.turnTapped))
    let asked = looks(turning)
    #expect(Set(asked.map(\.place)) == [.field(.license), .view(.license)])
    #expect(asked.allSatisfy { $0.options.turn == .quarter })
    #expect(turning.contains { if case .keepDrafts = $0 { true } else { false } })
    #expect(app.application.form.isUnsaved(.license))
    #expect(viewed?.extent == Extent(width: 3000, height: 4000))
    #expect(looks(app.act(.viewer(.undoTapped))).allSatisfy { $0.options.turn == .none })
    #expect(app.application.form.draft(of: .license).turn == .none)
    // The viewer doesn't undo typing.
    #expect(app.act(.viewer(.undoTapped)) == [] && app.notice == .nothingToUndo)
    #expect(app.text(of: .license) == "/a.jpg")
    app.act(.viewer(.turnTapped))
    app.act(.viewer(.closed))
    app.edit(.undo)
    #expect(app.application.form.draft(of: .license).turn == .none)
  }

  @Test mutating func `A photo that the form knows is turned before the viewer has opened it`() {
    let request = app.application.previews[.field(.license)]?.request ?? 0
    app.respond(
      .previewed(request, .file(PhotoFile(type: "image/jpeg", bytes: 9, privacy: .leftOut))))
    app.act(.viewTapped)
    #expect(viewed?.file == nil)
    app.act(.viewer(.turnTapped))
    #expect(app.application.form.draft(of: .license).turn == .quarter)
  }

  @Test mutating func `A kind of photo that can't be turned says so`() {
    open()
    let request = viewed?.request ?? 0
    app.respond(
      .previewed(request, .file(PhotoFile(type: "image/gif", bytes: 9, privacy: .kept))))
    #expect(app.act(.viewer(.turnTapped)) == [] && app.notice == .cannotBeTurned(type: "image/gif"))
    #expect(!app.application.canTurn)
  }

  @Test mutating func `A wide window shows both photos, and the keys are for one of them`() {
    open()
    let wide = app.act(.resized(Window(rows: 60, columns: 200, colors: 256)))
    let places = looks(wide.applicationEffects).map(\.place)
    #expect(places.contains(.view(.license)) && places.contains(.view(.insurance)))
    for look in looks(wide.applicationEffects) { show(look.request) }
    let window = app.session.window
    #expect(app.application.fieldsInView(window) == [.license, .insurance])
    app.act(.viewer(.nextTapped))
    #expect(app.application.viewer?.field == .insurance)
    #expect(looks(app.act(.viewer(.zoomed(by: 1)))).map(\.place) == [.view(.insurance)])
    app.act(.viewer(.chosen(.license)))
    #expect(app.application.viewer.map { $0[$0.field].isWhole } == true)
    // A narrow window shows only the photo that keys act on, at the same zoom.
    app.act(.resized(Window(rows: 24, columns: 80, colors: 256)))
    #expect(app.application.fieldsInView(app.session.window) == [.license])
    #expect(app.application.previews[.view(.insurance)] == nil)
    app.act(.viewer(.nextTapped))
    #expect(app.application.viewer?[.insurance].isWhole == false)
  }

  @Test mutating func `The system's viewer is offered where it can open the photo`() {
    open()
    #expect(app.act(.viewer(.openTapped)) == [] && app.notice == .keyDoesNothing)
    app.respond(.previewed(viewed?.request ?? 0, .openable))
    #expect(app.act(.viewer(.openTapped)) == [.openElsewhere(.path("/a.jpg"))])
    app.respond(.openedElsewhere(didOpen: false))
    #expect(app.notice == .notOpenedElsewhere)
  }

  @Test mutating func `A saved photo is turned from the summary, and that is not saved yet`() {
    app = App(Sample.complete)
    open()
    #expect(app.place == .summary && app.application.viewer?.field == .license)
    app.act(.viewer(.turnTapped))
    #expect(app.application.changedSteps.map(\.id) == [.photos])
    app.act(.viewer(.closed))
    #expect(app.place == .summary)
  }
}
