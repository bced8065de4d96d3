import OnrampCore

extension LineBuilder {
  /// A question and its answers.
  ///
  /// - Parameter action: Returns the action of a click on an answer.
  func dialog(
    _ dialog: Dialog, isLow: Bool, action: (Dialog.Choice) -> AppAction
  ) -> [Line] {
    let title = words.question(dialog.question).title
    let pieces = dialog.choices.map {
      button($0, of: dialog)
    }
    var choices = dialog.choices[...]
    return wrapped(title, .strong, most: 2)
      + wrapped(words.text(of: dialog), .plain, most: isLow ? 5 : 8)
      + (isLow ? [] : [Line()])
      + rows(of: pieces, at: 0).map { row in
        var line = row
        for index in line.spans.indices {
          guard let choice = choices.popFirst() else { break }
          line.spans[index].target = .action(action(choice))
          if choice == dialog.selected { line.cursor = line.spans[index].column + 2 }
        }
        return line
      }
  }

  /// A button with its letter before its label.
  private func button(_ choice: Dialog.Choice, of dialog: Dialog) -> [Cell] {
    let (letter, label) = words.button(choice, of: dialog)
    let text = [letter, label].compactMap { $0 }.listed(by: " ")
    var cells = button(text, isSelected: choice == dialog.selected)
    if letter != nil, choice != dialog.selected { cells[2].style = .accent }
    return cells
  }

  /// The question for the folder to export to.
  func exportQuestion(
    _ problem: ExportProblem?, of application: Application, isLow: Bool
  ) -> [Line] {
    let text = words.exportQuestion
    let view = TextFieldView(application.export.folder, width: columns, set: self)
    var input = Line(spans: [.init(column: 0, cells: view.cells)])
    input.cursor = view.cursor
    let leftOut = words.leftOut(of: application.changedSteps)
    // In a low window, the keys stay in view, and a problem matters more than the text before it.
    let most: (text: Int, leftOut: Int) = !isLow ? (3, 4) : problem == nil ? (2, 3) : (0, 1)
    return [line(text.title, .strong)]
      + wrapped(text.text, .plain, most: max(1, most.text)).prefix(most.text)
      + (leftOut.map { wrapped($0, .plain, most: most.leftOut) } ?? [])
      + (isLow ? [] : [Line()]) + [input, rule(columns, .accent)]
      + (problem.map { wrapped(words.problem($0), .error, most: 4) } ?? [])
  }
}
