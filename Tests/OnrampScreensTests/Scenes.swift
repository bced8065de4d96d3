import OnrampCore
import OnrampScreens
import TestKit

/// The scenes, and the answers and files in them.
enum Scenes {
  static let schema = schema(in: .english)

  static func schema(in language: Language) -> Schema {
    .driver(.sample, words: language.words)
  }

  static let application = SampleApplication.amina(schema)
  static let photo = Photo.sample
  static let complete = application.complete

  /// The answers of the steps before one.
  static func saved(before end: StepID) -> Answers { application.saved(before: end) }

  /// The number of a step, which opens it from the summary.
  static func number(of step: StepID) -> Int { application.number(of: step) }

  /// The key that opens a step from the summary.
  static func key(to step: StepID) -> Key { .character(Character("\(number(of: step))")) }

  /// Fills fields, starting at the focus.
  static func typing(_ texts: String...) -> [Happening] {
    texts.flatMap { [.key(.paste($0)), .key(.down)] }.dropLast()
  }

  /// A picture in some colors of the palette.
  static func picture(columns: Int, rows: Int) -> Picture {
    let count = columns * rows
    return Picture(
      columns: columns, rows: rows,
      text: String((0..<count).map { ["▀", "▌", " ", "▗"][$0 % 4] as Character }),
      foreground: (0..<count).map { 16 + $0 % 200 }, background: (0..<count).map { 232 + $0 % 20 })
  }

  /// A picture of one kind of cells.
  static func checkered(columns: Int, rows: Int) -> Picture {
    let count = columns * rows
    return Picture(
      columns: columns, rows: rows, text: String(repeating: "▚", count: count),
      foreground: Array(repeating: 4, count: count), background: Array(repeating: 7, count: count))
  }

  /// A license that was chosen, with its preview.
  static func looking(_ name: String, _ news: PreviewUpdate..., then happenings: [Happening] = [])
    -> Scene
  {
    Scene(
      name, saved(before: .photos),
      then: typing("~/Pictures/license.jpg") + news.map { .response(.previewed(1, $0)) }
        + happenings)
  }

  static let file = PreviewUpdate.file(
    PhotoFile(type: "image/jpeg", bytes: 3_412_345, privacy: .leftOut))
  static let kept = PreviewUpdate.file(
    PhotoFile(type: "image/heic", bytes: 2_100_000, privacy: .kept))
  static let image = PreviewUpdate.image(
    DecodedImage(width: 4032, height: 3024, picture: picture(columns: 18, rows: 7)))

  /// What is read on cards.
  static let cardAdvice: [CardAdvice] =
    CalendarDate(iso: "2026-12-01").map { [.expiresSoon($0, days: 8)] } ?? []

  static let nameAdvice =
    CardName("JANE SAMPLE").map { [CardAdvice.otherName($0, own: "Ana Garcia")] } ?? []

  /// A time before ``listed``, in minutes.
  private static func ago(_ minutes: Int) -> FileTime {
    let minute = 14 * 60 + 5 - minutes
    let (day, rest) = minute < 0 ? (19, 570) : (20, minute)
    return FileTime(
      seconds: 1_795_000_000 - minutes * 60,
      local: CalendarTime(
        year: 2026, month: 11, day: day, time: ClockTime(hour: rest / 60, minute: rest % 60)))
  }

  static let listed = ago(0)

  static func entry(
    _ name: String, isFolder: Bool = false, bytes: Int = 0, in folder: String = "/",
    of place: String? = nil, minutes: Int = 275
  ) -> BrowserEntry {
    BrowserEntry(
      name, isFolder ? .folder(photos: 3) : .file(bytes: bytes), in: folder, of: place,
      modified: ago(minutes))
  }

  /// An open folder.
  static let listing: Listing = {
    let folder = "/home/amina/Downloads"
    return Listing(
      folder: folder,
      entries: [
        entry("Old", isFolder: true, in: folder),
        entry("IMG_2041.jpg", bytes: 3_412_345, in: folder, minutes: 2),
        entry("insurance card \u{202E}gpj.pdf", bytes: 88_123, in: folder),
        entry("王明.heic", bytes: 2_100_000, in: folder, minutes: 2000),
        entry(".hidden.png", bytes: 12, in: folder), entry("notes.txt", bytes: 900, in: folder),
      ], now: listed, nameless: 2)
  }()

