import OnrampCore

extension LineBuilder {
  /// An application: its answers or the letter about it, with a photo beside them if there is room.
  func reading(_ application: DeskApplication, in desk: Desk, rows: Int) -> Page {
    let layout = desk.layout(of: application)
    let header = [readingHeader(of: application, in: desk)]
    let isAlone = layout.answerColumns == 0
    let pane = LineBuilder(
      appearance: appearance, columns: isAlone ? columns : min(columns, layout.answerColumns))
    // A letter is in front of a photo that has the whole window.
    let (lines, position) =
      desk.draft.map { pane.writing($0, of: application, in: desk, rows: rows) }
      ?? (isAlone
        ? ([], ScrollPosition(0, of: 0, room: rows))
        : pane.answers(of: application, in: desk, rows: rows))
    guard layout.showsPhoto, !isAlone || desk.draft == nil else {
      return Page(header: header, body: lines, scrolling: .inHeader(position))
    }
    var body = lines + Array(repeating: Line(), count: max(0, rows - lines.count))
    let photo = LineBuilder(appearance: appearance, columns: layout.columns)
      .photo(of: application, in: desk, layout)
    for row in body.indices {
      if layout.photoColumn > 0 {
        body[row].spans.append(
          .init(column: layout.photoColumn - 2, cells: cells(glyphs.boxSide, times: 1, .dim)))
      }
      guard photo.indices.contains(row) else { continue }
      body[row].spans += photo[row].spans.map {
        .init(column: layout.photoColumn + $0.column, cells: $0.cells)
      }
    }
    return Page(header: header, body: body, scrolling: .inHeader(position))
  }

  private func readingHeader(of application: DeskApplication, in desk: Desk) -> Line {
    let submission = application.submission
    let wait = words.desk.duration(max(0, (desk.queue.time ?? submission.at) - submission.at))
    let state =
      submission.state.isOpen
      ? words.desk.waits(wait) : words.desk.state(submission.state, by: submission.reviewer)
    let version = submission.version > 1 ? words.desk.version(submission.version) + "   " : ""
    return header(submission.number, version + state, orShort: state)
  }

  // MARK: The photo

  /// The photo that keys act on, with its title above and Onramp's advice below.
  private func photo(
    of application: DeskApplication, in desk: Desk, _ layout: DeskLayout
  ) -> [Line] {
    guard let photo = application.shownPhoto else {
      return application.document == nil ? [] : wrapped(words.desk.noPhotos, .dim)
    }
    let room = columns - cells(photo.file.label).count - 3
    let standings = standings(of: photo, of: application, in: desk, layout)
    let title = line(
      left: photo.file.label.shown, .strong,
      right: standings.first { cells($0).count <= room } ?? "", .dim)
    return [title] + picture(of: photo, layout) + advice(about: photo, layout)
  }

  /// The zoom, turn and place of a photo, from the longest to the shortest.
  private func standings(
    of photo: DeskPhoto, of application: DeskApplication, in desk: Desk, _ layout: DeskLayout
  ) -> [String] {
    let (percent, thirds) = (photo.closeup.percent, desk.thirds(of: photo, layout))
    let close =
      photo.closeup.isWhole
      ? nil : words.closeup(percent, across: thirds.across, down: thirds.down)
    let turned = photo.turn == .none ? nil : words.turned(photo.turn)
    let count = application.photos.count
    let place = count > 1 ? words.desk.place(application.photo + 1, of: count) : nil
    return [
      [close, turned, place], [close.map { _ in words.percentage(percent) }, turned, place],
      [place],
    ].map { $0.compactMap(\.self).listed(by: "   ") }
  }

  /// The picture, centered in its room, or why there is none.
  private func picture(of photo: DeskPhoto, _ layout: DeskLayout) -> [Line] {
    let rows = (photo.image?.picture.map(rows(of:)) ?? []).prefix(layout.rows)
    var lines: [Line]
    if let width = rows.first?.count {
      let left = max(0, (layout.columns - width) / 2)
      lines =
        Array(repeating: Line(), count: max(0, (layout.rows - rows.count) / 2))
        + rows.map { Line(spans: [.init(column: left, cells: Array($0.prefix(layout.columns)))]) }
    } else {
      let text =
        photo.problem.map(words.desk.notShown)
        ?? (photo.image == nil ? words.desk.drawing : words.desk.noPictures)
      lines = [Line()] + wrapped(text, photo.problem == nil ? .dim : .strong)
    }
    lines = Array(lines.prefix(layout.rows))
    return lines + Array(repeating: Line(), count: layout.rows - lines.count)
  }

  private func advice(about photo: DeskPhoto, _ layout: DeskLayout) -> [Line] {
    guard let hints = photo.hints else { return [] }
    let remarks = photo.advice.map(words.cardAdvice) + hints.map(words.desk.advice)
    if remarks.isEmpty { return [line(words.desk.nothingToRemark, .done)] }
    return wrapped(remarks.listed(by: ". "), .needed, most: layout.adviceRows)
  }
}
