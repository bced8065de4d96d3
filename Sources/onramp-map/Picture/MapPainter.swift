import Glibc
import OnrampCore

/// Draws a map as a picture.
///
/// The layers, from the bottom: land, parks, water, railways, streets by importance, the route,
/// stops, and names where there is room.
struct MapPainter {
  /// The limits that bound the time for any map.
  private static let (maxShapes, maxPixels) = (20_000, 300_000)
  /// The zoom from which a town is larger than the view.
  private static let closestTown = 16.0

  private let drawing: MapDrawing
  private let projection: PictureProjection
  private let style: PictureStyle
  private let ink: PictureInk
  private let fonts: Fonts
  private let frame: PictureClip
  /// The scale relative to a usual screen.
  private let unit: Double
  private let zoom: Double

  /// Starts a drawing; `nil` if our form can't have sent it.
  init?(_ drawing: MapDrawing, _ fonts: Fonts) {
    guard let projection = PictureProjection(drawing) else { return nil }
    style = .style(isLight: drawing.isLight)
    guard let ink = PictureInk(width: projection.width, height: projection.height, style.land)
    else {
      return nil
    }
    (self.drawing, self.projection, self.ink, self.fonts) = (drawing, projection, ink, fonts)
    frame = PictureClip(width: projection.width, height: projection.height, margin: 60)
    unit = Double(drawing.screen.cellHeight) / 20 * projection.scale
    zoom = projection.zoom - log2(Double(drawing.screen.cellHeight) / 20)
  }

  /// Draws the map; `nil` if our form can't have sent the order, or memory runs out.
  func tiles(_ ground: Ground) throws(Database.Problem) -> [MapTile]? {
    guard let stops = drawing.stops.points, stops.count <= 100,
      let pieces = drawing.route.all(\.points)
    else { return nil }
    let streets = try drawGround(ground)
    let lines = pieces.flatMap { frame.runs(of: projection.pixels($0)) }
    drawRoute(lines)
    var room = PictureRoom(width: projection.width, height: projection.height)
    for line in lines { room.take(along: line, routeWidth / 2 + 2 * unit) }
    let route = room
    let chips = PictureChips(ink, fonts, style, unit: unit)
    if let here = drawing.here?.only {
      let place = projection.pixels([here])[0]
      chips.drawHere(place)
      room.take(place, 12 * unit)
    }
    let places = projection.pixels(stops)
    for place in places { room.take(place, chips.radius + 2 * unit) }
    var names = PictureNames(ink, fonts, room, route: route)
    write(streets.towns, &names)
    write(streets.named, &names)
    write(streets.areas, &names)
    chips.draw(places, selected: drawing.selected)
    return PictureTiles(
      drawing: drawing, isStretched: projection.scale < 1, ink: ink, colors: style.colors
    ).encoded()
  }

  // MARK: The ground

  /// The parts of the ground that have names.
  private struct Named {
    /// The streets, most important first.
    var named: [(kind: MapFeature.Kind, name: String, lines: [[Pixel]])] = []
    var areas: [(name: String, ring: [Pixel], isWater: Bool)] = []
    var towns: [(name: String, place: Pixel)] = []
  }

  private func drawGround(_ ground: Ground) throws(Database.Problem) -> Named {
    let area = projection.area(margin: 60)
    let pixel = projection.degreesPerPixel
    let dot = (x: pixel.x * 1.2, y: pixel.y * 1.2)
    var (named, shapes, points) = (Named(), 0, 0)
    func read(_ kind: Int, least: Double = 0) throws(Database.Problem) -> [(String?, [Pixel])] {
      let found = try ground.shapes(
        kind, in: area, dot: dot, least: (pixel.x * least, pixel.y * least),
        limit: max(0, Self.maxShapes - shapes))
      return found.compactMap { shape in
        guard points < Self.maxPixels else { return nil }
        (shapes, points) = (shapes + 1, points + shape.points.count)
        return (shape.name, projection.pixels(shape.points))
      }
    }
    ink.fill(
      try ground.sea(in: area, dot: dot).map { frame.area(projection.pixels($0)) }, style.water)
    for (kind, color) in [(MapFeature.Kind.park, style.park), (.water, style.water)] {
      for (name, ring) in try read(kind.rawValue, least: 3) {
        let ring = frame.area(ring)
        ink.fill([ring], color)
        if let name { named.areas.append((name, ring, kind == .water)) }
      }
    }
    let rivers = try read(MapFeature.Kind.shore.rawValue).flatMap { frame.runs(of: $0.1) }
    ink.stroke(rivers, width: max(1.2, PictureStyle.width(5, at: zoom)) * unit, style.water)
    if zoom > 10.5 {
      let rails = try read(MapFeature.Kind.rail.rawValue).flatMap { frame.runs(of: $0.1) }
      ink.stroke(rails, width: max(1, PictureStyle.width(2.4, at: zoom)) * unit, style.rail)
      if zoom > 14 {
        ink.stroke(
          rails, width: max(0.6, PictureStyle.width(1.4, at: zoom)) * unit, style.land,
          isRound: false, dash: [5 * unit, 5 * unit])
      }
    }
    var roads: [(style: PictureStyle.Road, lines: [[Pixel]])] = []
    for kind in PictureStyle.roadKinds.reversed() {
      guard let road = style.road(kind), zoom >= road.from else { continue }
      var (lines, names): ([[Pixel]], [String: [[Pixel]]]) = ([], [:])
      for (name, line) in try read(kind.rawValue) {
        lines += frame.runs(of: line)
        if let name, zoom >= road.from + 1.5 { names[name, default: []].append(line) }
      }
      roads.append((road, lines))
      named.named += names.map { (kind, $0.key, $0.value) }
    }
    draw(roads.reversed())
    if zoom < Self.closestTown {
      named.towns = try read(NameKind.townInTree).compactMap { name, place in
        name.flatMap { name in place.first.map { (name, $0) } }
      }
    }
    return named
  }

