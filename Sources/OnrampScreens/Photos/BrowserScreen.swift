import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The finder of photos.
  func browser(
    _ browser: Browser, in application: Application, size: Size, rows: Int
  ) -> Page {
    let title = label(of: browser.field, in: application)
    let standing =
      browser.folder.map { folderEnd($0, most: headerRoom(beside: title)) } ?? words.newestPhotos
    let gap = isNarrow ? [] : [Line()]
    let problem = browser.problem.map { wrapped(words.browserProblem($0), .error) }
    let header = [self.header(title, standing)] + gap + [findLine(browser)] + (problem ?? gap)
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

  /// The end of a long path, which says more than its start.
  private func folderEnd(_ folder: String, most room: Int) -> String {
    let most = max(8, min(room, columns / 2))
    return folder.count <= most ? folder : glyphs.ellipsis + folder.suffix(most - 1)
  }

  private func list(_ browser: Browser, width: Int, height: Int) -> [Line] {
    let left = LineBuilder(appearance: appearance, columns: width)
    if browser.isReading, browser.shown.isEmpty { return [line(words("Reading"), .dim)] }
    var lines: [Line] = []
    if let note = words.browserNote(browser) { lines = left.wrapped(note, .dim) }
    if !lines.isEmpty, !browser.shown.isEmpty, !isNarrow { lines.append(Line()) }
    let height = max(1, height - lines.count)
    let start = max(0, min(browser.selected - height / 2, browser.shown.count - height))
    let rows = browser.shown.dropFirst(start).prefix(height)
    // Of all places, each row ends with the age and the place, in columns.
    let places = rows.compactMap { $0.place.map { cells(words.place($0)).count } }.max() ?? 0
    let room = width < 48 ? 0 : min(places, width / 3)
    return lines
      + rows.enumerated().map { offset, entry in
        let index = start + offset
        let details = details(of: entry, in: browser, width: width, placeColumns: room)
        var line = row(entry, details, isSelected: index == browser.selected, width: width)
        line.target = .action(.application(.browser(.rowTapped(index))))
        return line
      }
  }

  /// The end of an entry's row: its size, age and place, or how many photos it holds.
  private func details(
    of entry: BrowserEntry, in browser: Browser, width: Int, placeColumns: Int
  ) -> [Cell] {
    let age = words.age(entry, at: browser.listing.now)
    let gap = placeColumns == 0 ? [] : cells("  ")
    var place: [Cell] = []
    switch entry.kind {
    case .folder(let photos), .place(_, let photos):
      return photos.map { cells(words.photos($0), .dim) + blank(gap.count + placeColumns) } ?? []
    case .file(let bytes):
      guard browser.folder == nil else {
        return cells((width < 48 ? [age] : [words.size(bytes), age]).listed(by: "  "), .dim)
      }
      if placeColumns > 0 {
        place = cells(words.place(entry.place ?? ""), .dim, most: placeColumns)
      }
      return cells(age, .dim) + gap + place + blank(placeColumns - place.count)
    }
  }

  private func blank(_ count: Int) -> [Cell] { Array(repeating: .blank, count: max(0, count)) }

  private func row(
    _ entry: BrowserEntry, _ details: [Cell], isSelected: Bool, width: Int
  ) -> Line {
    let name = entry.isFolder ? words.place(entry.name) + "/" : entry.name
    let start = cells(
      name, isSelected ? .strong : .plain, most: max(1, width - details.count - 4))
    var spans: [Line.Span] = [
      .init(column: 2, cells: start), .init(column: width - details.count, cells: details),
    ]
    if isSelected { spans.append(bar) }
    return Line(spans: spans, cursor: isSelected ? 0 : nil)
  }

  private func pictureOf(_ browser: Browser, in application: Application, size: Size) -> [[Cell]] {
    let room = AppScreen.room(for: .browser, in: size)
    guard room != .none, browser.isReading || !browser.shown.isEmpty else { return [] }
    let preview = application.previews[.browser]
    // Nothing can be drawn without colors.
    var rows =
      appearance.colors > 0
      ? framed(preview?.image?.picture, columns: room.columns + 2, rows: room.rows + 2) : []
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
