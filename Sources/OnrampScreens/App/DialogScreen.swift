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
}
