import OnrampCore
import Testing

@Suite struct BrowserTests {
  private var app = App(Sample.withoutPhotos)

  private static let listing = Listing(
    folder: "/p",
    entries: [
      entry("old", isFolder: true), entry("b.jpg"), entry("A card.PNG"), entry("notes.txt"),
      entry(".c.jpg"),
    ])

  private static func entry(
    _ name: String, isFolder: Bool = false, bytes: Int = 9
  ) -> BrowserEntry {
    BrowserEntry(
      name, isFolder ? .folder(photos: nil) : .file(bytes: bytes), in: "/p",
      modified: Self.time)
  }

  private static let time = FileTime(
    seconds: 1_795_000_000,
    local: CalendarTime(year: 2026, month: 11, day: 21, time: Sample.noon))

  private var browser: Browser? { app.application.browser }

  /// Opens the browser on a folder or the newest photos.
  private mutating func browse(_ listing: Listing) {
    app.act(.browseTapped)
    app.respond(.listed(1, .listing(listing)))
  }

  @Test mutating func `The browser selects the newest photo, finds by name, and chooses`() {
    let window = app.session.window
    #expect(app.act(.browseTapped) == [.list(1, path: nil)])
    #expect(
      app.respond(.listed(1, .listing(Self.listing))) == [
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

  @Test(arguments: [0, Photo.maxBytes + 1])
  mutating func `A file that can't be a photo comes after those that can`(bytes: Int) {
    app.act(.browseTapped)
    let entries = [
      Self.entry("old", isFolder: true), Self.entry("new.jpg", bytes: bytes), Self.entry("b.jpg"),
    ]
    app.respond(.listed(1, .listing(Listing(folder: "/p", entries: entries))))
    #expect(browser?.shown.map(\.name) == ["old", "b.jpg", "new.jpg"])
    #expect(browser?.choice?.name == "b.jpg")
  }

  @Test mutating func `A name is found without its accents, and with a typing error`() {
    browse(Self.whole("b.jpg", "José.jpg"))
    app.act(.browser(.filtered(.insert("jose"))))
    #expect(browser?.choice?.name == "José.jpg")
    app.act(.browser(.filtered(.deleteBackward)))
    app.act(.browser(.filtered(.insert("s"))))
    #expect(browser?.choice?.name == "José.jpg")
  }

  @Test mutating func `Line breaks and tabs that are pasted into Find become spaces`() {
    app.act(.browseTapped)
    app.act(.browser(.filtered(.paste("my\r\nown\n\tcard\u{1B}"))))
    #expect(browser?.filter == "my own  card")
  }

  @Test mutating func `While a folder is read nothing is selected; at the end, the newest photo`() {
    browse(Self.piece("old.jpg", "older.jpg"))
    #expect(browser?.known == 2 && browser?.choice == nil && browser?.isReading == true)
    #expect(app.act(.browser(.chosen)) == [] && browser != nil)
    app.respond(.listed(1, .listing(Self.whole("new.jpg", "old.jpg", "older.jpg"))))
    #expect(browser?.known == nil && browser?.choice?.name == "new.jpg")
  }

  @Test mutating func `The selection and the filter stay while entries arrive`() {
    browse(Self.piece("b.jpg", "c.jpg"))
    app.act(.browser(.moved(by: 1)))
    app.act(.browser(.moved(by: 1)))
    #expect(browser?.choice?.name == "c.jpg")
    app.respond(.listed(1, .listing(Self.piece("a.jpg", "b.jpg", "c.jpg"))))
    #expect(browser?.choice?.name == "c.jpg")
    app.act(.browser(.filtered(.insert("c"))))
    app.respond(.listed(1, .listing(Self.whole("ac.jpg", "b.jpg", "c.jpg"))))
    #expect(browser?.shown.map(\.name) == ["ac.jpg", "c.jpg"])
    #expect(browser?.choice?.name == "c.jpg" && browser?.filter == "c")
  }

  @Test mutating func `A selected file that is gone at the end gives way to the newest`() {
    browse(Self.piece("b.jpg"))
    app.act(.browser(.moved(by: 1)))
    app.respond(.listed(1, .listing(Self.whole("a.jpg"))))
    #expect(browser?.choice?.name == "a.jpg")
  }

  @Test mutating func `A folder that is left is read no further`() {
    browse(Self.piece("b.jpg"))
    #expect(app.act(.browser(.aboveTapped)) == [.list(2, path: "/")])
    #expect(browser?.known == nil && browser?.isReading == true)
    app.respond(.listed(1, .listing(Self.whole("a.jpg"))))
    #expect(browser?.shown.map(\.name) == ["b.jpg"])
    // A selection in the other folder has no effect here.
    app.respond(.listed(2, .listing(Self.piece("b.jpg", "x.jpg"))))
    #expect(browser?.choice == nil)
    #expect(app.act(.browser(.closed)) == [.cancel(2)] && browser == nil)
    app.respond(.listed(2, .listing(Self.whole("b.jpg"))))
    #expect(browser == nil)
  }

  @Test mutating func `Choosing a file while the folder is read ends the reading`() {
    browse(Self.piece("b.jpg"))
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
    browse(Self.listing)
    app.act(.browser(.moved(by: -1)))
    #expect(app.act(.browser(.chosen)) == [.list(2, path: "/p/old")])
    #expect(app.act(.browser(.aboveTapped)) == [.list(3, path: "/")])
    app.respond(.listed(2, .listing(Listing(folder: "/p/old"))))
    #expect(browser?.folder == "/p")
    app.respond(.listed(3, .refused(.notPermitted)))
    #expect(browser?.problem == .notPermitted && browser?.folder == "/p")
    #expect(browser?.choice?.name == "old", "what was shown can still be chosen")
    #expect(app.act(.browser(.filtered(.deleteBackward))) == [.list(4, path: "/")])
    app.respond(.listed(4, .listing(Listing(folder: "/"))))
    #expect(app.act(.browser(.aboveTapped)) == [.list(5, path: nil)], "the newest are above all")
    app.act(.browser(.closed))
    #expect(browser == nil && app.place == .step(.photos))
  }

  // MARK: The newest photos

  private static func newest(_ count: Int) -> Listing {
    let photos = (0..<count).map { entry("\($0).jpg") }
    let place = FoundPlace(
      path: "/p", name: "Pictures",
      folders: [FoundFolder(id: .init(device: 1, inode: 1), photos: photos)])
    return Listing(newestOf: [place], now: time, isWhole: true)
  }

  @Test mutating func `Below a few of the newest are the places, and Find searches all photos`() {
    browse(Self.newest(40))
    #expect(browser?.shown.count == 13 && browser?.selected == 0)
    #expect(browser?.shown.last?.name == "Pictures" && browser?.shown.last?.path == "/p")
    app.act(.browser(.filtered(.insert("39"))))
    #expect(browser?.shown.map(\.path) == ["/p/39.jpg"])
    #expect(app.act(.browser(.aboveTapped)) == [], "nothing is above all places")
  }

  @Test mutating func `The way up from a place leads back to the newest photos`() {
    browse(Self.newest(1))
    app.act(.browser(.moved(by: 1)))
    #expect(app.act(.browser(.chosen)) == [.list(2, path: "/p")])
    app.respond(.listed(2, .listing(Self.listing)))
    #expect(app.act(.browser(.aboveTapped)) == [.list(3, path: nil)])
  }

  @Test mutating func `Photos that arrive later change neither the selection nor the typed text`() {
    app.act(.browseTapped)
    app.act(.browser(.filtered(.insert("1"))))
    app.respond(.listed(1, .listing(Self.newest(2))))
    #expect(browser?.filter == "1" && browser?.choice?.name == "1.jpg")
    app.respond(.listed(1, .listing(Self.newest(30))))
    #expect(browser?.choice?.name == "1.jpg" && browser?.shown.count == 12)
  }

  // MARK: A path

  @Test(arguments: [
    "/x/a.jpg", "~/a.jpg", "./a.jpg", "../a.jpg", "'/x/a b.jpg'", "file:///x/a.jpg",
  ])
  mutating func `A path in Find opens a folder or takes a file`(path: String) {
    browse(Self.newest(3))
    app.act(.browser(.filtered(.paste(path))))
    #expect(browser?.isPath == true && browser?.shown == [])
    #expect(app.act(.browser(.chosen)) == [.list(2, path: path)])
    var folder = app
    folder.respond(.listed(2, .listing(Self.listing)))
    #expect(folder.application.browser?.folder == "/p")
    #expect(folder.application.browser?.filter.isEmpty == true)
    var refused = app
    refused.respond(.listed(2, .refused(.missing)))
    #expect(refused.application.browser?.problem == .missing)
    #expect(refused.application.browser?.filter == path, "so that it can be corrected")
    refused.act(.browser(.filtered(.deleteBackward)))
    #expect(refused.application.browser?.problem == nil)
    app.respond(.listed(2, .file(path)))
    #expect(browser == nil && app.text(of: .license) == path)
  }

  @Test(arguments: ["a.jpg", "a/b.jpg", "it's", "IMG ~1"])
  mutating func `A name isn't a path`(name: String) {
    app.act(.browseTapped)
    app.act(.browser(.filtered(.paste(name))))
    #expect(browser?.isPath == false && app.act(.browser(.chosen)) == [])
  }
}
