import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The open step, the status and the progress line.
  func header(of application: Application, _ density: Density) -> [Line] {
    let top = [top(of: application), Line()]
    if density == .dense || isNarrow { return top }
    return top + [progress(of: application), Line()]
  }

  private func top(of application: Application) -> Line {
    switch application.place {
    case .summary:
      if let header = companysHeader(of: application) { return header }
      let needed = application.needed
      let room = headerRoom(beside: words.summary)
      let hasChanges = !application.changedSteps.isEmpty
      let toCheck = application.photosToCheck.count
      let isAll = needed.isEmpty && !hasChanges && toCheck == 0
      let full = words.standing(needed, hasChanges: hasChanges, toCheck: toCheck)
      // Unsaved changes matter most, advice least. What is needed and the advice are also below.
      var short = [words("Changes not saved")]
      if !hasChanges {
        short =
          needed.isEmpty
          ? [words.photosToCheck(toCheck)]
          : [words.stillNeeded(needed, toCheck: toCheck), words.stillNeeded(needed)]
            + [words.stillNeededShort(needed.count)]
      }
      let standing =
        isAll ? full : ([full] + short).first { cells($0).count <= room } ?? short.last ?? ""
      return header(words.summary, standing, isAll ? .done : .needed)
    case .step(let id):
      let schema = application.schema
      let number = (schema.index(of: id) ?? 0) + 1
      return header(schema.step(id)?.title.shown ?? "", step: number, of: schema.steps.count)
    }
  }

  /// The progress line: all steps joined by dashes, each with a glyph that says whether it is
  /// saved. If not all names fit, only the open one's is there, with its number.
  func progress(of application: Application) -> Line {
    let stops = stops(of: application)
    return named(stops) ?? counted(stops)
  }

  /// The steps, and the summary.
  func stops(of application: Application) -> [Stop] {
    var isPartial = false
    let toCheck = application.photosToCheck
    var stops = application.schema.steps.map { step in
      let needsMore = application.isNeedy(step) || toCheck.contains { $0.id.step == step.id }
      isPartial = isPartial || needsMore
      return Stop(
        name: step.title.shown, isDone: application.isSaved(step), isPartial: needsMore,
        isHere: application.place == .step(step.id),
        action: .application(.stepTapped(step.id)))
    }
    stops.append(
      Stop(
        name: words.summary, isDone: application.isComplete,
        isPartial: isPartial,
        isHere: application.place == .summary, action: .application(.summaryTapped)))
    return stops
  }

  /// A step in the progress line.
  struct Stop {
    let name: String
    let isDone: Bool
    /// Whether the step is saved but still needs something, or has a photo to check.
    let isPartial: Bool
    let isHere: Bool
    /// The action of a click.
    let action: AppAction
  }

  /// The glyph and the name of a step.
  func cells(of stop: Stop) -> [Cell] {
    let style: Style = stop.isHere ? .strong : stop.isDone ? .plain : .dim
    return cells(
      Cell(sign(of: stop), style: self.style(of: stop)), (" ", style), (stop.name, style))
  }

  private func sign(of stop: Stop) -> String {
    let done = stop.isPartial ? glyphs.partial : glyphs.done
    return stop.isHere ? glyphs.current : stop.isDone ? done : glyphs.open
  }

  private func style(of stop: Stop) -> Style {
    if stop.isHere { return .accent }
    return stop.isDone ? stop.isPartial ? .needed : .done : .dim
  }

  /// The steps in one line, or `nil` if they don't fit.
  private func named(_ stops: [Stop]) -> Line? {
    let pieces = stops.map { cells(of: $0) }
    let used = pieces.reduce(0) { $0 + $1.count } + 2 * (pieces.count - 1)
    let dash = min(6, (columns - used) / max(1, pieces.count - 1))
    guard dash >= 1 else { return nil }
    var joint = cells(glyphs.line, times: dash + 2, .dim)
    (joint[0], joint[dash + 1]) = (Cell(" ", style: .dim), Cell(" ", style: .dim))
    var line = line(pieces, by: joint)
    for (index, stop) in stops.enumerated() { line.spans[2 * index].target = .action(stop.action) }
    return line
  }

  /// `● ● ◉ ○ ○ ○  Your work   3 of 6`, without the glyphs of more steps than fit.
  private func counted(_ stops: [Stop]) -> Line {
    let steps = stops.dropLast()
    let here = stops.firstIndex(where: \.isHere) ?? 0
    let count =
      here < steps.count ? cells("   " + words.place(here + 1, of: steps.count), .dim) : []
    let name = fitted(cells(stops[here].name, .strong), to: columns - count.count, .strong)
    let room = columns - name.count - count.count - 1
    let all = count.isEmpty ? stops[...] : steps
    let shown = 2 * all.count <= room ? all : []
    var line = Line()
    for (index, stop) in shown.enumerated() {
      line.spans.append(
        .init(
          column: 2 * index, cells: cells(sign(of: stop), times: 1, style(of: stop)),
          target: .action(stop.action)))
    }
    line.spans.append(
      .init(column: shown.isEmpty ? 0 : 2 * shown.count + 1, cells: name + count))
    return line
  }

  /// The name of a field.
  func label(of field: FieldID, in application: Application) -> String {
    application.schema.field(field)?.name ?? field.key
  }

  /// The body below the header: a step or the summary.
  func body(of application: Application, _ density: Density) -> [Line] {
    switch application.place {
    case .summary: summary(of: application, density)
    case .step(let id):
      application.schema.step(id).map { form($0, of: application, density) } ?? []
    }
  }

  /// A mark that the body continues beyond the window.
  func more(_ sign: String) -> Line { line(sign, .dim) }
}
