import OnrampCore

extension LineBuilder {
  /// What belongs in a pane beside a step or the summary, unless a photo is there.
  func aside(of application: Application, in app: App, _ pane: Aside.Pane.Place) -> [Line] {
    switch application.overlay {
    case .export, .confirmation, nil: break
    case .finish: return pane == .second ? [] : soFar(application)
    default: return []
    }
    let isSummary = application.place == .summary
    let pictures = pictures(of: application) { isSummary ? .answer($0) : .field($0) }
    guard pictures.isEmpty else {
      return pane == .second && pictures.count == 1 ? helpAside(of: app) : []
    }
    if isSummary { return helpAside(of: app, in: pane) }
    return pane == .second ? helpAside(of: app) : soFar(application)
  }

  /// The application so far: each step with its saved answers, or with what it will ask.
  func soFar(_ application: Application) -> [Line] {
    let column = self.column(of: application.schema, from: 2, least: 2, by: \.name)
    var lines = [line(words.main.application, .strong)]
    for (step, stop) in zip(application.schema.steps, stops(of: application)) {
      var section = [
        Line(spans: [.init(column: 0, cells: fitted(cells(of: stop), to: columns, .dim))])
      ]
      for field in application.fields(of: step) {
        section +=
          stop.isDone
          ? soFar(field, of: step, application, at: column) : wrapped(field.name, .dim, at: 2)
      }
      for index in section.indices { section[index].target = .action(stop.action) }
      lines += [Line()] + section
    }
    return lines
  }

  private func soFar(
    _ field: Field, of step: Step, _ application: Application, at column: Int
  ) -> [Line] {
    let value = application.saved[field.id]
    let isNeeded = step.needs(field) { application.saved[$0] }
    let style: Style = value.given != nil ? .plain : isNeeded ? .needed : .dim
    var answer = wrapped(
      words.lines(of: field, in: application.saved), style, at: column, most: 2)
    let label = cells(field.name, .dim)
    guard 2 + label.count < column else { return wrapped(field.name, .dim, at: 2) + answer }
    answer[0].spans.insert(.init(column: 2, cells: label), at: 0)
    return answer
  }
}
