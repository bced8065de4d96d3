import OnrampCore

extension LineMode {
  /// Whether more may become known about a photo.
  public func isLooking(at place: PreviewPlace, in app: App) -> Bool {
    app.application.previews[place].map { !$0.isOver } ?? false
  }

  /// What was seen of a photo, and what to check.
  public func description(of place: PreviewPlace, in app: App) -> [String] {
    let application = app.application
    guard let preview = application.previews[place], preview.file != nil else { return [] }
    var lines = [words.description(of: preview) + "."]
    if let problem = preview.problem, problem != .noHelper {
      lines.append(words.decodeProblem(problem) + ".")
    }
    var hints = preview.hints ?? []
    if case .field(let field) = place { hints = application.hints(of: field) }
    lines += hints.map { words.hint($0) + "." }
    if hints.contains(where: \.asksForAnother) { lines.append(words.plainRetakeWays) }
    if let note = words.privacy(preview.privacy) { lines.append(note) }
    return lines + [words.checkShort + "."]
  }

  /// Whether more may become known about the photos that the summary speaks of.
  public func isLookingAtAnswers(_ app: App) -> Bool {
    app.application.place == .summary && app.application.previews.values.contains { !$0.isOver }
  }

  /// Whether the next question waits for something that is under way.
  public func isBusy(_ app: App) -> Bool {
    let application = app.application
    return application.work != nil || application.browser?.isReading == true
      || application.phoneUpload?.stage == .opening
  }

  /// What is said and done of itself after something changed.
  public func news(from before: App, to after: App) -> [LineAction] {
    let (old, new) = (before.application, after.application)
    if let browser = new.browser { return browserNews(browser, since: old.browser) }
    if let link = new.phoneUpload { return phoneNews(link, since: old.phoneUpload) }
    guard new.notice == .captured, let field = new.form.focusedField?.id,
      old.form.draft(of: field).photo != new.form.draft(of: field).photo
    else { return [] }
    return [.describePhoto(.field(field))]
  }
}
