import OnrampCore
import OnrampWords

extension LineBuilder {
  /// The viewer: one photo, or two side by side, and what to check.
  func viewer(_ viewer: PhotoViewer, in app: App) -> Page {
    let application = app.application
    let layout = application.viewerLayout(app.session.window)
    let fields = application.fieldsInView(app.session.window)
    var titles = Line()
    var body = Array(repeating: Line(), count: layout.rows)
    for (index, field) in fields.enumerated() {
      let start = index * (layout.columns + ViewerLayout.gap)
      let end = layout.isPair ? start + layout.columns : columns
      let target =
        field == viewer.field
        ? nil : ClickTarget.action(.application(.viewer(.chosen(field))))
      if layout.isPair {
        let title = LineBuilder(appearance: appearance, columns: end - start)
          .pairTitle(of: field, viewer, in: app)
        titles.spans += title.moved(by: start, target)
      }
      let rows = card(of: field, in: application, layout, at: start)
      while body.count < rows.count { body.append(Line()) }
      for (row, line) in rows.enumerated() { body[row].spans += line.moved(by: 0, target) }
    }
    let picture = application.viewedPreview?.image?.picture
    if layout.checklistColumns > 0, let picture {
      let (above, left) = place(of: picture.rows, picture.columns, in: layout)
      let column = min(left + picture.columns + ViewerLayout.gap, columns - layout.checklistColumns)
      let notes = allNotes(
        photoNotes(of: viewer.field, in: application), at: column, isSpaced: true)
      // Beside the picture, but not right below the header.
      let first = max(0, min(max(1, above), layout.rows - notes.count))
      while body.count < first + notes.count { body.append(Line()) }
      for (row, line) in notes.enumerated() { body[first + row].spans += line.spans }
    } else if picture != nil {
      let notes = shortNotes(of: viewer.field, in: application, layout)
      body = body.prefix(layout.rows + min(0, layout.noteRows - notes.count)) + notes
    }
    if layout.isPair {
      return Page(
        header: [header(application.step?.title.shown ?? words.summary), titles], body: body)
    }
    if !layout.hasBlank, let said = said(of: application) {
      let lines = wrapped(said.text, said.style, most: 2)
      body = body.prefix(layout.rows - lines.count) + lines
    }
    return Page(header: [header(of: viewer, in: app)], body: body)
  }

  /// The outcome of the last action, on the row that is otherwise blank. A low window has no such
  /// row, and shows it below the rest of the photo.
  func viewerStatus(of application: Application) -> Line {
    said(of: application).map { line($0.text, $0.style) } ?? Line()
  }

  private func said(of application: Application) -> (text: String, style: Style)? {
    if let notice = application.notice, notice != .welcomeBack {
      return (words.notice(notice, in: application), style(of: notice))
    }
    return application.draftProblem.map { (words.draftsNotKept($0), .error) }
  }

  /// The photo's label, the zoom, and what is known about it, as far as there is room.
  private func header(of viewer: PhotoViewer, in app: App) -> Line {
    let field = isNarrow ? app.application.schema.field(viewer.field) : nil
    let label = field.map(words.pictureTitle) ?? label(of: viewer.field, in: app.application)
    let standings = standings(of: viewer.field, viewer, in: app)
    let room = headerRoom(beside: label)
    let besideAll = room - cells(who).count - 4
    // The zoom matters more than who is signed in.
    let least = standings[1].isEmpty ? standings : Array(standings.dropFirst())
    let standing =
      cells(standings[0]).count <= besideAll
      ? standings[0] : least.first { cells($0).count <= room }
    return header(label, standing ?? "")
  }

  /// The title above one of two photos.
  private func pairTitle(of field: FieldID, _ viewer: PhotoViewer, in app: App) -> Line {
    let isMarked = field == viewer.field
    let label = (isMarked ? glyphs.bar + " " : "") + label(of: field, in: app.application)
    let room = columns - cells(label).count - 3
    let standing = standings(of: field, viewer, in: app).first { cells($0).count <= room } ?? ""
    return line(left: label, isMarked ? .strong : .dim, right: standing, .dim)
  }

  /// The notes after the label in a title, from longest to shortest.
  private func standings(of field: FieldID, _ viewer: PhotoViewer, in app: App) -> [String] {
    let application = app.application
    let (closeup, turn) = (viewer[field], application.form.draft(of: field).turn)
    let thirds = application.viewedThirds(of: field, app.session.window)
    let place = words.closeup(closeup.percent, across: thirds.across, down: thirds.down)
    let close = closeup.isWhole ? nil : (long: place, short: words.percentage(closeup.percent))
    let turned =
      turn == .none
      ? nil : (long: "\(words.turned(turn)), \(words.notSaved)", short: words.notSaved)
    let description = application.previews[.view(field)].map(words.description(of:))
    return [
      [close?.long, turned?.long, description], [close?.long, turned?.long],
      [close?.long, turned?.short], [close?.short, turned?.short], [turned?.short ?? close?.short],
    ].map { $0.compactMap(\.self).joined(separator: "   ") }
  }

