import OnrampCore

extension Typesetter {
  /// The product, the progress through the steps, and the heading of the screen.
  func header(of application: Application, _ density: Density) -> [Line] {
    let title = heading(of: application)
    if density == .dense { return [title, Line()] }
    let product = line(left: words.product, .accentStrong, right: words.application, .dim)
    if isNarrow { return [product, Line(), title, Line()] }
    return [product, Line(), progress(of: application), Line(), title, Line()]
  }

  private func heading(of application: Application) -> Line {
    switch application.place {
    case .summary:
      return line(left: words.summary, .strong, right: words.allComplete, .dim)
    case .step(let step):
      let number = (Step.all.firstIndex(of: step) ?? 0) + 1
      let position = words.position(number, of: Step.all.count)
      return line(left: words.heading(step), .strong, right: position, .dim)
    }
  }

  /// Every step with a sign that says whether it is saved, joined by lines as wide as there is room.
  private func progress(of application: Application) -> Line {
    let stops: [(name: String, isDone: Bool, isHere: Bool)] =
      Step.all.map {
        (words.heading($0), application.saved[$0] != nil, application.place == .step($0))
      } + [(words.summary, application.saved.firstMissing == nil, application.place == .summary)]
    let pieces = stops.map { stop in
      cells(
        stop.isHere ? glyphs.current : stop.isDone ? glyphs.done : glyphs.open, times: 1,
        stop.isHere || stop.isDone ? .accent : .dim)
        + cells(" " + stop.name, stop.isHere ? .strong : stop.isDone ? .plain : .dim)
    }
    let used = pieces.reduce(0) { $0 + $1.count } + 2 * (pieces.count - 1)
    let dash = min(6, (columns - used) / max(1, pieces.count - 1))
    guard dash >= 1 else { return Line() }
    let joint = cells(" ", .dim) + cells(glyphs.line, times: dash, .dim) + cells(" ", .dim)
    return Line(spans: [.init(column: 0, cells: joined(pieces, by: joint))])
  }

  /// What stands under the header: a step, or the summary.
  func body(of application: Application, _ density: Density) -> [Line] {
    switch application.place {
    case .summary: summary(of: application)
    case .step(let step): form(step, of: application, density)
    }
  }

  /// The sign that the body goes on beyond the window.
  func more(_ sign: String) -> Line { line(sign, .dim) }
}
