/// Answers chosen rather than typed.
extension Application {
  /// Whether the arrow keys change the date in the focused field: it is empty or can be read.
  public var canMoveDate: Bool {
    form.focusedField.map { $0.kind.date(from: form.draft(of: $0.id), by: 1) != nil } ?? false
  }

  mutating func choose(_ action: FormAction, _ session: inout Session) -> [AppEffect] {
    if case .optionTapped(let field, _) = action { form.moveFocus(to: .field(field)) }
    guard let field = form.focusedField else { return refuse(.keyDoesNothing) }
    let text = form.draft(of: field.id).line.text
    let moved: (text: String, cursor: Int)? =
      if case .dateMoved(let distance) = action {
        field.kind.date(from: form.draft(of: field.id), by: distance)
      } else { nil }
    let new: String? =
      switch action {
      case .optionMoved(let distance): field.kind.option(from: text, by: distance)
      case .optionTyped(let letter): field.kind.option(from: text, typed: letter)
      case .optionTapped(_, let option): field.kind.options.contains(option) ? option : nil
      case .optionCleared: text.isEmpty ? nil : ""
      case .dateMoved: moved?.text
      default: nil
      }
    guard let new else { return refuse(.keyDoesNothing) }
    if new == text { return [] }
    var draft = form.draft(of: field.id)
    draft.line = draft.line.replaced(by: new)
    if let moved { draft.line.moveCursor(to: moved.cursor) }
    form.replace(draft, of: field.id)
    return keepDrafts(session)
  }
}

extension AnswerKind {
  /// The option this many places from another, clamped to the ends; from nothing, the first or,
  /// backward, the last.
  func option(from text: String, by distance: Int) -> String? {
    let options = options
    guard let index = options.firstIndex(of: text.trimmed) else {
      return distance < 0 ? options.last : options.first
    }
    return options[max(0, min(options.count - 1, index + distance))]
  }

  /// The next option whose name begins with a letter, after the chosen one. Yes and no take the
  /// letters of every language.
  func option(from text: String, typed letter: Character) -> String? {
    let typed = letter.lowercased()
    switch self {
    case .yesNo:
      switch typed {
      case "y", "s": return "true"
      case "n": return "false"
      default: return nil
      }
    case .choice(let choices):
      let names = choices.all.map { $0.title.raw.trimmed.prefix(1).lowercased() }
      let start = (options.firstIndex(of: text.trimmed) ?? -1) + 1
      let order = names.indices.map { ($0 + start) % names.count }
      return order.first { names[$0] == typed }.map { options[$0] }
    default: return nil
    }
  }

  /// Moves the part of the date at the cursor, and returns the new text and cursor. If the result
  /// isn't accepted, moves a smaller part instead, at most to the first or last accepted day. An
  /// empty draft becomes the accepted day nearest to today.
  func date(from draft: Draft, by distance: Int) -> (text: String, cursor: Int)? {
    guard case .date(let rule) = self else { return nil }
    let text = draft.line.text
    guard text.hasVisibleCharacter else {
      let date = rule.text(rule.nearest(to: rule.today))
      return (date, date.count)
    }
    guard case .day(let date) = rule.reading(of: text),
      let part = rule.part(of: text, at: draft.line.cursor)
    else { return nil }
    func moved(_ part: DatePart) -> CalendarDate? {
      switch part {
      case .day: date.adding(days: distance)
      case .month: date.adding(months: distance)
      case .year: date.adding(months: 12 * distance)
      }
    }
    let fitting = part.andSmaller.first { moved($0).map(rule.accepts) ?? false } ?? .day
    return moved(fitting).map(rule.nearest).map {
      (rule.text($0), rule.text($0, through: fitting).count)
    }
  }
}

extension Field {
  /// An entry as it is saved: with the words the driver read, for a standalone consent.
  public func recorded(_ entry: Entry) -> Entry {
    guard let words = consentWords, case .value(.boolean(let isYes)) = entry else { return entry }
    return .consent(isYes, words)
  }

  /// The words of a standalone consent, as shown.
  public var consentWords: Consent.Words? {
    guard let extras, let language = extras.consentLanguage else { return nil }
    let text = [label, extras.description].compactMap { $0?.raw }.joined(separator: "\n")
    return Consent.Words(text, language: language)
  }
}