  /// The newest photos of all places.
  static func newest(_ count: Int = 14, skipped: [String] = []) -> Listing {
    let home = "/home/amina"
    var places: [FoundPlace] = []
    for (index, name) in ["Downloads", "Pictures", "~"].enumerated() {
      let path = name == "~" ? home : "\(home)/\(name)"
      var folder = FoundFolder(id: .init(device: 1, inode: UInt64(index)))
      for number in 0..<count where number % 2 == index {
        folder.photos.append(
          entry(
            "IMG_20\(41 - number).jpg", bytes: 3_400_000, in: path,
            of: number == 2 ? "\(name)/Trip to the coast" : name, minutes: number * number * 7 + 2))
      }
      var place = FoundPlace(path: path, name: name, folders: [folder])
      if name == "~" {
        place.below = ["Downloads", "Pictures"].map { entry($0, isFolder: true, in: home) }
        place.skipped = skipped
      }
      places.append(place)
    }
    return Listing(newestOf: places, now: listed, isWhole: true)
  }

  /// The listing of a long folder while it is being read.
  static let part = Listing(
    folder: "/home/amina/Downloads",
    entries: (0..<3120).map { entry("IMG_\($0).jpg", bytes: 3_400_000 + $0) }, now: listed,
    isWhole: false)

  static func browsing(
    _ name: String, _ listing: Listing = Scenes.listing, _ happenings: Happening...
  ) -> Scene {
    Scene(
      name, saved(before: .photos),
      then: [.key(.control("o")), .response(.listed(1, .listing(listing)))] + happenings)
  }

  static let ready = LinkEvent.ready(
    LinkReady(address: "http://192.168.1.7:40213", choices: 2, isRemote: true))
  static let phoneCode = LinkEvent.code(
    (0..<33).map { row in (0..<33).map { ($0 * row + $0 + row) % 3 == 0 } })
  static let phoneAddress = UploadUpdate.typed("http://192.168.1.7:40213/ABCD2345")

  /// The screen for a phone's photo, after these events.
  static func linking(_ name: String, _ events: LinkEvent..., then happenings: [Happening] = [])
    -> Scene
  {
    Scene(
      name, saved(before: .photos),
      then: [.key(.control("p")), .response(.linked(1, .upload(UploadID("license-1"))))]
        + (events.first == ready ? [phoneCode] + events : events).map {
          .response(.linked(1, .event($0)))
        } + happenings)
  }

  static let linkScenes: [Scene] =
    [
      linking("link-opening"),
      linking("link-waiting", ready, .secondsLeft(298)),
      linking("link-lonely", ready, .secondsLeft(259)),
      linking("link-receiving", ready, .visitor, .receiving(done: 420, total: 1000)),
      linking("link-interrupted", ready, .visitor, .interrupted),
      linking("link-refused", ready, .visitor, .refused),
      linking("link-checking", ready, .visitor, .received(bytes: 9)),
      linking(
        "link-received", ready, .visitor, .received(bytes: 9),
        then: [
          .response(.previewed(1, file)), .response(.previewed(1, image)),
          .response(.previewed(1, .hints([.blurred]))),
        ]),
      linking(
        "photo-from-phone", ready, .visitor, .received(bytes: 9),
        then: [
          .key(.enter, .escape), .response(.previewed(2, file)), .response(.previewed(2, image)),
          .response(.previewed(2, .hints([]))),
        ]),
      Scene(
        "photo-from-camera",
        StoredState(
          answers: saved(before: .photos),
          drafts: Drafts(fields: [
            .license: Draft(line: EditableText(GivenPhoto(UploadID("license-1"), from: .camera))),
            .insurance: Draft(
              line: EditableText(GivenPhoto(UploadID("insurance-1"), from: .earlier))),
          ]))),
      linking(
        "link-typed", ready, .secondsLeft(298),
        then: [.key(.character("k")), .response(.linked(1, phoneAddress))]),
      linking(
        "link-typed-lonely", ready, .secondsLeft(259),
        then: [.key(.character("k")), .response(.linked(1, phoneAddress))]),
      linking("link-inverted", ready, .secondsLeft(298), then: [.key(.character("b"))]),
      linking("link-guessed", ready, .guessed),
      linking("link-unreadable", ready, .visitor, .unreadable),
      linking("link-next", ready, .visitor, .received(bytes: 9), then: [.key(.enter)]),
      linking("link-ended", ready, .ended),
      linking("link-no-helper", .failed(.noHelper)),
    ] + serverLinkScenes

