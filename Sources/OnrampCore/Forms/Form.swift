/// Fields to fill in: their drafts, the focus, and the problems found.
///
/// A form shows one page at a time and keeps what is typed on the others.
public struct Form: Hashable, Sendable {
  /// The fields of the open page, in Tab order.
  public private(set) var fields: [Field] = []
  /// The buttons of the open page, which follow the fields.
  public private(set) var buttons: [Button] = []
  /// The field or button with keyboard focus.
  public internal(set) var focus = Focus.button(.save)
  /// The drafts of the fields that the driver touched, with their undo history.
  public internal(set) var drafts: [FieldID: Draft]
  /// The fields with drafts from an earlier run, untouched since.
  public internal(set) var reopened: Set<FieldID> = []
  /// The problems that the last check of this page found, in field order.
  public internal(set) var problems: [Problem] = []
  /// The text of an untouched field: its saved answer.
  var savedTexts: [FieldID: String]

  /// Creates a form without a page.
  init(drafts: [FieldID: Draft] = [:], savedTexts: [FieldID: String] = [:]) {
    (self.drafts, self.savedTexts) = (drafts, savedTexts)
    reopened = Set(unsaved.keys)
  }

  /// Opens a page with the focus on its first field or button.
  mutating func open(_ fields: [Field], buttons: [Button]) {
    (self.fields, self.buttons, problems) = (fields, buttons, [])
    focus = fields.first.map { .field($0.id) } ?? buttons.first.map(Focus.button) ?? .button(.save)
  }

  /// The focused field, or `nil` if a button has the focus.
  public var focusedField: Field? {
    guard case .field(let id) = focus else { return nil }
    return fields.first { $0.id == id }
  }

  /// The fields and buttons of the page, in Tab order.
  public var focusOrder: [Focus] { fields.map { .field($0.id) } + buttons.map(Focus.button) }

  /// The contents of a field: what was typed, or else what is saved.
  public func draft(of field: FieldID) -> Draft {
    drafts[field] ?? Draft(line: EditableText(savedTexts[field] ?? ""))
  }

  /// The problem that the last check found with a field.
  public func problem(of field: FieldID) -> FieldProblem? {
    problems.first { $0.field == field }?.cause
  }

  /// The drafts that differ from what is saved.
  public var unsaved: [FieldID: Draft] { drafts.filter { isUnsaved($0.key) } }

  /// Whether a field differs from what is saved.
  public func isUnsaved(_ field: FieldID) -> Bool {
    guard let draft = drafts[field] else { return false }
    return draft.removesPhoto || draft.line.photo != nil || draft.turn != .none
      || draft.line.text != savedTexts[field] ?? ""
  }

  // MARK: Actions

  mutating func moveFocus(by distance: Int) {
    focus = focusOrder.cycled(from: focus, by: distance) ?? focus
  }

  /// Moves the focus to a field or button of the page.
  mutating func moveFocus(to target: Focus) { if focusOrder.contains(target) { focus = target } }

  /// Moves the focus to the field of an entry in the error summary, counted from 1.
  ///
  /// - Returns: Whether there is such an entry.
  mutating func moveFocus(toProblem number: Int) -> Bool {
    guard problems.indices.contains(number - 1) else { return false }
    focus = .field(problems[number - 1].field)
    return true
  }

  /// Shows problems, with the focus on the first.
  mutating func show(_ found: [Problem]) {
    problems = found
    if let first = found.first { focus = .field(first.field) }
  }

  /// Puts the cursor after the first `index` characters of a field.
  mutating func moveCursor(of field: FieldID, to index: Int) {
    var draft = draft(of: field)
    draft.line.moveCursor(to: index)
    drafts[field] = draft
  }

  /// Puts a draft into a field, as if it had been typed.
  mutating func replace(_ draft: Draft, of field: FieldID) {
    drafts[field] = draft
    reopened.remove(field)
  }

  /// Turns the photo of a field.
  mutating func turnPhoto(of field: FieldID, by turn: Turn) {
    var draft = draft(of: field)
    draft.line = draft.line.turned(by: turn)
    replace(draft, of: field)
  }

  /// Drops what was typed in a field.
  mutating func discard(_ field: FieldID) {
    drafts[field] = nil
    reopened.remove(field)
  }
}
