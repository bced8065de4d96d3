/// What a driver did on the screen for a phone's photo.
public enum PhoneUploadAction: Hashable, Sendable {
  /// Asked to use the photo that arrived.
  case useTapped
  /// Asked for another photo, or for another code.
  case againTapped
  /// Asked for the computer's next address.
  case addressTapped
  case closed
  /// Closed it without using a photo that arrived.
  case declined
}

extension Application {
  mutating func openPhoneUpload(_ session: inout Session) -> [AppEffect] {
    guard let field = photoField() else { return [] }
    return openPhoneUpload(for: field, choice: 0, &session)
  }

  private mutating func openPhoneUpload(
    for field: FieldID, choice: Int, _ session: inout Session
  ) -> [AppEffect] {
    let request = session.newRequest()
    overlay = .phoneUpload(PhoneUpload(field: field, request: request, choice: choice))
    return [.application(.openLink(request, field, choice: choice))]
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
    case (.useTapped, .received(let photo)):
      overlay = nil
      return [.application(.closeLink(upload.request, keepsPhoto: true))]
        + take(GivenPhoto(photo, from: .phone), for: upload.field, session)
    case (.againTapped, .received), (.againTapped, .failed), (.againTapped, .ended):
      return [close] + openPhoneUpload(for: upload.field, choice: upload.choice, &session)
    case (.addressTapped, .waiting), (.addressTapped, .connected):
      guard let choices = upload.ready?.choices, choices > 1 else { break }
      let next = (upload.choice + 1) % choices
      return [close] + openPhoneUpload(for: upload.field, choice: next, &session)
    default: break
    }
    notice = .keyDoesNothing
    return []
  }
}
