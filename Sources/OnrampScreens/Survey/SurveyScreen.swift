import OnrampCore

extension LineBuilder {
  /// The survey: its first screen, or the open question.
  ///
  /// - Parameter rows: The number of rows above the footer.
  func survey(_ survey: Survey, rows: Int) -> Page {
    guard let run = survey.run else { return surveyStart(survey, rows: rows) }
    return run.isAtEnd ? surveyEnd(run, rows: rows) : question(run, rows: rows)
  }

  // MARK: The first screen

  private func surveyStart(_ survey: Survey, rows: Int) -> Page {
    let air = rows >= 14 ? [Line()] : []
    let heading = [header(words.survey.title)]
    let asked = wrapped(words.survey.introduction(survey.source))
    let known = known(of: survey).flatMap { wrapped($0.text, $0.style) }
    let label =
      survey.source == .nobody
      ? words.survey.tryDemo
      : survey.loading?.hasFailed == true
        ? words.survey.retry : survey.standing == nil ? words.survey.start : words.survey.goOn
    let isOnStartAnew = survey.canStartAnew && survey.isOnStartAnew
    let start = [
      startButton(label, .startTapped, isSelected: !isOnStartAnew),
      survey.canStartAnew
        ? startButton(words.survey.start, .startAnewTapped, isSelected: isOnStartAnew) : nil,
    ].compactMap { $0 }
    // The buttons must stay in view.
    let isTight = heading.count + asked.count + air.count + known.count + start.count + 2 > rows
    let gap = isTight ? [] : [Line()]
    let bottom = air + known + gap + start
    let room = max(1, rows - heading.count - gap.count - bottom.count)
    // All or nothing: half a sentence could mislead.
    return Page(header: heading + gap + (asked.count <= room ? asked : []), body: bottom)
  }

  private func startButton(_ label: String, _ action: SurveyAction, isSelected: Bool) -> Line {
    var line = Line(spans: [
      .init(
        column: 2, cells: button(label, isSelected: isSelected), target: .action(.survey(action)))
    ])
    if isSelected {
      line.spans.insert(bar, at: 0)
      line.cursor = 4
    }
    return line
  }

  private func known(of survey: Survey) -> [(text: String, style: Style)] {
    switch survey.loading {
    case nil where survey.source == .nobody: return []
    case .loading, nil:
      return [(survey.isStarting ? words.survey.starting : words.survey.loading, .dim)]
    case .failed(let problem): return [(words.survey.notLoaded(problem), .error)]
    case .loaded(let questionnaire):
      let skipped = questionnaire.skipped
      let standing = survey.standing.map { words.survey.standing($0.submitted, of: $0.count) + "." }
      let count = words.survey.count(questionnaire.questions.count)
      return [(standing ?? count, .plain)]
        + (skipped > 0 ? [(words.survey.skipped(skipped), .dim)] : [])
    }
  }

  // MARK: A question

  /// The open question, which scrolls above its answer.
  private func question(_ run: SurveyRun, rows: Int) -> Page {
    let isAiry = rows >= 14
    let air = isAiry ? [Line()] : []
    let heading = heading(of: run)
    let top = [heading] + air + pager(of: run) + air
    let bottom = answer(to: run) + air + [submitLine(of: run)]
    let all = lines(of: run.page.question)
    let room = max(1, rows - top.count - bottom.count - air.count)
    return Page(
      header: top + cut(all, from: run.scroll, to: room) + air, body: bottom,
      scrolling: .inHeader(ScrollPosition(run.scroll, of: all.count, room: room)))
  }

  func heading(of run: SurveyRun) -> Line {
    header(
      words.survey.title, words.survey.submitted(run.submitted),
      orShort: words.survey.submittedShort(run.submitted), .plain)
  }

