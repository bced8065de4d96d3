import OnrampCore

/// A line of text.
extension Control {
  static let text = line(keymaps: typed) { _, _, _, _ in [] }

  static let date = line(
    keymaps: { _ in [Keymap.typing, .dates, .form, .meant, .photos, .editing] },
    notes: { _, _, _, _ in [] })

  private static let typed: @Sendable (App) -> [Keymap] = { app in
    let line = [Keymap.typing, .form, .meant, .ways(app), .editing, .wordArrows]
    return app.application.form.focusedField?.isArea == true ? [.area] + line : line
  }

  static let email = line(keymaps: typed) { field, application, set, column in
    application.meant(by: field).map {
      set.wrapped(set.words.didYouMeanAtField($0), .needed, at: column)
    } ?? []
  }

  private static func line(
    keymaps: @escaping @Sendable (App) -> [Keymap],
    notes: @escaping @Sendable (Field, Application, LineBuilder, Int) -> [Line]
  ) -> Control {
    Control(
      hasPicture: false,
      contents: { field, application, set, column, width in
        if field.isArea, let rows = set.area(of: field, in: application, at: column, width: width) {
          return .rows(rows)
        }
        let line = application.form.draft(of: field.id).line
        return .text(TextFieldView(line, width: width, set: set))
      },
      notes: { field, application, set, column, _ in notes(field, application, set, column) },
      keymaps: keymaps,
      spoken: { field, application, words in
        words.spoken(application.form.draft(of: field.id).line.text)
      },
      commands: [],
      command: { _, _ in [] },
      answer: { line, question in
        let text = question.text(after: line)
        let typing = question.typing(line)
        guard let problem = question.problem(of: text) else {
          let understood =
            question.mode.words.understood(text, of: question.field).map {
              [LineAction.say(question.mode.words.plainUnderstood($0))]
            } ?? []
          return typing + understood + [question.goOn(after: typing)]
        }
        // The question reports what is wrong with the current input.
        let isEmpty = line.isEmpty && question.draft.line.text.trimmed.isEmpty
        return typing + (isEmpty ? [.say(question.refusal(problem))] : [])
      })
  }
}

extension Words {
  /// The maximum number of characters of an answer that are read back.
  private static var mostSpoken: Int { 200 }

  /// The input as the line mode says it; `nil` if there is none.
  func spoken(_ text: String) -> String? {
    if text.trimmed.isEmpty { return nil }
    let spoken = SafeText.visible(text.prefix(Self.mostSpoken))
    return text.count > Self.mostSpoken ? spoken + "…" : spoken
  }
}
