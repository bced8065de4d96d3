import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// Which restrictions of an extract forbid a car to turn, and what a route does about them.
///
/// The judge in `Tests/Roads` checks them, too.
@Suite(.journeys) struct TurnRuleTests {
  private let work = Cancellation()

  /// Two squares side by side, 1-2-5 in the south and 4-3-6 in the north; a side is about 111 m
  /// long. From road 10, which leads to node 2 from the south, a turn into road 1 or along road 2
  /// into road 3 is the short way.
  private static func text(_ rules: String) -> String {
    """
    n1 x10.000000 y50.000
    n2 x10.001555 y50.000
    n3 x10.001555 y50.001
    n4 x10.000000 y50.001
    n5 x10.003110 y50.000
    n6 x10.003110 y50.001
    n7 x10.001555 y49.999
    n8 x9.999000 y50.001
    w1 Thighway=residential Nn1,n2
    w2 Thighway=residential,oneway=yes Nn2,n3
    w3 Thighway=residential Nn3,n4
    w4 Thighway=residential,oneway=yes Nn4,n1
    w5 Thighway=residential Nn2,n5
    w6 Thighway=residential Nn3,n6
    w7 Thighway=residential Nn5,n6
    w8 Thighway=residential Nn4,n8
    w10 Thighway=residential Nn7,n2
    \(rules)
    """
  }

  /// The meters from road 10 to a place.
  private func meters(_ rules: String, to latitude: Double, _ longitude: Double) throws -> Int {
    let rules = rules.split(separator: "\n").enumerated()
      .map { "r\($0 + 1) Ttype=restriction,\($1)\n" }.joined()
    let prepared = try PreparedMap(from: MapKit.extract(of: Self.text(rules)))
    let stops = [try MapKit.at(49.9992, 10.001555), try MapKit.at(latitude, longitude)]
    let leg = try #require(try prepared.client().legs(stops, work).first)
    #expect(try prepared.client().table(stops, work).seconds[0][1] == leg.seconds)
    return leg.meters
  }

  @Test(arguments: [
    ("restriction=no_left_turn", true), ("restriction=no_entry", true),
    ("restriction=no_exit", true), ("restriction=no_u_turn;no_left_turn", true),
    ("restriction=no_u_turn;%20%no_left_turn", true), ("restriction:motorcar=no_left_turn", true),
    ("restriction=no_left_turn_on_red,restriction:motor_vehicle=no_left_turn", true),
    ("restriction=no_left_turn,except=bicycle;bus", true),
    ("restriction=no_left_turn_on_red", false), ("restriction=no_turn_on_red", false),
    ("restriction=no_right_turn_on_red", false), ("restriction=only_straight_on_red", false),
    ("restriction=none", false), ("restriction=no_parking", false),
    ("restriction=no_left_turn,restriction:motorcar=none", false),
    ("restriction=no_left_turn,except=bus;%20%motorcar", false),
    ("restriction:hgv=no_left_turn", false),
    ("restriction:conditional=no_left_turn%20%@%20%(07:00-09:00)", false),
  ])
  func `A turn is forbidden only by rules that always apply to cars`(
    tags: String, isForbidden: Bool
  )
    throws
  {
    let meters = try meters("\(tags) Mw10@from,n2@via,w1@to", to: 50, 10.0006)
    // 157 m by the turn, and 465 m around the northern square.
    #expect(abs(meters - (isForbidden ? 467 : 157)) <= 15, "\(meters)")
  }

  @Test func `Several roads may have one restriction`() throws {
    let rule = "restriction=no_entry Mw5@from,w10@from,n2@via,w1@to"
    #expect(try meters(rule, to: 50, 10.0006) > 400)
    let two = "restriction=no_exit Mw10@from,n2@via,w5@to,w1@to"
    #expect(try meters(two, to: 50, 10.0006) > 400)
    // Two that allow only one turn each allow both.
    let only = """
      restriction=only_left_turn Mw10@from,n2@via,w1@to
      restriction=only_straight_on Mw10@from,n2@via,w2@to
      """
    #expect(try meters(only, to: 50, 10.0006) < 170)
    #expect(try meters(only, to: 50, 10.0025) > 300)
  }

  @Test(arguments: [
    // Along road 2 into road 3: around the western square instead, or the eastern one.
    ("restriction=no_left_turn Mw10@from,w2@via,w3@to", true, false),
    ("restriction=no_left_turn Mw10@from,w3@to,w2@via", true, false),
    ("restriction=only_right_turn Mw10@from,w2@via,w6@to", true, false),
    ("restriction=only_left_turn Mw10@from,w2@via,w3@to", false, true),
    ("restriction=no_left_turn Mw5@from,w2@via,w3@to", false, false),
    ("restriction=no_left_turn_on_red Mw10@from,w2@via,w3@to", false, false),
    ("restriction=no_left_turn,except=motor_vehicle Mw10@from,w2@via,w3@to", false, false),
    // Along two roads, in any order.
    ("restriction=no_straight_on Mw10@from,w2@via,w3@via,w8@to", false, false),
    ("restriction=no_straight_on Mw10@from,w3@via,w2@via,w8@to", false, false),
  ])
  func `A turn over other roads is forbidden, too`(
    rule: String, isWestForbidden: Bool, isEastForbidden: Bool
  ) throws {
    // 89 m, 111 m and half of road 3 or 6.
    let (west, east) = (
      try meters(rule, to: 50.001, 10.001), try meters(rule, to: 50.001, 10.0021)
    )
    #expect((west > 260) == isWestForbidden, "\(west)")
    #expect((east > 260) == isEastForbidden, "\(east)")
    let beyond = try meters(rule, to: 50.001, 9.9995)
    #expect((beyond > 360) == (isWestForbidden || rule.contains("w8")), "\(beyond)")
  }
}
