import Testing

@testable import OnrampCore

@Suite struct PhotosTests {
  private var app = App(Sample.withoutPhotos)

  private static let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .none)

  private func preview(
    _ request: Request, _ place: PreviewPlace, _ name: PhotoName
  ) -> ApplicationEffect {
    let options: ViewOptions =
      switch place {
      case .field(let field), .answer(let field): .card(field, in: app)
      default: ViewOptions()
      }
    return .preview(request, place, name, options, app.session.window)
  }

  @Test
  mutating func `A path is previewed as it is typed, and answers about earlier text are ignored`() {
    #expect(app.edit(.insert("/a")).last == preview(1, .field(.license), .path("/a")))
    #expect(app.edit(.insert("b")).last == preview(2, .field(.license), .path("/ab")))
    app.respond(.previewed(1, .file(Self.file)))
    #expect(app.application.previews[.field(.license)]?.file == nil)
    app.respond(.previewed(2, .file(Self.file)))
    #expect(app.application.previews[.field(.license)]?.file == Self.file)
    #expect(app.act(.form(.moved(by: 1))) == [], "nothing new to look at")
    // After a resize, the photo is requested again, and what is known stays until then.
    let window = Window(rows: 50, columns: 120, colors: 256)
    #expect(
      app.act(.resized(window))
        == [
          .application(
            .preview(
              3, .field(.license), .path("/ab"), .card(.license, in: app), window))
        ])
    #expect(app.application.previews[.field(.license)]?.file == Self.file)
    app.act(.form(.focused(.field(.license))))
    app.edit(.killToStart)
    #expect(app.application.previews.isEmpty)
  }

  @Test func `A saved photo that is still in transfer is previewed again once a photo arrives`()
    throws
  {
    var app = App(Sample.complete)
    app.act(.resized(Window(rows: 50, columns: 120, colors: 256)))
    let place = PreviewPlace.answer(.license)
    let first = try #require(app.application.previews[place]?.request)
    #expect(app.respond(.photoArrived) == [], "nothing was on its way")
    app.respond(.previewed(first, .refused(.onItsWay)))
    #expect(app.application.previews[place].map { $0.isOnItsWay && $0.isOver } == true)
    guard case .preview(let again, place, _, _, _)? = app.respond(.photoArrived).first else {
      throw Unexpected(app.application.previews)
    }
    app.respond(.previewed(again, .file(Self.file)))
    #expect(app.application.previews[place]?.isOnItsWay == false)
    #expect(app.application.previews[place]?.isNothing == false)
  }

  @Test mutating func `A file that can't be a photo is refused once it is chosen`() {
    let wrong: [PhotoProblem] = [.missing, .directory, .brokenLink]
    // A typed path may be unfinished; a pasted one is complete.
    for problem in wrong {
      app.edit(.killToStart)
      app.edit(.insert("/a"))
      app.refuse(.license, problem)
      #expect(app.application.refusal(of: .license) == nil, "\(problem)")
      app.act(.form(.moved(by: 1)))
      #expect(app.application.refusal(of: .license) == problem)
      app.act(.form(.moved(by: -1)))
      #expect(app.application.refusal(of: .license) == problem, "the driver left the field")
      app.edit(.insert("b"))
      #expect(app.application.refusal(of: .license) == nil)
      app.edit(.killToStart)
      app.edit(.paste("/a"))
      app.refuse(.license, problem)
      #expect(app.application.refusal(of: .license) == problem)
    }
    // No further typing could make these files valid.
    for problem: PhotoProblem in [.notAFile, .empty, .tooLarge(limit: 9), .notPermitted] {
      app.edit(.insert("c"))
      app.refuse(.license, problem)
      #expect(app.application.refusal(of: .license) == problem)
    }
    #expect(app.act(.saveTapped).contains { if case .save = $0 { true } else { false } })
  }

  @Test mutating func `The same bytes in both fields are advice for both`() {
    app.type("/a", "/b")
    app.respond(.previewed(1, .digest("x")))
    #expect(app.application.hints(of: .license) == [])
    app.respond(.previewed(2, .digest("x")))
    app.respond(.previewed(2, .hints([.dark])))
    #expect(app.application.hints(of: .license) == [.sameAsOther])
    #expect(app.application.hints(of: .insurance) == [.dark, .sameAsOther])
  }

  @Test mutating func `Turning one of two equal photos doesn't silence the advice`() {
    app.type("/a", "/b")
    let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .none)
    for request in [1, 2] {
      app.respond(.previewed(request, .file(file)))
      app.respond(.previewed(request, .digest("x")))
    }
    app.act(.turnTapped)
    #expect(app.application.form.draft(of: .insurance).turn == .quarter)
    app.respond(.previewed(3, .digest("x")))
    #expect(app.application.hints(of: .license) == [.sameAsOther])
    #expect(app.application.hints(of: .insurance) == [.sameAsOther])
  }

  @Test mutating func `A stored photo is looked at when its step opens`() {
    app = App(Sample.complete)
    let stored = PhotoName.stored(Sample.photo)
    #expect(app.act(.editTapped(.photos)) == [preview(1, .field(.license), stored)])
    #expect(app.act(.viewTapped) == [preview(2, .view(.license), stored)])
    #expect(app.application.viewer?.field == .license)
    #expect(app.act(.viewer(.closed)) == [] && app.application.viewer == nil)
    #expect(app.place == .step(.photos), "Esc closes the view and no more")
  }

  @Test mutating func `A folder that Tab completes is not checked before the driver leaves it`() {
    app.edit(.paste("/home/a/Pict"))
    let completed = Completion(path: "/home/a/Pictures/", names: ["Pictures/"])
    for (request, found) in [completed, Completion(path: nil, names: ["a/", "b.jpg"])].enumerated()
    {
      app.act(.form(.tabTapped))
      app.respond(.completed(request + 1, found))
      app.refuse(.license, .directory)
      #expect(app.application.refusal(of: .license) == nil)
    }
    app.act(.form(.moved(by: 1)))
    #expect(app.application.refusal(of: .license) == .directory)
  }

  @Test mutating func `Photo keys pressed elsewhere say where they work`() {
    var other = App()
    for action: ApplicationAction in [.viewTapped, .browseTapped, .cameraTapped, .phoneTapped] {
      #expect(other.act(action) == [] && other.notice == .notAPhotoField)
    }
    #expect(app.act(.viewTapped) == [] && app.notice == .nothingToView)
  }

  @Test mutating func `A camera photo goes into its field, and quitting stops the camera`() {
    #expect(app.act(.cameraTapped) == [.capture(1, .license)])
    #expect(app.edit(.insert("x")) == [] && app.notice == .busy)
    app.respond(.captured(1, UploadID("license-1")))
    #expect(app.application.work == nil)
    #expect(app.photo(of: .license) == GivenPhoto(UploadID("license-1"), from: .camera))
    app.act(.cameraTapped)
    let ending = app.act(.quitTapped)
    #expect(
      ending == [
        .application(.cancel(2)),
        .application(.keepDrafts(app.application.unsavedDrafts, revision: 2, now: true)),
      ])
    #expect(app.application.work == nil)
  }

  @Test func `A stored photo stays as it is, even if Save would now leave parts out`() {
    let file = PhotoFile(type: "image/jpeg", bytes: 9, privacy: .leftOut)
    for (name, privacy) in [
      (PhotoName.path("/a"), PhotoPrivacy.leftOut), (.upload(UploadID("a-1")), .leftOut),
      (.stored(Sample.photo), .kept),
    ] {
      var preview = PhotoPreview(name, request: 1)
      #expect(preview.privacy == .none, "before the file was read")
      preview.receive(.file(file))
      #expect(preview.privacy == privacy)
    }
  }
}

extension App {
  /// Refuses the latest preview of a field's photo.
  fileprivate mutating func refuse(_ field: FieldID, _ problem: PhotoProblem) {
    guard let request = application.previews[.field(field)]?.request else { return }
    respond(.previewed(request, .refused(problem)))
  }
}
