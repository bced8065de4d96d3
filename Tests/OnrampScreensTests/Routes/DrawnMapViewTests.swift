import OnrampCore
import OnrampScreens
import Testing

/// Where the map is shown as a picture, and where it is drawn in cells.
@Suite struct DrawnMapViewTests {
  private static let screen = PixelScreen(.kitty, cellWidth: 10, cellHeight: 20)
  private static let credit = "© OpenStreetMap"

  /// A route on a terminal that shows pixels.
  private func world(_ columns: Int, _ rows: Int) -> RoutesWorld {
    var world = RoutesWorld(RoutesSource(), Scenes.mapAnswers())
    world.act(.resized(Window(rows: rows, columns: columns, colors: 256, pixels: Self.screen)))
    world.press(Scenes.stops(2))
    return world
  }

  private func frame(of world: RoutesWorld) -> Frame {
    AppScreen.frame(
      of: world.app, size: world.app.session.window.size,
      appearance: Appearance(
        words: Language.english.words, glyphs: .unicode, width: CellWidth { _ in 1 }))
  }

  private func lines(_ frame: Frame) -> [String] { frame.rows.map { $0.map(\.text).joined() } }

  private func isInCells(_ frame: Frame) -> Bool {
    lines(frame).joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
  }

  @Test(arguments: [(130, 40), (200, 60), (80, 24), (40, 12)])
  func `The picture is in its place, with scale and credit below it and the stops beside it`(
    columns: Int, rows: Int
  ) throws {
    let frame = frame(of: world(columns, rows))
    let picture = try #require(frame.pictures.first)
    let layout = RoutesLayout(Window(rows: rows, columns: columns, colors: 256))
    let room = try #require(layout.mapPicture)
    #expect(picture.columns.count == room.columns && picture.rows.count == room.rows)
    #expect(!isInCells(frame))
    let lines = lines(frame)
    let below = lines[picture.rows.upperBound].prefix(picture.columns.upperBound)
    #expect(below.hasSuffix(Self.credit) && below.contains("m "))
    let beside = lines.map { $0.dropFirst(picture.columns.upperBound) }
    #expect(beside.contains { $0.contains(" min") } == (layout.boxColumns > 0))
  }

  @Test func `In front of a question or a form the map is drawn in cells`() {
    var named = world(130, 40)
    named.press([.character("s")])
    let frame = frame(of: named)
    #expect(frame.pictures.isEmpty && isInCells(frame))
    #expect(lines(frame).contains { $0.contains(Self.credit) })
  }

  @Test func `The help and a search cover the picture, which is there again behind them`() {
    for (open, close) in [
      (AppAction.helpTapped, AppAction.helpTapped),
      (.routes(.search(.tapped)), .routes(.backTapped)),
    ] {
      var covered = world(130, 40)
      covered.act(open)
      #expect(frame(of: covered).pictures.isEmpty)
      covered.act(close)
      #expect(frame(of: covered).pictures.count == 1)
    }
  }

  @Test func `A route's page has its map as a picture where there is room for one`() throws {
    var wide = world(200, 60)
    wide.press([.enter])
    let frame = frame(of: wide)
    let picture = try #require(frame.pictures.first)
    #expect(picture.columns.lowerBound > RoutesLayout.stepColumns && !isInCells(frame))
    let below = lines(frame)[picture.rows.upperBound].prefix(picture.columns.upperBound)
    #expect(below.hasSuffix(Self.credit))
    var narrow = world(80, 40)
    narrow.press([.enter])
    #expect(self.frame(of: narrow).pictures.isEmpty && isInCells(self.frame(of: narrow)))
  }
}
