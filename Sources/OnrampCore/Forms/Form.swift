/// Fields to fill in: what is typed, the focus, and the problems found.
///
/// A form shows one page at a time and keeps what is typed on the others. The steps of the application
/// and the screens of the account are pages of one.
public struct Form: Hashable, Sendable {
  /// The fields of the open page, in Tab order.
  public private(set) var fields: [Field] = []
  /// What has the focus before the fields, if anything: a box to check, or something to read first.
  public private(set) var lead: Button?
  /// The buttons of the open page, which follow the fields.
  public internal(set) var buttons: [Button] = []
  /// The field or button with keyboard focus.
  public internal(set) var focus = Focus.button(.save) {
    didSet { if focus != oldValue { whileFocused = WhileFocused() } }
  }
  /// The drafts of the fields that the driver touched, with their undo history.
  public internal(set) var drafts: [FieldID: Draft]
  /// What is typed in secret fields. It is never part of a draft, as drafts are kept on disk.
  public internal(set) var secrets: [FieldID: SecretText] = [:]
  private var whileFocused = WhileFocused()
  /// The fields with drafts from an earlier run, untouched since.
  public internal(set) var reopened: Set<FieldID> = []
  /// Answers that the driver says are right, although others were probably meant.
  var confirmed: Set<String>
  /// The problems that the last check of this page found, in field order.
  public internal(set) var problems: [Problem] = []
  /// Whether what the open page asks depends on answers.
  private(set) var isConditional = false
  /// The text of an untouched field: its saved answer.
  var savedTexts: [FieldID: String]

  /// What ends when the focus moves.
  private struct WhileFocused: Hashable, Sendable { var isRevealed = false, isTyping = false }

  /// Whether the focused secret is shown in clear text.
  public internal(set) var isRevealed: Bool {
    get { whileFocused.isRevealed }
    set { whileFocused.isRevealed = newValue }
  }

  /// Whether the path in the focused field is being typed, and so may be incomplete.
  var isTyping: Bool {
    get { whileFocused.isTyping }
    set { whileFocused.isTyping = newValue }
  }

  /// Creates a form without a page.
  init(
    drafts: [FieldID: Draft] = [:], savedTexts: [FieldID: String] = [:],
    confirmed: Set<String> = []
  ) {
    (self.drafts, self.savedTexts, self.confirmed) = (drafts, savedTexts, confirmed)
    reopened = Set(unsaved.keys)
  }

  /// Opens a page with the focus on the first that takes it.
  mutating func open(
    _ fields: [Field], lead: Button? = nil, buttons: [Button], isConditional: Bool = false
  ) {
    (self.fields, self.lead, self.buttons) = (fields, lead, buttons)
    (self.isConditional, problems, isRevealed) = (isConditional, [], false)
    focus = lead.map(Focus.button) ?? first
  }

  /// The first field, or else the first button.
  private var first: Focus {
    fields.first.map { .field($0.id) } ?? buttons.first.map(Focus.button) ?? .button(.save)
  }

  /// Shows other fields of the same page. The focus stays where it is, if that is still there.
  mutating func replace(_ fields: [Field]) {
    self.fields = fields
    problems.removeAll { problem in !fields.contains { $0.id == problem.field } }
    if case .field(let id) = focus, field(id) == nil { focus = first }
  }

  /// Shows other buttons below the same fields. The focus stays where it is.
  mutating func replace(buttons: [Button]) { self.buttons = buttons }

  /// The focused field, or `nil` if a button has the focus.
  public var focusedField: Field? {
    if case .field(let id) = focus { field(id) } else { nil }
  }

  /// The field of the open page with this name.
  func field(_ id: FieldID) -> Field? { fields.first { $0.id == id } }

  /// All that takes the focus on the page, in Tab order.
  public var focusOrder: [Focus] {
    (lead.map { [.button($0)] } ?? []) + fields.map { .field($0.id) } + buttons.map(Focus.button)
  }

  /// The contents of a field: what was typed, or else what is saved.
  public func draft(of field: FieldID) -> Draft {
    drafts[field] ?? Draft(line: EditableText(savedTexts[field] ?? ""))
  }

  /// What is typed in a field, or else what is saved.
  public func text(of field: FieldID) -> String { draft(of: field).line.text }

  /// Whether nothing is in a field of the open page.
  func isEmpty(_ field: Field) -> Bool {
    field.isSecret ? secrets[field.id]?.isEmpty ?? true : text(of: field.id).isEmpty
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

  // MARK: Focus

  mutating func moveFocus(by distance: Int) {
    focus = focusOrder.cycled(from: focus, by: distance) ?? focus
  }

  /// Moves the focus to a field or button of the page.
  mutating func moveFocus(to target: Focus) { if focusOrder.contains(target) { focus = target } }

  /// Shows problems, with the focus on the first. A refused secret that can't be seen is typed anew.
  mutating func show(_ found: [Problem]) {
    problems = found
    for field in fields where field.isHidden {
      let isRefused = problem(of: field.id) != nil
      secrets[field.id]?.isRefused = isRefused
    }
    if let first = found.first { focus = .field(first.field) }
  }

  // MARK: Contents

  /// Applies an edit to the text of a field.
  ///
  /// - Returns: Its draft before and after.
  mutating func edit(
    _ edit: Edit, in field: FieldID, killed: inout String
  ) -> (before: Draft, after: Draft) {
    let before = draft(of: field)
    var after = before
    after.line.apply(edit, killed: &killed)
    drafts[field] = after
    return (before, after)
  }

  /// Marks the saved photo of a field as to be removed, or takes that back.
  ///
  /// - Returns: Its draft before and after.
  mutating func toggleRemoval(of field: FieldID) -> (before: Draft, after: Draft) {
    let before = draft(of: field)
    var after = before
    after.removesPhoto.toggle()
    drafts[field] = after
    return (before, after)
  }

  /// Applies an edit to a secret. Nothing that is deleted is kept.
  ///
  /// - Returns: Whether all of it fit.
  mutating func edit(_ edit: Edit, inSecret field: FieldID, of memory: SecretSource) -> Bool {
    var secret = secrets[field] ?? memory.line()
    guard secret.apply(edit) else { return false }
    secrets[field] = secret
    return true
  }

  /// Puts the cursor after the first `index` characters of a field.
  mutating func moveCursor(of field: Field, to index: Int) {
    if field.isSecret {
      secrets[field.id]?.moveCursor(to: index)
    } else {
      var draft = draft(of: field.id)
      draft.line.moveCursor(to: index)
      drafts[field.id] = draft
    }
  }

  /// Puts a draft into a field, as if it had been typed.
  mutating func replace(_ draft: Draft, of field: FieldID) {
    drafts[field] = draft
    reopened.remove(field)
  }

  /// Puts a text into a field, as if it had been typed.
  mutating func fill(_ field: FieldID, with text: String) {
    replace(Draft(line: EditableText(text)), of: field)
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
