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

  /// The keys that only a field of this kind has, by their hints.
  var keyHints: [KeyHint] {
    switch self {
    case .text, .email, .wholeNumber: []
    case .photo: [.phone, .browse, .camera]
    }
  }

  /// The commands of the line mode that only a field of this kind takes.
  var lineCommands: [LineCommand] {
    switch self {
    case .text, .email, .wholeNumber: []
    case .photo: [.remove, .phone, .browse, .camera]
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

extension LineBuilder {
  /// What stands below a field and is not a problem.
  func notes(
    below field: Field, in application: Application, at column: Int, most width: Int
  ) -> [Line] {
    switch field.kind {
    case .text, .email, .wholeNumber: []
    case .photo:
      photoHint(of: field.id, in: application, at: column, most: width)
        + photoLines(of: field.id, in: application, at: column, most: width)
    }
  }
}
