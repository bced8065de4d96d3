import OnrampCore
import OnrampScreens
import Testing

@testable import OnrampShell

@Suite struct PreparedMapTests {
  @Test(arguments: [
    (MapInfo.FarRoads?.none, 2_000_000, ""), (.prepared, 2_000_000, ""), (.notInstalled, 5_000, ""),
    (.notInstalled, 2_000_000, " Valhalla isn't installed, so long-distance routes take longer."),
    (
      .failed, 5_000,
      " Valhalla failed, perhaps for lack of memory, so long-distance routes take longer."
    ),
  ])
  func `Who has prepared a map hears whether long-distance routes take longer`(
    farRoads: MapInfo.FarRoads?, roads: Int, said: String
  ) {
    var info = MapInfo(south: 0, west: 0, north: 1, east: 1, names: 12, roads: roads)
    info.farRoads = farRoads
    #expect(
      CommandWords(words: Language.english.words).prepared(info, "map", isElsewhere: true)
        == "The map is ready in map, with 12 names.\(said) Run onramp routes with the same options to use it.\n"
        + "Map data © OpenStreetMap contributors, ODbL.")
    let spanish = CommandWords(words: Language.spanish.words).prepared(
      info, "map", isElsewhere: false)
    #expect(spanish.contains("Valhalla") == !said.isEmpty)
  }
}
