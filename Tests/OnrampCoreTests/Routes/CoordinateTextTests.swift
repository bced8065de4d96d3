import OnrampCore
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    "43.5,7.25", " 43.5 , 7.25 ", "geo:43.5,7.25", "GEO:43.5,7.25", "geo:43.5,7.25,12;u=35",
    "geo:43.50000,7.25000?q=43.50000,7.25000", "geo:43.5,7.25;crs=wgs84?z=9",
    "geo:0,0?q=43.5,7.25(Home)",
  ])
  func `Degrees and links of a point are its coordinates`(text: String) {
    #expect(Coordinate(text: text) == Coordinate(latitude: 43.5, longitude: 7.25))
  }

  @Test(arguments: [
    "43.5,7.25,12", "geo:", "geo:43.5", "geo:0,0?q=Casino", "geology 1,2", "geo:91,7",
  ])
  func `Another text is none`(text: String) { #expect(Coordinate(text: text) == nil) }

  @Test func `A link to nowhere on Earth is told from a name`() {
    #expect(Coordinate.isNotOnEarth("geo:91,7") && !Coordinate.isNotOnEarth("geology"))
  }
}
