import OnrampCore
import OnrampScreens
import Testing

@testable import OnrampShell

@Suite struct PreparedMapTests {
  @Test func `The end of preparing a map says where the map is, and what to do`() {
    let info = MapInfo(south: 0, west: 0, north: 1, east: 1, names: 12, roads: 5_000)
    #expect(
      CommandWords(words: Language.english.words).prepared(info, "map", isElsewhere: true)
        == "The map is ready in map, with 12 names. Run onramp routes with the same options to use it.\n"
        + "Map data © OpenStreetMap contributors, ODbL.")
  }
}
