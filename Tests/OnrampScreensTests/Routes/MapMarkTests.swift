import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct MapMarkTests {
  private let view = MapView(center: MapTown.center, zoom: 28)

  private func cell(_ frame: Frame, of place: Coordinate) -> Cell {
    let point = MapProjection(view, columns: 60, rows: 15).point(place)
    return frame.rows[Int(point.y) / 4][Int(point.x) / 2]
  }

  @Test func `Twenty-five stops are lettered from A to Y, each on its own cell`() {
    let stops = (0..<25).map { MapTown.place(Double($0 % 5) * 90 - 180, Double($0 / 5) * 60 - 120) }
    let frame = MapPicture(view, ground: MapTown.ground, route: stops, stops: stops)
      .frame(columns: 60, rows: 15)
    let letters = stops.map { cell(frame, of: $0).text }.joined()
    #expect(letters == "ABCDEFGHIJKLMNOPQRSTUVWXY")
  }

  @Test func `Stops that share a cell are side by side, and a round trip has both its ends`() {
    let stop = MapTown.center
    let frame = MapPicture(view, stops: [stop, MapTown.place(200, 0), stop], here: stop)
      .frame(columns: 60, rows: 15)
    let text = frame.rows[7].text
    #expect(text.contains("CA◉"))
    #expect(cell(frame, of: stop).text == "A")
  }

  @Test func `A stop is a chip, and the selected one has another style and brackets`() {
    let stops = [MapTown.place(-100, 0), MapTown.place(100, 0)]
    let frame = MapPicture(view, ground: MapTown.ground, stops: stops, selected: 1)
      .frame(columns: 60, rows: 15)
    #expect(stops.map { cell(frame, of: $0).style } == [.chip, .selected])
    #expect(frame.text.contains(" A ") && frame.text.contains("[B]"))
  }

  @Test func `A stop out of view has no mark`() {
    let away = MapTown.place(0, 9000)
    let frame = MapPicture(view, stops: [away], here: away).frame(columns: 60, rows: 15)
    let isBlank = frame.rows.dropLast().joined().allSatisfy { $0 == .blank }
    #expect(isBlank)
  }

  @Test func `Letters are beside the scale and the attribution`() {
    let size = Size(rows: 15, columns: 60)
    let corner = view.area(columns: 60, rows: 15)
    let south = corner.south + (corner.north - corner.south) / 100
    let places = [0.02, 0.98].compactMap {
      Coordinate(latitude: south, longitude: corner.west + $0 * (corner.east - corner.west))
    }
    let frame = MapPicture(view, ground: MapTown.ground, stops: places)
      .frame(columns: size.columns, rows: size.rows)
    let text = frame.keyLine
    #expect(text.contains(/m ━+▏A/) && text.contains("B© OpenStreetMap"), "\(text)")
  }

  @Test func `Every possible stop has a letter, and any other number a plus sign`() {
    #expect(MapSight.letter(of: 0) == "A")
    #expect(MapSight.letter(of: 24) == "Y")
    #expect(MapSight.letter(of: 26) == "+")
    #expect(MapSight.letter(of: -1) == "+")
  }
}
