import OnrampCore

/// What is drawn over the lines of a map: letters, the driver, the scale and names.
struct MapOverlay {
  private let size: Size
  /// Whether a name may cover each cell, row by row.
  private var isFree: [Bool]
  private var texts: [(position: Position, cells: [Cell])] = []
  private var marks: [Position: Cell] = [:]
  /// The ends of chips, which make way for marks.
  private var sides: [Position: Cell] = [:]

  /// Starts with the cells that contain no route.
  init(_ size: Size, isFree: [Bool]) { (self.size, self.isFree) = (size, isFree) }

  /// Marks a point in the window with a chip, if the cells beside it have no marks.
  mutating func mark(_ point: MapPoint, with chip: [Cell]) {
    guard chip.count == 3, let middle = mark(point, with: chip[1]) else { return }
    for (offset, cell) in [(-1, chip[0]), (1, chip[2])] {
      let place = Position(row: middle.row, column: middle.column + offset)
      guard (0..<size.columns).contains(place.column), marks[place] == nil, isClear(place) else {
        continue
      }
      sides[place] = cell
      isFree[place.row * size.columns + place.column] = false
    }
  }

  /// Marks a point in the window. If its cell already has a mark, the nearest free one of the row
  /// is used.
  ///
  /// - Returns: The cell that was marked.
  @discardableResult mutating func mark(_ point: MapPoint, with cell: Cell) -> Position? {
    guard let (row, column) = place(of: point) else { return nil }
    let unmarked = (0..<size.columns).filter { marks[Position(row: row, column: $0)] == nil }
    // A letter within the scale or the attribution would look like a part of it.
    let clear = unmarked.filter { isClear(Position(row: row, column: $0)) }
    let free = clear.isEmpty ? unmarked : clear
    guard let nearest = free.min(by: { abs($0 - column) < abs($1 - column) }) else { return nil }
    let position = Position(row: row, column: nearest)
    marks[position] = cell
    isFree[row * size.columns + nearest] = false
    return position
  }

  /// Whether a cell has no text.
  private func isClear(_ place: Position) -> Bool {
    !texts.contains {
      $0.position.row == place.row
        && ($0.position.column..<($0.position.column + $0.cells.count)).contains(place.column)
    }
  }

  /// Puts the scale and the attribution into the last row.
  mutating func label(
    _ view: MapView, _ brush: MapBrush, _ builder: LineBuilder, isEmpty: Bool
  ) {
    let attribution = isEmpty ? [] : builder.cells(brush.attribution, .dim)
    put(attribution, row: size.rows - 1, column: size.columns - attribution.count)
    let scale = brush.scale(metersPerDot: view.metersPerDot, columns: size.columns)
    if scale.count + 2 + attribution.count <= size.columns {
      put(scale, row: size.rows - 1, column: 0)
    }
  }

  /// Puts a text over everything but marks.
  mutating func put(_ cells: [Cell], row: Int, column: Int) {
    guard !cells.isEmpty, column >= 0, column + cells.count <= size.columns else { return }
    texts.append((Position(row: row, column: column), cells))
    for column in column..<(column + cells.count) { isFree[row * size.columns + column] = false }
  }

  /// Names streets, in order, along or beside them, where there is room.
  mutating func name(
    _ streets: [MapStreet], _ projection: MapProjection, _ builder: LineBuilder
  ) {
    for street in streets {
      // A name longer than its street would seem to be another's.
      let name = builder.cells(
        street.feature.name?.prefix(2 * Self.longestName) ?? "", .dim, most: Self.longestName)
      guard Double(name.count) * 1.5 <= street.length, name.contains(where: { $0.text != " " })
      else { continue }
      let cells = [.blank] + name + [.blank]
      for part in [0.5, 0.3, 0.7] {
        guard let point = street.point(at: part, projection), let (row, column) = place(of: point),
          let free = [row, row - 1, row + 1].first(where: {
            hasRoom(row: $0, column: column - cells.count / 2, count: cells.count)
          })
        else { continue }
        put(cells, row: free, column: column - cells.count / 2)
        break
      }
    }
  }

  /// The maximum length of a street's name, in cells.
  private static let longestName = 24

  private func hasRoom(row: Int, column: Int, count: Int) -> Bool {
    guard (0..<size.rows).contains(row), column >= 0, column + count <= size.columns else {
      return false
    }
    let start = row * size.columns + column
    return isFree[start..<(start + count)].allSatisfy { $0 }
  }

  private func place(of point: MapPoint) -> (row: Int, column: Int)? {
    guard (0..<Double(2 * size.columns)).contains(point.x),
      (0..<Double(4 * size.rows)).contains(point.y)
    else { return nil }
    return (Int(point.y) / 4, Int(point.x) / 2)
  }

  /// Draws the overlay over rows of cells.
  func draw(over rows: inout [[Cell]]) {
    for (position, cells) in texts {
      let columns = position.column..<(position.column + cells.count)
      rows[position.row].replaceSubrange(columns, with: cells)
    }
    for (position, cell) in sides { rows[position.row][position.column] = cell }
    for (position, cell) in marks { rows[position.row][position.column] = cell }
  }
}
