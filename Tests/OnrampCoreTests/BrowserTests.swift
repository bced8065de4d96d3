import OnrampCore
import Testing

@Suite struct BrowserTests {
  private var app = App(Sample.withoutPhotos)

  private static let listing = Listing(
    folder: "/p",
    entries: [
      entry("old", isFolder: true), entry("b.jpg"), entry("A card.PNG"), entry("notes.txt"),
      entry(".c.jpg"),
    ], places: [BrowserPlace(path: "/d", home: nil)])

  private static func entry(
    _ name: String, isFolder: Bool = false, bytes: Int = 9
  ) -> BrowserEntry {
    BrowserEntry(
      name: name, isFolder: isFolder, bytes: bytes,
      modified: CalendarTime(year: 2026, month: 11, day: 21, time: Sample.noon))
  }

  private var browser: Browser? { app.application.browser }

  @Test mutating func `The browser selects the newest photo, finds by name, and chooses`() {
    let window = app.session.window
    #expect(app.act(.browseTapped) == [.list(1, path: "")])
    #expect(
      app.respond(.listed(1, Self.listing)) == [
        .preview(1, .browser, .path("/p/b.jpg"), ViewOptions(), window)
      ])
    #expect(browser?.shown.map(\.name) == ["old", "b.jpg", "A card.PNG"])
    app.act(.browser(.showAllTapped))
    #expect(browser?.shown.count == 5)
    app.act(.browser(.filtered(.insert("cARD"))))
    #expect(browser?.choice?.name == "A card.PNG")
    let effects = app.act(.browser(.chosen))
    #expect(browser == nil && app.text(of: .license) == "/p/A card.PNG")
    #expect(
      effects.contains(
        .preview(3, .field(.license), .path("/p/A card.PNG"), .card(.license, in: app), window)))
    #expect(effects.contains { if case .keepDrafts = $0 { true } else { false } })
  }

  @Test(arguments: [0, Photo.mostBytes + 1])
  mutating func `A file that can't be a photo comes after those that can`(bytes: Int) {
    app.act(.browseTapped)
    let entries = [
      Self.entry("old", isFolder: true), Self.entry("new.jpg", bytes: bytes), Self.entry("b.jpg"),
    ]
    app.respond(.listed(1, Listing(folder: "/p", entries: entries)))
    #expect(browser?.shown.map(\.name) == ["old", "b.jpg", "new.jpg"])
    #expect(browser?.choice?.name == "b.jpg")
  }

  @Test mutating func `A name is found without its accents, and with a typing error`() {
    app.act(.browseTapped)
    app.respond(
      .listed(1, Listing(folder: "/p", entries: [Self.entry("b.jpg"), Self.entry("José.jpg")])))
    app.act(.browser(.filtered(.insert("jose"))))
    #expect(browser?.choice?.name == "José.jpg")
    app.act(.browser(.filtered(.deleteBackward)))
    app.act(.browser(.filtered(.insert("s"))))
    #expect(browser?.choice?.name == "José.jpg")
  }

  @Test mutating func `While a folder is read nothing is selected; at the end, the newest photo`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.piece("old.jpg", "older.jpg")))
    #expect(browser?.known == 2 && browser?.choice == nil && browser?.isReading == true)
    #expect(app.act(.browser(.chosen)) == [] && browser != nil)
    app.respond(.listed(1, Self.whole("new.jpg", "old.jpg", "older.jpg")))
    #expect(browser?.known == nil && browser?.choice?.name == "new.jpg")
  }

  @Test mutating func `The selection and the filter stay while entries arrive`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.piece("b.jpg", "c.jpg")))
    app.act(.browser(.moved(by: 1)))
    app.act(.browser(.moved(by: 1)))
    #expect(browser?.choice?.name == "c.jpg")
    app.respond(.listed(1, Self.piece("a.jpg", "b.jpg", "c.jpg")))
    #expect(browser?.choice?.name == "c.jpg")
    app.act(.browser(.filtered(.insert("c"))))
    app.respond(.listed(1, Self.whole("ac.jpg", "b.jpg", "c.jpg")))
    #expect(browser?.shown.map(\.name) == ["ac.jpg", "c.jpg"])
    #expect(browser?.choice?.name == "c.jpg" && browser?.filter == "c")
  }

  @Test mutating func `A selected file that is gone at the end gives way to the newest`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.piece("b.jpg")))
    app.act(.browser(.moved(by: 1)))
    app.respond(.listed(1, Self.whole("a.jpg")))
    #expect(browser?.choice?.name == "a.jpg")
  }

  @Test mutating func `A folder that is left is read no further`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.piece("b.jpg")))
    #expect(app.act(.browser(.aboveTapped)) == [.list(2, path: "/")])
    #expect(browser?.known == nil && browser?.isReading == true)
    app.respond(.listed(1, Self.whole("a.jpg")))
    #expect(browser?.shown.map(\.name) == ["b.jpg"])
    // A selection in the other folder has no effect here.
    app.respond(.listed(2, Self.piece("b.jpg", "x.jpg")))
    #expect(browser?.choice == nil)
    #expect(app.act(.browser(.closed)) == [.cancel(2)] && browser == nil)
    app.respond(.listed(2, Self.whole("b.jpg")))
    #expect(browser == nil)
  }

  @Test mutating func `Choosing a file while the folder is read ends the reading`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.piece("b.jpg")))
    app.act(.browser(.moved(by: 1)))
    #expect(app.act(.browser(.chosen)).contains(.cancel(1)))
    #expect(app.text(of: .license) == "/p/b.jpg")
  }

  private static func piece(_ names: String...) -> Listing {
    Listing(folder: "/p", entries: names.map { entry($0) }, isWhole: false)
  }

  private static func whole(_ names: String...) -> Listing {
    Listing(folder: "/p", entries: names.map { entry($0) })
  }

  @Test mutating func `Folders are opened, left and refused; an old answer changes nothing`() {
    app.act(.browseTapped)
    app.respond(.listed(1, Self.listing))
    app.act(.browser(.moved(by: -1)))
    #expect(app.act(.browser(.chosen)) == [.list(2, path: "/p/old")])
    #expect(app.act(.browser(.aboveTapped)) == [.list(3, path: "/")])
    #expect(app.act(.browser(.placeTapped(number: 1))) == [.list(4, path: "/d")])
    app.respond(.listed(3, Listing(folder: "/")))
    #expect(browser?.folder == "/p")
    app.respond(.listed(4, Listing(folder: "/d", problem: .notPermitted)))
    #expect(browser?.problem == .notPermitted && browser?.folder == "/p")
    #expect(app.act(.browser(.filtered(.deleteBackward))) == [.list(5, path: "/")])
    app.act(.browser(.closed))
    #expect(browser == nil && app.place == .step(.photos))
  }
}
