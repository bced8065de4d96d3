/// Fields to fill in: the input, the focus, and the problems found.
///
/// A form shows one page at a time and keeps the input of the others. The steps of the application
/// are the pages of one form, and the account screens those of another.
public struct Form: Hashable, Sendable {
  /// The fields of the open page, in Tab order.
  public private(set) var fields: [Field] = []
  /// The button that has the focus before the fields, if any: a box to check, or a text to read
  /// first.
  public private(set) var lead: Button?
  /// The buttons of the open page, which follow the fields.
  public internal(set) var buttons: [Button] = []
  /// The field or button with keyboard focus.
  public internal(set) var focus = Focus.button(.save) {
    didSet { if focus != oldValue { whileFocused = WhileFocused() } }
  }
  /// The drafts of edited fields, with their undo history.
  public internal(set) var drafts: [FieldID: Draft]
  /// The input of secret fields. It is never part of a draft, since drafts are kept on disk.
  public internal(set) var secrets: [FieldID: SecretText] = [:]
  private var whileFocused = WhileFocused()
  /// The fields with drafts from an earlier run, untouched since.
  public internal(set) var reopened: Set<FieldID> = []
  /// Answers that the driver has confirmed despite a suggested correction.
  var confirmed: Set<String>
  private var found = Found()
  /// Whether any question of the open page depends on answers to others.
  private(set) var isConditional = false
  /// The saved answers, as the text of fields without a draft.
  var savedTexts: [FieldID: String]

  /// State that ends when the focus moves.
  private struct WhileFocused: Hashable, Sendable {
    var isRevealed = false, isEdited = false, isTyping = false, isAsked = false
    var scroll: Int?
  }

  /// What the last check of this page found.
  private struct Found: Hashable, Sendable { var problems: [Problem] = [], stopsSaving = false }

  /// The problems that the last check of this page found, in field order, without those that are
  /// solved.
  public internal(set) var problems: [Problem] {
    get { found.problems }
    set { found = Found(problems: newValue, stopsSaving: found.stopsSaving && !newValue.isEmpty) }
  }

  /// Whether a Save failed because of these problems.
  public internal(set) var stopsSaving: Bool {
    get { found.stopsSaving }
    set { found.stopsSaving = newValue && !found.problems.isEmpty }
  }

  /// Whether the focused secret is shown in clear text.
  public internal(set) var isRevealed: Bool {
    get { whileFocused.isRevealed }
    set { whileFocused.isRevealed = newValue }
  }

  /// The row of the focused field that the driver has scrolled to the top, if the field is taller
  /// than the window.
  public internal(set) var scroll: Int? {
    get { whileFocused.scroll }
    set { whileFocused.scroll = newValue }
  }

  /// The row at which a focused question opens, if it is taller than the window: the first, until
  /// there is an answer or a problem to show.
  public var openingRow: Int? {
    guard let field = focusedField, !isEdited, problem(of: field.id) == nil else { return nil }
    switch field.kind {
    case .yesNo, .choice: return 0
    default: return nil
    }
  }

  /// Whether the driver is asked about a likely typo in the focused field, although it was just
  /// typed.
  var isAsked: Bool {
    get { whileFocused.isAsked }
    set { whileFocused.isAsked = newValue }
  }

  /// Whether the focused field was edited since it got the focus.
  private(set) var isEdited: Bool {
    get { whileFocused.isEdited }
    set { whileFocused.isEdited = newValue }
  }

  /// Whether the path in the focused field is still being typed, and so may be incomplete.
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

  /// Opens a page and focuses the first field or button.
  mutating func open(
    _ fields: [Field], lead: Button? = nil, buttons: [Button], isConditional: Bool = false
  ) {
    (self.fields, self.lead, self.buttons) = (fields, lead, buttons)
    (self.isConditional, problems, isRevealed) = (isConditional, [], false)
    focus = lead.map(Focus.button) ?? first
  }

  private var first: Focus {
    fields.first.map { .field($0.id) } ?? buttons.first.map(Focus.button) ?? .button(.save)
  }

  /// Shows other fields of the same page. The focus stays if its field or button does.
  mutating func replace(_ fields: [Field]) {
    self.fields = fields
    problems.removeAll { problem in !fields.contains { $0.id == problem.field } }
    if case .field(let id) = focus, field(id) == nil { focus = first }
  }

  /// Shows other buttons below the same fields. The focus stays.
  mutating func replace(buttons: [Button]) { self.buttons = buttons }

  /// The focused field, or `nil` if a button has the focus.
  public var focusedField: Field? {
    if case .field(let id) = focus { field(id) } else { nil }
  }

  /// The field of the open page with this ID.
  func field(_ id: FieldID) -> Field? { fields.first { $0.id == id } }

  /// Everything on the page that can have the focus, in Tab order.
  public var focusOrder: [Focus] {
    var order: [Focus] = []
    order.reserveCapacity(fields.count + buttons.count + 1)
    if let lead { order.append(.button(lead)) }
    for field in fields { order.append(.field(field.id)) }
    for button in buttons { order.append(.button(button)) }
    return order
  }

  /// The contents of a field: its input, or else its saved answer.
  public func draft(of field: FieldID) -> Draft {
    drafts[field] ?? Draft(line: EditableText(savedTexts[field] ?? ""))
  }

