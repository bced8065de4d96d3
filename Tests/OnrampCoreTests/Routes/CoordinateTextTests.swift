import OnrampCore
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    "43.5,7.25", " 43.5 , 7.25 ", "geo:43.5,7.25", "GEO:43.5,7.25", "geo:43.5,7.25,12;u=35",
    "geo:43.50000,7.25000?q=43.50000,7.25000", "geo:43.5,7.25;crs=wgs84?z=9",
    "geo:0,0?q=43.5,7.25(Home)", "43.5 7.25", "43,5 7,25", "43,5, 7,25", "43,5; 7,25", "43.5;7.25",
    "43°30'00.0\"N 7°15'00.0\"E", "43° 30′ 0″ N, 7° 15′ 0″ E", "N 43° 30.000' E 007° 15.000'",
    "43 30 00.00 N 07 15 00.00 E", "43.5° N, 7.25° E", "7.25000 E 43.50000 N", "N43.5 E7.25",
    "43º30’0”n 7º15’0”e", "N 43° 30' 0.0'', E 007° 15' 0.0''",
  ])
  func `Degrees and links of a point are its coordinates`(text: String) {
    #expect(Coordinate(text: text) == Coordinate(latitude: 43.5, longitude: 7.25))
  }

  @Test(arguments: [
    "43.5,7.25,12", "200 N 300 W", "40 N 50 W", "N 5 E 7", "43 61 0 N 7 15 0 E", "43.5 30 N 7 15 E",
    "43.5 N 7.5 S", "43.5 N", "43.5 N 7.25", "N 43.5", "Route 43.5 N 7.25 E", "1 2 3 4 N 5.5 E",
    "43 7",
    "43,7 7", "geo:", "geo:43.5", "geo:0,0?q=Casino", "geology 1,2", "geo:91,7",
  ])
  func `Other text isn't a coordinate`(text: String) { #expect(Coordinate(text: text) == nil) }

  @Test func `South and west are negative, in Spanish, too`() {
    let point = Coordinate(latitude: -34.5, longitude: -58.25)
    #expect(Coordinate(text: "34°30'0\"S 58°15'0\"W") == point)
    #expect(Coordinate(text: "34° 30' S, 58° 15' O") == point)
    #expect(Coordinate(text: "-34,5 -58,25") == point)
  }

  @Test func `A link to nowhere on Earth isn't taken for a name`() {
    #expect(Coordinate.isNotOnEarth("95°30'N 7°15'E"))
    #expect(Coordinate.isNotOnEarth("geo:91,7") && !Coordinate.isNotOnEarth("geology"))
  }
}
