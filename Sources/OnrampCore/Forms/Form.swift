/// Fields that a driver fills in: what is typed, where the focus is, what was wrong.
///
/// A form shows one page at a time and keeps what was typed on the others.
public struct Form: Hashable, Sendable {
  /// The fields of the open page, in the order of Tab.
  public private(set) var fields: [Field] = []
  /// The buttons of the open page, which follow its fields.
  public private(set) var buttons: [Button] = []
  /// The field or button that takes the keys.
  public internal(set) var focus = Focus.button(.save)
  /// The fields that the driver touched, with their undo history.
  public internal(set) var drafts: [FieldID: Draft]
  /// The fields that hold what was typed the time before, untouched since.
  public internal(set) var reopened: Set<FieldID> = []
  /// What the last check of this page found, in the order of the fields.
  public internal(set) var problems: [Problem] = []
  /// What stands in a field that nobody typed in: its saved answer, as text.
  var savedTexts: [FieldID: String]

  /// Makes a form without a page.
  init(drafts: [FieldID: Draft] = [:], savedTexts: [FieldID: String] = [:]) {
    (self.drafts, self.savedTexts) = (drafts, savedTexts)
    reopened = Set(unsaved.keys)
  }

  /// Opens a page with the focus on its first field or button.
  mutating func open(_ fields: [Field], buttons: [Button]) {
    (self.fields, self.buttons, problems) = (fields, buttons, [])
    focus = fields.first.map { .field($0.id) } ?? buttons.first.map(Focus.button) ?? .button(.save)
  }

  /// The field that has the focus, if it is a field.
  public var focusedField: Field? {
    guard case .field(let id) = focus else { return nil }
    return fields.first { $0.id == id }
  }

  /// The fields and buttons of the page, in the order of Tab.
  public var focusOrder: [Focus] { fields.map { .field($0.id) } + buttons.map(Focus.button) }

  /// What stands in a field: what was typed, or what is saved.
  public func draft(of field: FieldID) -> Draft {
    drafts[field] ?? Draft(line: EditableText(savedTexts[field] ?? ""))
  }

  /// What the last check found in a field.
  public func problem(of field: FieldID) -> FieldProblem? {
    problems.first { $0.field == field }?.cause
  }

  /// The drafts that differ from what is saved.
  public var unsaved: [FieldID: Draft] { drafts.filter { isUnsaved($0.key) } }

  /// Whether what stands in a field differs from what is saved.
  public func isUnsaved(_ field: FieldID) -> Bool {
    guard let draft = drafts[field] else { return false }
    return draft.removesPhoto || draft.line.text != savedTexts[field] ?? ""
  }

  // MARK: What a driver does

  mutating func moveFocus(by distance: Int) {
    let order = focusOrder
    guard let index = order.firstIndex(of: focus) else { return }
    focus = order[(index + distance + order.count) % order.count]
  }

  /// Goes straight to a field or button of the page.
  mutating func moveFocus(to target: Focus) { if focusOrder.contains(target) { focus = target } }

  /// Goes to a line of the error summary, from 1.
  ///
  /// - Returns: whether there is such a line.
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

  /// Puts a draft into a field, as if it had been typed.
  mutating func replace(_ draft: Draft, of field: FieldID) {
    drafts[field] = draft
    reopened.remove(field)
  }

  /// Forgets what was typed into a field.
  mutating func discard(_ field: FieldID) {
    drafts[field] = nil
    reopened.remove(field)
  }
}
