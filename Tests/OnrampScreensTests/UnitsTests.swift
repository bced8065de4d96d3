import OnrampCore
import Testing

@testable import OnrampScreens

@Suite struct UnitsTests {
  @Test(arguments: [
    ("en_US.UTF-8", Units.miles), ("en_GB", .miles), ("es_PR.utf8", .miles), ("en_US@x", .miles),
    ("de_DE.UTF-8", .metric), ("es", .metric), ("C.UTF-8", .metric), ("POSIX", .metric),
    ("", .metric), ("_", .metric), ("en_.UTF-8", .metric),
  ])
  func `Miles are used in countries whose road signs have them`(locale: String, units: Units) {
    #expect(Units(locale: locale) == units)
  }

  @Test func `A distance has the units of the locale, in each language`() {
    let (english, spanish) = (
      Language.english.words(in: .miles).routes, Language.spanish.words(in: .miles).routes
    )
    #expect(
      [0, 150, 301, 320, 1609, 4210, 160_934, 200_000].map(english.distance) == [
        "0 ft", "490 ft", "990 ft", "0.2 mi", "1 mi", "2.6 mi", "100 mi", "124 mi",
      ])
    #expect(english.spokenDistance(1609) == "1 mile")
    #expect(spanish.spokenDistance(4210) == "2,6 millas")
    #expect(Language.english.words.routes.distance(4210) == "4.2 km")
  }

  @Test func `The bar of a map is as long as it says, in feet and miles`() throws {
    let words = Language.english.words(in: .miles)
    let brush = MapBrush(Appearance(words: words, glyphs: .unicode, width: Scenes.width))
    for metersPerDot in [0.2, 1, 5, 30, 200, 3000] {
      let scale = brush.scale(metersPerDot: metersPerDot, columns: 60)
      let match = try #require(try /▕━+ (\d+) (ft|mi) ━+▏/.wholeMatch(in: scale.text))
      let meters = try #require(Double(match.1)) * (match.2 == "ft" ? 0.3048 : 1609.344)
      #expect(abs(Double(scale.count - 2) * 2 * metersPerDot - meters) <= metersPerDot)
    }
  }
}
