/// Looking at photos, and choosing and taking them.
extension Wizard {
  /// The photo that a field names, typed or stored.
  public func photoName(of field: Field) -> PhotoName? {
    guard field.rule == .photo else { return nil }
    let text = draft(of: field).line.text
    if text.hasVisibleCharacter { return .path(text) }
    return keptPhoto(of: field).map(PhotoName.stored)
  }

  /// What advice there is about the photo of a field.
  public func hints(of field: Field) -> [Hint] {
    guard let look = looks[.field(field)] else { return [] }
    let twins = looks.filter { place, other in
      if case .field(let twin) = place, twin != field { other.digest == look.digest } else { false }
    }
    let isTwice = look.digest != nil && !twins.isEmpty
    return (look.hints ?? []) + (isTwice ? [.sameAsOther] : [])
  }

  /// What is known of the photo that fills the screen.
  public var viewed: Look? { looks[.view] }

  // MARK: Looking

  mutating func look(_ request: Request, _ news: LookNews) {
    guard let place = looks.first(where: { $0.value.request == request })?.key else { return }
    looks[place]?.take(news)
  }

  /// Looks at what stands in the photo fields now, and forgets what does not.
  mutating func refreshLooks() -> [Effect] {
    let wanted = wantedLooks
    if wanted.isEmpty, looks.isEmpty { return [] }
    looks = looks.filter { place, look in wanted.contains { $0 == (place, look.name) } }
    return wanted.compactMap { place, name in
      guard looks[place] == nil else { return nil }
      lookRequests += 1
      looks[place] = Look(name, request: lookRequests)
      return .look(lookRequests, place, name)
    }
  }

  /// Has every photo drawn anew, as for another size; what is known of it stays until then.
  mutating func lookAgain() -> [Effect] {
    let new = refreshLooks()
    let places = wantedLooks.filter { place, name in !new.contains { $0.looksAt(place) } }
    return new
      + places.map { place, name in
        lookRequests += 1
        looks[place]?.request = lookRequests
        return .look(lookRequests, place, name)
      }
  }

  private var wantedLooks: [(LookPlace, PhotoName)] {
    guard let step, leaving == nil else { return [] }
    var wanted: [(LookPlace, PhotoName)] = step.fields.compactMap { field in
      photoName(of: field).map { (.field(field), $0) }
    }
    if let viewing, let name = photoName(of: viewing) { wanted.append((.view, name)) }
    if let browser, let entry = browser.choice, !entry.isFolder {
      wanted.append((.browser, .path(browser.path(of: entry))))
    }
    if case .received(let path)? = link?.stage { wanted.append((.link, .path(path))) }
    return wanted
  }

  mutating func view() {
    guard let field = photoField() else { return }
    guard photoName(of: field) != nil else {
      notice = .nothingToView
      return
    }
    viewing = field
  }

  // MARK: Choosing

  mutating func browse() -> [Effect] {
    guard let field = photoField() else { return [] }
    let request = newRequest()
    browser = Browser(field: field, request: request)
    return [.list(request, path: draft(of: field).line.text)]
  }

  mutating func reduceInBrowser(_ action: Action) -> [Effect] {
    notice = nil
    switch action {
    case .goBackTapped, .browseTapped: browser = nil
    case .nextTapped: browser?.move(by: 1)
    case .previousTapped: browser?.move(by: -1)
    case .pageTapped(let distance): browser?.move(by: distance)
    case .aboveTapped: return browser?.parent.map { open(folder: $0) } ?? []
    case .placeTapped(let number):
      guard let places = browser?.places, places.indices.contains(number - 1) else { break }
      return open(folder: places[number - 1].path)
    case .showAllTapped:
      browser?.showsAll.toggle()
      browser?.refresh()
    case .edited(let edit): return search(edit)
    case .enterTapped, .tabTapped: return take()
    default: notice = .keyDoesNothing
    }
    return []
  }

  private mutating func search(_ edit: Edit) -> [Effect] {
    switch edit {
    case .insert(let text), .paste(let text): browser?.filter += text
    case .deleteBackward:
      guard browser?.filter.popLast() != nil else { return reduceInBrowser(.aboveTapped) }
    case .killToStart: browser?.filter = ""
    default:
      notice = .keyDoesNothing
      return []
    }
    browser?.refresh()
    return []
  }

  private mutating func take() -> [Effect] {
    guard let browser, let entry = browser.choice else { return [] }
    let path = browser.path(of: entry)
    if entry.isFolder { return open(folder: path) }
    self.browser = nil
    return choose(path, for: browser.field)
  }

  private mutating func open(folder: String) -> [Effect] {
    let request = newRequest()
    browser?.request = request
    browser?.isReading = true
    return [.list(request, path: folder)]
  }

  /// Puts a path into a photo's field, as if it had been typed.
  mutating func choose(_ path: String, for field: Field) -> [Effect] {
    var draft = draft(of: field)
    draft.line = draft.line.replaced(by: path)
    draft.removesPhoto = false
    drafts[field] = draft
    reopened.remove(field)
    focus = .field(field)
    return keepDrafts()
  }

  // MARK: Taking

  mutating func capture() -> [Effect] {
    guard let field = photoField() else { return [] }
    let request = newRequest()
    work = .capturing(request, field)
    return [.capture(request, field)]
  }

  /// The field that has the focus, if it is for a photo; otherwise says that it is not.
  mutating func photoField() -> Field? {
    guard let field = focusedField, field.rule == .photo else {
      notice = .notAPhotoField
      return nil
    }
    return field
  }
}

extension Effect {
  fileprivate func looksAt(_ place: LookPlace) -> Bool {
    if case .look(_, place, _) = self { true } else { false }
  }
}
