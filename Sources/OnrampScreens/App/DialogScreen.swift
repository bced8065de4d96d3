import OnrampCore

extension LineBuilder {
  /// A question and its answers.
  ///
  /// - Parameter action: What a click on an answer does.
  func dialog(
    _ dialog: Dialog, isLow: Bool, action: (Dialog.Choice) -> AppAction
  ) -> [Line] {
    let text = words.question(dialog.question)
    let pieces = dialog.choices.map {
      button(words.choice($0, of: dialog.question), isSelected: $0 == dialog.selected)
    }
    return wrapped(text.title, .strong, most: 2)
      + wrapped(text.text, .plain, most: isLow ? 5 : 8)
      + (isLow ? [] : [Line()])
      + rows(of: pieces, at: 0).map { row in
        var line = row.line
        for (index, choice) in zip(line.spans.indices, dialog.choices[row.indices]) {
          line.spans[index].target = .action(action(choice))
          if choice == dialog.selected { line.cursor = line.spans[index].column + 2 }
        }
        return line
      }
  }

  /// The question for the folder to export to.
  func exportQuestion(
    _ problem: ExportProblem?, of application: Application, isLow: Bool
  ) -> [Line] {
    let text = words.exportQuestion
    let view = TextFieldView(application.exportFolder, width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    let leftOut = words.leftOut(of: application.changedSteps)
    // In a low window the keys stay in view, and a problem is worth more than what was said before.
    let most: (text: Int, leftOut: Int) = !isLow ? (3, 4) : problem == nil ? (2, 3) : (0, 1)
    return [line(text.title, .strong)]
      + wrapped(text.text, .plain, most: max(1, most.text)).prefix(most.text)
      + (leftOut.map { wrapped($0, .plain, most: most.leftOut) } ?? [])
      + (isLow ? [] : [Line()]) + [input, rule(columns, .accent)]
      + (problem.map { wrapped(words.problem($0), .error, most: 4) } ?? [])
  }

  /// The help: the keys of the layer below it, from its keymaps.
  func help(_ help: Help, of app: App) -> Page {
    var rows: [(keys: String, does: String)] = []
    let position = AppScreen.scrollPositionBelowHelp(in: app, words)
    Keymap.forEachHint(of: app.below, in: app, words, at: position) { binding, hint in
      let keys = hint.naming == .arrows ? words.arrows : name(of: binding.keys, in: app)
      rows.append((keys, hint.text(words).help))
    }
    let column = min(columns / 2, (rows.map { cells($0.keys).count }.max() ?? 0) + 2)
    let lines = rows.flatMap { row in
      var lines = wrapped(row.does, .dim, at: column)
      lines[0].spans.insert(
        .init(column: 0, cells: cells(row.keys, .plain, most: column - 1)), at: 0)
      return lines
    }
    return Page(
      header: [line(words.helpTitle, .strong), Line()], body: introduction(to: app) + lines,
      scrolling: .from(help.scroll))
  }

  /// What a small screen has no room for: the rest of the status, and what an application
  /// takes.
  private func introduction(to app: App) -> [Line] {
    let status = fullStatus(of: app)
    let cut = status.count > mostStatus(of: app) ? status + [Line()] : []
    let isSmall = isNarrow || app.session.window.rows < 24
    guard case .application(.step) = app.below, isSmall else { return cut }
    return cut + welcome(to: app.application)
  }

  /// The names of a binding's keys.
  func name(of keys: KeyBinding.Keys, in app: App) -> String {
    switch keys {
    case .keys(let keys, _):
      keys.map { isNarrow ? caret(words.keyName($0)) : words.keyName($0) }.listed(by: ", ")
    case .digit: digits(app.application.schema.steps.count)
    case .altDigit: words.range(from: .alt("1"), to: .alt("9"))
    case .text: ""
    }
  }

  /// `1 2 3`, or `1-5` if there are more.
  private func digits(_ count: Int) -> String {
    count <= 3 ? (1...count).map { "\($0)" }.listed(by: " ") : "1-\(count)"
  }
}
