import Testing

@testable import OnrampCore

/// When the map is drawn as a picture, and which picture is used.
@Suite struct DrawnMapTests {
  private static let screen = PixelScreen(.kitty, cellWidth: 10, cellHeight: 20)

  /// Routes with two stops and the route between them, on a terminal.
  private func opened(
    _ screen: PixelScreen? = DrawnMapTests.screen, columns: Int = 130,
    _ opened: OpenedRoutes = Trip.opened
  ) -> (App, [RoutesEffect]) {
    var app = App(routes: RoutesSource(), opened)
    app.act(.resized(Window(rows: 40, columns: columns, colors: 256, pixels: screen)))
    app.add(Trip.places("AB"))
    let effects = app.plan()
    return (app, effects)
  }

  private func ordered(_ effects: [RoutesEffect]) -> (request: Request, order: DrawnMap.Order)? {
    effects.lazy.compactMap {
      if case .picture(let request, let order) = $0 { (request, order) } else { nil }
    }
    .first
  }

  private func canceled(_ effects: [RoutesEffect]) -> [Request] {
    effects.flatMap { if case .cancel(let requests) = $0 { requests } else { [Request]() } }
  }

  private let tiles = [
    MapTile(
      row: 0, column: 0,
      Picture(
        columns: 1, rows: 1,
        pixels: PixelPicture(kind: .kitty, width: 1, height: 1, letters: "AAAA")))
  ]

  @Test func `The visible map is ordered with its route, its stops and its size`()
    throws
  {
    let (app, effects) = opened()
    let order = try #require(ordered(effects)).order
    let layout = RoutesLayout(app.session.window)
    let room = try #require(layout.mapPicture)
    #expect(order.screen == Self.screen && !order.isLight)
    #expect((order.sight.columns, order.sight.rows) == room)
    #expect(room.columns + layout.boxColumns < layout.columns)
    #expect(order.sight.stops == Trip.places("AB").map(\.coordinate))
    #expect(order.sight.route == app.routes?.route?.geometry)
    // The whole route fits the room.
    let projection = MapProjection(order.sight.view, columns: room.columns, rows: room.rows)
    for point in order.sight.route.map({ projection.point($0) }) {
      #expect((0...Double(2 * room.columns)).contains(point.x))
      #expect((0...Double(4 * room.rows)).contains(point.y))
    }
  }

  @Test func `A stop is in the same place in the picture as in the cells`() throws {
    let (app, effects) = opened()
    let sight = try #require(ordered(effects)).order.sight
    let layout = RoutesLayout(app.session.window)
    let view = try #require(app.routes?.map.view)
    let cells = MapProjection(view, columns: layout.columns, rows: layout.rows)
    let picture = MapProjection(sight.view, columns: sight.columns, rows: sight.rows)
    for stop in sight.stops {
      let (one, other) = (cells.point(stop), picture.point(stop))
      #expect(abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01)
    }
  }

  @Test func `Without pixels or an offline map, nothing is ordered`() {
    let (_, effects) = opened(nil)
    #expect(ordered(effects) == nil)
    var server = Trip.opened
    server.offlineMap = nil
    #expect(ordered(opened(Self.screen, server).1) == nil)
  }

  @Test func `A new view cancels the order before it, and only the latest picture is used`()
    throws
  {
    var (app, effects) = opened()
    let first = try #require(ordered(effects))
    effects = app.go(.map(.zoomed(by: 1)))
    let second = try #require(ordered(effects))
    #expect(canceled(effects).contains(first.request) && second.order != first.order)
    app.hear(.picture(first.request, .success(tiles)))
    #expect(app.routes?.map.drawn.tiles == [])
    app.hear(.picture(second.request, .success(tiles)))
    #expect(app.routes?.map.drawn.tiles == tiles && app.routes?.map.drawn.order == second.order)
    // An action that changes nothing in view orders no picture.
    #expect(ordered(app.go(.unknownKeyTapped)) == nil)
  }