  /// Draws streets, least important first, with all casings below, so that junctions are open.
  private func draw(_ roads: [(style: PictureStyle.Road, lines: [[Pixel]])]) {
    for road in roads {
      let width = PictureStyle.width(road.style.width, at: zoom)
      if width >= 2.5 {
        ink.stroke(road.lines, width: (width + 2) * unit, road.style.casing)
      }
    }
    for road in roads {
      let width = PictureStyle.width(road.style.width, at: zoom)
      // A street too thin for a casing takes its color, to stand out from the land.
      let isCased = width >= 2.5
      let color = isCased || !style.isLight ? road.style.color : road.style.casing
      ink.stroke(road.lines, width: max(width, 0.8) * unit, color)
    }
  }

  // MARK: The route

  private var routeWidth: Double { min(max(4, PictureStyle.width(7, at: zoom)), 9) * unit }

  private func drawRoute(_ lines: [[Pixel]]) {
    ink.stroke(lines, width: routeWidth + 4 * unit, style.routeCasing)
    ink.stroke(lines, width: routeWidth, style.route)
  }

  // MARK: Names

  /// The height of letters, which must be legible on screens with small cells, too.
  private func size(_ pixels: Double) -> Double {
    max(pixels * unit, 0.8 * pixels * projection.scale)
  }

  private func write(_ towns: [(name: String, place: Pixel)], _ names: inout PictureNames) {
    let look = PictureNames.Look(size: size(16), color: style.name, halo: style.halo)
    for town in towns {
      // Move aside if a stop or the route is in the way.
      for lines in [0, -1.3, 1.3, -2.6, 2.6] {
        let place = Pixel(x: town.place.x, y: town.place.y + lines * look.size)
        if names.write(town.name, at: place, look, within: .infinity) { break }
      }
    }
  }

  private func write(
    _ streets: [(kind: MapFeature.Kind, name: String, lines: [[Pixel]])],
    _ names: inout PictureNames
  ) {
    var wanted: [(kind: MapFeature.Kind, name: String, path: PicturePath)] = []
    for street in streets {
      for line in PicturePath.joined(street.lines).flatMap(frame.runs) {
        wanted.append((street.kind, street.name, PicturePath(line)))
      }
    }
    // Names break ties, so that the order is stable.
    wanted.sort {
      ($0.kind, -$0.path.length, $0.name) < ($1.kind, -$1.path.length, $1.name)
    }
    for street in wanted {
      let isMain = street.kind <= .secondary
      let look = PictureNames.Look(
        size: size(isMain ? 13.5 : 12), color: style.name, halo: style.halo)
      names.write(
        street.name, along: street.path, look, beside: routeWidth / 2 + 2 * unit + look.size * 0.8)
    }
  }

  private func write(
    _ areas: [(name: String, ring: [Pixel], isWater: Bool)], _ names: inout PictureNames
  ) {
    for area in areas where area.ring.count > 2 {
      let (x, y) = (area.ring.map(\.x), area.ring.map(\.y))
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max(),
        bottom - top > 24 * unit
      else { continue }
      let look = PictureNames.Look(
        size: size(11.5), color: area.isWater ? style.waterName : style.name, halo: style.halo)
      names.write(
        area.name, at: Pixel(x: (left + right) / 2, y: (top + bottom) / 2), look,
        within: (right - left) * 1.1)
    }
  }
}
