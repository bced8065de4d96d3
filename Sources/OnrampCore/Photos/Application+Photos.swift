/// Viewing and taking photos.
extension Application {
  /// The photo of a field, whether named, taken or stored.
  public func photoName(of field: FieldID) -> PhotoName? {
    guard schema.field(field)?.kind.isPhoto == true else { return nil }
    let draft = form.draft(of: field)
    if let photo = draft.photo { return photo.name }
    let text = draft.line.text
    if text.hasVisibleCharacter { return allows(.files) ? .path(text) : nil }
    return keptPhoto(of: field).map(PhotoName.stored)
  }

  /// Whether a field names a file that can't be read here: at a kiosk, the driver typed the path at
  /// another terminal.
  public func namesFileElsewhere(_ field: FieldID) -> Bool {
    guard !allows(.files), schema.field(field)?.kind.isPhoto == true else { return false }
    let draft = form.draft(of: field)
    return draft.photo == nil && draft.line.text.hasVisibleCharacter
  }

  /// The hints for the photo of a field; on the summary, for the saved one.
  public func hints(of field: FieldID) -> [Hint] {
    guard let preview = previews[place == .summary ? .answer(field) : .field(field)] else {
      return []
    }
    let twins = previews.known.filter { place, other in
      switch place {
      case .field(let twin), .answer(let twin): twin != field && other.isSamePicture(as: preview)
      case .view, .browser, .link: false
      }
    }
    return (preview.hints ?? []) + (twins.isEmpty ? [] : [.sameAsOther])
  }

  /// Advice from the words on a field's photo; on the summary, on the saved one.
  public func advice(of field: FieldID) -> [CardAdvice] {
    previews[place == .summary ? .answer(field) : .field(field)]?.advice ?? []
  }

  /// What to compare the words on a field's photo with.
  func card(_ field: FieldID) -> CardQuestion? {
    CardQuestion(field, in: schema) { saved[$0] }
  }

  /// The problem with the file that a field names, once it is worth reporting.
  ///
  /// While the driver types a path, it mostly leads nowhere or to a folder.
  public func refusal(of field: FieldID) -> PhotoProblem? {
    guard let problem = previews[.field(field)]?.refusal else { return nil }
    let isUnderWay = form.isTyping && form.focus == .field(field)
    return isUnderWay && problem.mayPass ? nil : problem
  }

  // MARK: Previews

  /// Previews the photos now on screen, and forgets the others.
  mutating func refreshPreviews(_ session: Session) -> [AppEffect] {
    let wanted = wantedPreviews(session)
    if wanted.isEmpty, previews.isEmpty { return [] }
    previews.keep { place, preview in
      wanted.contains { $0.place == place && $0.name == preview.name }
    }
    return wanted.compactMap { wanted in
      if previews[wanted.place]?.options == wanted.options { return nil }
      return look(at: wanted.name, in: wanted.place, wanted.options, session)
    }
  }

  /// Previews a photo again. Its old picture stays until then.
  private mutating func look(
    at name: PhotoName, in place: PreviewPlace, _ options: ViewOptions, _ session: Session
  ) -> AppEffect {
    let request = previews.look(at: name, in: place, options)
    var options = options
    if previews[place]?.remarks.hasToBeRead(for: options) == false { options.card = nil }
    return .application(.preview(request, place, name, options, session.window))
  }

  /// Redraws every photo after the window changed. The old pictures stay until then.
  mutating func previewAgain(_ session: Session) -> [AppEffect] {
    previewAgain(session, Set(previews.known.keys))
  }

  /// Previews the photos that hadn't reached this terminal, as some may have arrived.
  mutating func previewArrived(_ session: Session) -> [AppEffect] {
    previewAgain(session, Set(previews.known.filter(\.value.isOnItsWay).keys))
  }

  private mutating func previewAgain(
    _ session: Session, _ known: Set<PreviewPlace>
  ) -> [AppEffect] {
    let new = refreshPreviews(session)
    let asked = Set(
      new.compactMap {
        if case .application(.preview(_, let place, _, _, _)) = $0 { place } else { nil }
      })
    let again = wantedPreviews(session).filter {
      known.contains($0.place) && !asked.contains($0.place)
    }
    return new + again.map { look(at: $0.name, in: $0.place, $0.options, session) }
  }

