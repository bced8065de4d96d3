import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct MapNameTests {
  @Test func `Names are whole, and clear of each other, of the route and of every mark`() {
    var random = SeededGenerator(state: 1)
    var named = 0
    for _ in 0..<200 {
      // Each street's name repeats a single letter, so that part of a name differs from the whole.
      let letters = Array("abcdefghijklmnopqrstuvwxyzαβγδεζηθλμνξπστφχψω")
      let streets = letters.enumerated().map { index, letter in
        let name = String(repeating: letter, count: 4 + index % 9)
        return MapFeature(
          index.isMultiple(of: 3) ? .primary : .residential, name: name, points: line(&random))
      }
      let route = line(&random) + line(&random)
      var picture = MapPicture(
        MapView(center: MapTown.center, zoom: 30), route: route, stops: route, here: route[1])
      let empty = picture.frame(columns: 60, rows: 18)
      picture.ground = MapGround(streets)
      let frame = picture.frame(columns: 60, rows: 18)
      for (row, (cells, bare)) in zip(frame.rows, empty.rows).enumerated() {
        for (cell, was) in zip(cells, bare) where was.style != .plain && row < 17 {
          #expect(cell == was)
        }
        for run in runs(of: row < 17 ? cells : []) {
          named += 1
          #expect(run.count == 4 + (letters.firstIndex(of: run[run.startIndex]) ?? 0) % 9)
        }
      }
    }
    #expect(named > 500)
  }

  @Test func `A street in many pieces is named once`() {
    let pieces = (-10..<10).map {
      MapTown.feature(.primary, "Mill", (Double($0) * 100, 0), (Double($0) * 100 + 99, 0))
    }
    let text = frame(of: pieces, columns: 80, rows: 20).text
    #expect(text.matches(of: /Mill/).count == 1)
  }

  @Test func `The larger road is named where there is room for one`() {
    let small = MapTown.feature(.residential, "Small Lane", (-200, 0), (200, 0))
    let large = MapTown.feature(.primary, "Large Road", (-200, 1), (200, 1))
    for features in [[small, large], [large, small]] {
      let text = frame(of: features, columns: 26, rows: 2).text
      #expect(text.contains("Large Road"))
      #expect(!text.contains("Small"))
    }
  }

  @Test func `The name is along the longest piece of its street`() throws {
    let pieces = [
      MapTown.feature(.primary, "Mill Road", (-150, 0), (-30, 0)),
      MapTown.feature(.primary, "Mill Road", (50, 0), (110, 0)),
    ]
    for features in [pieces, pieces.reversed()] {
      let text = frame(of: features).texts[2]
      let start = try #require(text.firstRange(of: "Mill Road")).lowerBound
      #expect(text.distance(from: text.startIndex, to: start) < 25)
    }
  }

  @Test func `A long name is cut, and marked as cut`() {
    let name = "The Avenue of the Four Hundred Old Linden Trees"
    let road = MapTown.feature(.primary, name, (-400, 0), (400, 0))
    #expect(frame(of: [road]).text.contains(" The Avenue of the Four … "))
  }

  @Test func `A wide name is measured by its cells`() {
    let road = MapTown.feature(.primary, "東京通り", (-400, 0), (400, 0))
    let frame = frame(of: [road])
    #expect(frame.text.contains(" 東京通り "))
    #expect(frame.rows.allSatisfy { $0.reduce(0) { $0 + $1.width } == 60 })
  }

  @Test(arguments: [
    "\u{1B}[2J\u{9B}31mRed\u{7}", "a\u{202E}b\u{2066}c", "\u{200B}\u{FEFF}", "Line\nbreak\r\t",
    String(repeating: "👩\u{200D}", count: 5000), String(repeating: "e\u{301}", count: 9000),
    "     ", "",
  ])
  func `A hostile name is safe, and stays in its row`(name: String) {
    let road = MapTown.feature(.primary, name, (-400, 0), (400, 0))
    let frame = frame(of: [road])
    for row in frame.rows {
      #expect(row.count == 60)
      #expect(row.reduce(0) { $0 + $1.width } == 60)
      let isSafe = row.text.unicodeScalars.allSatisfy {
        !($0.properties.generalCategory == .control
          || [0x202E, 0x2066, 0x200B, 0xFEFF].contains($0.value))
      }
      #expect(isSafe)
    }
    #expect(frame.rows.dropLast().joined().count { $0.style == .dim && $0.text != " " } <= 24)
  }

  private func frame(of features: [MapFeature], columns: Int = 60, rows: Int = 5) -> Frame {
    MapPicture(MapView(center: MapTown.center, zoom: 30), ground: MapGround(features))
      .frame(columns: columns, rows: rows)
  }

  private func line(_ random: inout SeededGenerator) -> [Coordinate] {
    var (east, north) = (
      Double.random(in: -300...300, using: &random), Double.random(in: -150...150, using: &random)
    )
    return (0..<6).map { _ in
      east += .random(in: -100...150, using: &random)
      north += .random(in: -60...60, using: &random)
      return MapTown.place(east, north)
    }
  }

  /// The letters of names, in runs.
  private func runs(of cells: [Cell]) -> [Substring] {
    let text = cells.map { $0.style == .dim ? $0.text : " " }.joined()
    return text.split(separator: " ")
  }
}
