import OnrampCore
import OnrampWords

extension LineMode {
  /// Whether a photo, or any on the summary without a place, is still being decoded and checked.
  public func isLooking(at place: PreviewPlace?, in app: App) -> Bool {
    previews(at: place, in: app.application).contains { !$0.isOver }
  }

  /// Whether the words on a photo, or on any on the summary without a place, are still being read.
  public func isReading(at place: PreviewPlace?, in app: App) -> Bool {
    previews(at: place, in: app.application).contains(where: \.isBeingRead)
  }

  private func previews(at place: PreviewPlace?, in application: Application) -> [PhotoPreview] {
    guard let place else {
      return application.place == .summary ? Array(application.previews.all) : []
    }
    return application.previews[place].map { [$0] } ?? []
  }

  /// A description of a photo, and what to check.
  public func description(of place: PreviewPlace, in app: App) -> [String] {
    let application = app.application
    guard let preview = application.previews[place] else { return [] }
    if preview.isOnItsWay { return [words.photoOnItsWay(in: application) + "."] }
    guard preview.file != nil else { return [] }
    var lines = [words.description(of: preview).asSentence]
    if let problem = preview.problem, problem != .noHelper {
      lines.append(words.decodeProblem(problem, isSaved: false).asSentence)
    }
    var hints = preview.hints ?? []
    if case .field(let field) = place { hints = application.hints(of: field) }
    lines += hints.map { words.hint($0).asSentence }
    lines += preview.advice.map { words.cardAdvice($0).asSentence }
    if let problem = preview.unread { lines.append(words.unread(problem).asSentence) }
    if hints.contains(where: \.asksForAnother) {
      lines.append(retakeWays)
    }
    if let note = words.privacy(preview.privacy) { lines.append(note) }
    if !preview.isNoPhoto {
      let field = field(at: place, in: application)
      lines.append(words.checkShort(of: field, after: preview.advice).asSentence)
    }
    return lines
  }

  /// The field whose photo is in a place, or would be.
  private func field(at place: PreviewPlace, in application: Application) -> FieldID? {
    switch place {
    case .field(let field), .answer(let field), .view(let field): field
    case .link: application.linkField
    case .browser: application.form.focusedField?.id
    }
  }

  /// Card readings since another state.
  func cardNews(from before: App, to after: App) -> [LineAction] {
    guard !after.session.isLocked else { return [] }
    let (old, new) = (before.application, after.application)
    return new.schema.fields.flatMap { field in
      let link = new.linkField == field.id ? [PreviewPlace.link] : []
      return ([.field(field.id), .answer(field.id)] + link).flatMap { place -> [String] in
        guard let known = old.previews[place], let preview = new.previews[place],
          known.name == preview.name
        else { return [] }
        let advice = preview.advice == known.advice ? [] : preview.advice.map(words.cardAdvice)
        let problem = preview.unread == known.unread ? nil : preview.unread.map(words.unread)
        return advice.map { words.about(field.label.shown, $0).asSentence }
          + (problem.map { [$0.asSentence] } ?? [])
      }
    }.map { .say($0) }
  }
}
