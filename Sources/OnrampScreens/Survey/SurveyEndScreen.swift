import OnrampCore

/// The end of a survey: the questions answered and not answered, and thanks.
extension LineBuilder {
  func surveyEnd(_ run: SurveyRun, rows: Int) -> Page {
    let air = rows >= 14 ? [Line()] : []
    let heading = heading(of: run)
    let isAll = run.submitted == run.pages.count
    let thanks =
      isAll ? words.survey.allSubmitted : words.survey.thanks(run.submitted, of: run.pages.count)
    let top = [heading] + air + wrapped(thanks, isAll ? .done : .strong, most: 2) + air
    let bottom = self.rows(of: endButtons(of: run), at: 2)
    let all = run.pages.indices.flatMap { endLines(of: run, $0) }
    let room = max(1, rows - top.count - bottom.count - air.count)
    return Page(
      header: top + cut(all, from: run.scroll, to: room) + air, body: bottom,
      scrolling: .inHeader(ScrollPosition(run.scroll, of: all.count, room: room)))
  }

  private func endButtons(of run: SurveyRun) -> [ChoiceButton] {
    func button(_ label: String, _ focus: SurveyRun.Focus) -> ChoiceButton {
      let press = AppAction.survey(.pressed(focus))
      return ChoiceButton(
        label: label, isSelected: run.focus == focus, action: press, focus: press)
    }
    return (run.firstOpen.map { [button(words.survey.answerQuestion($0 + 1), .open)] } ?? [])
      + [button(words.survey.done, .done)]
  }

  /// All questions, each with its answer below it, for the room beside the open one.
  func overview(of run: SurveyRun) -> [Line] {
    let set = LineBuilder(appearance: appearance, columns: min(columns, Self.mostBelow))
    return run.pages.indices.flatMap { set.endLines(of: run, $0) }
  }

  /// The widest room in which answers are below their questions.
  private static var mostBelow: Int { 59 }

  /// A question, and the state of its answer.
  private func endLines(of run: SurveyRun, _ index: Int) -> [Line] {
    let page = run.pages[index]
    let (sign, text, style): (String, String, Style) =
      switch page.state {
      case .submitted: (glyphs.done, SafeText.visible(page.line.text.trimmed), .done)
      case .sending: (glyphs.partial, words.survey.sending, .dim)
      case .failed: (glyphs.open, words.survey.isNotSubmitted, .error)
      case .draft where page.line.text.hasVisibleCharacter:
        (glyphs.open, words.survey.isNotSubmitted, .needed)
      case .draft: (glyphs.open, words.survey.isNotAnswered, .needed)
      }
    let number = "\(index + 1)"
    let start = 4 + "\(run.pages.count)".count
    let isBelow = columns <= Self.mostBelow
    let answers = isBelow ? start : columns - min(columns * 2 / 5, 40)
    let question = SafeText.visible(
      page.question.text.raw.split(whereSeparator: \.isNewline).joined(separator: " "))
    var lines = [
      Line(spans: [
        .init(column: 0, cells: cells(sign, style)),
        .init(column: start - 1 - number.count, cells: cells(number, .dim)),
        .init(
          column: start,
          cells: cells(question, most: (isBelow ? columns - 1 : answers - 2) - start)),
      ])
    ]
    if isBelow { lines.append(Line()) }
    lines[lines.count - 1].spans.append(
      .init(
        column: answers,
        cells: cells(text, page.state == .submitted ? .plain : style, most: columns - 1 - answers)))
    for line in lines.indices { lines[line].target = .action(.survey(.questionTapped(index))) }
    return lines
  }
}
