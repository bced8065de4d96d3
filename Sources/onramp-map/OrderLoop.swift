import Dispatch
import Glibc
import OnrampCore
import OnrampHelper

/// Takes orders. Routes are found on a second thread, so that searches are answered meanwhile.
struct OrderLoop {
  /// The maximum number of stops in an order and of places in an answer.
  private static let (maxStops, maxPlaces) = (25, 100)
  /// The maximum size of an order in bytes: a route to draw.
  private static let longestOrder = 1 << 17
  private static let maxCells = 10_000

  private let ways = DispatchQueue(label: "ways")
  private let fonts: Fonts

  init(fonts: Fonts) { self.fonts = fonts }

  func run() -> Never {
    var reader = OrderReader<MapOrder>(longest: Self.longestOrder)
    let map = OpenMap()
    while true {
      // Invalid orders can't be from our form.
      guard let orders = reader.next()?.map(\.order) else { exit(65) }
      let isOld = Self.olderPictures(in: orders)
      for order in orders {
        if isOld.contains(order.id) {
          emit(order.id, .failed(.canceled))
          continue
        }
        guard take(order, map) else { exit(65) }
      }
    }
  }

  /// The pictures that a newer order replaces: only the newest would be seen.
  private static func olderPictures(in orders: [MapOrder]) -> Set<Int> {
    Set(
      orders.filter { if case .picture = $0.order { true } else { false } }.dropLast().map(\.id))
  }

  /// Handles an order. Returns whether it is valid.
  private func take(_ order: MapOrder, _ map: OpenMap?) -> Bool {
    switch order.order {
    case .cancel: Work.cancel(order.id)
    case .table(let line, let avoided), .route(let line, let avoided):
      guard let stops = line.points, (2...Self.maxStops).contains(stops.count) else {
        return false
      }
      guard let map else { break }
      Work.await(order.id)
      ways.async {
        Work.run(order.id) { () throws(MapEvent.Failure) in
          if case .table = order.order { return try map.router.table(stops, avoiding: avoided) }
          return .route(try map.router.legs(stops, avoiding: avoided))
        }
      }
      return true
    case .search(let query, let near, let limit):
      let point = near?.only
      guard (1...Self.maxPlaces).contains(limit), near == nil || point != nil else { return false }
      return answer(order.id, map) { map throws(MapEvent.Failure) in
        .places(try map.names.places(named: query, near: point, limit: limit))
      }
    case .place(let line):
      guard let point = line.only else { return false }
      return answer(order.id, map) { map throws(MapEvent.Failure) in
        .places(try map.names.place(at: point).map { [$0] } ?? [])
      }
    case .ground(let line, let columns, let rows):
      guard let corners = line.points, corners.count == 2,
        (1...Self.maxCells).contains(columns), (1...Self.maxCells).contains(rows)
      else { return false }
      return answer(order.id, map) { map throws(MapEvent.Failure) in
        .ground(try map.ground.features(from: corners[0], to: corners[1], columns, rows))
      }
    case .picture(let drawing):
      guard let map else { break }
      guard let painter = MapPainter(drawing, fonts) else { return false }
      return answer(order.id, map) { map throws(MapEvent.Failure) in
        let tiles = try Database.attempt { () throws(Database.Problem) in
          try painter.tiles(map.ground)
        }
        guard let tiles else { throw .damagedMap }
        return .picture(tiles)
      }
    case .info: return answer(order.id, map) { map in .info(map.info) }
    }
    if map == nil, order.order != .cancel { emit(order.id, .failed(.damagedMap)) }
    return true
  }

  private func answer(
    _ id: Int, _ map: OpenMap?, _ find: (OpenMap) throws(MapEvent.Failure) -> MapEvent.Event
  ) -> Bool {
    guard let map else {
      emit(id, .failed(.damagedMap))
      return true
    }
    do throws(MapEvent.Failure) {
      emit(id, try find(map))
    } catch {
      emit(id, .failed(error))
    }
    return true
  }
}

extension EncodedLine {
  /// The point, if there is exactly one.
  var only: Coordinate? { points.flatMap { $0.count == 1 ? $0.first : nil } }
}

extension MapOrder: HelperOrder {}