  /// The input of a field, or else its saved answer.
  public func text(of field: FieldID) -> String { draft(of: field).line.text }

  func isEmpty(_ field: Field) -> Bool {
    field.isSecret ? secrets[field.id]?.isEmpty ?? true : text(of: field.id).isEmpty
  }

  /// The problem that the last check found with a field, if any.
  public func problem(of field: FieldID) -> FieldProblem? {
    problems.first { $0.field == field }?.cause
  }

  /// The drafts that differ from the saved answers.
  public var unsaved: [FieldID: Draft] {
    // Usually all of them differ, and then nothing is copied.
    var unsaved = drafts
    for field in drafts.keys where !isUnsaved(field) { unsaved[field] = nil }
    return unsaved
  }

  /// Whether a field differs from its saved answer.
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

  /// Drops the problems of answers that the company asked for again.
  mutating func dropRequests() {
    problems.removeAll { if case .askedAgain = $0.cause { true } else { false } }
  }

  /// Shows problems and focuses the first. A refused secret that is hidden must be retyped.
  mutating func show(_ found: [Problem]) {
    self.found = Found(problems: found)
    for field in fields where field.isHidden {
      let isRefused = problem(of: field.id) != nil
      secrets[field.id]?.isRefused = isRefused
    }
    if let first = found.first { focus = .field(first.field) }
  }

  // MARK: Contents

  /// Applies an edit to the text of a field.
  ///
  /// - Returns: The draft before and after.
  mutating func edit(
    _ edit: Edit, in field: FieldID, killed: inout String
  ) -> (before: Draft, after: Draft) {
    let before = draft(of: field)
    var after = before
    after.line.apply(edit, killed: &killed)
    drafts[field] = after
    if after.line.text != before.line.text { isEdited = true }
    judgeAgain(field)
    if after.line.isEmpty, !before.line.isEmpty { forgetPath(of: field) }
    return (before, after)
  }

  /// Marks the saved photo of a field for removal, or unmarks it.
  ///
  /// - Returns: The draft before and after.
  mutating func toggleRemoval(of field: FieldID) -> (before: Draft, after: Draft) {
    let before = draft(of: field)
    var after = before
    after.removesPhoto.toggle()
    drafts[field] = after
    return (before, after)
  }

  /// Applies an edit to a secret. Deleted text isn't kept.
  ///
  /// - Returns: Whether all of it fit.
  mutating func edit(_ edit: Edit, inSecret field: FieldID, of memory: SecretSource) -> Bool {
    var secret = secrets[field] ?? memory.line()
    guard secret.apply(edit) else { return false }
    secrets[field] = secret
    judgeAgain(field)
    return true
  }

  /// Rechecks a field that has a problem: the problem ends as soon as the answer passes, and is
  /// updated otherwise.
  private mutating func judgeAgain(_ id: FieldID) {
    guard !problems.isEmpty, let index = problems.firstIndex(where: { $0.field == id }),
      let field = field(id)
    else { return }
    switch problems[index].cause {
    // While the first answer is being typed, nothing is wrong with it yet.
    case .empty, .notChosen: if isEmptyOrBlank(field) { return }
    case let cause where field.isSecret || !cause.isAboutText: return
    default:
      let isLeftOut =
        field.isOptional && field.extras?.requiredWhen == nil && isEmptyOrBlank(field)
      guard !isLeftOut else { break }
      do throws(FieldProblem) {
        _ = try field.kind.check(text(of: id))
      } catch {
        // A driver who clears a field is about to type something else.
        if !isEmptyOrBlank(field) { problems[index] = Problem(id, error) }
        return
      }
    }
    problems.remove(at: index)
  }

  private func isEmptyOrBlank(_ field: Field) -> Bool {
    secrets[field.id].map(\.isEmpty) ?? !text(of: field.id).hasVisibleCharacter
  }

  /// Drops the problem with a photo's path: the path is gone, or leads to a photo now.
  mutating func forgetPath(of field: FieldID) {
    guard case .photo? = problem(of: field) else { return }
    problems.removeAll { $0.field == field }
  }

  /// Drops the problems of empty fields among those that may be left empty.
  ///
  /// - Returns: Whether there were any.
  mutating func forgetEmptiness(of optional: [Field]) -> Bool {
    let rest = problems.filter { problem in
      let field = optional.first { $0.id == problem.field }
      return !problem.cause.isAboutText || !(field.map(isEmptyOrBlank) ?? false)
    }
    guard rest.count < problems.count else { return false }
    problems = rest
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

  /// Replaces the draft of a field, as if it had been typed.
  mutating func replace(_ draft: Draft, of field: FieldID) {
    drafts[field] = draft
    isEdited = true
    reopened.remove(field)
    judgeAgain(field)
  }

  /// Replaces the text of a field, as if it had been typed.
  mutating func fill(_ field: FieldID, with text: String) {
    replace(Draft(line: EditableText(text)), of: field)
  }

  /// Turns the photo of a field.
  mutating func turnPhoto(of field: FieldID, by turn: Turn) {
    var draft = draft(of: field)
    draft.line = draft.line.turned(by: turn)
    replace(draft, of: field)
  }

  /// Drops the draft of a field.
  mutating func discard(_ field: FieldID) {
    drafts[field] = nil
    reopened.remove(field)
  }
}
