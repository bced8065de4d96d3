import OnrampCore
import OnrampWords

/// The picture beside a photo field, and the lines below it.
extension LineBuilder {
  /// Whether there is room for pictures beside the fields.
  var hasPictures: Bool { columns >= 74 && !hasWidePhotos }

  /// The notes below a photo field. They take as many rows with the focus as without it, so that
  /// moving the focus moves no other row.
  func photoNotes(
    of field: FieldID, in application: Application, at column: Int, most width: Int
  ) -> [Line] {
    let isFocused = application.form.focus == .field(field)
    let notes = [isFocused, !isFocused].map { isFocused in
      photoNotes(of: field, in: application, at: column, most: width, isFocused)
    }
    return notes[0] + Array(repeating: Line(), count: max(0, notes[1].count - notes[0].count))
  }

  /// A photo keeps rows free for its advice, which arrives later and must move nothing. Longer
  /// advice replaces the description of the photo.
  private func photoNotes(
    of field: FieldID, in application: Application, at column: Int, most width: Int,
    _ isFocused: Bool
  ) -> [Line] {
    let (preview, draft) = (application.previews[.field(field)], application.form.draft(of: field))
    let hint = photoHint(of: field, in: application, at: column, most: width, isFocused)
    let advice = photoLines(of: field, in: application, at: column, most: width, isFocused)
    let isSaved =
      application.keptPhoto(of: field) != nil && draft.line.isEmpty && !draft.removesPhoto
    guard preview?.refusal == nil, preview?.file != nil || isSaved else { return hint + advice }
    let narrow = LineBuilder(appearance: appearance, columns: column + width)
    var known = hint
    if let preview, preview.file != nil, preview.isNew {
      known +=
        isNarrow
        ? narrowSummary(of: preview, field, in: application, at: column, isFocused)
        : narrow.wrapped(summary(of: preview, field, in: application), .dim, at: column)
    }
    let room = max(known.count, isNarrow ? 4 : 3)
    // On a small screen, this is where a driver learns before Save what the file reveals.
    let least = isNarrow && preview?.isNew == true ? known : []
    var lines = (known.count + advice.count <= room ? known : least) + advice
    if lines.count > room {
      // Ctrl-V is about the focused photo.
      let more = isFocused ? words.more(by: words.keyName(.control("v"))) : ""
      lines[room - 1] = narrow.line(more, .dim, at: column)
    }
    lines = lines.prefix(room) + Array(repeating: Line(), count: max(0, room - lines.count))
    // On any screen, the driver must know before Save what a file reveals.
    if !isNarrow, let preview, preview.revealsMore, let note = words.privacy(preview.privacy) {
      lines += narrow.wrapped(note, .dim, at: column)
    }
    return lines
  }

  /// What Save does with the photo of a field, or how to give one.
  private func photoHint(
    of field: FieldID, in application: Application, at column: Int, most width: Int,
    _ isFocused: Bool
  ) -> [Line] {
    let draft = application.form.draft(of: field)
    let narrow = LineBuilder(appearance: appearance, columns: column + width)
    if draft.removesPhoto, draft.line.isEmpty {
      return narrow.wrapped(words.photoToBeRemoved, .dim, at: column)
    }
    if let photo = application.keptPhoto(of: field) {
      let kept =
        draft.line.isEmpty
        ? words.kept(photo, turned: draft.turn, in: application)
        : words.keptBesidePath(photo)
      return narrow.wrapped(kept, .dim, at: column)
    }
    guard draft.line.isEmpty else { return [] }
    let all = words.photoWays(in: application)
    let short = all.replacing("Ctrl-", with: "^").replacing("   ", with: "  ")
    let ways = isFocused ? wrapped(isNarrow ? short : all, .dim, at: column) : []
    if let optional = application.schema.field(field), application.isOptional(optional) {
      return ways
    }
    // A small screen has room for one of the two. Without the focus, the picture of another field
    // needs the room on the right.
    if isNarrow {
      return isFocused ? ways : wrapped(words("You can add this photo later"), .dim, at: column)
    }
    let later = words("You can save now and add this photo later")
    return ways + (isFocused ? self : narrow).wrapped(later, .dim, at: column)
  }

  /// The advice about a photo below its field, or why there is no photo.
  private func photoLines(
    of field: FieldID, in application: Application, at column: Int, most width: Int,
    _ isFocused: Bool
  ) -> [Line] {
    let narrow = LineBuilder(appearance: appearance, columns: column + width)
    guard let preview = application.previews[.field(field)] else { return [] }
    if preview.isOnItsWay {
      return narrow.wrapped(words.photoOnItsWay(in: application), .plain, at: column)
    }
    if let refusal = preview.refusal {
      return (isFocused ? self : narrow).refusal(
        refusal, of: field, in: application, at: column, isFocused)
    }
    let hints = application.openHints(of: field)
    var lines: [Line] = []
    if let problem = preview.problem, problem != .noHelper || isFocused,
      !application.isEnded(.problem(problem), on: field)
    {
      lines += narrow.wrapped(
        words.decodeProblem(problem, isSaved: !preview.isNew), .plain, at: column)
    }
    // On a small screen, the rest of the advice is only in the viewer, which shows one photo.
    var quality: [Line] = []
    for (index, hint) in hints.enumerated() where !isNarrow || index == 0 || hint == .sameAsOther {
      quality += narrow.wrapped(words.hint(hint), .plain, at: column)
    }
    let advice = application.openAdvice(of: field)
    let most = isNarrow && !hints.isEmpty ? 0 : isNarrow && !isFocused ? 1 : advice.count
    // What the card says comes first: a company refuses an application for it, but may accept a
    // photo that could be better.
    for said in advice.prefix(most) {
      lines += narrow.wrapped(words.cardAdvice(said), .plain, at: column)
    }
    lines += quality
    // A large screen says it above the key line.
    if isNarrow, isFocused, hints.contains(where: \.asksForAnother) {
      lines += narrow.wrapped(words.retakeWays(in: application), .plain, at: column)
    }
    return lines
  }

