import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The list of a field's answers, filtered by typing.
  func choiceList(_ list: ChoiceList, in application: Application, rows: Int) -> Page {
    let find = line(finding: list.filter)
    let air = isNarrow ? [] : [Line()]
    let header =
      heading(self.label(of: list.field, in: application)) + air + [find] + air
    let height = max(1, rows - header.count)
    guard !list.shown.isEmpty else {
      return Page(
        header: header, body: wrapped(words("No answers match. Ctrl-U clears the search."), .dim))
    }
    let start = max(0, min(list.selected - height / 2, list.shown.count - height))
    let body = list.shown[start...].prefix(height).enumerated().map { offset, index in
      row(list.choices.all[index].title.shown, at: start + offset, in: list)
    }
    return Page(header: header, body: body)
  }

  private func row(_ title: String, at index: Int, in list: ChoiceList) -> Line {
    let isSelected = index == list.selected
    var line = Line(spans: [
      .init(column: 2, cells: cells(title, isSelected ? .strong : .plain, most: columns - 2))
    ])
    if isSelected { line.spans.append(bar) }
    line.target = .action(.application(.choices(.rowTapped(index))))
    return line
  }
}
