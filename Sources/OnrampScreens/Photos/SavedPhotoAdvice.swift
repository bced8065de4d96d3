import OnrampCore

extension Words {
  /// The state of a photo that this terminal has yet to get.
  func photoOnItsWay(in application: Application) -> String {
    application.sync == .revoked ? photoLeftAtServer : photoOnItsWay
  }

  /// The advice about a field's saved photo, for the summary: problems before hints.
  func advice(onSaved field: FieldID, of application: Application) -> [String] {
    guard let preview = application.previews[.answer(field)] else { return [] }
    if preview.isOnItsWay { return [photoOnItsWay(in: application)] }
    let problem: [String] =
      switch preview.problem {
      case .notAnImage?, .damaged?, .needsPassword?:
        preview.problem.map { [decodeProblem($0, isSaved: true)] } ?? []
      default: []
      }
    return problem + application.hints(of: field).map(hint) + preview.advice.map(cardAdvice)
      + (preview.unread.map { [unread($0)] } ?? [])
  }
}
