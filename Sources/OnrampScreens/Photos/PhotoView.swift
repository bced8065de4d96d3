import OnrampCore

/// The largest view of a photo, with a checklist.
enum PhotoView {
  /// The width of the checklist.
  static let checklistColumns = 30
}

extension LineBuilder {
  /// The photo of a field, filling the screen.
  func photoView(of field: FieldID, in application: Application, size: Size) -> Page {
    let preview = application.previews[.view]
    let description = preview.map(words.description(of:)) ?? ""
    let title = line(
      left: label(of: field, in: application), .strong, right: isNarrow ? "" : description, .dim)
    let picture = preview?.image?.picture.map(rows(of:)) ?? []
    let notes = photoNotes(of: field, preview, in: application)
    guard PhotoRoom.isWide(size) else {
      guard !picture.isEmpty else { return Page(header: [title], body: allNotes(notes, at: 0)) }
      // The first advice, if there is any, and the checklist in short.
      let advice = application.hints(of: field).first.map(words.hint)
      return Page(
        header: [title],
        body: picture.map(pictureLine) + (advice.map { wrapped($0, .strong, most: 1) } ?? [])
          + wrapped(words.checkShort, .dim, most: 2))
    }
    let column = columns - PhotoView.checklistColumns
    var body = picture.map(pictureLine)
    for (row, note) in allNotes(notes, at: column).enumerated() {
      if body.indices.contains(row) {
        body[row].spans += note.spans
      } else {
        body.append(note)
      }
    }
    return Page(header: [title, Line()], body: body)
  }

  /// Advice first, then what only a person can check.
  private func photoNotes(
    of field: FieldID, _ preview: PhotoPreview?, in application: Application
  ) -> [(text: String, style: Style)] {
    guard let preview else { return [] }
    var notes: [(text: String, style: Style)] = []
    if let problem = preview.problem { notes.append((words.decodeProblem(problem), .strong)) }
    if preview.image != nil, preview.image?.picture == nil { notes.append((words.noColors, .dim)) }
    if preview.isNothing { notes.append((text(of: preview, field, in: application), .strong)) }
    if preview.image == nil, !preview.isOver { notes.append((words.lookingAtPhoto, .dim)) }
    notes += application.hints(of: field).map { (words.hint($0), .strong) }
    notes.append((words.checklistTitle, .plain))
    notes += words.checklist(of: field).map { ("\(glyphs.bullet) \($0)", .plain) }
    if let note = words.privacy(preview.privacy) { notes.append((note, .dim)) }
    return notes
  }

  /// Why there is nothing to see.
  private func text(
    of preview: PhotoPreview, _ field: FieldID, in application: Application
  ) -> String {
    guard let refusal = preview.refusal, refusal != .missing,
      let field = application.schema.field(field)
    else { return words.noPhotoThere }
    return words.problem(.photo(refusal), of: field)
  }

  private func allNotes(_ notes: [(text: String, style: Style)], at column: Int) -> [Line] {
    Array(notes.map { wrapped($0.text, $0.style, at: column) }.joined(separator: []))
  }

  private func pictureLine(_ cells: [Cell]) -> Line {
    Line(spans: [.init(column: 0, cells: cells)])
  }

  // MARK: Beside a field

  /// Whether a picture has room beside the fields.
  var hasPictures: Bool { columns >= 74 }

  /// What Save does with the photo of a field, or how to give one.
  func photoHint(
    of field: FieldID, in application: Application, at column: Int, most width: Int
  ) -> [Line] {
    let draft = application.form.draft(of: field)
    let narrow = LineBuilder(appearance: appearance, columns: column + width)
    if draft.removesPhoto { return narrow.wrapped(words.photoToBeRemoved, .dim, at: column) }
    if let photo = application.keptPhoto(of: field) {
      return narrow.wrapped(words.keptPhoto(photo), .dim, at: column)
    }
    guard draft.line.isEmpty else { return [] }
    let short = words.photoWays.replacing("Ctrl-", with: "^").replacing("   ", with: "  ")
    let ways =
      application.form.focus == .field(field)
      ? wrapped(isNarrow ? short : words.photoWays, .dim, at: column) : []
    let later = isNarrow ? words.canBeAddedLaterShort : words.canBeAddedLater
    return ways + narrow.wrapped(later, .dim, at: column)
  }

