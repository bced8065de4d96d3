/// What a driver did in the file browser.
public enum BrowserAction: Hashable, Sendable {
  case moved(by: Int)
  /// Clicked a row by its place in the list: selects it, or chooses it if it is selected.
  case rowTapped(Int)
  /// Typed or deleted part of a name.
  case filtered(Edit)
  case chosen
  /// Asked for the parent folder, or for a place by its number, from 1.
  case aboveTapped, placeTapped(number: Int)
  /// Switched between all files and photos only.
  case showAllTapped
  case closed
}

extension Application {
  mutating func browse(_ session: inout Session) -> [AppEffect] {
    guard let field = photoField() else { return [] }
    let request = session.newRequest()
    overlay = .browser(Browser(field: field, request: request))
    return [.application(.list(request, path: form.draft(of: field).line.text))]
  }

  mutating func reduce(_ action: BrowserAction, _ session: inout Session) -> [AppEffect] {
    guard let browser else { return [] }
    switch action {
    case .moved(let distance): self.browser?.move(by: distance)
    case .rowTapped(let index):
      if index == browser.selected { return reduce(.chosen, &session) }
      self.browser?.move(by: index - browser.selected)
    case .filtered(let edit): return filter(edit, &session)
    case .chosen:
      guard let entry = browser.choice else { break }
      let path = browser.path(of: entry)
      if entry.isFolder { return open(folder: path, &session) }
      overlay = nil
      return stopReading(browser) + choose(path, for: browser.field, session)
    case .aboveTapped: return browser.parent.map { open(folder: $0, &session) } ?? []
    case .placeTapped(let number):
      guard browser.places.indices.contains(number - 1) else { break }
      return open(folder: browser.places[number - 1].path, &session)
    case .showAllTapped:
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
    switch edit {
    case .insert(let text), .paste(let text): browser?.filter += text
    case .deleteBackward:
      guard browser?.filter.popLast() != nil else { return reduce(.aboveTapped, &session) }
    case .killToStart: browser?.filter = ""
    default: return []
    }
    browser?.refresh()
    return []
  }

  private mutating func open(folder: String, _ session: inout Session) -> [AppEffect] {
    let request = session.newRequest()
    browser?.request = request
    browser?.reading = .begun
    return [.application(.list(request, path: folder))]
  }
}