  /// A picture to show. It isn't a tuple, whose type would be created again at each start.
  private struct Wanted {
    let place: PreviewPlace, name: PhotoName, options: ViewOptions
  }

  private func wantedPreviews(_ session: Session) -> [Wanted] {
    guard session.leaving == nil else { return [] }
    guard step != nil else { return savedPhotos + viewedPhotos(session) }
    var wanted: [Wanted] = []
    for field in form.fields where field.kind.isPhoto {
      guard let name = photoName(of: field.id) else { continue }
      var options = ViewOptions(form.draft(of: field.id).turn)
      options.card = card(field.id)
      wanted.append(Wanted(place: .field(field.id), name: name, options: options))
    }
    switch overlay {
    case .photo: wanted += viewedPhotos(session)
    case .browser(let browser):
      if let entry = browser.choice, !entry.isFolder {
        wanted.append(
          Wanted(
            place: .browser, name: .path(entry.path), options: ViewOptions()))
      }
    case .phoneUpload(let upload):
      if case .received(let photo) = upload.stage {
        var options = ViewOptions()
        options.card = card(upload.field)
        wanted.append(Wanted(place: .link, name: .upload(photo), options: options))
      }
    case .choices, .export, .confirmation, .finish, nil: break
    }
    return wanted
  }

  /// The photos in the viewer: one, or two side by side.
  private func viewedPhotos(_ session: Session) -> [Wanted] {
    guard let viewer else { return [] }
    let layout = viewerLayout(session.window)
    return fieldsInView(session.window).compactMap { field in
      guard let name = photoName(of: field) else { return nil }
      var options = ViewOptions(form.draft(of: field).turn)
      options.isBesideOther = layout.isPair
      if let preview = previews[.view(field)], preview.name == name,
        let photo = preview.extent(turned: options.turn)
      {
        options.part = viewer[field].part(of: photo, in: layout.dots)
      }
      return Wanted(place: .view(field), name: name, options: options)
    }
  }

  /// The photos among the saved answers.
  private var savedPhotos: [Wanted] {
    var photos: [Wanted] = []
    for step in schema.steps {
      for field in step.fields where field.kind.isPhoto {
        if case .photo(let photo?)? = saved[field.id] {
          var options = ViewOptions()
          options.card = card(field.id)
          photos.append(
            Wanted(place: .answer(field.id), name: .stored(photo), options: options))
        }
      }
    }
    return photos
  }

  // MARK: Taking photos

  mutating func capture(_ session: inout Session) -> [AppEffect] {
    guard let field = photoField() else { return [] }
    let request = session.newRequest()
    work = .capturing(request, field)
    return [.application(.capture(request, field))]
  }

  /// Replaces the text of a photo field with a path, as if it had been typed.
  mutating func choose(_ path: String, for field: FieldID, _ session: Session) -> [AppEffect] {
    put(form.draft(of: field).line.replaced(by: path), into: field, session)
  }

  /// Puts a taken photo into its field.
  mutating func take(
    _ photo: GivenPhoto, for field: FieldID, _ session: Session
  ) -> [AppEffect] {
    put(form.draft(of: field).line.replaced(by: photo), into: field, session)
  }

  private mutating func put(
    _ line: EditableText, into field: FieldID, _ session: Session
  ) -> [AppEffect] {
    let draft = Draft(line: line)
    form.replace(draft, of: field)
    form.focus = .field(field)
    form.isTyping = false
    // Keeps it without delay: a photo that was just taken can't be retyped.
    return keepDrafts(session, now: true)
  }

  /// The focused field if it takes a photo; otherwise sets a notice that it doesn't.
  mutating func photoField() -> FieldID? {
    if let field = form.focusedField, field.kind.isPhoto { return field.id }
    // A photo's error names this key, so the key works wherever the focus is.
    let wrong = form.fields.first { $0.kind.isPhoto && form.problem(of: $0.id) != nil }
    guard let wrong else {
      notice = .notAPhotoField
      return nil
    }
    form.moveFocus(to: .field(wrong.id))
    return wrong.id
  }
}
