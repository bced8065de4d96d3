import OnrampCore
import Testing

struct TurnTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func `Four quarters lead back, through four different orientations`(orientation: Int) {
    let seen = Turn.allCases.map { $0.orientation(after: orientation) }
    #expect(seen[0] == orientation)
    #expect(Set(seen).count == 4)
    #expect(Turn.quarter.orientation(after: seen[3]) == orientation)
    #expect(Set(seen).isSubset(of: orientation.isMirrored ? [2, 4, 5, 7] : [1, 3, 6, 8]))
  }

  @Test func `An upright photo turned clockwise is the camera held upright`() {
    #expect(Turn.quarter.orientation(after: 1) == 6)
    #expect(Turn.threeQuarters.orientation(after: 1) == 8)
    #expect(Turn.quarter.orientation(after: 0) == 6)
  }

  @Test func `Turns add up`() {
    for one in Turn.allCases {
      for other in Turn.allCases {
        #expect(
          (one + other).orientation(after: 2) == other.orientation(after: one.orientation(after: 2))
        )
      }
    }
  }
}

extension Int {
  /// Whether an orientation shows the photo mirrored.
  fileprivate var isMirrored: Bool { [2, 4, 5, 7].contains(self) }
}