  /// The lines of a question. Its line breaks are kept; other control characters have no effect.
  private func lines(of question: Question) -> [Line] {
    // Leaves a blank column before the scroll marks in the margin.
    let narrower = LineBuilder(appearance: appearance, columns: columns - 1)
    return question.text.raw.split(whereSeparator: \.isNewline).flatMap {
      narrower.wrapped(String($0), .strong)
    }
  }

  func cut(_ lines: [Line], from scroll: Int, to room: Int) -> [Line] {
    let view = Viewport(lines, height: room, from: scroll)
    var shown = Array(view.lines)
    guard !shown.isEmpty else { return shown }
    if view.isCutAbove { shown[0].spans.append(mark("^")) }
    if view.isCutBelow { shown[shown.count - 1].spans.append(mark("v")) }
    return shown
  }

  /// The mark in the margin that there is more.
  private func mark(_ sign: String) -> Line.Span {
    .init(column: columns, cells: cells(sign, .dim))
  }

  /// The buttons that turn pages, with the page number between them; on two lines if they don't fit
  /// on one.
  private func pager(of run: SurveyRun) -> [Line] {
    let previous = turn(
      glyphs.moreLeft + " ", words.survey.previous, "", run, .previous,
      isEnabled: run.index > 0)
    let next = turn(
      "", words.survey.next, " " + glyphs.moreRight, run, .next, isEnabled: true)
    let position = cells(words.survey.position(run.index + 1, of: run.pages.count))
    let column = max(previous.cells.count + 2, (columns - position.count) / 2)
    let isWide = column + position.count + 2 + next.cells.count <= columns
    var line = Line(spans: [previous, next])
    line.spans[1].column = columns - next.cells.count
    if run.focus == .previous { line.cursor = 0 }
    if run.focus == .next { line.cursor = line.spans[1].column }
    let middle = Line.Span(column: isWide ? column : 0, cells: position)
    guard isWide else { return [Line(spans: [middle]), line] }
    line.spans.append(middle)
    return [line]
  }

  /// A button that turns the page. Without its arrow, it has no effect.
  private func turn(
    _ before: String, _ label: String, _ after: String, _ run: SurveyRun, _ focus: SurveyRun.Focus,
    isEnabled: Bool
  ) -> Line.Span {
    let (before, after) = isEnabled ? (before, after) : ("", "")
    let style: Style = run.focus == focus ? .selected : isEnabled ? .plain : .dim
    return .init(
      column: 0, cells: cells(before + label + after, style),
      target: .action(.survey(.pressed(focus))))
  }

  private func answer(to run: SurveyRun) -> [Line] {
    let width = columns - 2
    let view = TextFieldView(run.page.line, width: width, set: self)
    var input = Line(spans: [.init(column: 2, cells: view.cells)])
    input.text = FieldText(column: 2, view: view) { .survey(.cursorPlaced(at: $0)) }
    if run.focus == .field {
      input.spans.insert(bar, at: 0)
      input.cursor = 2 + view.cursor
      input.input = 2..<(2 + width)
    }
    return [input, rule(width, .dim, at: 2)]
  }

  private func submitLine(of run: SurveyRun) -> Line {
    let label =
      run.page.canBeSubmitted ? "[ \(words.survey.submit) ]" : "  \(words.survey.submit)  "
    let style: Style =
      run.focus == .submit ? .selected : run.page.canBeSubmitted ? .plain : .dim
    var line = Line(spans: [
      .init(column: 2, cells: cells(label, style), target: .action(.survey(.pressed(.submit))))
    ])
    if run.focus == .submit {
      line.cursor = 4
      line.spans.append(bar)
    }
    let state: String? =
      switch run.page.state {
      case .draft: nil
      case .sending: words.survey.sending
      case .submitted: words.survey.isSubmitted
      case .failed: words.survey.isNotSubmitted
      }
    if let state {
      line.spans.append(
        .init(column: line.end + 3, cells: cells(state, run.page.hasFailed ? .error : .dim)))
    }
    return line
  }
}

extension Survey.Loading {
  var hasFailed: Bool { if case .failed = self { true } else { false } }
}
