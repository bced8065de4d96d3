import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// The offline map compared to OSRM, on the same extract.
@Suite(
  .journeys,
  .serialized,
  .enabled(
    if: RealEngine.areThere && MapKit.hasMonaco, "OSRM is not there: run `make engines`"))
struct OfflineBesideOSRMTests {
  /// The maximum distance of a stop from its road, in meters, within which both choose the same
  /// one.
  private static let reach = 200.0

  @Test func `If OSRM finds a way, the offline map does, with about the same time`() throws {
    let (osrm, map) = (try RealEngine(.osrm), try MapKit.monacoMap().client())
    var (random, ratios) = (SplitMix(seed: 18), [Double]())
    while ratios.count < 100 {
      let pair = try (0..<2).map { _ in
        try MapKit.at(
          .random(in: 43.72...43.77, using: &random), .random(in: 7.36...7.48, using: &random))
      }
      guard let theirs = try? osrm.legs(pair).first, theirs.seconds >= 60,
        let (start, end) = theirs.geometry.first.flatMap({ start in
          theirs.geometry.last.map { (start, $0) }
        }),
        meters(pair[0], start) < Self.reach, meters(pair[1], end) < Self.reach
      else { continue }
      let ours = try #require(
        try? map.legs(pair, Cancellation()).first, "OSRM alone finds a way: \(pair)")
      ratios.append(Double(ours.seconds) / Double(theirs.seconds))
    }
    let median = ratios.sorted()[ratios.count / 2]
    #expect((0.9...1.1).contains(median), "\(median)")
  }

  private func meters(_ one: Coordinate, _ other: Coordinate) -> Double {
    let east = (one.longitude - other.longitude) * cos(one.latitude * .pi / 180)
    return 111_195 * hypot(one.latitude - other.latitude, east)
  }
}