  /// The viewer, with a photo of the license loaded.
  static func viewing(
    _ name: String, _ news: PreviewUpdate..., other: String? = nil, then happenings: [Happening]
  ) -> Scene {
    let names = ["~/Pictures/license.jpg"] + (other.map { [$0] } ?? [])
    let typed: [Happening] = names.flatMap { [.key(.paste($0)), .key(.down)] }.dropLast()
    let back: [Happening] = other == nil ? [] : [.key(.up)]
    let seen: [PreviewUpdate] = [
      file, .image(DecodedImage(width: 4032, height: 3024, picture: picture(columns: 30, rows: 8))),
    ]
    return Scene(
      name, saved(before: .photos),
      then: typed + back + [.key(.control("v"))]
        + (seen + news).map { .response(.previewed(names.count + 1, $0)) } + happenings)
  }

  static let viewerScenes: [Scene] = [
    viewing("viewer-close", .openable, then: [.key(.character("+"), .character("+"), .right, .up)]),
    viewing("viewer-turned", then: [.key(.character("r"))]),
    viewing("viewer-two", other: "~/insurance.png", then: [.key(.character("r"))]),
    viewing(
      "viewer-cannot-turn", .file(PhotoFile(type: "image/gif", bytes: 9, privacy: .kept)),
      then: [.key(.character("r"))]),
    viewing("viewer-not-opened", .openable, then: [.response(.openedElsewhere(didOpen: false))]),
  ]

  static let photoScenes: [Scene] =
    [
      looking("photo-seen", file, image, .hints([])),
      looking("photo-hints", file, image, .hints([.blurred, .glare, .tooSmall])),
      looking("photo-refused", .refused(.empty)),
      looking("photo-refused-elsewhere", .refused(.tooLarge(limit: 30 << 20)), then: [.key(.down)]),
      looking(
        "photo-candidates", .refused(.missing),
        then: [
          .key(.tab),
          .response(
            .completed(
              1,
              Completion(
                path: "~/Pictures/license",
                names: ["license-back.jpg", "license-front.jpg", "licenses \u{202E}old/"]))),
        ]),
      looking(
        "photo-nothing-completes", .refused(.missing),
        then: [.key(.tab), .response(.completed(1, Completion(path: nil)))]),
      looking("photo-no-helper", file, .problem(.noHelper)),
      looking("photo-keeps-place", kept, image, .hints([.tooSmall])),
      looking("photo-keeps-place-elsewhere", kept, image, .hints([]), then: [.key(.down)]),
      looking("photo-not-an-image", file, .problem(.notAnImage)),
      looking(
        "photo-twice", file, image, .hints([]), .digest("a"),
        then: [
          .key(.down, .paste("/b.jpg")), .response(.previewed(2, file)),
          .response(.previewed(2, .digest("a"))),
        ]),
      looking(
        "photo-view", file, image, .hints([.dark]),
        then: [
          .key(.control("v")), .response(.previewed(2, file)),
          .response(
            .previewed(
              2,
              .image(
                DecodedImage(width: 3024, height: 4032, picture: picture(columns: 30, rows: 6))))),
        ]),
    ] + viewerScenes + [
      browsing("browser-newest", newest()),
      browsing("browser-places", newest(3, skipped: ["Pictures", "Documents/tax"]), .key(.end)),
      browsing("browser-none", newest(0)),
      browsing("browser-find", newest(40), .key(.paste("IMG_2"))),
      browsing("browser-path", newest(), .key(.paste("~/Pictures/lic"))),
      browsing(
        "browser-path-refused", newest(), .key(.paste("~/Pictures/lic"), .enter),
        .response(.listed(2, .refused(.missing)))),
      browsing("browser"),
      Scene(
        "browser-sorting", saved(before: .photos),
        then: [.key(.control("o")), .response(.listed(1, .listing(part))), .key(.down)]),
      browsing("browser-filter", listing, .key(.paste("CARD"))),
      browsing("browser-all", listing, .key(.alt("h"))),
      browsing("browser-nothing", listing, .key(.paste("zzz"))),
      browsing(
        "browser-refused", listing, .key(.up, .enter),
        .response(.listed(2, .refused(.notPermitted)))),
      Scene("camera", saved(before: .photos), then: [.key(.control("t"))]),
      Scene(
        "camera-none", saved(before: .photos),
        then: [.key(.control("t")), .response(.captureFailed(1, .noCamera))]),
    ]

