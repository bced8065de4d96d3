import Foundation
import OnrampCore
import TestKit
import Testing

@testable import JourneyKit
@testable import OnrampShell

/// What a search does if a map doesn't say where its nodes are, or lies about it.
@Suite(.journeys) struct NodePlacesTests {
  private let map: PreparedMap
  private let stops: [Coordinate]
  private let work = Cancellation()

  init() throws {
    map = try MapKit.townMap()
    stops = [try MapKit.at(50.0001, 10.0012), try MapKit.at(50.0089, 10.0101)]
  }

  @Test func `A map without node places, like an older one, has the same routes`() throws {
    let copy = try map.copy()
    let file = try copy.file("places.mem")
    let size = try Data(contentsOf: file).count
    try FileManager.default.removeItem(at: file)
    let database = try copy.file("map.sqlite").path
    let change =
      "UPDATE info SET record = replace(record, '\"places.mem\":\(size)', '\"far.mem\":1')"
    try Shell.succeed("sqlite3", [database, change])
    // Maps of that age have no checksums either.
    try copy.changeRecord { $0.sums = nil }
    let client = MapClient(program: MapKit.program, directory: copy.folder, soon: 60)
    #expect(try client.legs(stops, work) == map.client().legs(stops, work))
  }

  @Test func `Damaged node places never lead over forbidden roads, and truncated ones are damage`()
    throws
  {
    let copy = try map.copy()
    let file = try copy.file("places.mem")
    let size = try Data(contentsOf: file).count
    try Data(repeating: 0xA5, count: size).write(to: file)
    #expect(try copy.client().legs(stops, work) == map.client().legs(stops, work))
    try Data(repeating: 0, count: size - 1).write(to: file)
    #expect(throws: RouteProblem.damagedMap) { try copy.client().info() }
  }
}
