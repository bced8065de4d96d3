import OnrampCore

/// A line of text.
extension Control {
  static let text = line(keymaps: typed) { _, _, _, _ in [] }

  static let date = line(
    keymaps: { _ in [Keymap.typing, .dates, .form, .meant, .photos, .editing] },
    notes: { _, _, _, _ in [] })

  /// A text of several lines.
  static let lines = line(
    keymaps: { app in
      [.area, .lines, .typing, .formBelowLines, .meant, .ways(app), .editing, .wordArrows]
    }, notes: { _, _, _, _ in [] }, answer: { $1.answer(line: $0) })

  private static let typed: @Sendable (App) -> [Keymap] = { app in
    let isArea = app.application.form.focusedField?.isArea == true
    let form = isArea ? Keymap.formBelowArea : .form
    let line = [Keymap.typing, form, .meant, .ways(app), .editing, .wordArrows]
    return isArea ? [.area] + line : line
  }

  static let email = line(keymaps: typed) { field, application, set, column in
    application.meant(by: field).map {
      set.wrapped(set.words.didYouMeanAtField($0), .needed, at: column)
    } ?? []
  }

  private static func line(
    keymaps: @escaping @Sendable (App) -> [Keymap],
    notes: @escaping @Sendable (Field, Application, LineBuilder, Int) -> [Line],
    answer: @escaping @Sendable (String, LineMode.Question) -> [LineAction] = { $1.answer($0) }
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
        let text = application.form.draft(of: field.id).line.text
        guard field.takesLines else { return words.spoken(text) }
        let lines = text.trimmed.split(separator: "\n", omittingEmptySubsequences: false)
        let spoken = lines.map { words.spoken(String($0)) ?? "" }.joined(separator: "\n")
        return spoken.isEmpty ? nil : spoken
      },
      commands: [],
      command: { _, _ in [] },
      answer: answer)
  }
}

extension Field {
  /// Whether the line mode is in the middle of an answer of several lines: its text ends with a
  /// line break, which a Save drops.
  func isAmongLines(_ draft: Draft) -> Bool { takesLines && draft.line.text.last == "\n" }
}

extension LineMode.Question {
  /// The actions for a line that is the answer.
  fileprivate func answer(_ line: String) -> [LineAction] {
    let text = text(after: line)
    let typing = typing(line)
    guard let problem = problem(of: text) else {
      let understood =
        mode.words.understood(text, of: field).map {
          [LineAction.say(mode.words.plainUnderstood($0))]
        } ?? []
      return typing + understood + [goOn(after: typing)]
    }
    // The question reports what is wrong with the current input.
    let isEmpty = line.isEmpty && draft.line.text.trimmed.isEmpty
    return typing + (isEmpty ? [.say(refusal(problem))] : [])
  }

  var isAmongLines: Bool { field.isAmongLines(draft) }

  /// The actions for a line of an answer that has several. An empty one ends it.
  fileprivate func answer(line: String) -> [LineAction] {
    if !line.isEmpty {
      return mode.edits([.clear, .lines((isAmongLines ? draft.line.text : "") + line + "\n")])
    }
    let ending =
      isAmongLines ? mode.edits([.clear, .lines(String(draft.line.text.dropLast()))]) : []
    guard let problem = problem(of: draft.line.text) else { return ending + [goOn(after: ending)] }
    return ending + (draft.line.text.trimmed.isEmpty ? [.say(refusal(problem))] : [])
  }
}

extension Words {
  /// The maximum number of characters of an answer that are read back.
  private static var maxSpoken: Int { 200 }

  /// The input as the line mode says it; `nil` if there is none.
  func spoken(_ text: String) -> String? {
    if text.trimmed.isEmpty { return nil }
    let spoken = SafeText.visible(text.prefix(Self.maxSpoken))
    return text.count > Self.maxSpoken ? spoken + "…" : spoken
  }
}
