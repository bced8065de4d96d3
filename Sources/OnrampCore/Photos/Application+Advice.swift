/// The advice about saved photos.
struct AdviceRecord: Hashable, Sendable {
  /// The advice that the driver has ended, as stored.
  var kept: Set<KeptAdvice> = []
  /// The remarks on the saved photos. They outlive the screen that showed the photos.
  var found: [FieldID: Found] = [:]

  func hasEnded(_ remark: PhotoRemark, on photo: BlobID, of field: FieldID) -> Bool {
    kept.contains(KeptAdvice(remark, on: photo, of: field))
  }

  /// The remarks on a photo, and what its words were compared with.
  struct Found: Hashable, Sendable {
    let photo: BlobID
    let card: CardQuestion?
    let remarks: [PhotoRemark]
  }
}

/// Advice about saved photos: it is open until the driver ends it or the photo changes.
extension Application {
  /// The open advice about a saved photo, as far as the photo has been examined.
  public func advice(onSaved field: FieldID) -> [PhotoRemark] {
    guard let record = stored.advice, let found = record.found[field], canBeChanged,
      !form.draft(of: field).removesPhoto,
      case .photo(let photo?)? = saved[field], photo.blob == found.photo,
      !needsAgain(field)
    else { return [] }
    let isCompared = found.card == card(field)
    return found.remarks.filter { remark in
      if case .card = remark, !isCompared { return false }
      return !record.hasEnded(remark, on: found.photo, of: field)
    }
  }

  /// Whether the driver has ended this advice about the saved photo that a field shows.
  public func isEnded(_ remark: PhotoRemark, on field: FieldID) -> Bool {
    guard let record = stored.advice, !form.isUnsaved(field),
      case .photo(let photo?)? = saved[field]
    else { return false }
    return record.hasEnded(remark, on: photo.blob, of: field)
  }

  /// The hints for the photo of a field that the driver hasn't ended.
  public func openHints(of field: FieldID) -> [Hint] {
    hints(of: field).filter { !isEnded(.hint($0), on: field) }
  }

  /// The advice from the words on it that the driver hasn't ended.
  public func openAdvice(of field: FieldID) -> [CardAdvice] {
    advice(of: field).filter { !isEnded(.card($0), on: field) }
  }

  /// Whether the stored photo is damaged, which is more than advice.
  private func needsAgain(_ field: FieldID) -> Bool {
    faults.contains { if case .photo(field, _) = $0 { true } else { false } }
  }

  /// The photos with open advice, in the order of the fields.
  public var photosToCheck: [Field] {
    guard stored.advice?.found.isEmpty == false else { return [] }
    return schema.fields.filter { $0.kind.isPhoto && !advice(onSaved: $0.id).isEmpty }
  }

  /// Records the remarks of the previews on screen on the saved photos.
  mutating func noteAdvice() {
    let before = photosToCheck
    for field in schema.fields where field.kind.isPhoto {
      guard case .photo(let photo?)? = saved[field.id], !form.isUnsaved(field.id),
        let preview = previews[place == .summary ? .answer(field.id) : .field(field.id)],
        preview.name == .stored(photo), preview.isOver
      else { continue }
      let problem = preview.problem.flatMap { $0.isAboutPhoto ? PhotoRemark.problem($0) : nil }
      let card = card(field.id)
      var advice = preview.advice.map(PhotoRemark.card)
      if preview.remarks.hasToBeRead(for: preview.options) {
        // An earlier reading stays until the photo is read again.
        let known = stored.advice?.found[field.id]
        advice = []
        if let known, known.photo == photo.blob, known.card == card {
          advice = known.remarks.filter { if case .card = $0 { true } else { false } }
        }
      }
      let remarks =
        [problem].compactMap { $0 } + hints(of: field.id).map(PhotoRemark.hint) + advice
      if remarks.isEmpty, stored.advice == nil { continue }
      var record = stored.advice ?? AdviceRecord()
      record.found[field.id] = .init(photo: photo.blob, card: card, remarks: remarks)
      stored.advice = record
    }
    if place == .summary, photosToCheck != before { refreshButtons() }
  }

  /// Opens the step of a photo with open advice, at its field.
  mutating func look(at field: FieldID) {
    edit(field.step)
    form.moveFocus(to: .field(field))
  }

  /// The field whose advice can be ended now: the selected one, or the only one on the summary.
  public var photoToKeep: FieldID? {
    let open = photosToCheck.map(\.id)
    if let field = form.focusedField?.id { return open.contains(field) ? field : nil }
    guard place == .summary else { return nil }
    return open.count == 1 ? open.first : open.first { form.focus == .button(.check($0)) }
  }

  /// Ends the advice about a photo.
  mutating func keepPhoto(_ session: inout Session) -> [AppEffect] {
    guard let field = photoToKeep, case .photo(let photo?)? = saved[field] else {
      let isAmongSeveral = place == .summary && !photosToCheck.isEmpty
      return refuse(isAmongSeveral ? .severalPhotosToCheck : .keyDoesNothing)
    }
    let request = session.newRequest()
    work = .keepingAdvice(request)
    let ended = advice(onSaved: field).map { KeptAdvice($0, on: photo.blob, of: field) }
    return [.application(.keepAdvice(request, Set(ended)))]
  }

  mutating func adviceKept(_ kept: Set<KeptAdvice>, _ session: Session) -> [AppEffect] {
    var record = stored.advice ?? AdviceRecord()
    record.kept = kept
    stored.advice = record
    if place == .summary, case .button(let button) = form.focus {
      form.replace(buttons: summaryButtons)
      if !form.buttons.contains(button) {
        let next = photosToCheck.first.map { Button.check($0.id) }
        form.moveFocus(to: .button(next ?? (allows(.exports) ? .export : harmlessButton)))
      }
    }
    return finish(.keptAsItIs, session)
  }

  /// Forgets ended advice about photos and answers that are replaced.
  mutating func forgetAdvice() {
    guard var record = stored.advice, !record.kept.isEmpty else { return }
    record.kept = record.kept.filter(saved.concerns)
    stored.advice = record
  }
}

extension DecodeProblem {
  /// Whether the cause is the photo rather than the decoder.
  fileprivate var isAboutPhoto: Bool {
    switch self {
    case .notAnImage, .damaged, .needsPassword: true
    default: false
    }
  }
}