  /// The lines above the key line about the focused photo: what Tab found, or what to check.
  func photoStatus(of application: Application) -> [Line] {
    guard let field = application.form.focusedField, field.kind.isPhoto else { return [] }
    let draft = application.form.draft(of: field.id)
    if draft.removesPhoto, draft.line.isEmpty { return wrapped(words.keepPhotoAfterAll, .plain) }
    let found = candidates(in: application)
    guard found.isEmpty, !isNarrow, let preview = application.previews[.field(field.id)],
      !preview.isOnItsWay, preview.refusal == nil
    else { return found }
    var lines = preview.unread.map { wrapped(words.unread($0), .dim) } ?? []
    if preview.image != nil {
      // Arriving advice shortens the checklist, which keeps its rows.
      let room = wrapped(words.checkShort(of: field.id, after: [])).count
      let asksForAnother = application.openHints(of: field.id).contains(where: \.asksForAnother)
      let check =
        asksForAnother
        ? wrapped(words.retakeWays(in: application), .plain)
        : wrapped(words.checkShort(of: field.id, after: application.advice(of: field.id)), .dim)
      lines += Array(repeating: Line(), count: max(0, room - check.count)) + check
    }
    if !preview.revealsMore, let note = words.privacy(preview.privacy) {
      lines += wrapped(note, .dim)
    }
    return lines
  }

  /// The type, size and turn of a photo.
  private func summary(
    of preview: PhotoPreview, _ field: FieldID, in application: Application
  ) -> String {
    let turn = application.form.draft(of: field).turn
    let description = words.description(of: preview)
    return turn == .none ? description : "\(description), \(words.turned(turn))"
  }

  /// The summary on a small screen, where the photo's location matters more than its size.
  private func narrowSummary(
    of preview: PhotoPreview, _ field: FieldID, in application: Application, at column: Int,
    _ isFocused: Bool
  ) -> [Line] {
    let isSaid = isFocused || preview.privacy == .kept
    guard isSaid, let note = words.privacyShort(preview.privacy) else {
      return wrapped(summary(of: preview, field, in: application), .dim, at: column)
    }
    let turn = application.form.draft(of: field).turn
    let turned = turn == .none ? [] : wrapped(words.turnedNotSaved(turn), .dim, at: column)
    return turned + wrapped(note, .dim, at: column)
  }

  /// Why a path leads to no photo.
  private func refusal(
    _ refusal: PhotoProblem, of id: FieldID, in application: Application, at column: Int,
    _ isFocused: Bool
  ) -> [Line] {
    // A refused Save is already reported beside the field.
    guard application.form.problem(of: id) == nil, let field = application.schema.field(id) else {
      return []
    }
    // While a path is typed or completed, it isn't judged.
    let isJudged = application.candidates == nil && application.refusal(of: id) != nil
    if isFocused, application.form.focus == .field(id), !isJudged { return [] }
    return wrapped(words.problemWithKeys(.photo(refusal), of: field), .plain, at: column)
      + bringing(.photo(refusal), of: id, in: application, at: column)
  }

  /// What Tab found for the path in the focused field.
  private func candidates(in application: Application) -> [Line] {
    switch application.candidates {
    case .names(let names)? where !names.isEmpty: return [line(names.listed(by: "  "), .dim)]
    case .names?:
      return wrapped(words("No file here starts with this. Press Ctrl-O to see what is here"), .dim)
    case .unanswered?:
      return wrapped(words("This folder isn't responding. Press Down to move on"), .dim)
    case nil: return []
    }
  }

  /// The field whose picture is beside the fields: the focused one, if its photo can be shown.
  func picturedField(of application: Application) -> Field? {
    guard hasPictures, let field = application.form.focusedField,
      application.previews[.field(field.id)]?.image?.picture != nil
    else { return nil }
    return field
  }

  /// The pictures of a step or of the summary, titled with the labels of their fields: those that
  /// there is room for, the focused one among them.
  ///
  /// - Parameter place: Returns where a field's picture is shown.
  func pictures(
    of application: Application, _ place: (FieldID) -> PreviewPlace
  ) -> [(title: [Cell], picture: Picture)] {
    let shown: [(field: Field, picture: Picture)] = application.schema.steps.flatMap(\.fields)
      .compactMap { field in
        application.previews[place(field.id)]?.image?.picture.map { (field, $0) }
      }
    let focused = shown.firstIndex { application.form.focus == .field($0.field.id) }
    return shown.dropFirst(max(0, (focused ?? 0) - 1)).prefix(WidePhotos.maxCount).map {
      field, picture in
      let hasFocus = application.form.focus == .field(field.id)
      return (cells(field.label, hasFocus ? .strong : .dim), picture)
    }
  }

  /// Adds the picture beside the fields, if there is one.
  func addPicture(to lines: inout [Line], of application: Application, from start: Int) {
    guard let field = picturedField(of: application),
      let picture = application.previews[.field(field.id)]?.image?.picture
    else { return }
    let box = framed(
      picture, columns: picture.columns + 2, rows: picture.rows + 2,
      title: words.pictureTitle(of: field))
    while lines.count < start + box.count { lines.append(Line()) }
    for (row, cells) in box.enumerated() {
      lines[start + row].spans.append(.init(column: columns - cells.count, cells: cells))
    }
  }
}

extension PhotoPreview {
  /// Whether a Save will store private data that is in the file.
  fileprivate var revealsMore: Bool { privacy == .kept && isNew }
}
