import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct MapLineTests {
  private func isRoute(_ cell: Cell) -> Bool { cell.style == .accentStrong }

  @Test(arguments: MapView.zooms)
  func `A line from far away goes through the whole window`(zoom: Int) {
    let view = MapView(center: Scenes.point(0, 0), zoom: zoom)
    let across = MapPicture(view, route: [Scenes.point(0, -80), Scenes.point(0, 80)])
      .frame(columns: 40, rows: 9)
    #expect(across.rows[4].allSatisfy(isRoute))
    let down = MapPicture(view, route: [Scenes.point(-80, 0), Scenes.point(80, 0)])
      .frame(columns: 40, rows: 9)
    #expect(down.rows.allSatisfy { isRoute($0[20]) })
  }

  @Test func `A slanted line is where it was before its far ends were cut`() {
    // The middle third of a line, drawn alone and as part of the whole line.
    let ends = (MapPoint(x: -160, y: -75), MapPoint(x: 320, y: 165))
    let whole = MapLine(from: ends.0, to: ends.1)
    let part = MapLine(from: whole.point(at: 1 / 3), to: whole.point(at: 2 / 3))
    let cut = whole.clipped(across: 160, down: 90)
    #expect(cut.map { abs($0.from.x - part.from.x) + abs($0.to.y - part.to.y) } ?? 1 < 1e-9)
    let above = whole.clipped(across: 1000, down: 85)
    #expect(above.map { abs($0.to.x - part.to.x) + abs($0.to.y - 85) } ?? 1 < 1e-9)
    // A line that only passes by a corner.
    #expect(
      MapLine(from: MapPoint(x: -10, y: 9), to: MapPoint(x: 9, y: -10))
        .clipped(across: 160, down: 90) == nil)
  }

  @Test func `A route across the antimeridian is one line, not one around the earth`() throws {
    let ends = [Scenes.point(-17, 179.9), Scenes.point(-17, -179.9)]
    let view = try #require(MapView.fitting(ends, columns: 40, rows: 9))
    let frame = MapPicture(view, route: ends, stops: ends).frame(columns: 40, rows: 9)
    let row = try #require(frame.rows.first { $0.contains(where: isRoute) })
    let text = row.map { isRoute($0) ? "-" : $0.text }.joined()
    #expect(text.contains(/^ +A -{9,} B +$/))
    #expect(frame.rows.count { $0.contains(where: isRoute) } == 1)
  }

  @Test func `A route on the other side of the earth isn't drawn`() {
    let ends = [Scenes.point(0, 170), Scenes.point(0, -170)]
    let view = MapView(center: Scenes.point(0, 0), zoom: 4)
    let frame = MapPicture(view, route: ends).frame(columns: 40, rows: 9)
    let isEmpty = !frame.rows.joined().contains(where: isRoute)
    #expect(isEmpty)
  }

  @Test func `Roads that would run together are left out, and the largest never are`() {
    let picture = MapPicture(MapView(center: MapTown.center, zoom: 16), ground: MapTown.ground)
    let frame = picture.frame(columns: 80, rows: 20)
    let drawn = frame.rows.dropLast().joined().count { $0.style != .plain || $0 != .blank }
    #expect((1...12).contains(drawn))
  }

  @Test func `The bar is as long as it says`() throws {
    for zoom in 16...38 {
      for latitude in [0.0, 43.7, -60, 80] {
        let view = MapView(center: Scenes.point(latitude, 7), zoom: zoom)
        for glyphs in [Glyphs.unicode, .ascii] {
          let cells = MapBrush(Scenes.appearance(glyphs))
            .scale(metersPerDot: view.metersPerDot, columns: 60)
          let text = cells.text
          let match = try #require(
            try /[▕|][━-]+ (\d+) (k?)m [━-]+[▏|]/.wholeMatch(in: text), "\(text)")
          let meters = try #require(Double(match.1)) * (match.2.isEmpty ? 1 : 1000)
          // In Unicode, the bar goes from edge to edge; in ASCII, from middle to middle.
          let long = Double(cells.count - (glyphs == .unicode ? 2 : 1)) * 2 * view.metersPerDot
          #expect(abs(long - meters) <= view.metersPerDot)
          #expect(cells.count <= 29)
        }
      }
    }
  }
}