  /// What is known about a photo, below its field.
  func photoLines(of field: FieldID, in application: Application, at column: Int, most width: Int)
    -> [Line]
  {
    let narrow = LineBuilder(appearance: appearance, columns: column + width)
    guard let preview = application.previews[.field(field)] else {
      return candidates(for: field, in: application, at: column)
    }
    if let refusal = preview.refusal {
      return self.refusal(refusal, of: field, in: application, at: column)
    }
    let hints = application.hints(of: field)
    let isFocused = application.form.focus == .field(field)
    let hasRoom = isFocused && !isNarrow
    let asksForAnother = isFocused && hints.contains(where: \.asksForAnother)
    // On any screen, the driver is told before Save what a file gives away.
    let saysPrivacy =
      preview.privacy == .kept ? hasRoom || preview.isNew : hasRoom && hints.isEmpty
    var lines: [Line] = []
    // On a small screen, what to do about it is worth more than its size.
    if preview.file != nil, preview.isNew, !(isNarrow && asksForAnother && saysPrivacy) {
      lines += narrow.wrapped(words.description(of: preview), .dim, at: column)
    }
    if let problem = preview.problem, problem != .noHelper || isFocused {
      lines += narrow.wrapped(words.decodeProblem(problem), .plain, at: column)
    }
    // On a small screen the rest of the advice is only beside the large view.
    for hint in hints.prefix(isNarrow ? 1 : hints.count) {
      lines += narrow.wrapped(words.hint(hint), .plain, at: column)
    }
    if asksForAnother {
      lines += narrow.wrapped(words.retakeWays, .plain, at: column)
    } else if hasRoom, preview.image != nil {
      lines += narrow.wrapped(words.checkShort, .dim, at: column)
    }
    if saysPrivacy, let note = words.privacy(preview.privacy) {
      lines += narrow.wrapped(note, .dim, at: column)
    }
    return lines + narrow.candidates(for: field, in: application, at: column)
  }

  /// What Tab found for a path that leads to no photo, or why it doesn't.
  private func refusal(
    _ refusal: PhotoProblem, of id: FieldID, in application: Application, at column: Int
  ) -> [Line] {
    let found = candidates(for: id, in: application, at: column)
    // What Save refused stands beside the field already.
    guard found.isEmpty, application.form.problem(of: id) == nil,
      application.refusal(of: id) != nil, let field = application.schema.field(id)
    else { return found }
    return wrapped(words.problem(.photo(refusal), of: field), .plain, at: column)
  }

  /// What Tab found for the path in a field.
  private func candidates(
    for field: FieldID, in application: Application, at column: Int
  ) -> [Line] {
    guard application.form.focus == .field(field) else { return [] }
    switch application.candidates {
    case .names(let names)? where !names.isEmpty:
      return [line(names.listed(by: "  "), .dim, at: column)]
    case .names?: return wrapped(words.nothingCompletes, .dim, at: column)
    case .unanswered?: return wrapped(words.folderSilent, .dim, at: column)
    case nil: return []
    }
  }

  /// The field whose picture stands beside the fields: the focused one, if its photo can be shown.
  func picturedField(of application: Application) -> Field? {
    guard hasPictures, let field = application.form.focusedField,
      application.previews[.field(field.id)]?.image?.picture != nil
    else { return nil }
    return field
  }

  /// Adds the picture beside the fields, if there is one.
  func addPicture(to lines: inout [Line], of application: Application, from start: Int) {
    guard let field = picturedField(of: application) else { return }
    let room = PhotoRoom.beside
    let box = framed(
      application.previews[.field(field.id)]?.image?.picture, columns: room.columns + 2,
      rows: room.rows + 2, title: words.pictureTitle(of: field))
    while lines.count < start + box.count { lines.append(Line()) }
    for (row, cells) in box.enumerated() {
      lines[start + row].spans.append(.init(column: columns - cells.count, cells: cells))
    }
  }
}
