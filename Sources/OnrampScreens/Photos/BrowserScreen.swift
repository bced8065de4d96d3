import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The file browser.
  func browser(
    _ browser: Browser, in application: Application, size: Size, rows: Int
  ) -> Page {
    let find = findLine(browser)
    let title = label(of: browser.field, in: application)
    let header =
      [
        self.header(title, folderEnd(browser.folder, most: headerRoom(beside: title))),
        placesLine(browser),
      ] + (isNarrow ? [] : [Line()]) + [find] + (isNarrow ? [] : [Line()])
    let picture = pictureOf(browser, in: application, size: size)
    let width = columns - (picture.first.map { $0.count + 2 } ?? 0)
    let height = max(1, rows - header.count)
    var body = list(browser, width: width, height: height)
    for (row, cells) in picture.enumerated() where row < height {
      while body.count <= row { body.append(Line()) }
      body[row].spans.append(.init(column: columns - cells.count, cells: cells))
    }
    return Page(header: header, body: body)
  }

  private func findLine(_ browser: Browser) -> Line {
    var line = line(finding: browser.filter)
    if let known = browser.known {
      let sorting = cells(words.sortingFolder(known), .dim)
      let column = columns - sorting.count
      if column > line.end + 1 { line.spans.append(.init(column: column, cells: sorting)) }
    }
    return line
  }

  /// The end of a text that a list is filtered by.
  func line(finding text: String) -> Line {
    let label = cells(words.find + " ", .dim)
    let shown = Array(cells(text).suffix(max(1, columns - label.count - 1)))
    return Line(
      spans: [.init(column: 0, cells: label), .init(column: label.count, cells: shown)],
      cursor: label.count + shown.count)
  }

  private func placesLine(_ browser: Browser) -> Line {
    var pieces: [Cell] = []
    for (index, place) in browser.places.prefix(9).enumerated() {
      let piece = cells("Alt-\(index + 1) ") + cells(place.name, .dim)
      guard pieces.count + piece.count + 2 <= columns else { break }
      pieces += pieces.isEmpty ? piece : cells("  ") + piece
    }
    return Line(spans: [.init(column: 0, cells: pieces)])
  }

  /// The end of a long path, which says more than its start.
  private func folderEnd(_ folder: String, most room: Int) -> String {
    let most = max(8, min(room, columns / 2))
    return folder.count <= most ? folder : glyphs.ellipsis + folder.suffix(most - 1)
  }

  private func list(_ browser: Browser, width: Int, height: Int) -> [Line] {
    let left = LineBuilder(appearance: appearance, columns: width)
    if let problem = browser.problem { return left.wrapped(words.folderProblem(problem), .error) }
    if browser.isReading, browser.shown.isEmpty { return [line(words("Reading"), .dim)] }
    guard !browser.shown.isEmpty else {
      return left.wrapped(
        browser.filter.isEmpty
          ? words("No photos here. Alt-H shows all files; Left goes up a folder.")
          : words("No files match. Ctrl-U clears the search."), .dim)
    }
    let start = max(0, min(browser.selected - height / 2, browser.shown.count - height))
    return browser.shown[start...].prefix(height).enumerated().map { offset, entry in
      let index = start + offset
      var line = row(entry, isSelected: index == browser.selected, width: width)
      line.target = .action(.application(.browser(.rowTapped(index))))
      return line
    }
  }

  private func row(_ entry: BrowserEntry, isSelected: Bool, width: Int) -> Line {
    let details = entry.isFolder ? "" : words.size(entry.bytes)
    let date = width >= 48 ? "  " + words.date(entry.modified) : ""
    let end = cells(details + date, .dim)
    let name = entry.name + (entry.isFolder ? "/" : "")
    let start = cells(
      name, isSelected ? .strong : .plain, most: max(1, width - end.count - 4))
    var spans: [Line.Span] = [
      .init(column: 2, cells: start), .init(column: width - end.count, cells: end),
    ]
    if isSelected { spans.append(.init(column: 0, cells: cells(glyphs.bar, times: 1, .accent))) }
    return Line(spans: spans, cursor: isSelected ? 0 : nil)
  }

  private func pictureOf(_ browser: Browser, in application: Application, size: Size) -> [[Cell]] {
    let room = AppScreen.room(for: .browser, in: size)
    guard room != .none, browser.isReading || !browser.shown.isEmpty else { return [] }
    let preview = application.previews[.browser]
    var rows = framed(preview?.image?.picture, columns: room.columns + 2, rows: room.rows + 2)
    if let preview, preview.image != nil || preview.problem != nil {
      let text =
        preview.problem.map { words.decodeProblem($0, isSaved: false) }
        ?? words.description(of: preview)
      let narrow = LineBuilder(appearance: appearance, columns: room.columns + 2)
      rows += narrow.wrapped(text, .dim, most: 3).map { line in
        let cells = line.spans.first?.cells ?? []
        return cells + Array(repeating: .blank, count: max(0, room.columns + 2 - cells.count))
      }
    }
    return rows
  }
}
