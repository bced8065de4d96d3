import OnrampCore

extension LineMode {
  /// Whether more may become known about the photo of a field.
  public func isLooking(at field: FieldID, in app: App) -> Bool {
    app.application.previews[.field(field)].map { !$0.isOver } ?? false
  }

  /// What was seen of the photo of a field, and what to check.
  public func description(of field: FieldID, in app: App) -> [String] {
    let application = app.application
    guard let preview = application.previews[.field(field)], preview.file != nil else { return [] }
    var lines = [words.description(of: preview) + "."]
    if let problem = preview.problem, problem != .noHelper {
      lines.append(words.decodeProblem(problem) + ".")
    }
    lines += application.hints(of: field).map { words.hint($0) + "." }
    if let note = words.privacy(preview.privacy) { lines.append(note) }
    return lines + [words.checkShort]
  }
}
