/// What a driver did in the file browser.
public enum BrowserAction: Hashable, Sendable {
  case moved(by: Int)
  /// Clicked a row by its place in the list: selects it, or chooses it if it is selected.
  case rowTapped(Int)
  /// Typed or deleted part of a name, or of a path.
  case filtered(Edit)
  /// Replaced the filter with a part of a name, or a path.
  case searched(String)
  /// Asked to use the selected file, or to open the selected folder or the typed path.
  case chosen
  /// Asked for the parent folder.
  case aboveTapped
  /// Switched between all files and photos only.
  case showAllTapped
  case closed
}

extension Application {
  mutating func browse(_ session: inout Session) -> [AppEffect] {
    guard let field = photoField() else { return [] }
    let request = session.newRequest()
    overlay = .browser(Browser(field: field, request: request))
    return [.application(.list(request, path: nil))]
  }

  mutating func reduce(_ action: BrowserAction, _ session: inout Session) -> [AppEffect] {
    guard let browser else { return [] }
    switch action {
    case .moved(let distance): self.browser?.move(by: distance)
    case .rowTapped(let index):
      if index == browser.selected { return reduce(.chosen, &session) }
      self.browser?.move(by: index - browser.selected)
    case .filtered(let edit): return filter(edit, &session)
    case .searched(let text): search(text)
    case .chosen:
      if browser.isPath { return list(browser.filter, &session) }
      guard let entry = browser.choice else { break }
      if entry.isFolder { return open(entry.path, &session) }
      return stopReading(browser) + use(entry.path, session)
    case .aboveTapped:
      if browser.folder != nil { return list(browser.parent, &session) }
    case .showAllTapped:
      // In all places, only photos are read, so there is nothing more to show.
      guard browser.folder != nil else { break }
      self.browser?.showsAll.toggle()
      self.browser?.refresh()
    case .closed:
      overlay = nil
      return stopReading(browser)
    }
    return []
  }

  private func stopReading(_ browser: Browser) -> [AppEffect] {
    browser.isReading ? [.application(.cancel(browser.request))] : []
  }

  private mutating func filter(_ edit: Edit, _ session: inout Session) -> [AppEffect] {
    let typed = browser?.filter ?? ""
    switch edit {
    case .insert(let text), .paste(let text): search(typed + text.singleLine)
    case .deleteBackward:
      if typed.isEmpty { return reduce(.aboveTapped, &session) }
      search(String(typed.dropLast()))
    case .killToStart: search("")
    default: break
    }
    return []
  }

  private mutating func search(_ text: String) {
    browser?.filter = text
    browser?.problem = nil
    browser?.refresh()
  }

  private mutating func open(_ folder: String, _ session: inout Session) -> [AppEffect] {
    if browser?.folder == nil { browser?.top = folder }
    return list(folder, &session)
  }

  private mutating func list(_ path: String?, _ session: inout Session) -> [AppEffect] {
    guard let browser else { return [] }
    let request = session.newRequest()
    self.browser?.request = request
    self.browser?.reading = .begun(after: browser.filter)
    return [.application(.list(request, path: path))]
  }

  private mutating func use(_ path: String, _ session: Session) -> [AppEffect] {
    guard let field = browser?.field else { return [] }
    overlay = nil
    return choose(path, for: field, session)
  }

  mutating func receive(_ listed: Listed, of request: Request, _ session: Session) -> [AppEffect] {
    guard browser?.request == request else { return [] }
    switch listed {
    case .listing(let listing): browser?.receive(listing)
    case .file(let path): return use(path, session)
    case .refused(let problem):
      browser?.problem = problem
      browser?.reading = .done
    }
    return []
  }
}
