import CSpawn
import FoundationEssentials
import Glibc
import OnrampCore

/// Finds the roads between far places with ``Valhalla``.
///
/// This process can start nothing once it is in its sandbox, so another one, ``FarRoadsHost``, starts Valhalla's program.
/// If that fails, there is no answer, and the search on our own roads goes as far as needed.
final class FarRoads: @unchecked Sendable {
  private let (orders, answers): (UnsafeMutablePointer<FILE>, UnsafeMutablePointer<FILE>)

  /// Starts the other process, which must happen before this one enters its sandbox.
  ///
  /// - Returns: `nil` if this map or this computer has nothing that could answer.
  init?() {
    guard OpenMap.size(of: Valhalla.tiles) != nil, Valhalla(.service) != nil,
      let path = Valhalla.thisProgram
    else { return nil }
    var (order, answer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&order) == 0, pipe(&answer) == 0 else { return nil }
    let process = Tool.withStrings([path, FarRoadsHost.option]) { words in
      onramp_spawn(path, words, [nil], [order[0], answer[1], -1, folder], 4, false)
    }
    close(order[0])
    close(answer[1])
    guard process > 0, let orders = fdopen(order[1], "w"), let answers = fdopen(answer[0], "r")
    else { return nil }
    (self.orders, self.answers) = (orders, answers)
  }

  /// The links of the fastest route from one stop to another, in order; `nil` if none is found.
  func roads(from: Int, to: Int, _ places: RoadPlaces) -> [Int]? {
    let question = Question(
      locations: [from, to].map { Place(places[$0].place) }, costing_options: .init(places.avoided),
      format: "gpx")
    guard let answer = ask("route", question) else { return nil }
    // Each point of the route has the number of its way as its name.
    let ways = String(decoding: answer, as: UTF8.self).split(separator: "<name>").dropFirst()
      .compactMap { Int($0.prefix { $0.isNumber }) }
    return ways.isEmpty ? nil : ways.map { $0 - 1 }
  }

  /// The longest that a route may take, in seconds.
  private static let longest = 1e6

  /// The durations between all stops in seconds; `nil` if there is no table, or no route.
  func table(_ places: RoadPlaces) -> [[Double?]]? {
    let all = places.spots.map { Place($0.place) }
    let question = Question(
      sources: all, targets: all, costing_options: .init(places.avoided), format: "osrm")
    guard let answer = ask("sources_to_targets", question),
      let durations = try? JSONDecoder().decode(Table.self, from: Data(answer)).durations,
      durations.count == all.count, durations.allSatisfy({ $0.count == all.count }),
      durations.joined().allSatisfy({ (0...Self.longest).contains($0 ?? 0) })
    else { return nil }
    return durations
  }

  private func ask(_ action: String, _ question: Question) -> [UInt8]? {
    guard let json = try? JSONEncoder().encode(question) else { return nil }
    let order = Array("\(action) ".utf8) + json + [UInt8(ascii: "\n")]
    guard fwrite(order, 1, order.count, orders) == order.count, fflush(orders) == 0 else {
      return nil
    }
    var line = [CChar](repeating: 0, count: 16)
    guard fgets(&line, Int32(line.count), answers) != nil,
      let count = Int(
        String(decoding: line.prefix { $0 != 10 }.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)),
      (1...FarRoadsHost.most).contains(count)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return fread(&bytes, 1, count, answers) == count ? bytes : nil
  }

  // MARK: Valhalla's words

  private struct Place: Encodable {
    let lat, lon: Double

    init(_ place: Coordinate) { (lat, lon) = (place.latitude, place.longitude) }
  }

  private struct Question: Encodable {
    var locations: [Place]?
    var sources, targets: [Place]?
    let costing = "auto"
    let costing_options: Costing
    let format: String
    let directions_type = "none"
  }

  private struct Costing: Encodable {
    let auto: Costs

    init(_ avoided: Set<AvoidableRoad>) {
      auto = Costs(
        exclude_ferries: avoided.contains(.ferries), exclude_tolls: avoided.contains(.tolls),
        exclude_highways: avoided.contains(.motorways))
    }
  }

  /// Time alone counts, and what to avoid is never used.
  private struct Costs: Encodable {
    let maneuver_penalty = 0, destination_only_penalty = 0, service_penalty = 0, service_factor = 1
    let gate_cost = 0, gate_penalty = 0, private_access_penalty = 0, use_living_streets = 1
    let toll_booth_cost = 0, toll_booth_penalty = 0, ferry_cost = 0, use_distance = 0
    let country_crossing_cost = 0, country_crossing_penalty = 0
    let exclude_ferries, exclude_tolls, exclude_highways: Bool
  }

  private struct Table: Decodable { let durations: [[Double?]] }
}
