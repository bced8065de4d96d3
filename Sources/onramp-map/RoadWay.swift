import OnrampCore

/// Turns the courses of a route into points.
struct RoadWay {
  /// The maximum bend of a road that still goes straight on, and that of another road that could be
  /// mistaken for it, in degrees.
  private static let (straight, alike) = (20, 50)

  private let file: RoadFile
  private let search: RoadSearch
  private let roads: Roads
  private var line: (feature: Int, points: [Coordinate], name: String)?

  init(_ file: RoadFile, _ search: RoadSearch, _ roads: Roads) {
    (self.file, self.search, self.roads) = (file, search, roads)
  }

  /// The points of a route.
  ///
  /// - Parameter seconds: The time for all of it.
  mutating func points(
    _ courses: [Int], from starts: [RoadSearch.Place], to ends: [RoadSearch.Place], seconds: Double
  ) throws(Database.Problem) -> [WayPoint]? {
    guard let (begin, end) = Self.parts(of: courses, from: starts, to: ends) else { return nil }
    var way: [WayPoint] = []
    var (time, length, street) = (0.0, 0.0, "")
    for (index, course) in courses.enumerated() {
      let link = course / 2
      guard let (line, name) = try read(course) else { return nil }
      var (turn, kind) = (0, WayPoint.Kind.stop)
      if index > 0 {
        turn = file.degrees(courses[index - 1], course)
        kind = self.kind(from: courses[index - 1], to: course, isRenamed: name != street)
        time += Double(search.seconds(ofTurn: courses[index - 1], course))
      }
      street = name
      let (first, last) = (
        index == 0 ? begin : 0, index == courses.count - 1 ? end : 1
      )
      let pieces = Self.part(of: line, first, last)
      for (at, piece) in pieces.enumerated() where at == 0 || at < pieces.count - 1 {
        way.append(
          WayPoint(
            place: piece.place, seconds: time + (piece.along - first) * file.seconds(link),
            meters: length + (piece.along - first) * file.meters(link),
            kind: at == 0 ? kind : .bend, turn: at == 0 ? turn : 0,
            name: at == 0 ? name : nil, road: WayPoint.Road(file.marks(link))))
      }
      time += (last - first) * file.seconds(link)
      length += (last - first) * file.meters(link)
      guard index == courses.count - 1, let place = pieces.last?.place else { continue }
      way.append(
        WayPoint(
          place: place, seconds: seconds, meters: length, kind: .stop, turn: 0, name: nil,
          road: .street))
    }
    return way
  }

  /// How much of the first course lies before the route, and how much of the last one belongs to
  /// it, for the shortest drive between any of the places.
  private static func parts(
    of courses: [Int], from starts: [RoadSearch.Place], to ends: [RoadSearch.Place]
  ) -> (begin: Double, end: Double)? {
    func parts(_ places: [RoadSearch.Place], of course: Int?) -> [Double] {
      places.filter { $0.link == course.map { $0 / 2 } }.map { $0.part(of: course ?? 0) }
    }
    let all = parts(starts, of: courses.first).flatMap { begin in
      parts(ends, of: courses.last).map { (begin: begin, end: $0) }
    }
    return all.filter { courses.count > 1 || $0.begin <= $0.end }
      .min { $0.end - $0.begin < $1.end - $1.begin }
  }

  /// The points of a course in its direction, and its name.
  private mutating func read(
    _ course: Int
  ) throws(Database.Problem) -> (line: [Coordinate], name: String)? {
    let (feature, first, last) = (
      file.value(.feature, of: course / 2), file.value(.first, of: course / 2),
      file.value(.last, of: course / 2)
    )
    if line?.feature != feature {
      guard let found = try roads.line(of: feature) else { return nil }
      line = (feature, found.points, found.name)
    }
    guard let line, first < last, last < line.points.count else { return nil }
    let points = Array(line.points[first...last])
    return (course.isMultiple(of: 2) ? points : points.reversed(), line.name)
  }

  /// The points of a section of a line, each with how far along it is.
  private static func part(
    of line: [Coordinate], _ first: Double, _ last: Double
  ) -> [(place: Coordinate, along: Double)] {
    var ends = [0.0]
    for (one, other) in zip(line, line.dropFirst()) {
      ends.append(ends[ends.count - 1] + Flat(around: one).distance(to: other))
    }
    let length = max(ends[ends.count - 1], 1e-3)
    func place(_ part: Double) -> (Coordinate, Double)? {
      let meters = part * length
      let at = min(ends.lastIndex { $0 <= meters } ?? 0, line.count - 2)
      let piece = max(ends[at + 1] - ends[at], 1e-3)
      return line[at].between(line[at + 1], min((meters - ends[at]) / piece, 1)).map { ($0, part) }
    }
    let between = zip(line, ends).map { ($0, $1 / length) }.filter { first < $0.1 && $0.1 < last }
    return [place(first)].compactMap { $0 } + between + [place(last)].compactMap { $0 }
  }

  private func kind(from course: Int, to next: Int, isRenamed: Bool) -> WayPoint.Kind {
    let (one, other) = (file.marks(course / 2), file.marks(next / 2))
    let others = file.courses(after: course).map(Int.init).filter {
      $0 != next && $0 != course ^ 1 && file.mayFollow(course, $0)
    }
    switch (one.contains(.isRoundabout), other.contains(.isRoundabout)) {
    case (false, true): return .roundabout
    case (true, false): return .roundaboutExit
    case (true, true): return others.isEmpty ? .bend : .passedRoundaboutExit
    case (false, false): break
    }
    if next == course ^ 1 { return .uTurn }
    if one.contains(.isMiniRoundabout.atEnd(of: course)) { return .miniRoundabout }
    if Set([WayPoint.Road(one), WayPoint.Road(other)]) == [.major, .link] {
      return .turn
    }
    let turn = abs(file.degrees(course, next))
    let isDoubtful =
      turn >= Self.straight
      && (turn >= Self.alike && !others.isEmpty
        || others.contains { abs(file.degrees(course, $0)) < Self.alike })
    if isDoubtful || isRenamed && one.contains(.isJunction.atEnd(of: course)) {
      return .turn
    }
    return isRenamed ? .renamed : .junction
  }
}
