/// What a driver did on the screen for a phone's photo.
public enum PhoneUploadAction: Hashable, Sendable {
  /// Asked to use the photo that arrived.
  case useTapped
  /// Asked for another photo, or for another code.
  case againTapped
  /// Asked for the computer's next address.
  case addressTapped
  /// Asked for the page to come from the server, or from this computer again.
  case pageTapped
  /// Asked for an address to type.
  case typeTapped
  /// Asked to exchange light and dark of the code.
  case invertTapped
  /// Scrolled the text to this line.
  case scrolled(to: Int)
  case closed
  /// Closed it without using a photo that arrived.
  case declined
}

extension Application {
  /// The session with a phone, if its screen is open.
  public internal(set) var phoneUpload: PhoneUpload? {
    get { if case .phoneUpload(let upload)? = overlay { upload } else { nil } }
    set { overlay = newValue.map(Overlay.phoneUpload) }
  }

  /// The field that the open session's photo is for.
  public var linkField: FieldID? { phoneUpload?.field }

  /// A session with a phone that waits for the step of its next photo.
  public internal(set) var waitingPhone: PhoneUpload? {
    get { if case .phoneUpload(let upload)? = background.overlay { upload } else { nil } }
    set { background.overlay = newValue.map(Overlay.phoneUpload) }
  }

  /// Makes the session of an earlier state wait.
  mutating func keepLink(of before: Application) {
    waitingPhone = before.waitingPhone ?? before.phoneUpload
  }

  mutating func openPhoneUpload(_ session: inout Session) -> [AppEffect] {
    guard let field = photoField() else { return [] }
    if let upload = waitingPhone, let card = upload.fields.firstIndex(of: field) {
      return goOn(with: upload, card: card)
    }
    let close = closeWaitingPhone()
    let page = PhonePage.source(hasServer: schema.handsIn, in: session.surroundings)
    return close + openPhoneUpload(for: photosToAsk(from: field), from: page, &session)
  }

  private mutating func openPhoneUpload(
    for fields: [FieldID], choice: Int = 0, from page: PhonePage, _ session: inout Session
  ) -> [AppEffect] {
    let request = session.newRequest()
    overlay = .phoneUpload(
      PhoneUpload(fields: fields, request: request, choice: choice, page: page))
    return [.application(.openLink(request, fields, choice: choice, from: page))]
  }

  /// Whether the driver may choose where the page of the open session comes from.
  public func canChoosePage(_ session: Session) -> Bool {
    guard let upload = phoneUpload else { return false }
    if case .received = upload.stage { return false }
    return PhonePage.isChoice(hasServer: schema.handsIn, in: session.surroundings)
  }

  /// A photo field, and the other required ones without a photo in this step and the later steps.
  private func photosToAsk(from field: FieldID) -> [FieldID] {
    guard let index = schema.index(of: field.step) else { return [field] }
    let steps = returnsToSummary ? [schema.steps[index]] : Array(schema.steps[index...])
    let others = steps.flatMap(fields).filter {
      $0.kind.isPhoto && $0.id != field && photoName(of: $0.id) == nil && !isOptional($0)
    }
    return [field] + others.map(\.id)
  }

  /// Keeps a photo that arrived when the program ends, if its field has none. Only the driver can
  /// replace a photo.
  mutating func keepPhonePhoto(_ session: Session) -> [AppEffect] {
    guard let upload = phoneUpload, case .received(let photo) = upload.stage,
      photoName(of: upload.field) == nil
    else { return [] }
    overlay = nil
    return [.application(.closeLink(upload.request, keepsPhoto: true))]
      + take(GivenPhoto(photo, from: .phone), for: upload.field, session)
  }

  mutating func reduce(_ action: PhoneUploadAction, _ session: inout Session) -> [AppEffect] {
    guard let upload = phoneUpload else { return [] }
    let close = AppEffect.application(.closeLink(upload.request, keepsPhoto: false))
    switch (action, upload.stage) {
    // Closing never discards a photo for a field that has none.
    case (.closed, .received(let photo)) where photoName(of: upload.field) == nil:
      overlay = nil
      notice = .phonePhotoKept
      return [.application(.closeLink(upload.request, keepsPhoto: true))]
        + take(GivenPhoto(photo, from: .phone), for: upload.field, session)
    case (.closed, let stage), (.declined, let stage):
      overlay = nil
      if case .received = stage { notice = .phonePhotoNotUsed }
      return [close]
    case (.useTapped, .received(let photo)): return use(photo, of: upload, session)
    case (.againTapped, .received):
      phoneUpload?.ask(for: upload.card)
      let hint = previews[.link]?.hints?.first { $0.asksForAnother }
      return [.application(.tellPhone(upload.request, .again(hint)))]
    case (.againTapped, .failed), (.againTapped, .ended):
      let fields = Array(upload.fields[upload.card...])
      return [close]
        + openPhoneUpload(for: fields, choice: upload.choice, from: upload.page, &session)
    case (.addressTapped, .waiting), (.addressTapped, .connected):
      guard let choices = upload.ready?.choices, choices > 1 else { break }
      let (next, fields) = ((upload.choice + 1) % choices, Array(upload.fields[upload.card...]))
      return [close] + openPhoneUpload(for: fields, choice: next, from: upload.page, &session)
    case (.pageTapped, _) where canChoosePage(session):
      let fields = Array(upload.fields[upload.card...])
      return [close] + openPhoneUpload(for: fields, from: upload.page.other, &session)
    case (.typeTapped, _) where upload.isOpen && upload.typedAddress == nil:
      return [.application(.tellPhone(upload.request, .typing))]
    case (.invertTapped, _) where !upload.code.isEmpty && upload.isOpen:
      phoneUpload?.isInverted.toggle()
      return []
    case (.scrolled(let line), _):
      phoneUpload?.scroll = max(0, line)
      return []
    default: break
    }
    return refuse(.keyDoesNothing)
  }

