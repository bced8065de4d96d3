import OnrampCore
import OnrampScreens
import Testing

@Suite struct GoldenTests {
  @Test(arguments: Scenes.all.map(\.name))
  func `Every scene matches its golden files at 80×24 and 40×12`(
    name: String
  ) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for size in [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)] {
      try Golden.expect(
        scene.app.frame(size.rows, size.columns), named: "\(name)-\(size.columns)x\(size.rows)")
    }
  }

  @Test func `A terminal without line drawing gets ASCII`() throws {
    let app = App(Scenes.complete, then: [.key(.character("r"))])
    let frame = app.frame(24, 80, Scenes.appearance(.ascii))
    try Golden.expect(frame, named: "restart-dialog-ascii-80x24")
    let isASCII = frame.text.allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  @Test func `A wide terminal does not stretch the form`() throws {
    try Golden.expect(App().frame(40, 140), named: "personal-empty-140x40")
  }

  @Test(arguments: [
    "vehicle-problem", "summary", "main-no-account", "credentials", "survey-question",
    "routes-list",
  ])
  func `A wide window shows beside a page what belongs to it`(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    try Golden.expect(scene.app.frame(40, 130), named: "\(name)-130x40")
    try Golden.expect(scene.app.frame(60, 200), named: "\(name)-200x60")
  }

  @Test(arguments: ["cars-list", "cars-page", "cars-built-in", "cars-search"])
  func `A wide terminal shows a car beside the list, and pictures`(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    try Golden.expect(scene.app.frame(40, 120, drawsCars: true), named: "\(name)-120x40")
    try Golden.expect(scene.app.frame(24, 80, drawsCars: true), named: "\(name)-pictures-80x24")
  }

  @Test(arguments: [
    "photo-view", "viewer-close", "viewer-turned", "viewer-two", "browser", "browser-nothing",
  ])
  func `A large window shows large photos and files`(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for size in [Size(rows: 40, columns: 120), Size(rows: 60, columns: 200)] {
      var app = scene.app
      app.reduce(.resized(Window(rows: size.rows, columns: size.columns, colors: 256)))
      app.seePhotos(in: size)
      let frame = AppScreen.frame(of: app, size: size, appearance: Scenes.appearance())
      try Golden.expect(frame, named: "\(name)-\(size.columns)x\(size.rows)")
    }
  }

  @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)])
  func `The viewer is in Spanish`(size: Size) throws {
    for name in ["viewer-close", "viewer-turned"] {
      let app = try #require(Scenes.all.first { $0.name == name }).app(in: .spanish)
      try Golden.expect(
        app.frame(size.rows, size.columns, Language.spanish.appearance),
        named: "\(name)-es-\(size.columns)x\(size.rows)")
    }
  }

  @Test(arguments: Scenes.inEveryLanguage + Scenes.kindsInEveryLanguage)
  func `Long sentences fit in Spanish, too`(name: String) throws {
    let app = try #require(Scenes.all.first { $0.name == name }).app(in: .spanish)
    for size in [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)] {
      try Golden.expect(
        app.frame(size.rows, size.columns, Language.spanish.appearance),
        named: "\(name)-es-\(size.columns)x\(size.rows)")
    }
  }

  @Test func `Stars are ASCII where nothing else can be shown`() throws {
    let app = try #require(Scenes.all.first { $0.name == "cars-list" }).app
    let frame = app.frame(24, 80, Scenes.appearance(.ascii))
    try Golden.expect(frame, named: "cars-list-ascii-80x24")
  }

  @Test func `A terminal that is too small asks for a larger window`() throws {
    try Golden.expect(App().frame(5, 20), named: "too-small-20x5")
  }
}
