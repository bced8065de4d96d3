import OnrampCore

/// A server that computes routes, whichever program it runs.
///
///     let engine = RoutingEngine(server)
///     let table = try engine.table(stops, ask)
///     let legs = try engine.legs(stops, ask)
///
/// Stop numbers in a ``RouteProblem`` refer to the stops as passed in.
public struct RoutingEngine: Sendable {
  /// Sends a request, waits, and returns the response, with any status.
  public typealias Ask = (NetworkRequest) throws(RouteProblem) -> NetworkResponse

  /// The engine named in its routes, such as `osrm`.
  public let name: String
  let dialect: any RoutingDialect

  /// Creates a server.
  ///
  /// - Parameter avoided: What its routes may not use.
  public init(_ server: RoutingServer, avoiding avoided: Set<AvoidableRoad> = []) {
    name = server.engine.rawValue
    dialect =
      switch server.engine {
      case .osrm: OSRM(address: server.address, avoided: avoided)
      case .valhalla: Valhalla(address: server.address, avoided: avoided)
      }
  }

  /// A cheap request to check that the server is there, which any response confirms.
  public var reachability: NetworkRequest { dialect.reachability }

  /// The durations between all stops.
  public func table(_ stops: [Coordinate], _ ask: Ask) throws(RouteProblem) -> DurationTable {
    let answer = try ask(dialect.table(of: stops))
    let table: DurationTable
    do throws(Refusal) {
      table = try dialect.durations(from: answer, of: stops)
    } catch {
      throw try problem(error, of: stops, ask)
    }
    return dialect.hasGaps ? try filled(table, of: stops, ask) : table
  }

  /// The legs along the stops in this order.
  public func legs(_ stops: [Coordinate], _ ask: Ask) throws(RouteProblem) -> [RouteLeg] {
    var legs: [RouteLeg] = []
    // Each part begins with the last stop of the previous one.
    while legs.count < stops.count - 1 {
      let first = legs.count
      let part = Array(stops[first..<min(first + dialect.maxStops, stops.count)])
      do throws(Refusal) {
        legs += try self.part(part, ask)
      } catch {
        throw try problem(error, of: part, ask).counted(from: first)
      }
    }
    return legs
  }

  /// The legs of one request.
  private func part(_ stops: [Coordinate], _ ask: Ask) throws(Refusal) -> [RouteLeg] {
    let answer = try throwing(as: Refusal.problem, ask(dialect.route(of: stops)))
    return try dialect.legs(from: answer, of: stops)
  }

  /// The maximum number of missing durations to request individually: all from and to one of 25
  /// stops.
  private static let maxGaps = 48

  /// The table with its missing durations filled in, each from its own request.
  private func filled(
    _ table: DurationTable, of stops: [Coordinate], _ ask: Ask
  ) throws(RouteProblem) -> DurationTable {
    var (rows, gaps) = (table.seconds, 0)
    for from in stops.indices {
      for to in stops.indices where rows[from][to] == nil && gaps < Self.maxGaps {
        gaps += 1
        do throws(Refusal) {
          rows[from][to] = try part([stops[from], stops[to]], ask).first?.seconds
        } catch .problem(let problem) {
          throw problem
        } catch {}
      }
    }
    return DurationTable(rows) ?? table
  }

  /// The problem behind a refusal. If the server doesn't say, it is asked further questions.
  private func problem(
    _ refusal: Refusal, of stops: [Coordinate], _ ask: Ask
  ) throws(RouteProblem) -> RouteProblem {
    if case .problem(let problem) = refusal { return problem }
    if let roads = dialect.roads(near: stops),
      let stop = try dialect.offRoad(from: ask(roads), of: stops)
    {
      return .offRoad(stop: stop)
    }
    if stops.count == 2 { return .unreachable(from: 0, to: 1) }
    for from in stops.indices.dropLast() {
      do throws(Refusal) {
        _ = try part([stops[from], stops[from + 1]], ask)
      } catch .problem(let problem) {
        return problem.counted(from: from)
      } catch {
        return .unreachable(from: from, to: from + 1)
      }
    }
    // Each leg exists on its own, but not all of them together.
    return .server(.unexpected)
  }
}

extension RouteProblem {
  /// The same problem, with stops counted from another first stop.
  fileprivate func counted(from first: Int) -> RouteProblem {
    switch self {
    case .offRoad(let stop): .offRoad(stop: stop + first)
    case .unreachable(let from, let to): .unreachable(from: from + first, to: to + first)
    default: self
    }
  }
}
