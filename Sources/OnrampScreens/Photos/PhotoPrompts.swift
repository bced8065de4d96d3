import OnrampCore

extension LineMode {
  /// Whether a photo is still being examined.
  public func isLooking(at place: PreviewPlace, in app: App) -> Bool {
    app.application.previews[place].map { !$0.isOver || $0.isBeingRead } ?? false
  }

  /// A description of a photo, and what to check.
  public func description(of place: PreviewPlace, in app: App) -> [String] {
    let application = app.application
    guard let preview = application.previews[place] else { return [] }
    if preview.isOnItsWay { return [words.photoOnItsWay(in: application) + "."] }
    guard preview.file != nil else { return [] }
    var lines = [words.description(of: preview) + "."]
    if let problem = preview.problem, problem != .noHelper {
      lines.append(words.decodeProblem(problem, isSaved: false) + ".")
    }
    var hints = preview.hints ?? []
    if case .field(let field) = place { hints = application.hints(of: field) }
    lines += hints.map { words.hint($0) + "." }
    lines += preview.advice.map { words.cardAdvice($0) + "." }
    if let problem = preview.unread { lines.append(words.unread(problem) + ".") }
    if hints.contains(where: \.asksForAnother) {
      lines.append(isAtKiosk ? words.kioskPlainRetakeWays : words.plainRetakeWays)
    }
    if let note = words.privacy(preview.privacy) { lines.append(note) }
    return lines
      + (preview.isNoPhoto ? [] : [words.checkShort(of: field(at: place, in: application)) + "."])
  }

  /// The field whose photo is in a place, or would be.
  private func field(at place: PreviewPlace, in application: Application) -> FieldID? {
    switch place {
    case .field(let field), .answer(let field), .view(let field): field
    case .link: application.phoneUpload?.field
    case .browser: application.form.focusedField?.id
    }
  }

  /// Whether any photo on the summary is still being examined.
  public func isLookingAtAnswers(_ app: App) -> Bool {
    app.application.place == .summary
      && app.application.previews.all.contains { !$0.isOver || $0.isBeingRead }
  }
}
