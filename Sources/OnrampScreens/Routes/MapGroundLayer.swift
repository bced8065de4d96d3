import OnrampCore

/// The roads, water and parks of a map, as drawn.
struct MapGroundLayer {
  private let brush: MapBrush
  private var main: MapDots, minor: MapDots, faint: MapDots, shore: MapDots
  private var fill: MapFill
  /// The longest piece of each street in the window, by name.
  private var longest: [String: MapStreet] = [:]

  /// Draws the features that are distinguishable at the scale of a view.
  init(
    _ ground: MapGround?, _ view: MapView, _ projection: MapProjection, _ size: Size,
    _ brush: MapBrush
  ) {
    self.brush = brush
    main = MapDots(size)
    (minor, faint, shore) = (main, main, main)
    fill = MapFill(size)
    let metersPerDot = view.metersPerDot
    for feature in ground?.features ?? [] where metersPerDot <= feature.kind.coarsest {
      let pen = brush.pen(of: feature.kind)
      switch feature.kind {
      case .motorway, .trunk, .primary, .secondary:
        keep(MapStreet(feature, in: &main, projection, pen))
      case .tertiary, .residential: keep(MapStreet(feature, in: &minor, projection, pen))
      case .service: keep(MapStreet(feature, in: &faint, projection, pen))
      case .rail: faint.draw(feature.points, projection, pen)
      case .shore: shore.draw(feature.points, projection, pen)
      case .water, .park: fill.draw(feature, projection)
      }
    }
  }

  private mutating func keep(_ street: MapStreet?) {
    guard let street, let name = street.feature.name else { return }
    if let other = longest[name], !street.isNamed(before: other) { return }
    longest[name] = street
  }

  /// The streets to name, most important first, then longest first.
  var streets: [MapStreet] { longest.values.sorted { $0.isNamed(before: $1) } }

  /// The contents of a cell.
  func cell(_ place: Int) -> Cell {
    let streets = main.bits[place] | minor.bits[place]
    let bits = streets | faint.bits[place] | shore.bits[place]
    if bits == 0 { return fill.kinds[place].map(brush.area) ?? .blank }
    if streets != 0 { return brush.line(bits, main.bits[place] != 0 ? .mainRoad : .street) }
    return brush.line(bits, faint.bits[place] != 0 ? .faint : .shore)
  }
}

extension MapFeature.Kind {
  /// The maximum meters per dot at which it is drawn. Beyond that, streets would run together.
  fileprivate var coarsest: Double {
    switch self {
    case .motorway, .trunk, .shore: .infinity
    case .primary: 400
    case .secondary, .water, .park: 150
    case .tertiary, .rail: 60
    case .residential: 20
    case .service: 6
    }
  }
}
