import OnrampCore

extension LineBuilder {
  /// The answers in view, or why there are none.
  func answers(
    of application: DeskApplication, in desk: Desk, rows: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    let lines: [Line] =
      switch application.contents {
      case .loading: [line(words.desk.opening, .dim)]
      case .failed(let problem): wrapped(words.desk.notOpened(problem), .error)
      case .opened(let document): answers(in: document, of: application)
      }
    let doubt = desk.doubt(about: application.submission).map {
      wrapped(words.desk.doubted($0), .error) + [Line()]
    }
    return scrolled((doubt ?? []) + lines, from: application.scroll, rows: rows)
  }

  /// The lines in view from a line on, with signs where more are above or below.
  func scrolled(
    _ lines: [Line], from start: Int, rows: Int
  ) -> (lines: [Line], position: ScrollPosition) {
    let view = Viewport(lines, height: rows, from: start)
    var shown = Array(view.lines)
    if view.isCutAbove, !shown.isEmpty { shown[0] = withSign("^", on: shown[0]) }
    if view.isCutBelow, !shown.isEmpty {
      shown[shown.count - 1] = withSign("v", on: shown[shown.count - 1])
    }
    return (shown, ScrollPosition(start, of: lines.count, room: rows))
  }

  private func withSign(_ sign: String, on line: Line) -> Line {
    var line = line
    line.spans.append(.init(column: columns - 1, cells: cells(sign, .dim)))
    return line
  }

  private func answers(in document: DeskDocument, of application: DeskApplication) -> [Line] {
    // Labels that would take more than half of the room go above their answers.
    let widths = document.answers.map { cells($0.label).count + 4 }
    let column = widths.filter { $0 <= columns / 2 }.max() ?? 4
    return Array(
      document.sections.map { section in
        [line(section.title, .strong)]
          + section.answers.flatMap { rows(of: $0, in: document, application, at: column) }
      }.joined(separator: [Line()]))
  }

  private func rows(
    of answer: DeskDocument.Answer, in document: DeskDocument, _ application: DeskApplication,
    at column: Int
  ) -> [Line] {
    let photo = document.photos.first { $0.field == answer.field }
    let isShown = photo != nil && application.shownPhoto?.file == photo
    let label = cells(answer.label, isShown ? .strong : .dim)
    let given =
      answer.isPhoto
      ? photo.map { words.size($0.bytes) } : answer.text.map { SafeText.visibleLines($0.raw) }
    let text = given ?? (answer.isOptional ? words.leftOut : words.notProvided)
    let style: Style = answer.text != nil ? .plain : answer.isOptional ? .dim : .needed
    let texts = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [Line]
    if 2 + label.count + 2 <= column {
      lines = texts.flatMap { wrapped(String($0), style, at: column) }
      lines[0].spans.insert(.init(column: 2, cells: label), at: 0)
    } else {
      lines =
        wrapped(answer.label, isShown ? .strong : .dim, at: 2)
        + texts.flatMap { wrapped(String($0), style, at: 4) }
    }
    if let change = answer.change {
      let said =
        switch change {
        case .added: words.added
        case .changed(let before?):
          words.changed(from: SafeText.visibleLines(before.raw).replacing("\n", with: " "))
        case .changed(nil): words.changed
        }
      lines += wrapped(said, .needed, at: lines[lines.count - 1].spans.last?.column ?? column)
    }
    if isShown { for index in lines.indices { lines[index].spans.append(bar) } }
    return lines
  }
}
