import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// The map as a picture, drawn by the helper.
@Suite(.journeys) struct MapPictureTests {
  private let work = Cancellation()
  private let town: PreparedMap
  private let painter: MapClient

  init() throws {
    town = try MapKit.townMap()
    painter = MapClient(program: MapKit.program, directory: town.folder, draws: true, soon: 60)
  }

  private func drawing(
    _ columns: Int, _ rows: Int, _ kind: PixelScreen.Kind = .kitty, cell: (Int, Int) = (10, 20),
    zoom: Int = 26, isLight: Bool = true
  ) throws -> MapDrawing {
    let stops = [try MapKit.at(50.0001, 10.001), try MapKit.at(50.009, 10.01)]
    let sight = MapSight(
      MapView(center: try MapKit.at(50.005, 10.01), zoom: zoom), columns: columns, rows: rows,
      route: stops, stops: stops, selected: 1, here: stops[0])
    let screen = try #require(PixelScreen(kind, cellWidth: cell.0, cellHeight: cell.1))
    return sight.drawing(on: screen, isLight: isLight)
  }

  @Test func `A picture has the size of its order, on any screen`() throws {
    var random = SplitMix(seed: 32)
    for _ in 0..<24 {
      let kind = try #require(
        [PixelScreen.Kind.kitty, .iterm, .sixel].randomElement(using: &random))
      let (columns, rows) = (
        Int.random(in: 1...150, using: &random), Int.random(in: 1...50, using: &random)
      )
      let cell = (Int.random(in: 2...14, using: &random), Int.random(in: 4...24, using: &random))
      let drawing = try drawing(
        columns, rows, kind, cell: cell, zoom: .random(in: 0...38, using: &random),
        isLight: .random(using: &random))
      // The client has checked that the tiles cover exactly the requested area.
      let tiles = try painter.picture(drawing, work)
      guard kind != .sixel else { continue }
      let pixels = try #require(tiles.first?.picture.pixels)
      #expect(pixels.width == columns * cell.0 && pixels.height == rows * cell.1)
      #expect(!pixels.isStretched)
    }
  }

  @Test func `A picture with too many pixels is smaller, and stretched`() throws {
    let tiles = try painter.picture(drawing(200, 60, cell: (20, 40)), work)
    let pixels = try #require(tiles.first?.picture.pixels)
    #expect(pixels.isStretched && pixels.width * pixels.height <= MapDrawing.maxPixels)
    #expect(abs(Double(pixels.width) / Double(pixels.height) - 200.0 * 20 / (60 * 40)) < 0.01)
  }

  @Test func `Sixels beyond what xterm takes at once come in tiles without seams`() throws {
    let tiles = try painter.picture(drawing(150, 60, .sixel), work)
    #expect(tiles.count == 4)
    for tile in tiles {
      let pixels = try #require(tile.picture.pixels)
      #expect(pixels.width == tile.picture.columns * 10)
      // Only the last row of tiles may be a few pixels short.
      #expect(
        pixels.height == tile.picture.rows * 20
          || tile.row + tile.picture.rows == 60 && tile.picture.rows * 20 - pixels.height < 6)
    }
  }

  /// The colors at locations on a map, drawn as a picture of 120×40 cells.
  private func colors(
    at places: [(Double, Double)], _ view: MapView, by painter: MapClient, isLight: Bool = true,
    route: [Coordinate] = []
  ) throws -> [String] {
    let folder = try Folder()
    let file = folder.file("map.png")
    let screen = try #require(PixelScreen(.kitty, cellWidth: 10, cellHeight: 20))
    let sight = MapSight(view, columns: 120, rows: 40, route: route)
    let tiles = try painter.picture(sight.drawing(on: screen, isLight: isLight), work)
    let letters = try #require(tiles.first?.picture.pixels?.letters)
    try #require(Data(base64Encoded: letters)).write(to: URL(filePath: file))
    let projection = MapProjection(view, columns: 120, rows: 40)
    return try places.map { latitude, longitude in
      let point = projection.point(try MapKit.at(latitude, longitude))
      let pixel = "%[pixel:p{\(Int(point.x * 5)),\(Int(point.y * 5))}]"
      return try Shell.run("convert", [file, "-format", pixel, "info:"]).output
    }
  }

  @Test(arguments: [true, false])
  func `Roads, water, parks and the route have different colors`(isLight: Bool) throws {
    // A street without the route, the route, land, water and a park.
    let places = [
      (50, 10.018), (50, 10.0025), (50.015, 10.02), (50.0215, 10.036), (50.0035, 10.003),
    ]
    let colors = try colors(
      at: places, MapView(center: MapKit.at(50.0105, 10.021), zoom: 25), by: painter,
      isLight: isLight, route: [MapKit.at(50, 10), MapKit.at(50, 10.005)])
    #expect(Set(colors).count == colors.count, "\(colors)")
  }

  @Test func `The sea is on the right of a coast, in view or not, and around an island`() throws {
    let coast = """
      n1 x9.980 y50.000
      n2 x9.990 y50.010
      n3 x10.000 y49.900
      n4 x10.000 y50.100
      n5 x10.020 y50.000
      n6 x10.030 y50.000
      n7 x10.025 y50.010
      w1 Thighway=primary,name=Coast%20%Road Nn1,n2
      w2 Tnatural=coastline Nn3,n4
      w3 Tnatural=coastline Nn5,n6,n7,n5

      """
    let map = try PreparedMap(from: MapKit.extract(of: coast))
    let painter = MapClient(program: MapKit.program, directory: map.folder, draws: true, soon: 60)
    let (land, water) = ("srgb(246,243,236)", "srgb(175,211,230)")
    let near = MapView(center: try MapKit.at(50.005, 10.01), zoom: 25)
    let places = [(50.02, 9.995), (50.02, 10.005), (50.003, 10.025), (50.02, 10.025)]
    #expect(try colors(at: places, near, by: painter) == [land, water, land, water])
    // No coast is in view.
    let open = MapView(center: try MapKit.at(50.003, 10.012), zoom: 30)
    #expect(try colors(at: [(50.003, 10.012)], open, by: painter) == [water])
    let inland = MapView(center: try MapKit.at(50.003, 9.995), zoom: 32)
    #expect(try colors(at: [(50.003, 9.995)], inland, by: painter) == [land])
    // Maps prepared by earlier versions have coasts among their rivers.
    try Shell.succeed(
      "sqlite3",
      [try map.files() + "/map.sqlite", "UPDATE tree SET first = 8, last = 8 WHERE first = 102"])
    painter.stop()
    #expect(try colors(at: places, near, by: painter) == [land, land, land, land])
  }

  @Test func `Of several waiting orders, only the newest is drawn`() throws {
    let order = try JSONEncoder().encode(MapOrder.Order.picture(drawing(120, 40)))
    let lines = (1...5).map { #"{"id":\#($0),"order":\#(String(decoding: order, as: UTF8.self))}"# }
    let result = try MapKit.run(
      lines.joined(separator: "\n") + "\n", map: town.files(), arguments: "--pictures")
    let answers = result.output.split(separator: "\n")
    #expect(answers.count == 5)
    for line in answers.dropLast() { #expect(line.contains("cancelled"), "\(line.prefix(100))") }
    #expect(answers.last?.contains(#""id":5"#) == true && answers.last?.contains("letters") == true)
  }

  @Test func `Anything that isn't an order of the form ends it`() throws {
    let order = String(
      decoding: try JSONEncoder().encode(MapOrder.Order.picture(drawing(12, 4))), as: UTF8.self)
    for (old, new) in [
      (#""columns":12"#, #""columns":0"#), (#""columns":12"#, #""columns":1001"#),
      (#""rows":4"#, #""rows":-4"#), (#""cellWidth":10"#, #""cellWidth":0"#),
      (#""zoom":26"#, #""zoom":99"#), (#""center":{"text":""#, #""center":{"text":"~"#),
    ] {
      let broken = order.replacingOccurrences(of: old, with: new)
      try #require(broken != order, "\(old)")
      let result = try MapKit.run(
        #"{"id":1,"order":\#(broken)}"# + "\n", map: town.files(), arguments: "--pictures")
      #expect(result.status == 65 && result.output == "", "\(new)")
    }
  }

  @Test func `A damaged map draws no picture, and doesn't crash`() throws {
    let copy = try town.copy()
    let file = try copy.file("map.sqlite")
    var bytes = try Data(contentsOf: file)
    for place in stride(from: 4096, to: bytes.count, by: 7) { bytes[place] ^= 0x5A }
    try bytes.write(to: file)
    let painter = MapClient(program: MapKit.program, directory: copy.folder, draws: true, soon: 60)
    #expect(throws: RouteProblem.damagedMap) { try painter.picture(drawing(80, 20), work) }
  }

  @Test func `Without fonts, it draws without names`() throws {
    let folder = try Folder()
    let none = try folder.put("<fontconfig></fontconfig>", as: "fonts.conf")
    let script = try Net.script(
      "FONTCONFIG_FILE='\(none)' exec \(MapKit.program) \"$@\"", in: folder)
    let bare = MapClient(program: script, directory: town.folder, draws: true, soon: 60)
    let drawing = try drawing(80, 20)
    let letters = try bare.picture(drawing, work).first?.picture.pixels?.letters
    #expect(
      try letters != nil && letters != painter.picture(drawing, work).first?.picture.pixels?.letters
    )
  }
}
