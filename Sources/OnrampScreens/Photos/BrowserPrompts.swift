import OnrampCore
import OnrampWords

/// Choosing a file by its number.
extension LineMode {
  /// The maximum number of files, and of folders, listed at once.
  private static let mostSaid = 20

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
      return browser.filter.isEmpty ? list(browser) : [browse(.filtered(.killToStart))]
    }
    if line == "0", browser.parent != nil { return [browse(.aboveTapped)] }
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
    return take(browser.path(of: entry), by: choice, in: browser, of: application)
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
      return [
        .say(words.error(words.problem(.photo(problem), of: field, isNamed: false).asSentence))
      ]
    }
    return choice + [.describePhoto(.field(field.id)), goOn(from: field, in: application)]
  }

  /// Searches for part of a name. Without a match, the list stays as it was.
  private func find(_ text: String, of app: App) -> [LineAction] {
    let search = [browse(.filtered(.killToStart)), browse(.filtered(.paste(text)))]
    var found = app
    for case .app(let action) in search { found.reduce(action) }
    guard found.application.browser?.shown.isEmpty == false else {
      return [
        .say(
          words.error(
            words("Nothing here has that number or name. Press Enter to hear the list again.")))
      ]
    }
    return search
  }

  private func browse(_ action: BrowserAction) -> LineAction { .application(.browser(action)) }

  /// The indices of the numbered entries: files, newest first, and then folders.
  private func numbered(_ browser: Browser) -> [Int] {
    let indices = browser.shown.indices
    let files = indices.filter { !browser.shown[$0].isFolder }.prefix(Self.mostSaid)
    return Array(files) + indices.filter { browser.shown[$0].isFolder }.prefix(Self.mostSaid)
  }

  /// The contents of a folder, once it is read or searched.
  func browserNews(_ browser: Browser, since old: Browser?) -> [LineAction] {
    guard !browser.isReading else { return [] }
    let isKnown =
      old.map {
        !$0.isReading && $0.folder == browser.folder && $0.shown == browser.shown
          && $0.filter == browser.filter
      } ?? false
    return isKnown ? [] : list(browser)
  }

  private func list(_ browser: Browser) -> [LineAction] {
    if browser.problem != nil {
      return [
        .say(
          words.error(
            words("This folder can't be read. Type \(words.word(.back)), then the path of a photo.")
          ))
      ]
    }
    let folder = SafeText.visible(browser.folder)
    let numbered = numbered(browser)
    let hasFiles = browser.shown.contains { !$0.isFolder }
    var lines: [String] = []
    if hasFiles {
      lines.append(words.plainFiles(in: folder))
    } else if browser.filter.isEmpty {
      lines.append(words.plainNoFiles(in: folder))
    }
    for (number, index) in numbered.enumerated() {
      lines.append("\(number + 1): \(text(of: browser.shown[index]))")
    }
    if browser.parent != nil { lines.append("0: \(words.plainAbove)") }
    if numbered.count < browser.shown.count {
      lines.append(words.plainMore(browser.shown.count - numbered.count))
    }
    return lines.map(LineAction.say)
  }

  private func text(of entry: BrowserEntry) -> String {
    let name = SafeText.visible(entry.name)
    if entry.isFolder { return words.plainFolder(named: name) }
    return "\(name), \(words.size(entry.bytes)), \(words.date(entry.modified))"
  }
}