  @Test func `The last picture stays until the next one is there, but not in another size`() throws
  {
    var (app, effects) = opened()
    let (request, order) = try #require(ordered(effects))
    app.hear(.picture(request, .success(tiles)))
    effects = app.go(.map(.moved(east: 1, south: 0)))
    #expect(ordered(effects) != nil)
    let (columns, rows) = (order.sight.columns, order.sight.rows)
    #expect(app.routes?.map.drawn.tiles(columns: columns, rows: rows, on: Self.screen) == tiles)
    #expect(app.routes?.map.drawn.tiles(columns: columns - 1, rows: rows, on: Self.screen) == nil)
    #expect(app.routes?.map.drawn.tiles(columns: columns, rows: rows + 1, on: Self.screen) == nil)
    #expect(app.routes?.map.drawn.tiles(columns: columns, rows: rows, on: nil) == nil)
  }

  @Test func `A picture that can't be drawn is ordered once, and the cells come back`() throws {
    var (app, effects) = opened()
    app.hear(.picture(try #require(ordered(effects)).request, .success(tiles)))
    effects = app.go(.map(.zoomed(by: 1)))
    effects = app.hear(.picture(try #require(ordered(effects)).request, .failure(.helperDied)))
    #expect(effects == [] && app.routes?.map.drawn.tiles == [])
    #expect(ordered(app.go(.unknownKeyTapped)) == nil)
    #expect(ordered(app.go(.map(.zoomed(by: -1)))) != nil)
  }

  @Test func `A search, another feature and the end cancel the order`() throws {
    for leave in [AppAction.routes(.search(.tapped)), .routes(.backTapped), .terminated] {
      var (app, effects) = opened()
      app.features.insert(.main, at: 0)
      let request = try #require(ordered(effects)).request
      effects = app.act(leave).routesEffects
      if leave == .terminated { effects += app.go(.response(.counted(0))) }
      #expect(canceled(effects).contains(request), "\(leave)")
    }
  }

  @Test func `Another window and another background order the map anew`() throws {
    var (app, effects) = opened()
    let first = try #require(ordered(effects))
    effects =
      app.act(
        .resized(Window(rows: 40, columns: 120, colors: 256, pixels: Self.screen, isLight: true))
      ).routesEffects
    let second = try #require(ordered(effects))
    #expect(second.order.isLight && second.order.sight.columns < first.order.sight.columns)
  }

  @Test func `A map too large for sixels stays in cells`() throws {
    let large = PixelScreen(.sixel, cellWidth: 40, cellHeight: 80)
    #expect(ordered(opened(large, columns: 200).1) == nil)
    let usual = PixelScreen(.sixel, cellWidth: 10, cellHeight: 20)
    #expect(ordered(opened(usual, columns: 200).1) != nil)
  }

  @Test func `The driver's position is in the middle of the picture`() throws {
    for columns in [80, 130, 200] {
      var app = App(routes: RoutesSource())
      app.act(.resized(Window(rows: 40, columns: columns, colors: 256, pixels: Self.screen)))
      let here = MapPlace(try #require(Coordinate(latitude: 41, longitude: 7.4)))
      app.add(here)
      app.go(.map(.zoomed(by: -1)))
      let effects = app.go(.map(.wholeRouteTapped))
      let sight = try #require(ordered(effects)).order.sight
      let projection = MapProjection(sight.view, columns: sight.columns, rows: sight.rows)
      let point = projection.point(here.coordinate)
      #expect(
        abs(point.x - Double(sight.columns)) < 0.1 && abs(point.y - Double(2 * sight.rows)) < 0.1)
    }
  }

  @Test func `A driver who has hardly moved is not drawn again`() throws {
    var app = App(routes: Trip.receiver)
    app.act(.resized(Window(rows: 40, columns: 130, colors: 256, pixels: Self.screen)))
    let request = try #require(app.routes?.location.fix.request)
    func move(_ latitude: Double) throws -> [RoutesEffect] {
      let place = MapPlace(try #require(Coordinate(latitude: latitude, longitude: 7.4)))
      return app.hear(.located(request, CurrentLocation(place, from: .receiver, at: Trip.time)))
    }
    #expect(ordered(try move(41)) != nil)
    #expect(ordered(try move(41.000_001)) == nil)
    #expect(ordered(try move(41.001)) != nil)
  }
}
