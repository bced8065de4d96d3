import OnrampCore

extension LineBuilder {
  /// The question for the folder to export to.
  ///
  /// In a low window, each message is whole, shorter, or left out; the title gives way to them.
  func exportQuestion(
    _ problem: ExportProblem?, of application: Application, isLow: Bool
  ) -> [Line] {
    let view = TextFieldView(application.export.folder, width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    let below =
      problem.map { wrapped(words.problem($0), .error) }
      ?? application.export.places.map { wrapped(words.creates($0)) } ?? []
    let needed = words.exportNeeds(application.needed).map { wrapped($0, .needed) } ?? []
    let leftOut = words.leftOut(of: application.changedSteps).map { wrapped($0) } ?? []
    guard isLow else {
      return [line(words.exportTitle, .strong)] + wrapped(words.aboutExport(of: application.schema))
        + needed + leftOut
        + [Line(), input, rule(columns, .accent)] + below
    }
    // A notice takes a second row of the status.
    var room = Self.lowBox - 2 - below.count - (application.notice == nil ? 0 : 1)
    var above: [Line] = []
    let shorter = [
      application.needed.isEmpty ? [] : wrapped(words.stillNeeded(application.needed), .needed),
      application.changedSteps.isEmpty ? [] : wrapped(words.changesStayOut),
    ]
    for (full, short) in zip([needed, leftOut], shorter) {
      guard let lines = [full, short].first(where: { $0.count <= room }) else { continue }
      above += lines
      room -= lines.count
    }
    let title = room > 0 ? [line(words.exportTitle, .strong)] : []
    return title + above + [input, rule(columns, .accent)] + below
  }

  /// How many lines fit into a box in the lowest window.
  private static let lowBox = 8
}
