import OnrampCore
import OnrampScreens
import Testing

@Suite struct GoldenTests {
  @Test(arguments: Scenes.all.map(\.name))
  func `Every scene matches its golden files`(name: String) throws {
    let scene = try Scene.named(name)
    func expect(_ rows: Int, _ columns: Int, _ language: Language = .english) throws {
      let suffix = language == .english ? "" : "-\(language.rawValue)"
      try Golden.expect(
        scene.app(in: language).frame(rows, columns, language.appearance),
        named: "\(name)\(suffix)-\(columns)x\(rows)")
    }
    try expect(24, 80)
    if Windows.small.contains(name) { try expect(12, 40) }
    if Windows.wide.contains(name) { try expect(40, 130) }
    if Windows.wider.contains(name) { try expect(60, 200) }
    if Windows.spanish.contains(name) { try expect(24, 80, .spanish) }
    if Windows.smallSpanish.contains(name) { try expect(12, 40, .spanish) }
  }

  @Test func `The scenes with further goldens exist`() {
    let desk = Windows.desk
    let further = [
      Windows.small, Windows.wide, Windows.wider, Windows.spanish, Windows.smallSpanish,
    ]
    let names = Set(Scenes.all.map(\.name))
    #expect(further.allSatisfy { $0.isSubset(of: names) })
    let ofDesk = Set(DeskScene.all.map(\.name))
    #expect([desk.small, desk.wide, desk.spanish].allSatisfy { $0.isSubset(of: ofDesk) })
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

  @Test(arguments: ["cars-list", "cars-page"])
  func `A wide terminal shows a car beside the list, and pictures`(name: String) throws {
    let scene = try Scene.named(name)
    try Golden.expect(scene.app.frame(40, 120, drawsCars: true), named: "\(name)-120x40")
    try Golden.expect(scene.app.frame(24, 80, drawsCars: true), named: "\(name)-pictures-80x24")
  }

  @Test(arguments: ["photo-view", "viewer-turned", "viewer-two", "browser"])
  func `A large window shows large photos and files`(name: String) throws {
    var app = try Scene.named(name).app
    let size = Size(rows: 40, columns: 120)
    app.reduce(.resized(Window(rows: size.rows, columns: size.columns, colors: 256)))
    app.seePhotos(in: size)
    let frame = AppScreen.frame(of: app, size: size, appearance: Scenes.appearance())
    try Golden.expect(frame, named: "\(name)-120x40")
  }

  @Test func `Stars are ASCII where nothing else can be shown`() throws {
    let app = try Scene.named("cars-list").app
    let frame = app.frame(24, 80, Scenes.appearance(.ascii))
    try Golden.expect(frame, named: "cars-list-ascii-80x24")
  }

  @Test func `A terminal that is too small asks for a larger window`() throws {
    try Golden.expect(App().frame(5, 20), named: "too-small-20x5")
  }
}
