import OnrampCore
import OnrampWords

/// A photo from a phone, without the QR code.
extension LineMode {
  /// Whether a phone's photo is awaited, which may arrive before a line does.
  public func awaitsPhone(_ app: App) -> Bool {
    guard app.session.alert == nil else { return false }
    switch app.application.phoneUpload?.stage {
    case .waiting, .connected, .receiving: return true
    case .opening, .received, .failed, .ended, nil: return false
    }
  }

  /// Whether the question is about a photo from a phone.
  public func isAboutLink(_ app: App) -> Bool { app.application.phoneUpload != nil }

  func prompt(
    of link: PhoneUpload, in application: Application, _ session: Session
  ) -> Prompt {
    let canChoosePage = application.canChoosePage(session)
    let isReceived = if case .received = link.stage { true } else { false }
    return Prompt(
      on: .application(application.place), opening: [],
      question: isReceived
        ? words("Use this photo? Type \(words.word(.yes)) or \(words.word(.no)).")
        : words.plainWaiting(orFrom: canChoosePage ? link.page.other : nil)
    ) { line in
      switch LineCommand(line) {
      case .quit: return [.app(.quitTapped)]
      case .help, .helpKeys:
        let other = canChoosePage ? [LineAction.say(words.plainOtherPage(link.page))] : []
        return [
          .say(
            words(
              """
              Open the address on your phone, take the photo there and send it. Then type \(words.quoted(.yes)) to \
              use it, or \(words.quoted(.no)).
              The page then asks for the next photo. An empty line skips that one, and \(words.quoted(.back)) \
              stops waiting.
              The address works for 5 minutes after the last photo.
              """))
        ] + other
      case .summary: return [.say(summary(of: application))]
      case .server where canChoosePage: return [phone(.pageTapped)]
      case .back, .no: return [phone(isReceived ? .declined : .closed)]
      default: break
      }
      guard let field = application.schema.field(link.field) else { return [] }
      // As at the photo's own question, an empty line skips the next photo.
      if line.isEmpty, !isReceived, link.fieldBefore != nil {
        return [phone(.closed), goOn(from: field, in: application)]
      }
      guard isReceived else { return [.say(words.error(words.plainNothingYet))] }
      guard isYes(line) else { return [.say(words.plainYesOrNo)] }
      let goesOn = link.fieldAfter?.step == link.field.step
      return [phone(.useTapped)] + (goesOn ? [] : [goOn(from: field, in: application)])
    }
  }

  private func phone(_ action: PhoneUploadAction) -> LineAction {
    .application(.phoneUpload(action))
  }

  /// The progress of the photo, if it is news.
  func phoneNews(
    _ link: PhoneUpload, since old: PhoneUpload?, in schema: Schema
  ) -> [LineAction] {
    let isNew = old.map { !link.stage.isStill($0.stage) || $0.field != link.field } ?? true
    if let address = link.typedAddress, old?.typedAddress == nil {
      return self.address(address, of: link)
    }
    // There is no code to scan here, so an address to type is shown. After too many wrong guesses,
    // another replaces it.
    if link.stage == .waiting && isNew
      || link.isOpen && link.typedAddress == nil && old?.typedAddress != nil
    {
      return [phone(.typeTapped)]
    }
    switch link.stage {
    case .opening: return []
    case .waiting:
      return link.isLonely && old?.isLonely != true ? [.say(whyNobodyCame(link.page))] : []
    case .connected, .receiving:
      return isNew || link.mishap != old?.mishap && link.mishap != nil
        ? [
          .say(
            link.stage == .connected
              ? words.link(link, in: schema) : words("The photo is arriving."))
        ]
        : []
    case .received:
      return isNew ? [.say(words("The photo is here.")), .describePhoto(.link)] : []
    case .ended:
      return [
        .say(
          words.error(words("This address has expired. Type \(words.word(.phone)) for a new one."))),
        phone(.closed),
      ]
    case .failed(let problem):
      return [.say(words.error(linkProblem(problem))), phone(.closed)]
    }
  }

  private func address(_ address: String, of link: PhoneUpload) -> [LineAction] {
    let lines =
      [words.openThis, SafeText.visible(address)]
      + (link.ready?.isRemote == true ? [words.mayBeFarAway] : []) + [words.typedIsOpen(link.page)]
    return lines.map(LineAction.say)
  }
}

extension PhoneUpload.Stage {
  /// Whether it is the same as another, whatever has arrived or failed.
  fileprivate func isStill(_ other: Self) -> Bool {
    switch (self, other) {
    case (.opening, .opening), (.waiting, .waiting), (.connected, .connected),
      (.receiving, .receiving), (.received, .received), (.failed, .failed), (.ended, .ended):
      true
    case (.opening, _), (.waiting, _), (.connected, _), (.receiving, _), (.received, _),
      (.failed, _), (.ended, _):
      false
    }
  }
}
