import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct MapPictureTests {
  @Test(arguments: [(80, 20), (40, 8)])
  func `A town matches its golden file`(columns: Int, rows: Int) throws {
    let picture = MapTown.picture(columns: columns, rows: rows)
    try Golden.expect(picture.frame(columns: columns, rows: rows), named: "map-\(columns)x\(rows)")
  }

  @Test func `Without colors the route is heavier than roads`() throws {
    var appearance = Scenes.appearance()
    appearance.colors = 0
    let frame = MapTown.picture(columns: 80, rows: 20).frame(columns: 80, rows: 20, appearance)
    try Golden.expect(frame, named: "map-no-colors-80x20")
  }

  @Test func `A terminal without Unicode gets ASCII`() throws {
    var picture = MapTown.picture(columns: 80, rows: 20)
    // A name stays in its own script if there is no other.
    picture.ground = MapGround(MapTown.ground.features.filter { $0.name != "東京通り" })
    let frame = picture.frame(columns: 80, rows: 20, Scenes.appearance(.ascii))
    try Golden.expect(frame, named: "map-ascii-80x20")
    let isASCII = frame.text.allSatisfy(\.isASCII)
    #expect(isASCII)
  }

  @Test func `Without an offline map, the route is drawn on empty ground`() throws {
    var picture = MapTown.picture(columns: 80, rows: 20)
    picture.ground = nil
    let frame = picture.frame(columns: 80, rows: 20)
    try Golden.expect(frame, named: "map-no-ground-80x20")
    #expect(frame.text.contains("© OpenStreetMap"))
    // An empty map needs no attribution.
    picture.route = []
    #expect(!picture.frame(columns: 80, rows: 20).text.contains("OpenStreetMap"))
  }
}
