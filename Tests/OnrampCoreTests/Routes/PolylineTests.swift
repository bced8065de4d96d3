import Testing

@testable import OnrampCore

@Suite struct PolylineTests {
  @Test func `The format's example is read and written back unchanged`() throws {
    let text = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
    let points = try #require(Polyline.decode(text))
    // The example has five decimals.
    #expect(points.map(\.latitude) == [3.85, 4.07, 4.3252])
    #expect(points.map(\.longitude) == [-12.02, -12.095, -12.6453])
    #expect(Polyline.encode(points) == text)
  }

  @Test func `The corners of the earth come back`() throws {
    let corners = [(90.0, 180.0), (-90, -180), (90, 180), (0, 0), (0.00001, -0.00001)]
    let points = try corners.map { try #require(Coordinate(latitude: $0, longitude: $1)) }
    #expect(Polyline.decode(Polyline.encode(points)) == points)
    #expect(Polyline.decode("") == [])
  }

  @Test(arguments: [
    "_", "_p~iF", "_p~iF~", "_p~iF~ps|U_", " ", "é", "\u{7F}??", "??>?", "_p~iF~ps|U\0?",
    // Off the Earth, in one step or in several.
    "_gsia_D?", "~~~~~~~~~~~~~~~~?", "_oaozA?_oaozA?",
  ])
  func `Anything that isn't a line is refused`(text: String) {
    #expect(Polyline.decode(text) == nil)
  }

  @Test func `A line of more points than wanted is refused`() {
    #expect(Polyline.decode("????", most: 2)?.count == 2)
    #expect(Polyline.decode("????", most: 1) == nil)
  }
}
