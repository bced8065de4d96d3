import OnrampCore

/// What the screens and the line mode do differently for a kind of answer. Its question is in the
/// words.
extension AnswerKind {
  /// Whether the field leaves room for a picture on its right.
  var hasPicture: Bool {
    switch self {
    case .text, .email, .wholeNumber: false
    case .photo: true
    }
  }

  /// The commands of the line mode that only a field of this kind takes.
  var lineCommands: [LineCommand] {
    switch self {
    case .text, .email, .wholeNumber: []
    case .photo: [.remove, .turn, .phone, .browse, .camera]
    }
  }

  /// Whether the line mode looks at the file that an answer names, and keeps no path that leads
  /// nowhere.
  var namesFile: Bool {
    switch self {
    case .text, .email, .wholeNumber: false
    case .photo: true
    }
  }
}

extension Words {
  /// What an answer has to be, said before it is given: in full, and where there is little room.
  func hint(for field: Field) -> (long: String, short: String)? {
    switch field.kind {
    case .text, .email, .photo: nil
    case .wholeNumber(let range): (self.range(range, of: field), numbers(range))
    }
  }
}

extension LineBuilder {
  /// What stands below a field and is not a problem.
  func notes(
    below field: Field, in application: Application, at column: Int, most width: Int
  ) -> [Line] {
    switch field.kind {
    case .text, .wholeNumber: return []
    case .email:
      // It comes when the driver is done with the field, not between two keys.
      guard application.form.focus != .field(field.id),
        let meant = field.kind.meant(by: application.form.draft(of: field.id).line.text)
      else { return [] }
      return wrapped(words.didYouMean(meant), .dim, at: column)
    case .photo:
      return photoHint(of: field.id, in: application, at: column, most: width)
        + photoLines(of: field.id, in: application, at: column, most: width)
    }
  }
}