  /// Puts a photo into its field and asks for the next one. If that is of a later step, the session
  /// waits until the step is open.
  private mutating func use(
    _ photo: UploadID, of upload: PhoneUpload, _ session: Session
  ) -> [AppEffect] {
    let taken = take(GivenPhoto(photo, from: .phone), for: upload.field, session)
    let next = upload.card + 1
    guard upload.fields.indices.contains(next) else {
      overlay = nil
      return [.application(.tellPhone(upload.request, .finished))] + taken
    }
    let isHere = form.fields.contains { $0.id == upload.fields[next] }
    var upload = upload
    upload.ask(for: next)
    overlay = isHere ? .phoneUpload(upload) : nil
    waitingPhone = isHere ? nil : upload
    if isHere { form.focus = .field(upload.field) }
    return [.application(.tellPhone(upload.request, .used(next: isHere ? next : nil)))] + taken
  }

  // MARK: Between two steps

  /// The waiting session after an action: it continues once the step with its next photo is open,
  /// and ends if the driver goes elsewhere.
  mutating func followWaitingPhone() -> [AppEffect] {
    guard let upload = waitingPhone, overlay == nil, work == nil else { return [] }
    if upload.isOpen, form.fields.contains(where: { $0.id == upload.field }) {
      return goOn(with: upload, card: upload.card)
    }
    let isUnderWay =
      if case .step(let step) = place, let at = schema.index(of: step),
        let from = schema.index(of: (upload.fieldBefore ?? upload.field).step),
        let to = schema.index(of: upload.field.step)
      { (from..<to).contains(at) } else { false }
    return isUnderWay ? [] : closeWaitingPhone()
  }

  private mutating func goOn(with upload: PhoneUpload, card: Int) -> [AppEffect] {
    waitingPhone = nil
    var upload = upload
    upload.ask(for: card)
    overlay = .phoneUpload(upload)
    form.focus = .field(upload.field)
    return [.application(.tellPhone(upload.request, .asked(card)))]
  }

  private mutating func closeWaitingPhone() -> [AppEffect] {
    guard let upload = waitingPhone else { return [] }
    waitingPhone = nil
    return [.application(.closeLink(upload.request, keepsPhoto: false))]
  }

  mutating func receive(_ update: UploadUpdate, of request: Request) -> [AppEffect] {
    if waitingPhone?.request == request {
      waitingPhone?.receive(update)
      return waitingPhone?.isOpen == true ? [] : closeWaitingPhone()
    }
    guard phoneUpload?.request == request else { return [] }
    if case .replacement(let photo) = update {
      let isInTime = phoneUpload?.replace(with: photo) == true
      return isInTime ? [.application(.tellPhone(request, .replaced))] : []
    }
    phoneUpload?.receive(update)
    // News from the phone replaces the notice about a key without effect.
    switch update {
    case .event(.secondsLeft): break
    case .event where notice == .keyDoesNothing: notice = nil
    default: break
    }
    return []
  }

  /// Tells the phone what its photo seems to show, so that the driver can retake it right away.
  mutating func doubtPhonePhoto() -> [AppEffect] {
    guard let upload = phoneUpload, case .received(let photo) = upload.stage,
      let preview = previews[.link], preview.name == .upload(photo),
      let doubt = preview.advice.lazy.compactMap(\.doubt).first, phoneUpload?.doubt() == true
    else { return [] }
    return [.application(.tellPhone(upload.request, .doubted(doubt)))]
  }

  /// Refuses what a phone sent if no image decoder accepts it, or only a password opens it.
  mutating func refuseNoPhoto() -> [AppEffect] {
    guard let upload = phoneUpload, case .received = upload.stage, let preview = previews[.link],
      preview.isNoPhoto || preview.problem == .needsPassword
    else { return [] }
    phoneUpload?.ask(for: upload.card)
    phoneUpload?.mishap = .refused
    return [.application(.tellPhone(upload.request, .refused))]
  }
}
