import OnrampCore

extension Words {
  /// The state of a photo that this terminal has yet to get.
  func photoOnItsWay(in application: Application) -> String {
    application.isSignedOutElsewhere ? photoLeftAtServer : photoOnItsWay
  }

  /// What advice about a photo says.
  ///
  /// - Parameter isSaved: Whether the photo is saved.
  public func remark(_ remark: PhotoRemark, isSaved: Bool = true) -> String {
    switch remark {
    case .problem(let problem): decodeProblem(problem, isSaved: isSaved)
    case .hint(let hint): self.hint(hint)
    case .card(let advice): cardAdvice(advice)
    }
  }

  /// What the summary says about a field's saved photo, besides advice: that it isn't here, or
  /// wasn't read.
  func notes(onSaved field: FieldID, of application: Application) -> [String] {
    guard let preview = application.previews[.answer(field)] else { return [] }
    if preview.isOnItsWay { return [photoOnItsWay(in: application)] }
    return preview.unread.map { [unread($0)] } ?? []
  }

  /// The open advice about a field's saved photo, and the notes, for the summary of the line mode.
  func advice(onSaved field: FieldID, of application: Application) -> [String] {
    application.advice(onSaved: field).map { remark($0) } + notes(onSaved: field, of: application)
  }
}
