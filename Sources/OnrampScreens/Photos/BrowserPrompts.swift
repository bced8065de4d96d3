import OnrampCore

/// Choosing a file by its number.
extension LineMode {
  /// How many files, and how many folders, are said at once.
  private static let mostSaid = 20

  func prompt(of browser: Browser, in application: Application) -> Prompt {
    Prompt(
      on: .application(application.place), opening: [], question: words.plainWhichFile
    ) { line in
      switch LineCommand(line, words) {
      case .back: return [browse(.closed)]
      case .quit: return [.app(.quitTapped)]
      case .help: return [.say(words.plainBrowseHelp)]
      case .summary: return [.say(summary(of: application))]
      default: return actions(for: line, in: browser, of: application)
      }
    }
  }

  private func actions(
    for line: String, in browser: Browser, of application: Application
  ) -> [LineAction] {
    if line.isEmpty {
      return browser.filter.isEmpty ? list(browser) : [browse(.filtered(.killToStart))]
    }
    guard let number = Int(line) else {
      let name = LineCommand.answer(line, words)
      return [browse(.filtered(.killToStart)), browse(.filtered(.paste(name)))]
    }
    if number == 0, browser.parent != nil { return [browse(.aboveTapped)] }
    let numbered = numbered(browser)
    guard numbered.indices.contains(number - 1) else {
      return [.say(words.error(words.unknownChoice))]
    }
    let index = numbered[number - 1]
    let choice = [browse(.moved(by: index - browser.selected)), browse(.chosen)]
    let entry = browser.shown[index]
    guard !entry.isFolder, let step = application.step,
      let field = application.schema.field(browser.field)
    else { return choice }
    if let problem = photoProblem(browser.path(of: entry)) {
      return [.say(words.error(words.problem(.photo(problem), of: field) + "."))]
    }
    return choice + [.describePhoto(.field(field.id)), goOn(from: field, of: step)]
  }

  private func browse(_ action: BrowserAction) -> LineAction { .application(.browser(action)) }

  /// The indices of the entries that have numbers: files, newest first, and then folders.
  private func numbered(_ browser: Browser) -> [Int] {
    let indices = browser.shown.indices
    let files = indices.filter { !browser.shown[$0].isFolder }.prefix(Self.mostSaid)
    return Array(files) + indices.filter { browser.shown[$0].isFolder }.prefix(Self.mostSaid)
  }

  /// What is in a folder, once it is read or searched.
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
    if browser.problem != nil { return [.say(words.error(words.plainFolderProblem))] }
    let folder = SafeText.visible(browser.folder)
    let numbered = numbered(browser)
    let hasFiles = browser.shown.contains { !$0.isFolder }
    var lines = [
      hasFiles
        ? words.plainFiles(in: folder)
        : browser.filter.isEmpty ? words.plainNoFiles(in: folder) : words.plainNothingFits
    ]
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
