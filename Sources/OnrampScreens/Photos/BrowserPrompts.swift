import OnrampCore
import OnrampWords

/// Choosing a file by its number.
extension LineMode {
  /// The maximum number of files, and of folders, listed at once.
  private static let maxSaid = 20

  func prompt(of browser: Browser, in app: App) -> Prompt {
    let application = app.application
    return Prompt(
      on: .application(application.place), opening: [],
      question: words(
        "Which one? Type its number, part of a name, a path, or \(words.word(.back)).")
    ) { line in
      switch LineCommand(line) {
      case .back: return [browse(.closed)]
      case .quit: return [.app(.quitTapped)]
      case .help, .helpKeys:
        return [
          .say(
            words(
              """
              Type the number of a file to use it, or of a folder to open it. 0 opens the folder above.
              Part of a name finds files, and a path is used as it is. An empty line reads the list again. \
              \(words.quoted(.back)) leaves the list.
              """))
        ]
      case .summary: return [.say(summary(of: application))]
      default: return refusal(ofAnswer: line) ?? actions(for: line, in: browser, of: app)
      }
    }
  }

  private func actions(
    for line: String, in browser: Browser, of app: App
  ) -> [LineAction] {
    if line.isEmpty {
      return browser.filter.isEmpty ? list(browser) : [browse(.searched(""))]
    }
    if line == "0", browser.folder != nil { return [browse(.aboveTapped)] }
    let numbered = numbered(browser)
    if let number = Int(line), numbered.indices.contains(number - 1) {
      return take(numbered[number - 1], in: browser, of: app.application)
    }
    let text = LineCommand.answer(line)
    return text.contains("/") || text.hasPrefix("~")
      ? take(text, in: browser, of: app.application) : find(text, of: app)
  }

  /// Chooses an entry of the list, or opens it if it is a folder.
  private func take(
    _ index: Int, in browser: Browser, of application: Application
  ) -> [LineAction] {
    let entry = browser.shown[index]
    let choice = [browse(.moved(by: index - browser.selected)), browse(.chosen)]
    guard !entry.isFolder else { return choice }
    return take(entry.path, by: choice, in: browser, of: application)
  }

  /// Chooses a path that was typed instead of a number.
  private func take(
    _ path: String, in browser: Browser, of application: Application
  ) -> [LineAction] {
    take(
      path, by: [browse(.closed)] + edits(clearing + [.paste(path)]), in: browser, of: application)
  }

  private func take(
    _ path: String, by choice: [LineAction], in browser: Browser, of application: Application
  ) -> [LineAction] {
    guard let field = application.schema.field(browser.field) else {
      return choice
    }
    if let problem = photoProblem(path) {
      if problem == .directory {
        return [browse(.searched(PhotoPath.isPath(path) ? path : "./" + path)), browse(.chosen)]
      }
      return [
        .say(words.error(words.problem(.photo(problem), of: field, isNamed: false).asSentence))
      ]
    }
    return choice + [.describePhoto(.field(field.id)), goOn(from: field, in: application)]
  }

  /// Searches for part of a name. Without a match, the list stays as it was.
  private func find(_ text: String, of app: App) -> [LineAction] {
    let search = browse(.searched(text))
    var found = app
    if case .app(let action) = search { found.reduce(action) }
    guard found.application.browser?.shown.isEmpty == false else {
      return [
        .say(
          words.error(
            words("Nothing here has that number or name. Press Enter to hear the list again.")))
      ]
    }
    return [search]
  }

  private func browse(_ action: BrowserAction) -> LineAction { .application(.browser(action)) }

  /// The indices of the numbered entries: files, newest first, and then folders.
  private func numbered(_ browser: Browser) -> [Int] {
    let indices = browser.shown.indices
    let files = indices.filter { !browser.shown[$0].isFolder }.prefix(Self.maxSaid)
    return Array(files) + indices.filter { browser.shown[$0].isFolder }.prefix(Self.maxSaid)
  }

  /// The contents of a folder, once it is read or searched.
  func browserNews(_ browser: Browser, since old: Browser?) -> [LineAction] {
    // A typed path is only reported if it leads nowhere. Otherwise what it leads to replaces it.
    guard !browser.isReading, !browser.isPath || browser.problem != nil else { return [] }
    let isKnown =
      old.map {
        !$0.isReading && $0.folder == browser.folder && $0.shown == browser.shown
          && $0.filter == browser.filter && $0.problem == browser.problem
      } ?? false
    return isKnown ? [] : list(browser)
  }

  private func list(_ browser: Browser) -> [LineAction] {
    if let problem = browser.problem { return [.say(words.error(words.browserProblem(problem)))] }
    let numbered = numbered(browser)
    let hasFiles = browser.shown.contains { !$0.isFolder }
    var lines: [String] = []
    if hasFiles {
      lines.append(words.plainFiles(in: browser.folder))
    } else if browser.filter.isEmpty {
      lines.append(words.plainNoFiles(in: browser.folder))
    }
    for (number, index) in numbered.enumerated() {
      lines.append("\(number + 1): \(text(of: browser.shown[index], in: browser))")
    }
    if browser.folder != nil { lines.append("0: \(words.plainAbove)") }
    if numbered.count < browser.shown.count {
      lines.append(words.plainMore(browser.shown.count - numbered.count))
    }
    if !browser.listing.skipped.isEmpty { lines.append(words.notSearched(browser.listing.skipped)) }
    return lines.map(LineAction.say)
  }

  private func text(of entry: BrowserEntry, in browser: Browser) -> String {
    let age = words.age(entry, at: browser.listing.now)
    switch entry.kind {
    case .folder(let photos), .place(_, let photos):
      let folder = words.plainFolder(named: entry.name)
      return photos.map { "\(folder), \(words.photos($0))" } ?? folder
    case .file(let bytes):
      let name = SafeText.visible(entry.name)
      guard let place = entry.place else { return "\(name), \(words.size(bytes)), \(age)" }
      return words.plainFile(name, age, in: words.place(place))
    }
  }
}