  /// A photo centered in its room, or why there is none.
  private func card(
    of field: FieldID, in application: Application, _ layout: ViewerLayout, at start: Int
  ) -> [Line] {
    let preview = application.previews[.view(field)]
    let picture = preview?.image?.picture.map(rows(of:)) ?? []
    guard let width = picture.first?.count else {
      let narrow = LineBuilder(
        appearance: appearance, columns: layout.isPair ? start + layout.columns : columns)
      let notes = narrow.allNotes(photoNotes(of: field, in: application), at: start)
      return Array(notes.prefix(layout.rows + layout.noteRows))
    }
    let (above, left) = place(of: picture.count, width, in: layout)
    return Array(repeating: Line(), count: above)
      + picture.prefix(layout.rows).map { cells in
        Line(spans: [.init(column: start + left, cells: Array(cells.prefix(layout.columns)))])
      }
  }

  /// The rows above and the columns left of a picture in the middle of its room.
  private func place(
    of rows: Int, _ columns: Int, in layout: ViewerLayout
  ) -> (above: Int, left: Int) {
    (max(0, (layout.rows - rows) / 2), max(0, (layout.columns - columns) / 2))
  }

  /// The advice, which leaves a few rows of the photo, or the checklist in short.
  private func shortNotes(
    of field: FieldID, in application: Application, _ layout: ViewerLayout
  ) -> [Line] {
    let advice =
      application.openHints(of: field).map(words.hint)
      + application.openAdvice(of: field).map(words.cardAdvice)
    if advice.isEmpty {
      return layout.noteRows == 0
        ? [] : wrapped(words.checkShort(of: field, after: []), .dim, most: layout.noteRows)
    }
    let lines = advice.flatMap { wrapped($0, .strong) }
    return Array(lines.prefix(layout.noteRows + max(1, layout.rows - 3)))
  }

  /// The advice, followed by what only a person can check.
  private func photoNotes(
    of field: FieldID, in application: Application
  ) -> [(text: String, style: Style)] {
    guard let preview = application.previews[.view(field)] else { return [] }
    var notes: [(text: String, style: Style)] = []
    if let problem = preview.problem {
      notes.append((words.decodeProblem(problem, isSaved: !preview.isNew), .strong))
    }
    if preview.image != nil, preview.image?.picture == nil {
      notes.append((appearance.isColorOff ? words.colorsOff : words.noColors, .dim))
    }
    if preview.isNothing { notes.append((text(of: preview, field, in: application), .strong)) }
    if preview.image == nil, !preview.isOver { notes.append((words("Opening the photo"), .dim)) }
    let advice = application.openAdvice(of: field)
    notes += application.openHints(of: field).map { (words.hint($0), .strong) }
    notes += advice.map { (words.cardAdvice($0), .strong) }
    // In a low window, only the checklist may be cut.
    if let note = words.privacy(preview.privacy) { notes.append((note, .dim)) }
    if !preview.isNoPhoto, !preview.isNothing {
      notes.append((words.checklistTitle, .plain))
      notes += words.checklist(of: field, after: advice).map { ("\(glyphs.bullet) \($0)", .plain) }
    }
    return notes
  }

  /// Why there is no picture.
  private func text(
    of preview: PhotoPreview, _ field: FieldID, in application: Application
  ) -> String {
    if preview.isOnItsWay { return words.photoOnItsWay(in: application) }
    guard let refusal = preview.refusal, refusal != .missing,
      let field = application.schema.field(field)
    else {
      return application.step == nil || !application.allows(.files)
        ? words("There is no photo here.")
        : words("There is no photo at this path. Press Esc, then Ctrl-O to choose one.")
    }
    return words.problemWithKeys(.photo(refusal), of: field)
  }

  /// - Parameter isSpaced: Whether a blank line comes before the checklist.
  private func allNotes(
    _ notes: [(text: String, style: Style)], at column: Int, isSpaced: Bool = false
  ) -> [Line] {
    notes.enumerated().flatMap { index, note in
      let isAfterOthers = isSpaced && index > 0 && note.text == words.checklistTitle
      return (isAfterOthers ? [Line()] : []) + wrapped(note.text, note.style, at: column)
    }
  }
}

extension Line {
  /// Its spans moved to the right, with a click target.
  fileprivate func moved(by distance: Int, _ target: ClickTarget?) -> [Span] {
    spans.map { Span(column: $0.column + distance, cells: $0.cells, target: target) }
  }
}
