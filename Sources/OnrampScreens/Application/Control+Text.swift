import OnrampCore

/// A line of text.
extension Control {
  static let text = line { _, _, _, _ in [] }

  static let email = line { field, application, set, column in
    // It comes when the driver is done with the field, not between two keys.
    guard application.form.focus != .field(field.id),
      let meant = field.kind.meant(by: application.form.draft(of: field.id).line.text)
    else { return [] }
    return set.wrapped(set.words.didYouMean(meant), .dim, at: column)
  }

  private static func line(
    notes: @escaping @Sendable (Field, Application, LineBuilder, Int) -> [Line]
  ) -> Control {
    Control(
      hasPicture: false,
      view: { draft, set, width in TextFieldView(draft.line, width: width, set: set) },
      notes: { field, application, set, column, _ in notes(field, application, set, column) },
      keymaps: { app in
        [
          Keymap.typing, .form, app.application.takesCar ? .sharedCars : .photos, .editing,
          .wordArrows,
        ]
      },
      spoken: { field, application, words in
        words.spoken(application.form.draft(of: field.id).line.text)
      },
      commands: [],
      command: { _, _ in [] },
      answer: { line, question in
        let text = question.text(after: line)
        let typing = question.typing(line)
        guard let problem = question.problem(of: text) else {
          let meant =
            question.field.kind.meant(by: text).map {
              [LineAction.say(question.mode.words.plainMeant($0))]
            } ?? []
          return typing + meant + [question.goOn]
        }
        // The question says what is wrong with what is typed.
        let isEmpty = line.isEmpty && question.draft.line.text.trimmed.isEmpty
        return typing + (isEmpty ? [.say(question.refusal(problem))] : [])
      })
  }
}

extension Words {
  /// How many characters of an answer are read back.
  private static var mostSpoken: Int { 200 }

  /// What is typed, as the line mode says it; `nil` if nothing is.
  func spoken(_ text: String) -> String? {
    if text.trimmed.isEmpty { return nil }
    let spoken = SafeText.visible(text.prefix(Self.mostSpoken))
    return text.count > Self.mostSpoken ? spoken + "…" : spoken
  }
}
