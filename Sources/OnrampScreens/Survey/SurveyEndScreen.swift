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
    let all = overview(of: run)
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
  func overviewBeside(_ run: SurveyRun) -> [Line] {
    LineBuilder(appearance: appearance, columns: min(columns, Self.maxBelow)).overview(of: run)
  }

  /// All questions, each with its answer.
  private func overview(of run: SurveyRun) -> [Line] {
    let answers = columns <= Self.maxBelow ? nil : answerColumn(of: run)
    return run.pages.indices.flatMap { endLines(of: run, $0, answersAt: answers) }
  }

  private static func questionColumn(of run: SurveyRun) -> Int { 4 + "\(run.pages.count)".count }

  /// The widest room in which answers are below their questions.
  private static var maxBelow: Int { 59 }

  /// The state of an answer: its sign, the answer or what is missing, and its style.
  private func standing(of page: SurveyRun.Page) -> (sign: String, text: String, style: Style) {
    switch page.state {
    case .submitted: (glyphs.done, SafeText.visible(page.line.text.trimmed), .done)
    case .sending: (glyphs.partial, words.survey.sending, .dim)
    case .failed: (glyphs.open, words.survey.isNotSubmitted, .error)
    case .draft where page.line.text.hasVisibleCharacter:
      (glyphs.open, words.survey.isNotSubmitted, .needed)
    case .draft: (glyphs.open, words.survey.isNotAnswered, .needed)
    }
  }

  /// The column of the answers beside their questions, farther right if a question needs the room.
  private func answerColumn(of run: SurveyRun) -> Int {
    func widest(_ texts: [String]) -> Int { texts.map { cells($0).count }.max() ?? 0 }
    let most = min(columns * 2 / 5, 40)
    let least = min(most - 1, widest(run.pages.map { standing(of: $0).text }))
    let end = Self.questionColumn(of: run) + widest(run.pages.map(shownQuestion))
    return min(max(columns - most, end + 2), columns - 1 - least)
  }

  private func shownQuestion(_ page: SurveyRun.Page) -> String {
    SafeText.visible(
      page.question.text.raw.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// A question, and the state of its answer.
  ///
  /// - Parameter column: Where the answer begins beside the question; `nil` puts it below.
  private func endLines(of run: SurveyRun, _ index: Int, answersAt column: Int?) -> [Line] {
    let page = run.pages[index]
    let (sign, text, style) = standing(of: page)
    let number = "\(index + 1)"
    let start = Self.questionColumn(of: run)
    let answers = column ?? start
    let end = column.map { $0 - 2 } ?? columns - 1
    var lines = [
      Line(spans: [
        .init(column: 0, cells: cells(sign, style)),
        .init(column: start - 1 - number.count, cells: cells(number, .dim)),
        .init(
          column: start,
          cells: cells(shownQuestion(page), most: end - start)),
      ])
    ]
    if column == nil { lines.append(Line()) }
    lines[lines.count - 1].spans.append(
      .init(
        column: answers,
        cells: cells(text, page.state == .submitted ? .plain : style, most: columns - 1 - answers)))
    for line in lines.indices { lines[line].target = .action(.survey(.questionTapped(index))) }
    return lines
  }
}
