import OnrampCore
import TestKit
import Testing

@testable import OnrampScreens

/// Photos in the line mode: from the files, a phone and the camera.
@Suite struct PhotoPromptTests {
  private let lineMode = Language.english.lineMode
  private static let photos = Scenes.saved(before: .photos)
  private static let listing = Listing(
    folder: "/",
    entries: [
      Scenes.entry("old", isFolder: true), Scenes.entry("a.jpg", bytes: 3_412_345),
      Scenes.entry("b\u{202E}.png", bytes: 12), Scenes.entry("notes.txt"),
    ], now: Scenes.listed)

  private var app = App(photos)

  /// What the line mode says and does automatically after these responses.
  private mutating func news(_ responses: ApplicationResponse...) -> [LineAction] {
    let before = app
    for response in responses { app.respond(response) }
    return lineMode.news(from: before, to: app)
  }

  private func says(_ actions: [LineAction]) -> [String] {
    actions.compactMap { if case .say(let line) = $0 { line } else { nil } }
  }

  // MARK: Files

  private mutating func list() -> [LineAction] {
    app.answer("browse")
    #expect(lineMode.isBusy(app))
    return news(.listed(1, .listing(Self.listing)))
  }

  @Test mutating func `browse lists the likely files, newest first, and then the folders`() {
    #expect(
      says(list()) == [
        "Photos in /, newest first:", "1: a.jpg, 3.4 MB, today 09:30",
        "2: b<U+202E>.png, 12 bytes, today 09:30", "3: folder old, 3 photos",
        "0: the folder above",
      ])
    #expect(app.prompt.question == "Which one? Type its number, part of a name, a path, or back.")
    #expect(!lineMode.isBusy(app))
  }

  @Test mutating func `A number picks a file or opens a folder, and back leaves`() {
    _ = list()
    let taking = app.actions(for: "1")
    #expect(
      taking.suffix(2) == [
        .describePhoto(.field(.license)), .application(.form(.moved(by: 1))),
      ])
    var other = app
    for case .app(let action) in taking { other.reduce(action) }
    #expect(other.application.form.draft(of: .license).line.text == "/a.jpg")
    #expect(other.application.form.focus == .field(.insurance))
    // A file that isn't a photo is refused, and the list stays.
    #expect(says(app.actions(for: "2")).first?.hasPrefix("Error: No such file") == true)
    #expect(says(app.actions(for: "9")) == [Self.miss])
    other = app
    other.answer("3")
    #expect(other.application.browser?.isReading == true)
    app.answer("back")
    #expect(app.application.browser == nil)
    #expect(app.application.form.draft(of: .license).line.isEmpty)
  }

  @Test mutating func `Part of a name finds files, and an empty line lists all again`() {
    let all = list()
    var before = app
    app.answer("A.J")
    #expect(
      says(lineMode.news(from: before, to: app)) == [
        "Photos in /, newest first:", "1: a.jpg, 3.4 MB, today 09:30", "0: the folder above",
      ])
    before = app
    app.answer("")
    #expect(lineMode.news(from: before, to: app) == all)
    #expect(app.actions(for: "") == all)
  }

  private static let miss =
    "Error: Nothing here has that number or name. Press Enter to hear the list again."

  @Test mutating func `A search without a match says so, and the list stays`() {
    let all = list()
    #expect(app.actions(for: "zzz") == [.say(Self.miss)])
    app.answer("zzz")
    #expect(app.actions(for: "") == all && app.application.browser?.filter.isEmpty == true)
    // A number that isn't in the list may be part of a name.
    let camera = Listing(
      folder: "/", entries: [Scenes.entry("IMG_2041.jpg", bytes: 9)], now: Scenes.listed)
    app.respond(.listed(1, .listing(camera)))
    app.answer("2041")
    #expect(app.application.browser?.choice?.name == "IMG_2041.jpg")
  }

  @Test mutating func `A path is used as typed, and refused with its reason`() {
    _ = list()
    let refused = says(app.actions(for: "/nowhere/b.jpg"))
    #expect(refused.first?.hasPrefix("Error: No such file") == true)
    app.answer("/nowhere/b.jpg")
    #expect(app.application.browser != nil)
    let taking = app.actions(for: "/a.jpg")
    #expect(taking.contains(.describePhoto(.field(.license))))
    app.answer("/a.jpg")
    #expect(app.application.browser == nil)
    #expect(app.application.form.draft(of: .license).line.text == "/a.jpg")
    #expect(app.application.form.focus == .field(.insurance))
  }

  @Test mutating func `A folder's path opens it, silently until it is read`() {
    _ = list()
    app.answer("A.J")
    let before = app
    let mode = LineMode(words: Language.english.words) { _ in .directory }
    for action in mode.prompt(of: app).actions(for: "/p") {
      if case .app(let action) = action { app.reduce(action) }
    }
    #expect(app.application.browser?.isReading == true)
    #expect(lineMode.news(from: before, to: app) == [])
    #expect(
      says(news(.listed(2, .refused(.notPermitted))))
        == ["Error: You don't have permission to read this."])
  }

  @Test mutating func `The newest photos come with their age and place, and then the places`() {
    app.answer("browse")
    #expect(
      says(news(.listed(1, .listing(Scenes.newest(3, skipped: ["Documents/tax"]))))) == [
        "Photos on this computer, newest first:", "1: IMG_2041.jpg, 2 min ago, in Downloads",
        "2: IMG_2040.jpg, 9 min ago, in Pictures",
        "3: IMG_2039.jpg, 30 min ago, in Downloads/Trip to the coast",
        "4: folder Downloads, 2 photos", "5: folder Pictures, 1 photo", "6: Home",
        "Not fully searched: Documents/tax.",
      ])
  }

  // MARK: The phone

  private mutating func open() -> [LineAction] {
    app.answer("phone")
    #expect(lineMode.isBusy(app))
    #expect(
      news(.linked(1, .event(Scenes.phoneCode)), .linked(1, .event(Scenes.ready)))
        == [.application(.phoneUpload(.typeTapped))], "nothing can be scanned here")
    return news(.linked(1, Scenes.phoneAddress))
  }

  private mutating func send() -> [LineAction] {
    news(.linked(1, .upload(UploadID("license-1"))), .linked(1, .event(.received(bytes: 9))))
  }

  @Test mutating func `phone says the address, the progress, and why no photo came`() {
    #expect(says(open())[1] == "http://192.168.1.7:40213/ABCD2345")
    #expect(app.prompt.question == "Waiting for the phone. Type back to stop.")
    #expect(lineMode.awaitsPhone(app) && !lineMode.isBusy(app))
    #expect(
      says(app.actions(for: "yes"))
        == ["Error: No photo has arrived yet. To stop waiting, type back."])
    #expect(news(.linked(1, .event(.secondsLeft(290)))) == [])
    #expect(
      says(news(.linked(1, .event(.secondsLeft(260))))).first?.hasPrefix("No phone has") == true)
    #expect(news(.linked(1, .event(.secondsLeft(255)))) == [])
    #expect(says(news(.linked(1, .event(.visitor)))).first?.hasPrefix("Phone connected") == true)
    #expect(says(news(.linked(1, .event(.receiving(done: 1, total: 9))))).count == 1)
    #expect(news(.linked(1, .event(.receiving(done: 2, total: 9)))) == [])
    #expect(send() == [.say("The photo is here."), .describePhoto(.link)])
    #expect(app.prompt.question == "Use this photo? Type yes or no.")
    #expect(!lineMode.awaitsPhone(app) && lineMode.answersLater("yes", in: app))
    #expect(!lineMode.answersLater("back", in: app))
  }

  @Test mutating func `A phone's photo is used with yes, and not with no`() {
    _ = open()
    _ = send()
    var other = app
    let before = other
    other.answer("yes")
    #expect(other.application.form.draft(of: .license).photo?.source == .phone)
    #expect(other.application.form.focus == .field(.insurance))
    // The page now asks for the next photo, which an empty line skips, as at its question.
    #expect(says(lineMode.news(from: before, to: other)) == ["License received, insurance next."])
    #expect(lineMode.awaitsPhone(other))
    #expect(
      other.actions(for: "") == [
        .application(.phoneUpload(.closed)), .application(.form(.moved(by: 1))),
      ])
    other.answer("back")
    #expect(other.application.phoneUpload == nil && other.application.place != .summary)
    app.answer("no")
    #expect(app.application.phoneUpload == nil)
    #expect(app.application.form.draft(of: .license).line.isEmpty)
    #expect(app.application.form.focus == .field(.license))
  }

  @Test(arguments: Language.tested)
  func `The end of the phone's page is explained, and the question comes back`(language: Language) {
    let lineMode = language.lineMode
    for event: LinkEvent in [.failed(.noHelper), .failed(.died), .failed(.noNetwork), .ended] {
      var app = App(StoredState(answers: Self.photos), in: language)
      app.reduce(.application(.phoneTapped))
      let before = app
      app.respond(.linked(1, .event(event)))
      let actions = lineMode.news(from: before, to: app)
      #expect(says(actions).first?.hasPrefix("Error: ") == true)
      #expect(says(actions).allSatisfy { !$0.contains("Ctrl") && !$0.contains("Esc ") })
      #expect(actions.last == .application(.phoneUpload(.closed)))
    }
  }

  // MARK: The camera

  @Test mutating func `camera says that it took a photo, describes it and asks to keep it`() {
    let before = app
    app.reduce(.application(.cameraTapped))
    #expect(lineMode.isBusy(app))
    app.respond(.captured(1, UploadID("license-1")))
    #expect(
      lineMode.outcome(of: .application(.cameraTapped), from: before, to: app) == ["Photo taken."])
    #expect(lineMode.news(from: before, to: app) == [.describePhoto(.field(.license))])
    #expect(app.prompt.question.contains("Now: Photo from the camera. Press Enter to keep it"))
  }

  @Test mutating func `A camera that takes no photo says why`() {
    let before = app
    app.reduce(.application(.cameraTapped))
    app.respond(.captureFailed(1, .noCamera))
    let said = lineMode.outcome(of: .application(.cameraTapped), from: before, to: app)
    #expect(said.count == 1 && said[0].hasPrefix("Error: This computer has no camera."))
    #expect(lineMode.news(from: before, to: app) == [])
  }
}