  static let all: [Scene] =
    photoScenes + linkScenes + surveyScenes + carsScenes + routesScenes + accountScenes
    + leftScenes + kindScenes + handInScenes + finishScenes + elsewhereScenes + kioskScenes + [
      Scene("personal-empty"),
      Scene(
        "personal-problems", then: typing("  ", "amina at example.com") + [.key(.control("s"))]),
      Scene(
        "vehicle-next",
        then: typing("Amina Yusuf", "amina@example.com") + [
          .key(.control("s")),
          .response(.saved(1, saved(before: .vehicle), at: ClockTime(hour: 14, minute: 2))),
        ]),
      Scene(
        "vehicle-problem", saved(before: .vehicle),
        then: typing("Toyota", "Prius", "1987", "5") + [.key(.control("s"))]),
      Scene("vehicle-four-problems", saved(before: .vehicle), then: [.key(.control("s"), .up)]),
      Scene("photos-empty", saved(before: .photos)),
      Scene(
        "photos-problems", saved(before: .photos),
        then: typing("~/Pictures/license.jpg", "/tmp") + [
          .key(.control("s")),
          .response(.saveFailed(1, .photos([.license: .missing, .insurance: .directory]))),
        ]),
      Scene(
        "photos-copying", saved(before: .photos),
        then: typing("~/Pictures/license.jpg") + [
          .key(.control("s")),
          .response(
            .saveProgressed(1, Progress(field: .license, done: 5_000_000, total: 12_300_000))),
        ]),
      Scene("photos-saved", complete, then: [.key(key(to: .photos))]),
      // Another terminal saved it.
      Scene(
        "summary-on-its-way", complete,
        then: [.action(.resized(Window(rows: 24, columns: 80, colors: 0)))]
          + (1...2).map { .response(.previewed($0, .refused(.onItsWay))) }),
      Scene(
        "photos-on-their-way", complete,
        then: [.key(key(to: .photos))]
          + (1...4).map { .response(.previewed($0, .refused(.onItsWay))) }),
      Scene(
        "photos-left-at-server", complete,
        then: [.key(key(to: .photos)), .response(.synced(.revoked))]
          + (1...4).map { .response(.previewed($0, .refused(.onItsWay))) }),
      Scene("photos-removing", complete, then: [.key(key(to: .photos), .delete)]),
      Scene("summary", complete),
      Scene(
        "summary-advice", doubled,
        then: [
          .key(.down), .response(.previewed(1, .hints([.blurred]))),
          .response(.previewed(2, .problem(.noHelper))),
        ]),
      Scene(
        "summary-check", doubled,
        then: [
          .key(.down), .response(.previewed(1, .problem(.notAnImage))),
          .response(.previewed(2, .hints([.blurred]))),
          .response(.previewed(2, .read(Self.nameAdvice, nil))), .key(.up, .up),
        ]),
      Scene(
        "summary-kept", complete,
        then: [
          .key(.down), .response(.previewed(1, .hints([.blurred]))), .key(.character("k")),
          .response(.adviceKept(1, [KeptAdvice(.hint(.blurred), on: photo.blob, of: .license)])),
        ]),
      Scene(
        "photos-advice", complete,
        then: [.key(key(to: .photos)), .response(.previewed(1, .hints([.blurred])))]),
      Scene(
        "summary-back", withBack, then: [.response(.previewed(3, .read(Self.cardAdvice, nil)))]),
      Scene(
        "summary-cards", doubled,
        then: [
          .response(.previewed(1, .hints([]))),
          .response(.previewed(1, .read(Self.cardAdvice, nil))),
          .response(.previewed(2, .read([.otherDocument(.license)], nil))),
        ]),
      looking("photo-card", file, image, .hints([]), .read(Self.cardAdvice + Self.nameAdvice, nil)),
      Scene(
        "photo-back", saved(before: .photos),
        then: typing("", "", "~/Pictures/back.jpg")
          + [file, image, .hints([]), .read(Self.cardAdvice + Self.nameAdvice, nil)].map {
            .response(.previewed(1, $0))
          }),
      looking("photo-unread", file, image, .hints([]), .read([], .noHelper)),
      Scene(
        "summary-changed", complete,
        then: [
          .key(key(to: .vehicle), .control("u"), .paste("Kia"), .control("s")),
          .response(.saved(1, changed, at: ClockTime(hour: 9, minute: 5))), .key(.down),
        ]),
      Scene("summary-misfit", misfit),
      Scene("summary-meant", application.with([.email: "amina@gmial.com"]).complete),
      Scene("personal-meant", then: meant),
      Scene("personal-meant-taken", then: meant + [.key(.function(2))]),
      Scene("restart-dialog", complete, then: [.key(.character("r"), .down)]),
      Scene(
        "export-problem", complete,
        then: [
          .key(.character("e"), .enter),
          .response(.exportFailed(1, .notAFolder(path: "/home/amina/driver-application"))),
        ]),
      Scene(
        "restarted", complete,
        then: [.key(.character("r"), .character("y")), .response(.restarted(1, canUndo: true))]),
      Scene(
        "restarted-undo", complete,
        then: [
          .key(.character("r"), .character("y")), .response(.restarted(1, canUndo: true)),
          .key(.control("_")),
        ]),
      Scene(
        "quit-losing",
        then: [.key(.paste("A"), .control("q")), .response(.draftsFailed(revision: 2, .full))]),
      Scene("delete-for-good", complete, then: [.key(.character("r"), .up, .enter, .tab)]),
      browsing(
        "quit-losing-in-browser", newest(), .key(.escape, .paste("/a"), .control("o")),
        .response(.listed(2, .listing(listing))), .key(.control("q")),
        .response(.draftsFailed(revision: 2, .full))),
      Scene("help-form", then: [.key(.function(1))]),
      looking("help-photos", file, then: [.key(.function(1), .pageDown)]),
      browsing("help-browser", listing, .key(.control("g"))),
      linking("help-phone", ready, then: [.key(.function(1))]),
      Scene("help-summary", complete, then: [.key(.function(1))]),
      Scene(
        "welcome-back",
        StoredState(
          answers: saved(before: .vehicle),
          drafts: Drafts(fields: [.year: Draft(line: EditableText("20", cursor: 1))], focus: .year))
      ),
      Scene(
        "opened-damaged",
        StoredState(
          answers: saved(before: .vehicle),
          faults: [.earlierGeneration(setAside: "application.json.damaged-1790000000")])),
      Scene(
        "save-failed",
        then: typing("Amina Yusuf", "amina@example.com") + [
          .key(.control("s")), .response(.saveFailed(1, .store(.full))),
        ]),
      Scene("long-name", then: typing(String(repeating: "Maria del Carmen ", count: 8))),
      Scene("hostile-name", hostile),
    ]

  /// Saves the first step with a likely typo.
  private static let meant: [Happening] =
    typing("Amina Yusuf", "amina@gmial.com") + [
      .key(.enter),
      .response(
        .saved(
          1, application.with([.email: "amina@gmial.com"]).saved(before: .vehicle),
          at: ClockTime(hour: 9, minute: 5))),
    ]

  private static func completed(with change: (inout Answers) -> Void) -> Answers {
    var answers = complete
    change(&answers)
    return answers
  }

  private static let changed = application.with([.make: "Kia"]).complete

  private static let hostile = completed {
    $0[.personal] = [
      .name: .text("a\u{202E}b\u{1B}[31mc\u{200B}d王👩🏽‍🚗\u{301}e"),
      .email: .text("x@example.com"),
    ]
  }

  /// All photos, with that of the license's back.
  private static let withBack = completed {
    $0[.photos]?[.insurance] = .photo(photo)
    $0[.photos]?[.licenseBack] = .photo(
      Photo(sha256: String(repeating: "b", count: 64), bytes: 2_104_000, type: "image/jpeg"))
  }

  private static let doubled = completed { $0[.photos]?[.insurance] = .photo(photo) }
  private static let misfit = completed { $0[.vehicle]?[.year] = .number(1999) }

  /// The widths that glibc gives the scalars of these scenes. A golden file must not depend on the
  /// C library of the machine.
  static let width = CellWidth { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: -1
    case 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: 2
    case 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF: 2
    default: 1
    }
  }

  static func appearance(_ glyphs: Glyphs = .unicode) -> Appearance {
    Appearance(words: Language.english.words, glyphs: glyphs, width: width)
  }
}
